"""Which sentences have a ruled meaning, and why the others have none."""
