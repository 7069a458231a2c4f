"""Combat, step by step (MD-CMB)."""
