"""A translation held against its original: nothing missing is passed over, nothing right is blamed."""

from md_tui.toolkit.translation import compared

ENGLISH = {
    "grammar": {"and": "{a} and {b}", "singular": [1]},
    "heroes": {"bjorn": {"name": "Bjorn", "flavour": "He left."}, "sibyl": {"name": "Sibyl"}},
    "rooms": {"1R": "armory"},
    "tokens": {"key": ["key", "keys"]},
    "told": {"hit": "{foe} {foe:hits|hit} {hero} for {n}", "end": "It ends."},
}


def french(**changes: object) -> dict[str, object]:
    told = {"hit": "{foe.le} frappe {hero} : {n}", "end": "C'est fini."}
    return {
        "grammar": {"and": "{a} et {b}", "forms": {"le": "le {it}"}, "after": [["de le", "du"]]},
        "heroes": {
            "bjorn": {"name": "Bjorn", "flavour": "Parti.", "gender": "m", "marks": ["proper"]},
            "sibyl": {"name": "Sibyl", "gender": "f"},
        },
        "rooms": {"1R": {"name": "armurerie", "gender": "f"}},
        "tokens": {"key": ["clé", "clés"]},
        "told": {**told, **changes},
    }


def test_a_whole_translation_with_grammar_of_its_own_has_no_gaps() -> None:
    assert compared(ENGLISH, french()) == ([], [], [])


def test_what_is_missing_is_listed_with_its_text_and_facts() -> None:
    lacking = {key: table for key, table in french().items() if key not in ("told", "rooms", "tokens")}
    missing = compared(ENGLISH, lacking).missing
    assert [gap.key for gap in missing] == ["rooms.1R", "tokens.key", "told.hit", "told.end"]
    assert missing[2].facts == ("foe", "hero", "n")
    assert missing[2].text.startswith("{foe}")


def test_a_sentence_that_nobody_says_is_surplus() -> None:
    assert compared(ENGLISH, french(endd="Fini.")).surplus == ["told.endd"]


def test_facts_must_be_those_of_the_original() -> None:
    for said in ("{foe} frappe {hero}", "{foe} frappe {hro} : {n}", "{foe} {foe:a|ont} {hero} {n} {level}"):
        (gap,) = compared(ENGLISH, french(hit=said)).mismatched
        assert (gap.key, gap.said) == ("told.hit", said)


def test_a_fact_that_only_chose_a_verb_may_be_left_out() -> None:
    base = {"told": {"die": "{name}: {n:dies|die}"}}
    assert compared(base, {"told": {"die": "{name} : mort"}}).mismatched == []


def test_a_language_may_say_what_it_calls_itself() -> None:
    base = {"screens": {"values": {"language": {"en": "English"}, "speed": {"fast": "fast"}}}}
    other = {"screens": {"values": {"language": {"de": "Deutsch"}, "speed": {"slow": "langsam"}}}}
    assert compared(base, other).surplus == ["screens.values.speed.slow"]
