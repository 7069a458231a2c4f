"""Elision is looked for only where a template calls for it, and misses nothing that it would change."""

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from md_tui.loader.find import content_root
from md_tui.toolkit.template import Field, parts_of
from md_tui.toolkit.words import Phrases, named
from md_tui.wording import spoken
from tests.french.english import texts

BOXES = ("massive_darkness", "shell")
OPENERS = ("le", "la", "de", "De", "à", "À", "du", "au", "si", "Si", "que", "Que", "ne", "se", "je", "Le")
NOUNS = ("orque", "Elias", "été", "héros", "couloir", "œil", "Ôte", "il", "ils", "table", "l'orque")
FACTS = (named("Elias", marks=("m", "proper")), named("couloir", marks=("m",)), named("épée", marks=("f",)))


@cache
def words(box: str, quick: bool = True) -> Phrases:
    """The sentences of a box, searched where that is called for, or every one of them."""
    tables = spoken(content_root() / box / "lang")["fr"]
    grammar = tables["grammar"] if quick else {**tables["grammar"], "after_needs": ""}
    return Phrases({**tables, "grammar": grammar})


def templates(box: str) -> Iterator[str]:
    """Every template of a box that facts are put into."""
    for text in texts(words(box).tables):
        if any(isinstance(part, Field) for part in parts_of(text)):
            yield text


def has_pronoun(box: str, template: str) -> bool:
    """Whether a text has what would be an article elsewhere: `avant de les entendre`."""
    told = [part for part in parts_of(template) if isinstance(part, str)]
    return any(words(box, quick=False).fill(text, {}) != text for text in told)


@pytest.mark.parametrize("box", BOXES)
@given(
    before=st.sampled_from(OPENERS), article=st.sampled_from(("", "le ", "les ")), noun=st.sampled_from(NOUNS)
)
def test_what_elision_changes_at_a_fact_is_always_found(
    box: str, before: str, article: str, noun: str
) -> None:
    facts = {"it": named(words(box, quick=False).fill(article + noun, {}))}
    template = f"Voir {before} {{it}} ici"
    assert words(box).fill(template, facts) == words(box, quick=False).fill(template, facts)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("fact", FACTS)
def test_every_template_says_the_same_as_if_every_sentence_were_searched(box: str, fact: str) -> None:
    found = [text for text in templates(box) if not has_pronoun(box, text)]
    assert len(found) > 400
    for template in found:
        facts = {part.key: fact for part in parts_of(template) if isinstance(part, Field)}
        assert words(box).fill(template, facts) == words(box, quick=False).fill(template, facts)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("before", "fact", "said"),
    [
        ("le ", "orque", "l'orque"),
        ("de ", "le couloir", "du couloir"),
        ("à ", "les tables", "aux tables"),
        ("du ", "œil", "de l'œil"),
        ("si ", "il", "s'il"),
        ("que ", "Elias", "qu'Elias"),
        ("De ", "les nains", "des nains"),
    ],
)
def test_what_a_template_calls_for_is_done(box: str, before: str, fact: str, said: str) -> None:
    assert words(box).fill(f"{before}{{it}} .", {"it": named(fact)}) == f"{said} ."
    assert words(box).fill(f"{{n:{before}|x}}{{it}} .", {"n": 1, "it": named(fact)}) == f"{said} ."


@pytest.mark.parametrize("said", ["On les sent avant de les entendre.", "C'est à {hero} de le dire."])
def test_a_pronoun_that_is_written_out_is_no_article(said: str) -> None:
    hero = {"hero": named("Bjorn")}
    assert words("massive_darkness").fill(said, hero) == said.replace("{hero}", "Bjorn")


@pytest.mark.parametrize("box", BOXES)
def test_few_templates_call_for_it(box: str) -> None:
    found = [*templates(box)]
    calling = [text for text in found if words(box)._parse(text)[1] != ()]
    assert 10 < len(calling) < len(found) / 5
