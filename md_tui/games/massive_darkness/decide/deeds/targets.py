"""Whom an act of a deed can touch, and where: actors and zones seen from the deed's owner."""

from collections.abc import Callable
from typing import NamedTuple

from md_tui.games.massive_darkness.ability.deeds import Act, Deed
from md_tui.games.massive_darkness.ability.targets import (
    EVERYBODY,
    FRIENDS,
    Pick,
    Place,
    PlaceKind,
    Target,
    Where,
    Who,
)
from md_tui.games.massive_darkness.campaign.levels import event_level
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.common import board_of, chooser, quest_of
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.games.massive_darkness.steps.deeds import Touch
from md_tui.games.massive_darkness.steps.general import Do

UNCOUNTED = "uncounted"
"""The mark of a roaming monster that event texts pass over (MD-RUL-52)."""
NEAR, FAR = 1, 2
TIED = frozenset({Pick.ONE, Pick.RICHEST, Pick.POOREST})
"""The ways of picking of which one actor remains, by choice if need be."""
ROLES = {
    Who.MOB: "mob",
    Who.MINION: "mob",
    Who.BOSS: "mob",
    Who.AGENT: "agent",
    Who.ROAMING_MONSTER: "monster",
}


class Case(NamedTuple):
    """One act about to take place."""

    source: str
    """The id of its sentence."""
    act: Act
    place: int
    """Where the act stands in the sentence: 100 x option + place."""
    hero: str
    """The hero whose deed it is; empty for events."""
    owner: str
    """The hero from whom zones and sight are measured."""

    @property
    def by(self) -> str:
        """Who gets the credit: the hero, or the text itself (MD-RUL-16, MD-RUL-17)."""
        return self.hero or self.source


def deed_of(box: Box, source: str) -> Deed:
    """The deed that a text says."""
    deed = box.texts[source].sentence
    assert isinstance(deed, Deed), f"{source} is no deed"
    return deed


def owner_of(state: State, hero: str) -> str:
    """The hero himself; for a deed of nobody the active hero (MD-GLO-01)."""
    return hero or chooser(state)


def case_of(box: Box, state: State, step: Do | Touch) -> Case:
    """The act that a step stands for."""
    option = max(0, step.branch)
    act = deed_of(box, step.source).options[option][step.index]
    return Case(step.source, act, 100 * option + step.index, step.hero, owner_of(state, step.hero))


def target_of(act: Act) -> Target | None:
    """Whom an act is aimed at, if at anybody."""
    target = getattr(act, "target", None)
    return target if isinstance(target, Target) else None


def _in_reach(box: Box, state: State, owner: str, where: Where) -> Callable[[str], bool]:
    """A test for zones that fit a `where`."""
    board, zone = board_of(box, state), state.heroes[owner].zone
    match where:
        case Where.BOARD:
            return bool
        case Where.SHADOW:
            return lambda place: not board.is_light(place)
        case Where.LIGHT:
            return board.is_light
    if not zone:
        return lambda place: False
    if where is Where.ZONE:
        return lambda place: place == zone
    if where is Where.WITHIN_1:
        near = {zone, *board.neighbours(zone, state.terrain)}
        return near.__contains__
    seen = board.sight(zone, state.terrain)
    if where is Where.SIGHT:
        return seen.__contains__
    return lambda place: NEAR <= seen.get(place, 0) <= FAR


def actors(box: Box, state: State, case: Case, target: Target) -> tuple[str, ...]:
    """Everybody a target may mean; killed and departed heroes are never among them (MD-HRO-05, MD-RUL-12)."""
    living = state.living()
    match target.pick:
        case Pick.SELF:
            return _standing(state, case.owner)
        case Pick.ACTIVE:
            return _standing(state, chooser(state))
        case Pick.FIRST_PLAYER:
            return _standing(state, state.first)
        case Pick.RICHEST | Pick.POOREST:
            extreme = max if target.pick is Pick.RICHEST else min
            wanted = extreme((hero.wealth for hero in living), default=(0, 0))
            return tuple(hero.id for hero in living if hero.wealth == wanted)
        case Pick.ATTACKER:
            return _attacker(state, case.owner)
    fits = _in_reach(box, state, case.owner, target.where)
    if target.who in FRIENDS:
        others = target.who is Who.ALLY
        return tuple(h.id for h in living if fits(h.zone) and not (others and h.id == case.owner))
    spared = opponent_of(state, case.owner) if target.pick is Pick.OTHERS else ""
    found = (e for e in state.enemies.values() if fits(e.zone) and _is(box, case, e, target.who))
    return tuple(e.id for e in found if e.id != spared)


