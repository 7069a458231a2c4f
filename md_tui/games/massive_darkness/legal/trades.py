"""Offers to reorganize and to transmute: sensible examples, the first of which says what else is possible."""

from collections.abc import Iterator

from md_tui.games.massive_darkness.campaign.levels import too_high
from md_tui.games.massive_darkness.combat.equipment_value import arrangements, best_arrangement
from md_tui.games.massive_darkness.commands import Loadout, Trade, Transmute
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.trade import (
    any_loadouts,
    any_three,
    may_trade,
    may_transmute,
    transmutable,
)
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.spans import TRANSMUTED
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Rejected
from md_tui.kernel.span import Span


def _offer(
    command: Trade | Transmute, kind: str, cost: str, undo: str, refusal: Rejected | None, span: Span | None
) -> Offer:
    if refusal is None:
        return Offer(command, kind, cost, undo=undo, span=span)
    facts = {k: v for k, v in refusal.facts.items() if isinstance(v, (str, int))}
    return Offer(command, kind, cost, False, refusal.why, refusal.rule, facts, undo)


def _refusal_to_trade(state: State, seat: str) -> Rejected | None:
    try:
        may_trade(state, seat)
    except Rejected as no:
        return no
    return None


def trade_offers(box: Box, state: State, hero: Hero) -> Iterator[Offer]:
    """For each card not worn that could be, the best arrangement with it; at least one offer (MD-TRD-01)."""
    refusal = _refusal_to_trade(state, hero.id)
    turn = state.turn
    cost = "" if state.phase in TOWN or (turn and turn.trading) else "action"
    spare = [
        card for card in hero.bag if box.equipment[card_id(card)].worn and not too_high(box, state, card)
    ]
    seen: set[str] = set()
    span = any_loadouts(box, state, hero.id) if refusal is None else None
    for card in spare:
        best = next(
            way for way in arrangements(box, hero, state.usable) if card in way.hands or card == way.body
        )
        if best.id not in seen:
            seen.add(best.id)
            yield _offer(Trade({hero.id: best.loadout(hero)}), "trade", cost, "free", refusal, span)
            span = None
    if not seen:
        same = Loadout(hero.hands, hero.body, hero.bag, hero.tokens)
        yield _offer(Trade({hero.id: same}), "trade", cost, "free", refusal, span)


def transmute_offer(box: Box, state: State, hero: Hero) -> Offer:
    """The three cards a hero would miss least (MD-TRM-01)."""
    kept = set()
    if len(hero.cards) >= TRANSMUTED:
        best = best_arrangement(box, hero, state.usable)
        kept = {*best.hands, best.body}
    cards = transmutable(box, state, hero)
    order = sorted(cards, key=lambda c: (c in kept, box.equipment[card_id(c)].level, c))
    three = tuple(order[:TRANSMUTED])
    refusal = None
    try:
        may_transmute(box, state, hero.id, three)
    except Rejected as no:
        refusal = no
    if refusal is None and len(three) < TRANSMUTED:
        refusal = Rejected("too_few_cards", "MD-TRM-01", hero=hero.id, count=len(three))
    padded = (*three, "", "", "")[:TRANSMUTED]
    span = any_three(box, state, hero) if refusal is None else None
    return _offer(Transmute(padded), "transmute", "", "reveals", refusal, span)  # type: ignore[arg-type]
