"""Moments in which quests, deeds, sights and open questions refuse a command."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from md_tui.games.massive_darkness.model import Ending, Turn
from md_tui.games.massive_darkness.steps.general import CounterAttacks
from tests.games.massive_darkness.rules.deeds_given import CARD, box_with
from tests.games.massive_darkness.tables import HALL_BOARD, Table, drawn

Given = Callable[[], Table]
Refused = tuple[Given, str, str, str]
"""The moment, the line that is typed, the reason and the rule."""
SAYS = f"{CARD}.says"
AGENT = "dwarf_agent#1"
OTHER = "other_card"


def armed(*, at: str = "A-8", quest: str = "") -> Table:
    """Bjorn with a mace, at turn, and Elias with a bow."""
    table = Table("bjorn", "elias", quest=quest, at=at) if quest else Table("bjorn", "elias", at=at)
    return table.has("bjorn", "mace").has("elias", "short_bow")


def placed(quest: str, at: str, **changes: object) -> Table:
    """The same on the board of a quest."""
    return armed(at=at, quest=quest).given(**changes)


def aiming(zone: str, at: str = "A-8") -> Table:
    """Elias with his bow, an enemy somewhere."""
    return armed(at=at).foe("dwarf_agent_1", zone).turn("elias")


def learnt(keyword: str, hero: str, at: str) -> Table:
    """A hero whose class has a line that begins with this skill, and who has bought that."""
    table = armed(at=at).turn(hero)
    for cls in table.shelf.classes.values():
        for line, steps in cls.lines.items():
            if any(text.words.startswith(keyword) for text in steps[0].texts):
                return table.hero(hero, cls=cls.id, bought={line: 1}).given(level=5)
    raise LookupError(keyword)


def holding(words: str, slot: str = "item", **hero: object) -> Table:
    """Bjorn, wounded, has a card that says this."""
    table = Table("bjorn", "elias", at="A-8", shelf=drawn(HALL_BOARD, box_with(words, slot)))
    return table.hero("bjorn", hands=(), body="", bag=(CARD,), **{"health": 1, **hero})


def used(words: str, **then: object) -> Table:
    """The same after the card was used."""
    return holding(words).says(f"invoke {SAYS}").given(**then)


def on_command() -> Table:
    """Bjorn acts by Elias's command."""
    table = holding("Once per activation: Heal 1")
    return table.given(turns=(Turn("bjorn", 1, commanded=True), Turn("elias")))


def paying() -> Table:
    """One bam is rolled, and two items want one each."""
    shelf = box_with("Melee 1 bam: +1 hit", "item")
    first = shelf.equipment[CARD]
    second = replace(first, id=OTHER, abilities=(replace(first.abilities[0], id=f"{OTHER}.says"),))
    both = replace(shelf, equipment={**shelf.equipment, OTHER: second})
    table = Table("bjorn", at="A-8", shelf=drawn(HALL_BOARD, both)).foe("dwarf_agent_1", "A-8")
    table.has("bjorn", "mace", CARD, OTHER)
    table.dice("red:HHB blue:").says(f"attack melee {AGENT}")
    return table.answer_all(table.question.suggested) if table.question.kind != "enchant" else table


def ordering() -> Table:
    """Elias is asked who answers his attacks first."""
    table = armed().foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-8")
    mobs = ("dwarf_warriors#1", "orc_flayers#1")
    return table.given(turns=(), acted=("elias",)).work(CounterAttacks("elias", mobs))


def leaving(hero: str) -> Table:
    """Everybody on the exit of the third quest, the artifact in the wrong bag, this hero at turn."""
    table = placed(
        "q3", "6R-3", counts={"goal:assemble": 1}, names={"chosen": "elias", "artifact": "hourglass"}
    )
    return table.hero("bjorn", bag=("hourglass",)).turn(hero)


def keeping() -> Table:
    """The chosen hero with the artifact of the quest and two cards."""
    table = placed("q3", "6R-3", names={"chosen": "bjorn", "artifact": "hourglass"})
    return table.has("bjorn", "mace", "leather_armor#1", "hourglass")


def held_at_the_exit() -> Table:
    """The key is found, and dwarves stand on the exit."""
    table = placed("tutorial", "8R-7", level=2, counts={"picked:library": 1})
    return table.foe("dwarf_warriors_1", "8R-7")


def in_the_pit(zone: str) -> Table:
    """The last stage of the tenth quest."""
    return placed("q10", zone, counts={"stage": 3})


def behind_a_pillar() -> Table:
    """An enemy that is seen past a pillar."""
    return in_the_pit("1V-7").foe("dwarf_agent_1", "1V-4").turn("elias")


def facing_the_immortal() -> Table:
    """Bjorn in the immortal's zone."""
    return placed("q5", "2V-7").foe("high_troll_greater", "2V-7", traits=("quest:immortal", "immortal"))


def on_stairs() -> Table:
    """At the stairs of the tenth quest while the first emissary lives."""
    table = placed("q10", "2V-3", counts={"stage": 1, "came:emissary_1": 1})
    return table.foe("abyssal_demon_lesser", "2V-4", traits=("quest:emissary_1",))


