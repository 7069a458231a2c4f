"""The road beside the same quests alone: what is compared, and what the page makes of it."""

import re
from pathlib import Path

import pytest
from msgspec import structs

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.sim.games.massive_darkness import resumed, road
from md_tui.sim.games.massive_darkness.campaigns import Attempt, Travelled, stretches

PAGE = Path(__file__).parents[2] / "docs" / "road.md"


def tried(quest: str, won: bool, start: int = 1, number: int = 1) -> Attempt:
    """A try at a quest."""
    return Attempt(quest, number, start, 3.0, 5.0, 4.0, 7.0, won=won, reason="", rounds=8, level=start)


def trip(*attempts: Attempt) -> Travelled:
    """A campaign of these tries."""
    return Travelled("1", 3, attempts, "finished", sum(one.won for one in attempts), 100, 1.0, "")


TRIPS = (
    trip(tried("q1", won=False), tried("q1", won=True, start=2, number=2), tried("q2", won=True, start=4)),
    trip(tried("q1", won=True), tried("q2", won=True, start=3)),
    trip(tried("q1", won=True), tried("q2", won=True, start=4)),
)


def test_a_quest_is_compared_at_the_level_most_campaigns_came_to_it_at() -> None:
    assert (road.start_of(TRIPS, "q1"), road.start_of(TRIPS, "q2")) == (1, 4)


def beside(alone_won: int) -> list[road.Beside]:
    """Both quests of the trips, the second won so often of 10 games alone."""
    first, second = stretches(TRIPS)
    return [road.Beside(first, 1, 10, 7), road.Beside(second, 4, 10, alone_won)]


def test_the_gap_counts_first_tries_and_is_told_where_it_is_too_wide() -> None:
    first, second = beside(9)
    assert (round(first.chance), first.alone, round(first.gap)) == (67, 70, -3)
    assert round(second.gap) == 10
    assert "Every quest is within 15 points" in road.page([first, second], TRIPS, "mark")
    assert "More than 15 points from the same quest alone: q2 (+30.0)." in road.page(beside(7), TRIPS, "mark")


def test_the_page_shows_both_chances_with_their_intervals() -> None:
    text = road.page(beside(9), TRIPS, "mark")
    assert re.search(r"\| q2 \| 4 \| 100 % \| \d+-100 \| 90 % \| \d+-\d+ \| \+10 \|", text)
    assert "3 of 3 campaigns finished" in text
    assert "2.3 tries and 2.0 victories a campaign" in text


def test_a_quest_alone_is_played_by_the_party_of_the_road(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def start(game: object, setup: dict[str, object], **_: object) -> object:
        seen.append(setup)
        raise InterruptedError

    monkeypatch.setattr(road.Timeline, "start", start)
    for job in (("alone", "q8", 5, 1), ("alone", "q8", 1, 1)):
        with pytest.raises(InterruptedError):
            road.play(job)
    members = [member[0] for member in seen[0]["party"]]
    assert members == [
        name.partition(":")[0] for name in open_box().game.box.quests["q1"].party[: road.HEROES]
    ]
    assert (seen[0]["quest"], seen[0]["level"], seen[1].get("level")) == ("q8", 5, None)


def test_roads_count_for_what_walks_them_and_for_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    road_mark, quest_mark = road.made_with(), road.stamp(lambda source: True)
    face = open_box()
    face.game.content_hash = "another road"
    monkeypatch.setattr(resumed, "open_box", lambda: face)
    assert road.made_with() != road_mark
    assert road.stamp(lambda source: True) == quest_mark


def test_what_veterans_carry_is_no_part_of_a_campaign_and_part_of_the_games_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    walked, (poor,) = road.walked_with(), road.alone_jobs({"q8": 5}, 1)
    game = open_box().game
    (name, printed), *_ = game.box.campaigns.items()
    rich = {level: structs.replace(known, skills=level) for level, known in printed.veterans.items()}
    changed = structs.replace(printed, veterans=rich, later={})
    box = structs.replace(game.box, campaigns={name: changed})
    monkeypatch.setattr(road, "_game", lambda: MassiveDarkness(box))
    assert road.walked_with() == walked
    assert road.alone_jobs({"q8": 5}, 1) != [poor]
    assert road.alone_jobs({"q8": 1}, 1) == [("alone", "q8", 1, road.ALONE_SEED, "")]
    dearer = structs.replace(box, campaigns={name: structs.replace(changed, xp=printed.xp + 1)})
    monkeypatch.setattr(road, "_game", lambda: MassiveDarkness(dearer))
    assert road.walked_with() != walked


@pytest.mark.release
def test_the_page_was_made_with_todays_content_and_lies_where_it_should() -> None:
    text = PAGE.read_text("utf-8")
    assert f"`{road.made_with()}`" in text
    assert f"Every quest is within {road.NEAR} points" in text
    counted = re.search(r"(\d+) campaigns of .* (\d+) games of each quest", text, re.DOTALL)
    assert counted
    assert min(map(int, counted.groups())) >= 100
