"""The manual: its chapters, what they name, and the window that shows them."""
