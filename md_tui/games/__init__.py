"""The games of the house; they never import each other."""
