"""Deeds that move heroes and enemies: how far they get, and who says where (MD-MOV, MD-RUL-42)."""

from md_tui.games.massive_darkness.ability.deeds import Move, MoveTo
from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.combat.in_force import has
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of
from md_tui.games.massive_darkness.decide.deeds.targets import Case, actor_of, deed_of, places
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import slippery
from md_tui.games.massive_darkness.decide.triggers import AUTOMATIC
from md_tui.games.massive_darkness.events.enemies import EnemyMoved
from md_tui.games.massive_darkness.events.heroes import HeroMoved
from md_tui.games.massive_darkness.model import Enemy, Hero, State
from md_tui.kernel.question import Option, Question

IMMOBILE = "immobile"
"""The mark of an enemy that stays where it is."""


def way_points(box: Box, state: State, actor: Hero | Enemy, n: int, slips: bool) -> dict[str, int]:
    """The zones an actor can be moved to, its own included, with the moves they take (MD-MOV-02)."""
    board = board_of(box, state)
    if isinstance(actor, Hero):
        free = slips or has(box, state, actor, KeywordName.SLIPPERY)
        holding = () if free else {e.zone for e in state.enemies.values() if not e.stunned}
        return board.reach(actor.zone, n, hooks.hero_terrain(box, state), holding)
    if IMMOBILE in actor.traits or hooks.enemy_held(box, state, actor):
        return {actor.zone: 0}
    free = slips or slippery(box, state, actor)
    held = () if free else {h.zone for h in state.living() if not h.stunned}
    return board.reach(actor.zone, n, state.terrain, held)


def destinations(box: Box, state: State, case: Case, act: MoveTo, actor: Hero | Enemy) -> tuple[str, ...]:
    """The zones an actor can be set down on."""
    if isinstance(actor, Enemy) and IMMOBILE in actor.traits:
        return ()
    groups = places(box, state, case, act.place)
    return tuple(dict.fromkeys(zone for group in groups for zone in group))


def move(draft: Draft, case: Case, act: Move, actor: str) -> None:
    """Ask where to; staying is always possible."""
    figure = actor_of(draft.state, actor)
    costs = way_points(draft.box, draft.state, figure, act.n, act.slippery)
    _ask_zone(draft, case, actor, costs)


def move_to(draft: Draft, case: Case, act: MoveTo, actor: str) -> None:
    """Put the target on the place named, or on the one that is chosen among several."""
    zones = destinations(draft.box, draft.state, case, act, actor_of(draft.state, actor))
    if len(zones) == 1:
        set_down(draft, actor, zones[0], "deed")
    elif zones:
        _ask_zone(draft, case, actor, dict.fromkeys(zones, 1))


def _ask_zone(draft: Draft, case: Case, actor: str, costs: dict[str, int]) -> None:
    """A hero's player chooses for him, the deed's owner for enemies (MD-RUL-10)."""
    if len(costs) < 2:
        return
    zones = tuple(sorted(costs, key=lambda zone: (costs[zone], zone)))
    draft.ask(
        Question(
            "deed_zone",
            (actor if actor in draft.state.heroes else case.owner,),
            tuple(Option(zone, {"moves": costs[zone]}) for zone in zones),
            "place",
            {"actor": actor, "source": case.source},
            suggested=(_best_zone(draft, case, actor, costs),),
            reason="fewest_opponents",
            rule="MD-RUL-10",
        )
    )


def _best_zone(draft: Draft, case: Case, actor: str, costs: dict[str, int]) -> str:
    """A hero goes where fewest enemies stand, an enemy where fewest heroes do; then as near as possible.

    A move that was paid for is made; one that comes by itself is not, unless something is gained by it.
    """
    state = draft.state
    by_itself = deed_of(draft.box, case.source).trigger in AUTOMATIC
    here = actor_of(state, actor).zone

    def rank(zone: str) -> tuple[int, bool, int, str]:
        others = state.enemies_in(zone) if actor in state.heroes else state.heroes_in(zone)
        return len(others), (zone != here) if by_itself else (zone == here), costs[zone], zone

    return min(costs, key=rank)


def zone_chosen(draft: Draft, actor: str, zone: str) -> None:
    """Move the figure to the zone that was chosen."""
    set_down(draft, actor, zone, "deed")


def set_down(draft: Draft, actor: str, zone: str, how: str) -> None:
    """Put the figure on another zone, and let special rules of the quest act on it."""
    before = actor_of(draft.state, actor).zone
    if zone == before:
        return
    if actor in draft.state.heroes:
        draft.tell(HeroMoved(actor, zone, how=how))
        hooks.hero_moved(draft, actor, before)
    else:
        draft.tell(EnemyMoved(actor, zone, rule="MD-RUL-42"))
        hooks.enemy_moved(draft, actor, before)
