"""Adjectives and participles agree with whoever they are said of.

Every French sentence that names somebody or something is filled with a masculine, a feminine and two plural
names, and the endings of what is said of them are looked at.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.loader.find import content_root
from md_tui.toolkit.template import MANY, Field, parts_of
from md_tui.toolkit.words import Named, Phrases, named
from md_tui.wording import spoken

ACTORS = frozenset(
    (
        *("hero", "heroes", "enemy", "who", "by", "actor", "attacker", "defender", "target"),
        *("owner", "other", "active", "chosen", "against", "seat"),
    )
)
THINGS = frozenset(
    (
        *("card", "cards", "skill", "text", "source", "token", "option", "thing", "name"),
        *("line", "pillar", "toward"),
    )
)
PEOPLE = frozenset({"person"})
"""Players of whom nobody knows more than a name: nothing that agrees may be said of them."""
ALONE = frozenset(
    (
        *("hero", "seat", "active", "chosen", "other", "owner", "card", "skill", "token"),
        *("option", "source", "text"),
    )
)
"""Facts that are always one."""
OF_ONE = (
    *("narration.enemy_slain.agent", "narration.enemy_slain.monster", "moments.lines.killed"),
    *("moments.lines.killed_by", "describe.signature", "board.card.", "screens.hero.", "screens.table."),
)
"""Sentences that are said only of one: agents, monsters, heroes, a signature."""
OF_FILES = ("errors.",)
"""Their facts are names of files and games, which have no gender."""

NAMES = {
    "m": named("Xavier", marks=("m", "proper")),
    "f": named("Zoé", marks=("f", "proper")),
    "m many": named("Loups", plural=True, marks=("m", "proper")),
    "f many": named("Louves", plural=True, marks=("f", "proper")),
}
BLANK = "§"
_BE = (
    r"(?:est|sont|était|étaient|fut|furent|sera|seront|serait|seraient|été|être|reste|restent|gît|gisent"
    r"|devient|deviennent|semble|semblent)"
)
_BETWEEN = r"(?:(?:déjà|encore|maintenant|bien|jamais|plus|pas|ni|aussi|de nouveau|désormais|toujours) )*"
_SAID = re.compile(rf"\b{_BE} {_BETWEEN}(\w+)|^, (\w+)")
"""What is said of a subject: by a verb of being, or right after it and a comma."""
_SUBJECT = re.compile(r"(?:^|[,«] ?|\b(?:et|que|quand|[Ss]i|[Ss]eule?|où) )$")
"""What may stand before a subject; after a preposition or another verb a name is none."""
_AGREES = re.compile(r"(?:é|i|u|ort|ris|mis|it|êt|eul|if|(?:abs|prés)ent)e?s?$|ives?$")
"""How participles and the adjectives of this game end."""
INVARIABLE = frozenset(
    (
        *("ici", "ainsi", "aussi", "parmi", "lui", "qui", "si", "tout", "partout", "du", "au"),
        *("debout", "puis", "dit", "santé", "difficulté"),
    )
)
"""Words that only look like one."""


class Said(NamedTuple):
    """A sentence of a French file with its key."""

    key: str
    text: str


def sentences(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[Said]:
    """Every template below a table."""
    for key, value in table.items():
        here = (*path, str(key))
        if isinstance(value, Mapping):
            yield from sentences(value, here)
        elif isinstance(value, str) and "{" in value and OWN not in here:
            yield Said(".".join(here), value)


OWN = "forms"
SHELL, GAME = (spoken(content_root() / name / "lang")["fr"] for name in ("shell", "massive_darkness"))
WORDS = {"shell": Phrases(SHELL), "massive_darkness": Phrases(GAME)}
EVERY = [
    (home, said)
    for home, table in (("shell", SHELL), ("massive_darkness", GAME))
    for said in sentences(table)
]


def fields_of(text: str) -> set[str]:
    return {part.key for part in parts_of(text) if isinstance(part, Field)}


def subjects() -> Iterator[tuple[str, Said, str]]:
    """Every sentence with each fact of which something could be said."""
    for home, said in EVERY:
        for field in sorted(fields_of(said.text) & (ACTORS | THINGS | PEOPLE)):
            yield home, said, field


def filled(home: str, said: Said, field: str, name: Named) -> str:
    """The sentence with one fact as that name, and with plain ones for the rest."""
    others: dict[str, object] = dict.fromkeys(fields_of(said.text), named("§"))
    return WORDS[home].fill(said.text, others | {field: name})


def said_of(name: Named, sentence: str) -> Iterator[str]:
    """What is said of a name in its own clause and looks as if it should agree."""
    for clause in re.split(r"[.;:!?()]| quand ", sentence.replace("\N{NO-BREAK SPACE}", " ")):
        before, found, after = clause.strip().partition(str(name))
        if not found or not _SUBJECT.search(before):
            continue
        for match in _SAID.finditer(after.partition(BLANK)[0]):
            word = match[1] or match[2]
            if _AGREES.search(word) and word.lower() not in INVARIABLE:
                yield word


def agrees(word: str, kind: str) -> bool:
    """Whether an ending fits its gender and number."""
    if kind == "f many":
        return word.endswith("es")
    if kind == "m many":
        return word.endswith("s") and not word.endswith(("ées", "ies", "ues", "tes", "ives"))
    if kind == "f":
        return word.endswith("e")
    return not word.endswith(("ée", "ie", "ue", "te", "ive", "ées", "ies", "ues", "és"))


def faults(kind: str, home: str, said: Said, field: str) -> list[str]:
    """What does not agree with that name in a sentence."""
    told = filled(home, said, field, NAMES[kind])
    fits = field not in PEOPLE
    return [
        f"{said.key}: {word} in {told!r}"
        for word in said_of(NAMES[kind], told)
        if not (fits and agrees(word, kind))
    ]


def may_be(said: Said, field: str, kind: str) -> bool:
    """Whether such a name can stand there."""
    many = MANY in kind and (field in ALONE | PEOPLE or said.key.startswith(OF_ONE))
    return not many and not said.key.startswith(OF_FILES)


@pytest.mark.parametrize("kind", NAMES)
def test_whatever_is_said_of_somebody_agrees_with_the_name(kind: str) -> None:
    asked = [(home, said, field) for home, said, field in subjects() if may_be(said, field, kind)]
    assert len(asked) > 300
    assert [fault for home, said, field in asked for fault in faults(kind, home, said, field)] == []


def test_enough_sentences_say_something_that_agrees() -> None:
    """The search would find nothing to complain of if it found nothing at all."""
    agreeing = {
        said.key
        for home, said, field in subjects()
        if [*said_of(NAMES["f"], filled(home, said, field, NAMES["f"]))]
    }
    assert len(agreeing) > 20
    assert {"narration.killed.by", "narration.enemy_stunned.plain", "refusals.stunned.text"} <= agreeing


TITLE = named("Bottes de chat", plural=True, marks=("f", "title"))
MAY_BE_TOKENS = ("card_lost_in_trade", "card_twice", "token_not_transmutable", "not_own_card")
"""Refusals whose card may be a thing of a quest, which brings its article itself."""
_ALONE = re.compile(
    rf"(?:^|[.;:] ){TITLE} (?:n'|s'|(?:ne|est|sert|dépasse|coûte|change|relance|retourne|ouvre) )"
)


def bare_titles(said: Said, field: str) -> bool:
    """Whether a title is what a verb in the singular is said of, without the quotes that make it one name."""
    told = filled("massive_darkness", said, field, TITLE).replace("\N{NO-BREAK SPACE}", " ")
    return bool(_ALONE.search(told))


def test_a_title_that_does_something_stands_in_quotes() -> None:
    asked = [
        (said, field)
        for home, said, field in subjects()
        if home == "massive_darkness"
        and field in ("card", "skill", "by", "source")
        and said.key.startswith(("refusals.", "narration."))
        and not said.key.endswith(tuple(f"{key}.text" for key in MAY_BE_TOKENS))
    ]
    assert len(asked) > 50
    assert [said for said, field in asked if bare_titles(said, field)] == []


@pytest.mark.parametrize(
    "text", ["{card} n'est ni un objet ni une arme.", "{hero} : {card} relance des dés."]
)
def test_a_title_without_quotes_is_found(text: str) -> None:
    assert bare_titles(Said("planted", text), "card")
    assert not bare_titles(Said("planted", text.replace("{card}", "{card.le}")), "card")


@pytest.mark.parametrize(
    ("text", "field", "kind"),
    [
        ("{hero} est étourdi.", "hero", "f"),
        ("{hero} est déjà prêt.", "hero", "f"),
        ("{hero} est {hero:f=tuée|tuée} par {by.le}.", "hero", "m"),
        ("{enemy.le} {enemy:est|sont} {enemy:f=abattue|abattu}.", "enemy", "m many"),
        ("{enemy.le}, {enemy:many=retenus|f=retenue|retenu} par un héros, reste.", "enemy", "f many"),
        ("{card} devait être utilisé avant le jet.", "card", "f"),
        ("{person} est absent.", "person", "m"),
        ("Si {who.le} est mort, tout est perdu.", "who", "f"),
    ],
)
def test_a_sentence_that_does_not_agree_is_found(text: str, field: str, kind: str) -> None:
    assert faults(kind, "massive_darkness", Said("planted", text), field)


def test_every_choice_by_gender_and_number_has_a_feminine_plural() -> None:
    gender, several = frozenset({"f"}), frozenset({MANY})
    lacking = [
        (said.key, part.text)
        for _, said in EVERY
        for part in parts_of(said.text)
        if isinstance(part, Field)
        and {gender, several} <= (needs := {needed for needed, _ in part.choices})
        and gender | several not in needs
    ]
    assert [one for one in lacking if "les " not in one[1]] == []


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("swinging_blade", "Zoé est tuée par « Lame pendulaire »."),
        ("the_lamps_flare.0", "Zoé est tuée par « Les lampes s'embrasent »."),
        ("pit_fighter_berserker.blood_rage.0.0", "Zoé est tuée par « Rage de sang »."),
        ("darkness", "Zoé est tuée par les ténèbres écrasantes."),
        ("orc_agent_1", "Zoé est tuée par l'Agent orc."),
        ("giant_spider", "Zoé est tuée par l'Araignée géante."),
        ("bjorn", "Zoé est tuée par Bjorn."),
        ("crumbling", "Zoé est tuée par le sol qui s'effondre."),
    ],
)
def test_whatever_kills_has_the_article_that_it_needs(id: str, said: str) -> None:
    words = open_box(language="fr").words
    template = words.say_raw("narration", "killed", "by")
    told = words.fill(template, {"hero": NAMES["f"], "by": id})
    assert told.replace("\N{NO-BREAK SPACE}", " ") == said


def test_no_name_gets_two_articles() -> None:
    """Phrases such as the names of directions stand for themselves and are never put in a form."""
    words = open_box(language="fr").words
    kinds = ("names", "equipment", "events", "doors", "enemies", "heroes", "classes")
    names = [words.name(id) for kind in kinds for id in words.table(kind)]
    nouns = [name for name in names if not re.match(r"(?:à|au|des|d'|par)\b", name)]
    told = [str(words.formed(name, "le")) for name in nouns]
    assert len(told) > 300
    assert [one for one in told if re.match(r"(?:l[ea]s? |l')(?:l[ea]s? |l')", one)] == []


def test_elision_leaves_pronouns_after_a_verb_alone() -> None:
    words = open_box(language="fr").words
    assert (
        words.fill("Tuez-le encore, puis la {x}.", {"x": named("ombre")}) == "Tuez-le encore, puis l'ombre."
    )
