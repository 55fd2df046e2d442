"""Codewords: numbers for letters, and the proof that they can be read in one way alone."""
