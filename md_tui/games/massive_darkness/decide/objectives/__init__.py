"""What the general rules read of a quest: its own enemies, what it counts, what it wants done."""
