"""Answers, trades and fatigue, however a stranger composes them: taken if and only if offers cover them."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from md_tui.games.descent.commands import Tire, Trade
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import State
from md_tui.kernel.decider import act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import Luck
from md_tui.kernel.span import covered
from md_tui.kernel.value import Command
from tests.games.descent.given import box
from tests.games.descent.wandering import wander
from tests.soak import rounds


def composed(state: State, seat: str, source: Random) -> Iterator[Command]:
    """A handful of commands, most of them nearly possible."""
    if state.asking:
        ids = state.asking.ids()
        for most in range(min(len(ids), 4) + 1):
            picks = source.choices(ids, k=most) if source.random() < 0.3 else source.sample(ids, most)
            yield Answer(tuple(picks), always=source.random() < 0.1)
        return
    yield from (Tire(points) for points in (-1, 0, 1, 2, 5, 9))
    if seat in state.heroes:
        for other in state.party:
            mine, theirs = state.heroes[seat].items, state.heroes[other].items
            for _ in range(3):
                give = source.choices(mine, k=source.randint(0, 2)) if mine else []
                take = source.choices(theirs, k=source.randint(0, 2)) if theirs else []
                yield Trade(other, tuple(give), tuple(take))


@pytest.mark.soak
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_command_is_accepted_if_and_only_if_an_offer_covers_it(number: int) -> None:
    game, source, seen = Descent(box()), Random(number), Counter[str]()
    for place, state in enumerate(wander(f"composed{number}", rounds(80, 5_000), number)):
        for seat in () if state.over else game.seats(state)[:1]:
            offers = list(game.offers(state, seat))
            for command in composed(state, seat, source):
                try:
                    act(game, state, seat, command, Luck(f"{place}"))
                    taken = True
                except Rejected:
                    taken = False
                assert taken is covered(offers, command), (place, seat, command)
                seen[f"{type(command).__name__} {taken}"] += 1
    assert {"Answer True", "Answer False", "Tire True", "Tire False", "Trade False"} <= set(seen)
