"""Moments: what stops the game for a breath, found in what happened, told on a card, shown one by one."""
