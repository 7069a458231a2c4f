"""Choices before they are made: a trade, a find put on, a new game; pure."""
