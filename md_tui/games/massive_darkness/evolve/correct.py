"""How a correction by hand changes the state."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.events.heroes import Corrected
from md_tui.games.massive_darkness.evolve.parts import (
    hero_without,
    with_deck,
    with_enemy,
    with_hero,
    with_tokens,
    without,
)
from md_tui.games.massive_darkness.model import State


def corrected(state: State, event: Corrected) -> State:
    """Set what was named; the correction is counted for ever."""
    state = replace(state, corrections=state.corrections + 1)
    change = _CHANGES.get(event.what)
    return change(state, event.who, event.value) if change else state


def _health(state: State, who: str, value: str) -> State:
    return with_hero(state, who, health=int(value), killed=int(value) == 0)


def _xp(state: State, who: str, value: str) -> State:
    return with_hero(state, who, xp=int(value))


def _zone(state: State, who: str, value: str) -> State:
    return with_hero(state, who, zone=value)


def _stun(state: State, who: str, value: str) -> State:
    return with_hero(state, who, stunned=value == "yes")


def _card(state: State, who: str, value: str) -> State:
    """`+card` gives a card, out of the deck it lies in; `-card` takes it away."""
    sign, card = value[0], value[1:]
    hero = state.heroes[who]
    if sign == "-":
        return with_hero(state, who, **hero_without(hero, card))
    for name, deck in state.decks.items():
        if card in deck.bag:
            state = with_deck(state, name, bag=without(deck.bag, card))
        elif card in deck.discard:
            state = with_deck(state, name, discard=without(deck.discard, card))
    return with_hero(state, who, bag=(*hero.bag, card))


def _token(state: State, who: str, value: str) -> State:
    """`+token` puts a token on the zone, `-token` takes it off."""
    here = state.tokens.get(who, ())
    return with_tokens(state, who, (*here, value[1:]) if value[0] == "+" else without(here, value[1:]))


def _enemy_health(state: State, who: str, value: str) -> State:
    """Health of the boss, then of each minion, separated by commas."""
    boss, *minions = (int(part) for part in value.split(","))
    if boss <= 0 and not minions:
        return replace(state, enemies={name: e for name, e in state.enemies.items() if name != who})
    return with_enemy(state, who, boss=boss, minions=tuple(minions))


def _enemy_zone(state: State, who: str, value: str) -> State:
    return with_enemy(state, who, zone=value)


def _lifebringer(state: State, who: str, value: str) -> State:
    return replace(state, lifebringer=int(value))


def _level(state: State, who: str, value: str) -> State:
    return replace(state, level=int(value))


_CHANGES = {
    "health": _health,
    "xp": _xp,
    "zone": _zone,
    "stun": _stun,
    "card": _card,
    "token": _token,
    "enemy_health": _enemy_health,
    "enemy_zone": _enemy_zone,
    "lifebringer": _lifebringer,
    "level": _level,
}
