"""Sentences in languages that ask more of a name than English does."""

import pytest

from md_tui.toolkit.words import Named, Phrases, merged, name_in, named

FRENCH = {
    "grammar": {
        "and": "{a} et {b}",
        "nothing": "rien",
        "singular": [0, 1],
        "forms": {"the": "le {it}", "of": "de {it}", "of_the": "de le {it}"},
        "after": [[r"\bde le (?=[aeiouhé])", "de l'"], [r"\ble (?=[aeiouhé])", "l'"], [r"\bde les ", "des "],
                  [r"\bde le ", "du "], [r"\bde (?=[aeiouhéAE])", "d'"]],
    },
    "told": {
        "died": "{hero} est {hero:f+many=mortes|f=morte|many=morts|mort}.",
        "hit": "{foe.the} frappe {hero}.",
        "near": "Près {foe.of_the}.",
        "wounds": "{count} {count:blessure|blessures}",
        "of": "L'épée {hero.of}",
    },
}  # fmt: skip
POLISH = {
    "grammar": {"numbers": {"few": [2, 3, 4]}},
    "wounds": "{count} {count:one=rana|few=rany|ran}",
}


def french(key: str, **facts: object) -> str:
    return Phrases(FRENCH).say("told", key, **facts)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (named("Bjorn", marks="m"), "Bjorn est mort."),
        (named("Sibyl", marks="f"), "Sibyl est morte."),
        (named("les gobelins", plural=True, marks="m"), "les gobelins est morts."),
        (named("les sœurs", plural=True, marks="f"), "les sœurs est mortes."),
    ],
)
def test_gender_and_number_choose_together(name: Named, said: str) -> None:
    assert french("died", hero=name) == said


def test_an_article_is_a_form_that_the_language_makes_and_elides() -> None:
    assert french("hit", foe=named("troll"), hero=named("Owen")) == "le troll frappe Owen."
    assert french("hit", foe=named("ogre"), hero=named("Owen")) == "l'ogre frappe Owen."


def test_a_preposition_and_an_article_contract() -> None:
    assert french("near", foe=named("troll")) == "Près du troll."
    assert french("near", foe=named("ogre")) == "Près de l'ogre."
    assert french("of", hero=named("Elias")) == "L'épée d'Elias"


def test_a_name_brings_forms_of_its_own() -> None:
    name = name_in({"name": "sorcière", "gender": "f", "forms": {"the": "la sorcière"}})
    assert french("hit", foe=name, hero=named("Owen")) == "la sorcière frappe Owen."
    assert french("died", hero=name) == "sorcière est morte."


def test_a_language_says_which_numbers_are_singular_and_names_others() -> None:
    assert [french("wounds", count=n) for n in (0, 1, 2)] == ["0 blessure", "1 blessure", "2 blessures"]
    said = [Phrases(POLISH).say("wounds", count=n) for n in (1, 3, 5)]
    assert said == ["1 rana", "3 rany", "5 ran"]


def test_a_missing_fact_and_a_missing_sentence_stay_visible() -> None:
    assert french("died") == "{hero} est {hero:f+many=mortes|f=morte|many=morts|mort}."
    assert french("nothing_here") == "told.nothing_here"


def test_a_form_that_no_language_knows_leaves_the_name() -> None:
    assert Phrases({}).fill("{hero.genitive}", {"hero": named("Bjorn")}) == "Bjorn"


def test_what_a_language_lacks_stands_in_the_one_below_it() -> None:
    english = {"a": {"b": "yes", "c": "no"}, "d": "x"}
    other = {"a": {"b": "oui"}}
    assert merged(english, other) == {"a": {"b": "oui", "c": "no"}, "d": "x"}


MARKED = {
    "grammar": {
        "and": "{a} et {b}",
        "forms": {
            "le": "{it:proper=|many=les |f=la |le }{it}",
            "de": "{it:proper=de |many=des |f=de la |du }{it}",
        },
        "after": [
            [r"\b(l)[ea] (?=[aeiouéœAEIOU])", r"\1'"],
            [r"\bdu (?=[aeiou])", "de l'"],
            [r"\bde (?=[AEIOU])", "d'"],
        ],
    },
    "places": {"room": {"name": "armurerie", "gender": "f"}},
    "near": "près {who.de}",
    "seen": "{who.le} {who:many+f=vues|many=vus|f=vue|vu}",
}
OGRE, SPIDER = named("ogre", marks="m"), named("araignée", marks="f")
ELIAS, SIBYL = named("Elias", marks=("m", "proper")), named("Sibyl", marks=("f", "proper"))
NEAR = [
    (OGRE, "près de l'ogre"),
    (SPIDER, "près de l'araignée"),
    (ELIAS, "près d'Elias"),
    (SIBYL, "près de Sibyl"),
]


