"""How a card of Massive Darkness reads in a list; light, since lists open no box."""

from md_tui.games.listed import Card, Listed, names, number, text


def listed(card: Card) -> Listed:
    """Quest and party; of a campaign also its road and how far it has come."""
    found = Listed(text(card, "quest"), names(card, "party"))
    road = text(card, "campaign")
    if not road:
        return found
    part, parts = number(card, "chapter") + 1, number(card, "chapters")
    return found._replace(whole=road, part=part, parts=parts, done=number(card, "won"))
