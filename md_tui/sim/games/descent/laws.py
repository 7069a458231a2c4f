"""What must be so after every command of any game of Descent: the laws that fuzzing checks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from md_tui.games.descent.board.ground import ground_of
from md_tui.games.descent.board.positions import is_figure, occupants
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.face.notation import read, show
from md_tui.games.descent.figures.values import health, stamina
from md_tui.games.descent.model import OVERLORD, State
from md_tui.kernel.decider import Offer
from md_tui.kernel.folding import fold
from md_tui.kernel.log import Batch
from md_tui.kernel.timeline import Timeline
from md_tui.sim.composed import unoffered
from md_tui.sim.games.descent.composed import composed
from md_tui.sim.laws import CommonLaws
from md_tui.toolkit.decks import Pile

DEEPEST = 40
"""No agenda grows deeper."""


class DescentLaws(CommonLaws):
    """The laws of all games, and those of this one."""

    def broken(self, before: Any, offer: Offer, batch: Batch, after: Any) -> Iterable[str]:
        """The fold is the live state, every card and figure in its place, every command can be typed."""
        yield from super().broken(before, offer, batch, after)
        if fold(self.game, before, batch.events) != after:
            yield "the fold of the events is not the live state"
        if read(show(offer.command)) != offer.command:
            yield f"{show(offer.command)} does not survive the notation"
        yield from faults(self.game, after)

    def closely(self, timeline: Timeline, dice: Any) -> Iterable[str]:
        """Those of all games, and commands that nobody offered."""
        yield from super().closely(timeline, dice)
        state: State = timeline.state
        if not state.over:
            seat = dice.choice((*self.game.seats(state), *state.party, OVERLORD))
            tried = composed(self.game, state, seat, dice)
            yield from unoffered(self.game, state, seat, timeline.luck, tried)


def faults(game: Any, state: State) -> list[str]:
    """Every law that does not hold."""
    return [*_misplaced(game.box, state), *_unhealthy(game.box, state), *_lost(game.box, state)]


def _misplaced(box: Box, state: State) -> Iterator[str]:
    """One figure a space, and nobody on an obstacle (DE-MOV-05, DE-TER-02)."""
    bones = (one for one in state.familiars.values() if is_figure(box, one))
    figures = (*state.heroes.values(), *state.monsters.values(), *bones)
    covered = [space for figure in figures for space in figure.spaces]
    if len(set(covered)) < len(covered) and not state.agenda and not state.asking:
        yield f"two figures stand on {Counter(covered).most_common(1)[0][0]}"
    ground = ground_of(box, state)
    for space, who in occupants(box, state).items():
        if ground.blocked(space):
            yield f"{who} stands on {space}, which is an obstacle"


def _unhealthy(box: Box, state: State) -> Iterator[str]:
    """Damage and fatigue are in their range (DE-KO-03)."""
    for hero in state.heroes.values():
        if not 0 <= hero.damage <= health(box, state, hero.id):
            yield f"{hero.id} has {hero.damage} damage"
        if not 0 <= hero.fatigue <= stamina(box, state, hero.id):
            yield f"{hero.id} has {hero.fatigue} fatigue"
    for monster in state.monsters.values():
        if not 0 <= monster.damage <= health(box, state, monster.id):
            yield f"{monster.id} has {monster.damage} damage"
    if len(state.agenda) > DEEPEST:
        yield f"the agenda is {len(state.agenda)} steps deep"


def _lost(box: Box, state: State) -> Iterator[str]:
    """Every card is in one place."""
    known = (*state.hand, *_cards(state.deck))
    if len(set(known)) < len(known):
        yield f"{Counter(known).most_common(1)[0][0]} is in two places"
    basic, there = _printed(box)
    if sum(card in basic for card in map(card_id, known)) != sum(basic.values()):
        yield "an overlord card is lost"
    items = [card for hero in state.heroes.values() for card in hero.items]
    carried = sum(card in there for card in map(card_id, items))
    if len(_cards(state.search)) + carried != sum(there.values()):
        yield "a search card is lost"


def _printed(box: Box) -> tuple[dict[str, int], dict[str, int]]:
    """The copies of the basic cards of the overlord, and of the search cards; counted once."""
    found: tuple[dict[str, int], dict[str, int]] | None = box.memo.get("printed")
    if found is None:
        basic = {card.id: card.copies for card in box.overlord.values() if card.deck == "basic"}
        search = {card.id: card.copies for card in box.items.values() if card.deck == "search"}
        found = box.memo["printed"] = basic, search
    return found


def _cards(pile: Pile) -> tuple[str, ...]:
    return (*pile.top, *pile.bag, *pile.bottom, *pile.discard)
