"""Measurements for those who work on the program; no part of the package."""
