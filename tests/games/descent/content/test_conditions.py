"""Condition cards: the four of the box, each in the one spelling of its sentences."""

from md_tui.games.descent.sentence import parse, render
from md_tui.games.descent.sentence.words import CONDITIONS
from tests.games.descent.given import box
from tests.rule import rule

PRINTED = {
    "diseased": ["Start: Willpower, or 1 fatigue"],
    "immobilized": ["no move actions", "over at the end of a turn"],
    "poisoned": ["Start: Might, or 1 damage"],
    "stunned": ["only an action to lose it"],
}
SENTENCES = {
    "Start: Willpower, or 1 fatigue": (
        "Start of your turn: you test Willpower (failed: you suffer 1 fatigue; passed: lose this condition)"
    ),
    "Start: Might, or 1 damage": (
        "Start of your turn: you test Might (failed: you suffer 1 damage; passed: lose this condition)"
    ),
    "no move actions": "Always: no move actions",
    "over at the end of a turn": "End of your turn: lose this condition",
    "only an action to lose it": "Always: only an action to lose it",
}


@rule("DE-CND-03")
def test_the_box_has_four_conditions_and_they_say_what_is_printed() -> None:
    assert set(box().conditions) == {name.lower() for name in CONDITIONS} == PRINTED.keys()
    for name, said in PRINTED.items():
        words = [text.words for text in box().conditions[name].texts]
        assert words == [SENTENCES[one] for one in said]
        assert [render(parse(one)) for one in words] == words
