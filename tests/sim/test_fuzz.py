"""Random legal play keeps every law; a broken law is found, named and kept as a log."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from md_tui.cli.run import run as main
from md_tui.games.massive_darkness.commands import Leave
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.heroes import GameEnded, RoundBegan
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace as MdFace
from md_tui.games.massive_darkness.model import Deck
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.event import read_log
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Planned, Question
from md_tui.kernel.verify import verify
from md_tui.sim.fuzz import Fuzzer, fuzz
from md_tui.sim.games.massive_darkness import invariants
from md_tui.store import mdlog
from tests.games.massive_darkness.tables import Table
from tests.soak import rounds


@pytest.fixture(scope="module")
def opened() -> MdFace:
    """The box as shipped."""
    return open_box()


@pytest.mark.slow
@pytest.mark.soak
def test_random_games_of_all_quests_break_no_law(opened: MdFace, tmp_path: Path) -> None:
    played = list(fuzz(opened.game, opened.canonical, rounds(22, 2200), "tests", folder=tmp_path))
    assert [game for game in played if game.problem] == []
    assert {game.kind for game in played} == set(opened.game.box.quests)


def test_the_same_seed_plays_the_same_game(opened: MdFace) -> None:
    first, again = Fuzzer(opened.game, "q1", "same"), Fuzzer(opened.game, "q1", "same")
    assert first.run(60) == again.run(60) == ""
    assert first.timeline.tip == again.timeline.tip


@pytest.mark.parametrize("quest", ["q1", "q5", "q8"])
def test_no_question_lies_below_steps_that_were_planned_before_it(
    opened: MdFace, quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks = Draft.ask

    def first_of_all(draft: Draft, question: Question) -> None:
        assert not any(isinstance(event, Planned) for event in draft.events), (
            "its answer would end another step"
        )
        asks(draft, question)

    monkeypatch.setattr(Draft, "ask", first_of_all)
    assert Fuzzer(opened.game, quest, "asked").run(rounds(80, 2000)) == ""


def test_a_broken_law_ends_the_game_which_is_kept_and_named(
    opened: MdFace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invariants, "misplaced", lambda box, state: ["a hero stands in the sky"])
    (played,) = fuzz(opened.game, opened.canonical, 1, "broken", "tutorial", tmp_path)
    assert (played.result, played.problem) == ("failed", "a hero stands in the sky")
    parsed = mdlog.read(Path(played.log).read_bytes())
    log = read_log(opened.game, [stored.body for stored in parsed.records])
    assert len(verify(opened.game, log).live()) == played.commands == 1


def fuzzed(opened: MdFace) -> Fuzzer:
    """A game some commands old."""
    fuzzer = Fuzzer(opened.game, "tutorial", "laws")
    assert fuzzer.run(15) == ""
    return fuzzer


def test_a_card_in_two_places_or_in_none_is_noticed(opened: MdFace) -> None:
    fuzzer = fuzzed(opened)
    state, box = fuzzer.timeline.state, opened.game.box
    assert list(invariants.miscounted(box, state, fuzzer.laws.cards)) == []
    card = state.decks["treasure_5"].bag[0]
    rest = Deck(state.decks["treasure_5"].bag[1:])
    lost = replace(state, decks={**state.decks, "treasure_5": rest})
    assert list(invariants.miscounted(box, lost, fuzzer.laws.cards)) == [f"{card} is lost"]
    twice = replace(state, decks={**state.decks, "door": Deck((card,))})
    assert f"{card} is in 2 places" in list(invariants.miscounted(box, twice, fuzzer.laws.cards))


def test_a_card_that_was_being_dealt_with_at_the_end_is_not_lost(opened: MdFace) -> None:
    fuzzer = Fuzzer(opened.game, "q3", "cross-3")
    assert fuzzer.run() == "", "a door's guard never came: the game ended between two blows"
    assert fuzzer.timeline.state.over


def test_whoever_acts_when_the_quest_is_won_is_noticed(opened: MdFace) -> None:
    table = Table("bjorn", quest="tutorial", at="8R-7", counts={"picked:library": 1})
    before = table.state
    told = tuple(table.says("leave").told)
    batch = Batch(1, "", "", "bjorn", Leave(), told)
    assert list(invariants.belated(opened.game, before, batch)) == []
    at = next(n for n, event in enumerate(told) if isinstance(event, GameEnded))
    late = (*told[:at], RoundBegan(2), *told[at:])
    assert list(invariants.belated(opened.game, before, replace(batch, events=late)))


def test_impossible_health_and_zones_are_noticed(opened: MdFace) -> None:
    state, box = fuzzed(opened).timeline.state, opened.game.box
    name = state.party[0]
    for change in ({"health": 9}, {"health": 0, "killed": False}, {"xp": 31}):
        heroes = {**state.heroes, name: replace(state.heroes[name], **change)}
        assert list(invariants.unhealthy(box, replace(state, heroes=heroes)))
    heroes = {**state.heroes, name: replace(state.heroes[name], zone="9R-1")}
    assert list(invariants.misplaced(box, replace(state, heroes=heroes)))


def test_a_view_that_tells_the_seed_or_a_deck_is_noticed(
    opened: MdFace, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, game = fuzzed(opened).timeline.state, opened.game
    assert list(invariants.leaks(game, state, "no-such-seed")) == []
    assert list(invariants.leaks(game, state, state.quest)), "the quest's name is in every view"
    seen = type(game).view
    monkeypatch.setattr(type(game), "view", lambda self, s, seat: (seen(self, s, seat), s.decks["door"].bag))
    assert list(invariants.leaks(game, state, "no-such-seed"))


def test_the_command_line_fuzzes_and_says_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "1", "--kind", "tutorial", "--seed", "cli"]) == 0
    assert "1 games" in capsys.readouterr().out
    assert main(["fuzz", "--kind", "q99"]) != 0