QUESTS: list[Refused] = [
    (partial(placed, "q6", "7R-5"), "open 7R-5/7R-8", "keys_missing", "MD-Q6-01"),
    (partial(placed, "q7", "9R-8"), "open 9R-7/9R-8", "door_opened_by_levers", "MD-Q7-01"),
    (on_stairs, "move 3R-1", "stage_barred", "MD-Q10-01"),
    (partial(in_the_pit, "1V-9"), "lever", "no_lever_here", "MD-Q10-02"),
    (lambda: in_the_pit("1V-8").says("lever").suggested(), "lever", "lever_used", "MD-RUL-67"),
    (partial(in_the_pit, "1V-7"), "move 1V-4", "pillar_in_the_way", "MD-RUL-54"),
    (partial(in_the_pit, "1V-7"), "attack melee outer_pillar", "pillar_not_attackable", "MD-RUL-67"),
    (partial(placed, "q4", "1V-9"), "attack melee left_pillar", "pillar_is_no_target", "MD-ART-02"),
    (behind_a_pillar, f"attack ranged {AGENT}", "attack_blocked", "MD-RUL-54"),
    (facing_the_immortal, "attack melee high_troll#1", "immortal", "MD-Q5-01"),
    (lambda: armed().tokens("A-8", "firework"), "pickup", "firework_burns", "MD-Q5-01"),
    (lambda: placed("q7", "6V-3").tokens("6V-3", "lair"), "pickup", "token_stays", "MD-RUL-55"),
    (partial(leaving, "elias"), "leave", "artifact_missing", "MD-RUL-74"),
    (partial(leaving, "bjorn"), "leave", "artifact_not_yours_to_carry", "MD-RUL-74"),
    (keeping, "transmute mace leather_armor#1 hourglass", "quest_artifact_stays", "MD-RUL-59"),
    (held_at_the_exit, "leave", "held_on_exit", "MD-RUL-03"),
]
SIGHT: list[Refused] = [
    (partial(aiming, "B-5"), f"attack ranged {AGENT}", "off_every_line", "MD-LOS-01"),
    (partial(aiming, "A-5"), f"attack ranged {AGENT}", "not_in_sight", "MD-LOS-02"),
    (armed, "attack melee elias", "not_an_enemy", "MD-RUL-24"),
    (armed, "attack melee nobody#1", "no_such_enemy", "MD-RUL-24"),
    (
        lambda: learnt("Safe Shot", "elias", "A-9").foe("dwarf_agent_1", "A-8"),
        f"safeshot A-6 {AGENT}",
        "safe_shot_no_target",
        "MD-RUL-42",
    ),
    (partial(learnt, "Charge", "bjorn", "A-8"), f"charge - {AGENT}", "charge_must_move", "MD-RUL-41"),
    (partial(learnt, "Teleport", "elias", "A-7"), "teleport A-4", "teleport_barred", "MD-RUL-42"),
    (partial(learnt, "Teleport", "elias", "A-7"), "teleport A-7", "teleport_must_move", "MD-RUL-42"),
    (partial(learnt, "Teleport", "elias", "A-7"), "teleport B-9", "teleport_out_of_reach", "MD-SKL-15"),
]
DEEDS: list[Refused] = [
    (partial(used, "Once per activation: Heal 1"), f"invoke {SAYS}", "skill_used", "MD-RND-05"),
    (
        partial(used, "Once per round: Heal 1", turns=(Turn("bjorn"),)),
        f"invoke {SAYS}",
        "skill_used_this_round",
        "MD-RND-05",
    ),
    (
        partial(used, "Once per quest: Heal 1", turns=(Turn("bjorn"),), round=7),
        f"invoke {SAYS}",
        "skill_used_this_quest",
        "MD-RND-05",
    ),
    (on_command, f"invoke {SAYS}", "commanded_one_action", "MD-RUL-43"),
    (
        partial(holding, "[Wounded 3] Once per activation: +1 XP", health=4),
        f"invoke {SAYS}",
        "skill_condition",
        "MD-CND-07",
    ),
    (
        partial(holding, "Once per activation: Heal 1", health=5),
        f"invoke {SAYS}",
        "skill_no_effect",
        "MD-SKL-01",
    ),
    (partial(holding, "Unstun", "consumable"), f"use bjorn {CARD}", "use_no_effect", "MD-EQP-06"),
    (lambda: armed(at="B-3").hero("bjorn", xp=1), "signature", "signature_no_effect", "MD-SIG-01"),
    (paying, f"answer {SAYS},{OTHER}.says", "cannot_pay", "MD-CMB-06"),
]
TABLE_TALK: list[Refused] = [
    (
        lambda: armed().has("elias", "healing_potion"),
        "use elias healing_potion",
        "not_your_card",
        "MD-EQP-08",
    ),
    (
        lambda: armed().given(phase="experience", turns=(), buyers=("bjorn", "elias")),
        "done elias",
        "not_your_sheet",
        "MD-XPP-01",
    ),
    (ordering, "end", "question_open", "MD-RUL-02"),
    (
        lambda: armed().given(ending=Ending(False, "out_of_lifebringer", "MD-HRO-04")),
        "end",
        "game_over",
        "MD-WIN-01",
    ),
]
MOMENTS = [*QUESTS, *SIGHT, *DEEDS, *TABLE_TALK]
