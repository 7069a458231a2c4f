"""What must be so after every command of any game: the laws that fuzzing and the state machine check."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.decide.goals import is_done
from md_tui.games.massive_darkness.decide.objectives.own_enemies import is_dead
from md_tui.games.massive_darkness.events.combat import FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyMoved
from md_tui.games.massive_darkness.events.heroes import Activated, GameEnded, PhaseBegan, RoundBegan
from md_tui.games.massive_darkness.face.notation import read, show
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import Deck, Enemy, Hero, State, card_id
from md_tui.games.massive_darkness.model.campaign import MICRO_A_POINT, MOST_CARDS, TOWN
from md_tui.kernel.folding import fold
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Planned
from md_tui.kernel.value import Command

HIDDEN = "?"
FREE = "free"
STRENGTHS = ("lesser", "greater")
FACE_DOWN = "facedown:"
ACTS = (Activated, EnemyActivated, EnemyMoved, FightBegan, PhaseBegan, RoundBegan)
"""What nobody does any more once a quest is won."""


def broken(
    game: MassiveDarkness, before: State, batch: Batch, after: State, cards: frozenset[str]
) -> list[str]:
    """The laws that do not hold after a batch; `cards` are those in play since the set-up."""
    found = (
        [] if fold(game, before, batch.events) == after else ["the fold of the events is not the live state"]
    )
    found += misplaced(game.box, after)
    found += miscounted(game.box, after, cards, _cut_short(before, batch) if after.ended else set())
    found += unhealthy(game.box, after)
    found += belated(game, before, batch)
    return found


def belated(game: MassiveDarkness, before: State, batch: Batch) -> Iterator[str]:
    """Nobody acts any more between the last goal of a quest and its victory (MD-WIN-01)."""
    if not any(isinstance(event, GameEnded) and event.won for event in batch.events):
        return
    state, met = before, False
    for event in batch.events:
        if isinstance(event, GameEnded):
            return
        if met and isinstance(event, ACTS):
            yield f"{type(event).__name__} comes when the quest is won"
        state = game.evolve(state, event)
        met = met or all(is_done(game.box, state, goal) for goal in game.box.layouts[state.map].goals)


def misplaced(box: Box, state: State) -> Iterator[str]:
    """Everybody stands on a zone that is there; a mob, having one zone, is never split (MD-ENM-14)."""
    board = box.boards[state.map]
    places = {hero.id: hero.zone for hero in state.heroes.values() if not hero.left}
    places |= {enemy.id: enemy.zone for enemy in state.enemies.values()}
    for name, zone in places.items():
        if zone not in board.zones or _fallen(board, state, zone):
            yield f"{name} stands on {zone!r}, which is no zone"
    for zone in state.tokens:
        if zone not in board.zones:
            yield f"tokens lie on {zone!r}, which is no zone"


def _fallen(board: Board, state: State, zone: str) -> bool:
    """Whether a zone is gone; with a hero on it, that ended the game (MD-Q4-01)."""
    there = not state.ended and state.phase not in TOWN
    return there and board.zones[zone].tile in state.terrain.gone


def unhealthy(box: Box, state: State) -> Iterator[str]:
    """Health is in its range, the dead are dead, XP is at most 30 (MD-HRO-02, MD-HRO-06, MD-ENM-04)."""
    for hero in state.heroes.values():
        if not 0 <= hero.health <= hero.most <= 7 or hero.killed != (hero.health == 0):
            yield f"{hero.id} has health {hero.health} of {hero.most}, killed: {hero.killed}"
        if not 0 <= hero.xp <= 30 or not 0 <= hero.micro < MICRO_A_POINT:
            yield f"{hero.id} has {hero.xp} XP and {hero.micro} micro-XP"
        yield from overburdened(box, state, hero)
    for enemy in state.enemies.values():
        card = box.enemy(enemy.card)
        full = card.health if card.role == "mob" else card.health * len(state.party)
        figures = (enemy.boss, *enemy.minions)
        if not enemy.figures or min(enemy.minions, default=1) < 1 or not 0 <= max(figures) <= full:
            yield f"{enemy.id} has health {figures}, full is {full}"
    if state.lifebringer < 0 or not 1 <= state.level <= 5:
        yield f"lifebringer {state.lifebringer}, level {state.level}"


def overburdened(box: Box, state: State, hero: Hero) -> Iterator[str]:
    """In story mode nothing above the level is worn; a quest begins with six cards (MD-STO-08, MD-STO-09)."""
    high = [card for card in hero.equipped if box.equipment[card_id(card)].level > state.usable]
    if high:
        yield f"{hero.id} wears {high[0]} at level {state.level}"
    if state.campaign and state.round == 0 and len(hero.cards) > MOST_CARDS and state.phase not in TOWN:
        yield f"{hero.id} begins with {len(hero.cards)} cards"


def on_the_table(state: State) -> list[str]:
    """Every card that lies anywhere: decks, piles, heroes, enemies and their gear."""
    found = [card for deck in state.decks.values() for card in (*deck.bag, *deck.discard)]
    found += [card for hero in state.heroes.values() for card in hero.cards]
    found += state.campaign.stock if state.campaign else ()
    return found + [card for enemy in state.enemies.values() for card in (enemy.card, *enemy.gear)]


def in_play(state: State) -> frozenset[str]:
    """The cards in play after the set-up."""
    return frozenset(card for card in on_the_table(state) if not card.startswith("facedown"))


def _cut_short(before: State, batch: Batch) -> set[str]:
    """What the steps of a batch name: the end of a game leaves cards lying that were being dealt with."""
    planned = [event for event in batch.events if isinstance(event, Planned)]
    return set(_words(msgspec.to_builtins((before.agenda, planned))))


def miscounted(
    box: Box, state: State, cards: frozenset[str], dealt_with: Collection[str] = ()
) -> Iterator[str]:
    """Every card is in one place, drawn ones that are still being dealt with aside; figures suffice."""
    tokens = {token for quest in box.layouts[state.map].facedown for token in quest.tokens}
    there = Counter(card for card in on_the_table(state) if card not in tokens)
    for card, times in there.items():
        if times > 1:
            yield f"{card} is in {times} places"
    missing = cards - there.keys() - tokens
    if missing:
        pending = set(_words(msgspec.to_builtins((state.agenda, state.fight))))
        pending |= {*dealt_with, *_set_aside(box, state)}
        yield from (f"{card} is lost" for card in sorted(missing - pending))
    yield from _figures(box, state)
    for number, _ in enumerate(box.layouts[state.map].facedown, 1):
        name = f"facedown:{number}"
        lying = sum(there_.count(name) for there_ in state.tokens.values())
        if lying != len(state.decks[name].bag) and not state.terrain.gone:
            yield f"{lying} tokens of {name} lie there, but {len(state.decks[name].bag)} are left"


def _set_aside(box: Box, state: State) -> set[str]:
    """The cards of monsters that the quest itself names: once dead, they go to no pile (MD-RUL-69)."""
    dead = [enemy for enemy in box.layouts[state.map].enemies if not enemy.deck and is_dead(state, enemy.id)]
    names = {enemy.card or f"{enemy.monster}_{strength}" for enemy in dead for strength in STRENGTHS}
    return {card for name in names if name in box.enemies for card in copies_of(box.enemies[name])}


def _figures(box: Box, state: State) -> Iterator[str]:
    """No more miniatures of a type than the box has (MD-DCK-04)."""
    types: dict[str, list[Enemy]] = {}
    for enemy in state.enemies.values():
        types.setdefault(enemy.type, []).append(enemy)
    for name, group in types.items():
        supply = box.supply[name]
        minions, leaders = sum(len(e.minions) for e in group), sum(e.boss > 0 for e in group)
        if minions > supply.minions or leaders > supply.leaders:
            yield f"{leaders} leaders and {minions} minions of {name} are on the board"


def _words(plain: Any) -> Iterator[str]:
    """Every string inside plain data."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield from _words(key)
            yield from _words(value)
    elif isinstance(plain, (list, tuple)):
        for value in plain:
            yield from _words(value)


def leaks(game: MassiveDarkness, state: State, seed: str) -> Iterator[str]:
    """The view tells neither the seed nor what is in a deck; which face-down tokens are left, all know."""
    masked = {
        name: deck if name.startswith(FACE_DOWN) else Deck((HIDDEN,) * len(deck.bag), deck.discard)
        for name, deck in state.decks.items()
    }
    blind = replace(state, decks=masked, cursors={})
    for seat in (None, *game.seats(state)[:1]):
        shown = msgspec.json.encode(game.view(state, seat))
        if seed.encode() in shown:
            yield f"the view of {seat or 'a watcher'} tells the seed"
        if msgspec.json.encode(game.view(blind, seat)) != shown:
            yield f"the view of {seat or 'a watcher'} depends on what is hidden in a deck"


def mistranslated(game: MassiveDarkness, command: Command) -> Iterator[str]:
    """A command survives JSON and the typed notation."""
    if msgspec.json.decode(msgspec.json.encode(command), type=game.command_type) != command:
        yield "does not survive JSON"
    if read(show(command)) != command:
        yield f"does not survive the notation {show(command)!r}"
