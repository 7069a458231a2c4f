"""The town market: stock, sales, barter and the trade among heroes before it (MD-MKT)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.campaign.levels import card_level, hero_level
from md_tui.games.massive_darkness.campaign.xp import overflow, sale_price
from md_tui.games.massive_darkness.commands import Barter, LeaveMarket, Sell
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.campaign.common import campaign_in, own
from md_tui.games.massive_darkness.decide.campaign.ready import get_ready
from md_tui.games.massive_darkness.decide.decks import discard, draw_wares
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.campaign import Bartered, CardSold, MarketLeft, StockLaid
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.model.campaign import MARKET, Campaign
from md_tui.games.massive_darkness.spans import AnyBarter
from md_tui.kernel.errors import Rejected


def stock_levels(box: Box, state: State) -> tuple[int, ...]:
    """The levels of the cards that are laid out, for these heroes and their levels (MD-MKT-01)."""
    levels = [hero_level(box, state.heroes[name]) for name in state.party]
    return (*(1,) * len(levels), *(min(levels),) * len(levels), *levels)


def open_market(draft: Draft) -> None:
    """Draw the stock; traps and luck are drawn again (MD-MKT-01)."""
    found, passed = draw_wares(draft, stock_levels(draft.box, draft.state), MARKET)
    draft.tell(StockLaid(found))
    for card in passed:
        discard(draft, card)


def may_deal(state: State, seat: str, name: str) -> Hero:
    """The hero, if still at the market and dealt for by the hero's own player."""
    camp = campaign_in(state, MARKET)
    hero = own(state, seat, name)
    if name not in camp.busy:
        raise Rejected("left_the_market", "MD-TWN-02", hero=name)
    return hero


def may_sell(box: Box, state: State, seat: str, name: str, card: str) -> None:
    """Refuse a second sale, and a card that is not the hero's (MD-MKT-02)."""
    hero = may_deal(state, seat, name)
    if name in campaign_in(state, MARKET).sold:
        raise Rejected("sold_already", "MD-MKT-02", hero=name)
    if card not in hero.cards:
        raise Rejected("not_yours_to_sell", "MD-MKT-02", card=card, hero=name)


def proceeds(box: Box, hero: Hero, card: str) -> tuple[int, int]:
    """The XP a card brings, and those of them for which there is no room (MD-MKT-02, MD-TWN-09)."""
    price = sale_price(card_level(box, card))
    return price, overflow(hero, price)


def sell(draft: Draft, seat: str, command: Sell) -> None:
    """Sell a card for full XP and put it back into its deck (MD-MKT-02, MD-MKT-07)."""
    may_sell(draft.box, draft.state, seat, command.hero, command.card)
    price, lost = proceeds(draft.box, draft.state.heroes[command.hero], command.card)
    draft.tell(CardSold(command.hero, command.card, price, lost))
    discard(draft, command.card)


def sum_of_levels(box: Box, cards: tuple[str, ...]) -> int:
    """What cards count together in a barter (MD-MKT-03)."""
    return sum(card_level(box, card) for card in cards)


def may_barter(
    box: Box, state: State, seat: str, name: str, gives: tuple[str, ...], takes: tuple[str, ...]
) -> None:
    """Refuse all but 1 for 1, 2 for 1 and 1 for 2 for no higher sum, once a market (MD-MKT-03)."""
    hero = may_deal(state, seat, name)
    camp = campaign_in(state, MARKET)
    if name in camp.bartered:
        raise Rejected("bartered_already", "MD-MKT-03", hero=name)
    any_barter(box, camp, hero).check(gives, takes)


def any_barter(box: Box, camp: Campaign, hero: Hero) -> AnyBarter:
    """Every exchange with the stalls."""
    levels = {card: card_level(box, card) for card in (*hero.cards, *camp.stock)}
    return AnyBarter(hero.id, hero.cards, camp.stock, levels)


def barter(draft: Draft, seat: str, command: Barter) -> None:
    """Exchange cards; those given go back into their decks, not to the stalls (MD-MKT-03, MD-MKT-07)."""
    may_barter(draft.box, draft.state, seat, command.hero, command.gives, command.takes)
    draft.tell(Bartered(command.hero, command.gives, command.takes))
    for card in command.gives:
        discard(draft, card)


def leave_market(draft: Draft, seat: str, command: LeaveMarket) -> None:
    """Let a hero leave; when everybody has left, the party gets ready (MD-MKT-05)."""
    may_deal(draft.state, seat, command.hero)
    draft.tell(MarketLeft(command.hero))
    camp = draft.state.campaign
    if camp and not camp.busy:
        get_ready(draft)


DECIDE: dict[type, Callable[..., None]] = {Sell: sell, Barter: barter, LeaveMarket: leave_market}
