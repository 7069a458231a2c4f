"""Equipment of the box: full decks, no card twice, sentences that work, power that rises by level."""

import re
import tomllib
from collections import Counter
from itertools import chain, pairwise
from statistics import mean
from typing import Any

import pytest

from md_tui.games.massive_darkness.ability import check, parse, render
from md_tui.games.massive_darkness.ability.algebra import (
    Ability,
    ConditionKind,
    Dice,
    Effect,
    Symbols,
    Wounds,
)
from md_tui.games.massive_darkness.ability.deeds import Deed, Grant
from md_tui.games.massive_darkness.ability.skills import Aura, Keyword, KeywordName
from tests.games.massive_darkness.people import BOX, LEVELS, MEAN, cards, dice_of, table
from tests.rule import rule

Card = dict[str, Any]

STARTING = table("equipment/starting.toml")
TREASURES = {level: table(f"equipment/treasure_{level}.toml") for level in LEVELS}
ARTIFACTS = table("equipment/artifacts.toml")
ALL_TREASURES: dict[str, Card] = dict(chain(*(deck.items() for deck in TREASURES.values())))
EQUIPMENT = STARTING | ALL_TREASURES | ARTIFACTS
WORN = ("hand", "two_hands", "body")
KINDS = ("melee", "ranged", "magic")
BAM_ON = {"yellow": 1 / 6, "red": 1 / 3, "blue": 1 / 6, "green": 1 / 3}
DIAMOND_ON = {"red": 1 / 6, "green": 1 / 6}


def sentences(card: Card) -> dict[str, str]:
    """All sentences of a card by slug."""
    return dict(card.get("abilities", {})) | dict(card.get("use", {}))


def place_of(name: str) -> str:
    """Where the checker has to look at a card's sentences."""
    if name in ARTIFACTS:
        return "artifact"
    slot = EQUIPMENT[name]["slot"]
    return slot if slot in ("consumable", "trap", "luck") else "equipment"


ALL_SENTENCES = {
    f"{name}.{slug}": (place_of(name), text)
    for name, card in EQUIPMENT.items()
    for slug, text in sentences(card).items()
}
NODES = [parse(text) for _, text in ALL_SENTENCES.values()]


def abilities_in(node: Any) -> list[Ability]:
    """The combat abilities inside a sentence: itself, or what it gives."""
    match node:
        case Ability():
            return [node]
        case Keyword(ability=Ability() as ability):
            return [ability]
        case Aura(gift=gift):
            return abilities_in(gift)
        case Deed(options=options):
            gifts = [act.gift for acts in options for act in acts if isinstance(act, Grant)]
            return [ability for gift in gifts for ability in abilities_in(gift)]
        case _:
            return []


def worth(effect: Effect) -> float:
    """What one effect adds to a result on average, as far as it is a plain number."""
    match effect:
        case Symbols(symbol=symbol, delta=delta) if symbol in ("hit", "shield"):
            return abs(delta)
        case Wounds(n=n):
            return n
        case Dice(colour=colour, delta=delta):
            return abs(delta) * (MEAN[colour] if colour else 1.0)
        case _:
            return 0.5


def chance(ability: Ability, pool: dict[str, int]) -> float:
    """How likely an ability works: half for a condition, and the symbols its own card rolls for a cost."""
    likely = 0.5 if ability.when else 1.0
    for count, odds in ((ability.cost.bams, BAM_ON), (ability.cost.diamonds, DIAMOND_ON)):
        if count:
            likely *= min(1.0, sum(n * odds.get(colour, 0.0) for colour, n in pool.items()) / count)
    return likely


def power(card: Card) -> float:
    """An index of a worn card: its best attack and its defense, and what its abilities add to them."""
    dice: dict[str, dict[str, int]] = card.get("dice", {})
    attack = max((dice.get(kind, {}) for kind in KINDS), key=dice_of)
    pools = {"attack": attack, "defense": dice.get("defense", {})}
    total = sum(dice_of(pool) for pool in pools.values())
    for text in card.get("abilities", {}).values():
        for ability in abilities_in(parse(text)):
            total += chance(ability, pools[ability.side]) * sum(map(worth, ability.effects))
    return total


def mean_power(level: int, *slots: str) -> float:
    """The mean index of a level's cards of some slots."""
    return mean(power(card) for card in TREASURES[level].values() if card["slot"] in slots)


@pytest.mark.release
@rule("MD-DCK-01", "MD-SET-08")
def test_every_deck_has_as_many_cards_as_the_box() -> None:
    assert cards(STARTING) == 19
    assert [cards(TREASURES[level]) for level in LEVELS] == [41, 36, 34, 33, 32]
    assert cards(ARTIFACTS) == 6


