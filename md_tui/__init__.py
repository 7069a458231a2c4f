"""Massive Darkness in the terminal: an event-sourced rules core and the faces that show it."""

__version__ = "0.1.0"
