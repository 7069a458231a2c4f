"""The kernel: decisions, events, questions, logs and undo for any turn-based game; it knows none."""
