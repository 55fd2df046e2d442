"""Spelling Bees."""
