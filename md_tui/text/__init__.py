"""Text mode: the same table without a screen, line by line."""
