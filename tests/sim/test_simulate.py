"""Simulation: many games, what they come to, and the page that tells it."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Incompatible, Malformed
from md_tui.sim.games.massive_darkness.balance import REPLAYED, TUNED, UNTOUCHED, misses, page, plan_jobs
from md_tui.sim.games.massive_darkness.facts_file import read_facts, write_facts
from md_tui.sim.games.massive_darkness.simulate import (
    Facts,
    Job,
    heroes_of,
    job_of,
    jobs_for,
    mixed_party,
    play_job,
    run,
)
from md_tui.sim.games.massive_darkness.standings import cards, cells, line, members, percentile, wilson


@pytest.fixture(scope="module")
def game() -> MassiveDarkness:
    return open_box().game


@pytest.fixture(scope="module")
def facts(game: MassiveDarkness) -> list[Facts]:
    jobs = [*jobs_for(["tutorial"], (2,), "greedy", 3, 1), Job("tutorial", 3, "greedy", "5", mixed=True)]
    return [play_job(game, job) for job in jobs]


def test_a_number_or_a_range_names_party_sizes() -> None:
    assert heroes_of("3") == [3]
    assert heroes_of("1-6") == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("text", ["", "0", "7", "4-2", "x", "1-", "1-7", "²", "1-99999999999999", "9" * 5000])
def test_other_party_sizes_are_refused(text: str) -> None:
    with pytest.raises(Malformed):
        heroes_of(text)


def test_a_mixed_party_has_different_heroes_and_is_the_same_for_a_seed(game: MassiveDarkness) -> None:
    job = Job("tutorial", 4, "greedy", "9", mixed=True)
    party = mixed_party(game.box, job)
    heroes = [name.split(":")[0] for name in party.split(",")]
    assert len(set(heroes)) == 4
    assert party == mixed_party(game.box, job)
    assert party != mixed_party(game.box, job._replace(seed="10"))


def test_games_that_begin_at_a_higher_level_are_counted_apart(
    game: MassiveDarkness, facts: list[Facts]
) -> None:
    (job,) = jobs_for(["tutorial"], (2,), "greedy", 1, 1, level=3)
    late = play_job(game, job)
    assert (late.start, job_of(late), job_of(facts[0]).level) == (3, job, 1)
    assert late.level >= 3
    first, _, last = cells([*facts, late])
    assert (first.title, last.title, last.games) == ("tutorial", "tutorial@3", 1)
    assert "tutorial@3" in line(last)


def test_a_game_tells_its_rounds_questions_and_cards(game: MassiveDarkness, facts: list[Facts]) -> None:
    for one in facts:
        assert one.result in ("won", "lost", "stalled")
        assert len(one.questions) == one.rounds
        assert "leather_armor" in one.held
        assert set(one.used) <= set(one.seen)
        assert set(one.held) <= set(game.box.equipment)


def test_the_same_job_is_played_the_same_way_again(game: MassiveDarkness, facts: list[Facts]) -> None:
    again = play_job(game, Job("tutorial", 2, "greedy", "1"))
    assert again.hash == facts[0].hash


def test_several_processes_play_the_same_games(facts: list[Facts]) -> None:
    ticks: list[int] = []
    found = list(run(jobs_for(["tutorial"], (2,), "greedy", 3, 1), 2, ticks.append))
    assert [one.hash for one in found] == [one.hash for one in facts[:3]]
    assert ticks == [1, 2, 3]


def test_the_interval_of_a_rate_holds_it_and_narrows_with_more_games() -> None:
    few, many = wilson(5, 10), wilson(50, 100)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    assert wilson(0, 40)[0] == 0.0
    assert percentile([0, 0, 1, 5], 0.95) == 5


def test_cells_members_and_cards_add_up(facts: list[Facts]) -> None:
    plain, mixed = cells(facts)
    assert (plain.games, plain.seeds, mixed.games) == (3, "1-3", 1)
    assert plain.won == sum(one.won for one in facts[:3])
    assert sum(member.games for member in members(facts[3:], 0)) == 3
    leather = next(card for card in cards(facts) if card.name == "leather_armor")
    assert (leather.held, leather.used) == (4, 4)


def test_games_survive_a_file_but_not_other_content(
    tmp_path: Path, game: MassiveDarkness, facts: list[Facts]
) -> None:
    path = tmp_path / "games.csv"
    write_facts(path, facts, game.box)
    assert list(read_facts(path, game.box)) == facts
    with pytest.raises(Incompatible):
        list(read_facts(path, replace(game.box, quests_hash="other")))


def test_another_road_counts_only_for_games_that_began_at_a_higher_level(
    tmp_path: Path, game: MassiveDarkness, facts: list[Facts]
) -> None:
    path, other_road = tmp_path / "games.csv", replace(game.box, hash="other")
    write_facts(path, facts, game.box)
    assert list(read_facts(path, other_road)) == facts
    write_facts(path, [*facts, replace(facts[0], start=2)], game.box, over=True)
    assert len(list(read_facts(path, game.box))) == len(facts) + 1
    with pytest.raises(Incompatible):
        list(read_facts(path, other_road))


def test_the_page_names_content_command_and_games(game: MassiveDarkness, facts: list[Facts]) -> None:
    fresh = [replace(one, seed=str(UNTOUCHED + number)) for number, one in enumerate(facts)]
    text = page([*fresh, *facts], game.box)
    assert f"content: `{game.box.quests_hash}`" in text
    assert "`make balance`" in text
    assert facts[0].hash in text
    untouched, tuned = text.split("## The same with seeds that content was tuned by")
    assert f"| {UNTOUCHED}-" in untouched
    assert "| 1-3 |" not in untouched
    assert "| 1-3 |" in tuned
    assert "Certainly not as it should be there: " in tuned


def test_the_plan_has_every_quest_with_every_party_size() -> None:
    jobs = plan_jobs(0.01)
    plain = {(job.quest, job.heroes) for job in jobs if job.bot == "greedy" and not job.mixed}
    assert len(plain) == 66
    assert len(plan_jobs()) > REPLAYED
    assert {job.bot for job in plan_jobs(0.01, captain=True)} == {"greedy", "random", "captain"}


@pytest.mark.parametrize("first", [TUNED, UNTOUCHED])
def test_the_plan_plays_as_often_on_the_seeds_of_tuning_as_on_untouched_ones(first: int) -> None:
    for bot, games in (("greedy", 100), ("captain", 20)):
        seeds = {str(first + number) for number in range(games)}
        jobs = [job for job in plan_jobs(captain=True) if job.bot == bot and job.heroes in (3, 4)]
        cells = Counter((job.quest, job.heroes) for job in jobs if not job.mixed and job.seed in seeds)
        assert set(cells.values()) == {games}
        assert len(cells) == 22


def test_a_cell_outside_its_band_is_told(facts: list[Facts]) -> None:
    cell = replace(cells(facts)[0], low=0.05, rate=0.1, high=0.2, rounds=20)
    assert misses(cell) == ["too hard", "too long"]
    assert misses(replace(cell, low=0.96, rate=0.98, high=0.99, rounds=9)) == ["too easy"]
    assert misses(replace(cell, low=0.6, rate=0.7, high=0.8, rounds=9)) == []
    assert misses(replace(cell, high=0.6, rounds=9)) == [], "not certain"
