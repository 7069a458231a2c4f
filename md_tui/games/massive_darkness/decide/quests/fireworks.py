"""Fireworks: found in caches, carried, and put down to lure (MD-Q5-01)."""

from md_tui.games.massive_darkness.commands import PlaceFirework
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.common import ready
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.movement import begin_movement, finish_movement, may_spend_point
from md_tui.games.massive_darkness.decide.objectives.counts import FIREWORK
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.heroes import HeroMoved
from md_tui.games.massive_darkness.events.quests import TokenDropped, TokenGained, TokenPlaced, TokenRemoved
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.errors import Rejected


class Fireworks(SpecialRule, name="fireworks"):
    """Caches hold fireworks, which burn for a round."""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """A cache is discarded for its fireworks."""
        found: int = params.get(token, 0)
        draft.tell(*(TokenGained(hero, FIREWORK) for _ in range(found)))
        return found > 0

    def end_phase(self, draft: Draft, params: Params) -> None:
        """Fireworks on the board do not outlast the round; those carried do."""
        for zone, tokens in tuple(draft.state.tokens.items()):
            if FIREWORK in tokens:
                draft.tell(TokenRemoved(zone, FIREWORK, tokens.count(FIREWORK)))


def may_place(box: Box, state: State, seat: str) -> None:
    """A carried firework and a movement point; enemies do not hinder."""
    hero, turn = ready(state, seat)
    if FIREWORK not in hero.tokens:
        raise Rejected("no_firework", "MD-Q5-01", hero=hero.id)
    may_spend_point(hero, turn)


def place(draft: Draft, seat: str, command: PlaceFirework) -> None:
    """Put one down in one's zone for a movement point, which is spent on the spot."""
    may_place(draft.box, draft.state, seat)
    hero = draft.state.heroes[seat]
    begin_movement(draft, hero)
    draft.tell(HeroMoved(seat, hero.zone, 1, "firework"))
    draft.tell(TokenDropped(seat, FIREWORK), TokenPlaced(hero.zone, FIREWORK))
    finish_movement(draft, seat)
