"""Pages of Massive Darkness: its cards, its heroes, its quests."""
