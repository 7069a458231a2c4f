"""What lies on the table, told in plain lines: cards, heroes, class sheets, enemies, zones, goals, decks."""

from typing import Any

import pytest
from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.skills import Keyword
from md_tui.games.massive_darkness.content.cards import DiceSet
from md_tui.games.massive_darkness.face import describe
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.phrases import explained
from md_tui.games.massive_darkness.model import Pillar
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.massive_darkness.view import View
from tests.games.massive_darkness.given import dice_set
from tests.games.massive_darkness.tables import Table

HALLWAY, START, EXIT = "6V-5", "6V-8", "8R-7"
FAR_OFF = "four zones east and one south of Bjorn"
ARCHERS = "goblin_archers#1"


@pytest.fixture(scope="module")
def words() -> Words:
    return open_box().words


@pytest.fixture
def table() -> Table:
    """Bjorn acts beside Elias and a mob, in the hallway of the tutorial."""
    table = Table("bjorn", "elias", at=HALLWAY, quest="tutorial")
    table.has("bjorn", "fire_sword", "great_axe", "leather_armor#1", "healing_potion")
    table.hero("bjorn", xp=7, health=3, tokens=("treasure",), bought={"enhance_health": 1})
    return table.foe("goblin_archers_1", HALLWAY).tokens(HALLWAY, "treasure", "treasure")


def seen(table: Table) -> View:
    """The table as its players see it."""
    view: View = table.game.view(table.state, "bjorn")
    return view


def zone_lines(words: Words, table: Table, zone: str) -> list[str]:
    """A zone of the table."""
    return describe.zone_lines(words, table.shelf.boards[table.state.map], seen(table), zone)


def zone_line(words: Words, table: Table, zone: str) -> str:
    """A zone of the table in one line."""
    return zone_lines(words, table, zone)[0]


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        (
            "fire_sword",
            ["Fire Sword: one hand, level 1.", "Dice: melee 1 red.", "  Attack 1 diamond: +2 hits"],
        ),
        ("leather_armor#2", ["Leather Armor: body, level 1.", "Dice: defense 1 blue."]),
        ("healing_potion", ["Healing Potion: consumable, level 1.", "  Heal 3"]),
        (
            "goblin_archers_1#1",
            [
                "Goblin Archers: mob, 1 health.",
                "Dice: melee 1 yellow; ranged 1 yellow; defense 1 blue.",
                "  Dirty Arrows: Ranged 1 bam: +1 hit",
            ],
        ),
        (
            "a_quiet_hour",
            ["A Quiet Hour", "  A Quiet Hour: Each hero heals 3", "  A Quiet Hour: Unstun each hero"],
        ),
    ],
)
def test_a_card_is_told_as_printed_and_ends_with_its_line_of_colour(
    words: Words, card: str, lines: list[str]
) -> None:
    assert describe.card_lines(words, card) == [*lines, f"  {words.flavour(card)}"]
    assert words.flavour(card)


def test_a_card_without_colour_and_one_of_no_box_are_their_names(words: Words) -> None:
    assert describe.card_lines(words, "nobody") == ["nobody"]
    assert describe.card_lines(Words({}), "fire_sword") == ["fire_sword"]


def test_a_card_in_one_line_leaves_the_colour_out(words: Words) -> None:
    assert describe.card_line(words, "healing_potion") == "Healing Potion: consumable, level 1. Heal 3."


def test_dice_are_told_by_category_and_none_as_none(words: Words) -> None:
    assert (
        describe.dice_phrase(words, dice_set(melee="red red", magic="yellow"))
        == "melee 2 red; magic 1 yellow"
    )
    assert describe.dice_phrase(words, DiceSet()) == "no dice"


def test_a_hero_is_told_with_turn_equipment_dice_signature_and_skills(words: Words, table: Table) -> None:
    lines = describe.hero_lines(words, seen(table), "bjorn")
    assert lines[:6] == [
        "Bjorn, Shadow Barbarian: 3 of 5 health, 7 XP, in the passage in the west.",
        "3 actions and 0 movement points left.",
        "Hands: Fire Sword and Great Axe. Body: Leather Armor.",
        "Bag: Healing Potion and treasure.",
        "Dice: melee 2 red, 1 yellow; defense 1 blue.",
        "Signature Prowl, ready for 1 XP: Move 1 with Slippery",
    ]
    assert "  Fire Sword: Attack 1 diamond: +2 hits" in lines[6:]
    assert len(lines[6:]) == len(set(lines[6:]))


