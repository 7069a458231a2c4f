"""The toy with a command that may come at any time: a question to one seat does not silence the other."""

from collections.abc import Iterator, Sequence
from typing import Any

from md_tui.games.plain import PlainOpener
from md_tui.games.registry import Entry
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Planned, Withdrawn
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event
from tests.toy.face import ToyFace
from tests.toy.game import SEATS, Hurt, Roll, State, Toy


class Interrupt(Command, frozen=True):
    """The other seat hurts a figure while the striker thinks; politely, or not."""

    figure: str
    polite: bool = True


class Interrupting(Toy):
    """The rules of the toy, and an interruption for whoever is not asked."""

    name = "interrupting"
    command_type: Any = Toy.command_type | Interrupt
    event_type: Any = Toy.event_type | Withdrawn

    def decide(self, state: State, seat: str, command: Any, luck: Luck) -> Sequence[Event]:
        """Put the question aside, or plan over it."""
        if not isinstance(command, Interrupt):
            return super().decide(state, seat, command, luck)
        planned: list[Event] = [Hurt(command.figure, 1), Planned((Roll("f03"),))]
        return [Withdrawn(), *planned] if command.polite else planned

    def offers(self, state: State, seat: str, *, illegal: bool = False) -> Iterator[Offer]:
        """What the toy offers, and beside an open question the interruption."""
        yield from super().offers(state, seat, illegal=illegal)
        if state.asking and seat not in state.asking.seats and state.figures["f00"].health > 1:
            yield Offer(Interrupt("f00"), "interrupt", undo="rolls")

    def seats(self, state: State) -> tuple[str, ...]:
        """Those asked, then whoever may interrupt them."""
        asked = super().seats(state)
        return (*asked, *(seat for seat in SEATS if state.asking and seat not in asked))


INTERRUPTING = Interrupting()
OPENER = PlainOpener(INTERRUPTING, ToyFace)


def bind(content: Any) -> Any:
    """The rules need no content."""
    return INTERRUPTING


ENTRY = Entry("interrupting", f"{__name__}:bind", f"{__name__}:OPENER", desk="tests.toy.desk:DESK")
