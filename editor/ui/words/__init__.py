"""Word lists: searched, scored, placed; definitions of words."""
