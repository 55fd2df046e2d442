"""Grids made anew for the puzzle on the desk."""
