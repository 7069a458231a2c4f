"""Dice are counted, capped, removed and rolled (MD-CMB-01 to 03, MD-DIC-03, MD-DIC-04)."""

from md_tui.games.massive_darkness.combat.pool import (
    any_colour,
    base_pool,
    changed,
    changes,
    colours_of,
    pool_of,
    with_fixed,
)
from md_tui.games.massive_darkness.combat.sentences import refs
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.decide.combat.colours import is_sure, suggested
from md_tui.games.massive_darkness.decide.combat.common import decider, fight_of, sheet, throw
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import DiceGathered, DiceRolled
from md_tui.games.massive_darkness.model.fight import ATTACK, DEFENSE
from md_tui.games.massive_darkness.steps.combat import (
    Aftermath,
    CloseFight,
    DealWounds,
    GatherDice,
    OfferEnchant,
    OfferFlip,
    OfferReroll,
    PickColours,
    RollDice,
    TallySkills,
    TrimDice,
)
from md_tui.kernel.question import Option, Question

SIDES = (DEFENSE, ATTACK)


def gather_dice(draft: Draft, step: GatherDice) -> None:
    """Fix the sentences in force, count the dice and add to them (MD-CMB-02)."""
    if draft.state.fight is None:
        return
    fight = fight_of(draft.state)
    for side in SIDES:
        pool = base_pool(draft.box, draft.state, fight, side)
        draft.tell(DiceGathered(side, pool.dice(), refs(draft.box, draft.state, fight, side)))
    picks: list[PickColours] = []
    for side in SIDES:
        found, _ = changes(draft.box, fight_of(draft.state), side)
        _set(draft, side, with_fixed(_pool(draft, side), found, 1))
        picks += [PickColours(side, owner, count) for owner, count in any_colour(found, 1)]
    draft.plan(*picks, TrimDice(), RollDice())


def _pool(draft: Draft, side: str) -> Pool:
    return pool_of(fight_of(draft.state).half(side).dice)


def _set(draft: Draft, side: str, pool: Pool) -> None:
    """Replace a side's dice."""
    half = fight_of(draft.state).half(side)
    if pool.dice() != half.dice:
        draft.tell(DiceGathered(side, pool.dice(), half.texts))


def trim_dice(draft: Draft, step: TrimDice) -> None:
    """At most three of a colour; then the removals (MD-DIC-03, MD-DIC-04)."""
    picks: list[PickColours] = []
    for side in SIDES:
        found, none = changes(draft.box, fight_of(draft.state), side)
        pool = with_fixed(_pool(draft, side).capped(), found, -1)
        _set(draft, side, Pool() if none else pool)
        picks += [PickColours(side, owner, -count) for owner, count in any_colour(found, -1)]
    draft.plan(*picks)


def pick_colours(draft: Draft, step: PickColours) -> None:
    """The owner of an any-colour effect picks; an enemy takes the stronger dice (MD-ENC-03, MD-RUL-75)."""
    seat = decider(draft.state, step.owner)
    pool = _pool(draft, step.side)
    best = suggested(pool, step, bool(seat))
    colours = [c for c in colours_of(step.side) if step.count > 0 or pool.count(c)]
    if not seat or len(colours) < 2 or (len(best) == len(pool.dice()) and step.count < 0):
        _apply(draft, step, best)
        return
    own = step.count < 0 and step.owner == step.side
    most = {colour: step.count if step.count > 0 else pool.count(colour) for colour in colours}
    draft.ask(
        Question(
            "add_dice" if step.count > 0 else "remove_dice",
            (seat,),
            tuple(Option(colour, {"most": most[colour]}) for colour in colours),
            form="distribute",
            facts={"side": step.side, "count": len(best)},
            min=len(best),
            max=len(best),
            suggested=best,
            reason="suggest_weaker_dice" if own else "suggest_stronger_dice",
            rule="MD-ENC-03",
            matters=not is_sure(draft.box, draft.state, fight_of(draft.state), step),
        )
    )


def _apply(draft: Draft, step: PickColours, colours: tuple[str, ...]) -> None:
    _set(draft, step.side, changed(_pool(draft, step.side), colours, 1 if step.count > 0 else -1))


def colours_picked(draft: Draft, step: PickColours, question: Question, picks: tuple[str, ...]) -> None:
    """The dice as picked; of a colour that runs out the other is taken."""
    if step.count > 0:
        _apply(draft, step, picks)
        return
    pool = _pool(draft, step.side)
    for colour in picks:
        there = colour if pool.count(colour) else next(c for c in colours_of(step.side) if pool.count(c))
        pool = pool.changed(there, -1)
    _set(draft, step.side, pool)


def roll_dice(draft: Draft, step: RollDice) -> None:
    """Both sides roll at once; then follow the steps of the combat in their order (MD-RUL-48)."""
    for side in (ATTACK, DEFENSE):
        dice = fight_of(draft.state).half(side).dice
        if dice:
            draft.tell(DiceRolled(side, dice, throw(draft, len(dice))))
    numbers = sheet(draft)
    draft.plan(
        *(OfferReroll(place) for place in range(len(numbers.offers))),
        *(OfferFlip(place, flip[2]) for place, flip in enumerate(numbers.flips)),
        TallySkills(),
        *_payments(any(charm.early for charm in numbers.charms[0])),
        DealWounds(),
        Aftermath(),
        CloseFight(),
    )


def _payments(early: bool) -> list[OfferEnchant]:
    """Early cancels, then the defense, then the attack."""
    rest = [OfferEnchant(DEFENSE), OfferEnchant(ATTACK)]
    return [OfferEnchant(ATTACK, True), *rest] if early else rest
