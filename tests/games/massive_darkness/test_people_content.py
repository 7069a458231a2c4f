"""Heroes and classes of the box, and every sentence and name of its people: complete in number and sound."""

from collections import Counter
from itertools import pairwise

import pytest

from md_tui.games.massive_darkness.ability import check, parse, render
from tests.games.massive_darkness.people import (
    CLASSES,
    DOORS,
    ENEMIES,
    EVENTS,
    GUARDS,
    HEROES,
    LEVELS,
    ROAMING,
    SENTENCES,
    Records,
    cards,
    table,
)
from tests.rule import rule


@pytest.mark.release
@rule("MD-DCK-01")
def test_the_decks_have_the_size_of_the_box() -> None:
    assert [cards(GUARDS[level]) for level in LEVELS] == [10] * 5
    assert Counter(enemy["strength"] for enemy in ROAMING.values()) == {"lesser": 6, "greater": 6}
    assert (cards(DOORS), cards(EVENTS), len(HEROES), len(CLASSES)) == (10, 20, 6, 6)


@pytest.mark.release
def test_events_keep_the_mix_of_kinds() -> None:
    kinds = Counter(event["kind"] for event in EVENTS.values())
    assert kinds == {"patrol": 8, "roaming": 4, "blessing": 4, "twist": 4}


@pytest.mark.parametrize("name", sorted(SENTENCES))
def test_every_sentence_is_understood_and_printed_as_written(name: str) -> None:
    place, text = SENTENCES[name]
    meaning = parse(text)
    assert render(meaning) == text
    assert check(meaning, place) == []


@rule("MD-SHD-02")
def test_every_shadow_skill_of_a_hero_needs_the_shadow() -> None:
    for hero in HEROES.values():
        assert all(text.startswith("[Shadow Mode] ") for text in hero["shadow"].values())


@rule("MD-HRO-01", "MD-CLS-01")
def test_heroes_and_classes_have_one_skill_of_each_printed_kind() -> None:
    for hero in HEROES.values():
        assert (len(hero["special"]), len(hero["shadow"])) == (1, 1)
        assert hero["recommended"] in CLASSES
    for job in CLASSES.values():
        assert (len(job["signature"]), len(job["free"])) == (1, 1)
        assert 5 <= len(job["lines"]) <= 6


def test_glyphs_and_recommended_classes_are_all_different() -> None:
    assert "".join(sorted(hero["glyph"] for hero in HEROES.values())) == "BEGOSW"
    assert len({hero["recommended"] for hero in HEROES.values()}) == 6


@rule("MD-CLS-03")
@pytest.mark.parametrize("name", sorted(CLASSES))
def test_each_line_rises_from_step_to_step(name: str) -> None:
    for line in CLASSES[name]["lines"].values():
        steps = line["steps"]
        assert len(steps) >= 2
        assert all(earlier["level"] < later["level"] for earlier, later in pairwise(steps))
        assert all(earlier["skills"] != later["skills"] for earlier, later in pairwise(steps))
        assert all(step["level"] in LEVELS and step["xp"] in (5, 10) for step in steps)


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_a_new_hero_has_at_least_two_lines_to_start_with(name: str) -> None:
    first = [line for line in CLASSES[name]["lines"].values() if line["steps"][0]["level"] == 1]
    assert len(first) >= 2


@rule("MD-SKL-04", "MD-HRO-02")
def test_every_class_can_enhance_health() -> None:
    for job in CLASSES.values():
        steps = job["lines"]["enhance_health"]["steps"]
        assert [(step["level"], step["skills"]) for step in steps] == [
            (2, ["+1 Max Health"]),
            (4, ["+2 Max Health"]),
        ]


def test_no_two_classes_share_a_line() -> None:
    lines = [
        tuple(text for step in line["steps"] for text in step["skills"])
        for job in CLASSES.values()
        for name, line in job["lines"].items()
        if name != "enhance_health"
    ]
    assert len(lines) == len(set(lines))


@rule("MD-EX-13", "MD-EX-14")
def test_elias_finds_a_bam_in_the_dark_in_attack_only() -> None:
    assert list(HEROES["elias"]["shadow"].values()) == ["[Shadow Mode] Attack: +1 bam"]


@rule("MD-EX-15")
def test_whisper_takes_a_shield_away_in_the_dark() -> None:
    assert list(HEROES["whisper"]["shadow"].values()) == ["[Shadow Mode] Attack: Defender -1 shield"]
    assert "swift" in HEROES["whisper"]["special"]


@rule("MD-EX-10", "MD-EX-26", "MD-EX-28")
def test_the_ranger_keeps_its_printed_lines() -> None:
    ranger = CLASSES["nightshade_ranger"]
    hunter, marksman = (ranger["lines"][line]["steps"] for line in ("shadow_hunter", "marksman"))
    assert ("find_weakness" in ranger["signature"], ranger["free"]) == (True, {"slippery": "Slippery"})
    assert "eagle_eyed" in HEROES["sibyl"]["special"]
    assert [(step["level"], step["skills"]) for step in hunter] == [
        (2, ["[Shadow Mode] Attack: Defender -1 Defense die"]),
        (4, ["[Shadow Mode] Attack: Defender -2 Defense dice"]),
    ]
    assert [(step["level"], step["xp"], step["skills"]) for step in marksman] == [
        (1, 5, ["Ranged: +1 Re-roll Attack"]),
        (3, 5, ["Ranged: +1 Re-roll Attack or Defense"]),
    ]


@rule("MD-EX-27")
def test_charge_is_kept_and_grows() -> None:
    steps = CLASSES["shadow_barbarian"]["lines"]["charge"]["steps"]
    assert [(step["level"], step["skills"]) for step in steps] == [
        (1, ["Charge"]),
        (2, ["Charge", "Melee: +1 Re-roll Attack"]),
        (4, ["Charge (Melee: +3 hits)", "Melee: +1 Re-roll Attack"]),
    ]


@pytest.mark.parametrize(
    ("kind", "records"),
    [
        ("heroes", HEROES),
        ("classes", CLASSES),
        ("enemies", ENEMIES),
        ("events", EVENTS),
        ("doors", DOORS),
    ],
)
def test_every_id_has_a_name_and_nothing_else_has(kind: str, records: Records) -> None:
    words = table("lang/en.toml")[kind]
    assert set(words) == set(records)
    for name, record in records.items():
        assert words[name]["name"]
        assert words[name]["flavour"]
        slugs = {
            slug
            for part in ("special", "shadow", "signature", "free", "abilities")
            for slug in record.get(part, {})
        }
        assert set(words[name].get("abilities", {})) == slugs
        assert set(words[name].get("lines", {})) == set(record.get("lines", {}))
