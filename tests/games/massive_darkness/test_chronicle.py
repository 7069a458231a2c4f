"""What came of a game: figures of each hero, luck against expectation, and the story as text."""

import re
from pathlib import Path

import pytest

from md_tui.bots.base import make_bot
from md_tui.games.massive_darkness.commands import Correct
from md_tui.games.massive_darkness.events.campaign import ChapterBegan
from md_tui.games.massive_darkness.events.cards import CardGained
from md_tui.games.massive_darkness.events.combat import DiceDropped, DiceRerolled, DiceRolled, FightBegan
from md_tui.games.massive_darkness.events.enemies import EnemyHurt, EnemySlain
from md_tui.games.massive_darkness.events.heroes import Killed, Wounded, XpGained
from md_tui.games.massive_darkness.events.quests import GoalReached
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.face.recap import (
    Luck,
    Statistics,
    chronicle,
    epilogue,
    luck_line,
    mark_lines,
    rounds_of,
    statistics,
)
from md_tui.games.massive_darkness.face.turning_points import FEWEST, MOST, tale, told_events
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.timeline import Timeline
from md_tui.sim.headless import play
from tests.logs.test_golden_logs import LOGS, face, viewed

HOWS = ("won", "lost")


@pytest.fixture(scope="module")
def opened() -> MdFace:
    """The box."""
    return open_box()


@pytest.fixture
def found(opened: MdFace) -> Statistics:
    """Figures before anything has happened."""
    return Statistics(opened.game.box, ("bjorn", "whisper"))


@pytest.fixture(scope="module")
def game(opened: MdFace) -> Timeline:
    """A whole game, played by a bot."""
    setup = arrangement(opened.game.box, "tutorial")
    timeline = Timeline.start(opened.game, setup, seed="lantern-42", id="told")
    play(timeline, make_bot("greedy", opened.game, "told"))
    return timeline


def test_kills_wounds_cards_and_xp_go_to_the_hero_who_earned_them(found: Statistics) -> None:
    for event in (
        EnemyHurt("goblin_warriors#1", 3, 1, (), "bjorn"),
        EnemySlain("goblin_warriors#1", "minion", 2, "bjorn"),
        EnemySlain("goblin_warriors#1", "boss", 1, "bjorn"),
        EnemyHurt("goblin_warriors#2", 9, 0, (), "event.fire"),
        XpGained("bjorn", 4, "goblin_warriors#1"),
        CardGained("whisper", "hammer", "bjorn"),
        Wounded("whisper", 2, "goblin_archers#1"),
        Killed("whisper", "goblin_archers#1"),
    ):
        found.take(event)
    bjorn, whisper = found.heroes["bjorn"], found.heroes["whisper"]
    assert (bjorn.kills, bjorn.leaders, bjorn.dealt, bjorn.xp, bjorn.cards) == (3, 1, 3, 4, 0)
    assert (whisper.kills, whisper.taken, whisper.deaths, whisper.cards) == (0, 2, 1, 1)


def test_luck_is_what_was_rolled_against_what_fair_dice_show(found: Statistics) -> None:
    found.take(FightBegan("bjorn", "goblin_warriors#1", "melee"))
    found.take(DiceRolled("attack", ("red", "yellow"), (5, 0)))
    found.take(DiceRolled("defense", ("blue",), (2,)))
    assert found.luck.dice == 2
    assert found.luck.rolled == 3
    assert found.luck.expected == pytest.approx(9 / 6 + 6 / 6)
    assert found.heroes["bjorn"].luck == found.luck
    assert (found.enemy_luck.dice, found.enemy_luck.rolled) == (1, 1)
    assert found.enemy_luck.expected == pytest.approx(5 / 6)


def test_dice_rolled_again_count_again_and_by_their_own_colours(found: Statistics) -> None:
    found.take(FightBegan("goblin_warriors#1", "whisper", "melee"))
    found.take(DiceRolled("defense", ("green", "blue"), (0, 0)))
    found.take(DiceDropped("defense", (0,)))
    found.take(DiceRerolled("defense", (0,), (5,)))
    assert found.heroes["whisper"].luck.dice == 3
    assert found.heroes["whisper"].luck.rolled == 2
    assert found.heroes["whisper"].luck.expected == pytest.approx(8 / 6 + 2 * 5 / 6)


@pytest.mark.parametrize(
    ("rolled", "verdict"),
    [(10, "even"), (11, "even"), (13, "luck"), (16, "great_luck"), (7, "bad_luck"), (4, "great_bad_luck")],
)
def test_the_word_for_luck_follows_the_deviation(rolled: int, verdict: str, opened: MdFace) -> None:
    luck = Luck(10, rolled, 10.0, 9.0)
    assert luck.verdict == verdict
    assert f"{rolled} symbols on 10 dice, 10.0 expected." in luck_line(opened.words, "all", luck)


