"""The table through JSON lines: every request, every refusal, and a bot in another process."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.wishes import Wish
from md_tui.kernel.errors import Malformed
from md_tui.sim import requests
from md_tui.sim.headless import begun, play
from md_tui.sim.pipe_game import Recorded
from md_tui.sim.protocol import VERSION, Protocol
from md_tui.sim.recording import log_bytes
from md_tui.sim.requests import MOST_BYTES
from tests.sim.greedy_over_protocol import Line, play_greedily


@pytest.fixture(scope="module")
def opened() -> MdFace:
    """The box as shipped."""
    return open_box()


class Talk:
    """A conversation in this process."""

    def __init__(self, opened: MdFace, folder: Path = Path("nowhere")) -> None:
        self.protocol = Protocol(opened, self._open, folder)
        self.known: dict[str, Recorded] = {}

    def _open(self, name: str) -> Recorded:
        if name not in self.known:
            raise Malformed(f"there is no game {name}")
        return self.known[name]

    def raw(self, line: bytes) -> dict[str, Any]:
        """The reply to one line."""
        (reply,) = self.protocol.run([line])
        plain: dict[str, Any] = msgspec.json.decode(reply)
        return plain

    def __call__(self, do: str, **more: Any) -> dict[str, Any]:
        """The reply to one request."""
        return self.raw(msgspec.json.encode({"do": do, **more}))


@pytest.fixture
def talk(opened: MdFace) -> Talk:
    """A conversation with a game of the tutorial under way."""
    talk = Talk(opened)
    reply = talk("new", quest="tutorial", seed="7")
    assert reply["ok"]
    return talk


def test_hello_names_protocol_rules_and_content(opened: MdFace) -> None:
    reply = Talk(opened)("hello")
    assert (reply["protocol"], reply["game"]) == (VERSION, "massive_darkness")
    assert reply["content"] == opened.game.content_hash


def test_a_new_game_says_who_acts_and_where_it_stands(talk: Talk) -> None:
    reply = talk(
        "new",
        quest="q1",
        seed="1",
        party="bjorn:paladin_of_fury,whisper:battle_wizard",
        lifebringer=4,
        first="whisper",
        asks="all",
    )
    assert (reply["seq"], reply["round"], reply["over"], reply["seats"]) == (0, 1, False, ["whisper"])
    assert talk("state")["view"]["lifebringer"] == 4


def test_offers_come_with_their_typed_form_and_on_demand_with_reasons(talk: Talk) -> None:
    legal = talk("offers")["offers"]
    assert all(offer.get("legal", True) for offer in legal)
    assert "end" in [offer["text"] for offer in legal]
    every = talk("offers", illegal=True)["offers"]
    refused = [offer for offer in every if not offer.get("legal", True)]
    assert refused
    assert all(offer["rule"] and offer["why"] for offer in refused)


def test_a_command_is_taken_as_json_or_as_a_typed_line(talk: Talk) -> None:
    first = talk("act", command="move 6V-5")
    assert first["ok"]
    assert [event["on"] for event in first["events"]][:1] == ["action_spent"]
    again = talk("act", command={"do": "move", "to": "6V-8"})
    assert again["seq"] == 2


def test_a_refusal_is_a_reply_with_rule_and_facts(talk: Talk) -> None:
    reply = talk("act", command="move 8R-1")
    assert (reply["ok"], reply["error"], reply["rule"]) == (False, "rejected", "MD-MOV-01")
    assert reply["facts"]["zone"] == "8R-1"
    assert talk("events")["batches"] == []


def test_a_stale_command_is_not_played(talk: Talk) -> None:
    assert talk("act", command="move 6V-5", expect=0)["ok"]
    reply = talk("act", command="move 6V-2", expect=0)
    assert (reply["ok"], reply["error"]) == (False, "malformed")
    assert talk("state")["seq"] == 1


def test_undo_and_redo_and_the_barrier_between(talk: Talk) -> None:
    before = talk("state")["hash"]
    after = talk("act", command="move 6V-5")["hash"]
    assert talk("undo")["hash"] == before
    assert talk("redo")["hash"] == after
    talk("act", command="open 6V-4/6V-5")
    reply = talk("undo")
    assert (reply["ok"], reply["error"]) == (False, "barrier")
    assert talk("undo", cross=True)["hash"] == after


def test_the_state_of_a_seat_hides_seed_and_decks(talk: Talk) -> None:
    reply = talk("state", seat="bjorn")
    assert reply["view"]["seat"] == "bjorn"
    decks = reply["view"]["decks"]
    assert all(set(deck) <= {"left", "discard"} for deck in decks.values())


def test_events_are_told_from_a_number_on(talk: Talk) -> None:
    talk("act", command="move 6V-5")
    talk("act", command="move 6V-2")
    assert len(talk("events")["batches"]) == 2
    (last,) = talk("events", since=1)["batches"]
    assert last["seq"] == 2


def test_questions_are_answered_and_odds_are_exact(opened: MdFace) -> None:
    talk = Talk(opened)
    talk("new", quest="tutorial", seed="3", asks="all")
    for _ in range(400):
        where = talk("state")
        if where["over"]:
            break
        offers = talk("offers")["offers"]
        attack = next((offer for offer in offers if offer["kind"] == "attack"), None)
        if where["asking"]:
            assert talk("answer", picks=offers[0]["command"].get("picks", []))["ok"]
        elif attack:
            odds = talk("odds", command=attack["command"])["odds"]
            assert "/" in odds["expected"] or odds["expected"].isdigit()
            return
        else:
            assert talk("act", command=_eager(offers))["ok"]
    raise AssertionError("no attack was ever offered")


def test_advice_is_three_offered_commands_with_their_figures_and_is_counted(talk: Talk) -> None:
    before = talk("state")["hash"]
    told = talk("advise")
    assert len(told["advice"]) == 3
    offered = [offer["command"] for offer in talk("offers")["offers"]]
    for advice in told["advice"]:
        assert advice["command"] in offered
        assert {"chance", "usual", "kill", "wounds", "goal", "nearer", "looks"} <= set(advice["facts"])
        assert talk.protocol.face.read(talk.protocol.live.state, advice["text"])
    assert told["asked"] == 1
    assert talk("advise", seat=told["seat"])["asked"] == 2
    assert talk("state")["hash"] == before
    idle = next(name for name in talk.protocol.live.state.party if name != told["seat"])
    assert talk("advise", seat=idle)["advice"] == []


def _eager(offers: list[dict[str, Any]]) -> Any:
    """Open doors, else walk, else end."""
    order = {"open": 0, "move": 1, "end_turn": 2}
    return min(offers, key=lambda offer: order.get(offer["kind"], 3))["command"]


def bad_lines() -> Iterator[bytes]:
    """Lines that no table should take."""
    yield from (b"hello", b"[]", b"1", b'{"do": "dance"}', b"{}", b'{"do": "act"}', b"\xff\xfe", b"[" * 5000)
    yield from (b'{"do": "act", "command": 7}', b'{"do": "act", "command": {"do": "fly"}}')
    yield from (b'{"do": "events", "since": "x"}', b'{"do": "load", "game": "nothing"}')
    yield b'{"do": "new", "quest": "' + b"x" * MOST_BYTES + b'"}'


@pytest.mark.parametrize("line", bad_lines(), ids=range(13))
def test_a_bad_line_is_answered_and_the_conversation_goes_on(talk: Talk, line: bytes) -> None:
    reply = talk.raw(line)
    assert reply["ok"] is False
    assert reply["error"]
    assert talk("state")["ok"]


def test_without_a_game_requests_are_refused(opened: MdFace) -> None:
    talk = Talk(opened)
    for do in ("offers", "act", "answer", "undo", "redo", "state", "events", "odds", "advise", "save"):
        reply = talk(do, command="end", picks=[], file="x")
        assert (reply["ok"], reply["error"]) == (False, "malformed"), do


def test_a_game_by_older_rules_is_loaded_as_a_copy_that_says_so(
    opened: MdFace, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk = Talk(opened)
    talk("new", quest="tutorial", seed="7")
    old, played_by = talk.protocol.live, opened.game.quest_rules
    talk.known["old"] = Recorded(old, opened.canonical)
    assert "copy_of" not in talk("load", game="old")
    monkeypatch.setattr(type(opened.game), "rules", "77.0")
    monkeypatch.setattr(type(opened.game), "quest_rules", "77.0")
    old.behind, length = True, len(old.records)
    reply = talk("load", game="old")
    assert (reply["copy_of"], reply["played_by"]) == (old.header.id, played_by)
    assert reply["goes_on_by"] == "77.0"
    assert reply["id"] == talk.protocol.live.header.id != old.header.id
    offer = next(offer for offer in talk("offers")["offers"] if offer.get("legal", True))
    assert talk("act", command=offer["command"])["ok"]
    assert len(old.records) == length, "the old one is as it was"


def test_a_saved_game_is_loaded_again(opened: MdFace, tmp_path: Path) -> None:
    talk = Talk(opened, tmp_path)
    talk("new", quest="tutorial", seed="5")
    talk("act", command="move 6V-5")
    file = tmp_path / "game.mdlog"
    assert talk("save", file=str(file))["ok"]
    assert file.read_bytes() == log_bytes(talk.protocol.live, opened.canonical)
    assert talk.protocol.recorded
    talk.known["mine"] = talk.protocol.recorded
    talk("new", quest="q1", seed="5")
    assert talk("load", game="mine")["seq"] == 1


@pytest.mark.parametrize("bot", ["greedy", pytest.param("captain", marks=pytest.mark.slow)])
def test_a_bot_in_another_process_plays_the_same_game_to_the_byte(
    opened: MdFace, tmp_path: Path, bot: str
) -> None:
    setup = arrangement(opened.game.box, "tutorial", asks="matters")
    timeline = begun(opened.game, setup, "11")
    result = play(timeline, make_bot(bot, opened.game, "11"))
    line, file = Line(tmp_path), tmp_path / "game.mdlog"
    try:
        last = play_greedily(line, "tutorial", "11", str(file), name=bot)
    finally:
        code = line.close()
    assert code == 0
    assert last["hash"] == result.hash
    assert file.read_bytes() == log_bytes(timeline, opened.canonical)


def test_a_new_game_takes_the_lines_of_any_set_up_by_their_names() -> None:
    """Nobody but the game knows what they are called."""
    known = (Wish("loaves", "How many.", int), Wish("baker", "Who."), Wish("oven", "Hot.", bool))
    new = requests.request_in(b'{"do": "new", "seed": 3, "loaves": 2, "oven": true, "colour": "red"}')
    assert new.wishes(known) == {"loaves": 2, "oven": True}
    both = requests.request_in(b'{"do": "new", "baker": "ann", "set": {"baker": "ben", "loaves": 1}}')
    assert both.wishes(known) == {"baker": "ann", "loaves": 1}
    for wrong in (b'"2"', b"2.5", b"true", b"null", b"[2]"):
        with pytest.raises(Malformed, match="loaves must be int"):
            requests.request_in(b'{"do": "new", "loaves": ' + wrong + b"}").wishes(known)
