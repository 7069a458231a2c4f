"""The blow with which an enemy would answer an attack, as both stand before it is rolled."""

from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.pool import average_hits
from md_tui.games.massive_darkness.commands import Attack, Charge, SafeShot
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.enemies.behaviour import hidden, kinds_against
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds import Odds, odds
from md_tui.kernel.value import Command


class Answering(NamedTuple):
    """Whether an enemy that lives on strikes back at once, and with what."""

    odds: Odds | None = None
    """Nothing if it cannot reach the hero from where it stands."""
    hidden: bool = False
    """Whether it cannot find the hero in the shadows."""


def answer_of(box: Box, state: State, seat: str, command: Command) -> Answering:
    """The answering blow of the target of an attack; of the types that reach, the one that hits most."""
    hero, zone = state.heroes[seat], _stand(state, seat, command)
    enemy = state.enemies.get(str(getattr(command, "target", "")))
    if enemy is None or enemy.stunned or enemy.inactive:
        return Answering()
    there = replace(state, heroes={**state.heroes, seat: replace(hero, zone=zone)})
    if hidden(box, there, enemy, there.heroes[seat]):
        return Answering(hidden=True)
    kinds = kinds_against(box, there, enemy, there.heroes[seat])
    best = max(kinds, key=lambda kind: average_hits(box, there, enemy, kind), default="")
    return Answering(odds(box, there, enemy.id, seat, best)) if best else Answering()


def _stand(state: State, seat: str, command: Command) -> str:
    """Where the hero stands after the attack."""
    match command:
        case Charge(path=path) if path:
            return path[-1]
        case SafeShot(to=to):
            return to
        case Attack() | _:
            return state.heroes[seat].zone
