"""A recorded game looked at again: the chance to win after each decision, and where the game turned."""
