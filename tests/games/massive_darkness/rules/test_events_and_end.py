"""Event phase, end phase, victory and defeat (MD-EVT, MD-END, MD-WIN, MD-RUL-09, 11, 12)."""

import pytest

from md_tui.games.massive_darkness.events.cards import CardDiscarded, CardDrawn
from md_tui.games.massive_darkness.events.enemies import EnemySpawned
from md_tui.games.massive_darkness.events.heroes import (
    FirstPassed,
    GameEnded,
    LastingEnded,
    Resurrected,
    RoundBegan,
)
from md_tui.games.massive_darkness.steps.general import (
    BeginRound,
    EndPhase,
    EventPhase,
    FinishGame,
    PassToken,
    QuestStart,
)
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn
from tests.rule import rule


def after_event(card: str, table: Table) -> Table:
    """The event phase with this card, questions answered as suggested."""
    return table.given(asks="auto").draws("event", card).work(EventPhase())


def spawned(table: Table) -> list[str]:
    """Where enemies appeared in the event phase."""
    return [event.zone for event in table.events(EnemySpawned)]


@rule("MD-EVT-01")
def test_the_first_player_draws_one_event_and_its_effects_come_in_reading_order() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False, first="elias", level=2)
    after_event("between_two_fires", table)
    (card,) = [e for e in table.events(CardDrawn) if e.deck == "event"]
    assert (card.card, card.by) == ("between_two_fires", "elias")
    assert spawned(table)[:2] == ["B-5", "A-7"], "+1 first (the highest there is), then -1"
    assert table.who("bjorn").xp == 2
    assert "between_two_fires" in [e.card for e in table.events(CardDiscarded)]


@rule("MD-EVT-02")
def test_patrols_are_of_the_current_level_whatever_token_they_come_to() -> None:
    table = Table("bjorn", at="A-8", turn=False, level=2)
    after_event("footsteps_behind", table)
    assert spawned(table) == ["A-7"]
    assert next(iter(table.state.enemies.values())).level == 2


GAP = {**HALL_BOARD, "levels": {"2": ["A-7"], "4": ["B-5"]}}


@rule("MD-EVT-04")
@pytest.mark.parametrize(
    ("card", "level", "zone"),
    [
        ("fresh_from_below", 2, "B-5"),
        ("fresh_from_below", 4, "B-5"),
        ("footsteps_behind", 4, "A-7"),
        ("footsteps_behind", 2, "A-7"),
        ("footsteps_behind", 1, "A-7"),
        ("fresh_from_below", 5, "B-5"),
    ],
)
def test_a_missing_token_is_replaced_by_the_nearest_in_the_named_direction(
    card: str, level: int, zone: str
) -> None:
    table = Table("bjorn", at="A-8", turn=False, level=level, shelf=drawn(GAP))
    after_event(card, table)
    assert spawned(table)[:1] == [zone]


@rule("MD-END-01")
def test_the_token_passes_to_the_left_and_effects_end() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-8", turn=False, asks="auto").work(EndPhase())
    assert [e.hero for e in table.events(FirstPassed)] == ["elias"]
    assert "end_phase" in [e.until for e in table.events(LastingEnded)]
    assert table.turn_now.hero == "elias", "the new first player opens the next round"


@rule("MD-RUL-12", "MD-RUL-11")
def test_the_token_skips_the_departed_and_stays_with_a_single_hero() -> None:
    table = Table("bjorn", "elias", "sibyl", at="A-8", turn=False, asks="auto").hero("elias", zone="")
    table.work(PassToken())
    assert table.state.first == "sibyl"
    alone = Table("bjorn", at="A-8", turn=False, asks="auto").work(PassToken())
    assert [e.hero for e in alone.events(FirstPassed)] == ["bjorn"], "it counts as passed"


@rule("MD-RUL-13")
def test_the_token_passes_to_a_killed_hero_too() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False, asks="auto").hero("elias", killed=True, health=0)
    table.work(PassToken())
    assert table.state.first == "elias"


@rule("MD-WIN-01", "MD-WIN-03")
def test_the_game_is_won_when_all_objectives_are_met_in_their_order() -> None:
    table = Table("bjorn", "whisper", quest="tutorial", at="8R-7")
    for hero in ("bjorn", "whisper"):
        table.hero(hero, zone="")
    table.given(turns=()).work(FinishGame())
    assert not any(e.won for e in table.events(GameEnded)), "the key was never found"
    table = Table("bjorn", quest="tutorial", at="8R-7", counts={"picked:library": 1}).says("leave")
    assert [(e.won, e.rule) for e in table.events(GameEnded)] == [(True, "MD-WIN-01")]


@rule("MD-WIN-01")
def test_the_game_is_lost_when_the_objectives_can_no_longer_be_met() -> None:
    table = Table("bjorn", quest="tutorial", turn=False).hero("bjorn", zone="").work(FinishGame())
    assert [e.won for e in table.events(GameEnded)] == [False]


@rule("MD-RUL-09")
def test_what_is_due_at_the_start_of_a_round_follows_the_resurrections() -> None:
    table = Table("bjorn", "elias", quest="q10", asks="auto", turn=False)
    table.given(round=3).hero("elias", killed=True, health=0)
    table.work(BeginRound())
    kinds = [type(e) for e in table.told]
    assert kinds.index(RoundBegan) < kinds.index(Resurrected)
    planned = next(n for n, e in enumerate(table.told) if QuestStart.__name__ in repr(e))
    assert kinds.index(Resurrected) < planned
