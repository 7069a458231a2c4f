"""The panes around the board: heroes as cards, the quest in a line, foes with intents, goals, log."""
