"""Word lists: reading, scores, merging, the index, search."""
