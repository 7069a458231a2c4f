"""The balance page in the docs speaks of today's content, and its games can be played again."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.opening import open_box
from md_tui.sim.balance import REPLAYED
from md_tui.sim.simulate import Job, play_job

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


def listed() -> list[tuple[Job, str]]:
    """The games at the end of the page, with the state each ended in."""
    _, _, table = PAGE.read_text().partition("## Games to play again")
    rows = [[part.strip() for part in line.split("|")[1:-1]] for line in table.splitlines() if "`" in line]
    return [
        (Job(quest, int(heroes), bot, seed), state.strip("`")) for quest, heroes, bot, seed, _, state in rows
    ]


def test_the_page_was_made_with_todays_content(game: MassiveDarkness) -> None:
    assert f"content: `{game.box.hash}`" in PAGE.read_text(), "run the command that the page names"


def test_the_page_lists_games_to_play_again() -> None:
    assert len(listed()) == REPLAYED


@pytest.mark.parametrize("number", range(REPLAYED))
def test_a_listed_game_ends_as_it_did(game: MassiveDarkness, number: int) -> None:
    job, state = listed()[number]
    assert play_job(game, job).hash == state
