"""The laws of Massive Darkness in random play, and how such play is set up."""

from collections.abc import Iterable
from typing import Any

from md_tui.games.massive_darkness.events.campaign import ChapterBegan, ChapterEnded
from md_tui.games.massive_darkness.face.form import arrangement, road_arrangement
from md_tui.games.massive_darkness.face.notation import show
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed
from md_tui.kernel.log import Batch
from md_tui.kernel.timeline import Timeline
from md_tui.sim.composed import unoffered
from md_tui.sim.games.massive_darkness import invariants
from md_tui.sim.games.massive_darkness.composed import composed
from md_tui.sim.laws import contradicting, mismarked, unsteady

CAMPAIGN = "campaign"
"""Stands for a whole campaign in the place of a quest."""
ASKS = ("all", "matters", "auto")
MOST_HEROES = 6
MOST_TRAVELLERS = 3
LIVES = (0, 2, 9)
"""With many lives random heroes get further."""
WEIGHTS = {"attack": 8, "charge": 8, "leave": 8, "end_turn": 1, "trade": 1}
"""Fighting and leaving more often, ending and reorganizing less often than all else."""
USUAL = 3


class QuestLaws:
    """Cards and figures are where they belong, views keep decks, every offer is honest."""

    def __init__(self, game: MassiveDarkness, state: State) -> None:
        self.game = game
        self.cards = invariants.in_play(state)

    def broken(self, before: State, offer: Offer, batch: Batch, after: State) -> Iterable[str]:
        """What a command broke; with a chapter other cards are in play."""
        if any(isinstance(event, ChapterBegan | ChapterEnded) for event in batch.events):
            self.cards = invariants.in_play(after)
        yield from invariants.broken(self.game, before, batch, after, self.cards)
        yield from mismarked(offer.undo, batch, show)
        yield from invariants.mistranslated(self.game, offer.command)

    def closely(self, timeline: Timeline, dice: Any) -> Iterable[str]:
        """Views, undo and redo, every offer, and commands that nobody offered."""
        state: State = timeline.state
        yield from invariants.leaks(self.game, state, timeline.header.seed)
        yield from unsteady(timeline)
        for seat in self.game.seats(state)[:1]:
            yield from contradicting(self.game, state, seat, timeline.luck, show)
        if not state.over:
            seat = dice.choice(state.party)
            tried = composed(self.game, state, seat, dice)
            yield from unoffered(self.game, state, seat, timeline.luck, tried)


def shuffled(game: MassiveDarkness, quest: str, dice: Any) -> dict[str, Any]:
    """A set-up of a quest, or of a campaign: without lives its quests are short, and the town is near."""
    if quest == CAMPAIGN:
        return road_arrangement(
            game.box,
            heroes=dice.randint(1, MOST_TRAVELLERS),
            asks=dice.choice(ASKS),
            lifebringer=0,
            order=dice.choice(("printed", "random")),
            prelude=dice.random() < 0.5,
        )
    if quest not in game.box.quests:
        raise Malformed(f"There is no quest {quest}; known are {', '.join(sorted(game.box.quests))}.")
    heroes, asks = dice.randint(1, MOST_HEROES), dice.choice(ASKS)
    return arrangement(game.box, quest, heroes=heroes, asks=asks, lifebringer=dice.choice(LIVES))
