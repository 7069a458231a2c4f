"""From tokens to nodes."""
