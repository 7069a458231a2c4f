"""What the agenda can hold: every piece of work the rules may still have to do."""
