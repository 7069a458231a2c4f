"""Effects of paid enchantments, with the dice they roll, take and turn (MD-CMB-03, MD-RUL-50)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.ability.algebra import (
    Dice,
    Effect,
    Flip,
    Kills,
    NoDice,
    Reroll,
    StrikeBoss,
    Wounds,
)
from md_tui.games.massive_darkness.combat.hand import NO_FACES, Spot, changed, flipped, refaced, without_die
from md_tui.games.massive_darkness.combat.outcome import Number, Result
from md_tui.games.massive_darkness.combat.payment import best_turn, richest
from md_tui.games.massive_darkness.combat.types import INDEX, NAMES, A, Charm, Sheet
from md_tui.games.massive_darkness.decide.combat.common import (
    fight_of,
    hand_of,
    roller,
    settle,
    spot_of,
    throw,
)
from md_tui.games.massive_darkness.decide.combat.reroll import (
    KEEP,
    die_facts,
    die_id,
    flip_question,
    kind_at,
    place_of,
    reroll,
    turn,
)
from md_tui.games.massive_darkness.decide.combat.tally import add_wounds
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import DiceDropped, DiceRolled
from md_tui.games.massive_darkness.odds.better import differ
from md_tui.games.massive_darkness.odds.rolls import Roller
from md_tui.games.massive_darkness.odds.solve import EARLY, GUARD, STRIKE
from md_tui.games.massive_darkness.steps.combat import WorkEffect
from md_tui.kernel.question import Option, Question


def work_at_once(draft: Draft, sheet: Sheet, effects: tuple[Effect, ...], by: str) -> None:
    """Effects that need neither dice nor a choice."""
    for effect in effects:
        if isinstance(effect, Wounds | Kills | StrikeBoss):
            add_wounds(draft, effect, by)
        elif isinstance(effect, NoDice):
            drop_all(draft, sheet, INDEX[effect.side], by)
        else:
            side = INDEX[effect.side]  # type: ignore[union-attr]
            settle(draft, sheet, side, changed(hand_of(draft, sheet, side), effect), by)


def drop_all(draft: Draft, sheet: Sheet, side: int, by: str) -> None:
    """A side loses all its dice and their symbols."""
    half = fight_of(draft.state).half(NAMES[side])
    if half.dice:
        wanted = refaced(hand_of(draft, sheet, side), NO_FACES)
        draft.tell(DiceDropped(NAMES[side], tuple(range(len(half.dice))), by))
        settle(draft, sheet, side, wanted, by)


class Work:
    """One effect of a paid enchantment while it is carried out."""

    def __init__(self, draft: Draft, step: WorkEffect) -> None:
        self.draft, self.step = draft, step
        self.best: Roller = roller(draft)
        self.owner = INDEX[step.side]
        self.charm: Charm = next(c for c in self.best.sheet.charms[self.owner] if c.ref == step.text)
        self.effect: Effect = self.charm.effects[step.place]
        self.spot: Spot = spot_of(draft, self.best.sheet)
        self.left = self._amount() if step.left < 0 else step.left

    def _amount(self) -> int:
        effect = self.effect
        if isinstance(effect, Flip):
            return effect.count
        if isinstance(effect, Dice):
            return abs(effect.delta)
        return effect.times if isinstance(effect, Reroll) else 1

    @property
    def side(self) -> int:
        """Whose dice the effect touches."""
        return INDEX[self.effect.side]  # type: ignore[union-attr]

    def rest(self, spot: Spot) -> Result:
        """Best play after this effect is done."""
        stage = EARLY if self.step.early else (STRIKE if self.owner == A else GUARD)
        solver = self.best.solver
        effects = self.charm.effects[self.step.place + 1 :]
        return solver.work(self.owner, effects, spot, lambda after: solver.stage(stage, after))

    def go_on(self, left: int) -> None:
        """More of the same effect, or the enchantment's next one."""
        step = self.step
        if left:
            self.draft.plan(WorkEffect(step.side, step.text, step.place, left, step.early))
        elif step.place + 1 < len(self.charm.effects):
            self.draft.plan(WorkEffect(step.side, step.text, step.place + 1, -1, step.early))

    def dice_hope(self, worth: Callable[[int], Result], may_keep: bool) -> dict[str, Result]:
        """What picking each die leads to, and picking none."""
        hope = {KEEP: self.rest(self.spot)} if may_keep else {}
        return hope | {die_id(place): worth(place) for place in self.places()}

    def places(self) -> list[int]:
        """The dice the effect may touch."""
        dice = fight_of(self.draft.state).half(NAMES[self.side]).dice
        colour = self.effect.colour if isinstance(self.effect, Dice) else None
        return [place for place, shade in enumerate(dice) if colour in (None, shade)]

    def turned(self, place: int) -> Result:
        """Best play after a die is turned."""
        solver, side = self.best.solver, self.side
        kind = kind_at(self.draft, side, place, self.best.sheet.detail[side])
        after = self.spot.with_hand(side, flipped(self.spot.hands[side], kind, self.best.sheet.detail[side]))
        return solver.turn(self.owner, side, self.left - 1, after, self.rest)

    def taken(self, place: int) -> Result:
        """Best play after a die is taken."""
        assert isinstance(self.effect, Dice)
        solver, side = self.best.solver, self.side
        kind = kind_at(self.draft, side, place, self.best.sheet.detail[side])
        after = self.spot.with_hand(side, without_die(self.spot.hands[side], kind))
        return solver.take(self.owner, side, self.left - 1, self.effect.colour, after, self.rest)


