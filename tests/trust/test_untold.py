"""A log in which every hash is right may hold what no rules would decide: it is told as far as it can be."""

from collections.abc import Callable
from pathlib import Path

import pytest

from md_tui.table.viewing import open_file
from tests.cli.conftest import Cli
from tests.trust.forged import Plain, content, forged, records, refolded
from tests.trust.pipe import face_of


def first(log: list[Plain], on: str) -> Plain:
    """The first event of a kind."""
    return next(event for record in log for event in record.get("events", ()) if event["on"] == on)


def unknown_card(log: list[Plain]) -> None:
    """A hero gains a card that nobody has printed."""
    first(log[41:], "card_gained")["card"] = "\u202enobody"


def too_many_faces(log: list[Plain]) -> None:
    """More faces than dice were rolled."""
    first(log, "dice_rolled")["faces"] *= 3


NONSENSE: dict[str, Callable[[list[Plain]], None]] = {"card": unknown_card, "dice": too_many_faces}


def log_of(tmp_path: Path, what: str, rules: str) -> Path:
    """A log with something that makes no sense in it, and with every state that follows from it."""
    log = records()
    log[0]["rules"] = rules
    NONSENSE[what](log)
    refolded(log, content())
    (tmp_path / "a.mdlog").write_bytes(forged(log, content()))
    return tmp_path / "a.mdlog"


@pytest.mark.parametrize("rules", ["1.0", "1.1"])
@pytest.mark.parametrize("what", NONSENSE)
def test_what_makes_no_sense_is_said_to_make_none(cli: Cli, tmp_path: Path, what: str, rules: str) -> None:
    told = cli("replay", str(log_of(tmp_path, what, rules)), "--plain")
    assert (told.code, told.err) == (0, "")
    assert "UNVERIFIED" in told.out
    assert "cannot be told" in told.out
    assert "\u202e" not in told.out


@pytest.mark.parametrize("what", NONSENSE)
def test_the_page_that_shows_it_says_so_too(tmp_path: Path, data_dir: Path, what: str) -> None:
    opening = open_file(log_of(tmp_path, what, "1.1"))
    past = opening.first.past(face_of("massive_darkness"))
    told = [line.text for seq in past.line() for line in past.lines(seq)]
    assert any("cannot be told" in line for line in told)


def test_what_is_well_is_told_as_ever(cli: Cli, tmp_path: Path) -> None:
    log = records()
    (tmp_path / "a.mdlog").write_bytes(forged(log, content()))
    assert "cannot be told" not in cli("replay", str(tmp_path / "a.mdlog"), "--plain").out
