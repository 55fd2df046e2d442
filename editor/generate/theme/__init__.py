"""Grids for theme entries."""
