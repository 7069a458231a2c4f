"""Descent, second edition: squares, a hidden hand and an adversary."""
