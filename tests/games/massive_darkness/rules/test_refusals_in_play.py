"""Refusals at a table, chapter by chapter: a moment of a game, a command, the reason and its rule."""

import pytest

from tests.games.massive_darkness.campaign.refusals import ROAD
from tests.games.massive_darkness.rules.refusal_moments import MOMENTS, Given, Refused
from tests.games.massive_darkness.rules.test_refusals_cite_their_rule import PAIRS, cited
from tests.games.massive_darkness.tables import Table


def bjorn(at: str = "A-8") -> Table:
    """Bjorn and Elias, Bjorn with a mace and at turn."""
    return Table("bjorn", "elias", at=at).has("bjorn", "mace").has("elias", "short_bow")


def beset(at: str = "A-8", **turn: int) -> Table:
    """The same with an enemy beside them."""
    return bjorn(at).foe("dwarf_agent_1", at).turn("bjorn", **turn)


def knowing(skill: str, hero: str = "bjorn", at: str = "A-8", **turn: object) -> Table:
    """One of them is of a class that has this skill, has bought its lines, and is at turn."""
    table = bjorn(at).turn(hero, **turn)
    for cls in table.shelf.classes.values():
        texts = [text.words for steps in cls.lines.values() for step in steps for text in step.texts]
        if any(words.startswith(skill) for words in texts):
            bought = {line: len(steps) for line, steps in cls.lines.items()}
            return table.hero(hero, cls=cls.id, bought=bought).given(level=5)
    raise LookupError(skill)


def buying(**hero: object) -> Table:
    """Both may buy skills."""
    table = bjorn().given(phase="experience", turns=(), buyers=("bjorn", "elias"))
    return table.hero("bjorn", **hero)


def complete() -> dict[str, object]:
    """A hero with every skill of his class."""
    table = bjorn()
    lines = table.shelf.classes[table.who("bjorn").cls].lines
    return {"bought": {line: len(steps) for line, steps in lines.items()}, "xp": 30}


def three() -> Table:
    """Bjorn with three cards."""
    return bjorn().has("bjorn", "mace", "wooden_shield", "leather_armor")


