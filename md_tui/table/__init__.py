"""One live game and those around it: a single writer, seats and watchers."""
