"""How events change figures and the map."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.content.cards import MASTER
from md_tui.games.descent.events import figures as on
from md_tui.games.descent.evolve.parts import added, with_figure, with_turn, without
from md_tui.games.descent.model import Hero, State
from md_tui.kernel.rng import advanced

DICE = "dice"


def stepped(state: State, event: on.Stepped) -> State:
    """Move the figure and spend points, those of the move action first; large ones walk as one space."""
    turn = state.turn
    if turn is not None and turn.figure == event.figure:
        paid = min(turn.points, event.cost)
        spare = turn.spare - (event.cost - paid)
        passed = (*turn.through, event.through) if event.through else turn.through
        walked = turn.walked + 1
        state = with_turn(state, points=turn.points - paid, spare=spare, walked=walked, through=passed)
    return with_figure(state, event.figure, spaces=(event.to,))


def settled(state: State, event: on.Settled) -> State:
    """Lay the base down."""
    return with_figure(state, event.figure, spaces=event.spaces)


def damaged(state: State, event: on.Damaged) -> State:
    """Add damage."""
    return with_figure(state, event.figure, damage=state.figure(event.figure).damage + event.amount)


def tired(state: State, event: on.Tired) -> State:
    """Add fatigue."""
    return with_figure(state, event.hero, fatigue=state.heroes[event.hero].fatigue + event.amount)


def healed(state: State, event: on.Healed) -> State:
    """Remove damage, never below none."""
    left = max(0, state.figure(event.figure).damage - event.amount)
    return with_figure(state, event.figure, damage=left)


def rested(state: State, event: on.Rested) -> State:
    """Remove fatigue, never below none."""
    return with_figure(state, event.hero, fatigue=max(0, state.heroes[event.hero].fatigue - event.amount))


def condition_gained(state: State, event: on.ConditionGained) -> State:
    """Give the figure a condition, each at most once (DE-CND-02)."""
    known = state.figure(event.figure).conditions
    return with_figure(state, event.figure, conditions=added(known, event.condition))


def condition_lost(state: State, event: on.ConditionLost) -> State:
    """Take a condition away."""
    known = state.figure(event.figure).conditions
    return with_figure(state, event.figure, conditions=without(known, event.condition))


def fell(state: State, event: on.Fell) -> State:
    """Replace the figure by a token."""
    return with_figure(
        state,
        event.hero,
        spaces=(),
        fallen=event.space,
        damage=event.damage,
        fatigue=event.fatigue,
        conditions=(),
        resting=False,
    )


def returned(state: State, event: on.Returned) -> State:
    """Replace the token by the figure."""
    return with_figure(state, event.hero, spaces=(event.space,), fallen="", away="")


def vanished(state: State, event: on.Vanished) -> State:
    """Take the hero off the map and mark the space."""
    return with_figure(state, event.hero, spaces=(), away=event.space)


def slain(state: State, event: on.Slain) -> State:
    """Remove the figure; monsters are counted by group and by name."""
    monster = state.monsters.get(event.figure)
    if monster is not None:
        names = (monster.group, monster.name) if monster.name else (monster.group,)
        counted = {name: state.slain.get(name, 0) + 1 for name in names}
        fallen = {**state.fallen, monster.id: monster}
        state = replace(state, slain={**state.slain, **counted}, fallen=fallen)
    return _removed(state, event)


def _removed(state: State, event: on.Slain) -> State:
    monsters = {name: one for name, one in state.monsters.items() if name != event.figure}
    familiars = {name: one for name, one in state.familiars.items() if name != event.figure}
    return replace(state, monsters=monsters, familiars=familiars)


def relic_used(state: State, event: on.RelicUsed) -> State:
    """Exhaust it until the overlord's next turn."""
    return with_figure(state, event.figure, exhausted=True)


def promoted(state: State, event: on.Promoted) -> State:
    """Let the minion have the values of a master; its damage stays."""
    return with_figure(state, event.figure, rank=MASTER)


def rise_marked(state: State, event: on.RiseMarked) -> State:
    """Lay a token where the monster fell."""
    return replace(state, rising=(*state.rising, state.fallen[event.figure]))


