"""The table of Massive Darkness on the screen: what it shows, and what its keys do."""
