"""The map of an encounter as the rules and the pictures see it."""
