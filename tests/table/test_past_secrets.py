"""The past of a game with secrets, as one side may know it: offers and commands of the others stay theirs."""

from typing import Any

import pytest

from md_tui.table.past import RecordedPast
from tests.table.contract.given import hosted
from tests.toy.face import ToyFace
from tests.toy.game import Dig
from tests.toy.masks import MASKED_TOY, Masks, MaskSecrets, Ready


class Quiet(MaskSecrets):
    """Nobody is told on whose figure somebody digs."""

    def command(self, before: Any, seat: str, command: Any, side: str | None) -> Any:
        """Digging is secret."""
        return None if isinstance(command, Dig) else command


class QuietMasks(Masks):
    """The masks, with a secret command."""

    secrets = Quiet()


def past(game: Masks, side: str | None) -> RecordedPast:
    """A game in which both were ready and one of them dug."""
    host = hosted(game)
    for seat, command in (("ann", Ready()), ("ben", Ready()), ("ann", Dig("f00"))):
        host.submit(seat, command)
    return RecordedPast(host.timeline, ToyFace(game), side)


@pytest.mark.parametrize(("side", "seats"), [("ann", 1), ("ben", 1), (None, 0)])
def test_what_could_be_done_is_told_of_the_own_seats_only(side: str | None, seats: int) -> None:
    assert len(past(MASKED_TOY, side).offers(0)) == seats, "both may get ready at first"


@pytest.mark.parametrize("side", ["ben", None])
def test_a_secret_command_of_another_side_has_no_title_of_its_own(side: str | None) -> None:
    told = past(QuietMasks(), side)
    assert told.title(3) == "Ann decides something in secret."
    assert "Ready" in told.title(1)


def test_the_side_that_gave_it_reads_it() -> None:
    assert "f00" in past(QuietMasks(), "ann").title(3)
