"""Sentences told by templates: English ones are what is printed to the letter, so nothing is left out."""

from functools import cache

from hypothesis import given

from md_tui.games.massive_darkness.ability import Sentence, render
from md_tui.games.massive_darkness.face.sentences import told
from md_tui.loader.find import box_root
from md_tui.toolkit.words import Phrases
from md_tui.wording import kept_phrases
from tests.games.massive_darkness.ability import nodes


@cache
def english() -> Phrases:
    path = box_root("massive_darkness") / "lang" / "en.sentences.toml"
    return kept_phrases("test.sentences.words", [path.read_bytes()])


@given(nodes.sentences)
def test_any_sentence_is_told_by_templates_as_it_is_printed(sentence: Sentence) -> None:
    assert told(english(), sentence) == render(sentence)
