"""Every new game has a code, whatever face it was begun with; typed into any face, it deals the same game."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from md_tui.games.massive_darkness.setup.seed_code import (
    code_if_any,
    code_of,
    dealt,
    decode,
    encode,
)
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.sim.protocol import Protocol
from md_tui.store.ids import new_seed
from md_tui.table.saved_tables import KeptTable
from md_tui.table.viewing import view_file
from md_tui.toolkit.codes import LETTERS, seed_of
from md_tui.tui import home
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from tests.cli.conftest import Cli
from tests.replay.recorded import box, file_of, kept_game, played, setup

Face = Callable[..., Timeline]
"""From what is typed for the seed to the game that is dealt."""
TYPED = ["7", "10000001", "lantern-42", "Any words, how many they may be", "⚔", "long " * 40]


@pytest.fixture
def text(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Face:
    """Line by line."""

    def begin(*options: str) -> Timeline:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
        assert cli("play", "--text", *options).code == 0
        return _last()

    return begin


@pytest.fixture
def screen(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Face:
    """The full screen, up to the moment at which it would be drawn."""

    def begin(*options: str) -> Timeline:
        begun: list[KeptTable] = []

        def start(table: KeptTable, sides: tuple[str, ...] = ()) -> int:
            begun.append(table)
            table.close()
            return 0

        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
        monkeypatch.setattr("md_tui.cli.bare.check_terminal_is_fit", lambda: None)
        monkeypatch.setattr("md_tui.tui.app.start", start)
        assert cli("play", *options).code == 0
        return begun[0].timeline

    return begin


@pytest.fixture
def auto(cli: Cli, tmp_path: Path) -> Face:
    """The bot."""

    def begin(*options: str) -> Timeline:
        log = tmp_path / f"{len(list(tmp_path.iterdir()))}.mdlog"
        assert cli("auto", "--bot", "random", "--log", str(log), *options).code == 0
        return view_file(log).timeline

    return begin


def _last() -> Timeline:
    games = home.library()
    return games.view(str(games.cards()[0]["id"]))


def over_protocol(**request: str) -> tuple[Timeline, dict[str, Any]]:
    """A program in another language."""
    table = Protocol(box(), lambda name: played(), Path())
    reply = json.loads(next(iter(table.run([json.dumps({"do": "new", **request}).encode()]))))
    return table.live, reply


def deal(timeline: Timeline) -> tuple[Any, ...]:
    """What a code promises: the state before the first action, the luck to come and the options."""
    return timeline.records[0].state, timeline.header.seed, timeline.policy


@pytest.mark.parametrize("seed", TYPED)
def test_whatever_the_seed_every_face_deals_the_same_game_and_its_code(
    seed: str, text: Face, screen: Face, auto: Face
) -> None:
    faces = [face("--quest", "tutorial", "--seed", seed) for face in (text, screen, auto)]
    faces.append(over_protocol(quest="tutorial", seed=seed)[0])
    assert len({code_of(timeline) for timeline in faces}) == 1
    assert len({deal(timeline) for timeline in faces}) == 1
    assert {timeline.header.seed for timeline in faces} == {seed_of(seed)}


def test_a_code_typed_into_any_face_deals_that_game(text: Face, screen: Face, auto: Face) -> None:
    first = text("--quest", "q1", "--lifebringer", "4", "--asks", "all", "--undo", "off")
    code = code_of(first)
    assert len(code) <= 28
    for again in (
        text("--code", code),
        text("--quest", "tutorial", "--seed", code),
        screen("--code", code.lower()),
        auto("--seed", code),
        over_protocol(seed=code)[0],
    ):
        assert deal(again) == deal(first)
        assert code_of(again) == code


def test_the_quick_start_has_a_code() -> None:
    assert seed_of(TUTORIAL_SEED) == TUTORIAL_SEED


def test_the_same_code_and_the_same_actions_end_in_the_same_state(cli: Cli, auto: Face) -> None:
    first = auto("--quest", "q2", "--seed", "what the cook said")
    again = auto("--seed", code_of(first))
    assert [record.state for record in again.records] == [record.state for record in first.records]


def test_a_code_is_told_where_a_game_is_told_of(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    begun = cli("play", "--text", "--quest", "tutorial", "--seed", "7").out
    code = cli("code", "last").out.strip()
    assert f"code {code}." in begun
    assert cli("games", "--json").json()[0]["code"] == code
    assert f"code {code}" in cli("replay", "last", "--plain").out.splitlines()[0]
    assert cli("replay", "last", "--json").json()["code"] == code
    assert over_protocol(quest="tutorial", seed="7")[1]["code"] == code


def test_a_code_deals_the_same_game_again(cli: Cli) -> None:
    table = kept_game(0, seed="ABCD1234")
    table.close()
    code = cli("code", "last").out.strip()
    told = cli("code", code, "--json").json()
    assert (told["seed"], told["quest"]) == ("ABCD1234", "tutorial")
    again = cli("code", code, "--begin", "--json").json()["id"]
    old, new = (cli("replay", id, "--json").json()["events"] for id in (table.timeline.header.id, again))
    assert old == new
    assert cli("code", again).out.strip() == code


def test_who_begins_is_part_of_a_code(cli: Cli) -> None:
    arranged = {**setup(), "first": setup()["party"][1][0]}
    code = encode(box().game.box, arranged, "7", "free")
    again = cli("code", code, "--begin", "--json").json()["id"]
    assert cli("code", again).out.strip() == code
    assert home.library().view(again).state.first == arranged["first"]


def test_a_code_in_the_place_of_a_seed_brings_its_own_deal() -> None:
    rules, other = box().game.box, {"quest": "q1"}
    code = encode(rules, setup(), "ABCD1234", "off")
    found, seed, undo = dealt(rules, code, other, "free")
    assert (found["quest"], seed, undo) == ("tutorial", "ABCD1234", "off")
    words = "kobold pearl seventeen"
    assert dealt(rules, words, other, "free") == (other, seed_of(words), "free")


def test_a_mistyped_code_begins_no_game(cli: Cli, data_dir: Path) -> None:
    code = encode(box().game.box, setup(), "7", "off")
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    for options in (("--code", wrong), ("--quest", "q1", "--seed", wrong)):
        ran = cli("play", "--text", *options)
        assert ran.code == 1
        assert "A letter of this code is wrong or missing." in ran.err
    assert not list(data_dir.glob("games/*.db"))


def mistyped(code: str) -> bool:
    """Whether the last letter of a code does not fit the others."""
    try:
        decode(box().game.box, code)
    except Malformed:
        return True
    except Incompatible:
        return False
    return False


def test_a_code_of_other_content_is_refused_in_words_by_every_face(cli: Cli) -> None:
    code = encode(box().game.box, setup(), "7", "off")
    other = code[:1] + ("0" if code[1] != "0" else "1") + code[2:]
    foreign = next(text for letter in LETTERS if not mistyped(text := other[:-1] + letter))
    for command in (("play", "--text", "--code"), ("auto", "--seed"), ("code",)):
        ran = cli(*command, foreign)
        assert ran.code == 1
        assert "This code deals from other cards than yours" in ran.err


def test_a_code_says_everything_itself(cli: Cli) -> None:
    code = encode(box().game.box, setup(), "7", "off")
    for more in (("--quest", "q1"), ("--seed", "7"), ("--load", "last"), ("--lifebringer", "0")):
        ran = cli("play", "--text", "--code", code, *more)
        assert ran.code == 1
        assert "leave out the others" in ran.err


def test_every_new_seed_fits_a_code() -> None:
    for seed in {new_seed() for _ in range(50)}:
        assert seed_of(seed) == seed


def test_what_is_no_code_is_refused_in_words(cli: Cli, tmp_path: Path) -> None:
    assert cli("code", "nonsense").code == 1
    assert "neither a game here nor a code" in cli("code", "nonsense").err
    path = file_of(played(seed="lantern-42"), tmp_path / "game.mdlog")
    assert "not of the form" in cli("code", str(path)).err
    assert code_if_any(played(seed="lantern-42")) == ""
    assert cli("code", str(path), "--begin").code == 1
