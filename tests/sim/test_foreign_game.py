"""Games the shell does not know are fuzzed, simulated and played over a pipe; secrets stay secret there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from md_tui.games import registry
from md_tui.kernel.errors import Malformed
from md_tui.sim.fuzz import Fuzzer, fuzz
from md_tui.sim.headless import lab_of
from md_tui.sim.laws import told
from md_tui.sim.protocol import Protocol
from md_tui.table.game_with_packs import open_face
from tests.toy.house import ENTRY, MASKS_ENTRY
from tests.toy.masks import MASKED_TOY, MASKS

GAMES = ("toy", "masks")


@pytest.fixture(autouse=True)
def brought() -> Iterator[None]:
    """Both toys stand in the registry."""
    for entry in (ENTRY, MASKS_ENTRY):
        registry.register(entry)
    yield
    for entry in (ENTRY, MASKS_ENTRY):
        registry.forget(entry.name)


def talk(game: str, folder: Path) -> Any:
    """A conversation about a game: a request in, the reply out."""
    protocol = Protocol(open_face(game), lambda name: None, folder)  # type: ignore[arg-type, return-value]
    return lambda do, **rest: json.loads(protocol.reply(json.dumps({"do": do, **rest}).encode()))


@pytest.mark.parametrize("game", GAMES)
def test_random_play_breaks_no_law(game: str, tmp_path: Path) -> None:
    face = open_face(game)
    played = list(fuzz(face.game, face.content, 3, "toys", folder=tmp_path))
    assert [one.problem for one in played] == ["", "", ""]
    assert all(one.commands > 5 for one in played)


def test_a_view_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    fuzzer = Fuzzer(MASKED_TOY, "usual", "leaks")
    assert fuzzer.run(12) == ""
    monkeypatch.setattr(type(MASKED_TOY), "view", lambda self, state, seat: state)
    found = list(told(MASKED_TOY, fuzzer.timeline.state, fuzzer.timeline.header.seed))
    assert any("may not know" in problem for problem in found)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_over_a_pipe(game: str, tmp_path: Path) -> None:
    ask = talk(game, tmp_path)
    assert ask("hello")["game"] == game
    begun = ask("new", seed="3", set={"figures": 4})
    assert (begun["ok"], begun["seq"]) == (True, 0)
    for _ in range(30):
        where = ask("state")
        if where["over"]:
            break
        seat = where["seats"][0]
        offers = ask("offers", seat=seat)["offers"]
        assert ask("act", seat=seat, command=offers[0]["command"])["ok"]
    assert ask("undo", cross=True)["ok"]


def test_where_several_may_act_the_seat_is_named_unless_only_one_is_offered_it(tmp_path: Path) -> None:
    ask = talk("masks", tmp_path)
    ask("new", seed="3", set={"figures": 4})
    both = ask("offers")
    assert both["seat"] == ""
    assert [offer["seat"] for offer in both["offers"]] == ["ann", "ben"]
    no = ask("act", command="ready")
    assert not no["ok"]
    assert "name one of ann, ben" in no["text"]
    assert ask("act", command="ready", seat="ben")["ok"]
    assert ask("act", command="ready")["seats"] == ["ann"]
    assert ask("offers")["seat"] == "ann"


def test_a_game_with_secrets_tells_no_hash_no_record_and_no_mask_while_it_runs(tmp_path: Path) -> None:
    ask = talk("masks", tmp_path)
    begun = ask("new", seed="3", set={"figures": 4})
    assert "hash" not in begun
    assert begun["code"] == ""
    for do in ("events", "save"):
        refused = ask(do, **({"file": "one.mdlog"} if do == "save" else {}))
        assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert list(tmp_path.iterdir()) == []
    seen = ask("state", seat="ann")["view"]["masks"]
    assert seen["ann"] in MASKS
    assert seen["ben"] not in MASKS
    assert not set(MASKS) & set(ask("state")["view"]["masks"].values())


def test_the_toy_without_secrets_tells_its_hash(tmp_path: Path) -> None:
    assert talk("toy", tmp_path)("new", seed="3")["hash"]


def test_a_game_without_scenarios_says_so() -> None:
    with pytest.raises(Malformed, match="has no scenarios"):
        lab_of("toy").scenario(open_face("toy"), None)
