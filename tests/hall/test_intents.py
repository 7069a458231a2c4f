"""A command that came too late goes again by itself, but never as something else than was wanted."""

from typing import Any

import pytest

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.table.remote.intents import Intents
from tests.toy.game import Move

WANTED = Move("f00", 1)
PLAIN = Offer(WANTED, "move")


class Line:
    """Keeps what is said."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def say(self, said: Any) -> None:
        self.said.append(said)


@pytest.mark.parametrize(
    ("now", "goes_again"),
    [
        (PLAIN, True),
        (Offer(WANTED, "move", undo="rolls"), True),
        (Offer(WANTED, "move", leads=("wakes_the_darkness",)), False),
        (Offer(WANTED, "move", cost="2 points"), False),
        (Offer(Move("f00", 2), "move"), False),
    ],
)
def test_it_goes_again_only_while_it_would_cost_and_lead_to_the_same(now: Offer, goes_again: bool) -> None:
    line, stands = Line(), [PLAIN]
    version = [4]
    intents = Intents(line, lambda: version[0], lambda seat: tuple(stands), lambda since: ["ben"])  # type: ignore[arg-type]
    reply = intents.act("ann", WANTED, None)
    stands[:], version[0] = [now], 5
    intents.refused(line.said[0].id, "stale", Rejected("stale", ""))
    assert [said.expect for said in line.said] == ([4, 5] if goes_again else [4])
    assert reply.settled is not goes_again
