"""What the chapters of story mode share: the campaign itself, whose say it is, and what has to come off."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.campaign.levels import too_high
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.campaign import Stowed
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.model.campaign import MARKET, READY, Campaign
from md_tui.kernel.errors import Rejected


def campaign_in(state: State, *phases: str) -> Campaign:
    """The campaign, if it is in one of these phases."""
    if state.campaign is None:
        raise Rejected("no_campaign", "MD-STO-10")
    if state.phase not in phases:
        raise Rejected("not_now_on_the_road", "MD-STO-10", wanted=phases[0], phase=state.phase)
    return state.campaign


def leading(state: State, seat: str) -> None:
    """Refuse a decision for the whole party by anybody but the first player (MD-TWN-11)."""
    if seat != state.first:
        raise Rejected("first_player_decides", "MD-TWN-11", active=state.first, hero=seat)


def own(state: State, seat: str, name: str) -> Hero:
    """The hero a deal is made for, by the hero's own player (MD-TWN-11)."""
    if name not in state.heroes:
        raise Rejected("no_such_hero", "MD-SET-01", hero=name)
    if seat != name:
        raise Rejected("not_your_hero", "MD-TWN-11", active=name, hero=seat)
    return state.heroes[name]


def stow(draft: Draft) -> None:
    """Take off whatever is above the level (MD-STO-09)."""
    for name, hero in draft.state.heroes.items():
        high = tuple(card for card in hero.equipped if too_high(draft.box, draft.state, card))
        if high:
            draft.tell(Stowed(name, high))


def may_trade_in_town(state: State) -> None:
    """Refuse a trade after the first deal, until all get ready (MD-MKT-04, MD-MKT-05, MD-TWN-02)."""
    camp = campaign_in(state, MARKET, READY)
    if state.phase == MARKET and camp.dealt:
        raise Rejected("party_trade_over", "MD-TWN-02")


def kept_apart(state: State) -> bool:
    """Whether nobody may hand cards on: before a second try (MD-TWN-12)."""
    return state.campaign is not None and state.campaign.retrying


def keep_to_oneself(state: State, seat: str, names: Iterable[str]) -> None:
    """Refuse to hand cards on before a second try (MD-TWN-12)."""
    others = [name for name in names if name != seat]
    if kept_apart(state) and others:
        raise Rejected("no_trade_before_retry", "MD-TWN-12", hero=seat, other=others[0])
