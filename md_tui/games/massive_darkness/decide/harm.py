"""Wounds, healing, stuns and deaths, in and outside combat, with the XP and the loot that deaths give."""

from md_tui.games.massive_darkness.campaign.xp import micro_gain
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.campaign import MicroXpGained
from md_tui.games.massive_darkness.events.combat import FiguresMended
from md_tui.games.massive_darkness.events.enemies import (
    EnemyHealed,
    EnemyHurt,
    EnemyRemoved,
    EnemySlain,
    EnemyStunned,
    GearLost,
)
from md_tui.games.massive_darkness.events.heroes import Healed, Killed, Stunned, Wounded, XpGained, XpPaid
from md_tui.games.massive_darkness.events.quests import PillarFell, PillarHurt
from md_tui.games.massive_darkness.model import Enemy, State, card_id
from md_tui.games.massive_darkness.steps.general import FinishGame, HandOut

MINION, BOSS, AGENT, MONSTER = "minion", "boss", "agent", "monster"
XP = {MINION: 1, BOSS: 3, AGENT: 4, MONSTER: 5}
"""What the death of a figure is worth (MD-ENM-10)."""
SET_ASIDE = "set_aside"
"""The mark of an enemy whose card a quest took out of its deck for good (MD-RUL-52)."""
IMMORTAL = "immortal"
"""The mark of an enemy that heroes can neither wound nor stun (MD-Q5-01, MD-RUL-61)."""


def wound_hero(draft: Draft, hero: str, n: int, by: str = "", quiet: bool = False) -> None:
    """A hero takes wounds and may die of them (MD-HRO-02, MD-HRO-03); `quiet` wounds set nothing off."""
    if n < 1 or not draft.state.heroes[hero].stands:
        return
    draft.tell(Wounded(hero, n, by))
    if draft.state.heroes[hero].health == 0:
        draft.tell(Killed(hero, by))
        hooks.hero_died(draft, hero)
    elif not quiet:
        draft.plan(*triggered(draft.box, draft.state, hero, "wounded"))


def heal_hero(draft: Draft, hero: str, n: int, by: str = "") -> None:
    """A living hero regains health, to his maximum at most (MD-RUL-45)."""
    figure = draft.state.heroes[hero]
    gained = min(n, figure.wounds)
    if gained > 0 and figure.stands:
        draft.tell(Healed(hero, gained, by))


def stun_hero(draft: Draft, hero: str, by: str = "") -> None:
    """A hero lies down, unless he lies already (MD-STN-01, MD-STN-07)."""
    figure = draft.state.heroes[hero]
    if figure.stands and not figure.stunned:
        draft.tell(Stunned(hero, by))


def stun_enemy(draft: Draft, enemy: str, by: str = "") -> None:
    """An enemy, a mob as a whole, lies down, unless it lies already (MD-STN-06, MD-STN-07)."""
    figure = draft.state.enemies.get(enemy)
    if figure and not figure.stunned and IMMORTAL not in figure.traits:
        draft.tell(EnemyStunned(enemy, by))


def gain_xp(draft: Draft, hero: str, n: int, by: str = "") -> None:
    """XP, in story mode micro-XP; the killed and the departed earn none (MD-RUL-12, MD-RUL-13, MD-STO-01)."""
    figure = draft.state.heroes[hero]
    if n < 1 or not figure.stands:
        return
    if draft.state.campaign is None:
        draft.tell(XpGained(hero, n, by))
        return
    full, lost = micro_gain(figure, n)
    draft.tell(MicroXpGained(hero, n, full, lost, by))


def lose_xp(draft: Draft, hero: str, n: int, by: str = "") -> None:
    """A hero loses XP as far as there are any, in story mode micro-XP (MD-HRO-06, MD-TWN-13)."""
    figure, micro = draft.state.heroes[hero], draft.state.campaign is not None
    draft.tell(XpPaid(hero, min(n, figure.micro if micro else figure.xp), by, micro))


def leader(box: Box, enemy: Enemy) -> str:
    """What the figure that carries the card is: a mob's boss, an agent or a roaming monster."""
    role = box.enemy(enemy.card).role
    return BOSS if role == "mob" else role


def full_health(box: Box, state: State, enemy: Enemy) -> int:
    """The health of an unwounded figure (MD-ENM-03)."""
    card = box.enemy(enemy.card)
    return card.health if card.role == "mob" else card.health * len(state.party)


def wound_enemy(draft: Draft, enemy: str, n: int, by: str = "", every_figure: bool = False) -> None:
    """Wounds outside an attack: minions first, never on to the boss; or every figure once (MD-RUL-23)."""
    figure = draft.state.enemies.get(enemy)
    if figure is None or n < 1:
        return
    if every_figure:
        hurt(draft, enemy, figure.boss - n, tuple(m - n for m in figure.minions), by)
    elif figure.minions:
        hurt(draft, enemy, figure.boss, filled(figure.minions, n)[0], by)
    else:
        hurt(draft, enemy, figure.boss - n, (), by)


def filled(minions: tuple[int, ...], n: int) -> tuple[tuple[int, ...], int]:
    """Health of the minions after wounds that fill one after the other, and what is left over (MD-CMB-10)."""
    left: list[int] = []
    for health in sorted(minions):
        taken = min(health, n)
        n -= taken
        left.append(health - taken)
    return tuple(left), n


