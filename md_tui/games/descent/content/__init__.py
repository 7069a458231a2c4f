"""What is printed: dice, sheets, cards, figures and quests."""
