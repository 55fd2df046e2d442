"""Builds what the program knows of printed patterns, and its stock of patterns.

Run from ``packaging/``: ``python -m patterns fit``, ``python -m patterns stock`` and, when the
word list has changed, ``python -m patterns prove``.
"""
