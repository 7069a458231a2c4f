"""Companions and advice in text mode: seats given and taken back by a word, each step with its reason."""

from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.question import Option, Question
from md_tui.store.memory import MemoryStore
from md_tui.table.bot_players import BotPlayers
from md_tui.table.local import LocalTable
from md_tui.table.notebook import Notebook
from md_tui.table.seated import SeatedTable
from md_tui.text.companions import Helpers
from md_tui.text.console import Console
from md_tui.text.play_loop import Session


@pytest.fixture
def host() -> LocalTable:
    face = open_box()
    setup = arrangement(face.game.box, "tutorial", heroes=2)
    return LocalTable.start(face.game, MemoryStore(), setup, seed="5", id="company")


def play(host: LocalTable, *lines: str) -> str:
    """What text mode prints while it obeys these lines."""
    out, face = StringIO(), open_box()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), out)
    players, table = BotPlayers(host, ()), SeatedTable(host, face)
    Session(table, face, console, Helpers(players, table, face, console)).run()
    players.close()
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


def decided(host: LocalTable) -> list[str]:
    """The seats of the decisions that count, in order."""
    return [batch.seat for batch in host.timeline.live()]


def test_undo_goes_back_to_the_last_decision_of_a_person(host: LocalTable) -> None:
    first, other = host.state.party
    said = play(host, f"companion {other}", "end", "log 1", "undo", "undo")
    assert f"{other.capitalize()} thinks: " in said, "the companion has played after the person"
    assert decided(host) == []
    rewinds = [record for record in host.timeline.records if isinstance(record, Rewind)]
    assert len(rewinds) == 1, "one step back"
    assert f"Taken back: round 1, {first.capitalize()}: end the activation" in said, "not what came of it"
    assert host.timeline.records[-1] is rewinds[0], "and nobody played on at once"
    assert host.game.seats(host.state) == (first,)


def test_what_companions_did_after_a_decision_comes_back_with_it(host: LocalTable) -> None:
    first, other = host.state.party
    said = play(host, f"companion {other}", "end", "undo", "undo", "redo")
    assert f"Done again: round 1, {first.capitalize()}: end the activation" in said
    assert decided(host)[0] == first
    assert other in decided(host)
    batches = [record for record in host.timeline.records if isinstance(record, Batch)]
    assert len(batches) == len(decided(host)), "nothing was played twice"


def test_a_person_does_not_play_the_seat_of_a_companion(host: LocalTable) -> None:
    face = open_box()
    table = SeatedTable(host, face)
    helpers = Helpers(BotPlayers(host, (), waits=True), table, face, Console(StringIO(""), StringIO()))
    acting = host.game.seats(host.state)[0]
    assert acting in table.held
    helpers.companions.give(acting)
    assert acting not in table.held
    assert acting in helpers.companions.everybody
    helpers.companions.back(acting)
    assert acting in table.held


def test_companions_and_marks_are_remembered_beside_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from md_tui.table import saved_tables
    from md_tui.table.player_library import library

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    face, games = open_box(), library()
    setup = arrangement(face.game.box, "tutorial", heroes=2)
    host = saved_tables.begin(games, face.game, setup, content=face.content, seed="5")
    id, (first, other) = host.timeline.header.id, host.state.party
    card = host.state.heroes[first].cards[0]
    play(host, f"companion {other}", f"keep {card}", "advise", "advise")
    records = len(host.timeline.records)
    host.close()

    again = saved_tables.resume(games, id)
    said = play(again, "companion", "keep")
    assert f"Companions play: {other.capitalize()}." in said
    assert f"Kept: {face.name(card)}." in said
    assert len(again.timeline.records) == records, "none of it stands in the log"
    assert Notebook.beside(again).notes.advised == 2
    again.close()
    games.delete(id)
    games.restore(id)
    back = saved_tables.resume(games, id)
    assert Notebook.beside(back).companions == (other,)
    back.close()


def test_a_card_that_nobody_carries_cannot_be_kept(host: LocalTable) -> None:
    assert "Nobody here carries moonbeam." in play(host, "keep moonbeam")


def test_advice_is_counted_in_the_end_statistics(host: LocalTable) -> None:
    out, face = StringIO(), open_box()
    table, console = SeatedTable(host, face), Console(StringIO("advise\n"), out)
    helpers = Helpers(BotPlayers(host, (), waits=True), table, face, console)
    assert helpers.at_the_end() == []
    Session(table, face, console, helpers).run()
    assert helpers.at_the_end() == ["Advice was asked for 1 time."]


def test_whoever_reads_at_a_terminal_is_given_time_and_a_pipe_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr("md_tui.text.console.time.sleep", slept.append)
    out = StringIO()
    console = Console(StringIO(""), out)
    console.say("x" * 60)
    console.rest()
    assert not slept
    monkeypatch.setattr(out, "isatty", lambda: True)
    console.say("x" * 60)
    console.rest()
    console.say("x" * 6000)
    console.rest()
    assert slept == [1.0, 2.5]


def test_a_question_that_a_person_is_asked_too_is_left_to_the_person(host: LocalTable) -> None:
    first, other = host.state.party
    players = BotPlayers(host, (), waits=True)
    players.give(first)
    assert players.next == first
    asked = Question("loot", (first, other), "choose", (Option("a"), Option("b")), ("a",), "MD-LOT-01")
    host.timeline.state = replace(host.state, asking=asked)
    assert players.next == ""
    players.give(other)
    assert players.next == first


def test_seats_may_be_given_away_before_the_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from md_tui.cli.run import run

    monkeypatch.setenv("MD_TUI_DATA_DIR", str(tmp_path))
    for unsaved in ((), ("--unsaved",)):
        monkeypatch.setattr("sys.stdin", StringIO("companion\n"))
        begin = ("play", "--text", "--quest", "tutorial", "--seed", "5", *unsaved)
        assert not run([*begin, "--companions", "others"])
        assert "Companions play: Whisper" in capsys.readouterr().out
    assert run([*begin, "--companions", "bob"]) == 2
    assert "There is no seat called bob" in capsys.readouterr().err
