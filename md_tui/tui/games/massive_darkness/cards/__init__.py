"""Cards that lie over the board: moments, dice, finds, what enemies do, and the briefing; painters only."""
