"""Board games in the terminal: event-sourced rules, and the faces that show them."""

__version__ = "0.1.0"
