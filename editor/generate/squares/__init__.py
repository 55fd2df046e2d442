"""Word squares and rectangles."""
