"""Moving some spaces without points, losing one of several conditions, ending a deed."""

from collections.abc import Callable

from md_tui.games.descent.decide.deeds.reach import strikes_from
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.harm import cure
from md_tui.games.descent.events.turns import TurnEnded
from md_tui.games.descent.figures.paths import stops
from md_tui.games.descent.sentence.algebra import Strike
from md_tui.games.descent.steps.fights import EndDeed, LoseOne, StrideTo
from md_tui.games.descent.steps.moves import StepInto
from md_tui.kernel.question import Option, Question

STAY = "stay"


def stride_to(draft: Draft, step: StrideTo) -> None:
    """Ask where to; staying is always possible (DE-ERR-10)."""
    if not draft.state.present(step.figure):
        return
    found = sorted(stops(draft.box, draft.state, step.figure, step.spaces, counted=True))
    options = tuple(Option(name) for name in (STAY, *found))
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure, "spaces": step.spaces}
    seat = draft.state.seat_of(step.figure)
    first = (_into_reach(draft, step) or STAY,)
    draft.ask(Question("stride", (seat,), options, "place", facts, suggested=first, rule="DE-ERR-10"))


def _into_reach(draft: Draft, step: StrideTo) -> str:
    """The nearest space from which the attack that follows finds somebody; nothing if that is here."""
    text = draft.box.texts.get(step.text)
    for effect in text.sentence.effects if text else ():
        if isinstance(effect, Strike) and text is not None:
            where = strikes_from(draft.box, draft.state, step.figure, text, effect, step.spaces)
            return next(iter(where), "")
    return ""


def strode(draft: Draft, step: StrideTo, question: Question, picks: tuple[str, ...]) -> None:
    """Plan the shortest path, space by space."""
    if picks != (STAY,):
        paths = stops(draft.box, draft.state, step.figure, step.spaces, counted=True)
        draft.plan(StepInto(step.figure, paths[picks[0]], free=True))


def lose_one(draft: Draft, step: LoseOne) -> None:
    """Ask which condition is lost."""
    options = tuple(Option(name) for name in draft.state.figure(step.figure).conditions)
    seat = draft.state.seat_of(step.figure)
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure}
    first = (options[0].id,)
    draft.ask(Question("lose_condition", (seat,), options, facts=facts, suggested=first, rule="DE-CND-05"))


def lost_one(draft: Draft, step: LoseOne, question: Question, picks: tuple[str, ...]) -> None:
    """Take it away."""
    cure(draft, step.figure, picks[0])


def end_deed(draft: Draft, step: EndDeed) -> None:
    """Go back to whatever it interrupted."""
    turn = draft.state.turn
    if turn is not None and turn.figure == step.figure and turn.inside:
        draft.tell(TurnEnded(step.figure))


RESOLVE: dict[type, Callable[..., None]] = {StrideTo: stride_to, LoseOne: lose_one, EndDeed: end_deed}
ANSWERED: dict[type, Callable[..., None]] = {StrideTo: strode, LoseOne: lost_one}
