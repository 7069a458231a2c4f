"""Acts on figures of either side: wounds, healing, stuns, deaths and activations."""

from collections.abc import Callable

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.ability.targets import CHOSEN_PICKS, EVERYBODY, Target, Who
from md_tui.games.massive_darkness.decide.deeds.targets import Case
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.harm import (
    BOSS,
    MINION,
    full_health,
    heal_enemy,
    heal_hero,
    hurt,
    kill_enemy,
    stun_enemy,
    stun_hero,
    wound_enemy,
    wound_hero,
)
from md_tui.games.massive_darkness.events.combat import FiguresMended
from md_tui.games.massive_darkness.events.enemies import EnemyStoodUp
from md_tui.games.massive_darkness.events.heroes import StoodUp
from md_tui.games.massive_darkness.model import Enemy
from md_tui.games.massive_darkness.steps.general import EnemyTurns


def heal(draft: Draft, case: Case, act: do.Heal, names: tuple[str, ...]) -> None:
    """Heal each target, up to its maximum; without a number, completely (MD-GLO-05, MD-RUL-45)."""
    for name in names:
        if name in draft.state.heroes:
            heal_hero(draft, name, act.n or draft.state.heroes[name].wounds, case.source)
        else:
            _heal_enemy(draft, draft.state.enemies[name], act, case.source)


def _heal_enemy(draft: Draft, enemy: Enemy, act: do.Heal, by: str) -> None:
    """A mob heals figure by figure; a text that names minions or the boss heals only those."""
    full = full_health(draft.box, draft.state, enemy)
    n = act.n or full * (1 + len(enemy.minions))
    boss, minions = enemy.boss, enemy.minions
    if act.target.who is Who.MINION:
        if act.target.pick in EVERYBODY:
            minions = tuple(min(full, health + n) for health in minions)
        else:
            weakest, *others = sorted(minions)
            minions = tuple(sorted((min(full, weakest + n), *others)))
    elif act.target.who is Who.BOSS:
        boss = min(full, boss + n)
    else:
        heal_enemy(draft, enemy.id, n, by)
        return
    gained = boss + sum(minions) - enemy.boss - sum(enemy.minions)
    draft.tell(FiguresMended(enemy.id, gained, boss, minions, by))


def wound(draft: Draft, case: Case, act: do.Wound, names: tuple[str, ...]) -> None:
    """Wound each target without defense; an effect on all enemies hits every figure once (MD-RUL-23)."""
    for name in names:
        if name in draft.state.heroes:
            wound_hero(draft, name, act.n, case.source)
        elif name in draft.state.enemies:
            _wound_enemy(draft, draft.state.enemies[name], act.n, act.target, case.by)


def _wound_enemy(draft: Draft, enemy: Enemy, n: int, target: Target, by: str) -> None:
    each = target.pick in EVERYBODY
    if target.who is Who.BOSS and target.pick in CHOSEN_PICKS:
        hurt(draft, enemy.id, enemy.boss - n, enemy.minions, by)
    elif target.who is Who.MINION and target.pick in CHOSEN_PICKS:
        weakest, *others = sorted(enemy.minions)
        hit = tuple(health - n for health in enemy.minions) if each else (weakest - n, *others)
        hurt(draft, enemy.id, enemy.boss, hit, by)
    else:
        wound_enemy(draft, enemy.id, n, by, every_figure=each)


def stun(draft: Draft, case: Case, act: do.Stun, names: tuple[str, ...]) -> None:
    """Stun each target (MD-STN-01)."""
    for name in names:
        if name in draft.state.heroes:
            stun_hero(draft, name, case.source)
        else:
            stun_enemy(draft, name, case.by)


def unstun(draft: Draft, case: Case, act: do.Unstun, names: tuple[str, ...]) -> None:
    """Each target stands up at no cost."""
    for name in names:
        draft.tell(StoodUp(name) if name in draft.state.heroes else EnemyStoodUp(name))


def kill(draft: Draft, case: Case, act: do.Kill, names: tuple[str, ...]) -> None:
    """Each target dies, killed by the deed's owner (MD-RUL-16)."""
    for name in names:
        enemy = draft.state.enemies[name]
        if act.target.who is Who.MINION and act.target.pick in EVERYBODY:
            hurt(draft, name, enemy.boss, (), case.by)
        else:
            kill_enemy(draft, name, case.by, _figure(enemy, act.target))


def _figure(enemy: Enemy, target: Target) -> str:
    """Which figure of a mob dies: a minion, or the boss if he may be wounded (MD-RUL-23)."""
    if target.who is Who.MINION:
        return MINION
    if target.who is Who.BOSS:
        return BOSS
    whole = target.pick in EVERYBODY or target.who is Who.MOB or not enemy.minions
    return "" if whole else BOSS if enemy.stunned and enemy.boss else MINION


def activate(draft: Draft, case: Case, act: do.Activate, names: tuple[str, ...]) -> None:
    """Activate the targets as in the enemies' phase, in an order the players choose (MD-ENP-01)."""
    draft.plan(EnemyTurns(names))


APPLY: dict[type, Callable[..., None]] = {
    do.Heal: heal,
    do.Wound: wound,
    do.Stun: stun,
    do.Unstun: unstun,
    do.Kill: kill,
    do.Activate: activate,
}
