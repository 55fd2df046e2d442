"""The grid on the screen: seen, moved in, edited, copied."""
