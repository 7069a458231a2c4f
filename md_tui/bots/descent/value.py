"""What a table is worth to the heroes: their chance to win from here if both sides go on sensibly.

A logistic regression on games of `party` against `warden`; `make weights` fits it and writes `value.toml`.
"""

import tomllib
from functools import cache
from importlib.resources import files

from md_tui.bots.judge import logistic
from md_tui.games.descent.board.ground import Ground, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.quests import Aim
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.model import HEROES, OVERLORD, Monster, State

TERMS = ("hunted", "reach", "gone", "near", "hurt", "cards", "round", "one")
FAR, LONG, HAND = 20, 10, 5
"""Spaces, rounds and cards of the overlord beyond which more makes no difference."""


@cache
def weights() -> dict[str, float]:
    """What every term counts, in log-odds."""
    return dict(tomllib.loads(files(__package__).joinpath("value.toml").read_text("utf-8"))["terms"])


def chance(box: Box, state: State) -> float:
    """The chance of the heroes to win; of a game that has ended, 1 or 0."""
    if state.ending is not None:
        return float(state.ending.won)
    found, known = features(box, state), weights()
    return logistic(sum(known[term] * found[term] for term in TERMS))


def features(box: Box, state: State) -> dict[str, float]:
    """Every term as a number of about 0 to 1."""
    aims, ground = box.quests[state.quest].encounters[state.encounter].aims, ground_of(box, state)
    hunted = [figure for aim in aims if _is(aim, HEROES, "defeat") for figure in _named(state, aim.who)]
    standing = [hero for hero in state.heroes.values() if hero.stands]
    size = len(state.party)
    shares = [hero.damage / max(1, health(box, state, hero.id)) for hero in standing]
    return {
        "hunted": sum(_worn_down(box, state, figure) for figure in hunted) / max(1, len(hunted)),
        "reach": min((_far(ground, hero.spaces, hunted) for hero in standing), default=FAR) / FAR,
        "gone": max((_share_gone(state, aim) for aim in aims if _is(aim, OVERLORD, "leave")), default=0.0),
        "near": max(
            (_closeness(state, aim, ground) for aim in aims if _is(aim, OVERLORD, "leave")), default=0.0
        ),
        "hurt": (sum(shares) + size - len(standing)) / size,
        "cards": min(HAND, len(state.hand)) / HAND,
        "round": min(LONG, state.round) / LONG,
        "one": 1.0,
    }


def _is(aim: Aim, side: str, kind: str) -> bool:
    return (aim.side, aim.kind) == (side, kind)


def _named(state: State, who: str) -> list[Monster]:
    """The monsters on the map that an aim speaks of."""
    return [figure for figure in state.monsters.values() if who in (figure.name, figure.group)]


def _worn_down(box: Box, state: State, figure: Monster) -> float:
    return figure.damage / max(1, health(box, state, figure.id))


def _far(ground: Ground, spaces: tuple[str, ...], figures: list[Monster]) -> int:
    """Spaces to the nearest of some figures."""
    return min((min(FAR, ground.distance(spaces, one.spaces)) for one in figures if one.spaces), default=FAR)


def _share_gone(state: State, aim: Aim) -> float:
    return state.gone.get(aim.who, 0) / max(1, aim.needed(len(state.party)))


def _closeness(state: State, aim: Aim, ground: Ground) -> float:
    """How near those are to the exit who must still leave; 1 if all of them stand there."""
    left = max(1, aim.needed(len(state.party)) - state.gone.get(aim.who, 0))
    ways = ground.ways_off(aim.exit)
    away = sorted(min(FAR, ground.distance(ways, one.spaces)) for one in _named(state, aim.who) if one.spaces)
    return sum(1 - far / FAR for far in away[:left]) / left
