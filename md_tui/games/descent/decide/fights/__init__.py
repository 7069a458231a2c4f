"""Attacks from declaration to end (DE-ATK, DE-CMB, DE-SRG)."""
