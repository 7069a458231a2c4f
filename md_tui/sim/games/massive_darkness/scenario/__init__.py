"""Scenarios: a table set up by hand, commands, and what must come of them."""
