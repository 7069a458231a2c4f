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
    "!dominion": "Action: you test Willpower (passed: a hero in sight is moved up to 2 spaces and "
    "that hero tests Willpower (failed: that hero is Immobilized))",
    "!shadow bolt": "Action: ranged attack of blue, red and yellow dice",
    "~pierce 2": "Surge: Pierce 2",
    "~subdue": "Surge: Subdue",
    "!cry havoc": "Action: Cry Havoc",
    "!sacrifice": "Action: Sacrifice",
    "!seduce": "Action: you test Willpower (passed: a hero within 3 is moved up to 1 space "
    "and that hero is Stunned)",
    "!wail": "Action: each hero within 3 tests Willpower (failed: that hero suffers 2 fatigue)",
    "~blood call": "Surge: Blood Call",
    "aftershock": "After an attack on you: an adjacent attacker tests Willpower "
    "(failed: that hero suffers 1 fatigue)",
    "!ignite": "Action: you suffer 1 damage and attack each adjacent figure",
    "~wither": "Surge: the target suffers 1 fatigue",
    "~+1 heart": "Surge: +1 heart",
    "~+2 hearts": "Surge: +2 hearts",
    "unmovable": "Always: Unmovable",
    "!overpower": "Action: overpower (passed: trade places with that hero and that hero suffers 1 fatigue)",
    "regeneration 1": "Start of your turn: you recover 1 damage",
    "not me!": "When you are attacked: you test Awareness (passed: an adjacent monster becomes the target)",
    "~knockback": "Surge: Knockback",
    "!promotion": "Action: you test Willpower (passed: Promotion)",
}
"""The sentence of each printed ability."""
WAITING: dict[str, str] = {}
"""Cards that are not in the box yet, and the abilities no rule knows."""
