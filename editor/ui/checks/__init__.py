"""What is wrong with a puzzle, its house rules, its figures."""
