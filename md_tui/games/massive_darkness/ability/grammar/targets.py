"""Tokens to targets and places."""

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.targets import SELF, Pick, Place, PlaceKind, Target, Where, Who
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

PICKS = words.reading(words.PICK)
WHOS = words.reading(words.WHO)
WHERES = words.reading(words.WHERE)
QUANTITIES = {"a": Pick.ONE, "an": Pick.ONE, "each other": Pick.OTHERS, **words.reading(words.QUANTITY)}
OPENINGS = frozenset({"self", "the", *(phrase.split()[0] for phrase in QUANTITIES)})
"""The words with which a target can begin."""
PREPOSITIONS = ("on", "in")
PLACES = {
    "the current level token": PlaceKind.CURRENT_TOKEN,
    "the level": PlaceKind.LEVEL_TOKEN,
    "the zone": PlaceKind.ZONE_OF,
    **words.reading(words.PLACE),
}


NOUNS = frozenset(word for phrase in (*WHOS, *PICKS) for word in phrase.split())


def at_target(reader: Reader) -> bool:
    """Whether a target comes next, and not a word that only begins like one (`Each round`)."""
    opens = any(reader.at(quantity) for quantity in QUANTITIES)
    return reader.peek().lower in OPENINGS and (not opens or reader.peek(1).lower in {*NOUNS, "other"})


def optional_target(reader: Reader) -> Target:
    """The target, if one is named, else the owner of the deed."""
    if reader.peek().lower in OPENINGS:
        return target(reader)
    return SELF


def target(reader: Reader) -> Target:
    """Whom an act touches."""
    quantity = reader.find(QUANTITIES)
    if quantity is not None:
        who = reader.choose(WHOS, "hero, ally, enemy, mob, minion, boss, agent or roaming monster")
        return Target(quantity, who, _where(reader))
    pick = reader.choose(PICKS, "a target such as 'each hero' or 'an enemy in the zone'")
    if pick is Pick.SELF and reader.take("or an ally"):
        return Target(Pick.ONE, Who.HERO, _where(reader))
    return SELF if pick is Pick.SELF else Target(pick)


def _where(reader: Reader) -> Where:
    """Where to look for the target; the whole board if nothing is said."""
    found = reader.find(WHERES)
    if found is None and reader.peek().lower in {phrase.split()[0] for phrase in WHERES}:
        reader.fail_among(WHERES, "a known whereabouts such as 'in the zone'")
    return found or Where.BOARD


def place(reader: Reader) -> Place:
    """A place with its preposition."""
    if not any(reader.take(word) for word in PREPOSITIONS):
        reader.fail("a place, opened by 'on' or 'in'", PREPOSITIONS)
    return where_to(reader)


def where_to(reader: Reader) -> Place:
    """A place without a preposition."""
    kind = reader.choose(PLACES, "a known place such as 'the current level token'")
    if kind is PlaceKind.ZONE_OF and reader.take("of"):
        return Place(kind, target=target(reader))
    if kind is not PlaceKind.LEVEL_TOKEN:
        return Place(kind)
    relative = reader.peek().kind is Kind.SIGNED
    n = reader.signed() if relative else reader.number("a level such as 3 or +1")
    reader.need("token")
    return Place(PlaceKind.CURRENT_TOKEN if relative else kind, n)
