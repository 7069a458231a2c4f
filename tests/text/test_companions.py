"""Companions and advice in text mode: seats given and taken back by a word, each step with its reason."""

from io import StringIO

import pytest

from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.log import Batch
from md_tui.store.memory import MemoryStore
from md_tui.table.company import Company
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.text.companions import Companions
from md_tui.text.console import Console
from md_tui.text.session import Session


@pytest.fixture
def host() -> LocalTable:
    face = open_box()
    setup = arrangement(face.game.box, "tutorial", heroes=2)
    return LocalTable.start(face.game, MemoryStore(), setup, seed="5", id="company")


def play(host: LocalTable, *lines: str) -> str:
    """What text mode prints while it obeys these lines."""
    out, face = StringIO(), open_box()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), out)
    company, table = Company(host, ()), SeatedTable(host, face)
    Session(table, face, console, Companions(company, table, face, console)).run()
    company.close()
    return out.getvalue()


def seats(host: LocalTable) -> list[str]:
    return [record.seat for record in host.timeline.records if isinstance(record, Batch)]


def test_a_seat_is_given_to_a_companion_who_acts_at_once_and_says_why(host: LocalTable) -> None:
    acting = host.game.seats(host.state)[0]
    said = play(host, f"companion {acting}")
    assert f"A companion plays {acting.capitalize()} from now on" in said
    assert f"{acting.capitalize()} thinks: " in said
    assert set(seats(host)) == {acting}


def test_the_reason_is_told_before_what_comes_of_it(host: LocalTable) -> None:
    acting = host.game.seats(host.state)[0]
    said = play(host, f"companion {acting}")
    assert said.index(" thinks: ") < said.index("Bjorn goes ")


def test_a_companion_waits_for_people_and_the_seat_comes_back_by_the_same_word(host: LocalTable) -> None:
    first, other = host.state.party
    said = play(host, f"companion {other}", f"companion {other}", "end", "companion")
    assert f"{other.capitalize()} is yours again." in said
    assert "You play everybody yourself." in said
    assert set(seats(host)) == {first}


def test_a_name_that_nobody_has_is_refused_with_the_names_there_are(host: LocalTable) -> None:
    said = play(host, "companion bob")
    assert "There is no seat called bob; there are Bjorn, Whisper." in said
    assert not seats(host)


def test_advice_tells_chance_reason_and_what_to_type_and_changes_nothing(host: LocalTable) -> None:
    tip = host.timeline.tip
    said = play(host, "advise")
    assert "1) " in said
    assert " % to win (" in said
    assert "It begins with: " in said
    assert host.timeline.tip == tip


def test_during_a_question_there_is_no_advice(host: LocalTable) -> None:
    acting = host.game.seats(host.state)[0]
    host.submit(acting, next(o.command for o in host.game.offers(host.state, acting) if o.kind == "move"))
    host.submit(acting, next(o.command for o in host.game.offers(host.state, acting) if o.kind == "open"))
    assert host.state.asking
    assert "There is nothing to advise at this moment" in play(host, "advise")
