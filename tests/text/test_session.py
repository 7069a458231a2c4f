"""The loop of text mode, shown with the toy game: choices, answers, undo, and lines that make no sense."""

import re
from io import StringIO
from pathlib import Path

import pytest

from md_tui.kernel.errors import KernelError
from md_tui.kernel.store import NotSaved
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.text.console import LONGEST_LINE, Console
from md_tui.text.play_loop import Session
from md_tui.wording import phrases
from tests.table.interrupting import INTERRUPTING
from tests.toy.face import ToyFace
from tests.toy.game import TOY, Dig, Move, Strike

FACE = ToyFace()


def new_table(**options: str) -> LocalTable:
    return LocalTable.start(TOY, MemoryStore(), {"figures": 4}, seed="text", id="toy", options=dict(options))


def play(table: LocalTable, *lines: str, face: ToyFace = FACE) -> str:
    """What text mode prints while it obeys these lines."""
    out = StringIO()
    Session(
        SeatedTable(table, face), face, Console(StringIO("".join(f"{line}\n" for line in lines)), out)
    ).run()
    return out.getvalue()


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    said = play(new_table())
    assert "turn of ann" in said
    assert said.rstrip().endswith("--load toy")


def test_a_number_takes_a_choice_and_what_changed_is_told() -> None:
    table = new_table()
    said = play(table, "1")
    assert "Moved(figure='f00', to=1)" in said
    assert table.state.turn == "ben"


