"""Tokens to effects: what a sentence does when it works."""

from collections.abc import Callable
from typing import Any

from md_tui.games.descent.sentence import words
from md_tui.games.descent.sentence.algebra import (
    YOU,
    AddDie,
    Afflict,
    Amount,
    Bonus,
    Cap,
    Challenge,
    Cleanse,
    Draw,
    EndMove,
    Extra,
    Fetch,
    Floor,
    Grant,
    Key,
    Moved,
    Named,
    Overpower,
    Pierce,
    Points,
    Recover,
    Reroll,
    Retest,
    Sentence,
    Stat,
    Stride,
    Strike,
    Suffer,
    Target,
    While,
)
from md_tui.games.descent.sentence.targets import at_target, target
from md_tui.toolkit.grammar.reader import Reader
from md_tui.toolkit.grammar.tokens import Kind

STATS = {phrase: stat for stat, forms in words.STATS.items() for phrase in forms}
CONDITIONS = {name: name.lower() for name in words.CONDITIONS}
COLOURS = {colour: colour for colour in words.COLOURS}
ATTRIBUTES = {name: name.lower() for name in words.ATTRIBUTES}
KEYS = {name: name.lower() for name in words.KEYS}
REROLLS = {name: name for name in words.REROLLS}
STARTS = ("+1", "you", "attack", "reroll", "draw", "Pierce", *words.KEYS, *words.NAMED)

Nested = Callable[[Reader], Sentence]


def effects(reader: Reader, nested: Nested) -> tuple[Any, ...]:
    """One effect or more, joined by `and`."""
    found = [effect(reader, nested)]
    while reader.take("and"):
        found.append(effect(reader, nested))
    return tuple(found)


def effect(reader: Reader, nested: Nested) -> Any:
    """The effect that comes next."""
    named = reader.find(words.NAMED)
    if named is not None:
        return Named(named)
    if reader.at("("):
        return Grant(YOU, _nested(reader, nested))
    if reader.peek().kind is Kind.SIGNED:
        return _signed(reader)
    if at_target(reader):
        return _to_somebody(reader, target(reader), nested)
    return _plain(reader, nested)


def _signed(reader: Reader) -> Any:
    """`+1 heart`, `+1 brown die`, `-1 movement point`, `+1 attack action`."""
    n = reader.signed()
    colour = reader.find(COLOURS)
    if colour is not None:
        reader.need("die")
        return AddDie(colour)
    if reader.take("movement points") or reader.take("movement point"):
        return Points(n)
    for purpose in ("move", "attack"):
        if reader.take(f"{purpose} action"):
            return Extra(purpose)
    return Bonus(reader.choose(STATS, "what there is more of, such as hearts or Health"), n)


def _to_somebody(reader: Reader, whom: Target, nested: Nested) -> Any:
    """What somebody recovers, suffers, becomes, drops or tests."""
    for verb, kind in (("recover", Recover), ("suffer", Suffer)):
        if reader.take(f"{verb}s") or reader.take(verb):
            amount = _amount(reader)
            what = reader.choose({"damage": "damage", "fatigue": "fatigue"}, "damage or fatigue")
            return kind(whom, what, amount)
    if reader.take("is moved up to") or reader.take("are moved up to"):
        return Moved(whom, _spaces(reader))
    if reader.take("is") or reader.take("are"):
        return Afflict(whom, reader.choose(CONDITIONS, "a condition such as Stunned"))
    if reader.take("drops") or reader.take("drop"):
        everything = reader.take("all conditions")
        if not everything:
            reader.need("1 condition")
        return Cleanse(whom, everything)
    if reader.take("gains") or reader.take("gain"):
        return Grant(whom, _nested(reader, nested))
    if not reader.take("tests"):
        reader.need("test")
    return _test(reader, whom, nested)


def _nested(reader: Reader, nested: Nested) -> Sentence:
    """A sentence in parentheses."""
    reader.need("(")
    given = nested(reader)
    reader.need(")")
    return given


def _test(reader: Reader, whom: Target, nested: Nested) -> Challenge:
    """`… tests Awareness or Might (failed: …; passed: …)`."""
    attributes = [reader.choose(ATTRIBUTES, "an attribute")]
    if reader.take("or"):
        attributes.append(reader.choose(ATTRIBUTES, "an attribute"))
    own = reader.take("at will")
    outcome: dict[str, tuple[Any, ...]] = {}
    reader.need("(")
    for name in ("failed", "passed"):
        if reader.take(name):
            reader.need(":")
            outcome[name] = effects(reader, nested)
            reader.take(";")
    reader.need(")")
    return Challenge(whom, tuple(attributes), **outcome, own=own)


