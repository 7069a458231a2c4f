"""Small steps that change one part of the state and leave the rest shared."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.model import Deck, Hero, State


def with_hero(state: State, hero: str, **changes: Any) -> State:
    """The state with one hero changed."""
    return replace(state, heroes={**state.heroes, hero: replace(state.heroes[hero], **changes)})


def with_enemy(state: State, enemy: str, **changes: Any) -> State:
    """The state with one enemy changed."""
    return replace(state, enemies={**state.enemies, enemy: replace(state.enemies[enemy], **changes)})


def with_turn(state: State, **changes: Any) -> State:
    """The state with the activation under way changed."""
    return replace(state, turns=(replace(state.turns[0], **changes), *state.turns[1:]))


def with_deck(state: State, name: str, **changes: Any) -> State:
    """The state with one deck changed."""
    return replace(state, decks={**state.decks, name: replace(state.decks.get(name, Deck()), **changes)})


def with_tokens(state: State, zone: str, tokens: tuple[str, ...]) -> State:
    """The state with other tokens on a zone."""
    rest = {place: there for place, there in state.tokens.items() if place != zone}
    return replace(state, tokens={**rest, zone: tokens} if tokens else rest)


def without(items: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The items without one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def hero_without(hero: Hero, card: str) -> dict[str, Any]:
    """What changes for a hero who loses a card, wherever he keeps it."""
    if card in hero.hands:
        return {"hands": without(hero.hands, card)}
    if card == hero.body:
        return {"body": ""}
    return {"bag": without(hero.bag, card)}
