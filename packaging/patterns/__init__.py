"""Builds what the program knows of printed patterns, and its stock of patterns.

Run from ``packaging/``: ``python -m patterns fit`` and ``python -m patterns stock``.
"""