MOVEMENT: list[Refused] = [
    (bjorn, "move Z-1", "no_such_zone", "MD-ZON-01"),
    (bjorn, "move B-9", "not_a_neighbour", "MD-MOV-01"),
    (lambda: bjorn("A-8"), "move A-8", "there_already", "MD-MOV-01"),
    (lambda: bjorn("A-8"), "move A-5", "wall", "MD-MOV-01"),
    (lambda: bjorn("A-7"), "move A-4", "closed_door", "MD-MOV-04"),
    (lambda: beset(actions=1), "move A-7", "held", "MD-MOV-02"),
    (lambda: bjorn().turn("bjorn", actions=0), "move A-7", "no_movement", "MD-ACN-04"),
    (lambda: bjorn().hero("bjorn", stunned=True), "move A-7", "stunned", "MD-STN-02"),
    (
        lambda: bjorn().hero("bjorn", stunned=True).turn("bjorn", actions=0),
        "getup",
        "no_action_to_get_up",
        "MD-STN-08",
    ),
    (bjorn, "getup", "not_stunned", "MD-ACN-03"),
    (bjorn, "leave", "not_on_exit", "MD-RUL-03"),
    (lambda: bjorn("B-9"), "leave", "objectives_open", "MD-RUL-03"),
]
ATTACKS: list[Refused] = [
    (beset, "attack ranged dwarf_agent#1", "no_weapon", "MD-ACN-01"),
    (lambda: beset().turn("elias"), "attack ranged dwarf_agent#1", "too_near", "MD-EQP-03"),
    (
        lambda: bjorn("A-9").foe("dwarf_agent_1", "A-7"),
        "attack melee dwarf_agent#1",
        "too_far",
        "MD-EQP-03",
    ),
    (lambda: beset(actions=0), "attack melee dwarf_agent#1", "no_actions", "MD-RND-03"),
    (
        lambda: bjorn().foe("dwarf_agent_1", "A-8").turn("bjorn", actions=0, extra={"movement": 1}),
        "attack melee dwarf_agent#1",
        "action_of_another_kind",
        "MD-SKL-05",
    ),
]
DOORS_AND_FINDS: list[Refused] = [
    (lambda: bjorn("A-7"), "open A-1/Z-9", "no_such_door", "MD-DOR-01"),
    (bjorn, "open A-4/A-7", "no_door_here", "MD-DOR-01"),
    (lambda: bjorn("A-7").open("A-7/A-4"), "open A-4/A-7", "door_already_open", "MD-DOR-01"),
    (bjorn, "pickup", "nothing_to_pick_up", "MD-PCK-01"),
    (lambda: beset().tokens("A-8", "treasure"), "pickup", "enemy_beside_the_find", "MD-PCK-01"),
    (bjorn, "firework", "no_firework", "MD-Q5-01"),
]
CARDS: list[Refused] = [
    (bjorn, "trade nobody=-/-/-/-", "no_such_hero", "MD-SET-01"),
    (
        lambda: bjorn().hero("elias", zone="A-7"),
        "trade bjorn=mace/-/-/- elias=short_bow/-/-/-",
        "nobody_to_trade_with",
        "MD-TRD-02",
    ),
    (bjorn, "trade bjorn=mace,dagger/-/-/-", "card_not_there", "MD-TRD-02"),
    (bjorn, "trade bjorn=mace/-/mace/-", "card_twice", "MD-TRD-02"),
    (bjorn, "trade bjorn=-/-/-/-", "card_lost_in_trade", "MD-TRD-02"),
    (
        lambda: bjorn().turn("bjorn", actions=0),
        "trade bjorn=-/-/mace/-",
        "reorganize_needs_action",
        "MD-EQP-02",
    ),
    (bjorn, "trade bjorn=-/mace/-/-", "not_for_the_body", "MD-HRO-07"),
    (
        lambda: bjorn().has("bjorn", "leather_armor"),
        "trade bjorn=leather_armor/-/-/-",
        "not_for_the_hand",
        "MD-HRO-07",
    ),
    (
        lambda: bjorn().has("bjorn", "mace", "short_bow"),
        "trade bjorn=mace,short_bow/-/-/-",
        "hands_full",
        "MD-HRO-07",
    ),
    (bjorn, "transmute mace mace mace", "too_few_cards", "MD-TRM-01"),
    (three, "transmute mace wooden_shield wooden_shield", "same_card_twice", "MD-TRM-01"),
    (three, "transmute mace wooden_shield short_bow", "not_own_card", "MD-TRM-04"),
    (
        lambda: three().turn("bjorn", commanded=True),
        "transmute mace wooden_shield leather_armor",
        "not_the_active_hero",
        "MD-RUL-26",
    ),
    (
        lambda: three().hero("bjorn", tokens=("key",)),
        "transmute mace wooden_shield key",
        "token_not_transmutable",
        "MD-RUL-56",
    ),
    (
        lambda: bjorn().hero("bjorn", tokens=("key",)),
        "trade bjorn=mace/-/-/-",
        "token_cannot_be_dropped",
        "MD-RUL-56",
    ),
    (bjorn, "use nobody healing_potion", "no_such_hero", "MD-SET-01"),
    (
        lambda: bjorn().has("bjorn", "healing_potion", zone="").turn("elias"),
        "use bjorn healing_potion",
        "departed",
        "MD-RUL-05",
    ),
    (bjorn, "use bjorn healing_potion", "not_carried", "MD-EQP-08"),
    (bjorn, "use bjorn mace", "not_a_usable_card", "MD-EQP-08"),
    (
        lambda: bjorn().has("bjorn", "healing_potion"),
        "use bjorn healing_potion",
        "nothing_to_heal",
        "MD-RUL-45",
    ),
    (
        lambda: bjorn().has("bjorn", "healing_potion", killed=True).turn("elias"),
        "use bjorn healing_potion",
        "killed",
        "MD-RUL-14",
    ),
]
SKILLS: list[Refused] = [
    (bjorn, "charge A-7 dwarf_agent#1", "no_such_skill", "MD-CLS-05"),
    (lambda: knowing("Charge"), "charge A-7,A-8,A-9 nobody#1", "charge_too_far", "MD-SKL-07"),
    (lambda: knowing("Charge"), "charge A-7 nobody#1", "charge_no_enemy", "MD-SKL-07"),
    (lambda: knowing("Charge", "elias"), "charge A-7 nobody#1", "charge_no_melee", "MD-RUL-41"),
    (lambda: knowing("Safe Shot"), "safeshot A-7 nobody#1", "safe_shot_no_ranged", "MD-SKL-11"),
    (lambda: knowing("Safe Shot", "elias"), "safeshot A-8 nobody#1", "safe_shot_must_move", "MD-RUL-42"),
    (lambda: knowing("Command"), "command bjorn", "command_self", "MD-SKL-08"),
    (lambda: knowing("Command"), "command nobody", "no_such_hero", "MD-SET-01"),
    (lambda: knowing("Command").hero("elias", killed=True), "command elias", "command_killed", "MD-RUL-43"),
    (lambda: knowing("Command", commanded=True), "command elias", "command_chain", "MD-RUL-43"),
    (lambda: knowing("Command", used=("command",)), "command elias", "command_used", "MD-SKL-08"),
    (bjorn, "invoke nobody.nothing", "no_such_skill", "MD-CLS-05"),
    (bjorn, "signature", "signature_no_xp", "MD-SIG-01"),
    (lambda: bjorn().turn("bjorn", commanded=True), "signature", "signature_out_of_turn", "MD-RUL-32"),
    (
        lambda: bjorn().hero("bjorn", xp=3).given(signed=("bjorn",)),
        "signature",
        "signature_used",
        "MD-SIG-01",
    ),
    (buying, "buy bjorn nonsense", "no_such_line", "MD-CLS-01"),
    (lambda: buying(xp=0), "buy bjorn {line}", "not_enough_xp", "MD-CLS-03"),
    (lambda: buying(**complete()), "buy bjorn {line}", "line_complete", "MD-CLS-03"),
    (lambda: buying().given(buyers=("elias",)), "done bjorn", "done_buying", "MD-XPP-01"),
    (buying, "done nobody", "no_such_hero", "MD-SET-01"),
    (bjorn, "buy bjorn nonsense", "not_the_experience_phase", "MD-XPP-01"),
    (lambda: buying(killed=True), "done bjorn", "killed_cannot_buy", "MD-RUL-13"),
]
ORDER: list[Refused] = [
    (lambda: bjorn().given(phase="enemies", turns=()), "move A-7", "wrong_phase", "MD-RND-01"),
    (lambda: bjorn().turn("elias"), "move A-7", "not_your_turn", "MD-RND-02"),
    (bjorn, "asks sometimes", "no_such_asks_mode", "MD-RUL-02"),
    (bjorn, "revoke path", "no_standing_answer", "MD-RUL-02"),
    (bjorn, "correct weather - rain", "correct_unknown_kind", "MD-SET-02"),
    (bjorn, "correct health nobody 3", "correct_no_such_thing", "MD-SET-02"),
    (bjorn, "correct health bjorn many", "correct_bad_value", "MD-SET-02"),
]
ALL = [*MOVEMENT, *ATTACKS, *DOORS_AND_FINDS, *CARDS, *SKILLS, *ORDER, *MOMENTS]


@pytest.mark.parametrize(
    ("given", "line", "why", "cites"), ALL, ids=lambda part: str(part) if isinstance(part, str) else ""
)
def test_a_command_is_refused_with_the_reason_and_the_rule_of_its_moment(
    given: Given, line: str, why: str, cites: str
) -> None:
    table = given()
    line = line.format(line=next(iter(table.shelf.classes[table.who("bjorn").cls].lines)))
    active = table.state.turns[0].hero if table.state.turns else "bjorn"
    seat = "bjorn" if why in OTHERS_TURN else active

    assert cited(table.refusal(line, seat)) == (why, cites)


OTHERS_TURN = ("not_your_turn", "killed", "departed")
"""Reasons that need a command of Bjorn while somebody else acts."""


def test_every_refusal_of_a_quest_is_met_in_play() -> None:
    of_the_road = {(why, cites) for cites, row in ROAD.items() for why in row.values()}
    assert {(why, cites) for _, _, why, cites in ALL} == PAIRS - of_the_road
