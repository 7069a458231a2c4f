"""Typed answers in every form a question can have."""

import pytest

from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Option, Question
from md_tui.text.answers import read_answer, show_question
from tests.toy.face import ToyFace

FACE = ToyFace()
OPTIONS = tuple(Option(id) for id in ("red", "green", "blue"))


def question(form: str, least: int, most: int, suggested: tuple[str, ...] = ()) -> Question:
    return Question("dice", ("ann",), OPTIONS, form, min=least, max=most, suggested=suggested, reason="why")


ONE = question("one", 1, 1, ("green",))
SOME = question("some", 0, 2)
ORDER = question("order", 3, 3, ("blue", "red", "green"))
SHARE = question("distribute", 3, 3, ("red", "red", "blue"))


@pytest.mark.parametrize(
    ("asked", "line", "picks"),
    [
        (ONE, "", ("green",)),
        (ONE, "3", ("blue",)),
        (ONE, "a", ("red",)),
        (ONE, "B", ("green",)),
        (SOME, "", ()),
        (SOME, "none", ()),
        (SOME, "0", ()),
        (SOME, "1,3", ("red", "blue")),
        (SOME, "c a", ("blue", "red")),
        (ORDER, "", ("blue", "red", "green")),
        (ORDER, "2", ("green", "blue", "red")),
        (ORDER, "1 2 3", ("red", "green", "blue")),
        (SHARE, "1 1 2", ("red", "red", "green")),
    ],
)
def test_numbers_and_letters_pick(asked: Question, line: str, picks: tuple[str, ...]) -> None:
    answer = read_answer(asked, line)
    assert (answer.picks, answer.always) == (picks, False)


def test_a_star_asks_for_the_same_answer_from_now_on() -> None:
    assert read_answer(ONE, "2*").always
    assert read_answer(ONE, "*").picks == ("green",)


@pytest.mark.parametrize(
    ("asked", "line", "said"),
    [
        (ONE, "4", "There is no option 4; there are 3."),
        (ONE, "1 2", "Pick exactly one."),
        (ONE, "0", "There is no option 0; there are 3."),
        (SOME, "1 1", "Pick each option only once."),
        (SOME, "1 2 3", "You picked 3; pick at least 0 and at most 2."),
        (SHARE, "1", "You picked 1; pick at least 3 and at most 3."),
        (question("one", 1, 1), "", "There is no suggested answer here; pick by number."),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(asked: Question, line: str, said: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_answer(asked, line)
    assert str(refused.value) == said


def test_a_question_is_shown_with_numbers_and_what_enter_does() -> None:
    shown = show_question(FACE.prompt(None, SOME), SOME)
    assert shown[0] == "Question: dice"
    assert shown[1] == "  1) red"
    assert shown[-1] == "Enter = nothing (why)."


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (0, 2, "Type the numbers you want, or none. At least 0, at most 2."),
        (1, 2, "Type 1 to 2 numbers."),
        (2, 2, "Type 2 numbers."),
        (1, 1, "Type 1 number."),
    ],
)
def test_a_question_for_several_says_how_many_are_wanted(least: int, most: int, said: str) -> None:
    asked = question("some", least, most)
    assert said in show_question(FACE.prompt(None, asked), asked)
