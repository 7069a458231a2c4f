"""What balance must show: only what is certain counts; a card is judged among games that came as far."""

from collections import Counter

import pytest
from msgspec.structs import replace

from md_tui.sim.games.massive_darkness.effects import Worked, defeats, devices, effects
from md_tui.sim.games.massive_darkness.simulate import Facts
from md_tui.sim.games.massive_darkness.standings import cells
from md_tui.sim.games.massive_darkness.verdict import faults

DIFFICULTY = {"easy": 2, "hard": 4}
GAME = Facts(
    *("easy", 3, "greedy", "1", False, ()),
    *("lost", "out_of_lifebringer", 8, 90, 2, 0, 3, 20.0, (), 0.1, ""),
)


def games(quest: str, heroes: int, won: int, lost: int, bot: str = "greedy") -> list[Facts]:
    """So many games of a cell."""
    lose = replace(GAME, quest=quest, heroes=heroes, bot=bot)
    return [replace(lose, result="won", reason="")] * won + [lose] * lost


@pytest.mark.parametrize(("hard", "told"), [(90, True), (60, False), (55, False), (10, False)])
def test_a_harder_quest_may_be_easier_only_within_the_intervals(hard: int, told: bool) -> None:
    found = cells([*games("easy", 3, 50, 50), *games("hard", 3, hard, 100 - hard)])
    assert faults(found, DIFFICULTY) == (["hard is easier than easy with 3 heroes (4 against 2)"] * told)


def test_quests_of_different_parties_are_not_held_against_each_other() -> None:
    found = cells([*games("easy", 3, 40, 60), *games("hard", 4, 95, 5)])
    assert faults(found, DIFFICULTY) == []
    assert faults(found, {"easy": 3, "hard": 3}) == []


@pytest.mark.parametrize(("four", "told"), [(50, []), (35, []), (74, []), (80, [30]), (20, [-30])])
def test_a_fourth_hero_may_change_little(four: int, told: list[int]) -> None:
    found = cells([*games("easy", 3, 50, 50), *games("easy", 4, four, 100 - four)])
    assert faults(found, DIFFICULTY) == [
        f"a fourth hero changes easy by {points:+} points" for points in told
    ]


@pytest.mark.parametrize(("won", "told"), [(1, True), (3, False), (17, False), (20, False), (200, True)])
def test_the_captain_is_judged_only_where_it_is_sure(won: int, told: bool) -> None:
    found = cells(games("easy", 3, won, max(0, 20 - won), "captain"))
    assert bool(faults(found, DIFFICULTY)) == told


def test_a_card_is_judged_among_games_that_came_to_the_same_level() -> None:
    short = [replace(game, level=1) for game in games("easy", 3, 0, 50)]
    far = [replace(game, level=5, held=("lucky",)) for game in games("easy", 3, 40, 10)]
    assert effects([*short, *far]) == {}, "whoever came far held it: nothing to compare"
    without = [replace(game, level=5) for game in games("easy", 3, 20, 30)]
    found = effects([*short, *far, *without])["lucky"]
    assert found.gain == pytest.approx(0.4)
    assert found.half == pytest.approx(1.96 * (0.8 * 0.2 / 50 + 0.4 * 0.6 / 50) ** 0.5)


def test_defeats_and_devices_are_counted_by_quest() -> None:
    won, lost = games("easy", 3, 1, 1)
    played = [replace(won, devices=("lever",)), lost, replace(lost, reason="spider_escaped")]
    assert defeats(played) == {"easy": Counter(out_of_lifebringer=1, spider_escaped=1)}
    assert devices(played) == [Worked("easy", "lever", 3, 1, 1, 1)]
