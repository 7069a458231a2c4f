"""What a companion leaves alone: the cards of people, and those that somebody has marked as kept."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from md_tui.games.massive_darkness.commands import Trade
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer


def own_offers(
    view: View, offers: Sequence[Offer], partners: frozenset[str] | None, kept: frozenset[str]
) -> tuple[Offer, ...]:
    """The offers that touch nothing of others; all of them if it sits there with nobody else.

    Where nothing would be left, as when a question has only such answers, the game goes on all the same.
    """
    if partners is None and not kept:
        return tuple(offers)
    found = tuple(offer for offer in offers if polite(view, offer.command, partners, kept))
    return found or tuple(offers)


def polite(view: View, command: Any, partners: frozenset[str] | None, kept: frozenset[str]) -> bool:
    """Whether a command touches nothing of others: with people there is no trade, as nobody asks them."""
    mine = frozenset(view.heroes) if partners is None else partners
    others = {card for name, seen in view.heroes.items() if name not in mine for card in seen.hero.cards}
    if isinstance(command, Trade):
        return set(command.loadouts) <= mine and all(
            card in _carried(loadout)
            for name, loadout in command.loadouts.items()
            for card in view.heroes[name].hero.cards
            if card in kept
        )
    return not ((others | kept) & set(_words(msgspec.to_builtins(command))))


def _carried(loadout: Any) -> set[str]:
    """Every card of a hero's pack after a trade."""
    return set(_words(msgspec.to_builtins(loadout)))


def _words(value: Any) -> Iterator[str]:
    """Every text in a command: the names of cards are among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from (*_words(key), *_words(inner))
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)
