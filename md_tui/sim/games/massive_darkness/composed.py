"""Commands as a stranger might compose them, possible or not: the offers must tell which are accepted."""

from collections.abc import Iterator
from random import Random

from md_tui.games.massive_darkness.commands import Barter, Charge, Loadout, Trade, Transmute, Use
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.spans import TRANSMUTED
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from md_tui.sim.composed import crossed

FEW, MANY = 3, 12
SELDOM = 0.1


def composed(game: MassiveDarkness, state: State, seat: str, source: Random) -> Iterator[Command]:
    """A handful of commands, most of them nearly possible."""
    if state.asking:
        yield from (_answer(state, source) for _ in range(2 * FEW))
    own = state.heroes[seat].cards
    everything = [card for hero in state.heroes.values() for card in hero.cards]
    for _ in range(FEW):
        yield _trade(state, seat, source)
        if len(own) >= TRANSMUTED:
            first, second, third = source.choices(own, k=TRANSMUTED)
            yield Transmute((first, second, third))
        if everything:
            yield Use(source.choice(state.party), source.choice(everything))
        if state.campaign and state.campaign.stock:
            yield _barter(state, seat, source)
        yield from _charges(game, state, seat, source)
    yield from crossed(game, state, state.party, source, MANY)


def _answer(state: State, source: Random) -> Answer:
    """Any picks, often too many of them or the same twice."""
    assert state.asking
    ids, most = state.asking.ids(), min(len(state.asking.options), state.asking.max) + 1
    number = source.randint(0, most)
    picks = (
        source.choices(ids, k=number) if source.random() < 0.5 else source.sample(ids, min(len(ids), most))
    )
    return Answer(tuple(picks[:most]), always=source.random() < SELDOM)


def _trade(state: State, seat: str, source: Random) -> Trade:
    """All that a few heroes have, dealt out anyhow; now and then a card is dropped, or somebody is far."""
    zone = state.heroes[seat].zone
    here = [hero for hero in state.heroes.values() if hero.zone == zone or source.random() < SELDOM]
    some = source.sample(here, min(len(here), source.randint(1, FEW)))
    cards = [card for hero in some for card in hero.cards]
    source.shuffle(cards)
    if cards and source.random() < SELDOM:
        cards.pop()
    loads: dict[str, Loadout] = {}
    for place, hero in enumerate(some):
        hands = tuple(cards.pop() for _ in range(min(len(cards), source.randint(0, 2))))
        body = cards.pop() if cards and source.random() < 0.4 else ""
        last = place == len(some) - 1
        kept = len(cards) if last else source.randint(0, len(cards))
        bag = tuple(cards.pop() for _ in range(kept))
        tokens = sum((other.tokens for other in some), ()) if last else ()
        loads[hero.id] = Loadout(hands, body, bag, tokens)
    return Trade(loads)


def _barter(state: State, seat: str, source: Random) -> Barter:
    assert state.campaign
    own, stock = state.heroes[seat].cards, state.campaign.stock
    gives = tuple(source.choices(own, k=source.randint(1, 2))) if own else ()
    return Barter(seat, gives, tuple(source.choices(stock, k=source.randint(1, 2))))


def _charges(game: MassiveDarkness, state: State, seat: str, source: Random) -> Iterator[Charge]:
    """A run over two zones at any enemy there is."""
    zone, board = state.heroes[seat].zone, board_of(game.box, state)
    if zone not in board.zones or not state.enemies:
        return
    terrain = hooks.hero_terrain(game.box, state)
    path: tuple[str, ...] = ()
    for _ in range(source.randint(1, 2)):
        if beside := board.neighbours(path[-1] if path else zone, terrain):
            path = (*path, source.choice(list(beside)))
    yield Charge(path, source.choice(list(state.enemies)))
