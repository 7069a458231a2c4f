"""A draft of a trade: cards are moved about freely within the rules of slots; nothing is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.pool import hero_pool
from md_tui.games.massive_darkness.commands import Loadout
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import CATEGORIES, DiceSet
from md_tui.games.massive_darkness.decide.trade import may_wear
from md_tui.games.massive_darkness.model import ANY_LEVEL, Hero

HANDS, BODY, BAG = "hands", "body", "bag"
SLOTS = (HANDS, BODY, BAG)


class Draft:
    """Who would hold what; compared with who holds what now."""

    def __init__(
        self,
        box: Box,
        owners: Mapping[str, Hero],
        hero: str,
        here: Iterable[str] = (),
        usable: int = ANY_LEVEL,
    ) -> None:
        """`owners` are all heroes as they are, `here` those who may trade, up to `usable` cards are worn."""
        self.box, self.owners, self.usable = box, owners, usable
        self.heroes: tuple[str, ...] = (hero, *(other for other in here if other != hero))
        self._now = {name: _loadout(owners[name]) for name in self.heroes}

    @property
    def changed(self) -> bool:
        """Whether anything would be different."""
        return any(load != _loadout(self.owners[name]) for name, load in self._now.items())

    def cards(self, hero: str, slot: str) -> tuple[str, ...]:
        """The cards a hero would have in a slot."""
        load = self._now[hero]
        return {HANDS: load.hands, BODY: (load.body,) if load.body else (), BAG: load.bag}[slot]

    def tokens(self, hero: str) -> tuple[str, ...]:
        """Quest tokens a hero carries."""
        return self._now[hero].tokens

    def place_of(self, card: str) -> tuple[str, str]:
        """Who would have a card, and where."""
        for hero in self.heroes:
            for slot in SLOTS:
                if card in self.cards(hero, slot):
                    return hero, slot
        raise KeyError(card)

    def owner(self, card: str) -> str:
        """Who would have a card."""
        return self.place_of(card)[0]

    def put(self, card: str, hero: str, slot: str) -> None:
        """Move a card, if the slot takes it; a full hand or body gives its card to the bag."""
        before = dict(self._now)
        owner, old = self.place_of(card)
        self._take(card, owner, old)
        try:
            self._now[hero] = self._with(hero, card, slot)
            may_wear(self.box, hero, self._now[hero], self.usable)
        except Exception:
            self._now = before
            raise

    def cycle(self, card: str) -> None:
        """The next place for a card: worn, in the bag, and so on with the next hero."""
        printed = self.box.equipment[card.partition("#")[0]]
        wearable = printed.worn and printed.level <= self.usable
        slots = (BODY if printed.slot == BODY else HANDS, BAG) if wearable else (BAG,)
        places = [(hero, slot) for hero in self.heroes for slot in slots]
        hero, slot = places[(places.index(self.place_of(card)) + 1) % len(places)]
        self.put(card, hero, slot)

    def loadouts(self) -> dict[str, Loadout]:
        """The draft as a trade: everybody whose cards differ."""
        return {n: load for n, load in self._now.items() if load != _loadout(self.owners[n])}

    def dice_before(self, hero: str) -> DiceSet:
        """Equipment dice as they are."""
        return _dice(self.box, self.owners[hero])

    def dice_after(self, hero: str) -> DiceSet:
        """Equipment dice as they would be."""
        load = self._now[hero]
        changed = replace(self.owners[hero], hands=load.hands, body=load.body, bag=load.bag)
        return _dice(self.box, changed)

    def _take(self, card: str, hero: str, slot: str) -> None:
        load = self._now[hero]
        if slot == HANDS:
            load = replace(load, hands=_without(load.hands, card))
        elif slot == BODY:
            load = replace(load, body="")
        else:
            load = replace(load, bag=_without(load.bag, card))
        self._now[hero] = load

    def _with(self, hero: str, card: str, slot: str) -> Loadout:
        load = self._now[hero]
        if slot == BAG:
            return replace(load, bag=(*load.bag, card))
        if slot == BODY:
            freed = (load.body,) if load.body else ()
            return replace(load, body=card, bag=(*load.bag, *freed))
        hands, bag = list(load.hands), list(load.bag)
        while hands and self._weight([*hands, card]) > 2:
            bag.append(hands.pop(0))
        return replace(load, hands=(*hands, card), bag=tuple(bag))

    def _weight(self, cards: list[str]) -> int:
        slots = [self.box.equipment[card.partition("#")[0]].slot for card in cards]
        return sum(2 if slot == "two_hands" else 1 for slot in slots)


def _loadout(hero: Hero) -> Loadout:
    return Loadout(hero.hands, hero.body, hero.bag, hero.tokens)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


def _dice(box: Box, hero: Hero) -> DiceSet:
    return DiceSet(**{category: hero_pool(box, hero, category).capped() for category in CATEGORIES})
