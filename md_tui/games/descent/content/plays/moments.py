"""At which moments the rules look at a card, what can be paid then, and which conditions are asked for."""

from typing import Final

from md_tui.games.descent.content.plays.said import HEROIC, Bearer
from md_tui.games.descent.sentence.algebra import (
    YOU,
    AddDie,
    Bonus,
    Condition,
    Floor,
    Key,
    Limit,
    Pierce,
    Price,
    Sentence,
    Stat,
    When,
    Who,
)
from md_tui.games.descent.sentence.words import WHEN

Moments = frozenset[When]

BEFORE_THE_ROLL: Final[Moments] = frozenset({When.DECLARED, When.ATTACKED})
ROLLED: Final[Moments] = frozenset({When.ROLLED, When.DEFENDED, When.BONES_ROLLED})
OVER: Final[Moments] = frozenset({When.RESOLVED, When.STRUCK, When.EITHER_RESOLVED})
FIGHT: Final[Moments] = BEFORE_THE_ROLL | ROLLED | OVER
"""While an attack is under way; when it is over nothing changes its damage any more."""
IN_WINDOWS: Final[Moments] = FIGHT | {
    When.START,
    When.REST,
    When.CLOSED_IN,
    When.CORNERED,
    When.PICKED,
    When.TESTED,
    When.FALLING,
    When.SLAIN,
    When.EITHER_SLEW,
}
"""Where heroes may step in."""
OF_HEROES: Final[Moments] = IN_WINDOWS | {When.ALWAYS, When.SURGE, When.ACTION, When.TURN, When.END}
OF_OVERLORD: Final[Moments] = frozenset(
    {
        When.START,
        When.TURN,
        When.END,
        When.ACTIVATED,
        When.DECLARED,
        When.ROLLED,
        When.DEFENDED,
        When.ENTERED,
        When.MARCHED,
        When.OPENED,
        When.SEARCHED,
        When.PASSED,
        When.HERO_FELL,
        When.MONSTER_FELL,
    }
)
OF_RELICS: Final[Moments] = frozenset(
    {
        *(When.ALWAYS, When.SURGE, When.ACTION, When.TURN, When.START, When.END),
        *(When.ATTACKED, When.STRUCK, When.ANY_ROLLED),
    }
)
PLAYED: Final[dict[Bearer, Moments]] = {
    **dict.fromkeys(HEROIC, OF_HEROES),
    Bearer.SKILL: OF_HEROES | {When.PRAYED, When.SKILLED},
    Bearer.SEARCH: OF_HEROES | {When.DRAWN},
    Bearer.MONSTER: frozenset(
        {When.ALWAYS, When.SURGE, When.ACTION, When.START, When.END, When.ATTACKED, When.STRUCK}
    ),
    Bearer.RELIC: OF_RELICS,
    Bearer.FAMILIAR: frozenset({When.ALWAYS, When.SURGE, When.END}),
    Bearer.OVERLORD: OF_OVERLORD,
    Bearer.CONDITION: frozenset({When.ALWAYS, When.SURGE, When.START, When.END}),
}
"""The moments at which each kind of card is looked at."""
PAID: Final[Moments] = IN_WINDOWS | {When.ANY_ROLLED, When.ACTION, When.TURN, When.DRAWN, When.SKILLED}
ITEMS: Final = frozenset({Bearer.ITEM, Bearer.WEAPON, Bearer.SEARCH})
PAYING: Final = {
    Price.EXHAUST: (HEROIC - {Bearer.FEAT}) | {Bearer.RELIC},
    Price.ROUND: HEROIC - {Bearer.FEAT},
    Price.FLIP: ITEMS,
    Price.DISCARD: frozenset({Bearer.SEARCH}),
}
"""What can be paid with which card: what is discarded goes to the search deck."""
OF_ITEMS: Final = frozenset({Limit.CARRYING, Limit.WEAPON, Limit.TWO_HANDED, Limit.FREE_HAND})
OF_FIGURES: Final = frozenset({Limit.UNMOVED, Limit.MARCHED, Limit.BESIDE, Limit.UNAWARE})
"""Conditions of whoever stands on the map: the overlord does not."""


def fault_of_moment(bearer: Bearer, sentence: Sentence) -> str:
    """What is wrong with the moment of a sentence, its price or its conditions."""
    when = sentence.when
    if when not in PLAYED[bearer]:
        return f"is never played: the rules do not ask {bearer} at the moment {WHEN.get(when, str(when))!r}"
    if when is When.ATTACKED and sentence.of != YOU and sentence.of.who is not Who.HERO:
        return "is never played: heroes step in when they or other heroes are attacked, and nobody else"
    if sentence.price is not Price.FREE and not _is_paid(bearer, sentence):
        return f"cannot be paid by {sentence.price}: {bearer} does not pay that at this moment"
    return next((why for one in sentence.conditions if (why := _fault_of_limit(bearer, sentence, one))), "")


def _is_paid(bearer: Bearer, sentence: Sentence) -> bool:
    """Whether a price is asked for: sheets and skills stay where they are, and a feat has its own price."""
    return sentence.when in PAID and bearer in PAYING[sentence.price]


def _fault_of_limit(bearer: Bearer, sentence: Sentence, condition: Condition) -> str:
    """Why a condition is never asked for, or never holds."""
    when, limit = sentence.when, condition.limit
    if bearer is Bearer.OVERLORD and (when not in (When.DECLARED, When.ROLLED) or limit in OF_FIGURES):
        return "has a condition that is not asked for at its moment"
    if limit in OF_ITEMS and bearer not in HEROIC and bearer is not Bearer.CONDITION:
        return f"has a condition that {bearer} never meets: only heroes have items"
    if limit is Limit.UNAWARE and bearer not in HEROIC:
        return f"has a condition that {bearer} never meets: only heroes sneak"
    if limit in (Limit.DAMAGED, Limit.SLAYING) and when not in OVER:
        return "has a condition that never holds: no damage is dealt yet at this moment"
    if when is When.ALWAYS and not all(map(_counts_in_attacks, sentence.effects)):
        return "has a condition that is not asked for: it counts for attacks, and not for what always holds"
    return ""


def _counts_in_attacks(effect: object) -> bool:
    """Whether the conditions of what always holds are asked for: only attacks ask."""
    if isinstance(effect, Bonus):
        return effect.stat in (Stat.HEARTS, Stat.RANGE, Stat.SURGES)
    return isinstance(effect, Pierce | AddDie | Floor) or effect == Key("blast")
