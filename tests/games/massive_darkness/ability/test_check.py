"""Sentences that can be read but have no ruled meaning where they stand are refused with a reason."""

import pytest

from md_tui.games.massive_darkness.ability import PLACES, check, parse
from tests.rule import rule

BLOOD = "a blood cost needs a moment of use at which a hero chooses to pay it"
ENEMY_CONDITION = "an enemy pays no blood costs (MD-RUL-78) and has no hands or body to equip"
HOME = "hits count for the attacker only, shields for the defender only (MD-CMB-09)"
OWN = "an ability adds symbols to its own user's result only (MD-ENC-02)"
TAKEN = "the opponent's bams and diamonds are taken by 'Cancel' (MD-ENC-05)"
CANCELLED = "only bams and diamonds are cancelled (MD-ENC-05); hits and shields are subtracted"
LATE = "behind an 'If ...' the roll is over: only Wounds, Stun, Heal and Instantly kill can follow"
USELESS = "a repetition of this effect changes nothing"
FREE = "only an enchantment, paid with symbols, can be repeated (MD-CMB-06)"
TOGETHER = "these conditions can never hold together"
HEALTH = "maximum health rises only by the Enhance Health line, without conditions (MD-HRO-02)"
ENEMY_SKILL = "of the named skills only Slippery, Payback and Regeneration serve an enemy"
SHARED = "this named skill cannot be shared by an aura"
TRIGGER = "without a trigger this could be used without end: write 'Once per activation: ...' or the like"
HEROES = "only heroes have XP, cards, actions and signatures"
ENEMIES = "only enemies are killed or activated by a deed"
WHOLE = "a mob moves, lies and fights as a whole (MD-ENM-01): name the mob or the enemy"
ATTACKER = "there is an attacker only behind 'When you are wounded'"
GROWING = "a gift for the rest of the game that comes again and again would grow without end"
ARTIFACT = "artifacts come from quests only (MD-ART-01)"
RAISE = "only events and quests raise the level"
QUEST_OWNER = "a text of kind quest has no owner of whom a condition could be read"
NEXT_ATTACK = "the next attack needs an ability of that side"


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("Attack: +1 shield", [HOME]),
        ("Defense: +1 hit", [HOME]),
        ("Attack: Blanks count as shields", [HOME]),
        ("Defense: Double the hits", [HOME]),
        ("Attack: Defender +1 shield", [OWN]),
        ("Attack: Defender Blanks count as bams", [OWN]),
        ("Attack: Defender Double the shields", [OWN]),
        ("Attack: Defender -1 bam", [TAKEN]),
        ("Defense: Attacker -1 diamond", [TAKEN]),
        ("Attack: Cancel a Defense shield", [CANCELLED]),
        ("Attack: Cancel a Defense bam and bam", ["the same symbol is cancelled twice"]),
        ("Attack: Cancel an Attack bam", ["an ability cancels the opponent's symbols, not its own user's"]),
        ("Attack: Attacker rolls no dice", ["rolling no dice oneself has no use"]),
        ("Attack: Attacker Instantly kill", ["an ability cannot kill its own user"]),
        ("Attack: Defender Heal 1", ["an ability heals its own user only"]),
        ("Defense: Defender +1 Wound", ["a defense cannot wound its own user"]),
        ("Attack: Payback 1", ["Payback answers an attack: it belongs to a defense (MD-SKL-09)"]),
        ("Defense: Strike the boss", ["'Strike the boss' belongs to an attack"]),
        ("Attack: +1 hit (Repeat 2)", [FREE]),
        ("Attack 1 bam: Stun (Repeat 2)", [USELESS]),
        ("Attack 1 bam: Cancel all Defense bams (Repeat 2)", [USELESS]),
        ("Attack 1 bam: Defender rolls no dice (Repeat 2)", [USELESS]),
        ("Attack: If this attack wounds: +1 hit", [LATE]),
        ("Attack: If 3 or more hits are rolled: Stun, +1 bam", [LATE]),
        (
            "Defense: If this attack kills: Heal 1",
            ["a defender whom the attack kills uses nothing any more (MD-RUL-77)"],
        ),
        ("Attack: If this attack kills: Stun", ["a killed actor can be neither stunned nor killed"]),
        (
            "Attack: After a re-roll: +1 Re-roll Attack",
            ["'After a re-roll' needs a re-roll by another effect (MD-GLO-02)"],
        ),
        (
            "Attack: After a re-roll: +1 red die",
            ["skills change the dice before the roll, so never after a re-roll"],
        ),
        ("[Shadow Mode] [Shadow Mode] Attack: +1 hit", ["the same condition stands twice"]),
        ("[Shadow Mode] [Light Mode] Attack: +1 hit", [TOGETHER]),
        ("[Two-Handed Weapon] [Dual Wielding] Attack: +1 hit", [TOGETHER]),
        ("[Shield Bearer] [Two-Handed Weapon] Attack: +1 hit", [TOGETHER]),
        ("[Bloodlust 1] [Blood Tribute 1] Attack: +1 hit", ["a sentence asks for one blood cost at most"]),
        ("[Wounded 7] Attack: +1 hit", ["no living hero has taken more than 6 wounds"]),
    ],
)
def test_an_ability_without_a_ruled_meaning_is_refused(text: str, reasons: list[str]) -> None:
    assert check(parse(text), "skill") == reasons


