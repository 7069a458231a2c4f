"""The lieutenants of the box: six of them, a card for each act.

A lieutenant: Might, Knowledge, Willpower, Awareness. A card: act, kind and dice of the attack, then Speed,
Health, defense for 2, 3 and 4 heroes; below it abilities, `~` before what a surge buys, `!` before an action.
"""

PRINTED = """
baron_zachareth 4 3 3 4
  1 melee blue+red 4/10/black 4/13/black 4/16/black
    !dominion; ~pierce 2; ~subdue
  2 melee blue+red+red 4/16/black+gray 4/18/black+gray+brown 4/20/black+gray+gray
    !dominion; !shadow bolt; ~pierce 2; ~subdue
belthir 4 3 4 1
  1 melee blue+red 4/9/gray 4/11/gray+brown 4/15/gray+brown
    fly; reach; ~poison
  2 melee blue+red+red 4/13/gray+brown 4/15/gray+gray 4/18/gray+gray+brown
    fly; reach; !cry havoc; ~poison
lady_eliza_farrow 1 3 3 5
  1 ranged blue+yellow 5/7/brown 5/9/gray 5/12/gray
    !sacrifice; !seduce; ~blood call
  2 ranged blue+yellow+red 5/9/gray 5/11/gray+brown 5/15/gray+brown
    !sacrifice; !seduce; !wail; ~blood call
lord_merick_farrow 2 4 2 3
  1 ranged blue+red 4/8/gray 4/11/gray 4/13/gray+brown
    aftershock; !ignite; ~+1 heart
  2 ranged blue+red+yellow 4/10/gray+brown 4/12/gray+gray 4/15/black+gray
    aftershock; !ignite; ~wither; ~+1 heart
sir_alric_farrow 5 1 2 4
  1 melee blue+red 3/10/gray+brown 3/14/gray+brown 3/16/gray+gray
    unmovable; !overpower; ~+1 heart
  2 melee blue+red+red 3/12/gray+gray 3/15/black+gray 3/18/black+gray+brown
    regeneration 1; unmovable; !overpower; ~+2 hearts
splig 4 3 3 2
  1 melee blue+red 3/7/brown 3/9/gray 3/13/gray
    not me!; ~knockback; ~+1 heart
  2 melee blue+red+yellow 3/10/gray 3/12/gray+brown 3/16/gray+brown
    not me!; !promotion; ~knockback; ~+2 hearts
"""
ABILITIES = {
    "fly": "Always: Fly",
    "reach": "Always: Reach",
    "~poison": "Surge: the target is Poisoned",
}
"""The sentence of each printed ability."""
WAITING = {
    "baron_zachareth_1": "Dominion: a hero is moved; Subdue: a condition of one's choice",
    "baron_zachareth_2": "Dominion; Subdue; Shadow Bolt: an attack with other dice",
    "belthir_2": "Cry Havoc: an attack on everybody moved through",
    "lady_eliza_farrow_1": "Sacrifice, Seduce, Blood Call",
    "lady_eliza_farrow_2": "Sacrifice, Seduce, Blood Call",
    "lord_merick_farrow_1": "Aftershock: an answer to an attack; Ignite: an attack on all around",
    "lord_merick_farrow_2": "Aftershock, Ignite; Wither: a surge by which the target suffers fatigue",
    "sir_alric_farrow_1": "Unmovable; Overpower: places are swapped",
    "sir_alric_farrow_2": "Unmovable, Overpower; Regeneration at the start of the overlord's turn",
    "splig_1": "Not Me!: another monster becomes the target; Knockback",
    "splig_2": "Not Me!, Knockback; Promotion: a minion becomes a master",
}
"""Cards that are not in the box yet, and the abilities no rule knows."""
