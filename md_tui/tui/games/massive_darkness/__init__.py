"""Massive Darkness on the screen."""
