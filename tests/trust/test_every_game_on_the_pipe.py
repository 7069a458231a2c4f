"""Whatever game is on the pipe: every line is answered, and an error changes nothing."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.cli.commands.protocol import open_game
from md_tui.sim.protocol import Protocol
from tests.cli.conftest import Cli
from tests.trust.pipe import GAMES, Pipe, Plain, face_of

STATE = {"do": "state"}
BOGUS = [(game, command) for game, case in GAMES.items() for command in case.bogus]


@pytest.fixture(params=GAMES)
def pipe(request: pytest.FixtureRequest, tmp_path: Path, data_dir: Path) -> Pipe:
    """A conversation about each game."""
    return Pipe(request.param, tmp_path / "saves")


def begun(pipe: Pipe) -> Plain:
    """A game after its first command; the reply to it."""
    _, reply = pipe(pipe.case.new, {"do": "act", "command": pipe.case.first})
    assert reply["ok"], reply
    return reply


def test_new_state_act_undo_and_redo_are_answered(pipe: Pipe) -> None:
    new, seen, acted, stale, undone, redone = pipe(
        pipe.case.new,
        STATE,
        {"do": "act", "command": pipe.case.first, "expect": 0},
        {"do": "act", "command": pipe.case.first, "expect": 0},
        {"do": "undo"},
        {"do": "redo"},
    )
    assert (new["ok"], new["seq"], new["round"], new["over"]) == (True, 0, 1, False)
    assert (seen["ok"], seen["seats"]) == (True, new["seats"])
    assert (acted["ok"], acted["seq"], bool(acted["events"])) == (True, 1, True)
    assert (stale["ok"], stale["error"]) == (False, "malformed")
    assert (undone["ok"], redone["ok"], redone["seq"]) == (True, True, 3)


@pytest.mark.parametrize(
    "where",
    ["md_tui.sim.protocol.seen_events", "md_tui.sim.protocol.Protocol._where", "md_tui.sim.protocol._encode"],
)
@pytest.mark.parametrize("do", ["new", "act", "undo", "redo"])
def test_a_fault_in_the_reply_leaves_the_game_as_it_was(
    pipe: Pipe, where: str, do: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(pipe)
    pipe({"do": "undo"}) if do in ("redo", "act") else None
    before = (pipe.protocol.live, pipe.protocol.live.seq, pipe.protocol.live.tip)
    _break_once(monkeypatch, where)
    request = {**pipe.case.new, "command": pipe.case.first, "do": do}
    (refused,) = pipe(request)
    if refused["ok"]:
        assert "seen_events" in where  # the one that only commands come by
        assert do != "act"
        return
    assert refused["error"] == "unforeseen"
    assert before == (pipe.protocol.live, pipe.protocol.live.seq, pipe.protocol.live.tip)
    assert pipe(request)[0]["ok"]


def _break_once(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """Let a part of the program fail the next time, and only then."""
    owner, _, name = where.rpartition(".")
    whole = Protocol if owner.endswith("Protocol") else __import__("md_tui.sim.protocol", fromlist=["x"])
    real = getattr(whole, name)

    def broken(*arguments: Any) -> Any:
        monkeypatch.setattr(whole, name, real)
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(whole, name, broken)


NO_COUNTS = [7, -1, 2.7, 1e308, "3", True, None, [2], 10**30]


@pytest.mark.parametrize("heroes", NO_COUNTS, ids=repr)
def test_a_number_of_heroes_that_cannot_be_is_refused(pipe: Pipe, heroes: object) -> None:
    before = begun(pipe)
    refused, after = pipe({**pipe.case.new, "heroes": heroes}, STATE)
    assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert after["seq"] == before["seq"]


@pytest.mark.parametrize("heroes", [7, -1, True, False, "x", "2.7", "9" * 5000], ids=lambda it: str(it)[:9])
def test_nor_is_it_taken_among_other_lines_of_the_set_up(pipe: Pipe, heroes: object) -> None:
    before = begun(pipe)
    new = {key: value for key, value in pipe.case.new.items() if key != "heroes"}
    refused, after = pipe({**new, "set": {"heroes": heroes}}, STATE)
    assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert after["seq"] == before["seq"]


@pytest.mark.parametrize("line", ["asks", "quest", "party", "nothing_of_the_kind"])
@pytest.mark.parametrize("value", ["zz", 7, True], ids=repr)
def test_a_line_of_the_set_up_that_cannot_be_is_refused_and_never_passed_over(
    pipe: Pipe, line: str, value: object
) -> None:
    new = {key: wish for key, wish in pipe.case.new.items() if key != line}
    (refused,) = pipe({**new, "set": {line: value}})
    assert (refused["ok"], refused["error"]) == (False, "malformed"), refused


def test_a_line_of_the_set_up_is_taken_and_a_field_of_its_own_counts_more(pipe: Pipe) -> None:
    new = pipe.case.new
    _, asked, _, named = pipe(
        {**new, "set": {"asks": "all"}}, STATE, {**new, "set": {"asks": "all"}, "asks": "auto"}, STATE
    )
    assert "all" in (asked["view"].get("asks"), asked["view"].get("table", {}).get("asks"))
    assert "auto" in (named["view"].get("asks"), named["view"].get("table", {}).get("asks"))


@pytest.mark.parametrize("do", ["offers", "act", "state", "odds", "answer"])
@pytest.mark.parametrize("seat", ["nobody", "BJORN", "\u202e", 7, "x" * 1000], ids=range(5))
def test_an_unknown_seat_is_refused(pipe: Pipe, do: str, seat: object) -> None:
    request = {"do": do, "seat": seat, "command": "end", "picks": []}
    _, refused, alive = pipe(pipe.case.new, request, STATE)
    assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert alive["seq"] == 0


@pytest.mark.parametrize(
    ("game", "command"), BOGUS, ids=[f"{game} {' '.join(map(str, it.values()))}" for game, it in BOGUS]
)
@pytest.mark.parametrize("do", ["act", "odds"])
def test_a_bogus_target_is_refused(
    game: str, do: str, command: Plain, tmp_path: Path, data_dir: Path
) -> None:
    pipe = Pipe(game, tmp_path / "saves")
    before = begun(pipe)
    refused, alive = pipe({"do": do, "command": command}, STATE)
    assert refused["ok"] is False
    assert refused["error"] in ("rejected", "malformed"), refused
    assert alive["seq"] == before["seq"]


def test_a_game_of_another_kind_is_refused_in_a_sentence(pipe: Pipe, cli: Cli, tmp_path: Path) -> None:
    other = next(name for name in GAMES if name != pipe.protocol.game.name)
    log = tmp_path / "other.mdlog"
    assert cli("auto", "--game", other, "--bot", "random", "--seed", "1", "--log", str(log)).code == 0
    before = begun(pipe)
    refused, alive = pipe({"do": "load", "game": str(log)}, STATE)
    assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert other in refused["text"]
    assert alive["seq"] == before["seq"]


def test_a_folder_whose_name_is_no_text_is_spelt_in_the_reply(tmp_path: Path, data_dir: Path) -> None:
    odd = tmp_path / b"s\xff".decode("utf-8", "surrogateescape")
    protocol = Protocol(face_of("massive_darkness"), open_game, odd)
    protocol.reply(msgspec.json.encode(GAMES["massive_darkness"].new))
    reply = msgspec.json.decode(protocol.reply(b'{"do":"save","file":"a.mdlog"}'))
    assert (reply["ok"], len(list(odd.iterdir()))) == (True, 1)
