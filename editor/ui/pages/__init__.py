"""Pages: composed, previewed, printed, exported."""
