"""Games from elsewhere at a shared table: their mark goes with them."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.cli.commands.tables import _row as row_printed
from md_tui.sim.hall_protocol import HallProtocol
from md_tui.store.library import Library
from md_tui.table.hall.cabinet import Cabinet
from md_tui.table.local import LocalTable
from md_tui.table.remote.finding import bringing
from md_tui.text.lobby import _row as row_told
from md_tui.tui.hall.lobby import door_of
from tests.hall.conftest import toy_host
from tests.hall.inside import Inline, InsideHall
from tests.toy.face import ToyFace
from tests.toy.game import TOY
from tests.toy.masks import MASKED_TOY

FACE = ToyFace()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[InsideHall]:
    """A hall over a library with one game that came from elsewhere, and one that did not."""
    games = Library(tmp_path, lambda *_: TOY, lambda timeline: dict(timeline.header.options))
    for id in ("own", "foreign"):
        table = LocalTable.start(TOY, games.new(id), {"figures": 8}, seed="KNOWN", id=id)
        games.save_card(table.timeline, "2026-01-01T00:00:00Z")
        table.close()
    games.mark_unverified("foreign")
    opened = InsideHall()
    opened.hall.owner = os.getuid()
    opened.hall.cabinet = Cabinet(games, Inline(), opened.hall.clock, opened._report)
    for id in ("own", "foreign"):
        opened.visit("Ann").do(bringing(id))
    yield opened
    opened.run(opened.hall.cabinet.close())
    opened.close()


def test_whoever_sits_there_sees_that_it_is_unverified(hall: InsideHall) -> None:
    for id, verified in (("own", True), ("foreign", False)):
        assert hall.sit("Ann", id, FACE, "ann").verified is verified
        bot = HallProtocol(hall.visit("Robot"), lambda name: FACE)
        joined = msgspec.json.decode(bot.reply(msgspec.json.encode({"do": "join", "table": id})))
        assert ("unverified" in joined) is not verified


def test_every_list_of_tables_shows_it(hall: InsideHall) -> None:
    cards: dict[str, Any] = {card["id"]: card for card in hall.visit("Ben").tables()}
    for id, mark in (("own", False), ("foreign", True)):
        assert ("unverified" in row_printed(cards[id])[-1]) is mark
        assert row_told(cards[id]).endswith("unverified") is mark
        assert (door_of(cards[id]) == "doubt") is mark


@pytest.mark.parametrize("verified", [True, False])
def test_so_does_a_game_with_secrets(verified: bool) -> None:
    host = toy_host(MASKED_TOY)
    host.verified = verified
    hall = InsideHall(host)
    assert hall.sit("Ann", "table1", FACE, "ann").verified is verified
    hall.close()
