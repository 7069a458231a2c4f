"""What a table is worth: the chance that the heroes win from here if they go on sensibly.

A logistic regression on games of the greedy bot; `make weights` fits it anew and writes `weights.toml`.
"""

import tomllib
from functools import cache
from importlib.resources import files

from md_tui.bots.judge import logistic
from md_tui.games.massive_darkness.board.board import Terrain
from md_tui.games.massive_darkness.combat.equipment_value import loadout_worth
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CONSUMABLE
from md_tui.games.massive_darkness.decide.goals import GoalView, goals
from md_tui.games.massive_darkness.model import Enemy, Hero, State, card_id
from md_tui.kernel.value import Value

GROUPS = {
    "lives": ("first_life", "second_life", "killed", "health", "frail", "stunned", "chosen", "exposed"),
    "enemies": ("enemies",),
    "goals": ("goals", "progress", "distance", "round", "doors"),
    "gear": ("xp_spent", "xp_kept", "worn", "bag", "draughts"),
}
"""The terms by what they are about, for the one line that says why."""
TERMS = tuple(term for terms in GROUPS.values() for term in terms)
ZONES = 10
"""Zones that count as one in the distance to the goal."""
REACH, TOO_MUCH = 2, 12
"""Zones within which enemies come in one phase, and their health beyond which more makes no difference."""
MOST_KEPT, LONG, FAR = 15, 30, 25
"""Unspent XP, rounds and zones beyond which more makes no difference."""


class Weights(Value, frozen=True):
    """What every term counts, in log-odds."""

    terms: dict[str, float]
    cells: dict[str, float]
    """What a quest with this many heroes adds, such as `q1:3`."""
    other: float
    """What any other quest adds."""
    quests: dict[str, dict[str, float]] = {}
    """By how much a term counts more or less in a quest."""

    def of(self, quest: str) -> dict[str, float]:
        """What every term counts in a quest."""
        own = self.quests.get(quest, {})
        return {name: weight + own.get(name, 0.0) for name, weight in self.terms.items()}


@cache
def weights() -> Weights:
    """The weights that the program comes with."""
    read = tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8"))
    return Weights(read["terms"], read["cells"], read["other"], read.get("quests", {}))


@cache
def weights_of(quest: str) -> dict[str, float]:
    """What every term counts in a quest, by the weights that the program comes with."""
    return weights().of(quest)


def chance(box: Box, state: State) -> float:
    """The chance to win; of a game that has ended, 1 or 0."""
    return chance_by(features(box, state), state)


def chance_by(found: dict[str, float], state: State) -> float:
    """The chance to win on a table of which every term is known."""
    if state.ending is not None:
        return float(state.ending.won)
    return logistic(sum(weighed(found, state.quest).values()) + constant(state))


def constant(state: State) -> float:
    """What quest and party size say alone."""
    known = weights()
    return known.cells.get(cell(state), known.other)


def cell(state: State) -> str:
    """Quest and party size."""
    return f"{state.quest}:{len(state.party)}"


def weighed(found: dict[str, float], quest: str) -> dict[str, float]:
    """What every group of terms adds by these numbers in a quest."""
    terms = weights_of(quest)
    return {group: sum(terms[name] * found[name] for name in names) for group, names in GROUPS.items()}


def features(box: Box, state: State) -> dict[str, float]:
    """Every term as a number of about 0 to 1."""
    heroes = [state.heroes[name] for name in state.party]
    size = len(heroes)
    spare = state.lifebringer - sum(hero.killed for hero in heroes)
    return {
        "first_life": float(min(1, max(-1, spare))),
        "second_life": float(min(1, max(0, spare - 1))),
        "killed": sum(hero.killed for hero in heroes) / size,
        "health": sum(_fit(hero) for hero in heroes) / size,
        "frail": sum(hero.stands and hero.health == 1 for hero in heroes) / size,
        "stunned": sum(hero.stands and hero.stunned for hero in heroes) / size,
        "chosen": _chosen(state),
        "exposed": _exposed(box, state, heroes) / size,
        "enemies": _enemies(state) / (20 * size / 3),
        **_road(box, state, heroes),
        **_gear(box, heroes),
    }


def _fit(hero: Hero) -> float:
    """The share of health; those who have left are safe."""
    if hero.left:
        return 1.0
    return 0.0 if hero.killed else hero.health / max(1, hero.most)


def _chosen(state: State) -> float:
    """How hurt the hero is with whom the quest is lost."""
    name = state.names.get("chosen", "")
    return 1.0 - _fit(state.heroes[name]) if name in state.heroes else 0.0


def _enemies(state: State) -> int:
    return sum(_body(enemy) for enemy in state.enemies.values() if not enemy.inactive)


def _body(enemy: Enemy) -> int:
    """The health of an enemy and its minions; what cannot be killed counts for nothing."""
    return 0 if "immortal" in enemy.traits else enemy.boss + sum(enemy.minions)


def _exposed(box: Box, state: State, heroes: list[Hero]) -> float:
    """How much the enemies within two zones weigh on each hero on the board, up to a limit."""
    awake = [enemy for enemy in state.enemies.values() if not enemy.inactive]
    board, found = box.boards[state.map], 0.0
    for hero in heroes if awake else ():
        if hero.stands:
            away = board.distances(hero.zone, state.terrain)
            near = sum(_body(enemy) for enemy in awake if away.get(enemy.zone, FAR) <= REACH)
            found += min(near, TOO_MUCH) / TOO_MUCH
    return found


def _gear(box: Box, heroes: list[Hero]) -> dict[str, float]:
    size = len(heroes)
    draughts = sum(box.equipment[card_id(card)].slot == CONSUMABLE for hero in heroes for card in hero.bag)
    return {
        "xp_spent": sum(_spent(box, hero) for hero in heroes) / size / 10,
        "xp_kept": sum(min(hero.xp, MOST_KEPT) for hero in heroes) / size / 10,
        "worn": sum(loadout_worth(box, h.cls, h.hands, h.body) for h in heroes) / size / 5,
        "bag": (sum(len(hero.bag) for hero in heroes) - draughts) / size / 5,
        "draughts": draughts / size,
    }


def _spent(box: Box, hero: Hero) -> int:
    lines = box.classes[hero.cls].lines
    return sum(step.xp for line, bought in hero.bought.items() for step in lines[line][:bought])


def _road(box: Box, state: State, heroes: list[Hero]) -> dict[str, float]:
    wanted = goals(box, state)
    count = max(1, len(wanted))
    current = [goal for goal in wanted if goal.current]
    board = box.boards[state.map]
    shut = sum(not door.lock and door.id not in state.terrain.open_doors for door in board.doors.values())
    return {
        "goals": sum(goal.done for goal in wanted) / count,
        "progress": sum(goal.progress / max(1, goal.total) for goal in current) / count,
        "distance": _distance(box, state, current, heroes) / ZONES,
        "round": min(state.round, LONG) / 10,
        "doors": shut / 5,
    }


def _distance(box: Box, state: State, current: list[GoalView], heroes: list[Hero]) -> float:
    """How far the heroes on the board are from what the quest wants now, as if every door were open."""
    zones = {zone for goal in current for zone in goal.zones}
    standing = [hero.zone for hero in heroes if hero.stands]
    if not zones or not standing:
        return 0.0
    return sum(_nearest(box, state, state.terrain, zone, zones) for zone in standing) / len(standing)


def _nearest(box: Box, state: State, terrain: Terrain, start: str, zones: set[str]) -> int:
    away = box.boards[state.map].distances(start, terrain, through_closed=True)
    return min((min(FAR, away.get(zone, FAR)) for zone in zones), default=FAR)
