"""A pack in the data directory is part of the game in every face, and of every log played with it."""

import io
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.face.describe import card_lines
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import play
from md_tui.table.game_with_packs import open_face
from md_tui.tui import home
from tests.cli.conftest import Cli
from tests.modding.conftest import EXAMPLE

QUEST = "rats_in_the_cellar"
NEW = {"treasure.1": 1, "guards.1": 1, "tile_sides": 1, "quests": 1}


@pytest.fixture
def fresh_home() -> Iterator[None]:
    """The screens open the box anew, here and after us."""
    home.forget()
    yield
    home.forget()


def test_the_example_pack_adds_a_card_an_enemy_a_tile_and_a_quest(cli: Cli) -> None:
    alone = cli("content", "check", "--json").json()
    beside = cli("content", "check", str(EXAMPLE), "--json").json()

    assert beside["errors"] == []
    more = {key: count - alone["counts"][key] for key, count in beside["counts"].items()}
    assert {key: count for key, count in more.items() if count} == NEW


def test_names_of_a_pack_come_from_its_own_language_file(installed: Path) -> None:
    words = open_face().words

    assert [str(words.name(id)) for id in ("thorn_mace", "cellar_rats#2", QUEST)] == [
        "Thorn Mace",
        "Cellar Rats 2",
        "Rats in the Cellar",
    ]
    assert words.fill("{who} {who:gnaws|gnaw}", {"who": "cellar_rats#1"}) == "Cellar Rats 1 gnaw"


def test_a_card_shows_the_name_that_a_pack_gives_its_ability(installed: Path) -> None:
    words = open_face().words

    assert "  Thorns: [Shadow Mode] Melee 1 bam: +2 hits" in card_lines(words, "thorn_mace")
    assert "  Gnaw: Melee 1 bam: +1 hit" in card_lines(words, "cellar_rats_1")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_the_quest_of_a_pack(installed: Path, bot: str) -> None:
    game = open_face().game
    timeline = Timeline.start(game, arrangement(game.box, QUEST), seed="3", id="rats")

    result = play(timeline, make_bot(bot, game, "3"))

    assert result.facts["rounds"] >= 3
    assert timeline.state.over
    assert "cellar_rats" in timeline.state.serial


def test_auto_and_sim_know_the_quest(cli: Cli, installed: Path) -> None:
    played = cli("auto", "--quest", QUEST, "--bot", "random", "--seed", "1")
    many = cli("sim", "--quest", QUEST, "--heroes", "2", "--bot", "random", "--games", "2", "--jobs", "1")

    assert json.loads(played.out)["quest"] == QUEST
    assert many.code == 0
    assert QUEST in many.out


def test_text_mode_begins_the_quest_by_its_name(
    cli: Cli, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    told = cli("play", "--text", "--quest", QUEST, "--seed", "1")

    assert told.code == 0
    assert "Rats in the Cellar" in told.out
    assert "The brewer swears" in told.out


def test_the_screens_offer_the_quest(installed: Path, fresh_home: None) -> None:
    assert QUEST in home.opened().game.box.quests


def test_a_game_with_a_pack_verifies_where_the_pack_is_not(cli: Cli, installed: Path, tmp_path: Path) -> None:
    log = tmp_path / "rats.mdlog"
    assert cli("auto", "--quest", QUEST, "--bot", "random", "--seed", "1", "--log", str(log)).code == 0
    shutil.rmtree(installed)

    assert cli("verify", str(log)).code == 0
    assert cli("auto", "--quest", QUEST).code == 1


def test_a_broken_pack_opens_nothing_and_leads_to_the_list_of_mistakes(cli: Cli, installed: Path) -> None:
    card = installed / "equipment" / "treasure_1.toml"
    card.write_text(card.read_text().replace("slot", "slto"))

    refused = cli("auto", "--quest", "tutorial", "--seed", "1")

    assert (refused.code, refused.out) == (1, "")
    assert "cellar/equipment/treasure_1.toml" in refused.err
    assert "md-tui content check" in refused.err
    assert cli("games", "--json").json() == []


def test_two_packs_may_not_share_an_id(cli: Cli, installed: Path) -> None:
    shutil.copytree(installed, installed.parent / "again")

    ran = cli("content", "check")

    assert ran.code == 1
    assert "cellar/equipment/treasure_1.toml:1: thorn_mace: is already defined in again/equipment" in ran.out
