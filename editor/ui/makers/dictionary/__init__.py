"""Dictionaries for print."""
