"""The balance page in the docs speaks of today's content, and its games can be played again."""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.sim.games.massive_darkness.balance import (
    LEAST_HELD,
    LEAST_USE,
    REPLAYED,
    SPREAD,
    UNTOUCHED,
    plan_jobs,
)
from md_tui.sim.games.massive_darkness.simulate import Job, play_job
from md_tui.sim.games.massive_darkness.verdict import faults

pytestmark = pytest.mark.release  # thousands of games stand behind the page: it is made anew for a release
PAGE = Path(__file__).parents[2] / "docs" / "balance.md"
FRESH, TUNED = "Quests and party sizes", "The same with seeds that content was tuned by"
"""Only what nobody tuned by is judged; the other set has to be there, and says what is wrong in it."""


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
    assert f"content: `{game.box.quests_hash}`" in PAGE.read_text(), "run the command that the page names"


def test_the_page_lists_games_to_play_again() -> None:
    assert len(listed()) == REPLAYED


@pytest.mark.parametrize("number", range(REPLAYED))
def test_a_listed_game_ends_as_it_did(game: MassiveDarkness, number: int) -> None:
    job, state = listed()[number]
    assert play_job(game, job).hash == state


def rows(heading: str) -> list[dict[str, str]]:
    """The table under a heading of the page, each row by the names of its columns."""
    _, _, rest = PAGE.read_text().partition(f"## {heading}\n")
    lines = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("|")]
    head, _, *body = [[part.strip() for part in line.split("|")[1:-1]] for line in lines]
    return [dict(zip(head, row, strict=True)) for row in body]


def percent(text: str) -> int:
    """A share such as 83%."""
    return int(text.removesuffix("%"))


def planned(fresh: bool) -> Counter[tuple[str, str, str]]:
    """The cells that a table of the page has to have, with their games: quest, party size and bot."""
    jobs = (job for job in plan_jobs(captain=True) if (int(job.seed) >= UNTOUCHED) is fresh)
    return Counter((job.quest + "*" * job.mixed, str(job.heroes), job.bot) for job in jobs)


@pytest.mark.parametrize(("heading", "fresh"), [(FRESH, True), (TUNED, False)])
def test_every_planned_game_stands_behind_the_page(heading: str, fresh: bool) -> None:
    cells = {(row["quest"], row["heroes"], row["bot"]): int(row["games"]) for row in rows(heading)}
    assert cells == planned(fresh)


def test_every_cell_lies_where_it_should() -> None:
    cells = rows(FRESH)
    assert [row for row in cells if row["outside"]] == []
    assert f"\n{len(cells)} of {len(cells)} cells lie where they should." in PAGE.read_text()


def test_no_interval_lies_outside_its_band() -> None:
    for row in rows(FRESH):
        low, high = (percent(end) for end in row["wanted"].split("-"))
        least, most = (percent(end) for end in row["interval"].split("-"))
        assert least <= high, row
        assert low <= most, row


class Row(NamedTuple):
    """A cell as it is printed."""

    quest: str
    heroes: int
    bot: str
    games: int
    rate: float
    low: float
    high: float
    mixed: bool = False
    start: int = 1


def test_difficulty_and_a_fourth_hero_are_as_they_should_be(game: MassiveDarkness) -> None:
    printed = [
        Row(row["quest"], int(row["heroes"]), row["bot"], int(row["games"]), percent(row["won"]) / 100, *ends)
        for row in rows(FRESH)
        if "*" not in row["quest"]
        for ends in [[percent(end) / 100 for end in row["interval"].split("-")]]
    ]
    assert len(printed) >= 2 * len(game.box.quests)
    assert faults(printed, {quest.id: quest.difficulty for quest in game.box.quests.values()}) == []
    assert "Certainly not as it should be: nothing." in PAGE.read_text()


def test_the_page_says_why_quests_are_lost_and_what_was_worked(game: MassiveDarkness) -> None:
    assert {row["quest"] for row in rows("Defeats")} == set(game.box.quests)
    worked = {(row["quest"], row["device"]): row for row in rows("Devices of quests")}
    for quest, device in (("q5", "firework"), ("q5", "bridges"), ("q7", "lever"), ("q10", "lever")):
        assert percent(worked[quest, device]["of games won"]) == 100, "no victory without the device"


def test_no_hero_and_no_class_stands_out(game: MassiveDarkness) -> None:
    members = rows("Heroes and classes")
    assert [row[""] for row in members] == [*sorted(game.box.heroes), *sorted(game.box.classes)]
    assert [row for row in members if abs(int(row["from the mean"])) > 100 * SPREAD] == []


def test_no_treasure_lies_idle(game: MassiveDarkness) -> None:
    cards = rows("Treasures")
    assert {row["card"] for row in cards} <= set(game.box.equipment)
    known = [row for row in cards if int(row["games held"]) >= LEAST_HELD]
    assert [row for row in known if percent(row["used"]) < 100 * LEAST_USE] == []
    effect = re.compile(r"[+-]\d+ \([+-]\d+ to [+-]\d+\)")
    told = [row for row in known if effect.fullmatch(row["effect on winning"])]
    assert len(told) > 0.9 * len(known), "what a card does for winning, with its interval"
    assert f"\n0 of them were worn or used in fewer than {LEAST_USE:.0%} of those games." in PAGE.read_text()


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        (FRESH, "with seeds that nothing was tuned by"),
        (TUNED, "with seeds that content was tuned by"),
    ],
)
def test_the_page_says_plainly_who_played_how_often_on_which_seeds(heading: str, said: str) -> None:
    games: dict[str, set[int]] = {"greedy": set(), "captain": set()}
    for row in rows(heading):
        if row["heroes"] in ("3", "4") and row["bot"] in games and "*" not in row["quest"]:
            games[row["bot"]].add(int(row["games"]))
    told = ", ".join(f"{bot} {min(counts, default=0)}" for bot, counts in games.items())
    assert f"{said}: {told}\n" in PAGE.read_text()
