"""Versions of puzzles: what was saved, filled, recovered and left, in a store of this user."""
