"""Boards of squares: pieces laid out, steps and counts, bases of large figures, and lines of sight."""
