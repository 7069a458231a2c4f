"""Hints of the guided tutorial: records in data, chosen by what is on the table, each shown once.

The table calls `next_hint` when it shows a new state and draws the result with `hint_text`; nothing here
changes a game, and a game plays the same with hints and without.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from md_tui.config import Settings
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.table_port import Past
from md_tui.toolkit.words import named
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.table.hints import Hint, first_due
from md_tui.tui.table.hints import records as read

GAME = "massive_darkness"


def records() -> tuple[Hint, ...]:
    """All hints of the box in their order."""
    return read(GAME)


def next_hint(
    view: View,
    offers: Iterable[Offer],
    seen: Collection[str],
    settings: Settings,
    hints: Sequence[Hint] | None = None,
) -> Hint | None:
    """The first hint that is due and was not seen yet, or nothing."""
    if not settings.hints or view.ending is not None:
        return None
    kinds = frozenset(offer.kind for offer in offers if offer.legal)
    table = Table(view, kinds)
    return first_due(records() if hints is None else hints, seen, table.holds)


def seen_before(past: Past, settings: Settings) -> set[str]:
    """The hints that a game has already shown on its way to where it stands."""
    seen: set[str] = set()
    for seq in [0, *(made.seq for made in past.decisions() if made.live)][:-1]:
        hint = next_hint(past.view(seq), past.offers(seq), seen, settings)
        seen |= {hint.id} if hint else set()
    return seen


def hint_text(words: Words, hint: Hint, keymap: Keymap) -> str:
    """A hint in words, with the keys as they are now."""
    keys = {action: named(keymap.first_label(action)) for action in hint.actions}
    return words.say("hints", hint.id, "text", **keys)


def learnt(words: Words) -> list[str]:
    """What the tutorial has shown, one line a hint."""
    return [words.say("hints", hint.id, "learnt") for hint in records()]


class Table(NamedTuple):
    """What conditions are asked about: a view, and the kinds of action that are legal now."""

    view: View
    kinds: frozenset[str]

    def holds(self, condition: str) -> bool:
        """Whether a condition holds; what follows a colon is handed over."""
        name, _, value = condition.partition(":")
        return CONDITIONS[name](self, value)


def _moved(table: Table, _: str) -> bool:
    turn = table.view.turn
    return table.view.round > 1 or (turn is not None and (turn.moving or turn.actions < 3))


def _fought(table: Table, _: str) -> bool:
    turn = table.view.turn
    return (turn is not None and bool(turn.attacked)) or any(
        hero.hero.xp or hero.hero.bought for hero in table.view.heroes.values()
    )


def _attacked_lives(table: Table, _: str) -> bool:
    turn = table.view.turn
    return turn is not None and any(name in table.view.enemies for name in turn.attacked)


def _mobs(table: Table, minions: bool) -> bool:
    mobs = [seen.enemy for seen in table.view.enemies.values() if seen.role == "mob"]
    return any(mob.boss and bool(mob.minions) == minions for mob in mobs)


CONDITIONS: dict[str, Callable[[Table, str], bool]] = {
    "offer": lambda table, kind: kind in table.kinds,
    "phase": lambda table, phase: table.view.phase == phase,
    "round": lambda table, number: table.view.round >= int(number),
    "enemies": lambda table, _: bool(table.view.enemies),
    "asking": lambda table, kind: table.view.asking is not None and table.view.asking.kind == kind,
    "bag": lambda table, _: any(seen.hero.bag for seen in table.view.heroes.values()),
    "xp": lambda table, least: any(seen.hero.xp >= int(least) for seen in table.view.heroes.values()),
    "goal": lambda table, kind: any(goal.current and goal.kind == kind for goal in table.view.goals),
    "moved": _moved,
    "fought": _fought,
    "attacked_lives": _attacked_lives,
    "boss_guarded": lambda table, _: _mobs(table, True),
    "boss_alone": lambda table, _: _mobs(table, False),
}
"""Everything a hint may wait for, by name; what follows a colon is handed over."""
