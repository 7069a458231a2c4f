"""Which cards lie where between quests: nothing that a hero owns is in a deck (MD-STO-12, MD-MKT-07)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.content.cards import BODY
from md_tui.games.massive_darkness.model import Hero, card_id
from md_tui.games.massive_darkness.setup import STARTING, decks

FACE_DOWN = "facedown:"


def owned(heroes: Iterable[Hero]) -> frozenset[str]:
    """Every card in the hands, on the bodies and in the bags of heroes."""
    return frozenset(card for hero in heroes for card in hero.cards)


def unowned(box: Box, quest: str, heroes: Iterable[Hero]) -> dict[str, tuple[str, ...]]:
    """The decks of a quest, made of all cards that no hero owns."""
    taken = owned(heroes)
    return {
        name: tuple(card for card in deck.bag if card not in taken)
        for name, deck in decks(box, box.quests[quest]).items()
    }


def gathered(box: Box, quest: str, heroes: Iterable[Hero]) -> dict[str, tuple[str, ...]]:
    """The same after a quest, whose face-down tokens are left as they lie."""
    return {n: bag for n, bag in unowned(box, quest, heroes).items() if not n.startswith(FACE_DOWN)}


def starting_supply(box: Box, heroes: Iterable[Hero]) -> tuple[str, ...]:
    """The starting cards that nobody has (MD-SET-08)."""
    taken = owned(heroes)
    printed = (card for card in box.equipment.values() if card.deck == STARTING)
    return tuple(name for card in printed for name in copies_of(card) if name not in taken)


def is_armor(box: Box, card: str) -> bool:
    """Whether a card is worn on the body."""
    return box.equipment[card_id(card)].slot == BODY


def is_weapon(box: Box, card: str) -> bool:
    """Whether a card is a weapon (MD-RUL-47)."""
    return box.equipment[card_id(card)].weapon


def artifacts_of(box: Box, hero: Hero) -> tuple[str, ...]:
    """The artifacts a hero carries."""
    return tuple(card for card in hero.cards if box.equipment[card_id(card)].deck == "artifact")
