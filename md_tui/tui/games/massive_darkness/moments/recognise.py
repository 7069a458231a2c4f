"""Which of the things that happened are moments: danger, death, growth, goals and finds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import LUCK, TRAP
from md_tui.games.massive_darkness.events import cards, enemies, heroes, quests
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.table_port import Beat

EVENT, DOOR, AMBUSH, SPAWN, ROAMING = "event", "door", "ambush", "spawn", "roaming"
REINFORCEMENT, WAKES, LEVEL, DEATH, RETURN = "reinforcement", "wakes", "level", "death", "return"
FIND, SUDDEN, GOAL, QUEST = "find", "sudden", "goal", "quest"

ARRIVALS = (EVENT, DOOR, AMBUSH, SPAWN, ROAMING, REINFORCEMENT)
"""Moments in which somebody may come."""
_ALONE = {
    enemies.EnemyWoke: WAKES,
    heroes.LevelRose: LEVEL,
    heroes.Killed: DEATH,
    heroes.Resurrected: RETURN,
    quests.GoalReached: GOAL,
    quests.TileRemoved: QUEST,
    quests.BridgesFell: QUEST,
    quests.PillarFell: QUEST,
}
"""Events that are a moment by themselves."""
_ENDS = (heroes.PhaseBegan, heroes.RoundBegan, heroes.Activated, heroes.TurnOver)
"""Events after which nothing belongs to a card that was drawn before."""
_EFFECTS = (
    *(heroes.Wounded, heroes.Healed, heroes.XpGained, heroes.XpPaid, heroes.Stunned, heroes.StoodUp),
    *(heroes.LastingBegan, enemies.EnemyStunned, enemies.MiniaturesShort, quests.TokenPlaced),
    *(cards.CardGained, cards.CardLost),
)
"""What an event card or a trap may do, told in a line each."""


class Found(NamedTuple):
    """A moment as it was found: what led to it, what came of it, and who came."""

    kind: str
    lead: Beat
    effects: tuple[Beat, ...] = ()
    arrivals: tuple[Beat, ...] = ()
    end: Beat | None = None

    @property
    def last(self) -> Beat:
        """The last thing that belongs to it: the table then shows all of it."""
        return self.end or self.lead


def moments_in(beats: Sequence[Beat], box: Box) -> list[Found]:
    """The moments among beats, in their order; a door behind which nobody waits is none."""
    out: list[Found] = []
    open = -1
    for beat in beats:
        event = beat.event
        if isinstance(event, _ENDS):
            open = -1
        kind = _opened_by(beat, box)
        if kind:
            out.append(Found(kind, beat))
            open = len(out) - 1 if kind in (EVENT, DOOR, SUDDEN) else open
        elif isinstance(event, enemies.EnemySpawned):
            open = _arrives(out, open, beat, box)
        elif isinstance(event, cards.CardGained) and open < 0:
            _finds(out, beat)
        elif open >= 0 and isinstance(event, _EFFECTS) and beat.line:
            out[open] = out[open]._replace(effects=(*out[open].effects, beat), end=beat)
        elif open >= 0 and isinstance(event, enemies.EnemyArmed) and beat.line:
            out[open] = out[open]._replace(end=beat)
    return [one for one in out if one.kind != DOOR or one.arrivals]


def _opened_by(beat: Beat, box: Box) -> str:
    """The kind of moment that an event begins, if it begins one."""
    event = beat.event
    if isinstance(event, cards.CardDrawn):
        if event.deck in (EVENT, DOOR):
            return event.deck
        printed = box.equipment.get(card_id(event.card))
        return SUDDEN if printed is not None and printed.slot in (TRAP, LUCK) and beat.line else ""
    return _ALONE.get(type(event), "")


def _arrives(out: list[Found], open: int, beat: Beat, box: Box) -> int:
    """Lay somebody who comes to the card that brought him, or to those who came with him."""
    event = beat.event
    assert isinstance(event, enemies.EnemySpawned)
    own = _kind_of(event, box)
    if open < 0 or out[open].kind not in ARRIVALS:
        out.append(Found(own, beat))
        open = len(out) - 1
    one = out[open]
    kind = AMBUSH if one.kind == DOOR and own == AMBUSH else one.kind
    out[open] = one._replace(kind=kind, arrivals=(*one.arrivals, beat), end=beat)
    return open


def _kind_of(event: enemies.EnemySpawned, box: Box) -> str:
    card = box.enemies.get(card_id(event.card))
    if event.why in (AMBUSH, REINFORCEMENT):
        return event.why
    return ROAMING if card is not None and card.role == "monster" else SPAWN


def _finds(out: list[Found], beat: Beat) -> None:
    """Cards that come one after the other are one find."""
    if out and out[-1].kind == FIND:
        out[-1] = out[-1]._replace(effects=(*out[-1].effects, beat), end=beat)
    else:
        out.append(Found(FIND, beat, (beat,)))


def zones_of(found: Found, heroes_at: Iterable[str] = ()) -> tuple[str, ...]:
    """Where it happens, each zone once."""
    if found.arrivals:
        return tuple(dict.fromkeys(str(beat.event.zone) for beat in found.arrivals))  # type: ignore[attr-defined]
    told = (beat.line.places for beat in (found.lead, *found.effects) if beat.line)
    return tuple(dict.fromkeys([*(zone for zones in told for zone in zones), *heroes_at]))
