"""House rules: a record each, with the function that checks it."""
