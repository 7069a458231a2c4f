"""What sentences do when they work."""