def _amount(reader: Reader) -> Amount:
    """`2`, `all`, `1 red die of`, `2 red dice of`, `the excess as`."""
    if reader.take("all"):
        return Amount(all=True)
    of = reader.find(words.OF_TESTS)
    if of is not None:
        return Amount(of=of)
    n = reader.number()
    colour = reader.find(COLOURS)
    if colour is None:
        return Amount(n)
    reader.need("die" if n == 1 else "dice")
    reader.need("of")
    return Amount(dice=(colour,) * n)


def _plain(reader: Reader, nested: Nested) -> Any:
    """Effects that name nobody."""
    if reader.take("Pierce"):
        return Pierce(reader.number())
    if reader.take("at least"):
        n = reader.number()
        reader.need("damage")
        return Floor(n)
    if reader.take("while exhausted"):
        return While(_nested(reader, nested))
    key = reader.find(KEYS)
    if key is not None:
        return Key(key)
    if reader.take("Speed at most"):
        return Cap(Stat.SPEED, reader.number())
    kind = reader.find(words.STRIKES)
    if kind is not None:
        dice = _own_dice(reader)
        on = reader.find(words.STRUCK) or ""
        bonus = effects(reader, nested) if reader.take("with") else ()
        return Strike(kind, bonus, on, _hurt(reader, nested), dice)
    if reader.take("overpower"):
        return Overpower(_passed(reader, nested))
    if reader.take("move up to"):
        return _stride(reader)
    return _cards_and_dice(reader, nested)


def _hurt(reader: Reader, nested: Nested) -> tuple[Any, ...]:
    """`attack (hurt: …)`: what follows if damage came through."""
    if not reader.take("("):
        return ()
    reader.need("hurt")
    reader.need(":")
    found = effects(reader, nested)
    reader.need(")")
    return found


def _spaces(reader: Reader) -> int:
    """`1 space`, `3 spaces`."""
    n = reader.number()
    reader.need("space" if n == 1 else "spaces")
    return n


def _own_dice(reader: Reader) -> tuple[str, ...]:
    """`of blue, red and yellow dice`."""
    if not reader.take("of"):
        return ()
    found = [reader.choose(COLOURS, "a colour")]
    while reader.take(",") or reader.take("and"):
        found.append(reader.choose(COLOURS, "a colour"))
    reader.need("dice")
    return tuple(found)


def _stride(reader: Reader) -> Stride:
    if reader.take("your Speed"):
        return Stride(0)
    n = reader.number()
    reader.need("space" if n == 1 else "spaces")
    if not reader.take("("):
        return Stride(n)
    heavy = reader.number()
    reader.need("in Heavy Armor )")
    return Stride(n, heavy)


def _cards_and_dice(reader: Reader, nested: Nested) -> Any:
    if reader.take("reroll"):
        return _reroll(reader)
    if reader.take("draw"):
        n = reader.number()
        reader.need("card" if n == 1 else "cards")
        return Draw(n)
    if reader.take("the move action ends"):
        return EndMove()
    if reader.take("fetch"):
        return Fetch(reader.choose(words.FETCHED, "an event, a magic card or a trap"))
    if reader.take("the test is taken again"):
        return _retest(reader, nested)
    return reader.fail_among(STARTS, "an effect")


def _reroll(reader: Reader) -> Reroll:
    """`reroll 1 die`, `reroll 1 power die`, `reroll any dice`, `reroll the test`."""
    if reader.take("any dice"):
        return Reroll(0, better=reader.take("for a better roll"))
    if reader.take("the test"):
        return Reroll(0, "test")
    n = reader.number()
    kind = reader.find(REROLLS) or ""
    reader.need("die" if n == 1 else "dice")
    return Reroll(n, kind)


def _retest(reader: Reader, nested: Nested) -> Retest:
    """`the test is taken again 1 harder (passed: draw 1 card)`."""
    less = reader.number()
    reader.need("harder")
    return Retest(less, _passed(reader, nested))


def _passed(reader: Reader, nested: Nested) -> tuple[Any, ...]:
    """`(passed: …)`, or nothing."""
    if not reader.take("("):
        return ()
    reader.need("passed")
    reader.need(":")
    found = effects(reader, nested)
    reader.need(")")
    return found