def test_no_id_stands_in_two_decks() -> None:
    decks = (STARTING, *TREASURES.values(), ARTIFACTS)
    assert sum(map(len, decks)) == len(EQUIPMENT)


@rule("MD-SET-04")
def test_six_heroes_find_leather_armor_and_a_weapon_of_every_type() -> None:
    assert STARTING["leather_armor"]["copies"] == 6
    weapons = {name: card for name, card in STARTING.items() if card["slot"] != "body"}
    assert cards(weapons) == 13
    found = Counter(kind for card in weapons.values() for kind in KINDS if kind in card["dice"])
    assert found["melee"] >= 6
    assert found["ranged"] >= 4
    assert found["magic"] >= 3


@rule("MD-DIC-01", "MD-DIC-02")
def test_bams_are_on_all_dice_and_diamonds_on_the_stronger_ones() -> None:
    dice = table("dice.toml")
    assert {colour for colour, die in dice.items() if "D" in "".join(die["faces"])} == {"red", "green"}
    for colour, die in dice.items():
        faces = "".join(die["faces"])
        symbol = "H" if die["kind"] == "attack" else "S"
        assert len(die["faces"]) == 6
        assert faces.count(symbol) / 6 == pytest.approx(MEAN[colour])
        assert faces.count("B") / 6 == pytest.approx(BAM_ON[colour])
        assert faces.count("D") / 6 == pytest.approx(DIAMOND_ON.get(colour, 0))


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_cards_of_a_level_are_the_same(level: int) -> None:
    faces: dict[str, str] = {}
    for name, card in TREASURES[level].items():
        face = repr((card["slot"], card.get("dice"), sorted(sentences(card).values())))
        assert face not in faces, f"{name} is {faces.get(face)} again"
        faces[face] = name
    assert cards(TREASURES[level]) == len(faces), "a treasure has no copies"


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_cards_of_a_level_differ_in_the_type_of_combat_alone(level: int) -> None:
    faces: dict[str, str] = {}
    for name, card in TREASURES[level].items():
        face = repr((card["slot"], card.get("dice"), sorted(sentences(card).values())))
        idea = re.sub("melee|ranged|magic", "any", face, flags=re.IGNORECASE)
        assert idea not in faces, f"{name} is {faces.get(idea)} for another type"
        faces[idea] = name


def test_only_cards_that_are_printed_so_are_plain_dice() -> None:
    plain = {name for name, card in ALL_TREASURES.items() if not sentences(card)}
    assert plain == {"hammer", "cold_iron_armor"}


def test_no_sentence_stands_on_more_than_four_treasures() -> None:
    used = Counter(text for card in ALL_TREASURES.values() for text in sentences(card).values())
    assert {text: count for text, count in used.items() if count > 4} == {}


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_share_of_everything(level: int) -> None:
    deck = TREASURES[level].values()
    slots = Counter(card["slot"] for card in deck)
    kinds = Counter(kind for card in deck for kind in KINDS if kind in card.get("dice", {}))
    shields = [
        n for n, card in TREASURES[level].items() if card["slot"] == "hand" and "shield" in n.split("_")
    ]
    assert len(shields) >= 3
    assert slots["body"] >= 4
    assert slots["item"] >= 5
    assert slots["consumable"] >= 3
    assert slots["trap"] in (2, 3)
    assert slots["luck"] in (2, 3)
    assert slots["two_hands"] >= 5
    assert min(kinds[kind] for kind in KINDS) >= 2


@pytest.mark.parametrize("name", ALL_SENTENCES)
def test_every_sentence_is_canonical_and_allowed_where_it_stands(name: str) -> None:
    place, text = ALL_SENTENCES[name]
    assert render(parse(text)) == text
    assert check(parse(text), place) == []


def test_a_slug_names_one_sentence_of_its_card() -> None:
    for name, card in EQUIPMENT.items():
        assert not card.get("abilities", {}).keys() & card.get("use", {}).keys(), name


def test_only_cards_that_are_spent_have_a_use() -> None:
    for name, card in EQUIPMENT.items():
        if card["slot"] in ("consumable", "trap", "luck"):
            assert card.keys() == {"slot", "use"}, name
        elif card["slot"] == "item":
            assert card.keys() == {"slot", "abilities"}, name
        else:
            assert card["dice"], name
            assert "use" not in card, name


