"""Builds what the program knows of printed patterns.

Run from ``packaging/``: ``python -m patterns fit``.
"""
