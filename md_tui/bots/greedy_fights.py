"""Whether and whom the greedy bot attacks."""

from typing import Any

from md_tui.bots.base import OddsOf
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

ATTACKS = ("attack", "charge", "safe_shot")
LEAST_WOUNDS = 0.6
LEAST_ALONE = 1.0
SIGN_FROM_XP = 1


def best_attack(box: Box, view: View, by_kind: dict[str, list[Offer]], odds: OddsOf) -> Command | None:
    """The attack with the most expected wounds, if it is worth the answer it provokes."""
    options = [offer.command for kind in ATTACKS for offer in by_kind.get(kind, ())]
    best, value = None, 0.0
    for command in options:
        expected = worth(view, command, odds)
        if expected > value:
            best, value = command, expected
    if best is None or value < _least(view, best):
        return None
    if "signature" in by_kind and _may_sign(view):
        return by_kind["signature"][0].command
    return best


def worth(view: View, command: Any, odds: OddsOf) -> float:
    """Expected wounds, a kill counting extra; a fight already begun is worth finishing."""
    known = odds(command)
    expected = float(known.expected)
    if command.target in view.enemies:
        turn = view.turn
        begun = 1.2 if turn and command.target in turn.attacked else 1.0
        return begun * (expected + 0.5 * float(known.kills))
    return expected


def _least(view: View, command: Any) -> float:
    """How much an attack must promise: less if the enemy is here anyway."""
    hero = view.heroes[view.seat].hero
    enemy = view.enemies.get(command.target)
    if enemy is None or enemy.enemy.zone == hero.zone:
        return 0.05
    return LEAST_WOUNDS if hero.health > 2 else LEAST_ALONE


def _may_sign(view: View) -> bool:
    """Whether 1 XP is better spent on the signature: not if it delays a skill."""
    xp = view.heroes[view.seat].hero.xp
    return xp >= SIGN_FROM_XP and xp % 5 != 0
