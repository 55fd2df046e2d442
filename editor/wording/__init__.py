"""What values of the core are called in sentences: cells, slots, findings."""
