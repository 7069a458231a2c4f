"""Tokens to combat effects; "mine" and "yours" become absolute sides here."""

from md_tui.games.massive_darkness.ability import words
from md_tui.games.massive_darkness.ability.algebra import (
    Blanks,
    Cancel,
    Colour,
    Dice,
    Double,
    Effect,
    Flip,
    Heals,
    Kills,
    NoDice,
    Reroll,
    Retaliate,
    Side,
    StrikeBoss,
    Stuns,
    Sweep,
    Symbol,
    Symbols,
    Wounds,
)
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

ACTORS = words.reading(words.ACTOR)
SIDES = words.reading(words.SIDE)
SYMBOLS = words.with_plurals(words.SYMBOL)
COLOURS = words.reading(words.COLOUR)
POOLS: dict[str, tuple[Side, Colour | None]] = {
    **{name: (colour.side, colour) for name, colour in COLOURS.items()},
    **{name: (side, None) for name, side in SIDES.items()},
}
SWEPT = {**words.reading(words.SWEPT), "to each other enemy in the zone": True}
SIDED = ("Stun", "Heal", "Instantly kill", "Blanks count as", "Double the")
ABSOLUTE = ("Cancel", "Flip", "Strike the boss", "Payback")
NUMBERED = ("Re-roll", "Wound", "Wounds", *SYMBOLS, *POOLS)


def effects(reader: Reader, owner: Side) -> tuple[Effect, ...]:
    """One effect or several, separated by commas."""
    found = [effect(reader, owner)]
    while reader.take(","):
        found.append(effect(reader, owner))
    return tuple(found)


def effect(reader: Reader, owner: Side) -> Effect:
    """One effect of an ability that belongs to the side `owner`."""
    actor = reader.find(ACTORS)
    if actor is not None and reader.take("rolls no dice"):
        return NoDice(actor)
    if reader.peek().kind is Kind.SIGNED:
        return _numbered(reader, owner, actor)
    named = _sided(reader, owner, actor)
    if named is None and actor is None:
        named = _absolute(reader, owner)
    if named is None:
        starters = SIDED if actor is None else (*SIDED, "rolls no dice")
        reader.fail_among((*starters, *ABSOLUTE) if actor is None else starters, "an effect")
    return named


def _numbered(reader: Reader, owner: Side, actor: Side | None) -> Effect:
    """An effect that opens with a signed number."""
    if reader.peek(1).lower in ("wound", "wounds"):
        return _wounds(reader, owner, actor)
    if reader.peek(1).lower == "re-roll" and actor is None:
        return _reroll(reader)
    delta = reader.signed()
    symbol = reader.find(SYMBOLS)
    if symbol is not None:
        return Symbols(actor or owner, symbol, delta)
    column = reader.position
    pool = reader.find(POOLS)
    if pool is None:
        reader.fail("hits, shields, bams, diamonds, dice, Wounds or Re-roll", NUMBERED)
    side, colour = pool
    if actor not in (None, side):
        reader.position = column
        reader.fail(f"dice that the {words.ACTOR[actor].lower()} can roll")
    if not reader.take("die") and not reader.take("dice"):
        reader.fail("'die' or 'dice'", ("die", "dice"))
    return Dice(side, colour, delta)


def _wounds(reader: Reader, owner: Side, actor: Side | None) -> Effect:
    """Extra wounds, for the opponent or for everybody around him."""
    n = reader.plus()
    reader.position += 1
    others = reader.find(SWEPT) if actor is None else None
    if others is not None:
        return Sweep(n, others)
    return Wounds(actor or owner.other, n)


def _reroll(reader: Reader) -> Effect:
    """A re-roll of one set of dice or of either."""
    times = reader.plus()
    reader.position += 1
    sides: tuple[Side, ...] = (reader.choose(SIDES, "'Attack' or 'Defense'"),)
    if reader.take("or"):
        reader.need(words.SIDE[sides[0].other])
        sides = (Side.ATTACK, Side.DEFENSE)
    return Reroll(sides, times, blanks=reader.take("blanks"))


def _sided(reader: Reader, owner: Side, actor: Side | None) -> Effect | None:
    """A named effect that may be turned to either actor."""
    if reader.take("Stun"):
        return Stuns(actor or owner.other)
    if reader.take("Heal"):
        return Heals(actor or owner, reader.number())
    if reader.take("Instantly kill"):
        return Kills(actor or owner.other)
    if reader.take("Blanks count as"):
        return Blanks(actor or owner, _symbol(reader))
    if reader.take("Double the"):
        return Double(actor or owner, _symbol(reader))
    return None


def _absolute(reader: Reader, owner: Side) -> Effect | None:
    """A named effect that says itself whose dice it touches."""
    if reader.take("Cancel"):
        return _cancel(reader)
    if reader.take("Flip"):
        count = 1 if reader.take("a") or reader.take("an") else reader.number("'a' or a number")
        side = reader.find(SIDES) or owner
        if not reader.take("result") and not reader.take("results"):
            reader.fail("'result'", ("result",))
        return Flip(side, count)
    if reader.take("Strike the boss"):
        return StrikeBoss()
    if reader.take("Payback"):
        return Retaliate(reader.number())
    return None


def _cancel(reader: Reader) -> Effect:
    """A cancel of one, several or all symbols of a side."""
    if reader.take("all"):
        count = 0
    else:
        count = 1 if reader.take("a") or reader.take("an") else reader.number("'a', 'all' or a number")
    side = reader.choose(SIDES, "'Attack' or 'Defense'")
    symbols = [_symbol(reader)]
    if reader.take("and"):
        symbols.append(_symbol(reader))
    return Cancel(side, tuple(symbols), count)


def _symbol(reader: Reader) -> Symbol:
    """The name of a symbol, singular or plural."""
    return reader.choose(SYMBOLS, "hits, shields, bams or diamonds")
