"""Exact odds: dice, and attacks with the best use of their surges."""
