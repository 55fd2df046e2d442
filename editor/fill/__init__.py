"""Filling a grid: request, propagation, search, proof, worker."""
