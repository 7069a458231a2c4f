"""Laws of every game: offers are honest, undo and redo lead where they say, and views keep secrets."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from md_tui.kernel.decider import Game, Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import secrets_of
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import is_barrier
from md_tui.kernel.value import Command

FREE = "free"
Show = Callable[[Command], str]
"""How a command is named in a complaint."""


class CommonLaws:
    """What holds in every game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.commands: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.command_type)

    def broken(self, before: Any, offer: Offer, batch: Batch, after: Any) -> Iterable[str]:
        """An honest offer, and a command that survives JSON."""
        yield from mismarked(offer.undo, batch)
        data = msgspec.json.encode(offer.command)
        if self.commands.decode(data) != offer.command:
            yield f"{offer.command!r} does not survive JSON"

    def closely(self, timeline: Timeline, dice: Any) -> Iterable[str]:
        """Undo and redo, every offer of whoever may act, and what each side sees."""
        yield from unsteady(timeline)
        state = timeline.state
        for seat in self.game.seats(state):
            yield from contradicting(self.game, state, seat, timeline.luck)
        yield from told(self.game, state, timeline.header.seed)


def told(game: Game[Any], state: Any, seed: str) -> Iterator[str]:
    """No view tells the seed, nor anything that differs in a world its side cannot tell from this one."""
    for seat in (None, *game.seats(state)):
        if seed.encode() in msgspec.json.encode(game.view(state, seat)):
            yield f"the view of {seat or 'a watcher'} tells the seed"
    secrets = secrets_of(game)
    for seat, side in secrets.sides(state).items() if secrets is not None else ():
        other = secrets.scramble(state, side, Luck(f"{seed}:scrambled")) if secrets else state
        if game.view(other, seat) != game.view(state, seat):
            yield f"the view of {seat} depends on what {side} may not know"


def mismarked(offer_undo: str, batch: Batch, show: Show = repr) -> Iterator[str]:
    """An offer said to be free to undo shows nothing and rolls nothing."""
    if offer_undo == FREE and is_barrier(batch):
        kinds = {type(event).__name__ for event in batch.events if event.reveals or event.draws}
        yield f"{show(batch.command)} was offered as free to undo, but told {', '.join(sorted(kinds))}"


def unsteady(timeline: Timeline) -> Iterator[str]:
    """Undo gives back the state before, redo the one after; the same command decides the same again."""
    batch, after = timeline.records[timeline.head], timeline.state
    timeline.undo(cross=True)
    before = timeline.state
    if before != timeline.state_at(timeline.head):
        yield "undo leads to another state than the fold"
    again = timeline.propose(batch.seat, batch.command)
    if again.record.state != batch.state or again.record.events != batch.events:
        yield "the same command decided otherwise the second time"
    timeline.redo()
    if timeline.state != after:
        yield "redo leads to another state"


def contradicting(game: Game[Any], state: Any, seat: str, luck: Any, show: Show = repr) -> Iterator[str]:
    """Every legal offer is accepted and every other one refused, with the rule it names."""
    for offer in game.offers(state, seat, illegal=True):
        try:
            act(game, state, seat, offer.command, luck)
        except Rejected as no:
            if offer.legal:
                yield f"{show(offer.command)} was offered, but is refused: {no.why}"
            elif (no.why, no.rule) != (offer.why, offer.rule):
                yield f"{show(offer.command)} is refused by {no.why}, but was greyed by {offer.why}"
        else:
            if not offer.legal:
                yield f"{show(offer.command)} was greyed by {offer.why}, but is accepted"
