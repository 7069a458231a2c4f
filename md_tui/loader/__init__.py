"""TOML in, checked documents out: one error type with file, line, key and hint."""
