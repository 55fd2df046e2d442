"""Free-form layouts of chosen words."""
