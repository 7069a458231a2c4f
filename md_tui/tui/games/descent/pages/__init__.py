"""Pages that are opened from the table."""
