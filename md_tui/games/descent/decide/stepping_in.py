"""Windows: somebody may step in, is asked, obeys an order, or passes."""

from collections.abc import Callable

from md_tui.games.descent.attack.sums import damage, rolled
from md_tui.games.descent.decide.deeds.named import check_named
from md_tui.games.descent.decide.deeds.reach import can_strike
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.pay import pay
from md_tui.games.descent.events.cards import CardPlayed, Chance
from md_tui.games.descent.events.figures import RelicUsed
from md_tui.games.descent.model import HERO_TURNS, OVERLORD
from md_tui.games.descent.model.hidden import REACT
from md_tui.games.descent.sentence.algebra import Bonus, Named, Stat, Strike, When
from md_tui.games.descent.steps.fights import Perform
from md_tui.games.descent.windows.orders import by_copy, facts, usual_orders
from md_tui.games.descent.windows.reactions import OVERLORD_MOMENTS, Reaction, fitting, seats_in_order
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question
from md_tui.toolkit.windows import Window, consult, next_seat, passing, playing

PASS = "pass"
WELCOME = (When.REST, When.SLAIN, When.ACTIVATED, When.EITHER_SLEW)
"""Moments at which a card that fits is always used."""
EAGER = (
    *(When.START, When.PICKED, When.CORNERED, When.RESOLVED, When.EITHER_RESOLVED, When.BONES_ROLLED),
    When.STRUCK,
)
"""The same for skills: who has learned one wants to use it."""


def declines(question: Question) -> tuple[str, ...]:
    """The answer that steps in nowhere, or nothing for any other question: every circle passes a window."""
    return (PASS,) if question.kind == REACT else ()


def window(draft: Draft, step: Window) -> None:
    """Ask the next seat that could do something here; if there is none, the window closes."""
    box, state = draft.box, draft.state
    seats = seats_in_order(state)
    found = {
        seat: [one for one in fitting(box, state, step, seat) if _leads_on(draft, step, seat, one)]
        for seat in seats
    }
    chance = state.phase == HERO_TURNS and bool(state.hand) and step.at in OVERLORD_MOMENTS
    if chance and not step.passed and not step.played:
        draft.tell(Chance(step.at))
    courtesy = (OVERLORD,) if state.reactions == "courtesy" and chance else ()
    names = {seat: [one.id for one in some] for seat, some in found.items()}
    seat = next_seat(step, seats, names, courtesy)
    if seat is None:
        return
    _ask(draft, step, seat, found[seat])


def _leads_on(draft: Draft, step: Window, seat: str, one: Reaction) -> bool:
    """Whether the first thing that a hero's reaction does finds a target, or whatever else it needs."""
    first = one.text.sentence.effects[0]
    if seat == OVERLORD or not isinstance(first, Strike | Named):
        return True
    if isinstance(first, Strike):
        return can_strike(draft.box, draft.state, seat, one.text, step.subject)
    try:
        check_named(draft.box, draft.state, seat, first.name)
    except Rejected:
        return False
    return True


def _ask(draft: Draft, step: Window, seat: str, found: list[Reaction]) -> None:
    """Put the question; an order may settle it at once."""
    picks, ordered = _suggested(draft, step, seat, found)
    cards = tuple(Option(one.id, {"card": one.card, "text": one.text.id}) for one in found)
    draft.ask(
        Question(
            REACT,
            (seat,),
            (*cards, Option(PASS)),
            facts={"at": step.at, "subject": step.subject, "ordered": int(ordered)},
            min=0,
            suggested=picks,
            rule="DE-GLD-02",
        )
    )


def _suggested(draft: Draft, step: Window, seat: str, found: list[Reaction]) -> tuple[tuple[str, ...], bool]:
    """The suggestion, and whether orders settle it without asking."""
    state = draft.state
    if seat != OVERLORD or state.phase != HERO_TURNS:
        return sensible(draft, found), False
    quiet = state.reactions == "orders"
    orders = state.orders or usual_orders(draft.box)
    cards = [one.card for one in found]
    reply = consult(by_copy(orders, state), cards, facts(draft.box, state, step), "hold" if quiet else "ask")
    picks = next(((one.id,) for one in found if one.card == reply.card), (PASS,))
    if reply.mode == "ask":
        return (picks if not quiet else (PASS,)), quiet
    return (picks if reply.mode == "play" else (PASS,)), state.reactions != "courtesy"


def sensible(draft: Draft, found: list[Reaction]) -> tuple[str, ...]:
    """Choose what helps in the attack under way: shields against damage, another roll instead of a miss."""
    state = draft.state
    for one in found:
        when = one.text.sentence.when
        effects = one.text.sentence.effects
        if when in WELCOME or (one.text.card in draft.box.skills and when in EAGER):
            return (one.id,)
        if not state.attacks:
            continue
        attack = state.attack
        through = max((damage(draft.box, state, attack, d) for d in attack.defenses), default=0)
        if when is When.DEFENDED and through > 0:
            return (one.id,)
        shielding = any(isinstance(e, Bonus) and e.stat is Stat.SHIELDS for e in effects)
        if (
            when is When.ROLLED
            and not shielding
            and (rolled(draft.box, attack).miss or attack.attacker in state.monsters)
        ):
            return (one.id,)
    return (PASS,)


def stepped_in(draft: Draft, step: Window, question: Question, picks: tuple[str, ...]) -> None:
    """Play, pay and perform what was chosen, or pass; either way the window goes on."""
    seat = question.seats[0]
    if not picks or picks == (PASS,):
        draft.plan(passing(step, seat))
        return
    name, _, card = picks[0].partition("@")
    text = draft.box.texts[name]
    if card in draft.state.monsters:
        draft.tell(RelicUsed(card, text.card))
        draft.plan(Perform(name, card, step.subject, text.card), playing(step, text.card, step.subject))
        return
    if seat == OVERLORD:
        draft.tell(CardPlayed(card, name, step.subject))
        draft.plan(Perform(name, OVERLORD, step.subject, card), playing(step, text.card, step.subject))
        return
    pay(draft, seat, text, card)
    draft.plan(Perform(name, seat, step.subject, card), playing(step, name, step.subject))


RESOLVE: dict[type, Callable[..., None]] = {Window: window}
ANSWERED: dict[type, Callable[..., None]] = {Window: stepped_in}
