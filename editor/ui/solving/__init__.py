"""Solving a puzzle in the window, and what was hard."""
