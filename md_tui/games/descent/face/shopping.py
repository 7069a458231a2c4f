"""Lines of the form for Epic Play: skills, items, what is sold, and the overlord's cards, a line for each."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.setup import members_of
from md_tui.games.descent.setup.epic import (
    BASIC,
    LEVELS,
    SOLD_FOR,
    gold_of,
    gold_spent,
    sold_at,
    upgrades,
    xp_spent,
)
from md_tui.games.face import Choice, Field, Setup

NOTHING: Final = "none"
CARD: Final = "card"
"""The lines of the overlord's cards; those of heroes are `PARTS`."""
PARTS: Final[Mapping[str, str]] = {"skill": "skills", "sold": "sold", "item": "items"}
"""Lines of a hero and where they stand in the set-up; what is sold pays for what is bought after it."""


class Shopping:
    """What can be bought and sold in a set-up; every line leaves only what can be paid."""

    def __init__(self, box: Box, words: Words, setup: Setup) -> None:
        self.box, self.words, self.setup = box, words, setup
        self.level = str(setup.get("level", BASIC))
        self.members = members_of(box, setup)
        self.gold = gold_of(self.members, self.level) - gold_spent(box, self.members)

    def of_hero(self, place: int) -> list[Field]:
        """The lines of a hero: each card, and one for another card where one can be had."""
        return [line for part in PARTS for line in self._lines(part, f"{part}.{place}", place)]

    def of_overlord(self) -> list[Field]:
        """The lines of the overlord's cards."""
        return self._lines(CARD, CARD, 0)

    def _lines(self, part: str, stem: str, place: int) -> list[Field]:
        if self.level == BASIC:
            return []
        chosen = cards_in(self.setup, part, place)
        lines = []
        for slot in range(len(chosen) + 1):
            now = chosen[slot] if slot < len(chosen) else ""
            names = self._possible(part, place, now)
            if now or names:
                bound = part == "sold" and now and self.gold < SOLD_FOR
                nothing = () if bound else (Choice(NOTHING, str(self.words.name(NOTHING))),)
                choices = (*nothing, *map(self._choice, names))
                label = str(self.words.name(part))
                lines.append(
                    Field(f"{stem}.{slot + 1}", label, now or NOTHING, choices, self._left(part, place))
                )
        return lines

    def _possible(self, part: str, place: int, now: str) -> list[str]:
        """The cards that could stand in a line which holds `now`, that one included."""
        chosen = cards_in(self.setup, part, place)
        if part == "skill":
            member = self.members[place - 1]
            left = LEVELS[self.level].hero_xp - xp_spent(self.box, member)
            deck = [name for name in self.box.classes[member.cls].skills if self.box.skills[name].xp]
            return _affordable(deck, now, left, lambda n: self.box.skills[n].xp, lambda n: n in chosen)
        if part == "item":
            cost = lambda name: self.box.items[name].cost  # noqa: E731
            return _affordable(sold_at(self.box, self.level), now, self.gold, cost, self._gone)
        if part == "sold":
            kept = self.box.classes[self.members[place - 1].cls].items
            if now and self.gold < SOLD_FOR:
                return [now]
            return [name for name in kept if name == now or name not in chosen]
        left = LEVELS[self.level].overlord_xp - sum(self.box.overlord[name].xp for name in chosen)
        gone = lambda name: chosen.count(name) >= self.box.overlord[name].copies  # noqa: E731
        return _affordable(upgrades(self.box), now, left, lambda n: self.box.overlord[n].xp, gone)

    def _gone(self, name: str) -> bool:
        """Whether every copy of an item is bought."""
        bought = sum(member.items.count(name) for member in self.members)
        return bought >= self.box.items[name].copies

    def _choice(self, name: str) -> Choice:
        """A card with its price and what is printed on it."""
        box, words = self.box, self.words
        if name in box.items:
            card = box.items[name]
            price = words.say("shopping", "gold", count=card.cost if card.deck != "class" else SOLD_FOR)
        else:
            paid = box.skills[name].xp if name in box.skills else box.overlord[name].xp
            price = words.say("shopping", "xp", count=paid)
        return Choice(name, f"{words.name(name)} ({price})", words.about(name))

    def _left(self, part: str, place: int) -> str:
        """What there is to spend, under every line that spends it."""
        if part in ("item", "sold"):
            return self.words.say("shopping", "gold_left", count=self.gold)
        if part == "skill":
            left = LEVELS[self.level].hero_xp - xp_spent(self.box, self.members[place - 1])
        else:
            cards = cards_in(self.setup, part, place)
            left = LEVELS[self.level].overlord_xp - sum(self.box.overlord[name].xp for name in cards)
        return self.words.say("shopping", "xp_left", count=left)


def _affordable(names: Sequence[str], now: str, left: int, cost: Any, gone: Any) -> list[str]:
    """What can be paid with what is left and the price of the card that would go back."""
    purse = left + (cost(now) if now else 0)
    return [name for name in names if name == now or (cost(name) <= purse and not gone(name))]


def cards_in(setup: Setup, part: str, place: int) -> list[str]:
    """The cards of a kind that a set-up names for a hero, or for the overlord."""
    where = setup if part == CARD else setup["party"][place - 1]
    return list(where.get("overlord" if part == CARD else PARTS[part], ()))


def with_card(setup: Setup, field: str, value: str) -> Setup:
    """A line changed: another card in its place, one more, or one less."""
    part, *numbers = field.split(".")
    place, slot = (int(numbers[0]), int(numbers[1])) if part != CARD else (0, int(numbers[0]))
    cards = cards_in(setup, part, place)
    cards[slot - 1 : slot] = [] if value == NOTHING else [value]
    if part == CARD:
        return {**setup, "overlord": cards}
    party = [dict(member) for member in setup["party"]]
    party[place - 1][PARTS[part]] = cards
    return {**setup, "party": party}


def without_purchases(setup: Setup) -> Setup:
    """A set-up in which nobody has bought or sold anything, as after a change of level."""
    party = [{"hero": member["hero"], "class": member["class"]} for member in setup["party"]]
    return {**{key: value for key, value in setup.items() if key != "overlord"}, "party": party}
