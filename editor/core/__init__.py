"""The puzzle as an immutable value, and the pure functions over it."""
