"""Proofs that a quest's map, goals and special rules hold together."""
