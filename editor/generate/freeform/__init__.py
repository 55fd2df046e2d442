"""Words laid out so that they cross."""
