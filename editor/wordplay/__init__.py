"""The bench of cryptic clues: how the letters or sounds of an answer can be made of words."""
