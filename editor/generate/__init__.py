"""The other puzzle makers: patterns, layouts, squares, bees, rings."""
