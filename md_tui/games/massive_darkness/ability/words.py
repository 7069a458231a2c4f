"""The canonical spelling of every closed list of the language, shared by the grammar and the printer."""

from collections.abc import Mapping
from typing import TypeVar

from md_tui.games.massive_darkness.ability.algebra import (
    Colour,
    ConditionKind,
    MomentKind,
    Reach,
    Side,
    Symbol,
)
from md_tui.games.massive_darkness.ability.deeds import Duration, Enemies, Trigger
from md_tui.games.massive_darkness.ability.skills import ActionKind, KeywordName
from md_tui.games.massive_darkness.ability.targets import Pick, PlaceKind, Where, Who

K = TypeVar("K")

SIDE = {Side.ATTACK: "Attack", Side.DEFENSE: "Defense"}
ACTOR = {Side.ATTACK: "Attacker", Side.DEFENSE: "Defender"}
SYMBOL = {symbol: symbol.value for symbol in Symbol}
COLOUR = {colour: colour.value for colour in Colour}
STANCE = {
    (Side.ATTACK, Reach.ANY): "Attack",
    (Side.ATTACK, Reach.MELEE): "Melee",
    (Side.ATTACK, Reach.RANGED): "Ranged",
    (Side.ATTACK, Reach.MAGIC): "Magic",
    (Side.DEFENSE, Reach.ANY): "Defense",
    (Side.DEFENSE, Reach.MELEE): "Melee Defense",
    (Side.DEFENSE, Reach.RANGED): "Ranged Defense",
    (Side.DEFENSE, Reach.MAGIC): "Magic Defense",
}
CONDITION = {
    ConditionKind.BLOODLUST: "Bloodlust",
    ConditionKind.BLOOD_TRIBUTE: "Blood Tribute",
    ConditionKind.DUAL_WIELDING: "Dual Wielding",
    ConditionKind.MACE_OR_HAMMER: "Mace or Hammer Equipped",
    ConditionKind.SWORD: "Sword Equipped",
    ConditionKind.NO_ARMOR: "No Armor Equipped",
    ConditionKind.SHIELD_BEARER: "Shield Bearer",
    ConditionKind.TWO_HANDED: "Two-Handed Weapon",
    ConditionKind.SHADOW_MODE: "Shadow Mode",
    ConditionKind.LIGHT_MODE: "Light Mode",
    ConditionKind.WOUNDED: "Wounded",
}
MOMENT = {
    MomentKind.AFTER_REROLL: "After a re-roll",
    MomentKind.NO_WOUND: "If this attack does not wound",
    MomentKind.WOUND: "If this attack wounds",
    MomentKind.KILL: "If this attack kills",
}
KEYWORD = {
    KeywordName.REGENERATION: "Regeneration",
    KeywordName.TELEPORT: "Teleport",
    KeywordName.PAYBACK: "Payback",
    KeywordName.SLIPPERY: "Slippery",
    KeywordName.TAUNT: "Taunt",
    KeywordName.COMMAND: "Command",
    KeywordName.SWORD_AND_SPELL: "Sword and Spell",
    KeywordName.CHARGE: "Charge",
    KeywordName.SAFE_SHOT: "Safe Shot",
}
ACTION = {
    ActionKind.COMBAT: "Combat",
    ActionKind.MELEE: "Melee",
    ActionKind.RANGED: "Ranged",
    ActionKind.MAGIC: "Magic",
    ActionKind.MOVEMENT: "Movement",
    ActionKind.TRADE: "Trade",
}
SWEPT = {False: "to each enemy in the zone", True: "to every other enemy in the zone"}
AURA = {False: "Allies in the zone", True: "Self and allies in the zone"}
TRIGGER = {
    Trigger.START_OF_ACTIVATION: "Start of activation",
    Trigger.END_OF_ACTIVATION: "End of activation",
    Trigger.EACH_ROUND: "Each round",
    Trigger.END_PHASE: "End phase",
    Trigger.KILL_ENEMY: "When you kill an enemy",
    Trigger.KILL_MINION: "When you kill a minion",
    Trigger.KILL_GUARDIAN: "When you kill a guardian",
    Trigger.WOUND_ENEMY: "When you wound an enemy",
    Trigger.WOUNDED: "When you are wounded",
    Trigger.OPEN_DOOR: "When you open a door",
    Trigger.PICK_UP: "When you pick up a treasure",
    Trigger.ONCE_PER_ACTIVATION: "Once per activation",
    Trigger.ONCE_PER_ROUND: "Once per round",
    Trigger.ONCE_PER_QUEST: "Once per quest",
    Trigger.SPEND_ACTION: "Spend 1 Action",
}
DURATION = {
    Duration.ACTIVATION: "Until the end of the activation",
    Duration.NEXT_ACTIVATION: "Until the next activation",
    Duration.END_PHASE: "Until the end phase",
    Duration.GAME: "For the rest of the game",
    Duration.NEXT_ATTACK: "Next attack",
    Duration.NEXT_DEFENSE: "Next defense",
}
PICK = {
    Pick.SELF: "self",
    Pick.ACTIVE: "the active hero",
    Pick.FIRST_PLAYER: "the first player",
    Pick.RICHEST: "the hero with most XP",
    Pick.POOREST: "the hero with least XP",
    Pick.ATTACKER: "the attacker",
}
QUANTITY = {Pick.EACH: "each", Pick.OTHERS: "every other"}
WHO = {who: who.value.replace("_", " ") for who in Who}
WHERE = {
    Where.BOARD: "on the board",
    Where.ZONE: "in the zone",
    Where.SIGHT: "in sight",
    Where.RANGE_1_2: "at range 1-2",
    Where.WITHIN_1: "within 1 zone",
    Where.SHADOW: "in shadow",
    Where.LIGHT: "in light",
}
PLACE = {
    PlaceKind.ADJACENT: "an adjacent zone",
    PlaceKind.IN_SIGHT: "a zone in sight",
    PlaceKind.START: "the starting zone",
    PlaceKind.EXIT: "the exit",
}
IF_NONE = "if there is none"
ENEMIES = {enemy: enemy.value.replace("_", " ") for enemy in Enemies}


def reading(spelling: Mapping[K, str]) -> dict[str, K]:
    """The same list from the grammar's side: phrase to meaning."""
    return {phrase: meaning for meaning, phrase in spelling.items()}


def with_plurals(spelling: Mapping[K, str]) -> dict[str, K]:
    """A reading list of nouns in which the plural is known too."""
    return reading(spelling) | {f"{phrase}s": meaning for meaning, phrase in spelling.items()}


def article(noun: str) -> str:
    """The article before a noun."""
    return "an" if noun[0].lower() in "aeiou" else "a"


def counted(n: int, noun: str, plural: str = "") -> str:
    """A number and its noun, in the plural unless the number is 1."""
    return f"{n} {noun if n == 1 else plural or noun + 's'}"


def signed(n: int, noun: str, plural: str = "") -> str:
    """A signed number and its noun."""
    return ("+" if n > 0 else "-") + counted(abs(n), noun, plural)
