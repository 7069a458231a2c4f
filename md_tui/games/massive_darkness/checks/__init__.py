"""Proofs that a box can be played; each names file, key and a hint."""
