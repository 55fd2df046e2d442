"""The pages of a dictionary."""
