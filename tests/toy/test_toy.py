"""The proof that the kernel knows no game: a toy gets everything for nothing."""

import random
from pathlib import Path

import pytest

from md_tui.kernel.verify import verify
from md_tui.store.importing import import_bytes
from md_tui.store.sqlite import SqliteStore
from md_tui.table.local import LocalTable
from tests.toy.game import TOY, Dug, Strike
from tests.toy.play import random_bot, text_play
from tests.toy.recorded import exported, library_in, log_in, new_table, opened, play_on

TESTED_WITH = ("__init__", "play", "recorded", "test_toy")
"""What stands beside the toy and is none of it."""


def test_the_toy_is_small() -> None:
    """Rules, secrets, words, desk and entry, all together."""
    parts = [path for path in Path(__file__).parent.glob("*.py") if path.stem not in TESTED_WITH]
    assert {path.stem for path in parts} == {"game", "masks", "face", "house", "desk"}
    assert sum(len(path.read_text().splitlines()) for path in parts) < 400


@pytest.mark.parametrize("seed", range(5))
def test_the_random_bot_plays_it_to_the_end(seed: int) -> None:
    table = play_on(new_table(), 2_000, seed=seed)
    assert table.state.over
    assert random_bot(TOY, table.state, random.Random(1)) is None


def test_it_is_played_as_text() -> None:
    said: list[str] = []
    table = new_table()
    text_play(table, iter(["1", "1", "u", "r", "quit"]), said.append)
    assert [type(record).__name__ for record in table.timeline.records[1:]] == [
        "Batch",
        "Batch",
        "Rewind",
        "Rewind",
    ]
    assert said[0] == "1 ann Move(figure='f00', to=1)"


def test_it_stops_in_mid_resolution_with_a_question_and_a_suggestion() -> None:
    table = new_table()
    table.submit("ann", Strike("f01"))
    question = table.state.asking
    assert question is not None
    assert (question.kind, question.ids()) == ("reroll", ("again", "keep"))
    assert question.suggested[0] in question.ids()
    assert question.reason


def test_it_is_stored_resumed_replayed_verified_shared_and_branched(tmp_path: Path) -> None:
    table = play_on(new_table(SqliteStore(tmp_path / "game1.db")), 30)
    for _ in range(3):
        table.undo()
    table.close()
    again = LocalTable.resume(TOY, SqliteStore(tmp_path / "game1.db"))
    log = exported(again)
    again.close()
    assert again.state == opened(log).state == verify(TOY, log_in(log)).state == table.state
    library = library_in(tmp_path)
    assert import_bytes(library, log).verified
    assert library.export("game1") == log
    assert table.timeline.branch(10, "game2").state == table.timeline.state_at(10)


def test_what_is_hidden_stays_out_of_the_view() -> None:
    table = play_on(new_table(), 60)
    assert any(isinstance(event, Dug) for batch in table.timeline.live() for event in batch.events)
    assert "bag" not in TOY.view(table.state, None)
