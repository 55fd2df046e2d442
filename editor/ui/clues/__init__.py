"""Clues: written, listed, remembered."""
