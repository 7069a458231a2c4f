"""The commands, a module each, by the name that is typed."""