def test_choices_stand_in_groups_and_are_numbered_in_reading_order() -> None:
    said = play(new_table())
    numbers = [int(line.split(")")[0]) for line in said.splitlines() if line.startswith("  ")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [line for line in said.splitlines() if line in ("move:", "dig:", "strike:")] == [
        "move:",
        "dig:",
        "strike:",
    ]


def test_typed_commands_give_the_same_records_as_numbers() -> None:
    typed, numbered = new_table(), new_table()
    play(typed, "move f00 1", "dig f01")
    numbered.submit("ann", Move("f00", 1))
    numbered.submit("ben", Dig("f01"))
    assert typed.timeline.tip == numbered.timeline.tip


def test_enter_takes_the_suggested_answer_and_a_letter_or_number_any_other() -> None:
    for line, pick in (("", ""), ("1", "again"), ("b", "keep"), ("2", "keep")):
        table = new_table()
        said = play(table, "strike f01", line)
        assert "Question: reroll" in said
        suggested = "again" if "Enter = again" in said else "keep"
        assert table.timeline.records[2].command.picks == (pick or suggested,)


def test_a_star_makes_an_answer_stand() -> None:
    table = new_table()
    play(table, "strike f01", "keep", "2 *")
    assert table.state.standing == {"reroll": ("keep",)}


@pytest.mark.parametrize(
    "line", ["99", "0", "z", "1 2", "1 1", "flurb", "why", "odds", "odds 1", "log 0", "²"]
)
def test_wrong_lines_are_answered_and_change_nothing(line: str) -> None:
    for before in ([], ["strike f01"]):
        table = new_table()
        play(table, *before)
        there = table.timeline.tip
        without = play(table)
        said = play(table, line)
        assert table.timeline.tip == there
        assert len(said) > len(without) or line == "log 0"


def test_a_refusal_is_told_and_nothing_is_recorded() -> None:
    table = new_table()
    assert "no: wrong_owner" in play(table, "move f01 3")
    assert table.seq == 0


def test_undo_names_what_is_taken_back_and_redo_brings_it_again() -> None:
    table = new_table()
    said = play(table, "move f00 1", "undo", "undo", "redo")
    assert "Taken back: ann Move(figure='f00', to=1)" in said
    assert "There is nothing" not in said
    assert "no: nothing_to_undo" in said
    assert "Done again: ann Move(figure='f00', to=1)" in said
    assert table.state.turn == "ben"


def test_undo_over_a_reveal_asks_first_and_names_what_was_seen() -> None:
    table = new_table()
    said = play(table, "dig f00", "undo")
    assert "Dug(card=" in said.partition("Undo would take back")[2]
    assert table.timeline.head == 1
    play(table, "undo", "bag", "undo")
    assert table.timeline.head == 1
    play(table, "undo", "undo")
    assert table.timeline.head == 0
    assert len(table.timeline.crossed_barriers()) == 1


def test_decisions_are_listed_by_name_and_back_goes_to_any_of_them() -> None:
    table = new_table()
    said = play(table, "move f00 1", "move f01 1", "undo", "back 0", "back 2", "decisions")
    assert "The game stands again after: the beginning, after the set-up" in said
    assert "The game stands again after: ben Move(figure='f01', to=1)" in said
    assert table.timeline.head == 2
    assert said.partition("Decisions (")[2].splitlines()[1:4] == [
        "  0) the beginning, after the set-up",
        "  1) ann Move(figure='f00', to=1)",
        "> 2) ben Move(figure='f01', to=1)",
    ]
    said = play(table, "back 1", "move f02 1", "decisions 2")
    assert "  2~) ben Move(figure='f01', to=1)" in said
    assert "  1)" not in said.partition("Decisions (")[2]


def test_back_over_a_reveal_asks_first_and_wants_the_very_same_line_again() -> None:
    table = new_table()
    said = play(table, "dig f00", "move f01 1", "back 0", "undo", "undo", "back 0")
    assert "Type back 0 again to do it all the same" in said
    assert table.timeline.head == 1, "undo took back the move, and the second one and back were only told"
    said = play(table, "back 0", "back 0", "decisions")
    assert table.timeline.head == 0
    assert "  1!~) ann Dig(" in said


@pytest.mark.parametrize("line", ["back", "back 9", "back x", "back -1", "undo 3"])
def test_a_decision_that_was_never_made_is_told_so(line: str) -> None:
    table = new_table()
    assert "Type back and the number of a decision" in play(table, "move f00 1", line)
    assert table.timeline.head == 1
    assert "stands there already" in play(table, "back 1")


def test_without_undo_the_table_says_so() -> None:
    table = new_table(undo="off")
    assert "no: undo_is_off" in play(table, "move f00 1", "undo")


def test_the_log_tells_the_last_actions_with_their_events() -> None:
    table = new_table()
    assert "Nothing has happened yet." in play(table, "log")
    said = play(table, "move f00 1", "move f01 2", "log 1")
    tail = said.rpartition("ben Move(figure='f01', to=2)")[2]
    assert "  Moved(figure='f01', to=2)" in tail


def test_questions_about_the_table_are_answered_without_a_record() -> None:
    table = new_table()
    assert "bag of 9" in play(table, "bag", "save", "help", "all", "choices")
    assert table.seq == 0


def test_a_disk_that_refuses_is_reported_and_the_game_stands_as_before() -> None:
    class Full(MemoryStore):
        def append(self, expected: int, bodies: object) -> int:
            raise NotSaved("not saved: the disk is full")

    table = LocalTable.start(TOY, Full(), {"figures": 4}, seed="text", id="toy")
    assert "the disk is full" in play(table, "1")
    assert table.seq == 0
    assert issubclass(NotSaved, KernelError)


def test_no_control_character_of_a_line_reaches_the_terminal() -> None:
    said = play(new_table(), "fl\x1b[31mub\x07\u202e")
    assert not any(letter in said for letter in "\x1b\x07\u202e")


def test_an_endless_line_is_one_line() -> None:
    table = new_table()
    said = play(table, "1" * (LONGEST_LINE * 3), "bag")
    assert said.count("> ") == 3
    assert "bag of 9" in said


def test_a_game_can_be_played_to_its_end_by_numbers_alone() -> None:
    table = new_table()
    said = play(table, *(["dig f00", "dig f01"] * 20))
    assert table.state.over
    assert "The game is over." in said


def test_no_sentence_of_text_mode_is_left_over() -> None:
    root = Path(__file__).resolve().parents[2] / "md_tui"
    code = "".join(
        p.read_text(encoding="utf-8")
        for p in [*(root / "text").glob("*.py"), root / "cli" / "commands" / "play.py"]
    )
    said = phrases("en").table("text")
    keys = {key for table in (said, said["setup"], said["help"]) for key in table}
    spoken = {key for key in keys if re.search(rf"""["']{key}["']""", code)}
    assert keys - spoken == {"how_one", "how_place", "how_some", "how_order", "how_distribute"}


def interrupted() -> LocalTable:
    """Ann is asked whether to roll again, and Ben could interrupt her."""
    table = LocalTable.start(INTERRUPTING, MemoryStore(), {"figures": 4}, seed="text", id="toy")
    table.submit("ann", Strike("f01"))
    return table


def test_what_others_may_do_beside_a_question_is_listed_and_numbered_after_its_options() -> None:
    table = interrupted()
    said = play(table, "3", face=ToyFace(INTERRUPTING))
    assert "3) Interrupt(figure='f00'" in said
    assert table.state.figures["f00"].health == 2
    assert table.state.asking is not None


def test_numbers_beside_a_question_still_answer_it_and_wrong_ones_are_refused() -> None:
    table = interrupted()
    said = play(table, "4", "2", face=ToyFace(INTERRUPTING))
    assert "There is no option 4" in said
    assert table.state.asking is None
    assert table.state.figures["f00"].health == 3
