"""How a card of Descent reads in a list; light, since lists open no box."""

from md_tui.games.listed import Card, Listed, names, text


def listed(card: Card) -> Listed:
    """Quest and heroes."""
    return Listed(text(card, "quest"), names(card, "party"))
