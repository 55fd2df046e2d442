"""Gray codes."""
