"""One table of every refusal: the rule it cites, and the words of that rule which forbid it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import md_tui.games.massive_darkness as package
from md_tui.kernel.errors import Rejected
from tests.games.massive_darkness.campaign.refusals import ROAD
from tests.games.massive_darkness.tables import Table, hall
from tests.games.massive_darkness.wandering import opened
from tests.rule import rule

TABLE = {
    "MD-ACN-01": {"equipped weapon of the chosen type": "no_weapon"},
    "MD-ACN-03": {"open to stunned heroes only": "not_stunned"},
    "MD-ACN-04": {"2 movement points": "no_movement"},
    "MD-ART-02": {"beyond what your quest states": "pillar_is_no_target"},
    "MD-CLS-01": {"several lines of skills": "no_such_line"},
    "MD-CLS-03": {"from the first onward": "line_complete", "price in XP": "not_enough_xp"},
    "MD-CLS-05": {"have not paid for does nothing": "no_such_skill"},
    "MD-CMB-06": {"pay its symbols every time": "cannot_pay"},
    "MD-CND-07": {"condition in the bracket is met": "skill_condition"},
    "MD-DOR-01": {
        "closed door": "door_already_open",
        "on the edge of your zone": "no_door_here",
        "door on the edge": "no_such_door",
    },
    "MD-EQP-02": {"take a reorganize/trade action": "reorganize_needs_action"},
    "MD-EQP-03": {"distance 1 or 2": "too_far", "distance 1 or more": "too_near"},
    "MD-EQP-06": {"Use a consumable once": "use_no_effect"},
    "MD-EQP-08": {
        "Items and consumables": "not_a_usable_card",
        "Use them": "not_carried",
        "the moment you want them": "not_your_card",
    },
    "MD-HRO-07": {
        "two one-handed cards or one two-handed": "hands_full",
        "your body one card": "not_for_the_body",
        "Your hands carry": "not_for_the_hand",
    },
    "MD-LOS-01": {"rows and columns": "off_every_line"},
    "MD-LOS-02": {"end a line of sight": "not_in_sight"},
    "MD-MOV-01": {
        "shares a side with yours": "not_a_neighbour",
        "step into a zone": "there_already",
        "no wall or closed door": "wall",
    },
    "MD-MOV-02": {"while an enemy stands there": "held"},
    "MD-MOV-04": {"its open doors": "closed_door"},
    "MD-PCK-01": {
        "while an enemy shares the zone": "enemy_beside_the_find",
        "token lying in your zone": "nothing_to_pick_up",
    },
    "MD-Q10-01": {"stage's emissary has died": "stage_barred"},
    "MD-Q10-02": {"On a lair zone": "no_lever_here"},
    "MD-Q5-01": {
        "those lying on the board are removed": "firework_burns",
        "safe from all hero attacks": "immortal",
        "set one down": "no_firework",
    },
    "MD-Q6-01": {"with both of them found": "keys_missing"},
    "MD-Q7-01": {"hero at every lever": "door_opened_by_levers"},
    "MD-RND-01": {"heroes' phase": "wrong_phase"},
    "MD-RND-02": {"follow clockwise": "not_your_turn"},
    "MD-RND-03": {"3 actions in each activation": "no_actions"},
    "MD-RND-05": {
        "unless its rule sets a limit": "skill_used",
        "its rule sets": "skill_used_this_quest",
        "sets a limit": "skill_used_this_round",
    },
    "MD-RUL-02": {
        "The game asks you": "question_open",
        "auto setting": "no_such_asks_mode",
        "answers by a rule": "no_standing_answer",
    },
    "MD-RUL-03": {
        "Enemies there can hold you": "held_on_exit",
        "from the exit zone": "not_on_exit",
        "all earlier objectives are met": "objectives_open",
    },
    "MD-RUL-05": {"out of the game": "departed"},
    "MD-RUL-13": {"buy no skills": "killed_cannot_buy"},
    "MD-RUL-14": {"Nothing on a killed hero works": "killed"},
    "MD-RUL-24": {"a single enemy": "no_such_enemy", "targets a single enemy": "not_an_enemy"},
    "MD-RUL-26": {"Just the active hero may transmute": "not_the_active_hero"},
    "MD-RUL-32": {"in your own activation": "signature_out_of_turn"},
    "MD-RUL-41": {"at least 1 zone": "charge_must_move", "need a melee weapon": "charge_no_melee"},
    "MD-RUL-42": {
        "Safe Shot has to move 1 zone": "safe_shot_must_move",
        "find a target from there": "safe_shot_no_target",
        "not through walls, closed doors or pillars": "teleport_barred",
        "Teleport has to move at least 1": "teleport_must_move",
    },
    "MD-RUL-43": {
        "save Command itself": "command_chain",
        "any other living hero": "command_killed",
        "whatever costs 1 action": "commanded_one_action",
    },
    "MD-RUL-45": {"above your maximum": "nothing_to_heal"},
    "MD-RUL-54": {"moves and attacks": "attack_blocked", "stops everybody's moves": "pillar_in_the_way"},
    "MD-RUL-55": {"cannot be taken": "token_stays"},
    "MD-RUL-56": {
        "discard or drop them": "token_cannot_be_dropped",
        "cannot transmute": "token_not_transmutable",
    },
    "MD-RUL-59": {"neither transmuted nor discarded": "quest_artifact_stays"},
    "MD-RUL-67": {
        "once at each lever": "lever_used",
        "Attacks do nothing to these pillars": "pillar_not_attackable",
    },
    "MD-RUL-74": {
        "Without the artifact": "artifact_missing",
        "no one else can leave": "artifact_not_yours_to_carry",
    },
    "MD-SET-01": {"A party has": "no_such_hero"},
    "MD-SET-02": {
        "decides the tiles": "correct_bad_value",
        "enemies waiting on the board": "correct_no_such_thing",
        "Your quest decides": "correct_unknown_kind",
    },
    "MD-SIG-01": {
        "use your signature": "signature_no_effect",
        "pay 1 XP": "signature_no_xp",
        "Once in each of your activations": "signature_used",
    },
    "MD-SKL-01": {"follow the skill": "skill_no_effect"},
    "MD-SKL-05": {"for that kind only": "action_of_another_kind"},
    "MD-SKL-07": {"into a zone with an enemy": "charge_no_enemy", "run 1 or 2 zones": "charge_too_far"},
    "MD-SKL-08": {"another hero": "command_self", "Once in your activation": "command_used"},
    "MD-SKL-11": {"make a ranged attack": "safe_shot_no_ranged"},
    "MD-SKL-15": {"as many as X zones": "teleport_out_of_reach"},
    "MD-STN-02": {"has to be getting up": "stunned"},
    "MD-STN-08": {"no action to spend on getting up": "no_action_to_get_up"},
    "MD-TRD-02": {
        "swap any cards": "card_lost_in_trade",
        "all heroes in your zone": "nobody_to_trade_with",
        "any cards": "card_not_there",
        "swap any cards in any way": "card_twice",
    },
    "MD-TRM-01": {"3 equipment cards": "too_few_cards", "lowest of the three": "same_card_twice"},
    "MD-TRM-04": {"must be yours": "not_own_card"},
    "MD-WIN-01": {"as soon as every objective": "game_over"},
    "MD-XPP-01": {
        "Buy as many as you can afford": "done_buying",
        "In the experience phase": "not_the_experience_phase",
        "your class sheet": "not_your_sheet",
    },
    "MD-ZON-01": {"A zone is one patch of floor": "no_such_zone"},
    **ROAD,
}
"""Rule, the words of it that forbid the thing, and the reason given."""
PAIRS = {(why, name) for name, row in TABLE.items() for why in row.values()}


def constants(node: ast.expr) -> list[str]:
    """The words an argument may be."""
    if isinstance(node, ast.IfExp):
        return [*constants(node.body), *constants(node.orelse)]
    return [str(node.value)] if isinstance(node, ast.Constant) else []


Pair = tuple[str, str]
SOURCES = sorted(Path(str(package.__file__)).parent.rglob("*.py"))


def makes_refusal(node: ast.AST) -> bool:
    """Whether a refusal is made here, whatever it was imported as."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == Rejected.__name__


