"""Whether the rules play what a card says: who may say what, and when."""
