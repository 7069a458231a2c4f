"""The map of Descent as a picture: squares, walls and doors, who stands there, and what is laid over it."""
