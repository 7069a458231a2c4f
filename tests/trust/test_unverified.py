"""Games that came from elsewhere and could not be decided again: marked, never gone on with unasked."""

import io
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.cli.commands.protocol import open_game
from md_tui.config import Settings
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Diverged
from md_tui.kernel.statehash import canonical
from md_tui.sim.protocol import Protocol
from md_tui.store.cards import last_first, note_last
from md_tui.table import saved_tables
from md_tui.table.player_library import library
from md_tui.table.viewing import open_file, view_file, view_game
from md_tui.tui.app import MdApp
from md_tui.tui.replay.showing import viewer
from tests.cli.conftest import Cli
from tests.trust.forged import DESCENT, Plain, content, forged, left, records, with_records

NOW = MassiveDarkness.quest_rules


@pytest.fixture
def upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program has newer rules than the golden logs, and knows theirs."""
    monkeypatch.setattr(MassiveDarkness, "rules", "77.0")
    monkeypatch.setattr(MassiveDarkness, "quest_rules", "77.0")
    monkeypatch.setattr(MassiveDarkness, "older_rules", (NOW,))


def file_of(tmp_path: Path, data: bytes, name: str = "a") -> str:
    """A log in a file."""
    (tmp_path / f"{name}.mdlog").write_bytes(data)
    return str(tmp_path / f"{name}.mdlog")


@pytest.mark.parametrize("rules", ["0.9", "", "x", "1.0.0.0", "\u202e1.0", "-1", "0" * 500])
def test_a_log_of_rules_that_never_were_is_refused(
    cli: Cli, tmp_path: Path, data_dir: Path, rules: str
) -> None:
    def forge(log: list[Plain]) -> None:
        log[0]["rules"] = rules

    refused = cli("import", file_of(tmp_path, with_records(forge)))
    assert refused.code == 1
    assert "which this program does not know" in refused.err or "needs rules version" in refused.err
    assert refused.err.isascii() or "\u202e" not in refused.err
    assert not list(data_dir.rglob("*.db"))


def test_a_log_that_adopts_rules_that_never_were_is_refused(cli: Cli, tmp_path: Path) -> None:
    def forge(log: list[Plain]) -> None:
        adopt = {"kind": "adopt", "state": log[-1]["state"], "rules": "0.5", "vocabulary": 1}
        log.append(adopt)

    assert "does not know" in cli("import", file_of(tmp_path, with_records(forge))).err


@pytest.mark.parametrize("game", ["tutorial-greedy", DESCENT])
def test_a_log_that_todays_rules_decide_otherwise_becomes_no_game(
    cli: Cli, tmp_path: Path, data_dir: Path, game: str
) -> None:
    """With other dice everything folds as before; only who decides it again notices."""
    log = records(game)
    log[0]["seed"] = f"{log[0]['seed']}x"
    refused = cli("import", file_of(tmp_path, forged(log, content(game))))
    assert (refused.code, "differs" in refused.err) == (3, True), refused.err
    assert not [path for path in data_dir.rglob("*") if path.is_file()]


@pytest.fixture
def imported(cli: Cli, tmp_path: Path, upgraded: None) -> str:
    """A game of older, known rules, taken in by a program with newer ones."""
    taken = cli("import", file_of(tmp_path, forged(records(), content())), "--json").json()
    assert taken["verified"] is False
    return str(taken["id"])


def test_an_unverified_game_is_marked_in_every_list(cli: Cli, imported: str) -> None:
    (card,) = cli("games", "--json").json()
    assert card["unverified"] is True
    assert "unverified" in cli("games").out
    assert library().glance()[0]["unverified"] is True
    assert cli("delete", imported).code == 0
    assert "unverified" in cli("games", "--bin").out
    assert cli("restore", imported).code == 0
    (Path(library().root) / "games" / f"{imported}.card.json").unlink()
    assert "unverified" in cli("games").out


def test_an_unverified_game_is_marked_on_every_page_and_export(
    cli: Cli, imported: str, tmp_path: Path
) -> None:
    assert "UNVERIFIED" in cli("replay", imported, "--plain").out
    assert cli("replay", imported, "--json").json()["unverified"] is True
    told = cli("export", imported, str(tmp_path / "out.mdlog"))
    assert "unverified" in told.out
    assert view_file(tmp_path / "out.mdlog").unverified
    assert cli("report", imported, "--out", str(tmp_path / "out.mdreport")).code == 0
    with zipfile.ZipFile(tmp_path / "out.mdreport") as report:
        assert b'"unverified": true' in report.read("origin.json")


def test_a_program_on_the_pipe_is_told_that_a_game_is_unverified(imported: str, tmp_path: Path) -> None:
    opened = open_box()
    protocol = Protocol(opened, open_game, tmp_path)

    def asked(**request: Any) -> Plain:
        reply: Plain = msgspec.json.decode(protocol.reply(msgspec.json.encode(request)))
        assert reply["ok"], reply
        return reply

    assert asked(do="load", game=imported)["unverified"] is True
    assert asked(do="save", file="b.mdlog")["unverified"] is True
    assert asked(do="load", game=str(tmp_path / "b.mdlog"))["unverified"] is True
    assert "unverified" not in asked(do="new", quest="tutorial", seed="7")


def test_a_card_cannot_say_of_itself_that_its_game_is_verified(cli: Cli, imported: str) -> None:
    path = library().root / "games" / f"{imported}.card.json"
    path.write_bytes(path.read_bytes().replace(b'"at"', b'"unverified":false,"at"'))
    assert cli("games", "--json").json()[0]["unverified"] is True


def test_an_unverified_game_is_gone_on_with_only_by_name(
    cli: Cli, imported: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    refused = cli("play", "--text", "--load", "last")
    assert refused.code == 1
    assert "name the one you mean" in refused.err
    played = cli("play", "--text", "--load", imported)
    assert played.code == 0
    assert "UNVERIFIED" in played.out


def test_what_branches_off_an_unverified_game_is_unverified_too(imported: str) -> None:
    games = library()
    timeline = view_game(games, imported).timeline
    table = saved_tables.branch(games, timeline, 5)
    assert not table.verified
    table.close()
    assert games.is_unverified(table.timeline.header.id)


def test_a_game_begun_here_is_never_locked_or_doubted_by_an_upgrade(
    tmp_path: Path, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from md_tui.games.massive_darkness.open_box import open_box

    games, opened = library(), open_box()
    setup: dict[str, Any] = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}
    table = saved_tables.begin(games, opened.game, setup, content=opened.content, seed="7")
    id = table.timeline.header.id
    table.close()
    monkeypatch.setattr(MassiveDarkness, "rules", "77.0")
    monkeypatch.setattr(MassiveDarkness, "quest_rules", "77.0")
    monkeypatch.setattr(MassiveDarkness, "older_rules", ())
    again = saved_tables.resume(games, id)
    again.submit("bjorn", next(iter(again.game.offers(again.state, "bjorn"))).command)
    again.close()
    assert [card["unverified"] for card in games.cards()] == [False, False], "neither it nor its copy"


def test_a_forged_file_cannot_be_played_on_from(tmp_path: Path, data_dir: Path) -> None:
    library().contents.put_bytes(canonical(content()))
    timeline = view_file(Path(file_of(tmp_path, forged(records(), content())))).timeline
    assert saved_tables.branch(library(), timeline, 10).verified
    forged_events = with_records(lambda log: log[0].update(seed="other"))
    with pytest.raises(Diverged):
        saved_tables.branch(library(), view_file(Path(file_of(tmp_path, forged_events, "b"))).timeline, 120)


def test_texts_of_headers_cannot_drive_a_terminal(cli: Cli, tmp_path: Path) -> None:
    def forge(log: list[Plain]) -> None:
        log[0]["seed"] = "\x1b[2J\u202eevil\u2028line\x9b31m"
        log[0]["parent"] = {"id": "\x1b]0;x\x07\u2066", "seq": 1, "hash": "\x1b"}

    told = cli("replay", file_of(tmp_path, with_records(forge)), "--plain")
    assert not set(told.out + told.err) & set("\x1b\x9b\u202e\u2028\u2066\x07")
    data = cli("replay", file_of(tmp_path, with_records(forge)), "--json")
    assert not set(data.out) & set("\x1b\x9b\u202e\u2028\u2066\x07")


def test_a_shared_game_whose_seed_its_sender_knows_is_not_taken_in(
    cli: Cli, tmp_path: Path, data_dir: Path
) -> None:
    def log(plain: list[Plain]) -> str:
        plain[0]["options"] = {**plain[0].get("options", {}), "hosted": True}
        return file_of(tmp_path, forged(plain, content()))

    refused = cli("import", log(records()[:4]))
    assert (refused.code, "seed" in refused.err) == (1, True), refused
    assert left(data_dir) == []
    assert cli("import", log(records())).code == 0, "a game that is over has nothing to hide"


def card(id: str, at: str, **more: Any) -> dict[str, Any]:
    """A card of a list."""
    return {"id": id, "at": at, **more}


def test_a_clock_that_jumped_does_not_decide_which_game_was_last(tmp_path: Path) -> None:
    cards = [
        card("a", "2020-01-01T00:00:00Z"),
        card("b", "9999-01-01T00:00:00Z"),
        card("c", "2021-01-01T00:00:00Z"),
    ]
    (tmp_path / "games").mkdir()
    for id in ("b", "c", "a", "c", "a"):
        note_last(tmp_path / "games", id)
    assert [found["id"] for found in last_first(tmp_path, cards)] == ["a", "c", "b"]
    assert [found["id"] for found in last_first(tmp_path, cards[1:])] == ["c", "b"]
    doubtful = [*cards, card("z", "2022-01-01T00:00:00Z", unverified=True)]
    assert last_first(tmp_path, doubtful)[-1]["id"] == "z"


def test_the_game_opened_last_is_last_whatever_the_clock_says(cli: Cli, data_dir: Path) -> None:
    from md_tui.games.massive_darkness.open_box import open_box

    games, opened = library(), open_box()
    setup = {"quest": "tutorial", "party": [["bjorn", "shadow_barbarian", ""]]}
    ids = []
    for _ in range(2):
        table = saved_tables.begin(games, opened.game, setup, content=opened.content, seed="7")
        ids.append(table.timeline.header.id)
        table.close()
    saved_tables.resume(games, ids[0]).close()
    assert cli("replay", "last", "--json").json()["id"] == ids[0]


def other_dice(log: list[Plain]) -> None:
    """Dice that fell otherwise: another seed than the one the game was played with."""
    log[0]["seed"] = f"{log[0]['seed']}-other"


@pytest.mark.parametrize("forge", [other_dice, None], ids=["forged", "true"])
def test_a_file_of_todays_rules_that_they_decide_otherwise_is_shown_with_the_mark(
    cli: Cli, tmp_path: Path, forge: Any
) -> None:
    file = file_of(tmp_path, with_records(forge) if forge else forged(records(), content()))
    assert cli("replay", file, "--json").json()["unverified"] is bool(forge)
    assert ("UNVERIFIED" in cli("replay", file, "--plain").out) is bool(forge)
    assert cli("verify", file).code == (3 if forge else 0)


@pytest.mark.parametrize("forge", [other_dice, None], ids=["forged", "true"])
async def test_on_the_screen_too(tmp_path: Path, data_dir: Path, forge: Any) -> None:
    data = with_records(forge) if forge else forged(records(), content())
    (tmp_path / "a.mdlog").write_bytes(data)
    opening = open_file(tmp_path / "a.mdlog")
    page = viewer(opening, open_box())

    def first(app: MdApp) -> None:
        app.push_screen(page)

    async with MdApp(Settings(), opening=first).run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert page.unverified is bool(forge)  # type: ignore[attr-defined]
        assert page.heading().startswith("UNVERIFIED") is bool(forge)  # type: ignore[attr-defined]