def test_without_dice_there_is_no_luck(opened: MdFace) -> None:
    assert Luck().verdict == "none"
    assert luck_line(opened.words, "the heroes", Luck()) == "No dice of the heroes were rolled."


def test_the_figures_of_a_whole_game_agree_with_its_state(game: Timeline) -> None:
    found = statistics(game)
    assert found.rounds == game.state.round
    assert set(found.heroes) == set(game.state.party)
    assert sum(tally.kills for tally in found.heroes.values()) > 5
    assert found.luck.dice == sum(tally.luck.dice for tally in found.heroes.values())


def test_what_was_taken_back_does_not_count(game: Timeline, opened: MdFace) -> None:
    setup = arrangement(opened.game.box, "tutorial")
    again = Timeline.start(opened.game, setup, seed="lantern-42", id="back")
    for batch in game.live()[:20]:
        again.act(batch.seat, batch.command)
    assert statistics(again).luck.dice
    again.jump(0, cross=True)
    assert statistics(again).luck.dice == 0
    assert "taken back" in mark_lines(opened.words, again)[0]


def test_each_round_is_found_where_it_began(game: Timeline) -> None:
    begins = rounds_of(game)
    assert list(begins) == list(range(1, game.state.round + 1))
    assert begins[1] == 0
    for number, seq in begins.items():
        assert game.state_at(seq).round == number


def test_corrections_are_marked(opened: MdFace) -> None:
    timeline = Timeline.start(opened.game, arrangement(opened.game.box, "tutorial"), seed="a", id="corrected")
    assert mark_lines(opened.words, timeline) == []
    timeline.act("bjorn", Correct("xp", "bjorn", "3"))
    assert mark_lines(opened.words, timeline) == ["1 thing was set right by hand."]
    assert statistics(timeline).corrections == 1


def test_the_chronicle_is_the_tale_its_end_and_the_figures(game: Timeline, opened: MdFace) -> None:
    lines = list(chronicle(opened.words, game))
    assert lines[:3] == ["Walking in the Dark", "Party: Bjorn and Whisper.", "Game told, seed lantern-42."]
    assert FEWEST <= lines[4:].index("") <= MOST
    assert epilogue(opened.words, game.state) in lines
    assert lines[-1].startswith("Dice of the enemies:")
    assert not any("chronicle." in line or "{" in line for line in lines)


def test_further_dice_add_their_mean_and_their_spread(opened: MdFace) -> None:
    red = opened.game.box.dice["red"].faces
    worths = [face.hits + face.shields for face in red]
    mean = sum(worths) / 6
    luck = Luck(1, 2, 1.5, 0.5).with_dice([(red, 0), (red, 5)])
    assert (luck.dice, luck.rolled) == (3, 2 + worths[0] + worths[5])
    assert luck.expected == pytest.approx(1.5 + 2 * mean)
    assert luck.variance == pytest.approx(0.5 + 2 * sum((worth - mean) ** 2 for worth in worths) / 6)


def golden(path: Path) -> tuple[MdFace, Timeline]:
    """A recorded game with the words for it."""
    timeline = viewed(path).timeline
    return face().bound_to(timeline.game), timeline


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_tale_of_a_recorded_game_has_ten_to_twenty_sentences_and_names_its_turns(path: Path) -> None:
    told, timeline = golden(path)
    words = told.words
    lines = tale(words, timeline)
    assert len(lines) <= MOST
    if timeline.state.over:
        assert len(lines) >= FEWEST
    assert not any("tale." in line or "{" in line or re.search(r"\d[RV]-\d|#\d", line) for line in lines)
    turns = [event for event, _, _ in told_events(timeline)]
    if timeline.state.campaign is None:
        for event in turns:
            if isinstance(event, GoalReached):
                goal = words.goal(timeline.state.quest, event.goal).rstrip(".")
                assert any(goal in line for line in lines)
        if timeline.state.ending:
            assert words.say("endings", timeline.state.ending.reason) in lines[-1]


def test_every_quest_of_the_box_has_an_epilogue_for_victory_and_for_defeat(opened: MdFace) -> None:
    told = [
        opened.words.template("quests", q, "epilogue", how) for q in opened.game.box.quests for how in HOWS
    ]
    assert all(told)
    assert len(set(told)) == len(told) == 22


def test_the_rounds_of_a_campaign_are_those_of_the_quest_in_play(opened: MdFace) -> None:
    path = next(path for path in LOGS if "campaign" in path.stem)
    _, timeline = golden(path)
    began = max(b.seq for b in timeline.live() if any(isinstance(e, ChapterBegan) for e in b.events))
    rounds = rounds_of(timeline)
    assert all(seq >= began for seq in rounds.values())
    assert list(rounds.values()) == sorted(rounds.values())
    assert max(rounds) == timeline.state.round
