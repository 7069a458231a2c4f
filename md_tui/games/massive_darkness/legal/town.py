"""Offers between quests: moving on, deals at the market, and getting ready."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from md_tui.games.massive_darkness.campaign.levels import card_level, too_high
from md_tui.games.massive_darkness.campaign.supply import starting_supply
from md_tui.games.massive_darkness.commands import (
    Barter,
    LeaveMarket,
    MoveOn,
    Retry,
    Sell,
    SetOut,
    Swap,
    TakeStarting,
)
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.campaign import chapters, market, ready
from md_tui.games.massive_darkness.legal.trades import trade_offers
from md_tui.games.massive_darkness.model import State, card_id
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET
from md_tui.games.massive_darkness.spans import AnyCopy
from md_tui.kernel.decider import Offer
from md_tui.toolkit.weighing import FREE, REVEALS, weigh

Cards = tuple[str, ...]


def town_offers(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    """Everything a seat can do in this part of the way."""
    if state.phase == CAMP:
        yield from _camp(state, seat)
    elif state.phase == MARKET:
        yield from _market(box, state, seat)
    else:
        yield from _ready(box, state, seat, illegal)


def _camp(state: State, seat: str) -> Iterator[Offer]:
    ends = state.campaign is not None and state.campaign.last
    undo = FREE if ends else REVEALS
    yield weigh(MoveOn(), "move_on", "", undo, chapters.may_move_on, state, seat)
    yield weigh(Retry(), "retry", "", FREE, chapters.may_retry, state, seat)


def _market(box: Box, state: State, seat: str) -> Iterator[Offer]:
    hero = state.heroes[seat]
    for card in hero.cards:
        offer = weigh(Sell(seat, card), "sell", "", FREE, market.may_sell, box, state, seat, seat, card)
        yield _priced(box, state, offer) if offer.legal else offer
    yield from _bartering(box, state, seat)
    yield from trade_offers(box, state, hero)
    yield weigh(LeaveMarket(seat), "leave_market", "", FREE, market.may_deal, state, seat, seat)


def _bartering(box: Box, state: State, seat: str) -> Iterator[Offer]:
    """The first that is possible stands for any other."""
    camp = state.campaign
    span = market.any_barter(box, camp, state.heroes[seat]) if camp else None
    for gives, takes in _barters(box, state, seat):
        command, check = Barter(seat, gives, takes), market.may_barter
        offer = weigh(command, "barter", "", FREE, check, box, state, seat, seat, gives, takes, span=span)
        span = None if offer.legal else span
        yield offer


def _priced(box: Box, state: State, offer: Offer) -> Offer:
    """A sale says what it brings, and what is lost of it (MD-TWN-09)."""
    command = offer.command
    assert isinstance(command, Sell)
    xp, lost = market.proceeds(box, state.heroes[command.hero], command.card)
    return Offer(offer.command, offer.kind, facts={"xp": xp, "lost": lost}, undo=offer.undo)


def _barters(box: Box, state: State, seat: str) -> Iterator[tuple[Cards, Cards]]:
    """For each card on the stalls the cheapest way to it, alone or in pairs: examples, as for trades."""
    hero, camp = state.heroes[seat], state.campaign
    stock = camp.stock if camp else ()
    mine = sorted(hero.cards, key=lambda card: (card in hero.equipped, card_level(box, card), card))
    pairs = sorted(combinations(mine, 2), key=lambda pair: market.sum_of_levels(box, pair))
    for card in stock:
        wanted = card_level(box, card)
        single = next((one for one in mine if card_level(box, one) >= wanted), None)
        pair = next((two for two in pairs if market.sum_of_levels(box, two) >= wanted), None)
        if single or pair:
            yield ((single,) if single else pair or ()), (card,)
        elif mine:
            yield (mine[-1],), (card,)
    yield from _doubles(box, mine, stock)


def _doubles(box: Box, mine: list[str], stock: Cards) -> Iterator[tuple[Cards, Cards]]:
    """For each card of one's own the two best that it pays for together."""
    for card in mine:
        paid = [
            two for two in combinations(stock, 2) if market.sum_of_levels(box, two) <= card_level(box, card)
        ]
        if paid:
            yield (card,), max(paid, key=lambda two: market.sum_of_levels(box, two))


def _ready(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    hero = state.heroes[seat]
    whole = starting_supply(box, state.heroes.values())
    supply = _kinds(whole)
    retrying = state.campaign is not None and state.campaign.retrying
    for card in hero.cards:
        if illegal or retrying or too_high(box, state, card):
            swaps = (Swap(seat, card, start) for start in supply)
            yield from _refused_once(_swapped(box, state, swap, whole) for swap in swaps)
    gifts = (TakeStarting(seat, start) for start in supply)
    yield from _refused_once(_taken(box, state, gift, whole) for gift in gifts)
    yield from trade_offers(box, state, hero)
    yield weigh(SetOut(seat), "set_out", "", _departure(state, seat), ready.may_prepare, state, seat, seat)


def _swapped(box: Box, state: State, swap: Swap, supply: Cards) -> Offer:
    """A card for a starting card."""
    asked = (swap.hero, swap.hero, swap.card, swap.starting)
    return weigh(swap, "swap", "", FREE, ready.may_swap, box, state, *asked, span=_any_copy(swap, supply))


def _taken(box: Box, state: State, take: TakeStarting, supply: Cards) -> Offer:
    """A starting card for want of one."""
    asked, span = (take.hero, take.hero, take.starting), _any_copy(take, supply)
    return weigh(take, "take_starting", "", FREE, ready.may_take, box, state, *asked, span=span)


def _refused_once(offers: Iterable[Offer]) -> Iterator[Offer]:
    """All that are possible; of those that are refused for the same reason one is example enough."""
    refused: set[str] = set()
    for offer in offers:
        if offer.legal or offer.why not in refused:
            yield offer
        if not offer.legal:
            refused.add(offer.why)


def _kinds(supply: Cards) -> Cards:
    """One copy of each starting card is enough to choose from."""
    return tuple({card_id(card): card for card in reversed(supply)}.values())[::-1]


def _any_copy(example: Swap | TakeStarting, supply: Cards) -> AnyCopy | None:
    """The other copies of a starting card; nothing if there is but one."""
    kind = card_id(example.starting)
    copies = tuple(card for card in supply if card_id(card) == kind)
    return AnyCopy(example, copies) if len(copies) > 1 else None


def _departure(state: State, seat: str) -> str:
    """The last to be ready begins the quest, which shows things."""
    return REVEALS if state.campaign and state.campaign.busy == (seat,) else FREE
