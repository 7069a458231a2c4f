"""Looking at recorded games: whole, damaged, older, newer, in reports; the rules are never asked."""

import re
import zipfile
from pathlib import Path

import pytest

from md_tui.games.massive_darkness import decide
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.kernel.errors import Damaged, Incompatible
from md_tui.store import mdlog
from md_tui.table.player_library import library
from md_tui.table.viewing import view_bytes, view_file, view_game
from tests.replay.recorded import bytes_of, file_of, kept_game, played
from tests.toy.recorded import reframed


def test_a_file_is_viewed_without_asking_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = file_of(played(), tmp_path / "game.mdlog")

    def never(*_: object) -> None:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr(decide, "decide", never)
    monkeypatch.setattr(decide, "resolve", never)
    viewed = view_file(path)
    assert viewed.fault == ""
    assert viewed.timeline.state == played().state


def test_a_cut_file_is_viewed_up_to_the_cut() -> None:
    data = bytes_of(played())
    viewed = view_bytes(data[: len(data) - 40])
    assert "never finished" in viewed.fault
    assert viewed.timeline.head == played().head - 1
    assert viewed.timeline.state == played().state_at(played().head - 1)


def test_damage_in_the_middle_is_viewed_up_to_the_fault() -> None:
    lines = bytes_of(played()).split(b"\n")
    lines[60] = lines[60].replace(b'"seat"', b'"Seat"', 1)
    viewed = view_bytes(b"\n".join(lines))
    assert "record 59" in viewed.fault
    assert viewed.timeline.head == 58
    assert viewed.timeline.stopped is not None


def test_a_log_that_is_out_of_sync_is_viewed_up_to_where_it_is() -> None:
    data = reframed_with_content(32, b'"state":"', b'"state":"0')
    viewed = view_bytes(data)
    assert viewed.fault == "out of sync at action 32"
    assert viewed.timeline.head == 31


def test_nothing_at_all_is_refused_in_words() -> None:
    with pytest.raises(Damaged, match="empty save"):
        view_bytes(b"")
    with pytest.raises(Damaged):
        view_bytes(b"hello\n")


def test_a_newer_log_names_the_version_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    data, newer = bytes_of(played()), MassiveDarkness.quest_rules
    monkeypatch.setattr(MassiveDarkness, "rules", "0.9")
    with pytest.raises(Incompatible, match=f"needs rules version >= {re.escape(newer)}"):
        view_bytes(data)


def test_a_log_by_older_rules_is_viewed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bytes_of(played())
    monkeypatch.setattr(MassiveDarkness, "rules", "2.0")
    monkeypatch.setattr(MassiveDarkness, "quest_rules", "2.0")
    viewed = view_bytes(data)
    assert viewed.fault == ""
    assert viewed.timeline.state == played().state
    assert viewed.timeline.behind


def test_a_game_of_the_library_is_viewed_while_nobody_or_somebody_plays_it(tmp_path: Path) -> None:
    table = kept_game(12, root=tmp_path)
    games, id = library(tmp_path), table.timeline.header.id
    assert view_game(games, id).timeline.state == table.state
    table.close()
    assert view_game(games, id).timeline.state == table.state


def test_a_report_without_a_log_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "empty.mdreport", "w") as file:
        file.writestr("hello.txt", "hello")
    with pytest.raises(Damaged, match="no log"):
        view_file(tmp_path / "empty.mdreport")


def reframed_with_content(number: int, old: bytes, new: bytes) -> bytes:
    """The game with one record changed, every checksum and the chain right, its content still inside."""
    parsed = mdlog.read(bytes_of(played()))
    plain = reframed(mdlog.write(parsed.records), number, lambda body: body.replace(old, new, 1))
    return mdlog.write(mdlog.read(plain).records, parsed.content)
