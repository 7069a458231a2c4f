"""The enemies: what they want, how they get it, and how they appear."""