def work_effect(draft: Draft, step: WorkEffect) -> None:
    """Carry out an effect: directly, by the rule for an enemy, or with a question to a hero."""
    work = Work(draft, step)
    effect = work.effect
    if isinstance(effect, Flip):
        _flip(work)
    elif isinstance(effect, Dice) and effect.delta < 0:
        _take(work)
    elif isinstance(effect, Dice):
        _add(work, effect)
    elif isinstance(effect, Reroll):
        _again(work, effect)
    else:
        work_at_once(draft, work.best.sheet, (effect,), step.text)
        work.go_on(0)


def _flip(work: Work) -> None:
    kinds = work.spot.hands[work.side].faces.kinds
    if not kinds:
        work.go_on(0)
    elif work.best.sheet.thinks[work.owner]:
        hope = work.dice_hope(work.turned, True)
        work.draft.ask(flip_question(work.draft, work.owner, work.side, hope, work.step.text))
    else:
        choice = best_turn(kinds, work.owner == work.side)
        if choice:
            turn_die(work, place_of(work.draft, work.side, choice))
        work.go_on(work.left - 1 if choice else 0)


def turn_die(work: Work, place: int) -> None:
    """A die is turned; what was spent of its symbols stays spent."""
    sheet, side = work.best.sheet, work.side
    kind = kind_at(work.draft, side, place, sheet.detail[side])
    wanted = flipped(hand_of(work.draft, sheet, side), kind, sheet.detail[side])
    turn(work.draft, side, place, work.step.text)
    settle(work.draft, sheet, side, wanted, work.step.text)


def _take(work: Work) -> None:
    places = work.places()
    if not places:
        work.go_on(0)
        return
    if work.best.sheet.thinks[work.owner] and len(places) > 1:
        work.draft.ask(_take_question(work))
        return
    kinds = {kind_at(work.draft, work.side, place, 1): place for place in places}
    drop(work, kinds[richest(tuple(kinds))])
    work.go_on(work.left - 1)


def _take_question(work: Work) -> Question:
    hope = work.dice_hope(work.taken, False)
    best = max(hope, key=lambda choice: hope[choice].value)
    return Question(
        "take_die",
        (fight_of(work.draft.state).actor(NAMES[work.owner]),),
        tuple(Option(die_id(place), die_facts(work.draft, work.side, place)) for place in work.places()),
        facts={"text": work.step.text, "side": NAMES[work.side]},
        suggested=(best,),
        reason="suggest_best_die",
        rule="MD-CMB-03",
        matters=differ(hope[best], hope.values()),
    )


def drop(work: Work, place: int) -> None:
    """A die is taken with its symbols, except those already spent."""
    sheet, side = work.best.sheet, work.side
    wanted = without_die(
        hand_of(work.draft, sheet, side), kind_at(work.draft, side, place, sheet.detail[side])
    )
    work.draft.tell(DiceDropped(NAMES[side], (place,), work.step.text))
    settle(work.draft, sheet, side, wanted, work.step.text)


def _add(work: Work, effect: Dice) -> None:
    """Dice added after the roll are rolled at once, within the cap (MD-RUL-50)."""
    draft, side = work.draft, work.side
    colours = work.best.solver.new_dice(hand_of(draft, work.best.sheet, side), side, effect)
    if colours:
        draft.tell(DiceRolled(NAMES[side], colours, throw(draft, len(colours)), True, work.step.text))
    work.go_on(0)


def _again(work: Work, effect: Reroll) -> None:
    sides = [INDEX[side] for side in effect.sides]
    sheet = work.best.sheet
    if not sheet.thinks[work.owner]:
        choice = work.best.solver.rule_reroll(work.owner, tuple(sides), effect.blanks, work.spot)
        if choice is not None:
            fall_again(work, choice, effect.blanks)
        work.go_on(work.left - 1 if choice is not None else 0)
        return
    work.draft.ask(_again_question(work, effect, sides))


def _again_question(work: Work, effect: Reroll, sides: list[int]) -> Question:
    solver, spot = work.best.solver, work.spot
    hope: dict[str, Number] = {KEEP: work.rest(spot).value}
    for side in sides:
        hope[NAMES[side]] = solver.rolled(work.owner, effect, work.left, side, spot, work.rest).value
    best = max(hope, key=lambda choice: hope[choice])
    return Question(
        "reroll_blanks" if effect.blanks else "reroll",
        (fight_of(work.draft.state).actor(NAMES[work.owner]),),
        tuple(Option(choice) for choice in hope),
        facts={"text": work.step.text},
        suggested=(best,),
        reason="suggest_keep_roll" if best == KEEP else "suggest_roll_again",
        rule="MD-RUL-50",
    )


def fall_again(work: Work, side: int, blanks: bool) -> None:
    """A paid re-roll: symbols of the old faces go unless spent, those of the new ones come (MD-RUL-50)."""
    sheet = work.best.sheet
    before = hand_of(work.draft, sheet, side)
    reroll(work.draft, side, blanks, work.step.text)
    shown = hand_of(work.draft, sheet, side).faces
    settle(work.draft, sheet, side, refaced(before, shown), work.step.text)


def effect_answered(draft: Draft, step: WorkEffect, question: Question, picks: tuple[str, ...]) -> None:
    """The die or the set that was picked is turned, taken or rolled again."""
    work = Work(draft, step)
    pick = picks[0]
    if pick == KEEP:
        work.go_on(0)
    elif isinstance(work.effect, Reroll):
        fall_again(work, INDEX[pick], work.effect.blanks)
        work.go_on(work.left - 1)
    else:
        place = int(pick.partition(":")[2])
        if isinstance(work.effect, Flip):
            turn_die(work, place)
        else:
            drop(work, place)
        work.go_on(work.left - 1)
