"""Codewords in the window."""