@pytest.mark.parametrize(
    "text",
    [
        "Attack 1 bam: +1 red die",
        "Attack 1 bam: After a re-roll: +1 red die",
        "Attack 1 bam: +1 Re-roll Attack",
        "Attack 1 bam: Stun, +1 hit (Repeat 2)",
        "Attack 1 bam: Cancel 2 Defense bams (Repeat 2)",
        "[Bloodlust 6] Attack: +2 Attack dice",
        "[Dual Wielding] [Shield Bearer] Melee: +1 hit",
        "Attack: -1 hit, +2 bams",
        "Attack: Defender -1 shield",
        "Attack: Attacker +1 Wound, Attacker Stun",
        "Attack: If this attack kills: Heal 1, +1 Wound to each enemy in the zone",
        "Defense: If this attack does not wound: +1 Wound",
        "[Bloodlust 1] Charge",
        "Safe Shot (Attack: +1 hit)",
        "[Blood Tribute 1] Start of activation: Heal 2 an ally in sight",
        "When you are wounded: Wound 1 the attacker",
        "When you are wounded: Wound 1 each enemy in the zone",
        "When you are wounded: Spawn a guard in the zone of the attacker",
        "Attack: If this attack kills: +1 Wound to every other enemy in the zone",
        "When you wound an enemy: Wound 1 every other enemy in the zone",
        "When you are wounded: Stun every other mob within 1 zone",
        "When you are wounded: Wound 1 the attacker, if there is none: Heal 1",
        "Once per round: Stun a mob in the zone, if there is none: Stun a mob, if there is none: Heal 1",
        "Once per quest: For the rest of the game: Attack: +1 hit",
        "Once per round: Move to the zone of an ally in sight",
        "Once per round: Wound 2 a boss in the zone, Kill a minion in the zone, Heal 1 each minion",
        "Once per round: Draw 1 treasure of level +4, Draw 1 treasure of level 5",
    ],
)
def test_what_the_rulings_allow_is_not_refused(text: str) -> None:
    assert check(parse(text), "skill") == []