def kill_enemy(draft: Draft, enemy: str, by: str = "", figure: str = "") -> None:
    """An enemy dies, or (figure: minion | boss) one figure of a mob."""
    there = draft.state.enemies.get(enemy)
    if there is None:
        return
    if figure == MINION:
        hurt(draft, enemy, there.boss, (0, *sorted(there.minions)[1:]), by)
    elif figure == BOSS:
        hurt(draft, enemy, 0, there.minions, by)
    else:
        hurt(draft, enemy, 0, (0,) * len(there.minions), by)


def hurt(draft: Draft, enemy: str, boss: int, minions: tuple[int, ...], by: str = "") -> int:
    """Set the health and tell who dies of it, with all that follows; how many figures died (MD-ENM-04)."""
    before = draft.state.enemies[enemy]
    if IMMORTAL in before.traits and by in draft.state.heroes:
        return 0
    alive = tuple(sorted(health for health in minions if health > 0))
    boss = max(0, boss)
    taken = before.boss + sum(before.minions) - boss - sum(alive)
    if taken < 1:
        return 0
    draft.tell(EnemyHurt(enemy, taken, boss, alive, by))
    fallen, beheaded = len(before.minions) - len(alive), before.boss > 0 and boss == 0
    gone = not alive and not boss
    if gone:
        draft.plan(FinishGame())  # below what the death itself leads to, above all else (MD-WIN-01)
    if fallen:
        _minions_die(draft, before, fallen, by)
    if beheaded:
        _leader_dies(draft, before, by)
    if gone:
        draft.tell(EnemyRemoved(enemy))
        if SET_ASIDE not in before.traits:
            discard(draft, before.card)
        hooks.enemy_died(draft, before, by)
    return fallen + beheaded


def _minions_die(draft: Draft, enemy: Enemy, count: int, by: str) -> None:
    """One XP each for the killer (MD-ENM-10, MD-RUL-16)."""
    draft.tell(EnemySlain(enemy.id, MINION, count, by))
    if by in draft.state.heroes:
        gain_xp(draft, by, XP[MINION] * count, enemy.id)
        _after_kills(draft, by, ("kill_minion", "kill_enemy"), count)


def _leader_dies(draft: Draft, enemy: Enemy, by: str) -> None:
    """XP for every hero and the gear for the killer; without a hero as killer neither (MD-RUL-17)."""
    figure = leader(draft.box, enemy)
    draft.tell(EnemySlain(enemy.id, figure, 1, by))
    draft.tell(*(GearLost(enemy.id, card) for card in enemy.gear))
    killer = by if by in draft.state.heroes else ""
    if killer:
        for hero in draft.state.living():
            gain_xp(draft, hero.id, XP[figure], enemy.id)
    loot = _loot(draft, enemy, killer)
    for card in enemy.gear:
        if card not in loot:
            discard(draft, card)
    if killer:
        _after_kills(draft, killer, ("kill_guardian", "kill_enemy"), 1)
    if loot:
        draft.plan(HandOut(killer, loot))


def _loot(draft: Draft, enemy: Enemy, killer: str) -> tuple[str, ...]:
    """The treasure that goes to the killer; an enemy card used as gear is none (MD-GRD-07, MD-RUL-69)."""
    if not killer or not draft.state.heroes[killer].stands:
        return ()
    return tuple(card for card in enemy.gear if card_id(card) in draft.box.equipment)


def _after_kills(draft: Draft, hero: str, moments: tuple[str, ...], count: int) -> None:
    """What a kill sets off for the killer, once a figure."""
    for moment in moments:
        draft.plan(*triggered(draft.box, draft.state, hero, moment) * count)


def heal_enemy(draft: Draft, enemy: str, n: int, by: str = "") -> None:
    """An enemy regains health; a mob heals its boss, then its minions, one by one."""
    figure = draft.state.enemies.get(enemy)
    if figure is None or n < 1:
        return
    full = full_health(draft.box, draft.state, figure)
    boss = min(full, figure.boss + n) if figure.boss else 0
    left, minions = n - (boss - figure.boss), []
    for health in sorted(figure.minions):
        gained = min(left, full - health)
        left -= gained
        minions.append(health + gained)
    if figure.minions and left < n:
        draft.tell(FiguresMended(enemy, n - left, boss, tuple(minions), by))
    elif boss > figure.boss:
        draft.tell(EnemyHealed(enemy, boss - figure.boss))


def wound_pillar(draft: Draft, pillar: str, n: int, by: str = "") -> None:
    """A pillar that can be attacked takes wounds and falls at 0 (MD-RUL-54)."""
    stone = draft.state.pillars.get(pillar)
    if stone is None or n < 1:
        return
    draft.tell(PillarHurt(pillar, max(0, stone.health - n), by))
    if stone.health <= n:
        draft.tell(PillarFell(pillar, by))
        hooks.pillar_fell(draft, pillar)


def wound(draft: Draft, target: str, n: int, by: str = "") -> None:
    """Wound an actor or a pillar without defense (MD-RUL-23)."""
    if target in draft.state.heroes:
        wound_hero(draft, target, n, by)
    elif target in draft.state.pillars:
        wound_pillar(draft, target, n, by)
    else:
        wound_enemy(draft, target, n, by)
