"""The best use of surges: both rolls lie open, so every choice can be worked out to the end."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.attack.breath import best_gain
from md_tui.games.descent.attack.sums import (
    RECOVER,
    Surge,
    damage,
    in_range,
    is_price,
    surge_options,
    within_range,
)
from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import figures, hostile
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.figures.values import health
from md_tui.games.descent.model import State
from md_tui.games.descent.model.fight import Attack
from md_tui.games.descent.sentence import algebra as a

DEFEAT, CONDITION, OTHER, REST = 4.0, 1.0, 0.5, 0.25
"""What counts besides a point of damage: a defeat, a condition, other deeds, fatigue saved."""


def spendings(options: Iterable[Surge], surges: int) -> Iterator[tuple[Surge, ...]]:
    """Every way to spend no more than this many surges."""
    found = tuple(options)
    for size in range(len(found) + 1):
        for some in combinations(found, size):
            if sum(surge.cost for surge in some) <= surges:
                yield some


def raised(attack: Attack, picks: Iterable[Surge]) -> Attack:
    """The attack after surges were spent, as far as numbers go."""
    changes: dict[str, Any] = {key: getattr(attack, key) for key in ("hearts", "range", "pierce", "blast")}
    changes["conditions"] = attack.conditions
    for surge in picks:
        for effect in surge.sentence.effects if surge.sentence else ():
            if isinstance(effect, a.Bonus) and effect.stat.value in changes:
                changes[effect.stat.value] += effect.n
            elif isinstance(effect, a.Pierce):
                changes["pierce"] += effect.n
            elif effect == a.Key("blast"):
                changes["blast"] = True
            elif isinstance(effect, a.Afflict) and effect.whom == a.THE_TARGET:
                changes["conditions"] = (*changes["conditions"], effect.condition)
    return replace(attack, **changes)


def best_surges(box: Box, state: State, surges: int) -> tuple[str, ...]:
    """The choice that does most; of equal ones the one that spends least."""
    options = surge_options(box, state, state.attack)
    ranked = max(spendings(options, surges), key=lambda picks: (worth(box, state, picks), -len(picks)))
    return tuple(surge.id for surge in ranked)


def worth(box: Box, state: State, picks: tuple[Surge, ...]) -> float:
    """Damage, defeats and conditions of one choice, and what else it does."""
    attack = raised(state.attack, picks)
    ids = {surge.id for surge in picks}
    hero = state.heroes.get(attack.attacker)
    rest = REST if RECOVER in ids and hero is not None and hero.fatigue else 0.0
    missed = not in_range(box, attack) or (attack.demand and "demand" not in ids)
    if missed:
        return rest
    there = (one.figure for one in attack.defenses if state.knows(one.figure))
    struck = (figure for figure in there if within_range(box, state, attack, figure))
    total = sum(_harm(box, state, attack, figure) for figure in struck)
    others = sum(OTHER for surge in picks if surge.sentence and does_more(surge.sentence))
    if any(surge.sentence and a.Named("fire_breath") in surge.sentence.effects for surge in picks):
        others += best_gain(box, state, attack) - OTHER
    return total + rest + others + (_blast(box, state, attack) if attack.blast else 0.0)


def does_more(sentence: a.Sentence) -> bool:
    """Whether a surge does something that numbers do not tell."""
    return any(_is_more(effect) for effect in sentence.effects)


def _is_more(effect: Any) -> bool:
    if isinstance(effect, a.Afflict):
        return effect.whom != a.THE_TARGET
    if isinstance(effect, a.Suffer):
        return not is_price(effect)
    return isinstance(effect, a.Recover | a.Named | a.Grant | a.Draw)


def _harm(box: Box, state: State, attack: Attack, figure: str) -> float:
    dealt = damage(box, state, attack, attack.defense(figure))
    left = health(box, state, figure) - state.figure(figure).damage
    sign = 1 if hostile(state, attack.attacker, figure) else -1
    new = [one for one in attack.conditions if one not in state.figure(figure).conditions]
    more = CONDITION * len(new) if 0 < dealt < left else 0.0
    return sign * (min(dealt, left) + (DEFEAT if dealt >= left else 0.0) + more)


def _blast(box: Box, state: State, attack: Attack) -> float:
    """About one point for each enemy around the target that is not hit yet, and minus one for each friend."""
    around = ground_of(box, state).around(attack.target)
    known = {one.figure for one in attack.defenses}
    near = [
        name
        for name in figures(box, state)
        if name not in known and any(space in around for space in state.figure(name).spaces)
    ]
    return float(sum(1 if hostile(state, attack.attacker, name) else -1 for name in near))
