"""The figures that take wounds, and what an attack comes to in the end."""

from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.model import State


class Body(NamedTuple):
    """An actor or a pillar as health to be lost; `lead` is the hero, boss, agent, monster or stone."""

    lead: int
    minions: tuple[int, ...] = ()
    stunned: bool = False
    full: int = 0
    """Health of an unwounded figure."""
    hard: bool = False
    """Whether nothing can stun or heal it."""

    @property
    def alive(self) -> bool:
        """Whether any figure is left."""
        return bool(self.lead or self.minions)

    @property
    def health(self) -> int:
        """Health of all figures."""
        return self.lead + sum(self.minions)

    @property
    def figures(self) -> int:
        """How many figures are left."""
        return len(self.minions) + (self.lead > 0)


def body_of(box: Box, state: State, actor: str) -> Body:
    """The figures of an actor; none if there is no such actor."""
    if actor in state.heroes:
        hero = state.heroes[actor]
        return Body(hero.health, (), hero.stunned, hero.most)
    if actor in state.enemies:
        enemy = state.enemies[actor]
        card = box.enemy(enemy.card)
        full = card.health if card.role == "mob" else card.health * len(state.party)
        hard = "immortal" in enemy.traits
        return Body(enemy.boss, tuple(sorted(enemy.minions)), enemy.stunned, full, hard)
    if actor in state.pillars:
        return Body(state.pillars[actor].health, hard=True)
    return Body(0)


def exposed(body: Body, striking: bool) -> bool:
    """Whether the leader can be wounded (MD-ENM-06, MD-STN-06)."""
    return body.lead > 0 and (striking or body.stunned or not body.minions)


def lead_first(body: Body, wounds: int, striking: bool) -> bool:
    """Whether wounds are best given to the leader first: where he can be wounded and dies of them."""
    return exposed(body, striking) and (wounds >= body.lead or not body.minions)


def struck(body: Body, wounds: int, striking: bool, first: bool) -> Body:
    """The figures after the wounds of an attack (MD-CMB-10, MD-RUL-22)."""
    lead, minions = body.lead, list(body.minions)
    if first:
        taken = min(lead, wounds)
        lead, wounds = lead - taken, wounds - taken
    for place, health in enumerate(minions):
        taken = min(health, wounds)
        minions[place], wounds = health - taken, wounds - taken
    if not first and exposed(body, striking):
        lead -= min(lead, wounds)
    return body._replace(lead=lead, minions=tuple(sorted(m for m in minions if m)))


def hurt(body: Body, wounds: int) -> Body:
    """The figures after wounds outside the roll: minions first, never on to the leader (MD-RUL-23)."""
    if not body.minions:
        return body._replace(lead=max(0, body.lead - wounds))
    return struck(body._replace(stunned=False), wounds, False, False)


def swept(body: Body, wounds: int) -> Body:
    """The figures after wounds to each of them (MD-RUL-23)."""
    minions = tuple(m - wounds for m in body.minions if m > wounds)
    return body._replace(lead=max(0, body.lead - wounds), minions=minions)


def first_health(body: Body, striking: bool) -> int:
    """The health of the figure an outright kill takes: the leader if he may be wounded, else a minion."""
    return body.lead if exposed(body, striking) else min(body.minions, default=0)


def missing(body: Body) -> int:
    """How much healing can do."""
    if body.hard:
        return 0
    figures = (*body.minions, body.lead) if body.lead else body.minions
    return sum(body.full - health for health in figures)
