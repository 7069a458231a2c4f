"""Massive Darkness without people."""
