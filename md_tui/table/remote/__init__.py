"""The guest's side of a shared table: a line to the hall, and the table's port over it."""
