"""Answers come about key by key, and only complete ones are given."""

from md_tui.games.massive_darkness.face.narrate.events import Prompt
from md_tui.kernel.question import Answer, Option, Question
from md_tui.tui.games.massive_darkness.table.marking import QuestMarking
from md_tui.tui.table.marking import Marking


def marking(form: str = "one", ids: str = "abc", suggested: str = "", **more: object) -> Marking:
    """Options named by letters, nothing marked yet."""
    options = tuple(Option(name) for name in ids)
    question = Question("test", ("bjorn",), options, form, suggested=tuple(suggested), rule="MD-X", **more)  # type: ignore[arg-type]
    return Marking(question, Prompt("Which?", tuple((name, name) for name in ids)))


def test_enter_takes_the_suggestion() -> None:
    assert marking(suggested="b").answer() == (Answer(("b",)), "")


def test_one_mark_is_an_answer() -> None:
    one = marking(suggested="b")
    assert one.single
    assert one.mark(2) == ""
    assert one.answer() == (Answer(("c",)), "")


def test_moving_the_cursor_changes_what_enter_takes() -> None:
    one = marking(suggested="b")
    one.move(1)
    assert one.answer() == (Answer(("c",)), "")


def test_the_cursor_begins_on_the_suggestion_but_where_several_are_marked_below_the_title() -> None:
    assert [marking(form, suggested="b").place for form in ("one", "place", "distribute", "some")] == [
        1,
        1,
        1,
        0,
    ]


def test_some_are_toggled_from_the_suggestion_on() -> None:
    some = marking("some", suggested="ab", min=0, max=3)
    some.mark(0)
    some.mark(2)
    assert [some.sign(place) for place in range(3)] == ["[ ]", "[x]", "[x]"]
    assert some.answer() == (Answer(("b", "c")), "")


def test_more_than_the_most_are_refused_with_the_rule() -> None:
    some = marking("some", min=1, max=1)
    assert some.mark(0) == ""
    assert "MD-X" in some.mark(1)


def test_too_few_are_no_answer() -> None:
    some = marking("some", min=2, max=3)
    some.mark(0)
    answer, missing = some.answer()
    assert answer is None
    assert "2 to 3" in missing


def test_a_begun_order_goes_on_as_suggested() -> None:
    order = marking("order", suggested="abc", min=3, max=3)
    assert order.answer() == (Answer(("a", "b", "c")), "")
    order.mark(2)
    assert order.sign(2) == "1."
    assert order.answer() == (Answer(("c", "a", "b")), "")
    order.mark(2)
    order.mark(1)
    assert order.answer() == (Answer(("b", "a", "c")), "")


def test_counts_are_given_one_by_one_and_taken_back() -> None:
    shares = marking("distribute", "ab", suggested="aa", min=2, max=2)
    assert shares.sign(0) == "2x"
    assert shares.mark(1) == ""
    assert shares.answer()[0] is None
    assert shares.mark(0) == ""
    assert "All 2" in shares.mark(0)
    assert shares.unmark() == ""
    shares.mark(1)
    assert shares.answer() == (Answer(("b", "b")), "")


def test_symbols_that_are_spent_cannot_be_spent_again() -> None:
    options = (
        Option("fire", {"bams": 1, "diamonds": 0}),
        Option("ice", {"bams": 1, "diamonds": 0}),
    )
    question = Question(
        "enchant", ("bjorn",), options, "some", {"bams": 1, "diamonds": 0}, min=0, max=2, suggested=("fire",)
    )
    pay = QuestMarking(question, Prompt("Pay?", (("fire", "Fire"), ("ice", "Ice"))))

    assert pay.left() == (0, 0)
    assert "MD-CMB-06" in pay.mark(1)
    pay.mark(0)
    assert pay.left() == (1, 0)
    assert pay.mark(1) == ""


def test_a_standing_answer_is_marked_as_such() -> None:
    one = marking(suggested="a")
    one.always = True
    assert one.answer() == (Answer(("a",), True), "")
