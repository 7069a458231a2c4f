"""An attack: its values, dice, sums and the best use of its surges."""
