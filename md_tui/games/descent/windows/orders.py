"""Standing orders of the overlord: the facts they may speak of, and what he does without any."""

from md_tui.games.descent.attack.sums import damage
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import ATTRIBUTES, card_id
from md_tui.games.descent.figures.values import attribute, health
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence.algebra import When
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.windows import ALWAYS, MOST_PARTS, Least, Order, Window, facts_named, parts_of

NUMBERS = (
    "health",
    "fatigue",
    "points",
    "damage",
    "cards",
    "falls",
    "chief",
    "through",
    "round",
    *ATTRIBUTES,
)
UNASKED = frozenset({When.HERO_FELL, When.MONSTER_FELL, When.PASSED})
"""Moments that are good enough for whatever card has them."""
FACTS = frozenset({"hero", "at", *NUMBERS})
"""Everything an order may ask about: public facts of the moment only."""


def facts(box: Box, state: State, window: Window) -> dict[str, str | int]:
    """What everybody can see of the moment."""
    found: dict[str, str | int] = {"at": window.at, "cards": len(state.hand), "round": state.round}
    if state.attacks:
        attack = state.attack
        dealt = {one.figure: damage(box, state, attack, one) for one in attack.defenses}
        found["through"] = max(dealt.values(), default=0)
        felled = [figure for figure, harm in dealt.items() if _falls(box, state, figure, harm)]
        chiefs = [name for name in felled if name in state.monsters and state.monsters[name].chief]
        found |= {"falls": int(bool(felled)), "chief": int(bool(chiefs))}
    hero = state.heroes.get(window.subject)
    if hero is None:
        return found
    left = health(box, state, hero.id) - hero.damage
    turn = state.turn
    found |= {"hero": hero.id, "health": left, "damage": hero.damage, "fatigue": hero.fatigue}
    found["points"] = turn.left if turn and turn.figure == hero.id else 0
    found.setdefault("falls", int(left <= 1))
    return found | {name: attribute(box, state, hero.id, name) or 0 for name in ATTRIBUTES}


def _falls(box: Box, state: State, figure: str, harm: int) -> bool:
    """Whether this much damage would defeat a figure."""
    return state.present(figure) and harm >= health(box, state, figure) - state.figure(figure).damage


def check_orders(box: Box, orders: tuple[Order, ...]) -> None:
    """Refuse orders for cards that do not exist, or about what nobody can see."""
    for order in orders:
        if order.card not in box.overlord and order.card not in box.relics:
            raise Rejected("no_such_card", "DE-OLC-03", card=order.card)
        strange = sorted(facts_named(order.when) - FACTS)
        if strange:
            raise Rejected("no_such_fact", "DE-OLC-02", fact=strange[0])
        if parts_of(order.when) > MOST_PARTS:
            raise Rejected("order_too_long", "DE-OLC-03", card=order.card)


def usual_orders(box: Box) -> tuple[Order, ...]:
    """What an overlord who says nothing wants: traps spring, and he is asked when a master would fall."""
    moving = (When.ENTERED, When.MARCHED)
    found: list[Order] = []
    for card in box.overlord.values():
        moments = {text.sentence.when for text in card.texts}
        if card.kind == "trap":
            found.append(Order(card.id, Least("points", 1) if moments & set(moving) else ALWAYS))
        elif moments & UNASKED:
            found.append(Order(card.id))
        elif When.DEFENDED in moments:
            found.append(Order(card.id, Least("chief", 1), "ask"))
    found += [Order(relic, Least("chief", 1), "ask") for relic in orderable_relics(box)]
    return tuple(found)


def orderable_relics(box: Box) -> list[str]:
    """The relics with which a lieutenant may step in while heroes act."""
    return [
        relic.id
        for relic in box.relics.values()
        if any(text.sentence.when is When.ANY_ROLLED for text in relic.texts)
    ]


def by_copy(orders: tuple[Order, ...], state: State) -> tuple[Order, ...]:
    """The orders for the copies in hand and whoever wields a relic; as given, they name printed cards."""
    wielded = {name: one.relic for name, one in state.monsters.items() if one.relic}
    names = {**{card: card_id(card) for card in state.hand}, **wielded}
    return tuple(
        Order(card, order.when, order.mode)
        for order in orders
        for card, printed in names.items()
        if printed == order.card
    )