def opponent_of(state: State, hero: str) -> str:
    """The enemy whom a hero fights at this moment, attacking or attacked; nobody outside of a combat."""
    fight = state.fight
    if fight is None or hero not in (fight.attacker, fight.defender):
        return ""
    return fight.attacker if fight.defender == hero else fight.defender


def _standing(state: State, hero: str) -> tuple[str, ...]:
    return (hero,) if state.heroes[hero].stands else ()


def _attacker(state: State, owner: str) -> tuple[str, ...]:
    """The enemy whose attack wounds the owner now."""
    fight = state.fight
    if fight is None or fight.defender != owner or fight.attacker not in state.enemies:
        return ()
    return (fight.attacker,)


def _is(box: Box, case: Case, enemy: Enemy, who: Who) -> bool:
    """Whether an enemy is of the sort a deed speaks of (MD-RUL-52)."""
    if who is Who.ENEMY:
        return True
    role = box.enemy(enemy.card).role
    if (
        who is Who.ROAMING_MONSTER
        and UNCOUNTED in enemy.traits
        and case.source.partition(".")[0] in box.events
    ):
        return False
    if who is Who.MINION:
        return bool(enemy.minions)
    if who is Who.BOSS:
        return role == "mob" and enemy.boss > 0
    return role == ROLES[who]


def token_zones(box: Box, state: State, level: int, direction: int = 0) -> tuple[str, ...]:
    """The zones of a level's tokens; without any the nearest in the named direction (MD-EVT-04)."""
    board = board_of(box, state)
    there = board.levels(state.terrain)
    if not there:
        return ()
    if direction > 0:
        best = min((n for n in there if n >= level), default=there[-1])
    else:
        best = max((n for n in there if n <= level), default=there[0])
    return board.level_zone(best, state.terrain)


def places(box: Box, state: State, case: Case, place: Place) -> tuple[tuple[str, ...], ...]:
    """Groups of zones a place may mean: one zone of each group is taken."""
    board, here = board_of(box, state), state.heroes[case.owner].zone
    match place.kind:
        case PlaceKind.CURRENT_TOKEN:
            found = token_zones(box, state, _placing_level(box, state, case) + place.n, place.n)
        case PlaceKind.LEVEL_TOKEN:
            found = token_zones(box, state, place.n)
        case PlaceKind.ADJACENT:
            found = board.neighbours(here, state.terrain) if here else ()
        case PlaceKind.IN_SIGHT:
            found = tuple(zone for zone in board.sight(here, state.terrain) if zone != here) if here else ()
        case PlaceKind.START:
            found = _present(box, state, quest_of(box, state).start)
        case PlaceKind.EXIT:
            found = _present(box, state, quest_of(box, state).exit)
        case PlaceKind.ZONE_OF:
            return _zones_of(box, state, case, place.target)
    return (found,) if found else ()


def _placing_level(box: Box, state: State, case: Case) -> int:
    """The current level; in story mode event cards go by where the heroes are (MD-STO-06, MD-STO-14)."""
    by_event = case.source.partition(".")[0] in box.events
    return event_level(box, state) if by_event and state.campaign else state.level


def _present(box: Box, state: State, zone: str) -> tuple[str, ...]:
    """The zone, if it is on the board."""
    if not zone or board_of(box, state).zones[zone].tile in state.terrain.gone:
        return ()
    return (zone,)


def _zones_of(box: Box, state: State, case: Case, target: Target) -> tuple[tuple[str, ...], ...]:
    """Where a target stands; a killed owner's zone is still his."""
    if target.pick is Pick.SELF:
        here = state.heroes[case.owner].zone
        return ((here,),) if here else ()
    zones = tuple(actor_of(state, name).zone for name in actors(box, state, case, target))
    if target.pick in EVERYBODY:
        return tuple((zone,) for zone in zones)
    return (tuple(dict.fromkeys(zones)),) if zones else ()


def actor_of(state: State, name: str) -> Hero | Enemy:
    """The hero or enemy of this name."""
    return state.heroes[name] if name in state.heroes else state.enemies[name]
