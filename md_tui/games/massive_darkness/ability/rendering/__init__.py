"""From nodes to the one canonical spelling."""
