"""What an arrangement of equipment is worth, by one stated rule: hits of the best attack, and shields."""

from functools import lru_cache

from md_tui.games.massive_darkness.cards import KINDS, Equipment
from md_tui.games.massive_darkness.commands import Loadout
from md_tui.games.massive_darkness.content import Box
from md_tui.games.massive_darkness.dice import Pool
from md_tui.games.massive_darkness.model import Hero, State, card_id

MEAN_HITS = {"red": 1.5, "yellow": 1.0}
MEAN_SHIELDS = {"green": 4 / 3, "blue": 5 / 6}
ROLE_WEIGHTS = (1.15, 1.0)
OTHER_ROLE = 0.9
SHIELD_WEIGHT = 0.8
SENTENCE_WORTH = 0.3


@lru_cache(maxsize=4096)
def pool_worth(pool: Pool) -> float:
    """Expected hits or shields of a pool after the cap."""
    capped = pool.capped()
    return sum(mean * capped.count(c) for c, mean in (MEAN_HITS | MEAN_SHIELDS).items())


def attack_pool(box: Box, hands: tuple[str, ...], kind: str) -> Pool:
    """The dice of one type that cards in hand give together (MD-EQP-05)."""
    total = Pool()
    for card in hands:
        total += box.equipment[card_id(card)].dice.of(kind)
    return total


def loadout_worth(box: Box, state: State, hero: Hero, load: Loadout) -> float:
    """The worth of one arrangement for one hero: his class prefers its own kinds of weapon."""
    roles = box.classes[hero.cls].roles
    best = 0.0
    for kind in KINDS:
        weight = ROLE_WEIGHTS[roles.index(kind)] if kind in roles[: len(ROLE_WEIGHTS)] else OTHER_ROLE
        best = max(best, weight * pool_worth(attack_pool(box, load.hands, kind)))
    worn: list[Equipment] = [box.equipment[card_id(c)] for c in (*load.hands, load.body) if c]
    defense = Pool()
    for card in worn:
        defense += card.dice.defense
    sentences = sum(len(card.abilities) for card in worn)
    return best + SHIELD_WEIGHT * pool_worth(defense) + SENTENCE_WORTH * sentences
