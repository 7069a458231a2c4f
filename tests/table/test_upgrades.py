"""A game by older rules stays as it is: whoever goes on with it gets a copy that says so."""

from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.log import Adopt
from md_tui.kernel.timeline import Timeline
from md_tui.store.library import Library
from md_tui.table.local import Upgrade
from md_tui.table.saved_tables import begin, branch, resume
from tests.toy.game import TOY, Toy
from tests.toy.recorded import library_in, play_on


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of toy games."""
    return library_in(tmp_path)


def old_game(library: Library, actions: int = 6) -> str:
    """A game that was played and left."""
    table = play_on(begin(library, TOY, {"figures": 24}, options={"undo": "free"}), actions)
    table.close()
    return table.timeline.header.id


def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is upgraded."""
    monkeypatch.setattr(Toy, "older_rules", (TOY.rules,), raising=False)
    monkeypatch.setattr(Toy, "rules", "7.5")


def records(library: Library, id: str) -> list[Any]:
    """A game as it lies on disk."""
    return [(record.at, record.body) for record in library.records(id)]


def test_a_game_by_todays_rules_is_resumed_itself(library: Library) -> None:
    id = old_game(library)
    table = resume(library, id)
    assert (table.timeline.header.id, table.upgrade) == (id, None)
    table.close()


def test_a_game_by_older_rules_is_resumed_as_a_copy_at_its_head(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, rules = old_game(library), TOY.rules
    before = records(library, id)
    newer_rules(monkeypatch)
    table = resume(library, id)
    copy = table.timeline
    assert copy.header.id != id
    assert copy.header.parent is not None
    assert copy.header.parent.id == id
    assert table.upgrade == Upgrade(id, rules, "7.5")
    assert isinstance(copy.records[-1], Adopt)
    assert (copy.rules, copy.behind) == ("7.5", False)
    assert table.state == library.view(id).state
    play_on(table, 3, seed=9)
    table.close()
    assert records(library, id) == before, "the old game is as it was"


def test_the_copy_is_resumed_itself_and_first_in_the_list(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = old_game(library)
    newer_rules(monkeypatch)
    table = resume(library, id)
    table.close()
    copy = table.timeline.header.id
    assert [card["id"] for card in library.last_first(library.cards())] == [copy, id]
    again = resume(library, copy)
    assert (again.timeline.header.id, again.upgrade) == (copy, None)
    again.close()
    assert set(library.ids()) == {id, copy}


def test_while_the_copy_is_played_the_old_game_is_free(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = old_game(library)
    newer_rules(monkeypatch)
    table = resume(library, id)
    assert library.view(id).behind
    table.close()


def test_a_copy_of_a_game_begun_here_is_not_doubted_one_of_an_unverified_game_is(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, doubtful = old_game(library), old_game(library)
    library.mark_unverified(doubtful)
    newer_rules(monkeypatch)
    for id, verified in ((own, True), (doubtful, False)):
        table = resume(library, id)
        assert table.verified is verified
        table.close()
        assert library.is_unverified(table.timeline.header.id) is not verified


def test_in_the_copy_the_old_moves_can_be_taken_back(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = old_game(library)
    newer_rules(monkeypatch)
    table = resume(library, id)
    table.undo()
    play_on(table, 1, seed=4)
    table.close()
    again: Timeline = library.view(table.timeline.header.id)
    assert (again.state, again.behind) == (table.state, False)
    assert sum(isinstance(record, Adopt) for record in again.records) == 1


def test_playing_on_from_an_earlier_move_of_an_old_game_adopts_and_says_so_as_well(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, rules = old_game(library), TOY.rules
    newer_rules(monkeypatch)
    table = branch(library, library.view(id), 3, own=True)
    assert table.upgrade == Upgrade(id, rules, "7.5")
    assert not table.timeline.behind
    table.close()
