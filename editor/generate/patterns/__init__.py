"""Block patterns that keep the rules, and changes of blocks that make a grid fillable."""
