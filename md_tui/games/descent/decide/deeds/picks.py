"""Named deeds that ask for one thing: each says what can be picked and what follows."""

from collections.abc import Callable
from typing import NamedTuple

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.model import OVERLORD, State, quietly
from md_tui.games.descent.steps.fights import Pick
from md_tui.kernel.question import Option, Question


class Deed(NamedTuple):
    """What can be picked for a deed, and what a pick does."""

    options: Callable[[Box, State, Pick], list[str]]
    done: Callable[[Draft, Pick, str], None]
    rule: str
    form: str = "one"
    told: Callable[[State, str], dict[str, str | int | tuple[str, ...]]] = lambda state, name: {}
    """What is told of a pick beside its name."""


DEEDS: dict[str, Deed] = {}
"""Filled by the modules that hold the deeds."""


def pick(draft: Draft, step: Pick) -> None:
    """Ask; where nothing can be picked nothing happens."""
    deed = DEEDS[step.what]
    found = deed.options(draft.box, draft.state, step)
    if not found:
        return
    seat = OVERLORD if step.owner == OVERLORD else draft.state.seat_of(step.owner)
    facts: dict[str, str | int | tuple[str, ...]] = {
        "owner": step.owner,
        "subject": step.subject,
        "text": step.text,
        "ordered": int(seat == OVERLORD and quietly(draft.state)),
    }
    draft.ask(
        Question(
            step.what,
            (seat,),
            tuple(Option(name, deed.told(draft.state, name)) for name in found),
            deed.form,
            facts,
            suggested=(found[0],),
            rule=deed.rule,
        )
    )


def picked(draft: Draft, step: Pick, question: Question, picks: tuple[str, ...]) -> None:
    """The deed goes on."""
    DEEDS[step.what].done(draft, step, picks[0])


RESOLVE: dict[type, Callable[..., None]] = {Pick: pick}
ANSWERED: dict[type, Callable[..., None]] = {Pick: picked}
