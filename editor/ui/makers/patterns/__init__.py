"""Patterns of blocks."""
