"""Whether an act would change anything, so that nobody is asked, or wastes a card, for nothing."""

from collections.abc import Callable
from typing import Any

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.ability.algebra import blood_cost
from md_tui.games.massive_darkness.ability.targets import Who
from md_tui.games.massive_darkness.combat.in_force import holds
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.deeds.moves import destinations, way_points
from md_tui.games.massive_darkness.decide.deeds.targets import (
    Case,
    actor_of,
    actors,
    deed_of,
    owner_of,
    places,
    target_of,
)
from md_tui.games.massive_darkness.decide.harm import IMMORTAL, full_health
from md_tui.games.massive_darkness.model import MOST_XP, Enemy, Hero, State
from md_tui.games.massive_darkness.model.campaign import MICRO_A_POINT

TOP_LEVEL = 5
Test = Callable[[Box, State, Case, Any, Hero | Enemy], bool]


def _hurt(box: Box, state: State, case: Case, act: do.Heal, actor: Hero | Enemy) -> bool:
    """Somebody with wounds."""
    if isinstance(actor, Hero):
        return actor.wounds > 0
    full = full_health(box, state, actor)
    weak_boss, weak_minions = 0 < actor.boss < full, any(health < full for health in actor.minions)
    match act.target.who:
        case Who.MINION:
            return weak_minions
        case Who.BOSS:
            return weak_boss
        case _:
            return weak_boss or weak_minions


def _mortal(box: Box, state: State, case: Case, act: Any, actor: Hero | Enemy) -> bool:
    """Everybody who can be harmed (MD-RUL-61)."""
    return isinstance(actor, Hero) or IMMORTAL not in actor.traits


def _upright(box: Box, state: State, case: Case, act: do.Stun, actor: Hero | Enemy) -> bool:
    """Nobody is stunned twice (MD-STN-07)."""
    return not actor.stunned and _mortal(box, state, case, act, actor)


def _stunned(box: Box, state: State, case: Case, act: do.Unstun, actor: Hero | Enemy) -> bool:
    return actor.stunned


def _xp(box: Box, state: State, case: Case, act: do.GainXp, actor: Hero) -> bool:
    """There is room for XP, or there are some to lose (MD-HRO-06)."""
    if state.campaign:
        return actor.wealth < (MOST_XP, MICRO_A_POINT - 1) if act.n > 0 else actor.micro > 0
    return actor.xp < MOST_XP if act.n > 0 else actor.xp > 0


def _cards(box: Box, state: State, case: Case, act: do.Discard, actor: Hero) -> bool:
    return bool(discardable(box, state, actor, act.equipped))


def discardable(box: Box, state: State, hero: Hero, equipped: bool) -> tuple[str, ...]:
    """The cards a hero could discard (MD-RUL-56, MD-RUL-59)."""
    cards = hero.equipped if equipped else hero.cards
    return tuple(card for card in cards if not hooks.card_kept(box, state, card))


def _treasure(box: Box, state: State, case: Case, act: Any, actor: Hero) -> bool:
    """Some treasure is left in the game (MD-RUL-28)."""
    decks = [deck for name, deck in state.decks.items() if name.startswith("treasure_")]
    return any(deck.bag or deck.discard for deck in decks)


def _artifact(box: Box, state: State, case: Case, act: Any, actor: Hero) -> bool:
    return "artifact" in state.decks and bool(state.decks["artifact"].bag)


def _can_walk(box: Box, state: State, case: Case, act: do.Move, actor: Hero | Enemy) -> bool:
    return len(way_points(box, state, actor, act.n, act.slippery)) > 1


def _can_be_set(box: Box, state: State, case: Case, act: do.MoveTo, actor: Hero | Enemy) -> bool:
    return any(zone != actor.zone for zone in destinations(box, state, case, act, actor))


def _active(box: Box, state: State, case: Case, act: do.Activate, actor: Enemy) -> bool:
    """Inactive enemies are left alone (MD-RUL-53)."""
    return not actor.inactive


def _signed(box: Box, state: State, case: Case, act: Any, actor: Hero) -> bool:
    return actor.id in state.signed


