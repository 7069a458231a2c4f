"""Free re-rolls and free turns of dice (MD-CMB-04, MD-GLO-04)."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.faces import SIDES, Faces, Kind, kind_of
from md_tui.games.massive_darkness.combat.hand import Hand, Spot, flipped
from md_tui.games.massive_darkness.combat.outcome import Result
from md_tui.games.massive_darkness.combat.payment import best_turn
from md_tui.games.massive_darkness.combat.types import INDEX, NAMES, A, D
from md_tui.games.massive_darkness.content.dice import Die
from md_tui.games.massive_darkness.decide.combat.common import again, fight_of, roller, shown, throw
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import DiceFlipped, DiceRerolled
from md_tui.games.massive_darkness.odds.better import differ
from md_tui.games.massive_darkness.odds.rolls import Roller
from md_tui.games.massive_darkness.steps.combat import OfferFlip, OfferReroll
from md_tui.kernel.question import Facts, Option, Question

KEEP = "keep"


def offer_reroll(draft: Draft, step: OfferReroll) -> None:
    """A hero is asked, with the better course suggested; an enemy follows the rule (MD-RUL-51)."""
    best = roller(draft)
    offer = best.sheet.offers[step.place]
    cast = best.cast(shown(draft, best.sheet), again(draft, best.sheet))
    choice = best.choice(step.place, cast)
    if not best.sheet.thinks[offer.owner]:
        if choice is not None:
            reroll(draft, choice, offer.blanks, offer.ref)
        return
    sides = [side for side in offer.sides if best.can(offer, side, cast)]
    if sides:
        question = _reroll_question(draft, offer.owner, sides, choice, offer.ref, offer.blanks)
        draft.ask(replace(question, matters=best.gamble(step.place, cast)))


def _reroll_question(
    draft: Draft, owner: int, sides: list[int], choice: int | None, text: str, blanks: bool
) -> Question:
    suggested = KEEP if choice is None else NAMES[choice]
    return Question(
        "reroll_blanks" if blanks else "reroll",
        (fight_of(draft.state).actor(NAMES[owner]),),
        (Option(KEEP), *(Option(NAMES[side]) for side in sides)),
        facts={"text": text},
        suggested=(suggested,),
        reason="suggest_keep_roll" if choice is None else "suggest_roll_again",
        rule="MD-CMB-04",
    )


def reroll_answered(draft: Draft, step: OfferReroll, question: Question, picks: tuple[str, ...]) -> None:
    """Keep the roll, or roll the set named again."""
    offer = roller(draft).sheet.offers[step.place]
    if picks[0] != KEEP:
        reroll(draft, INDEX[picks[0]], offer.blanks, offer.ref)


def reroll(draft: Draft, side: int, blanks: bool, by: str) -> None:
    """Roll all dice of a set again, or only its blank ones; only the last result counts."""
    half = fight_of(draft.state).half(NAMES[side])
    which = tuple(
        place
        for place, (colour, face) in enumerate(zip(half.dice, half.faces, strict=True))
        if not blanks or draft.box.dice[colour].faces[face].blank
    )
    if which:
        draft.tell(DiceRerolled(NAMES[side], which, throw(draft, len(which)), by))


def offer_flip(draft: Draft, step: OfferFlip) -> None:
    """A hero may turn one die; an enemy turns what gains most."""
    best = roller(draft)
    owner, side, _, text = best.sheet.flips[step.place]
    faces = shown(draft, best.sheet)[side]
    if not step.left or not faces.kinds:
        return
    if best.sheet.thinks[owner]:
        draft.ask(flip_question(draft, owner, side, _hope(draft, best, step), text))
        return
    choice = best_turn(faces.kinds, owner == side)
    if choice:
        turn(draft, side, place_of(draft, side, choice), text)
        draft.plan(OfferFlip(step.place, step.left - 1))


def _hope(draft: Draft, best: Roller, step: OfferFlip) -> dict[str, Result]:
    """How much it is worth to turn each die, or none."""
    _, side, _, _ = best.sheet.flips[step.place]
    faces, rerolled = shown(draft, best.sheet), again(draft, best.sheet)
    hope = {KEEP: best.turning(step.place + 1, faces, rerolled)}
    for place in range(len(fight_of(draft.state).half(NAMES[side]).dice)):
        hand = flipped(_bare(faces[side]), kind_at(draft, side, place, SIDES), SIDES)
        after = Spot((_bare(faces[A]), _bare(faces[D]))).with_hand(side, hand)
        hope[die_id(place)] = best.more_turns(step.place, step.left - 1, after, rerolled)
    return hope


def _bare(faces: Faces) -> Hand:
    return Hand(faces.score, faces.bams, faces.diamonds, faces=faces)


def die_id(place: int) -> str:
    """How a die on the table is named in questions."""
    return f"die:{place}"


def flip_question(draft: Draft, owner: int, side: int, hope: dict[str, Result], text: str) -> Question:
    """Which die to turn, if any."""
    best = max(hope, key=lambda choice: hope[choice].value)
    return Question(
        "flip",
        (fight_of(draft.state).actor(NAMES[owner]),),
        (Option(KEEP), *(Option(die_id(p), die_facts(draft, side, p)) for p in range(len(hope) - 1))),
        facts={"text": text, "side": NAMES[side]},
        suggested=(best,),
        reason="suggest_keep_roll" if best == KEEP else "suggest_best_die",
        rule="MD-GLO-04",
        matters=differ(hope[best], hope.values()),
    )


def die_facts(draft: Draft, side: int, place: int) -> Facts:
    """What a die shows and what lies underneath."""
    die, face = _die(draft, side, place)
    below = die.faces[die.opposite(face)].letters()
    return {"colour": die.colour, "shows": die.faces[face].letters(), "below": below}


def _die(draft: Draft, side: int, place: int) -> tuple[Die, int]:
    half = fight_of(draft.state).half(NAMES[side])
    return draft.box.dice[half.dice[place]], half.faces[place]


def kind_at(draft: Draft, side: int, place: int, detail: int) -> Kind:
    """The kind of a die on the table."""
    die, face = _die(draft, side, place)
    return kind_of(die, face, detail)


def place_of(draft: Draft, side: int, kind: Kind) -> int:
    """A die of this kind on the table."""
    dice = fight_of(draft.state).half(NAMES[side]).dice
    for detail in (SIDES, 1):
        for place in range(len(dice)):
            if kind_at(draft, side, place, detail) == kind:
                return place
    raise LookupError(kind)


def turn(draft: Draft, side: int, place: int, by: str) -> None:
    """One die is turned before anything else was made of the roll."""
    die, face = _die(draft, side, place)
    draft.tell(DiceFlipped(NAMES[side], (place,), (die.opposite(face),), by))


def flip_answered(draft: Draft, step: OfferFlip, question: Question, picks: tuple[str, ...]) -> None:
    """Turn the die, and go on while more may be turned."""
    if picks[0] == KEEP:
        return
    numbers = roller(draft).sheet
    _, side, _, text = numbers.flips[step.place]
    turn(draft, side, int(picks[0].partition(":")[2]), text)
    draft.plan(OfferFlip(step.place, step.left - 1))
