"""A game with secrets that has not ended: no command of the program tells seed, state or hidden cards."""

import io
from pathlib import Path
from typing import Any

import pytest

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.games.descent.content.cards import card_id
from md_tui.kernel.hidden_seed import HOSTED
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import lab_of
from md_tui.table.player_library import library
from md_tui.table.saved_tables import begin
from tests.cli.conftest import Cli
from tests.trust.forged import forged
from tests.trust.pipe import Pipe, face_of

GAME, SEED, COMMANDS = "descent", "a-seed-that-nobody-types", 40


class Hidden:
    """A game of the library, in the middle of a heroes' turn, with everything that is nobody's business."""

    def __init__(self, **options: Any) -> None:
        face = face_of(GAME)
        setup = lab_of(GAME).arrange(face.game, {"heroes": 2, "reactions": "orders"})
        table: Any = begin(
            library(), face.game, setup, content=face.content, seed=SEED, options=options or None
        )
        bot = make_bot("random", face.game, "7")
        for _ in range(COMMANDS):
            seat, command = bot.choose(GameOutlook(face.game, table.state))
            table.submit(seat, command)
        timeline: Timeline = table.timeline
        assert not table.state.over
        self.id, self.timeline = timeline.header.id, timeline
        self.hashes = {record.state for record in timeline.records}
        state = timeline.state
        known = {card_id(card) for card in state.deck.discard}
        secret = [card for card in state.hand if card_id(card) not in known]
        self.cards = {*state.hand, *(face.name(card_id(card)) for card in secret)}
        table.close()

    def leaks(self, told: str) -> list[str]:
        """Whatever of it stands in a text."""
        return [secret for secret in (SEED, *self.hashes, *self.cards) if secret in told]


@pytest.fixture
def hidden(data_dir: Path) -> Hidden:
    """Such a game."""
    found = Hidden()
    assert found.cards
    return found


ASKING = [
    ("games",),
    ("games", "--json"),
    ("replay", "ID", "--json"),
    ("replay", "ID", "--plain"),
    ("verify", "ID"),
    ("verify", "ID", "--json"),
    ("code", "ID"),
    ("code", "ID", "--json"),
    ("report", "ID"),
    ("export", "ID"),
    ("analyse", "ID"),
    ("analyse", "ID", "--json"),
    ("watch", "ID"),
    ("delete", "ID"),
]


@pytest.mark.parametrize("words", ASKING, ids=" ".join)
def test_no_command_tells_it(
    cli: Cli, hidden: Hidden, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = cli(*(hidden.id if word == "ID" else word for word in words))
    assert hidden.leaks(told.out + told.err) == []
    assert told.code in (0, 1, 2)
    written = [path for path in tmp_path.iterdir() if path.name.startswith(hidden.id)]
    assert written == []


SITTING_DOWN = [
    ("play", "--text", "--load", "ID"),
    ("play", "--text", "--load", "ID", "--side", "overlord"),
    ("play", "--load", "ID", "--side", "overlord"),
    ("play", "--text", "--load", "last", "--side", "overlord"),
]


@pytest.mark.parametrize("words", [*ASKING, *SITTING_DOWN], ids=" ".join)
def test_of_a_game_at_a_shared_table_no_command_tells_it_even_while_nobody_hosts_it(
    cli: Cli, data_dir: Path, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("hand\nquit\n"))
    hosted = Hidden(**{HOSTED: True})
    told = cli(*(hosted.id if word == "ID" else word for word in words))
    assert hosted.leaks(told.out + told.err) == []
    if "--text" in words:
        assert (told.code, "md-tui join" in told.err) == (1, True), told
    assert [path for path in tmp_path.iterdir() if path.name.startswith(hosted.id)] == []


def test_who_plays_a_game_alone_may_sit_down_on_its_other_side(
    cli: Cli, hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is his own file; `docs/security.md` says so."""
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    told = cli("play", "--text", "--load", hidden.id, "--side", "overlord")
    assert (told.code, hidden.id in told.out) == (0, True)


def test_what_watchers_see_is_told_all_the_same(cli: Cli, hidden: Hidden) -> None:
    plain = cli("replay", hidden.id, "--plain")
    assert (plain.code, len(plain.out.splitlines()) > COMMANDS) == (0, True)
    assert "seed kept until the end" in plain.out
    assert cli("verify", hidden.id).code == 0


def test_a_program_on_the_pipe_cannot_take_it_up(hidden: Hidden, tmp_path: Path) -> None:
    pipe = Pipe(GAME, tmp_path / "saves")
    new, refused, seen = pipe(pipe.case.new, {"do": "load", "game": hidden.id}, {"do": "state"})
    assert (refused["ok"], refused["error"]) == (False, "malformed")
    assert "secrets" in refused["text"]
    assert seen["seq"] == new["seq"]


def test_where_a_forged_one_differs_is_told_but_not_what_stands_there(
    cli: Cli, hidden: Hidden, tmp_path: Path
) -> None:
    import msgspec

    encode = hidden.timeline.codec.encode
    plain = [msgspec.json.decode(encode(record)) for record in hidden.timeline.records]
    drawn = next(
        at for at, one in enumerate(plain) if at and any("cards" in event for event in one.get("events", ()))
    )
    event = next(event for event in plain[drawn]["events"] if "cards" in event)
    event["cards"] = ["dash#1"] if event["cards"] != ["dash#1"] else ["dash#2"]
    file = tmp_path / "forged.mdlog"
    file.write_bytes(forged(plain, msgspec.json.decode(face_of(GAME).content)))
    told = cli("verify", str(file), "--json")
    assert told.code == 3
    assert told.json()["seq"] == drawn
    assert hidden.leaks(told.out + told.err) == []
    assert "dash" not in told.out


def test_of_its_past_a_watcher_is_offered_nothing_that_only_one_side_knows(hidden: Hidden) -> None:
    from md_tui.kernel.secrets import WATCHER
    from md_tui.table.past import RecordedPast

    past = RecordedPast(hidden.timeline, face_of(GAME), WATCHER)
    assert [past.offers(seq) for seq in past.line()] == [()] * len(past.line())
