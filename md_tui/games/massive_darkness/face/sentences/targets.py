"""Whom a deed touches and where it happens, from the templates of a language."""

from md_tui.games.massive_darkness.ability.targets import (
    CHOSEN_PICKS,
    Level,
    Pick,
    Place,
    PlaceKind,
    Target,
    Where,
)
from md_tui.games.massive_darkness.face.sentences.phrasing import Phrasing
from md_tui.toolkit.words import Named, named


def target(say: Phrasing, whom: Target) -> Named:
    """Whom an act touches, in all forms that the language has for it."""
    if whom.pick not in CHOSEN_PICKS:
        return say.name("target", whom.pick)
    who = say.name("target", whom.pick, whom.who)
    if whom.where is Where.BOARD:
        return who
    where = say("where", whom.where)
    forms = {form: say("shape", "target", who=text, where=where) for form, text in who.forms.items()}
    return named(say("shape", "target", who=str(who), where=where), who.plural, who.marks, forms)


def place(say: Phrasing, where: Place) -> str:
    """A place with its preposition."""
    return _place(say, where, "at")


def destination(say: Phrasing, where: Place) -> str:
    """A place that somebody moves to."""
    return _place(say, where, "to")


def _place(say: Phrasing, where: Place, table: str) -> str:
    match where.kind:
        case PlaceKind.CURRENT_TOKEN if where.n:
            return say(table, "token_ahead", **say.signed(where.n))
        case PlaceKind.ZONE_OF if where.target.pick is Pick.SELF:
            return say(table, "zone")
        case PlaceKind.ZONE_OF:
            return say(table, "zone_of", who=target(say, where.target))
        case _:
            return say(table, where.kind, n=where.n)


def level(say: Phrasing, of: Level) -> str:
    """The level of a treasure, with a blank before it; nothing for the current level."""
    if not of.relative:
        return say("level", "fixed", n=of.n)
    return say("level", "relative", **say.signed(of.n)) if of.n else ""
