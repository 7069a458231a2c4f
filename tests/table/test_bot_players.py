"""Bots in the other seats: whom they wait for while a question is open."""

import pytest

from md_tui.bots.base import Outlook
from md_tui.games.registry import BUILT_IN
from md_tui.kernel.value import Command
from md_tui.table.bot_players import BotPlayers
from md_tui.table.local import LocalTable
from tests.table.contract.given import hosted
from tests.table.interrupting import ENTRY, INTERRUPTING, Interrupt
from tests.toy.game import Move, Strike


@pytest.fixture(autouse=True)
def brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game stands in the registry."""
    monkeypatch.setitem(BUILT_IN, ENTRY.name, ENTRY)


def test_a_bot_that_is_asked_answers_though_a_person_may_interrupt() -> None:
    host = hosted(INTERRUPTING)
    host.submit("ann", Move("f00", 1))
    host.submit("ben", Strike("f00"))
    assert host.state.asking is not None
    assert INTERRUPTING.seats(host.state) == ("ben", "ann")
    BotPlayers(host, ("ben",), "random").close()
    assert host.state.asking is None


def test_no_bot_acts_while_a_person_is_asked() -> None:
    host = hosted(INTERRUPTING)
    host.submit("ann", Strike("f01"))
    assert Interrupt("f00") in [offer.command for offer in INTERRUPTING.offers(host.state, "ben")]
    players = BotPlayers(host, ("ben",), "random")
    assert players.next == ""
    players.close()


class TakesBack:
    """A bot in whose thoughts somebody takes back the decision before."""

    name = "takes_back"

    def __init__(self, host: LocalTable) -> None:
        self.host = host

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        (seat,) = outlook.acting
        offer = outlook.offers(seat)[0]
        self.host.undo(cross=True)
        return seat, offer.command


def test_what_was_thought_of_before_an_undo_is_dropped() -> None:
    host = hosted(INTERRUPTING)
    players = BotPlayers(host, (), "random", waits=True)
    players.give("ben")
    host.submit("ann", Move("f00", 1))
    assert players.next == "ben"
    players.bots["ben"] = TakesBack(host)
    players.play(players.think("ben"))
    assert not host.timeline.live(), "nobody plays on in a moment that was taken back"
    players.close()


def test_other_sides_act_by_themselves_and_companions_when_they_are_told_to() -> None:
    host = hosted(INTERRUPTING)
    players = BotPlayers(host, ("ben",), "random")
    players.give("ann")
    host.submit("ann", Move("f00", 1))
    seats = [batch.seat for batch in host.timeline.live()]
    assert set(seats[1:]) == {"ben"}
    assert players.next == "ann"
    players.close()
