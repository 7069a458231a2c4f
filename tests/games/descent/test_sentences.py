"""Sentences: what is read is written back word for word, and mistakes name their place."""

import re
from pathlib import Path

import pytest

from md_tui.games.descent.decide.deeds.effects import APPLY
from md_tui.games.descent.decide.deeds.named import NAMED
from md_tui.games.descent.sentence import algebra as a
from md_tui.games.descent.sentence import parse, render
from md_tui.games.descent.sentence.words import NAMED as PHRASES
from md_tui.toolkit.grammar.tokens import SentenceError
from tests.games.descent.given import box

PAGE = Path(__file__).parents[3] / "docs" / "descent_sentences.md"
MORE = [
    "2 surges: +5 hearts",
    "[Bow weapon] [ranged] After your attack roll, exhaust: reroll 1 power die",
    "[with Shield] Always: +1 brown die",
    "Always: Speed at most 4",
    "Always: +2 Health and +1 Stamina",
    "[damage dealt] After your attack: you and each hero within 3 recover 1 damage",
    "Action, exhaust: each monster in sight suffers 1 red die of damage",
    "Action: you recover 2 fatigue and +2 movement points",
    "Your turn, exhaust: an adjacent monster is Immobilized",
    "Start of your turn: each hero tests Might (failed: that hero suffers 1 damage)",
    "After an attack on you, exhaust: melee attack",
    "When you are defeated: move up to your Speed and melee attack",
    "Action: attack with Blast and +1 range",
    "Action, flip: you or an adjacent hero drops all conditions",
    "After your test, exhaust: reroll the test",
    "When you or a hero within 3 is attacked, exhaust: +1 gray die",
    "Surge: the others of its group suffer 1 damage",
]


@pytest.mark.parametrize("text", [*MORE, *sorted({text.words for text in box().texts.values()})])
def test_what_is_read_is_written_back(text: str) -> None:
    assert render(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("Surge: +1 hart", 11, "heart"),
        ("Sometimes: +1 heart", 1, ""),
        ("Action, burn: attack", 9, ""),
        ("Action: you recover 2 damge", 23, "damage"),
        ("Always: the target is Stuned", 23, "Stunned"),
        ("Surge: +1 heart +1 range", 17, ""),
    ],
)
def test_a_mistake_names_its_column_and_what_was_meant(text: str, column: int, hint: str) -> None:
    with pytest.raises(SentenceError) as caught:
        parse(text)
    assert caught.value.column == column
    assert hint in str(caught.value)


def test_every_named_deed_has_code_and_every_code_a_name() -> None:
    assert set(PHRASES.values()) == set(NAMED)


def test_every_effect_that_needs_work_is_worked() -> None:
    passive = {a.Cap, a.Floor, a.Key, a.Named}
    effects = {
        kind
        for kind in vars(a).values()
        if isinstance(kind, type) and kind.__module__ == a.__name__ and issubclass(kind, a.Value)
    }
    parts = {a.Target, a.Amount, a.Condition, a.Sentence, a.Value, a.Effect}
    assert effects - parts - passive == set(APPLY)


def test_the_page_about_sentences_shows_sentences_that_can_be_read() -> None:
    examples = re.findall(r'^abilities\.\w+ = "(.*)"$', PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(examples) >= 5
    for text in examples:
        assert render(parse(text)) == text