@pytest.mark.parametrize(("who", "near"), NEAR)
def test_a_form_chooses_by_gender_and_knows_proper_names(who: Named, near: str) -> None:
    assert Phrases(MARKED).say("near", who=who) == near


def test_a_list_has_every_form_and_the_gender_that_all_share() -> None:
    words = Phrases(MARKED)
    assert words.say("seen", who=words.list([OGRE, SIBYL])) == "l'ogre et Sibyl vus"
    assert words.say("seen", who=words.list([SPIDER, SIBYL])) == "l'araignée et Sibyl vues"
    assert words.say("near", who=words.list([SPIDER])) == "près de l'araignée"


def test_a_noun_of_the_language_file_brings_its_gender() -> None:
    words = Phrases(MARKED)
    assert words.say("seen", who=words.entry("places", "room")) == "l'armurerie vue"
    assert words.entry("places", "nowhere") == "places.nowhere"


@pytest.mark.parametrize(("value", "said"), [(0.8, "zone"), (1.5, "zone"), (1.96, "zones"), (-3.0, "zones")])
def test_decimals_have_a_number_where_the_language_says_which(value: float, said: str) -> None:
    tables = {"away": "{n:zone|zones}"}
    french = Phrases({**tables, "grammar": {"singular": [0, 1], "singular_below": 2}})
    assert french.say("away", n=french.decimal(value)) == said
    assert Phrases(tables).say("away", n=Phrases(tables).decimal(value)) == "zones"


def test_patterns_that_refer_to_their_own_groups_work_beside_others() -> None:
    after = [["(x)(y)", "xy"], [r"(l)\1", r"<\1>"], ["(?i)END", "end"]]
    assert Phrases({"grammar": {"after": after}}).fill("ball and hall End", {}) == "ba<l> and ha<l> end"


@pytest.mark.parametrize(
    ("new", "said"),
    [(r"<\1>", "<a>."), (r"\g<1>\g<1>", "aa."), (r"\2-\1", "-a."), (r"\1\t", "a\t."), ("b", "b.")],
)
def test_a_replacement_names_its_groups_as_patterns_do(new: str, said: str) -> None:
    for needs in ("", "ax$"):
        grammar = {"after": [["(a)x(y)?", new]], "after_needs": needs}
        assert Phrases({"grammar": grammar}).fill("ax{stop}", {"stop": named(".")}) == said


def test_a_pattern_may_find_what_an_earlier_one_made() -> None:
    phrases = Phrases({"grammar": {"after": [["a b", "c~"], ["c~", "d"]]}})
    assert [phrases.fill(text, {}) for text in ("a b", "c~", "b a")] == ["d", "d", "b a"]


def test_a_form_that_was_made_before_is_not_that_of_another_name() -> None:
    words = Phrases({"grammar": {"forms": {"le": "{it:many=les |f=la |le }{it}"}}, "a": "{it.le}"})
    names = (named("x"), named("x", marks=("f",)), named("x", plural=True), named("y"))
    said = [words.say("a", it=name) for name in (*names, *names)]
    assert said == ["le x", "la x", "les x", "le y"] * 2


def test_a_form_that_one_language_made_is_not_read_by_another() -> None:
    name = named("ogre")
    tables = {"grammar": {"forms": {"le": "le {it}"}}, "a": "{it.le}"}
    eliding = merged(tables, {"grammar": {"after": [["le (?=o)", "l'"]]}})
    said = [Phrases(table).say("a", it=name) for table in (tables, eliding, tables)]
    assert said == ["le ogre", "l'ogre", "le ogre"]


def test_a_form_is_made_once_for_a_name() -> None:
    words, name = Phrases(MARKED), named("ogre", marks="m")
    words.say("near", who=name)
    assert list(name.made.values()) == ["de l'ogre"]
    name.made = dict.fromkeys(name.made, "kept")
    assert words.say("near", who=name) == "près kept"
