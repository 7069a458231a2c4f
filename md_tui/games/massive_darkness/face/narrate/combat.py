"""How a combat is told: faces as letters, sums as words, and what every symbol paid for."""

from collections.abc import Iterator
from typing import Any

from md_tui.games.massive_darkness.events import combat as on
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.face.phrases import dice_phrase, result, symbols
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.model.fight import ATTACK
from md_tui.toolkit.words import named


def _facts(words: Words, side: str, state: State) -> dict[str, object]:
    """Who rolls, and what it comes to."""
    fight = state.fight
    if fight is None:
        return {"actor": named(side), "result": named("")}
    return {"actor": fight.actor(side), "result": result(words, side, fight.half(side))}


def _gathered(words: Words, event: on.DiceGathered, before: State, after: State) -> Wording:
    return ("plain" if event.dice else "none"), _facts(words, event.side, after)


def _rolled(words: Words, event: on.DiceRolled, before: State, after: State) -> Wording:
    facts = _facts(words, event.side, after) | {"dice": dice_phrase(words, event.dice, event.faces)}
    if not event.dice:
        return "none", facts
    return ("added" if event.added else "plain"), facts


def _changed_dice(words: Words, event: Any, before: State, after: State) -> Wording:
    """Dice rolled again or turned, with what they show now."""
    colours = [_colour(after, event.side, place) for place in event.which]
    facts = _facts(words, event.side, after) | {"dice": dice_phrase(words, colours, event.faces)}
    return ("by" if event.by else "plain"), facts


def _colour(state: State, side: str, place: int) -> str:
    dice = state.fight.half(side).dice if state.fight else ()
    return dice[place] if place < len(dice) else "?"


def _dropped(words: Words, event: on.DiceDropped, before: State, after: State) -> Wording:
    """Dice taken away, with what they showed."""
    gone = dict(_pairs(before, event.side))
    pairs = [gone[place] for place in event.which if place in gone]
    dice = dice_phrase(words, [c for c, _ in pairs], [f for _, f in pairs])
    return ("by" if event.by else "plain"), _facts(words, event.side, after) | {"dice": dice}


def _pairs(state: State, side: str) -> Iterator[tuple[int, tuple[str, int]]]:
    if state.fight:
        half = state.fight.half(side)
        yield from enumerate(zip(half.dice, half.faces, strict=False))


def _result(words: Words, event: on.ResultChanged, before: State, after: State) -> Wording:
    """Symbols that come or go beside those of the faces; what was paid for has been told with its price."""
    fight = before.fight
    told = fight is not None and bool(event.by) and event.by in (*fight.attack.paid, *fight.defense.paid)
    if told or not (event.score or event.bams or event.diamonds):
        return None
    changes = {"hits" if event.side == ATTACK else "shields": event.score}
    changes |= {"bams": event.bams, "diamonds": event.diamonds}
    parts = [_signed(words, key, n) for key, n in changes.items() if n]
    facts = _facts(words, event.side, after) | {"change": named(", ".join(parts))}
    return ("by" if event.by else "plain"), facts


def _signed(words: Words, key: str, n: int) -> str:
    return ("+" if n > 0 else "-") + words.say("symbols", key, n=abs(n))


def _paid(words: Words, event: on.EnchantmentPaid, before: State, after: State) -> Wording:
    price = symbols(words, event.side, 0, event.bams, event.diamonds)
    text = named(words.text(event.text))
    return "plain", _facts(words, event.side, after) | {"price": price, "words": text}


def _added(words: Words, event: on.WoundsAdded, before: State, after: State) -> Wording:
    """A way to the boss is reported only where minions stand before him."""
    target = before.enemies.get(before.fight.defender) if before.fight else None
    if event.striking and not event.wounds and not (target and target.minions):
        return None
    return ("killing" if event.killing else "striking" if event.striking else "plain"), {}


def _dealt(words: Words, event: on.WoundsDealt, before: State, after: State) -> Wording:
    return ("extra" if event.extra else "plain"), {}


VARIANTS: dict[type, Any] = {
    on.DiceGathered: _gathered,
    on.DiceRolled: _rolled,
    on.DiceRerolled: _changed_dice,
    on.DiceFlipped: _changed_dice,
    on.DiceDropped: _dropped,
    on.ResultChanged: _result,
    on.EnchantmentPaid: _paid,
    on.WoundsAdded: _added,
    on.WoundsDealt: _dealt,
}
