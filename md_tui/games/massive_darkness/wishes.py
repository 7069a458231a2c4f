"""What may be wished for a new game of Massive Darkness; light, since every command line reads it."""

from md_tui.games.wishes import Wish

WISHES = (
    Wish("quest", "The quest: tutorial, q1 … q10.", begins=True),
    Wish("party", "Heroes as hero:class[:weapon], parted by commas; else those the quest recommends."),
    Wish("heroes", "Cut or fill the party to this number.", int),
    Wish("lifebringer", "Resurrections, 0 to 4, usually 2.", int),
    Wish("asks", "Which choices are asked.", choices=("all", "matters", "auto")),
    Wish("first", "The hero who begins the first round."),
    Wish("level", "The level a quest begins at (MD-TWN-16).", int),
    Wish("campaign", "A campaign instead of a quest.", bool, begins=True),
    Wish("order", "With --campaign: the order of its quests.", choices=("printed", "random")),
    Wish("prelude", "With --campaign: the tutorial as chapter 0.", bool),
)
"""Every line that the form reads from words."""
