"""The windows of the other puzzle makers: one frame, one module a kind."""
