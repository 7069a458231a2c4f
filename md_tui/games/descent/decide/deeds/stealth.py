"""Deeds of scouts: doors in passing, a second look at a find, a card the overlord loses."""

from md_tui.games.descent.board.ground import CLOSED, OPEN, ground_of
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.deeds.picks import DEEDS, Deed
from md_tui.games.descent.decide.doors import move_door, workable
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.decide.things import draw_search, keep_find, turn_token
from md_tui.games.descent.events.cards import CardLost, SearchDiscarded
from md_tui.games.descent.evolve.cards import OVERLORD_HAND
from md_tui.games.descent.figures.values import item
from md_tui.games.descent.model import State
from md_tui.games.descent.sentence.algebra import Named
from md_tui.games.descent.steps.fights import Perform, Pick

KEEP, AGAIN = "keep", "again"


def door(draft: Draft, step: Perform) -> None:
    """Open or close a door without an action."""
    draft.plan(Pick("door", step.owner, step.subject, step.text, step.card))


def doors(box: Box, state: State, step: Pick) -> list[str]:
    """The doors within reach that can be moved."""
    return [
        name
        for name, how in state.doors.items()
        if workable(box, state, step.owner, name, CLOSED if how == OPEN else OPEN)
    ]


def _door_moved(draft: Draft, step: Pick, name: str) -> None:
    move_door(draft, step.owner, name, CLOSED if draft.state.doors[name] == OPEN else OPEN)


def search_near(draft: Draft, step: Perform) -> None:
    """A search without an action, if there is anything to search."""
    draft.plan(Pick("search_near", step.owner, step.subject, step.text, step.card))


def finds(box: Box, state: State, step: Pick) -> list[str]:
    """The tokens in one's own space and beside it."""
    counted = ground_of(box, state).count(*state.heroes[step.owner].spaces)
    return [space for space in sorted(state.tokens) if counted.get(space, 2) <= 1]


def _found(draft: Draft, step: Pick, space: str) -> None:
    turn_token(draft, step.owner, space)


def looks(box: Box, state: State, step: Pick) -> list[str]:
    """Keep the card or look for another; what only disappoints is not suggested."""
    worthless = any(
        effect == Named("nothing") for text in item(box, step.card).texts for effect in text.sentence.effects
    )
    return [AGAIN, KEEP] if worthless else [KEEP, AGAIN]


def _appraised(draft: Draft, step: Pick, choice: str) -> None:
    if choice == KEEP:
        keep_find(draft, step.owner, step.card)
        return
    draft.tell(SearchDiscarded(step.owner, step.card))
    draw_search(draft, step.owner, may_appraise=False)


def has_cards(box: Box, state: State, hero: str) -> bool:
    """Whether the overlord has a card to lose."""
    return bool(state.hand)


def sense(draft: Draft, step: Perform) -> None:
    """The overlord discards a card that chance picks."""
    if draft.state.hand:
        draft.tell(CardLost(draft.luck.pick(draft.state.cursors, OVERLORD_HAND, draft.state.hand)))


DEEDS |= {
    "appraise": Deed(looks, _appraised, "DE-ACT-04"),
    "door": Deed(doors, _door_moved, "DE-ACT-09"),
    "search_near": Deed(finds, _found, "DE-ACT-03", "place"),
}
