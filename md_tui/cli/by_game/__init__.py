"""Commands that a game has in a form of its own."""
