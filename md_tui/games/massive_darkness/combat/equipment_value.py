"""What an arrangement of equipment is worth, by one stated rule: hits of the best attack, and shields."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import Loadout
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import BODY, HAND, KINDS, TWO_HANDS, Equipment
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.model import ANY_LEVEL, Hero, card_id

MEAN_HITS = {"red": 1.5, "yellow": 1.0}
MEAN_SHIELDS = {"green": 4 / 3, "blue": 5 / 6}
ROLE_WEIGHTS = (1.15, 1.0)
OTHER_ROLE = 0.9
SHIELD_WEIGHT = 0.8
SENTENCE_WORTH = 0.3
NO_DICE = Pool()


@lru_cache(maxsize=4096)
def pool_worth(pool: Pool) -> float:
    """Expected hits or shields of a pool after the cap."""
    capped = pool.capped()
    return sum(mean * capped.count(c) for c, mean in (MEAN_HITS | MEAN_SHIELDS).items())


def _attack_worth(box: Box, cls: str, hands: list[Equipment]) -> float:
    """The worth of the best attack with cards in hand: their dice of a type together (MD-EQP-05), more for
    the kinds of weapon that a class prefers."""
    roles = box.classes[cls].roles
    best = 0.0
    for kind in KINDS:
        weight = ROLE_WEIGHTS[roles.index(kind)] if kind in roles[: len(ROLE_WEIGHTS)] else OTHER_ROLE
        best = max(best, weight * pool_worth(_together([card.dice.of(kind) for card in hands])))
    return best


def attack_pool(box: Box, hands: tuple[str, ...], kind: str) -> Pool:
    """The dice of one type that cards in hand give together."""
    return _together([box.equipment[card_id(card)].dice.of(kind) for card in hands])


def _together(pools: list[Pool]) -> Pool:
    total = NO_DICE
    for pool in pools:
        total = total + pool if total is not NO_DICE else pool
    return total


def loadout_worth(box: Box, cls: str, hands: tuple[str, ...], body: str) -> float:
    """The worth of one arrangement for one class."""
    return next(_worths(box, cls, hands, (body,)))


def _worths(box: Box, cls: str, hands: tuple[str, ...], bodies: Iterable[str]) -> Iterator[float]:
    """The worth of cards in hand together with each of these on the body, or none."""
    held = [box.equipment[card_id(card)] for card in hands]
    attack = _attack_worth(box, cls, held)
    shields = [card.dice.defense for card in held]
    sentences = sum(len(card.abilities) for card in held)
    for body in bodies:
        worn = [box.equipment[card_id(body)]] if body else []
        defense = _together([*shields, *(card.dice.defense for card in worn)])
        texts = sentences + sum(len(card.abilities) for card in worn)
        yield attack + SHIELD_WEIGHT * pool_worth(defense) + SENTENCE_WORTH * texts


class Arrangement(NamedTuple):
    """One way to fill hands and body, and what it is worth."""

    worth: float
    hands: tuple[str, ...]
    body: str

    @property
    def id(self) -> str:
        """Its stable name in questions."""
        return f"{'+'.join(self.hands)}|{self.body}"

    def loadout(self, hero: Hero) -> Loadout:
        """What a hero holds after it."""
        bag = tuple(card for card in hero.cards if card not in self.hands and card != self.body)
        return Loadout(self.hands, self.body, bag, hero.tokens)


def arrangements(box: Box, hero: Hero, usable: int = ANY_LEVEL) -> tuple[Arrangement, ...]:
    """Every way to fill hands and body with cards up to a level, best first (MD-HRO-07, MD-STO-09)."""
    cards = (card for card in hero.cards if box.equipment[card_id(card)].level <= usable)
    key = (hero.cls, tuple(sorted(cards)))
    known: tuple[Arrangement, ...] | None = box.memo.get(key)
    if known is None:
        ways = _ways(box, hero.cls, key[1])
        known = box.memo.keep(key, tuple(sorted(ways, key=lambda way: (-way.worth, way.id))))
    return known


def _ways(box: Box, cls: str, cards: tuple[str, ...]) -> Iterator[Arrangement]:
    slots = {card: box.equipment[card_id(card)].slot for card in cards}
    one = [card for card in cards if slots[card] == HAND]
    two = [card for card in cards if slots[card] == TWO_HANDS]
    bodies = ["", *(card for card in cards if slots[card] == BODY)]
    hands: list[tuple[str, ...]] = [(), *((c,) for c in one), *combinations(one, 2), *((c,) for c in two)]
    for held in hands:
        for body, worth in zip(bodies, _worths(box, cls, held, bodies), strict=True):
            yield Arrangement(worth, held, body)


def best_arrangement(box: Box, hero: Hero, usable: int = ANY_LEVEL) -> Arrangement:
    """The one with the most worth; what the hero wears already, if it is as good."""
    ways = arrangements(box, hero, usable)
    same = (way for way in ways if way.worth == ways[0].worth)
    return next((way for way in same if wears(hero, way)), ways[0])


def wears(hero: Hero, way: Arrangement) -> bool:
    """Whether a hero wears exactly this."""
    return (set(way.hands), way.body) == (set(hero.hands), hero.body)


def gain(box: Box, hero: Hero, card: str, usable: int = ANY_LEVEL) -> float:
    """How much better a hero is off with a card."""
    if not box.equipment[card_id(card)].worn:
        return 0.0
    richer = replace(hero, bag=(*hero.bag, card))
    return best_arrangement(box, richer, usable).worth - best_arrangement(box, hero, usable).worth
