"""Dictionaries of entries with clues, or of words with definitions."""
