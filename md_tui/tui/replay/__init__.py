"""Recorded games, shown."""
