"""Word squares."""
