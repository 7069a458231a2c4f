"""The games of the house; each knows only itself."""
