"""The dialog of preferences, and what reads and writes them as a file."""
