"""The vocabulary of sentences: every phrase once, for reading and for writing."""

from md_tui.games.descent.sentence.algebra import Limit, Price, Stat, When

WHEN: dict[When, str] = {
    When.ALWAYS: "Always",
    When.ACTION: "Action",
    When.TURN: "Your turn",
    When.START: "Start of your turn",
    When.END: "End of your turn",
    When.REST: "When you rest",
    When.DECLARED: "Before your attack roll",
    When.ROLLED: "After your attack roll",
    When.RESOLVED: "After your attack",
    When.DEFENDED: "After your defense roll",
    When.STRUCK: "After an attack on you",
    When.CLOSED_IN: "When a monster enters an adjacent space",
    When.CORNERED: "When a monster enters an empty adjacent space",
    When.PICKED: "When a monster is activated",
    When.ACTIVATED: "When you activate a monster",
    When.ENTERED: "When a hero enters an empty space",
    When.MARCHED: "When a hero enters an empty space in a move action",
    When.OPENED: "When a hero opens a door or searches",
    When.SEARCHED: "When a hero searches",
    When.TESTED: "After your test",
    When.PASSED: "When a hero passes a test",
    When.HERO_FELL: "When a hero is defeated",
    When.MONSTER_FELL: "When a monster is defeated",
    When.FALLING: "When you are defeated",
    When.SLAIN: "When you defeat a monster",
    When.DRAWN: "When drawn",
}
"""Every moment but the surge, which has a number, and the attack on somebody, which has a target."""

PRICE: dict[Price, str] = {
    Price.EXHAUST: "exhaust",
    Price.FLIP: "flip",
    Price.DISCARD: "discard",
    Price.ROUND: "once a round",
}
STATS: dict[Stat, tuple[str, str]] = {
    Stat.HEARTS: ("heart", "hearts"),
    Stat.RANGE: ("range", "range"),
    Stat.SURGES: ("surge", "surges"),
    Stat.SHIELDS: ("shield", "shields"),
    Stat.SPEED: ("Speed", "Speed"),
    Stat.HEALTH: ("Health", "Health"),
    Stat.STAMINA: ("Stamina", "Stamina"),
}
CONDITIONS = ("Diseased", "Immobilized", "Poisoned", "Stunned")
COLOURS = ("blue", "red", "yellow", "brown", "gray", "black")
ATTRIBUTES = ("Might", "Knowledge", "Willpower", "Awareness")
KEYS = (
    "Blast",
    "Reach",
    "Scamper",
    "Cowardly",
    "Shambling",
    "Fly",
    "Shadow",
    "Night Stalker",
    "Web",
    "Flail",
)
"""Words that stand for themselves, in attacks and on figures."""
FETCHED = {"an event": "event", "a magic card": "magic", "a trap": "trap"}
"""Kinds of the overlord's cards, as they are fetched."""
OF_TESTS = {"the excess as": "excess", "the attribute as": "attribute", "the shields as": "shields"}
"""What of a test is suffered in its branches: shields beyond the attribute, the attribute, all shields."""
REROLLS = ("attack", "power", "defense", "red", "test")
PLAIN_LIMITS: dict[Limit, str] = {
    Limit.MELEE: "melee",
    Limit.RANGED: "ranged",
    Limit.ADJACENT: "adjacent target",
    Limit.DISTANT: "distant target",
    Limit.DAMAGED: "damage dealt",
    Limit.UNMOVED: "not moved",
}
TRAITS = (
    *("Axe", "Blade", "Bow", "Exotic", "Hammer", "Magic", "Rune", "Staff", "Shield", "Trinket", "Ring"),
    *("Helmet", "Cloak", "Light Armor", "Heavy Armor", "Potion", "Item", "Special"),
)
STRIKES = {
    "melee or Blade attack": "melee/Blade",
    "melee attack": "melee",
    "ranged attack": "ranged",
    "Bow attack": "Bow",
    "Rune attack": "Rune",
    "attack": "",
}
"""Attacks by the kind or trait of their weapon; of two either will do."""
STRUCK = {"on that monster": "subject", "on the attacker": "attacker"}
"""Whom an attack must strike."""
NAMED: dict[str, str] = {
    "Blood Rage": "blood_rage",
    "Dark Charm": "charm",
    "Fire Breath": "fire_breath",
    "Misery": "misery",
    "Rise Again": "rise_again",
    "Unholy Ritual": "ritual",
    "Oath of Honor": "oath",
    "Reinforce": "reinforce",
    "Throw": "throw",
    "a minion that begins beside you is Stunned": "awe",
    "attack each adjacent figure": "sweep",
    "become the target": "defend",
    "attack two monsters": "strike_two",
    "draw a shop item": "treasure",
    "lay the top 5 cards back in any order": "plan_ahead",
    "leap": "leap",
    "lose 1 movement point or be Stunned": "stumble",
    "lose this condition": "lose_condition",
    "monsters within 3 deal 1 heart less": "dampen",
    "no Runes": "no_runes",
    "no move actions": "no_moves",
    "nothing": "nothing",
    "only adjacent figures can strike you and heroes walk through you": "air",
    "only an action to lose it": "no_actions",
    "raise the Reanimate": "raise_dead",
    "recover 2 more on standing up": "hardy",
    "surges recover 2 fatigue": "iron_will",
    "reveal cards until one of a kind you name and take it": "schemes",
    "search up to 3 spaces away": "search_afar",
    "share the defense pool of an adjacent hero": "shared_defense",
    "stun a group within 3": "stun_group",
    "take damage as fatigue": "damage_as_fatigue",
    "take this card back": "take_back",
    "that hero is a monkey until the end of the next turn": "monkey",
    "that hero is defeated": "defeated",
    "that hero suffers 1 fatigue after each action of the next turn": "despair",
    "the target gets a condition of your choice": "curse",
    "the target rerolls 1 defense die": "break_guard",
    "vanish until your next turn": "vanish",
    "you and a hero within 3 each move": "joint_move",
}
"""Deeds with code of their own, by the words that stand for them."""
