"""The overlord's cards of the box: deck, name, copies, kind, XP; 28 designs, 40 cards."""

PRINTED = """
basic critical_blow 1 event 0
basic dark_charm 1 magic 0
basic dark_fortune 2 event 0
basic dark_might 2 magic 0
basic dash 2 event 0
basic frenzy 2 event 0
basic pit_trap 1 trap 0
basic poison_dart 1 trap 0
basic tripwire 2 trap 0
basic word_of_misery 1 magic 0
magus diabolic_power 1 magic 3
magus rise_again 1 magic 2
magus unholy_ritual 2 magic 1
magus word_of_despair 1 magic 2
magus word_of_pain 2 magic 1
saboteur curse_of_the_monkey_god 1 trap 2
saboteur explosive_runes 2 trap 1
saboteur uthuk_demon_trap 1 trap 3
saboteur web_trap 2 trap 1
saboteur wicked_laughter 1 event 2
universal dark_resilience 1 magic 1
universal plan_ahead 2 event 1
universal schemes 1 event 1
warlord bloodlust 1 event 2
warlord blood_rage 2 event 1
warlord dark_fortitude 2 event 1
warlord expert_blow 1 event 2
warlord reinforce 1 event 3
"""
WAITING: dict[str, str] = {}
"""Cards that are not in the box yet, and what no rule knows."""
