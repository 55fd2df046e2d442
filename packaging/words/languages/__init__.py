"""The lists in other languages than English: what each is made of, and how."""
