"""What the monster cards of the box print: 9 types, two acts, minion and master.

A type: base, traits, and minions and masters for 2, 3 and 4 heroes. A line of it: act, rank, Speed, Health,
defense, kind and dice of the attack, abilities; `~` stands before what a surge buys, `!` before an action.
"""

PRINTED = """
barghest 1x2 wilderness/dark 1,1 2,1 3,1
  1 minion 4 4 gray melee blue+red : !howl; ~+1 heart
  1 master 4 6 gray melee blue+red : night stalker; !howl; ~+2 hearts
  2 minion 4 6 black melee blue+red : !howl; ~+2 hearts
  2 master 4 8 black melee blue+red+yellow : night stalker; !howl; ~+2 hearts
cave_spider 1x1 wilderness/cave 2,1 3,1 4,1
  1 minion 4 3 gray melee blue+yellow : ~poison; ~+1 heart
  1 master 4 5 gray melee blue+yellow : web; ~poison; ~+2 hearts
  2 minion 4 5 gray melee blue+yellow+yellow : ~poison; ~+2 hearts
  2 master 4 7 gray melee blue+yellow+yellow : web; ~poison; ~+2 hearts; ~+1 heart
elemental 2x2 cold/hot 1,0 0,1 1,1
  1 minion 4 4 black ranged blue+red : !fire; !earth; !water; !air
  1 master 4 6 black ranged blue+red : !fire; !earth; !water; !air
  2 minion 4 8 black+brown ranged blue+yellow+red : !fire; !earth; !water; !air
  2 master 4 10 black+brown ranged blue+yellow+red : !fire; !earth; !water; !air
ettin 2x2 mountain/cave 1,0 0,1 1,1
  1 minion 3 5 gray+gray melee blue+red : reach; ~+2 hearts
  1 master 3 8 gray+gray melee blue+red : reach; !throw; ~+3 hearts
  2 minion 3 7 black+gray melee blue+red+red : reach; ~+1 heart
  2 master 3 9 black+gray melee blue+red+red : reach; !throw; ~+2 hearts
flesh_moulder 1x1 cursed/civilized 1,1 2,1 3,1
  1 minion 4 4 gray ranged blue+yellow : ~mend 1; ~+1 heart
  1 master 4 5 gray ranged blue+yellow : !heal; ~mend 2; ~+2 hearts
  2 minion 4 5 gray+brown ranged blue+yellow : ~mend 2; ~+2 hearts
  2 master 4 7 gray+brown ranged blue+yellow+yellow : !heal; ~mend 3; ~+3 hearts
goblin_archer 1x1 building/cave 2,1 3,1 4,1
  1 minion 5 2 gray ranged blue+yellow : scamper; cowardly; ~+1 range; ~+1 heart
  1 master 5 4 gray ranged blue+yellow : scamper; ~+2 range; ~+2 hearts
  2 minion 5 4 gray ranged blue+yellow : scamper; cowardly; ~+2 range; ~+2 hearts
  2 master 5 6 gray ranged blue+yellow+yellow : scamper; ~+3 range; ~+2 hearts
merriod 2x2 wilderness/water 1,0 0,1 1,1
  1 minion 3 5 black melee blue+red : reach; ~immobilize; ~+1 heart
  1 master 3 7 black melee blue+red : reach; flail; ~immobilize; ~+2 hearts
  2 minion 3 7 gray+gray melee blue+red+yellow : reach; ~immobilize; ~+2 hearts
  2 master 3 9 gray+gray melee blue+red+yellow : reach; flail; ~immobilize; ~+3 hearts
shadow_dragon 2x3 dark/cave 1,0 0,1 1,1
  1 minion 3 6 gray+gray melee blue+red : shadow; ~+1 heart
  1 master 3 9 gray+gray melee blue+red : shadow; ~fire breath; ~+2 hearts
  2 minion 3 8 black+gray melee blue+red+red : shadow; ~+2 hearts
  2 master 3 10 black+gray melee blue+red+red : shadow; ~fire breath; ~+3 hearts
zombie 1x1 cursed/building 2,1 3,1 4,1
  1 minion 3 3 brown melee blue+yellow : shambling; ~disease; ~+1 heart
  1 master 3 6 brown melee blue+yellow : shambling; !grab; ~disease; ~+1 heart
  2 minion 3 5 brown melee blue+yellow : shambling; ~disease; ~+2 hearts
  2 master 3 9 brown melee blue+yellow+red : shambling; !grab; ~disease; ~+2 hearts
"""

ABILITIES = {
    "reach": "Always: Reach",
    "night stalker": "Always: Night Stalker",
    "!howl": "Action: each hero within 3 tests Willpower (failed: that hero suffers 1 fatigue)",
    "scamper": "Always: Scamper",
    "cowardly": "Always: Cowardly",
    "shambling": "Always: Shambling",
    "!throw": "Action: an adjacent hero tests Might (failed: Throw and that hero suffers 1 damage)",
    "!grab": "Action: an adjacent hero tests Might (failed: that hero is Immobilized)",
    "!heal": "Action: a monster within 3 recovers 1 red die of damage",
    "~mend 1": "Surge: you recover 1 damage",
    "~mend 2": "Surge: you recover 2 damage",
    "~mend 3": "Surge: you recover 3 damage",
    "~disease": "Surge: the target is Diseased",
    "web": "Always: Web",
    "flail": "Always: Flail",
    "shadow": "Always: Shadow",
    "!fire": "Action: attack each adjacent figure",
    "!earth": "Action: each adjacent hero tests Awareness (failed: that hero is Immobilized)",
    "!water": "Action: each adjacent hero tests Willpower (failed: that hero suffers 2 fatigue)",
    "!air": "Action: only adjacent figures can strike you and heroes walk through you",
    "~fire breath": "Surge: Fire Breath",
    "~poison": "Surge: the target is Poisoned",
    "~immobilize": "Surge: the target is Immobilized",
}
"""The sentence of each printed ability; those of numbers alone are spelt as they are printed."""
WAITING: dict[str, str] = {}
"""Types that are not in the box yet, and the ability no rule knows."""
