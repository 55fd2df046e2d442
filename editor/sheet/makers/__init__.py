"""The pages of each maker."""
