"""Bots of Descent."""

BOTS: dict[str, str] = {}
"""Where each one lives; imported when it is asked for."""
