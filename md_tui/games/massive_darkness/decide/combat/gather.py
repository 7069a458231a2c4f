"""Dice are counted, capped, removed and rolled (MD-CMB-01 to 03, MD-DIC-03, MD-DIC-04)."""

from md_tui.games.massive_darkness.combat.pool import (
    any_colour,
    base_pool,
    best_taken,
    changed,
    changes,
    colours_of,
    pool_of,
    strongest,
    with_fixed,
)
from md_tui.games.massive_darkness.combat.sentences import refs
from md_tui.games.massive_darkness.content.dice import Pool
from md_tui.games.massive_darkness.decide.combat.common import decider, fight_of, sheet, throw
from md_tui.games.massive_darkness.decide.draft import Story
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


def gather_dice(story: Story, step: GatherDice) -> None:
    """Fix the sentences in force, count the dice and add to them (MD-CMB-02)."""
    if story.state.fight is None:
        return
    fight = fight_of(story.state)
    for side in SIDES:
        pool = base_pool(story.box, story.state, fight, side)
        story.tell(DiceGathered(side, pool.dice(), refs(story.box, story.state, fight, side)))
    picks: list[PickColours] = []
    for side in SIDES:
        found, _ = changes(story.box, fight_of(story.state), side)
        _set(story, side, with_fixed(_pool(story, side), found, 1))
        picks += [PickColours(side, owner, count) for owner, count in any_colour(found, 1)]
    story.plan(*picks, TrimDice(), RollDice())


def _pool(story: Story, side: str) -> Pool:
    return pool_of(fight_of(story.state).half(side).dice)


def _set(story: Story, side: str, pool: Pool) -> None:
    """Other dice than before."""
    half = fight_of(story.state).half(side)
    if pool.dice() != half.dice:
        story.tell(DiceGathered(side, pool.dice(), half.texts))


def trim_dice(story: Story, step: TrimDice) -> None:
    """At most three of a colour; then the removals (MD-DIC-03, MD-DIC-04)."""
    picks: list[PickColours] = []
    for side in SIDES:
        found, none = changes(story.box, fight_of(story.state), side)
        pool = with_fixed(_pool(story, side).capped(), found, -1)
        _set(story, side, Pool() if none else pool)
        picks += [PickColours(side, owner, -count) for owner, count in any_colour(found, -1)]
    story.plan(*picks)


def _best(story: Story, step: PickColours) -> tuple[str, ...]:
    """The stronger dice, which beat the others on every face (MD-RUL-75)."""
    pool = _pool(story, step.side)
    if step.count > 0:
        return strongest(pool, step.side, step.count)
    return best_taken(pool, step.side, -step.count)


def pick_colours(story: Story, step: PickColours) -> None:
    """The owner of an any-colour effect picks; an enemy takes the stronger dice (MD-ENC-03, MD-RUL-75)."""
    seat = decider(story.state, step.owner)
    best = _best(story, step)
    pool = _pool(story, step.side)
    colours = [c for c in colours_of(step.side) if step.count > 0 or pool.count(c)]
    if not seat or len(colours) < 2 or (len(best) == len(pool.dice()) and step.count < 0):
        _apply(story, step, best)
        return
    most = {colour: step.count if step.count > 0 else pool.count(colour) for colour in colours}
    story.ask(
        Question(
            "add_dice" if step.count > 0 else "remove_dice",
            (seat,),
            tuple(Option(colour, {"most": most[colour]}) for colour in colours),
            form="distribute",
            facts={"side": step.side, "count": len(best)},
            min=len(best),
            max=len(best),
            suggested=best,
            reason="suggest_stronger_dice",
            rule="MD-ENC-03",
            matters=False,
        )
    )


def _apply(story: Story, step: PickColours, colours: tuple[str, ...]) -> None:
    _set(story, step.side, changed(_pool(story, step.side), colours, 1 if step.count > 0 else -1))


def colours_picked(story: Story, step: PickColours, question: Question, picks: tuple[str, ...]) -> None:
    """The dice as picked; of a colour that runs out the other is taken."""
    if step.count > 0:
        _apply(story, step, picks)
        return
    pool = _pool(story, step.side)
    for colour in picks:
        there = colour if pool.count(colour) else next(c for c in colours_of(step.side) if pool.count(c))
        pool = pool.changed(there, -1)
    _set(story, step.side, pool)


def roll_dice(story: Story, step: RollDice) -> None:
    """Both sides roll at once; then follow the steps of the combat in their order (MD-RUL-48)."""
    for side in (ATTACK, DEFENSE):
        dice = fight_of(story.state).half(side).dice
        if dice:
            story.tell(DiceRolled(side, dice, throw(story, len(dice))))
    numbers = sheet(story)
    story.plan(
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
