"""Commands of Descent as a stranger might compose them, possible or not."""

from collections.abc import Iterator
from random import Random
from typing import Any

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import spaces_of
from md_tui.games.descent.commands import Equip, Tire, Trade, Walk
from md_tui.games.descent.decide.promises import PROMISES
from md_tui.games.descent.model import OVERLORD, State
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from md_tui.sim.composed import crossed

FEW, MANY = 3, 12
SELDOM = 0.15


def composed(game: Any, state: State, seat: str, source: Random) -> Iterator[Command]:
    """A handful of commands, most of them nearly possible."""
    if state.asking:
        yield from _answers(state, source)
    yield from (Tire(points) for points in (-1, 0, 1, 2, 9))
    yield from (_walk(game, state, source) for _ in range(2 * FEW))
    if seat in state.heroes:
        yield from _dealings(state, seat, source)
    yield from crossed(game, state, (*state.party, OVERLORD), source, MANY)


def _answers(state: State, source: Random) -> Iterator[Answer]:
    assert state.asking
    ids = state.asking.ids()
    for most in range(min(len(ids), FEW) + 1):
        picks = source.choices(ids, k=most) if source.random() < SELDOM else source.sample(ids, most)
        yield Answer(tuple(picks), always=source.random() < SELDOM)


def _dealings(state: State, seat: str, source: Random) -> Iterator[Command]:
    """Any of the cards that one has, worn or traded; now and then those of another."""
    mine = state.heroes[seat].items
    for other in state.party:
        theirs = state.heroes[other].items
        for _ in range(FEW):
            yield Trade(other, _some(mine, source), _some(theirs, source))
            yield Equip(_some(mine if source.random() > SELDOM else theirs, source))


def _some(cards: tuple[str, ...], source: Random) -> tuple[str, ...]:
    count = source.randint(0, len(cards))
    twice = cards and source.random() < SELDOM
    return tuple(source.choices(cards, k=count) if twice else source.sample(cards, count))


def _walk(game: Any, state: State, source: Random) -> Walk:
    """Any way from where the figure at turn stands; often laid down over spaces near its end."""
    ground, turn = ground_of(game.box, state), state.turn
    spaces = spaces_of(state, turn.figure) if turn is not None else ()
    here = source.choice(spaces or tuple(ground.names))
    way = [here]
    for _ in range(source.randint(1, 5)):
        way.append(source.choice(ground.around(way[-1]) or (here,)))
    base: tuple[str, ...] = ()
    if len(spaces) > 1 or source.random() < SELDOM:
        near = (*ground.around(way[-1]), *way)
        base = tuple(source.choices(near, k=max(1, len(spaces))))
    then = source.choice(PROMISES) if source.random() < SELDOM else ""
    return Walk(tuple(way[1:]), source.choice(("", here)), base, then)
