"""Cards that the overlord plays in his own turn, whenever he likes (DE-OLC-03)."""

from collections.abc import Callable, Iterator

from md_tui.games.descent.board.positions import candidates
from md_tui.games.descent.commands import Play
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import Text, card_id
from md_tui.games.descent.decide.common import acting
from md_tui.games.descent.decide.deeds.schemes import fetchable
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.cards import CardPlayed
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN, State
from md_tui.games.descent.sentence.algebra import Fetch, Named, Recover, When
from md_tui.games.descent.steps.fights import Perform
from md_tui.kernel.errors import Rejected
from md_tui.toolkit.windows import play_of


def playable(box: Box, state: State) -> Iterator[tuple[str, Text]]:
    """Every card in hand that is played in his own turn, with the sentence it would be played for."""
    for card in state.hand:
        found = box.overlord.get(card_id(card))
        yield from ((card, text) for text in (found.texts if found else ()) if _own_turn(text))


def _own_turn(text: Text) -> bool:
    return text.sentence.when is When.TURN


def may_play(box: Box, state: State, seat: str, card: str, name: str) -> Text:
    """The sentence a card would be played for, or a refusal (DE-OLC-03, DE-OLC-04)."""
    if seat != OVERLORD or state.phase != OVERLORD_TURN:
        raise Rejected("not_the_overlords_turn", "DE-OVL-01", phase=state.phase)
    if state.turn is not None:
        acting(state, seat)
    if card not in state.hand:
        raise Rejected("not_in_hand", "DE-OLC-02", card=card)
    fitting = [text for held, text in playable(box, state) if held == card and name in ("", text.id)]
    if not fitting:
        raise Rejected("not_at_this_moment", "DE-OLC-03", card=card)
    if play_of(card_id(card), OVERLORD) in state.played:
        raise Rejected("name_played_already", "DE-OLC-04", card=card)
    if not _has_object(box, state, fitting[0]):
        raise Rejected("card_without_effect", "DE-OLC-03", card=card)
    return fitting[0]


def _has_object(box: Box, state: State, text: Text) -> bool:
    """Whether there is a card to fetch or to look at, or a monster to heal."""
    first = text.sentence.effects[0]
    if isinstance(first, Fetch):
        return bool(fetchable(box, state, first.kind))
    if isinstance(first, Recover):
        hurt = candidates(box, state, OVERLORD, first.whom)
        return any(state.figure(name).damage for name in hurt)
    return state.deck.left > 0 if isinstance(first, Named) else True


def play(draft: Draft, seat: str, command: Play) -> None:
    """Reveal the card and do what it says."""
    text = may_play(draft.box, draft.state, seat, command.card, command.text)
    draft.tell(CardPlayed(command.card, text.id, OVERLORD))
    draft.plan(Perform(text.id, OVERLORD, OVERLORD, command.card))


DECIDE: dict[type, Callable[..., None]] = {Play: play}
