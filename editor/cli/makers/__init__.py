"""The command of each maker."""
