"""The page that plays: a puzzle as one file that is solved in a browser."""
