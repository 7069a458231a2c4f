"""What every step of a combat reads: the sheet, the dice as they lie, the moment; and how to write it."""

from md_tui.games.massive_darkness.combat.faces import Faces, lying
from md_tui.games.massive_darkness.combat.hand import NO_FACES, Hand, Spot
from md_tui.games.massive_darkness.combat.sheet import sheet_of
from md_tui.games.massive_darkness.combat.types import NAMES, A, D, Sheet
from md_tui.games.massive_darkness.content.dice import FACES
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.combat import ResultChanged
from md_tui.games.massive_darkness.evolve.combat import DICE, fight_of
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds.rolls import Roller, roller_of

__all__ = ["FACES", "fight_of"]


def sheet(draft: Draft) -> Sheet:
    """The numbers of the combat under way."""
    return sheet_of(draft.box, draft.state, fight_of(draft.state))


def roller(draft: Draft) -> Roller:
    """Best play of the combat under way."""
    return roller_of(sheet(draft))


def throw(draft: Draft, count: int) -> tuple[int, ...]:
    """Roll this many dice."""
    return draft.luck.roll(draft.state.cursors, DICE, FACES, count)


def lie(draft: Draft, side: int, detail: int) -> Faces:
    """The dice of a side as they lie."""
    half = fight_of(draft.state).half(NAMES[side])
    return lying(tuple(draft.box.dice[colour] for colour in half.dice), half.faces, detail)


def shown(draft: Draft, sheet: Sheet) -> tuple[Faces, Faces]:
    """The faces both sides show now."""
    return lie(draft, A, sheet.detail[A]), lie(draft, D, sheet.detail[D])


def again(draft: Draft, sheet: Sheet) -> bool:
    """Whether dice were rolled again, where that matters."""
    return fight_of(draft.state).rerolled and sheet.cares


def hand_of(draft: Draft, sheet: Sheet, side: int) -> Hand:
    """A side's result now."""
    half = fight_of(draft.state).half(NAMES[side])
    faces = lie(draft, side, sheet.detail[side])
    return Hand(
        max(0, faces.score + half.score),
        max(0, faces.bams + half.bams - half.spent_bams),
        max(0, faces.diamonds + half.diamonds - half.spent_diamonds),
        half.spent_bams,
        half.spent_diamonds,
        faces,
    )


def spot_of(draft: Draft, sheet: Sheet) -> Spot:
    """The combat under way as a moment for best play."""
    fight = fight_of(draft.state)
    hands = [hand_of(draft, sheet, side) for side in (A, D)]
    for side in (A, D):
        if not sheet.keeps[side]:
            hands[side] = hands[side]._replace(faces=NO_FACES)
    return Spot(
        (hands[A], hands[D]),
        fight.wounds,
        fight.killing,
        fight.striking,
        again(draft, sheet),
        (_paid(draft, sheet, A), _paid(draft, sheet, D)),
    )


def _paid(draft: Draft, sheet: Sheet, side: int) -> tuple[int, ...]:
    paid = fight_of(draft.state).half(NAMES[side]).paid
    return tuple(paid.count(charm.ref) for charm in sheet.charms[side])


def settle(draft: Draft, sheet: Sheet, side: int, wanted: Hand, by: str) -> None:
    """Record that a side's result is now this, whatever its dice show."""
    now = hand_of(draft, sheet, side)
    half = fight_of(draft.state).half(NAMES[side])
    shown = now.faces
    change = ResultChanged(
        NAMES[side],
        wanted.score - shown.score - half.score,
        wanted.bams + wanted.spent_bams - shown.bams - half.bams,
        wanted.diamonds + wanted.spent_diamonds - shown.diamonds - half.diamonds,
        wanted.spent_bams - half.spent_bams,
        wanted.spent_diamonds - half.spent_diamonds,
        by,
    )
    if change != ResultChanged(NAMES[side], by=by):
        draft.tell(change)


def alive(state: State, actor: str) -> bool:
    """Whether an actor, or a pillar, is still there."""
    if actor in state.heroes:
        return state.heroes[actor].stands
    return actor in state.enemies or actor in state.pillars


def decider(state: State, side: str) -> str:
    """The seat that decides for a side: a hero's own, or nobody's (MD-RUL-10)."""
    actor = fight_of(state).actor(side)
    return actor if actor in state.heroes else ""
