"""Corrections by hand: logged, undoable, marked for ever, and never against the box (Correct)."""

import pytest

from md_tui.games.massive_darkness.commands import Correct
from md_tui.games.massive_darkness.events.heroes import Corrected
from md_tui.kernel.timeline import Timeline
from tests.games.massive_darkness.rules.quest_given import setup
from tests.games.massive_darkness.tables import Table
from tests.rule import rule


def counted(table: Table, card: str) -> int:
    """In how many places a card is."""
    decks = sum(d.bag.count(card) + d.discard.count(card) for d in table.state.decks.values())
    heroes = sum(h.cards.count(card) for h in table.state.heroes.values())
    return decks + heroes + sum(e.gear.count(card) for e in table.state.enemies.values())


@rule("MD-SET-02")
@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("correct health bjorn 2", ("heroes", "bjorn", "health", 2)),
        ("correct xp bjorn 7", ("heroes", "bjorn", "xp", 7)),
        ("correct zone bjorn B-5", ("heroes", "bjorn", "zone", "B-5")),
        ("correct stun bjorn yes", ("heroes", "bjorn", "stunned", True)),
        ("correct enemy_zone dwarf_agent#1 B-5", ("enemies", "dwarf_agent#1", "zone", "B-5")),
        ("correct enemy_health dwarf_agent#1 1", ("enemies", "dwarf_agent#1", "boss", 1)),
    ],
)
def test_a_correction_sets_what_it_names_and_is_counted_for_ever(line: str, path: tuple[object, ...]) -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_agent_1", "A-8").says(line)
    group, name, field, value = path
    assert getattr(getattr(table.state, str(group))[name], str(field)) == value
    assert table.state.corrections == 1
    assert len(table.events(Corrected)) == 1


def test_tokens_lifebringer_and_level_are_corrected_too() -> None:
    table = Table("bjorn", at="A-8").all_say("correct token A-9 +treasure", "correct lifebringer - 5")
    assert table.state.tokens["A-9"] == ("treasure",)
    assert table.state.lifebringer == 5
    table.says("correct token A-9 -treasure").hero("bjorn", bought={"enhance_health": 1}, health=4)
    assert "A-9" not in table.state.tokens
    table.says("correct level - 2")
    assert (table.state.level, table.who("bjorn").most, table.who("bjorn").health) == (2, 6, 5)


def test_a_card_given_by_hand_leaves_its_deck_and_one_taken_is_discarded() -> None:
    table = Table("bjorn", at="A-8").says("correct card bjorn +battle_axe")
    assert "battle_axe" in table.who("bjorn").bag
    assert counted(table, "battle_axe") == 1
    table.says("correct card bjorn -battle_axe")
    assert counted(table, "battle_axe") == 1
    assert "battle_axe" in table.state.decks["treasure_1"].discard


def test_an_enemy_taken_off_by_hand_puts_its_cards_away() -> None:
    table = Table("bjorn", at="A-8").foe("dwarf_agent_1", "A-8", gear=("battle_axe",))
    table.says("correct enemy_health dwarf_agent#1 0")
    assert table.state.enemies == {}
    assert "battle_axe" in table.state.decks["treasure_1"].discard
    assert "dwarf_agent_1" in table.state.decks["guard_1"].discard


def test_a_hero_corrected_to_no_health_lies_down_and_his_activation_ends() -> None:
    table = Table("bjorn", "elias", at="A-8").says("correct health bjorn 0")
    assert table.who("bjorn").killed
    assert table.turn_now.hero == "elias"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("correct nonsense bjorn 1", "correct_unknown_kind"),
        ("correct health owen 1", "correct_no_such_thing"),
        ("correct health bjorn 9", "correct_bad_value"),
        ("correct health bjorn -1", "correct_bad_value"),
        ("correct xp bjorn 31", "correct_bad_value"),
        ("correct zone bjorn C-1", "correct_bad_value"),
        ("correct token A-8 +nonsense", "correct_bad_value"),
        ("correct token A-8 -treasure", "correct_bad_value"),
        ("correct card bjorn +nonsense", "correct_bad_value"),
        ("correct card bjorn +long_sword#7", "correct_bad_value"),
        ("correct card elias +mace", "correct_bad_value"),
        ("correct card bjorn -wand", "correct_bad_value"),
        ("correct enemy_health dwarf_agent#1 3,0", "correct_bad_value"),
        ("correct level - 6", "correct_bad_value"),
    ],
)
def test_an_impossible_correction_is_refused(line: str, why: str) -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").foe("dwarf_agent_1", "A-8")
    assert table.refusal(line).why == why


def test_a_correction_is_logged_and_undone_like_any_other_command() -> None:
    table = Table("bjorn", at="A-8")
    timeline = Timeline.start(table.game, setup("tutorial", "bjorn", "elias"), seed="7", id="correct")
    before = timeline.state
    batch = timeline.act("bjorn", Correct("health", "bjorn", "3"))
    assert [type(e) for e in batch.events][:1] == [Corrected]
    assert timeline.state.heroes["bjorn"].health == 3
    timeline.undo()
    assert timeline.state == before
    timeline.redo()
    assert timeline.state.corrections == 1


def test_a_correction_is_possible_while_a_question_is_open() -> None:
    table = Table("bjorn", "elias", at="A-8").tokens("A-8", "treasure").draws("treasure_1", "ash_bow")
    table.says("pickup")
    table.says("correct health elias 2", "elias")
    assert table.who("elias").health == 2
    table.suggested()
    assert table.state.asking is None
