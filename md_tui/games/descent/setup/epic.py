"""Epic Play: what heroes and overlord begin with above the basic level, and what they buy (DE-EPIC)."""

from collections.abc import Sequence
from typing import Final

from md_tui.games.descent.content.box import Box
from md_tui.kernel.errors import Malformed
from md_tui.kernel.value import Value

SOLD_FOR: Final = 25
"""Gold for a card of starting equipment (DE-ERR-19)."""


class Level(Value, frozen=True):
    """What a power level gives (DE-EPIC-02..04)."""

    hero_xp: int = 0
    gold: int = 0
    overlord_xp: int = 0
    acts: tuple[int, ...] = ()
    act: int = 1


BASIC: Final = "basic"
LEVELS: Final = {
    BASIC: Level(),
    "advanced": Level(3, 150, 4, (1,)),
    "expert": Level(6, 250, 8, (1, 2), 2),
}


class Member(Value, frozen=True):
    """A hero of the party as the set-up names him."""

    hero: str
    cls: str
    skills: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()


def sold_at(box: Box, level: str) -> list[str]:
    """The shop items that a level sells (DE-EPIC-03, DE-EPIC-04)."""
    decks = {f"shop_{act}" for act in LEVELS[level].acts}
    return [name for name, card in box.items.items() if card.deck in decks]


def upgrades(box: Box) -> list[str]:
    """The overlord's cards beyond his basic deck."""
    return [name for name, card in box.overlord.items() if card.deck != "basic"]


def xp_spent(box: Box, member: Member) -> int:
    """What the skills of a hero cost."""
    return sum(box.skills[skill].xp for skill in member.skills)


def gold_of(members: Sequence[Member], level: str) -> int:
    """The shared gold of a party, with what its sold equipment brings."""
    return LEVELS[level].gold * len(members) + SOLD_FOR * sum(len(member.sold) for member in members)


def gold_spent(box: Box, members: Sequence[Member]) -> int:
    """What the items of a party cost."""
    return sum(box.items[name].cost for member in members for name in member.items)


def check_budget(box: Box, members: Sequence[Member], level: str) -> None:
    """Skills are paid with one's own XP, items with the shared gold (DE-EPIC-03, DE-EPIC-04)."""
    given = LEVELS[level]
    for member in members:
        cost = xp_spent(box, member)
        if cost > given.hero_xp or len(set(member.skills)) != len(member.skills):
            raise Malformed(f"{member.hero} has {given.hero_xp} XP for skills; these cost {cost}.")
    on_sale = sold_at(box, level)
    strange = [name for member in members for name in member.items if name not in on_sale]
    if strange:
        raise Malformed(f"{strange[0]} is not sold at this level.")
    if any(member.sold for member in members) and not given.gold:
        raise Malformed("Starting equipment is sold in Epic Play and in a campaign only.")
    gold, spent = gold_of(members, level), gold_spent(box, members)
    if spent > gold:
        raise Malformed(f"The party has {gold} gold for items; these cost {spent}.")


def check_upgrades(box: Box, cards: Sequence[str], level: str) -> None:
    """The overlord buys single cards with his own XP (DE-EPIC-03, DE-EPIC-04)."""
    many = next((name for name in cards if cards.count(name) > box.overlord[name].copies), None)
    if many is not None:
        raise Malformed(f"There are {box.overlord[many].copies} of {many}, not {cards.count(many)}.")
    cost, given = sum(box.overlord[name].xp for name in cards), LEVELS[level].overlord_xp
    if cost > given:
        raise Malformed(f"The overlord has {given} XP for cards; these cost {cost}.")