def refusals_in(path: Path) -> dict[int, set[Pair]]:
    """By line of a module, the reasons and rules that it refuses with as far as they can be read there."""
    tree = ast.parse(path.read_text())
    found = dict[int, set[Pair]]({node.lineno: set() for node in ast.walk(tree) if makes_refusal(node)})
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for line, pairs in refusals_of(function):
            found[line] |= pairs
    return found


def refusals_of(function: ast.FunctionDef) -> Iterator[tuple[int, set[Pair]]]:
    """The same of one function; a reason may be kept in a name first."""
    nodes = list(ast.walk(function))
    named = {
        target.id: constants(node.value)
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        if makes_refusal(node):
            why, cites = node.args  # type: ignore[attr-defined]
            whys = named[why.id] if isinstance(why, ast.Name) else constants(why)
            yield node.lineno, {(one, name) for one in whys for name in constants(cites)}


def test_no_refusal_of_the_rules_keeps_its_reason_or_its_rule_from_the_table() -> None:
    """What is put together only when it is raised would stand in no table."""
    unread = {path.name: [line for line, pairs in refusals_in(path).items() if not pairs] for path in SOURCES}
    assert {name: lines for name, lines in unread.items() if lines} == {}


def test_the_table_holds_every_refusal_of_the_rules_and_no_other() -> None:
    assert set().union(*(pairs for path in SOURCES for pairs in refusals_in(path).values())) == PAIRS


@pytest.mark.parametrize("name", TABLE)
def test_the_rule_that_a_refusal_cites_says_so(name: str) -> None:
    text = opened().rulebook.rules[name].text
    assert [words for words in TABLE[name] if words not in text] == []


@pytest.mark.parametrize("name", TABLE)
def test_the_words_for_players_name_the_same_rule(name: str) -> None:
    words = opened().words
    assert {words.template("refusals", why, "rule") for why in TABLE[name].values()} == {name}


def cited(no: Rejected) -> tuple[str, str]:
    """Reason and rule of a refusal."""
    return no.why, no.rule


@rule("MD-LOS-01", "MD-LOS-02")
def test_off_every_straight_line_is_another_refusal_than_a_line_that_something_stops() -> None:
    table = Table("sibyl", at="A-8").has("sibyl", "short_bow")
    table.foe("dwarf_agent_1", "B-5", "off#1").foe("dwarf_agent_1", "A-5", "walled#1")
    assert cited(table.refusal("attack ranged off#1")) == ("off_every_line", "MD-LOS-01")
    assert cited(table.refusal("attack ranged walled#1")) == ("not_in_sight", "MD-LOS-02")


@rule("MD-RUL-41")
def test_a_charge_without_a_step_is_refused_by_the_rule_that_wants_one() -> None:
    table = Table("bjorn", at="A-8").has("bjorn", "mace").foe("dwarf_agent_1", "A-8", stunned=True)
    no = learnt(table, "bjorn", "Charge").refusal("charge - dwarf_agent#1")
    assert cited(no) == ("charge_must_move", "MD-RUL-41")
    assert no.facts == {"hero": "bjorn"}


def learnt(table: Table, hero: str, keyword: str) -> Table:
    """A hero of the first class that has a line beginning with this skill, and has bought it."""
    for cls in table.shelf.classes.values():
        for line, steps in cls.lines.items():
            if any(text.words.startswith(keyword) for text in steps[0].texts):
                return table.hero(hero, cls=cls.id, bought={line: 1}).given(level=5)
    raise LookupError(keyword)


@rule("MD-RUL-42", "MD-SKL-15", "MD-ZON-01")
def test_a_teleport_is_refused_by_what_bars_it_by_its_reach_or_by_the_board() -> None:
    table = learnt(Table("elias", at="A-7"), "elias", "Teleport")
    assert cited(table.refusal("teleport A-4")) == ("teleport_barred", "MD-RUL-42")
    assert cited(table.refusal("teleport B-9")) == ("teleport_out_of_reach", "MD-SKL-15")
    assert cited(table.refusal("teleport Z-1")) == ("no_such_zone", "MD-ZON-01")
    assert cited(table.refusal("teleport A-7")) == ("teleport_must_move", "MD-RUL-42")
    table.open("A-7/A-4").says("teleport A-4")
    assert table.who("elias").zone == "A-4"


@rule("MD-EQP-08", "MD-XPP-01", "MD-RUL-24", "MD-Q5-01")
def test_what_belongs_to_another_hero_or_is_no_target_cites_the_rule_that_says_so() -> None:
    table = Table("bjorn", "elias", at="A-8").has("bjorn", "mace").has("elias", "healing_potion")
    assert cited(table.refusal("use elias healing_potion", "bjorn")) == ("not_your_card", "MD-EQP-08")
    assert cited(table.refusal("attack melee elias")) == ("not_an_enemy", "MD-RUL-24")
    assert cited(table.refusal("attack melee nobody#1")) == ("no_such_enemy", "MD-RUL-24")
    table.tokens("A-8", "firework")
    assert cited(table.refusal("pickup")) == ("firework_burns", "MD-Q5-01")
    table.given(phase="experience", turns=(), buyers=("bjorn", "elias"))
    assert cited(table.refusal("done elias", "bjorn")) == ("not_your_sheet", "MD-XPP-01")


@rule("MD-ART-02", "MD-RUL-67")
def test_a_pillar_that_only_marks_a_place_is_refused_by_another_rule_than_one_of_the_levers() -> None:
    for quest, expected in (
        ("q4", ("pillar_is_no_target", "MD-ART-02")),
        ("q10", ("pillar_not_attackable", "MD-RUL-67")),
    ):
        table = Table("bjorn", quest=quest, at=hall().quests[quest].start).has("bjorn", "mace")
        pillar = next(iter(table.state.pillars))
        assert cited(table.refusal(f"attack melee {pillar}")) == expected
