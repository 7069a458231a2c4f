"""Bots of Massive Darkness."""

BOTS = {
    "greedy": "md_tui.bots.massive_darkness.greedy:GreedyBot",
    "captain": "md_tui.bots.massive_darkness.captain.bot:CaptainBot",
}
"""Where each one lives; imported when it is asked for."""