@pytest.mark.parametrize(
    ("text", "place", "reasons"),
    [
        ("+1 Max Health", "skill", []),
        ("+2 Max Health", "skill", []),
        ("+3 Max Health", "skill", ["maximum health rises by 2 at most (MD-HRO-02)"]),
        ("[Shadow Mode] +1 Max Health", "skill", [HEALTH]),
        ("+1 Max Health", "equipment", [HEALTH]),
        ("+1 Max Health", "artifact", [HEALTH]),
        ("[Bloodlust 1] +1 Action", "skill", [BLOOD]),
        ("Charge (Ranged: +1 hit)", "skill", ["the attack in parentheses is a melee attack"]),
        ("Charge (Defense: +1 shield)", "skill", ["the attack in parentheses is a melee attack"]),
        ("Safe Shot (Melee: +1 hit)", "skill", ["the attack in parentheses is a ranged attack"]),
        ("Charge (Melee: +1 shield)", "skill", [HOME]),
        ("Charge ([Sword Equipped] Melee: Strike the boss)", "skill", []),
        ("Allies in the zone: Taunt", "skill", [SHARED]),
        ("Allies in the zone: +1 Action", "skill", [SHARED]),
        ("Allies in the zone: +1 Movement point", "skill", []),
        ("Allies in the zone: [Bloodlust 1] Attack: +1 hit", "skill", [BLOOD]),
        ("[Bloodlust 1] Allies in the zone: Attack: +1 hit", "skill", [BLOOD]),
        ("Allies in the zone: Attack: +1 shield", "skill", [HOME]),
    ],
)
def test_skills_are_judged_by_what_they_do(text: str, place: str, reasons: list[str]) -> None:
    assert check(parse(text), place) == reasons


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("Attack 1 bam: +1 Wound (Repeat 3)", []),
        ("[Shadow Mode] [Wounded 9] Attack: +1 hit", []),
        ("[Bloodlust 1] Attack: +1 hit", [ENEMY_CONDITION]),
        ("[Sword Equipped] Attack: +1 hit", [ENEMY_CONDITION]),
        ("Melee: Strike the boss", ["heroes have no bosses: 'Strike the boss' does nothing for an enemy"]),
        ("Slippery", []),
        ("Payback 1", []),
        ("Regeneration 1", []),
        ("Taunt", [ENEMY_SKILL]),
        ("+1 Action", [ENEMY_SKILL]),
        ("Allies in the zone: Defense: +1 shield", []),
        ("Allies in the zone: [Dual Wielding] Defense: +1 shield", [ENEMY_CONDITION]),
        (
            "Start of activation: Heal 1",
            ["an enemy has combat abilities, a few named skills and auras, but no deeds"],
        ),
    ],
)
def test_enemies_use_only_what_they_can(text: str, reasons: list[str]) -> None:
    assert check(parse(text), "enemy") == reasons


@pytest.mark.parametrize("place", ["consumable", "trap", "luck", "event", "signature"])
def test_one_time_texts_are_deeds_without_a_trigger(place: str) -> None:
    once = f"a text of kind {place} happens once: write a deed, for example 'Next attack: ...'"
    now = f"a text of kind {place} happens at once and takes no trigger"

    assert check(parse("Heal 1"), place) == []
    assert check(parse("Attack: +1 hit"), place) == [once]
    assert check(parse("Slippery"), place) == [once]
    assert check(parse("Allies in the zone: Slippery"), place) == [once]
    assert check(parse("Start of activation: Heal 1"), place) == [now]


@pytest.mark.parametrize("place", ["equipment", "artifact", "skill"])
def test_lasting_texts_need_a_trigger_for_their_deeds(place: str) -> None:
    assert check(parse("Heal 1"), place) == [TRIGGER]
    assert check(parse("Once per activation: Heal 1"), place) == []


def test_a_quest_takes_deeds_with_or_without_a_trigger() -> None:
    assert check(parse("+5 XP each hero"), "quest") == []
    assert check(parse("Each round: Wound 1 each hero"), "quest") == []
    assert check(parse("Slippery"), "quest")