def _in_time(box: Box, state: State, case: Case, act: do.Grant, actor: Hero | Enemy) -> bool:
    """What lasts until the end of the activation needs one that is going on."""
    return act.duration is not do.Duration.ACTIVATION or any(not turn.commanded for turn in state.turns)


def _always(box: Box, state: State, case: Case, act: Any, actor: Hero | Enemy) -> bool:
    return True


TESTS: dict[type, Test] = {
    do.Heal: _hurt,
    do.Wound: _mortal,
    do.Stun: _upright,
    do.Unstun: _stunned,
    do.GainXp: _xp,  # type: ignore[dict-item]
    do.DrawTreasure: _treasure,  # type: ignore[dict-item]
    do.DrawArtifact: _artifact,  # type: ignore[dict-item]
    do.Discard: _cards,  # type: ignore[dict-item]
    do.Move: _can_walk,
    do.MoveTo: _can_be_set,
    do.GainActions: _always,
    do.GainMovement: _always,
    do.Kill: _mortal,
    do.Activate: _active,  # type: ignore[dict-item]
    do.RefreshSignature: _signed,  # type: ignore[dict-item]
    do.Grant: _in_time,
}


def touched(box: Box, state: State, case: Case) -> tuple[str, ...]:
    """The actors for whom the act would change something."""
    target = target_of(case.act)
    if target is None:
        return ()
    test = TESTS[type(case.act)]
    found = actors(box, state, case, target)
    return tuple(name for name in found if test(box, state, case, case.act, actor_of(state, name)))


def works(box: Box, state: State, case: Case) -> bool:
    """Whether an act would change anything at all."""
    act = case.act
    match act:
        case do.Spawn() | do.PlaceTokens():
            return bool(places(box, state, case, act.place))
        case do.Lifebringer():
            return act.n > 0 or state.lifebringer > 0
        case do.RaiseLevel():
            return state.level < TOP_LEVEL
        case _:
            return bool(touched(box, state, case))


def cases(box: Box, state: State, source: str, hero: str, option: int) -> tuple[Case, ...]:
    """The acts of one option of a deed; a fallback only where the act before it finds nobody."""
    deed, owner = deed_of(box, source), owner_of(state, hero)
    found, lacking = [], False
    for i, act in enumerate(deed.options[option]):
        if (option, i) in deed.instead and not lacking:
            continue
        found.append(Case(source, act, 100 * option + i, hero, owner))
        lacking = finds_nobody(box, state, found[-1])
    return tuple(found)


def finds_nobody(box: Box, state: State, case: Case) -> bool:
    """Whether an act looks for somebody who is not there; one whom it would not change is there."""
    target = target_of(case.act)
    return target is not None and not actors(box, state, case, target)


def working_options(box: Box, state: State, source: str, hero: str) -> tuple[int, ...]:
    """The alternatives of a deed that would change something now."""
    return tuple(
        option
        for option in range(len(deed_of(box, source).options))
        if any(works(box, state, case) for case in cases(box, state, source, hero, option))
    )


def in_force(box: Box, state: State, source: str, hero: str) -> bool:
    """Whether the conditions of a deed hold for its owner; a blood cost is settled elsewhere."""
    deed = deed_of(box, source)
    return not deed.when or holds(box, state, state.heroes[owner_of(state, hero)], deed.when)


def would_work(box: Box, state: State, source: str, hero: str) -> bool:
    """Whether a deed's conditions hold, somebody can bleed for it if need be, and it changes anything."""
    if not in_force(box, state, source, hero) or not working_options(box, state, source, hero):
        return False
    return blood_cost(deed_of(box, source).when) is None or bool(payers(box, state, source, hero))


def payers(box: Box, state: State, source: str, hero: str) -> tuple[str, ...]:
    """Who could bleed for a deed: its owner, for a Blood Tribute an ally he sees too (MD-RUL-46)."""
    cost = blood_cost(deed_of(box, source).when)
    if cost is None:
        return ()
    board, owner = box.boards[state.map], state.heroes[hero]
    seen = board.sight(owner.zone, state.terrain) if owner.zone else {}
    shared = cost.kind.value == "blood_tribute"
    able = [h for h in state.living() if h.health >= cost.n]
    return tuple(h.id for h in able if h.id == hero or (shared and h.zone in seen))
