"""Sentences told by templates: English ones are what is printed to the letter, so nothing is left out."""

import re
from functools import cache

import pytest
from hypothesis import given

from md_tui.games.massive_darkness.ability import Sentence, parse, render
from md_tui.games.massive_darkness.face.sentences import told
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.loader.find import box_root
from md_tui.toolkit.words import Phrases
from md_tui.wording import Sources, kept_phrases
from tests.games.massive_darkness.ability import nodes


@cache
def english() -> Phrases:
    path = box_root("massive_darkness") / "lang" / "en.sentences.toml"
    return kept_phrases("test.sentences.words", Sources([path.read_bytes()], [], []))


@given(nodes.sentences)
def test_any_sentence_is_told_by_templates_as_it_is_printed(sentence: Sentence) -> None:
    assert told(english(), sentence) == render(sentence)


@cache
def french() -> Phrases:
    folder = box_root("massive_darkness") / "lang"
    files = [(folder / name).read_bytes() for name in ("fr.toml", "fr.sentences.toml")]
    return kept_phrases("test.french.words", Sources([], files, []))


def blemish(text: str) -> str:
    """What must not be seen in a finished sentence: a field, a key, a blank too many, a missed elision."""
    found = re.search(r"[{}~]|sentence\.|  |\b[dl]e [aeiouéê]|\bde les? |\bà les? ", text)
    return found[0] if found else ""


@given(nodes.sentences)
def test_any_sentence_is_told_in_french_without_gaps(sentence: Sentence) -> None:
    assert not blemish(told(french(), sentence))


def test_every_sentence_of_the_box_is_told_in_french_and_no_two_meanings_alike() -> None:
    texts = {text.sentence: text.words for text in open_box().game.box.texts.values()}
    said = {sentence: told(french(), sentence) for sentence in texts}
    assert not [text for text in said.values() if blemish(text)]
    assert len(set(said.values())) == len(said)
    english = re.compile(
        r"\b(the|each|enemy|enemies|hit|hits|wounds?|when|attack|with|hero|until|die|dice)\b"
    )
    assert not [text for text in said.values() if english.search(text.lower())]


WORD_ORDER = {
    "[Wounded 1] Melee 1 bam: +2 hits (Repeat 2)": "[Blessé 1] Mêlée, 1 boum : +2 touches (répétition 2)",
    "When you kill an enemy: Heal 1": "Quand tu tues un ennemi : Soin 1",
    "The active hero takes 2 Wounds, Stun each hero in the zone": (
        "Le héros actif subit 2 blessures, étourdis chaque héros dans la zone"
    ),
    "Next attack of each hero: +1 red die": "Prochaine attaque de chaque héros : +1 dé rouge",
    "Spawn a mob in the zone of the first player": "Une bande apparaît dans la zone du premier joueur",
}


@pytest.mark.parametrize("printed", WORD_ORDER)
def test_french_has_its_own_order_of_words(printed: str) -> None:
    assert told(french(), parse(printed)).replace("\N{NO-BREAK SPACE}", " ") == WORD_ORDER[printed]