@rule("MD-ART-01")
@pytest.mark.parametrize(
    ("text", "place", "reasons"),
    [
        ("+1 XP each enemy", "luck", [HEROES]),
        ("Draw 1 treasure an enemy in the zone", "luck", [HEROES]),
        ("Discard 1 card each enemy", "luck", [HEROES]),
        ("Gain 1 Action each enemy", "luck", [HEROES]),
        ("Gain 1 Movement point each enemy", "luck", [HEROES]),
        ("Refresh the signature each enemy", "luck", [HEROES]),
        ("Kill a hero in the zone", "luck", [ENEMIES]),
        ("Activate each hero", "luck", [ENEMIES]),
        ("Kill self", "trap", [ENEMIES]),
        ("Stun a minion in the zone", "consumable", [WHOLE]),
        ("Move 1 a boss in the zone", "consumable", [WHOLE]),
        ("Activate each minion", "event", [WHOLE]),
        ("Wound 1 the attacker", "trap", [ATTACKER]),
        ("Spawn a guard in the zone of the attacker", "trap", [ATTACKER]),
        ("Move to the zone of the attacker", "trap", [ATTACKER]),
        ("Spawn a guard on the level 1 token", "event", []),
        ("Spawn a guard on the level 5 token", "event", []),
        ("Draw 1 treasure of level 1", "luck", []),
        ("Draw 1 treasure of level -4", "luck", []),
        ("Spawn a guard on the level -1 token", "event", []),
        ("Spawn a guard on the level 6 token", "event", ["level tokens run from 1 to 5"]),
        (
            "Spawn a guard on the level +2 token",
            "event",
            ["a token is named by the current level or by one more or less (MD-EVT-02)"],
        ),
        ("Place 1 treasure on the level 6 token", "event", ["level tokens run from 1 to 5"]),
        ("Move to the level 6 token", "event", ["level tokens run from 1 to 5"]),
        ("Move to the zone of each hero", "luck", ["nobody can be in several zones"]),
        ("Move to the zone", "luck", ["the target stands there already"]),
        ("Move to the zone each ally in sight", "luck", []),
        ("Draw 1 treasure of level 6", "luck", ["levels run from 1 to 5"]),
        ("Draw 1 treasure of level +5", "luck", ["levels run from 1 to 5"]),
        ("Draw 1 artifact", "luck", [ARTIFACT]),
        ("Draw 1 artifact", "artifact", [TRIGGER, ARTIFACT]),
        ("Draw 1 artifact", "quest", []),
        ("Raise the level", "luck", [RAISE]),
        ("Raise the level", "event", []),
        ("Raise the level", "quest", []),
        ("Refresh the signature", "signature", ["a signature cannot refresh itself (MD-SIG-01)"]),
        ("Refresh the signature", "consumable", []),
        ("Choose one: Heal 1 / Heal 1", "luck", ["two options are the same"]),
        (
            "[Shadow Mode] Heal 1",
            "event",
            ["a text of kind event has no owner of whom a condition could be read"],
        ),
        ("[Shadow Mode] Heal 1", "trap", []),
        ("[Bloodlust 1] Heal 1", "trap", [BLOOD]),
        ("[Bloodlust 1] Gain 1 Action", "consumable", []),
        ("[Bloodlust 1] Gain 1 Action", "signature", []),
        ("[Bloodlust 1] Once per round: Gain 1 Action", "equipment", []),
        ("[Bloodlust 1] Once per round: Gain 1 Action", "artifact", []),
        ("[Shadow Mode] Heal 1", "quest", [QUEST_OWNER]),
        ("Until the end of the activation: Slippery", "event", ["in the event phase nobody is activating"]),
        ("Until the end phase: Slippery", "event", []),
        ("Next attack: Defense: +1 shield", "luck", [NEXT_ATTACK]),
        ("Next attack: Melee: +1 shield", "luck", [HOME]),
        ("Next defense: +1 shield", "luck", []),
        ("Until the end phase: +1 Max Health", "luck", [HEALTH]),
        ("Until the end phase: Taunt each enemy", "event", [ENEMY_SKILL]),
        ("Until the end phase: Attack: +1 red die each enemy", "event", []),
        ("Until the end phase: [Sword Equipped] Attack: +1 hit each enemy", "event", [ENEMY_CONDITION]),
        ("For the rest of the game: Attack: +1 hit", "luck", []),
        ("For the rest of the game: Attack: +1 hit", "signature", [GROWING]),
        ("Each round: For the rest of the game: Attack: +1 hit", "quest", [GROWING]),
        ("Spend 1 Action: Gain 1 Action", "skill", ["an action that gives actions back would never end"]),
        (
            "When you are wounded: Wound 1 each hero",
            "skill",
            ["wounds that cause wounds to heroes would never end"],
        ),
        (
            "When you kill a minion: Spawn a guard in the zone",
            "skill",
            ["kills that bring new enemies would never end"],
        ),
        ("Choose one: Heal 1 / Kill self", "trap", [ENEMIES]),
    ],
)
def test_deeds_are_judged_by_whom_and_where_they_touch(text: str, place: str, reasons: list[str]) -> None:
    assert check(parse(text), place) == reasons


def test_an_unknown_place_is_a_programming_error() -> None:
    with pytest.raises(ValueError, match="unknown place 'tavern'; known are equipment, enemy, skill"):
        check(parse("Slippery"), "tavern")
    assert len(PLACES) == 10
