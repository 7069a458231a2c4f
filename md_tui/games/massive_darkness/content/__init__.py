"""The printed box: cards, dice, quests, and how they are read from documents."""
