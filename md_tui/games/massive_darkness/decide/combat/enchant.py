"""Enchantments: what can be paid, what is paid, and what it does at once (MD-CMB-06 to 08, MD-ENC)."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.combat.hand import Hand, Spot
from md_tui.games.massive_darkness.combat.payment import payable
from md_tui.games.massive_darkness.combat.types import INDEX, NAMES, A, Charm, Sheet
from md_tui.games.massive_darkness.decide.combat.common import fight_of, roller, spot_of
from md_tui.games.massive_darkness.decide.combat.work import work_at_once
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import EnchantmentPaid
from md_tui.games.massive_darkness.odds.better import differ, is_choice
from md_tui.games.massive_darkness.odds.rolls import Roller
from md_tui.games.massive_darkness.odds.solve import EARLY, GUARD, STRIKE
from md_tui.games.massive_darkness.spans import check_payment
from md_tui.games.massive_darkness.steps.combat import OfferEnchant, WorkEffect
from md_tui.kernel.question import Facts, Option, Question

TIMES = "*"
"""Parts an enchantment's id from the number of its use, from the second one on."""


def stage_of(side: int, early: bool) -> int:
    """The stage of payment a step belongs to."""
    if early:
        return EARLY
    return STRIKE if side == A else GUARD


def offer_enchant(draft: Draft, step: OfferEnchant) -> None:
    """Enemies pay as the rule says, heroes as they like (MD-CMB-08)."""
    best = roller(draft)
    side = INDEX[step.side]
    ready = payable(best.sheet, spot_of(draft, best.sheet), side, step.early)
    if not ready:
        return
    if best.sheet.thinks[side]:
        draft.ask(_question(draft, best, step))
        return
    while ready:
        charm = best.sheet.charms[side][ready[0]]
        if _pay(draft, best.sheet, side, (charm,), step.early):
            return
        ready = payable(best.sheet, spot_of(draft, best.sheet), side, step.early)


def _pay(draft: Draft, sheet: Sheet, side: int, charms: Iterable[Charm], early: bool) -> bool:
    """Pay for all of these, then let them work; say whether dice or choices come first."""
    chosen = tuple(charms)
    for charm in chosen:
        draft.tell(EnchantmentPaid(NAMES[side], charm.ref, charm.bams, charm.diamonds))
    fancy = [charm for charm in chosen if charm.fancy]
    for charm in chosen:
        if not charm.fancy:
            work_at_once(draft, sheet, charm.effects, charm.ref)
    if not fancy:
        return False
    works = [WorkEffect(NAMES[side], charm.ref, 0, -1, early) for charm in fancy]
    draft.plan(*works, OfferEnchant(NAMES[side], early))
    return True


def uses(charm: Charm, paid: int, hand: Hand) -> list[str]:
    """The ids of the uses of an enchantment that the symbols would pay for if nothing else were paid."""
    out = []
    for n in range(1, charm.uses - paid + 1):
        if n * charm.bams > hand.bams or n * charm.diamonds > hand.diamonds:
            break
        out.append(charm.ref if paid + n == 1 else f"{charm.ref}{TIMES}{paid + n}")
    return out


def _options(sheet: Sheet, spot: Spot, side: int, early: bool) -> tuple[Option, ...]:
    found = []
    for place in payable(sheet, spot, side, early):
        charm = sheet.charms[side][place]
        facts: Facts = {"text": charm.ref, "bams": charm.bams, "diamonds": charm.diamonds}
        found += [Option(use, facts) for use in uses(charm, spot.paid[side][place], spot.hands[side])]
    return tuple(found)


def _question(draft: Draft, best: Roller, step: OfferEnchant) -> Question:
    """What to pay for: all at once, the best payment suggested."""
    side, stage = INDEX[step.side], stage_of(INDEX[step.side], step.early)
    spot = spot_of(draft, best.sheet)
    options = _options(best.sheet, spot, side, step.early)
    choices = list(best.solver.options(stage, spot))
    places, result = max(choices, key=lambda choice: choice[1].value)
    free = not step.early and _all_affordable(best.sheet, spot, side, options)
    rivals = not free and differ(result, (other for _, other in choices))
    every = (other for _, other in best.solver.payments(stage, spot))
    return Question(
        "enchant",
        (fight_of(draft.state).actor(step.side),),
        options,
        form="some",
        facts={"bams": spot.hands[side].bams, "diamonds": spot.hands[side].diamonds, "side": step.side},
        min=0,
        max=len(options),
        suggested=_named(best.sheet, spot, side, places),
        reason="suggest_pay_all" if free else "suggest_best_payment",
        rule="MD-CMB-08",
        matters=rivals or is_choice(best.sheet, side, result, every),
    )


def _all_affordable(sheet: Sheet, spot: Spot, side: int, options: tuple[Option, ...]) -> bool:
    """Whether everything on offer can be paid together without harm to its owner."""
    charms = {charm.ref: charm for charm in sheet.charms[side]}
    wanted = [charms[text_of(option.id)] for option in options]
    hand = spot.hands[side]
    enough = sum(c.bams for c in wanted) <= hand.bams and sum(c.diamonds for c in wanted) <= hand.diamonds
    return enough and not any(charm.costly for charm in wanted)


def text_of(option: str) -> str:
    """The enchantment an option stands for."""
    return option.partition(TIMES)[0]


def _named(sheet: Sheet, spot: Spot, side: int, places: tuple[int, ...]) -> tuple[str, ...]:
    """A payment as picks."""
    out: list[str] = []
    for place in dict.fromkeys(places):
        charm = sheet.charms[side][place]
        out += uses(charm, spot.paid[side][place], spot.hands[side])[: places.count(place)]
    return tuple(out)


def enchant_answered(draft: Draft, step: OfferEnchant, question: Question, picks: tuple[str, ...]) -> None:
    """Pay as picked; a payment that the symbols do not cover is refused."""
    best = roller(draft)
    side = INDEX[step.side]
    charms = {charm.ref: charm for charm in best.sheet.charms[side]}
    if draft.state.standing.get(question.kind) != picks:
        check_payment(question, picks)
    hand = spot_of(draft, best.sheet).hands[side]
    bams, diamonds, chosen = hand.bams, hand.diamonds, []
    for pick in picks:
        charm = charms[text_of(pick)]
        if charm.bams > bams or charm.diamonds > diamonds:
            continue  # a standing answer pays what it can
        bams, diamonds = bams - charm.bams, diamonds - charm.diamonds
        chosen.append(charm)
    _pay(draft, best.sheet, side, chosen, step.early)
