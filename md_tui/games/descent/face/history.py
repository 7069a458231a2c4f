"""What a history of a game is made of beside its sentences: marks, rounds, phases and figures."""

from collections.abc import Mapping
from typing import Final

from md_tui.games.descent.events import cards, figures, turns
from md_tui.games.descent.view import View
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event

KILL, DEATH, LOOT, RETURN, LEFT, CARD, END = "kill", "death", "loot", "return", "left", "card", "end"
_MARK_OF: Final[dict[type[Event], str]] = {
    figures.Slain: KILL,
    figures.Fell: DEATH,
    figures.Returned: RETURN,
    figures.Left: LEFT,
    cards.SearchDrawn: LOOT,
    cards.TreasureDrawn: LOOT,
    cards.CardPlayed: CARD,
    turns.GameEnded: END,
}
_OPENS: Final[dict[type[Event], str]] = {turns.RoundBegan: "round", turns.PhaseBegan: "phase"}


def mark(event: Event) -> str:
    """What kind of mark an event leaves on the timeline, if any."""
    return _MARK_OF.get(type(event), "")


def opens(event: Event) -> str:
    """Whether an event begins a `round` or a `phase`."""
    return _OPENS.get(type(event), "")


def everybody(view: View) -> Mapping[str, object]:
    """Everybody on the board by id, with all that can change about them."""
    return view.figures


def rounds_of(timeline: Timeline) -> dict[int, int]:
    """The first decision of every round."""
    found: dict[int, int] = {}
    for batch in timeline.live():
        for event in batch.events:
            if isinstance(event, turns.RoundBegan):
                found.setdefault(event.number, batch.seq)
    return found
