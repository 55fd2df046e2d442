"""The open puzzle: undo, journal, settings, the filler thread."""
