"""What may be wished for a new game of Descent; light, since every command line reads it."""

from md_tui.games.wishes import Wish

WISHES = (
    Wish("quest", "The quest, such as first_blood.", begins=True),
    Wish("party", "Heroes as hero:class, parted by commas; else those the quest recommends."),
    Wish("heroes", "Cut or fill the party to this number, 2 to 4.", int),
    Wish("side", "Whom the person plays: the heroes, the overlord or both."),
    Wish("level", "The power level of Epic Play, such as basic."),
    Wish("asks", "Which choices are asked.", choices=("all", "matters", "auto")),
    Wish("reactions", "Whether the overlord reacts by standing orders or is asked."),
    Wish("overlord", "Cards that are bought for the overlord, parted by commas."),
)
"""Every line that the form reads from words."""
