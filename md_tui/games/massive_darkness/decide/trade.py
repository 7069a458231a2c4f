"""Reorganize, trade and transmute (MD-TRD, MD-TRM)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.commands import Loadout, Trade, Transmute
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.campaign.common import (
    keep_to_oneself,
    kept_apart,
    may_trade_in_town,
)
from md_tui.games.massive_darkness.decide.common import close_action, need_action, ready, spend_action
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.cards import CardLost
from md_tui.games.massive_darkness.events.heroes import Traded, TradeOpened
from md_tui.games.massive_darkness.model import ANY_LEVEL, Hero, State, card_id
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.spans import (
    TRANSMUTED,
    AnyLoadouts,
    AnyThree,
    Carried,
    Piece,
    check_worn,
)
from md_tui.games.massive_darkness.steps.general import AfterAction, DrawTreasure
from md_tui.kernel.errors import Rejected

TOP_LEVEL = 5


def traders(state: State, hero: Hero) -> tuple[Hero, ...]:
    """All heroes of the zone, killed ones included; in town the whole party (MD-TRD-02, MD-RUL-25)."""
    if state.phase in TOWN:
        return tuple(state.heroes[name] for name in state.party)
    return tuple(other for name in state.party if (other := state.heroes[name]).zone == hero.zone)


def may_trade(state: State, seat: str) -> None:
    """An action, or a trade still open (MD-TRD-01, MD-TRD-04); in town it is free (MD-MKT-04, MD-MKT-05)."""
    if state.phase in TOWN:
        may_trade_in_town(state)
        return
    hero, turn = ready(state, seat)
    if turn.trading:
        return
    try:
        need_action(hero, turn, "trade")
    except Rejected as none_left:
        raise Rejected("reorganize_needs_action", "MD-EQP-02", hero=hero.id) from none_left


def any_loadouts(box: Box, state: State, seat: str) -> AnyLoadouts:
    """Everything that can come of a trade here and now: who takes part, what they carry, what can be worn."""
    hero = state.heroes[seat]
    here = (hero,) if kept_apart(state) else traders(state, hero)
    carried = {one.id: Carried(one.cards, one.tokens) for one in here}
    return AnyLoadouts(seat, carried, pieces(box, (c for one in here for c in one.cards)), state.usable)


def may_trade_so(box: Box, state: State, seat: str, loadouts: dict[str, Loadout]) -> None:
    """Everybody involved is here, every card keeps an owner, slots are kept (MD-TRD-02, MD-HRO-07)."""
    may_trade(state, seat)
    keep_to_oneself(state, seat, loadouts)
    for name in loadouts:
        if name not in state.heroes:
            raise Rejected("no_such_hero", "MD-SET-01", hero=name)
    any_loadouts(box, state, seat).check(loadouts)


def pieces(box: Box, cards: Iterable[str]) -> dict[str, Piece]:
    """Where each card is worn, and from which level on."""
    return {card: Piece(box.equipment[card_id(card)].slot, card_level(box, card)) for card in cards}


def may_wear(box: Box, hero: str, load: Loadout, usable: int = ANY_LEVEL) -> None:
    """Two one-handed cards or one two-handed, one body card, none above the level (MD-HRO-07, MD-STO-09)."""
    check_worn(hero, load, pieces(box, (card for card in (*load.hands, load.body) if card)), usable)


def trade(draft: Draft, seat: str, command: Trade) -> None:
    """The whole outcome at once; the trade stays open until the next action (MD-TRD-01 to 03)."""
    may_trade_so(draft.box, draft.state, seat, command.loadouts)
    turn = draft.state.turn
    if turn and not turn.trading:
        spend_action(draft, draft.state.heroes[seat], "trade")
        draft.tell(TradeOpened(seat))
    draft.tell(Traded(command.loadouts))


def transmutable(box: Box, state: State, hero: Hero) -> tuple[str, ...]:
    """The cards a hero may transmute (MD-TRM-04, MD-RUL-26, MD-RUL-59)."""
    return tuple(card for card in hero.cards if not hooks.card_kept(box, state, card))


def any_three(box: Box, state: State, hero: Hero) -> AnyThree:
    """Every way to transmute."""
    return AnyThree(hero.id, transmutable(box, state, hero), hero.cards, hero.tokens)


def may_transmute(box: Box, state: State, seat: str, cards: tuple[str, ...] = ()) -> None:
    """Three own cards, by the active hero (MD-TRM-01, MD-TRM-04)."""
    hero, turn = ready(state, seat)
    if turn.commanded:
        raise Rejected("not_the_active_hero", "MD-RUL-26", active=state.turns[-1].hero)
    if len(hero.cards) < TRANSMUTED:
        raise Rejected("too_few_cards", "MD-TRM-01", hero=hero.id, count=len(hero.cards))
    if cards:
        any_three(box, state, hero).check(cards)


def result_level(box: Box, cards: tuple[str, ...]) -> int:
    """One above the lowest card, at most 5 (MD-TRM-01, MD-TRM-02, MD-RUL-26)."""
    return min(TOP_LEVEL, 1 + min(box.equipment[card_id(card)].level for card in cards))


def transmute(draft: Draft, seat: str, command: Transmute) -> None:
    """Three cards for a better one (MD-TRM-01); a trade under way stays open (MD-TRM-03)."""
    may_transmute(draft.box, draft.state, seat, command.cards)
    level = result_level(draft.box, command.cards)
    turn = draft.state.turn
    assert turn is not None
    if turn.moving:
        close_action(draft)
    for card in command.cards:
        draft.tell(CardLost(seat, card, "transmute"))
        discard(draft, card)
    draft.plan(DrawTreasure(seat, level, 1, share=False), *((AfterAction(seat),) if not turn.trading else ()))


DECIDE = {Trade: trade, Transmute: transmute}
