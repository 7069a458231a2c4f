"""Plays many games without people: simulation tables and fuzzing."""
