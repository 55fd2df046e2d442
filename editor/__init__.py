"""Gridwright: design crosswords, fill them and print them."""
