"""Autofill and what is known of the fill: candidates, live help, causes, variants, limits."""