@rule("MD-DIC-03")
def test_no_card_wastes_dice_on_the_cap_by_itself() -> None:
    for name, card in EQUIPMENT.items():
        counts = [n for pool in card.get("dice", {}).values() for n in pool.values()]
        assert all(1 <= n <= 3 for n in counts), name


def test_every_condition_of_the_language_is_on_some_card() -> None:
    found = {condition.kind for node in NODES for ability in abilities_in(node) for condition in ability.when}
    found |= {condition.kind for node in NODES if isinstance(node, Aura) for condition in node.when}
    assert found == set(ConditionKind)


def test_every_effect_of_the_language_is_on_some_card() -> None:
    found = {type(e) for node in NODES for ability in abilities_in(node) for e in ability.effects}
    assert set(Effect.__args__) - found == set()


def test_every_keyword_but_max_health_is_on_some_card() -> None:
    found = {node.name for node in NODES if isinstance(node, Keyword)}
    assert set(KeywordName) - found == {KeywordName.MAX_HEALTH}


@rule("MD-CND-03", "MD-CND-04", "MD-CND-05")
def test_words_that_rules_ask_for_stand_on_hand_cards_only() -> None:
    for name, card in EQUIPMENT.items():
        if {"sword", "mace", "hammer", "shield"} & set(name.split("_")):
            assert card["slot"] in ("hand", "two_hands"), name


def test_the_known_figures_are_kept() -> None:
    assert EQUIPMENT["leather_armor"]["dice"] == {"defense": {"blue": 1}}
    assert EQUIPMENT["long_sword"]["dice"]["defense"] == {"blue": 1}
    assert TREASURES[2]["long_sword_2"]["dice"]["defense"] == {"blue": 1}
    assert TREASURES[2]["plate_armor"]["dice"] == {"defense": {"blue": 2}}
    assert EQUIPMENT["fire_sword"]["dice"] == {"melee": {"red": 1}}
    assert EQUIPMENT["fire_sword"]["abilities"] == {"burn": "Attack 1 diamond: +2 hits"}
    assert EQUIPMENT["hammer"] == {"slot": "hand", "dice": {"melee": {"yellow": 2}}}
    assert TREASURES[3]["cold_iron_armor"] == {"slot": "body", "dice": {"defense": {"green": 2}}}
    assert TREASURES[3]["dwarven_shield"]["dice"] == {"defense": {"green": 1}}
    assert sum(EQUIPMENT["chainmail_armor"]["dice"]["defense"].values()) == 1
    guard = {"Defense 1 bam: +1 shield", "Defense 1 diamond: +2 shields"}
    assert set(EQUIPMENT["staff_of_defense"]["abilities"].values()) == guard
    assert TREASURES[2]["kings_crown"]["abilities"] == {"command": "Attack 1 bam: Defender -1 shield"}
    assert any("Stun" in text for text in EQUIPMENT["ice_mace"]["abilities"].values())
    assert TREASURES[2]["ice_sword"]["abilities"]
    assert EQUIPMENT["armor_of_life"]["abilities"]
    assert TREASURES[1]["healing_potion"]["slot"] == "consumable"


@pytest.mark.parametrize(("level", "family"), [(2, "kings"), (4, "knights")])
def test_a_set_has_a_weapon_an_armor_and_an_item(level: int, family: str) -> None:
    slots = {card["slot"] for name, card in TREASURES[level].items() if name.startswith(f"{family}_")}
    assert slots >= {"hand", "body", "item"}


@pytest.mark.parametrize("slots", [("hand",), ("two_hands",), ("body",), WORN], ids=" ".join)
def test_power_rises_with_every_level(slots: tuple[str, ...]) -> None:
    means = [mean_power(level, *slots) for level in LEVELS]
    assert all(lower < higher for lower, higher in pairwise(means)), means


def test_the_first_treasures_are_better_than_what_heroes_start_with() -> None:
    starting = mean(power(card) for card in STARTING.values())
    assert starting < mean_power(1, *WORN)


def test_every_card_has_a_name_and_a_line_of_flavour() -> None:
    words = tomllib.loads((BOX / "lang" / "en.toml").read_text(encoding="utf-8"))["equipment"]
    assert words.keys() == EQUIPMENT.keys()
    for name, text in words.items():
        assert {"name", "flavour"} <= text.keys() <= {"name", "flavour", "abilities"}, name
        assert text["name"].strip(), name
        assert text["flavour"].endswith((".", "?", "!")), name
    flavours = [text["flavour"] for text in words.values()]
    assert len(set(flavours)) == len(flavours)
