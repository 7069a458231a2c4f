"""The skills of the eight classes: class, name, XP, fatigue; 72 cards."""

PRINTED = """
disciple prayer_of_healing 0 1
disciple armor_of_faith 1 0
disciple blessed_strike 1 1
disciple cleansing_touch 1 0
disciple divine_fury 2 0
disciple prayer_of_peace 2 2
disciple time_of_need 2 0
disciple holy_power 3 0
disciple radiant_light 3 3
spiritspeaker stoneskin 0 1
spiritspeaker drain_spirit 1 1
spiritspeaker healing_rain 1 2
spiritspeaker shared_pain 1 1
spiritspeaker cloud_of_mist 2 1
spiritspeaker natures_bounty 2 0
spiritspeaker tempest 2 2
spiritspeaker ancestor_spirits 3 1
spiritspeaker vigor 3 0
necromancer raise_dead 0 1
necromancer corpse_blast 1 1
necromancer deathly_haste 1 0
necromancer fury_of_undeath 1 1
necromancer dark_pact 2 0
necromancer undead_might 2 1
necromancer vampiric_blood 2 0
necromancer army_of_death 3 2
necromancer dying_command 3 2
runemaster runic_knowledge 0 0
runemaster exploding_rune 1 1
runemaster ghost_armor 1 1
runemaster inscribe_rune 1 0
runemaster iron_will 2 0
runemaster rune_mastery 2 0
runemaster runic_sorcery 2 1
runemaster break_the_rune 3 4
runemaster quick_casting 3 2
thief greedy 0 1
thief appraisal 1 0
thief dirty_tricks 1 1
thief sneaky 1 0
thief caltrops 2 1
thief tumble 2 1
thief unseen 2 2
thief bushwhack 3 1
thief lurk 3 1
wildlander nimble 0 1
wildlander accurate 1 0
wildlander danger_sense 1 2
wildlander eagle_eyes 1 0
wildlander bow_mastery 2 0
wildlander first_strike 2 2
wildlander fleet_of_foot 2 0
wildlander black_arrow 3 1
wildlander running_shot 3 0
berserker rage 0 1
berserker brute 1 0
berserker counter_attack 1 1
berserker cripple 1 2
berserker charge 2 2
berserker weapon_mastery 2 0
berserker whirlwind 2 1
berserker death_rage 3 2
berserker execute 3 X
knight oath_of_honor 0 1
knight advance 1 1
knight challenge 1 0
knight defend 1 1
knight defense_training 2 0
knight guard 2 2
knight shield_slam 2 0
knight inspiration 3 0
knight stalwart 3 0
"""
WAITING = {
    "advance": "its conditions are not asked when a monster is defeated: [melee]",
    "ancestor_spirits": "whomever a skill of the class has hurt or helped",
    "appraisal": "a search card is drawn again",
    "armor_of_faith": "whoever was prayed for",
    "army_of_death": "an attack of the Reanimate on all in sight of its owner",
    "black_arrow": "at least so much damage",
    "break_the_rune": "an attack on everybody within 3",
    "bushwhack": "the only monster in sight",
    "caltrops": "the monster that set off a test that is one's own",
    "challenge": "a monster is marked",
    "charge": "a move before a target is near enough",
    "cleansing_touch": "whoever was prayed for",
    "cloud_of_mist": "attacks into an area ask for a surge",
    "corpse_blast": "an attack on the space of the Reanimate",
    "danger_sense": "the overlord discards a card",
    "dark_pact": "damage is taken for another; dice of the Reanimate",
    "death_rage": "hearts for damage suffered",
    "deathly_haste": "the Reanimate moves with its owner",
    "defense_training": "a card is exhausted in place of another",
    "divine_fury": "whoever was prayed for",
    "dying_command": "a defeated monster fights for a hero",
    "eagle_eyes": "friends do not block the line of sight",
    "execute": "as much fatigue as one likes",
    "first_strike": "the weapon of an attack that is yet to come",
    "fleet_of_foot": "fatigue gives two movement points",
    "fury_of_undeath": "the Reanimate acts once more",
    "holy_power": "two are prayed for",
    "inscribe_rune": "weapons gain a trait",
    "inspiration": "only beside a hero",
    "lurk": "a search without an action; a die while exhausted",
    "natures_bounty": "damage is recovered with the fatigue of a rest",
    "prayer_of_peace": "adjacent monsters cannot attack",
    "radiant_light": "one roll for recovering and suffering",
    "running_shot": "spaces moved with each attack",
    "shield_slam": "a surge that gives a condition to another than the target",
    "sneaky": "who had no line of sight at the start; a door without an action",
    "tumble": "moving through enemies while exhausted",
    "undead_might": "health and hearts of the Reanimate",
    "unseen": "attacks ask for a surge while exhausted",
    "vampiric_blood": "dice of the Reanimate; what it defeats",
    "weapon_mastery": "hands of the weapons in use",
    "whirlwind": "an attack on all adjacent monsters",
}
"""Cards that are not in the box yet, and what no rule knows."""
