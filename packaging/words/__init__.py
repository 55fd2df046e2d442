"""Build the default word lists and the definitions from pinned packages (development only)."""
