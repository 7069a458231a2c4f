"""What could happen next: reach with its price, threat, intents, and the chances of an attack."""

from fractions import Fraction

from msgspec.structs import replace

from md_tui.games.massive_darkness.face.asked import intents_of, reach_of, sight_of, threat_of
from md_tui.games.massive_darkness.face.forecast import Intent
from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.model.fight import Fight, Half
from md_tui.tui.draw.text import bar, broken, percent
from md_tui.tui.games.massive_darkness.board.book import book_for
from md_tui.tui.games.massive_darkness.panes.from_view import either, intent_words
from md_tui.tui.games.massive_darkness.present.attack import Share, lumped
from md_tui.tui.games.massive_darkness.present.roll import half_sum, sum_text
from md_tui.tui.symbols import ASCII
from tests.rule import rule
from tests.tui.table.given import new_table, opened

BOX = opened().game.box
BOOK = book_for(opened().words, new_table().state.map)


def with_enemy(zone: str, card: str = "orc_agent_1", **changes: object) -> State:
    """The tutorial with one enemy somewhere."""
    state: State = new_table().state
    enemy = Enemy("orc_agent#1", card, zone, 4, **changes)  # type: ignore[arg-type]
    return replace(state, enemies={enemy.id: enemy})


@rule("MD-ACN-04")
def test_reach_counts_steps_and_actions() -> None:
    reach = reach_of(BOX, new_table().state, "bjorn")

    assert reach.steps["6V-8"] == 0
    assert reach.path("8R-2") == ("6V-5", "6V-2", "8R-2")
    assert (reach.steps["6V-2"], reach.actions("6V-2")) == (2, 1)
    assert (reach.steps["8R-2"], reach.actions("8R-2")) == (3, 2)
    assert "6V-4" not in reach.steps


@rule("MD-MOV-02")
def test_an_enemy_in_the_way_ends_the_reach_there() -> None:
    reach = reach_of(BOX, with_enemy("6V-5"), "bjorn")

    assert set(reach.steps) == {"6V-8", "6V-5"}


def test_who_does_not_act_reaches_nothing() -> None:
    assert set(reach_of(BOX, new_table().state, "whisper").steps) == {"6V-8"}


@rule("MD-LOS-02")
def test_sight_ends_at_closed_doors() -> None:
    seen = sight_of(BOX, new_table().state, "6V-8")

    assert seen["6V-5"] == 1
    assert "6V-4" not in seen


def test_threat_reaches_one_step_on_and_not_from_the_stunned() -> None:
    assert "6V-8" in threat_of(BOX, with_enemy("6V-5"))
    assert threat_of(BOX, with_enemy("6V-5", stunned=True)) == {}


@rule("MD-ENP-03")
def test_a_tie_reads_either() -> None:
    (intent,) = intents_of(BOX, with_enemy("6V-8"))

    said = intent_words(BOOK, "6V-5", intent)

    assert said == "strikes Bjorn or Whisper"
    assert intent.rule == "MD-ENP-03"


def test_intents_of_the_stunned_and_the_sleeping() -> None:
    assert intents_of(BOX, with_enemy("6V-5", stunned=True))[0].verb == "stand"
    assert intents_of(BOX, with_enemy("6V-5", inactive=True))[0].verb == "sleep"
    assert intent_words(BOOK, "6V-5", Intent("orc_agent#1", "held")) == "held where it stands"
    assert either(BOOK, ["a", "b", "c"]) == "a, b or c"


def test_rare_results_share_one_bar_and_the_sum_stays_whole() -> None:
    rows = [Share(str(n), Fraction(1, 10)) for n in range(10)]

    shown = lumped(rows, opened().words)

    assert [one.words for one in shown] == ["0", "1", "2", "3", "more than that", "9"]
    assert sum(one.chance for one in shown) == 1


def test_what_is_possible_is_never_shown_as_impossible() -> None:
    assert percent(0.001) == "<1%"
    assert percent(0.999) == ">99%"
    assert percent(0) == "0%"
    assert bar(0.001, 10, ASCII) == "#"
    assert bar(0, 10, ASCII) == ""


def test_a_roll_is_summed_with_what_skills_add_and_payments_take() -> None:
    attack = Half(dice=("red", "yellow"), faces=(3, 1), score=1, spent_bams=1)
    fight = Fight("bjorn", "orc_agent#1", "melee", attack=attack, defense=Half(dice=("blue",), faces=(2,)))

    total = half_sum(opened().words, attack)

    assert (total.score, total.bams) == (4, 0)
    assert sum_text(opened().words, fight) == "4 hits - 1 shield = 3 wounds"


def test_a_long_prompt_is_broken_at_a_blank() -> None:
    head, rest = broken([("one two three four", "warning")], 11)

    assert "".join(text for text, _ in head) == "one two"
    assert rest == [(" three four", "warning")]
    assert broken([("short", "text")], 11) == ([("short", "text")], [])
