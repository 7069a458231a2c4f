"""Descent on the screen."""
