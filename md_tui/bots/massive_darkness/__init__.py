"""Bots of Massive Darkness."""

BOTS = {"greedy": "md_tui.bots.massive_darkness.greedy:GreedyBot"}
"""Where each one lives; imported when it is asked for."""