def test_a_hero_with_nothing_who_does_not_act_has_no_turn_and_no_bag(words: Words, table: Table) -> None:
    table.hero("elias", hands=(), body="")
    view = seen(table)
    used = replace(view.heroes["elias"], signature_ready=False)
    lines = describe.hero_lines(words, replace(view, heroes={**view.heroes, "elias": used}), "elias")
    assert lines[:3] == [
        "Elias, Battle Wizard: 5 of 5 health, 0 XP, in the passage in the west.",
        "Hands: nothing. Body: nothing.",
        "Dice: no dice.",
    ]
    assert lines[3].startswith("Signature Gather Power, used up until the next activation: ")


def test_tokens_alone_make_a_bag_and_special_actions_are_told_besides(words: Words, table: Table) -> None:
    table.hero("bjorn", bag=())
    table.turn("bjorn", actions=1, points=1, extra={"attack": 1, "movement": 0})
    lines = describe.hero_lines(words, seen(table), "bjorn")
    assert lines[1:3] == ["1 action and 1 movement point left.", "In addition: attack."]
    assert lines[4] == "Bag: treasure."


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"zone": ""}, "has left through the exit"),
        ({"killed": True}, "in the passage in the west, killed"),
        ({"stunned": True}, "in the passage in the west, stunned"),
        ({}, "in the passage in the west"),
    ],
)
def test_a_hero_is_somewhere_in_some_condition(
    words: Words, table: Table, changes: dict[str, Any], place: str
) -> None:
    table.hero("elias", **changes)
    assert describe.hero_line(words, seen(table), "elias").endswith(f", {place}.")


def test_who_has_acted_is_told(words: Words, table: Table) -> None:
    table.given(acted=("elias",))
    assert describe.hero_line(words, seen(table), "elias").endswith(
        ", in the passage in the west, has acted."
    )


def test_a_class_sheet_tells_what_is_bought_what_is_next_and_what_comes_later(
    words: Words, table: Table
) -> None:
    lines = describe.class_lines(words, seen(table), "bjorn")
    sheet = table.shelf.classes["shadow_barbarian"]
    assert lines[0] == "Bjorn's class sheet, Shadow Barbarian; 7 XP to spend."
    assert len(lines) == 1 + len(sheet.lines) + sum(len(steps) for steps in sheet.lines.values())
    health = lines.index("Enhance Health: 1 of 2 bought.")
    first, second = sheet.lines["enhance_health"]
    assert lines[health + 1] == f"  Bought: +1 Max Health (level {first.level})"
    assert lines[health + 2] == f"  Next, {second.xp} XP: +2 Max Health (works from level {second.level})"
    charge = lines.index("Charge: 0 of 3 bought.")
    assert [line.split()[0] for line in lines[charge + 1 : charge + 4]] == ["Next,", "Later,", "Later,"]
    assert describe.class_lines(Words({}), seen(table), "bjorn") == []


def test_an_enemy_is_told_with_dice_gear_and_abilities(words: Words, table: Table) -> None:
    enemy = table.foe_of(ARCHERS)
    table.given(enemies={ARCHERS: replace(enemy, gear=("fire_sword",), stunned=True, inactive=True)})
    lines = describe.enemy_lines(words, seen(table), ARCHERS)
    assert lines[0] == "Goblin Archers in Bjorn's zone: boss 1, minions 1, 1, stunned, not yet active."
    assert lines[1].startswith("Dice: melee 1 red, 1 yellow; ranged")
    assert lines[2] == "Carries Fire Sword."
    assert "  Dirty Arrows: Ranged 1 bam: +1 hit" in lines[3:]
    table.given(enemies={ARCHERS: enemy})
    assert describe.enemy_lines(words, seen(table), ARCHERS)[:1] == [
        "Goblin Archers in Bjorn's zone: boss 1, minions 1, 1."
    ]
    assert not [line for line in describe.enemy_lines(words, seen(table), ARCHERS) if "Carries" in line]


def test_a_zone_tells_who_is_there_and_what_lies_around_it(words: Words, table: Table) -> None:
    assert zone_lines(words, table, HALLWAY) == [
        "Bjorn's zone (6V-5): shadow, corridor; here: Bjorn; Elias; Goblin Archers (boss 1, minions 1, 1); "
        "2 treasure tokens; spawn 1.",
        "  North: closed door to the guard-room.",
        "  East, open: the passage east of Bjorn (6V-2): shadow, corridor.",
        "  South: closed door to the barracks.",
        "  West, open: the passage west of Bjorn (6V-8): shadow, corridor; here: the start.",
    ]