def withdrawn(state: State, event: on.Withdrawn) -> State:
    """Take the monster off the map."""
    return _removed(state, on.Slain(event.figure))


def touched(state: State, event: on.Touched) -> State:
    """Note them beside those known, or forget everybody."""
    return replace(state, touched=added(state.touched, *event.figures) if event.figures else ())


def left(state: State, event: on.Left) -> State:
    """Count the figure and remove it."""
    figure = state.figure(event.figure)
    if isinstance(figure, Hero):
        state = with_figure(state, event.figure, spaces=())
        return replace(state, gone={**state.gone, event.figure: 1})
    group = getattr(figure, "group", event.figure)
    state = replace(state, gone={**state.gone, group: state.gone.get(group, 0) + 1})
    return _removed(state, on.Slain(event.figure))


def monster_placed(state: State, event: on.MonsterPlaced) -> State:
    """Put a monster on the map; its number is never given again, and only who rises takes up its token."""
    kind = event.monster.id.partition("#")[0]
    serial = {**state.serial, kind: max(state.serial.get(kind, 0), _number(event.monster.id))}
    risen = event.monster.id if event.monster.brief else ""
    rising = tuple(one for one in state.rising if one.id != risen)
    monsters = {**state.monsters, event.monster.id: event.monster}
    return replace(state, serial=serial, rising=rising, monsters=monsters)


def _number(name: str) -> int:
    number = name.partition("#")[2]
    return int(number) if number.isdigit() else 0


def familiar_placed(state: State, event: on.FamiliarPlaced) -> State:
    """Put a familiar on the map."""
    return replace(state, familiars={**state.familiars, event.familiar.id: event.familiar})


def activated(state: State, event: on.Activated) -> State:
    """Mark the figure as activated, or as ready again."""
    state = with_figure(state, event.figure, done=event.done)
    ready = event.figure in state.monsters and not event.done
    return with_figure(state, event.figure, exhausted=False) if ready else state


def door_moved(state: State, event: on.DoorMoved) -> State:
    """Set how the door stands."""
    return replace(state, doors={**state.doors, event.door: event.how})


def objective_taken(state: State, event: on.ObjectiveTaken) -> State:
    """Move a token from the map to its carrier."""
    left_there = without(state.objectives[event.space], event.token)
    rest = {space: tokens for space, tokens in state.objectives.items() if space != event.space}
    state = replace(state, objectives={**rest, event.space: left_there} if left_there else rest)
    return with_figure(state, event.figure, tokens=(*state.figure(event.figure).tokens, event.token))


def objective_dropped(state: State, event: on.ObjectiveDropped) -> State:
    """Move a token from its carrier to the map."""
    carried = without(state.figure(event.figure).tokens, event.token)
    state = with_figure(state, event.figure, tokens=carried)
    there = (*state.objectives.get(event.space, ()), event.token)
    return replace(state, objectives={**state.objectives, event.space: there})


def shown(state: State, event: on.Shown) -> State:
    """Advance the stream of dice."""
    return replace(state, cursors=advanced(state.cursors, DICE, len(event.faces)))


EVOLVE: dict[type, Any] = {
    on.Stepped: stepped,
    on.Settled: settled,
    on.Damaged: damaged,
    on.Tired: tired,
    on.Healed: healed,
    on.Rested: rested,
    on.ConditionGained: condition_gained,
    on.ConditionLost: condition_lost,
    on.Fell: fell,
    on.Returned: returned,
    on.Vanished: vanished,
    on.Slain: slain,
    on.RelicUsed: relic_used,
    on.Promoted: promoted,
    on.RiseMarked: rise_marked,
    on.Withdrawn: withdrawn,
    on.Touched: touched,
    on.Left: left,
    on.MonsterPlaced: monster_placed,
    on.FamiliarPlaced: familiar_placed,
    on.Activated: activated,
    on.DoorMoved: door_moved,
    on.ObjectiveTaken: objective_taken,
    on.ObjectiveDropped: objective_dropped,
    on.Shown: shown,
}
