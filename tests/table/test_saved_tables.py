"""Games in the library: begun, resumed and branched off, with their cards up to date."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from md_tui.kernel.errors import Incompatible, Rejected
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest
from md_tui.kernel.store import InUse, NotSaved
from md_tui.store.cards import card_path, read_card
from md_tui.store.library import Library, Unknown
from md_tui.table import saved_tables
from md_tui.table.saved_tables import begin, branch, resume
from tests.toy.game import TOY, Toy
from tests.toy.recorded import library_in, play_on

SETUP = {"figures": 24}
CONTENT = {"cards": ["gold"]}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """An empty library of toy games."""
    return library_in(tmp_path)


def test_a_game_begun_is_listed_at_once_and_resumed_where_it_was(library: Library) -> None:
    table = begin(library, TOY, SETUP)
    id = table.timeline.header.id
    assert [card["id"] for card in library.cards()] == [id]
    play_on(table, 5)
    table.close()
    again = resume(library, id)
    assert (again.state, again.seq) == (table.state, 5)
    assert library.cards()[0]["seq"] == 5
    again.close()


def test_the_card_follows_the_game_without_its_being_closed(library: Library) -> None:
    table = play_on(begin(library, TOY, SETUP), saved_tables.CARD_EVERY)
    assert library.cards()[0]["seq"] == saved_tables.CARD_EVERY
    table.close()


def left_by_a_kill(library: Library, elsewhere: Path) -> Library:
    """The files as a process leaves them that is killed now."""
    left = library_in(elsewhere)
    shutil.copytree(library.root, left.root, ignore=shutil.ignore_patterns("*.sock"))
    return left


def test_after_a_kill_the_list_shows_the_game_where_it_stands(library: Library, tmp_path: Path) -> None:
    table = play_on(begin(library, TOY, SETUP), 5)
    found = left_by_a_kill(library, tmp_path / "left")
    id = table.timeline.header.id
    assert (read_card(found.games, id) or {})["seq"] == 0
    assert library.cards()[0]["seq"] == 0, "a game in play is not opened for its card"
    assert found.cards()[0]["seq"] == 5
    assert (read_card(found.games, id) or {})["seq"] == 5
    table.close()


def test_the_card_of_a_closed_game_tells_the_size_of_its_file(library: Library) -> None:
    table = play_on(begin(library, TOY, SETUP), 60)
    table.close()
    assert library.cards()[0]["size"] == library.path(table.timeline.header.id).stat().st_size


def test_two_games_have_seeds_and_names_of_their_own(library: Library) -> None:
    one, two = begin(library, TOY, SETUP), begin(library, TOY, SETUP)
    assert one.timeline.header.seed != two.timeline.header.seed
    assert one.timeline.header.id != two.timeline.header.id
    one.close()
    two.close()


def test_the_content_is_kept_with_the_game_and_bound_again(library: Library) -> None:
    game = Toy()
    game.content_hash = library.contents.put(CONTENT)
    table = begin(library, game, SETUP, content=canonical(CONTENT))
    table.close()
    again = resume(library, table.timeline.header.id)
    assert again.game.content_hash == game.content_hash
    assert library.contents.get(game.content_hash) == CONTENT
    again.close()
    with pytest.raises(Incompatible):
        begin(library, TOY, SETUP, content=canonical(CONTENT))


def test_playing_on_from_there_makes_a_new_game_beside_the_old_one(library: Library) -> None:
    parent = play_on(begin(library, TOY, SETUP), 6)
    child = branch(library, parent.timeline, 3)
    assert child.state == parent.timeline.state_at(3)
    play_on(child, 2, seed=9)
    child.close()
    parent.close()
    again = resume(library, child.timeline.header.id)
    assert again.seq == 5
    assert again.timeline.header.parent is not None
    assert again.timeline.header.parent.id == parent.timeline.header.id
    assert len(library.cards()) == 2
    again.close()


def test_a_start_that_fails_leaves_nothing_behind(library: Library) -> None:
    with pytest.raises(Rejected):
        begin(library, TOY, SETUP, options={"undo": "maybe"})
    assert library.cards() == []
    assert not list(library.games.iterdir())


def test_a_game_in_use_or_unknown_is_not_resumed(library: Library) -> None:
    table = begin(library, TOY, SETUP)
    with pytest.raises(InUse):
        resume(library, table.timeline.header.id)
    with pytest.raises(Unknown):
        resume(library, "nobody")
    table.close()


def test_a_card_that_cannot_be_written_does_not_disturb_the_game(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(library, TOY, SETUP)

    def no_card(*_: object) -> None:
        raise NotSaved("not saved")

    monkeypatch.setattr(library, "save_card", no_card)
    play_on(table, saved_tables.CARD_EVERY)
    assert table.seq == saved_tables.CARD_EVERY
    table.close()


class Bound(Toy):
    """The toy, bound to content."""

    content_hash = digest(canonical(CONTENT))


def test_a_game_that_cannot_be_begun_leaves_no_content(library: Library) -> None:
    class Refusing(Bound):
        def initial(self, setup: dict[str, Any], luck: Luck) -> Any:
            raise Rejected("no", "TOY-1")

    with pytest.raises(Rejected):
        begin(library, Refusing(), SETUP, content=canonical(CONTENT))
    with pytest.raises(Incompatible):
        begin(library, TOY, SETUP, content=canonical(CONTENT))
    assert list(library.contents.folder.glob("*")) == []


def test_content_that_was_there_before_stays_when_a_game_cannot_be_begun(library: Library) -> None:
    library.contents.put(CONTENT)
    with pytest.raises(Incompatible):
        begin(library, TOY, SETUP, content=canonical(CONTENT))
    assert library.contents.holds(Bound.content_hash)


def test_a_game_with_new_content_sweeps_what_nobody_needs(library: Library) -> None:
    old = library.contents.put({"cards": ["lead"]})
    os.utime(library.contents.folder / f"{old}.json", (0, 0))
    begin(library, Bound(), SETUP, content=canonical(CONTENT)).close()
    assert {path.stem for path in library.contents.folder.glob("*.json")} == {Bound.content_hash}


def test_a_game_without_a_card_is_asked_for_its_content_before_anything_is_swept(library: Library) -> None:
    table = begin(library, Bound(), SETUP, content=canonical(CONTENT))
    table.close()
    card_path(library.games, table.timeline.header.id).unlink()
    old = library.contents.put({"cards": ["lead"]})
    for path in library.contents.folder.glob("*.json"):
        os.utime(path, (0, 0))
    assert library.sweep() == [old]
    assert library.contents.holds(Bound.content_hash)


def test_content_that_is_wanted_again_is_not_swept_at_that_moment(library: Library) -> None:
    name = library.contents.put(CONTENT)
    os.utime(library.contents.folder / f"{name}.json", (0, 0))
    library.contents.put(CONTENT)
    assert library.sweep() == []
