"""Commands of Massive Darkness."""
