"""How a recorded game of Descent is judged: what a table is worth, and what both bots make of it."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.bots.base import GameOutlook, make_bot
from md_tui.bots.descent.judging import Judge
from md_tui.bots.descent.value import TERMS, chance, features, weights
from md_tui.games.descent import commands as do
from md_tui.games.descent.model import OVERLORD, State
from md_tui.games.descent.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.games.descent.lab import LAB
from md_tui.sim.games.descent.value_weights import Played, fitted, told_apart
from md_tui.table.analysis.lines import told
from md_tui.table.analysis.looking import analyse

OPENED = open_box()
GAME = OPENED.game


@pytest.fixture(scope="module")
def played() -> Timeline:
    """A game of both bots, some turns into it."""
    timeline = Timeline.start(GAME, LAB.arrange(GAME, {"heroes": 2}), seed="judged", id="judged")
    bot = make_bot("duel", GAME, "judged")
    while timeline.state.round < 2:
        timeline.act(*bot.choose(GameOutlook(GAME, timeline.state)))
    return timeline


@pytest.fixture(scope="module")
def state(played: Timeline) -> State:
    found: State = played.state
    return found


def judge() -> Judge:
    return Judge(GAME, "one", lambda: make_bot("duel", GAME, "one"))


def mauler(state: State) -> str:
    return next(name for name, monster in state.monsters.items() if monster.name == "mauler")


def test_every_term_has_its_weight_and_is_a_small_number(state: State) -> None:
    assert set(weights()) == set(TERMS)
    found = features(GAME.box, state)
    assert set(found) == set(TERMS)
    assert all(0 <= value <= 1.5 for value in found.values()), found


def test_a_wounded_quarry_is_good_for_the_heroes(state: State) -> None:
    name = mauler(state)
    hurt = replace(state.monsters[name], damage=state.monsters[name].damage + 6)
    assert chance(GAME.box, replace(state, monsters={**state.monsters, name: hurt})) > chance(GAME.box, state)


def test_whoever_got_away_and_whoever_fell_is_bad_for_them(state: State) -> None:
    fled = replace(state, gone={**state.gone, "goblin_archer": state.gone.get("goblin_archer", 0) + 2})
    assert chance(GAME.box, fled) < chance(GAME.box, state)
    hero = next(iter(state.heroes.values()))
    fallen = replace(hero, spaces=(), fallen=next(iter(hero.spaces)))
    down = replace(state, heroes={**state.heroes, hero.id: fallen})
    assert chance(GAME.box, down) < chance(GAME.box, state)


def test_the_end_is_certain(state: State) -> None:
    bot, line = (
        make_bot("duel", GAME, "end"),
        Timeline.start(GAME, LAB.arrange(GAME, {"heroes": 2}), seed="end", id="end"),
    )
    while not line.state.over:
        line.act(*bot.choose(GameOutlook(GAME, line.state)))
    assert chance(GAME.box, line.state) == float(line.state.ending.won)
    assert judge().ended(line.state, 0) is line.state.ending.won
    assert judge().ended(state, 0) is None


def test_looks_are_the_same_each_time_and_leave_the_game_alone(played: Timeline) -> None:
    seat = GAME.seats(played.state)[-1]
    tip, first = played.tip, judge().looks(played.state, seat, 2)
    assert first == judge().looks(played.state, seat, 2)
    assert len(first) == 2
    assert all(0 <= value <= 1 for value in first)
    assert played.tip == tip


def test_a_command_that_is_refused_is_no_look(state: State) -> None:
    seat = GAME.seats(state)[-1]
    assert judge().looks(state, seat, 1, do.Attack(target="nobody", weapon="")) == ()


def test_plain_play_is_never_better_than_itself(state: State) -> None:
    seat = GAME.seats(state)[-1]
    assert judge().better(state, seat, judge().plain(state, seat)) is None


class Rigged(Judge):
    """A judge whose looks say that plain play is worth so much more to the heroes."""

    gain = 0.4

    def plain(self, state: State, seat: str) -> Any:
        return "plain"

    def looks(self, state: State, seat: str, count: int, first: Any = None) -> tuple[float, ...]:
        return tuple(0.3 + self.gain * (first == "plain") + 0.01 * (row % 2) for row in range(count))


@pytest.mark.parametrize(
    ("seat", "gain", "better"), [("hero", 0.4, True), (OVERLORD, 0.4, False), (OVERLORD, -0.2, True)]
)
def test_what_is_better_is_told_from_the_side_of_whoever_plays(
    state: State, seat: str, gain: float, better: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rigged, "gain", gain)
    found = Rigged(GAME, "", lambda: make_bot("duel", GAME, "")).better(state, seat, do.EndTurn())
    assert (found is not None) == better
    if found is not None:
        assert found.gain == pytest.approx(abs(gain))


def test_a_game_of_descent_is_analysed_and_told(played: Timeline) -> None:
    found = analyse(played, None, 1, lambda found: len(found.points) < 2)
    assert len(found.points) == 2
    lines = told(found, OPENED, played)
    assert any("#" in line for line in lines)


def test_weights_are_found_from_games_that_the_quarry_decides() -> None:
    at = TERMS.index("hunted")

    def turn(share: float) -> tuple[float, ...]:
        return tuple(share if place == at else float(term == "one") for place, term in enumerate(TERMS))

    games = [Played((turn(0.9), turn(0.8)), won=True), Played((turn(0.1), turn(0.2)), won=False)] * 40
    known = fitted(games)
    assert known["hunted"] > 4
    assert told_apart(games, known) == 1
