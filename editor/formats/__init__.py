"""Puzzle files, one module a format."""
