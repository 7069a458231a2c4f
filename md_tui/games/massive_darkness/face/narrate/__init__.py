"""Events as sentences."""
