"""What happens to enemies; every step of theirs names the rule that led to it."""

from typing import ClassVar

from md_tui.kernel.value import Event


class EnemySpawned(Event, frozen=True):
    """An enemy appears (MD-ENM-02, MD-ENM-03)."""

    enemy: str
    card: str
    zone: str
    health: int
    """Of the boss, the agent or the monster."""
    minions: tuple[int, ...] = ()
    level: int = 1
    inactive: bool = False
    traits: tuple[str, ...] = ()
    why: str = ""


class EnemyArmed(Event, frozen=True):
    """A guardian takes up a treasure card (MD-GRD-01)."""

    enemy: str
    card: str


class GearLost(Event, frozen=True):
    """A card leaves an enemy."""

    enemy: str
    card: str


class MiniaturesShort(Event, frozen=True):
    """Too few miniatures: nothing is placed, its kind activates (MD-ENM-11)."""

    type: str
    card: str


class EnemyStunned(Event, frozen=True):
    """An enemy lies stunned (MD-STN-01)."""

    enemy: str
    by: str = ""


class EnemyStoodUp(Event, frozen=True):
    """A stunned enemy spends its activation getting up (MD-STN-03)."""

    enemy: str


class EnemyActivated(Event, frozen=True, omit_defaults=False):
    """An enemy's activation starts; a counter-attack names the only hero it is aimed at."""

    enemy: str
    against: str = ""
    rule: str = "MD-ENP-01"


class EnemyTargets(Event, frozen=True):
    """An enemy picks whom to attack or whom to approach, and why."""

    enemy: str
    hero: str
    purpose: str
    rule: str
    among: tuple[str, ...] = ()
    decided: str = ""
    """Who broke a tie: a seat, or "rules"."""


class EnemyMoved(Event, frozen=True):
    """An enemy goes one zone."""

    enemy: str
    to: str
    toward: str = ""
    rule: str = ""


class EnemyIdle(Event, frozen=True):
    """An enemy does nothing, for this reason."""

    enemy: str
    why: str
    rule: str


class EnemyHeads(Event, frozen=True):
    """An enemy that sees nobody turns to the start or the exit (MD-ENP-06)."""

    plumbing: ClassVar[bool] = True
    enemy: str
    heading: str


class EnemyHurt(Event, frozen=True):
    """An enemy takes wounds; what health its figures have left."""

    enemy: str
    wounds: int
    boss: int
    minions: tuple[int, ...] = ()
    by: str = ""


class EnemySlain(Event, frozen=True):
    """Figures of an enemy die."""

    enemy: str
    figure: str
    """minion | boss | agent | monster"""
    count: int = 1
    by: str = ""


class EnemyHealed(Event, frozen=True):
    """A guardian regains health."""

    enemy: str
    amount: int


class EnemyRemoved(Event, frozen=True):
    """An enemy is off the board."""

    enemy: str


class EnemyWoke(Event, frozen=True):
    """An inactive enemy becomes active."""

    enemy: str


class ReinforcementsCalled(Event, frozen=True):
    """An agent calls a guard to its tile (MD-ENM-08)."""

    enemy: str
    zone: str