def test_start_exit_light_and_empty_zones_are_told(words: Words, table: Table) -> None:
    assert (
        zone_line(words, table, START)
        == "The passage west of Bjorn (6V-8): shadow, corridor; here: the start."
    )
    assert (
        zone_line(words, table, EXIT)
        == f"The passage {FAR_OFF} (8R-7): shadow, corridor; here: spawn 2; the exit."
    )
    board = table.shelf.boards["tutorial"]
    lit = next(z for z in board.zones if board.is_light(z) and board.is_room(z))
    assert zone_line(words, table, lit) == f"The guard-room ({lit}): light, room."


def test_stairs_are_told_from_both_their_ends_and_the_board_has_edges(words: Words) -> None:
    table = Table(quest="q10")
    down, up = (zone_lines(words, table, zone) for zone in ("2V-3", "3R-1"))
    assert [line for line in down + up if line.startswith("  Stairs A to the passage ")] == [down[-1], up[-1]]
    assert not [line for line in down + up if "Stairs B" in line]
    assert any(line.endswith(": the end of the board.") for line in down + up)


def test_pillars_are_told_with_their_health_where_they_stand(words: Words) -> None:
    table = Table(quest="q8")
    table.given(pillars={"west_outer": Pillar("west_outer", 4), "north_outer": Pillar("north_outer", 5)})
    assert zone_line(words, table, "8V-7").endswith("here: the outer pillar in the west, 4 health.")
    assert "pillar" not in zone_line(words, table, "6V-1")


def test_goals_are_done_due_or_later_with_progress_and_place(words: Words, table: Table) -> None:
    key, escape, special = describe.goal_lines(words, seen(table))
    assert key == "To do now: Find the key in the store-rooms and pick it up. Where: the store-rooms."
    assert escape == f"Later: Leave through the exit with every hero. (0 of 2) Where: the passage {FAR_OFF}."
    assert special.startswith("Whoever picks up the key")
    goal = seen(table).goals[0]
    done = replace(goal, done=True, progress=1)
    assert (
        describe.goal_line(words, seen(table), done)
        == "Done: Find the key in the store-rooms and pick it up."
    )
    nowhere = replace(goal, zones=())
    assert "Where" not in describe.goal_line(words, seen(table), nowhere)


def test_decks_are_told_unless_they_are_used_up_for_good(words: Words, table: Table) -> None:
    view = seen(table)
    decks = {
        "treasure_1": replace(view.decks["treasure_1"], left=3, discard=("spear", "dagger")),
        "treasure_2": replace(view.decks["treasure_2"], left=0, discard=("arbalest",)),
        "artifact": replace(next(iter(view.decks.values())), left=0, discard=()),
        "event": replace(view.decks["event"], left=19, discard=("looters",)),
    }
    assert describe.deck_lines(words, replace(view, decks=decks)) == [
        "Treasures of level 1: 3 left, 2 discarded.",
        "Treasures of level 2: 0 left, 1 discarded.",
        "Event cards: 19 left, 1 discarded.",
    ]


def test_the_status_tells_round_phase_level_and_who_acts(words: Words, table: Table) -> None:
    table.turn("bjorn", actions=2, points=1)
    table.given(round=4, level=2, lifebringer=1)
    plain = "Round 4, heroes' phase, level 2, 1 Lifebringer token."
    acting = "Bjorn in the passage in the west: 3/5 health, 7 XP, 2 actions, 1 movement point left."
    assert describe.status_line(words, seen(table)) == f"{plain} {acting}"
    view = seen(table)
    gone = replace(view.heroes["bjorn"], hero=replace(view.heroes["bjorn"].hero, zone=""))
    left = replace(view, heroes={**view.heroes, "bjorn": gone})
    assert describe.status_line(words, left) == plain, "who has left stands nowhere"
    table.given(turns=())
    assert describe.status_line(words, seen(table)) == plain


def test_a_named_skill_says_what_it_does_and_not_its_name_twice(words: Words) -> None:
    assert words.box is not None
    named = {id for id, text in words.box.texts.items() if isinstance(text.sentence, Keyword)}
    for id in named:
        name, said = str(words.name(id)), explained(words, id)
        assert name != said, id
    told = {words.box.texts[id].sentence.name.value for id in named}  # type: ignore[union-attr]
    assert told - {"max_health", "action", "movement_point"} <= set(words.table("keywords"))
