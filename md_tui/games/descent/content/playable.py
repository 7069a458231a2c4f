"""Sentences that can be read but that no rule plays as they say: content must not hold them."""

from typing import Final

from md_tui.games.descent.sentence.algebra import (
    THE_TARGET,
    YOU,
    Afflict,
    Condition,
    Limit,
    Sentence,
    Suffer,
    When,
    Who,
)

OF_ONESELF: Final = frozenset({Limit.CARRYING, Limit.UNMOVED, Limit.MARCHED, Limit.BESIDE})
"""Limits that hold without an attack under way."""
IN_ATTACKS: Final = frozenset(
    {
        *(When.ALWAYS, When.SURGE, When.DECLARED, When.ROLLED, When.RESOLVED, When.DEFENDED, When.STRUCK),
        *(When.BONES_ROLLED, When.EITHER_RESOLVED),
    }
)
IN_TURNS: Final = frozenset({When.ACTION, When.TURN, When.START, When.END})
"""Moments at which the rules ask for the conditions in front of a sentence."""


def fault_of(sentence: Sentence) -> str:
    """What the rules would not do as the sentence says; nothing if they play all of it."""
    if not all(_asked(sentence, condition) for condition in sentence.conditions):
        return "has a condition that is not asked for at its moment"
    if sentence.when is When.SURGE and not all(_bought(effect) for effect in sentence.effects):
        return "buys with a surge damage or conditions for whoever is no monster"
    return ""


def _asked(sentence: Sentence, condition: Condition) -> bool:
    """Whether a condition counts at the moment of its sentence."""
    own_defense = sentence.when is When.ATTACKED and sentence.of == YOU
    if sentence.when in IN_ATTACKS or own_defense:
        return True
    return sentence.when in IN_TURNS and condition.limit in OF_ONESELF


def _bought(effect: object) -> bool:
    """Whether a surge can buy it: damage and conditions only for monsters or the target, else fatigue."""
    if isinstance(effect, Suffer):
        tired = effect.what == "fatigue" and effect.whom in (YOU, THE_TARGET)
        return tired or effect.whom.who is Who.MONSTER
    return not isinstance(effect, Afflict) or effect.whom == THE_TARGET or effect.whom.who is Who.MONSTER
