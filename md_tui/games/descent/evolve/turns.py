"""How events change rounds, turns and actions."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent.events import turns as on
from md_tui.games.descent.evolve.parts import with_figure, with_turn, without
from md_tui.games.descent.model import HERO_TURNS, Ending, State


def round_began(state: State, event: on.RoundBegan) -> State:
    """Begin a round; what works once a round works again."""
    heroes = {name: replace(hero, spent=()) if hero.spent else hero for name, hero in state.heroes.items()}
    return replace(state, round=event.number, phase=HERO_TURNS, heroes=heroes, fallen={})


def phase_began(state: State, event: on.PhaseBegan) -> State:
    """Begin a phase and forget the plays of the overlord's last turn."""
    return replace(state, phase=event.phase, played=(), group="")


def turn_began(state: State, event: on.TurnBegan) -> State:
    """Open a turn, on top of the one it interrupts if any."""
    return replace(state, turns=(event.turn, *state.turns))


def turn_ended(state: State, _: on.TurnEnded) -> State:
    """Close the turn and go back to the one it interrupted; in a turn of one's own its steps count too."""
    ended, *others = state.turns
    if others and others[0].figure == ended.figure:
        others[0] = replace(others[0], walked=others[0].walked + ended.walked)
    return replace(state, turns=tuple(others))


def card_turned(state: State, event: on.CardTurned) -> State:
    """Mark the hero as having acted this round."""
    return with_figure(state, event.hero, acted=True)


def cards_turned_back(state: State, _: on.CardsTurnedBack) -> State:
    """Let everybody act again."""
    return replace(state, heroes={name: replace(hero, acted=False) for name, hero in state.heroes.items()})


def action_spent(state: State, event: on.ActionSpent) -> State:
    """Use up an allowance or an action; a move that was walked to its end is over."""
    turn = state.turns[0]
    used = event.purpose if event.purpose in turn.extra else "attack"
    changes: dict[str, Any] = (
        {"extra": without(turn.extra, used)} if event.extra else {"actions": turn.actions - 1}
    )
    if event.purpose == "attack":
        changes["attacks"] = turn.attacks + 1
    if event.purpose != "move" and not turn.points:
        changes["moving"] = False
    return with_turn(state, **changes)


def extra_gained(state: State, event: on.ExtraGained) -> State:
    """Add an allowance."""
    return with_turn(state, extra=(*state.turns[0].extra, event.purpose))


def action_lost(state: State, _: on.ActionLost) -> State:
    """Take all remaining actions away."""
    return with_turn(state, actions=0, extra=())


def move_began(state: State, event: on.MoveBegan) -> State:
    """Add the points of a move action (DE-ERR-02)."""
    turn = state.turns[0]
    return with_turn(state, moving=True, moves=turn.moves + 1, points=turn.points + event.points)


def move_ended(state: State, _: on.MoveEnded) -> State:
    """Remove the points of move actions and keep the others."""
    return with_turn(state, moving=False, points=0)


def power_gained(state: State, event: on.PowerGained) -> State:
    """Remember the sentence that allows it."""
    return with_turn(state, power=event.text)


def points_gained(state: State, event: on.PointsGained) -> State:
    """Change the spare points; losses take them before those of move actions."""
    turn = state.turns[0]
    if event.points >= 0:
        return with_turn(state, spare=turn.spare + event.points)
    loss = -event.points
    spare = max(0, turn.spare - loss)
    return with_turn(state, spare=spare, points=max(0, turn.points - (loss - (turn.spare - spare))))


def promised(state: State, event: on.Promised) -> State:
    """Remember what the figure stopped for."""
    return with_turn(state, promised=event.what)


def equip_closed(state: State, _: on.EquipClosed) -> State:
    """Close the equip step."""
    return with_turn(state, equipping=False)


def refreshed(state: State, event: on.Refreshed) -> State:
    """Refresh all cards of the hero."""
    return with_figure(state, event.hero, exhausted=())


def lasting_began(state: State, event: on.LastingBegan) -> State:
    """Add a lasting effect."""
    return replace(state, lasting=(*state.lasting, event.lasting))


def lasting_spent(state: State, event: on.LastingSpent) -> State:
    """Remove this one effect."""
    at = state.lasting.index(event.lasting)
    return replace(state, lasting=(*state.lasting[:at], *state.lasting[at + 1 :]))


def lasting_ended(state: State, event: on.LastingEnded) -> State:
    """Remove the effects of an owner that last until now."""
    kept = tuple(one for one in state.lasting if (one.owner, one.until) != (event.owner, event.until))
    return replace(state, lasting=kept)


def rest_began(state: State, event: on.RestBegan) -> State:
    """Mark the hero as resting."""
    return with_figure(state, event.hero, resting=True)


def rest_ended(state: State, event: on.RestEnded) -> State:
    """Remove the mark of a rest."""
    return with_figure(state, event.hero, resting=False)


def group_picked(state: State, event: on.GroupPicked) -> State:
    """Remember the monsters of an open group for the whole encounter."""
    return replace(state, open={**state.open, event.slot: event.group})


def group_chosen(state: State, event: on.GroupChosen) -> State:
    """Set the group whose turn it is."""
    return replace(state, group=event.group)


def asks_set(state: State, event: on.AsksSet) -> State:
    """Set how much is asked."""
    return replace(state, asks=event.mode)


def reactions_set(state: State, event: on.ReactionsSet) -> State:
    """Set how the overlord is asked."""
    return replace(state, reactions=event.mode)


def game_ended(state: State, event: on.GameEnded) -> State:
    """End the game."""
    return replace(state, ending=Ending(event.won, event.reason, event.rule))


def encounter_ended(state: State, event: on.EncounterEnded) -> State:
    """Stop everything under way and keep who won for the next encounter."""
    kept = {**state.carried, **state.gone, "won": int(event.won)}
    return replace(
        state,
        agenda=(),
        turns=(),
        attacks=(),
        trials=(),
        lasting=(),
        touched=(),
        carried=kept,
    )


def encounter_began(state: State, event: on.EncounterBegan) -> State:
    """Lay out an empty map with its tokens and doors; heroes keep their cards (DE-QST-05, DE-QST-06)."""
    heroes = {
        name: replace(
            hero, spaces=(), fatigue=0, feat=True, exhausted=(), acted=False, resting=False, away=""
        )
        for name, hero in state.heroes.items()
    }
    return replace(
        state,
        encounter=event.number,
        heroes=heroes,
        monsters={},
        familiars={},
        gone={},
        slain={},
        fallen={},
        rising=(),
        open={},
        group="",
        tokens=event.tokens,
        objectives=event.objectives,
        doors=event.doors,
    )


EVOLVE: dict[type, Any] = {
    on.RoundBegan: round_began,
    on.PhaseBegan: phase_began,
    on.TurnBegan: turn_began,
    on.TurnEnded: turn_ended,
    on.CardTurned: card_turned,
    on.CardsTurnedBack: cards_turned_back,
    on.ActionSpent: action_spent,
    on.ExtraGained: extra_gained,
    on.ActionLost: action_lost,
    on.MoveBegan: move_began,
    on.MoveEnded: move_ended,
    on.PowerGained: power_gained,
    on.PointsGained: points_gained,
    on.Promised: promised,
    on.EquipClosed: equip_closed,
    on.Refreshed: refreshed,
    on.LastingBegan: lasting_began,
    on.LastingSpent: lasting_spent,
    on.LastingEnded: lasting_ended,
    on.RestBegan: rest_began,
    on.RestEnded: rest_ended,
    on.GroupPicked: group_picked,
    on.GroupChosen: group_chosen,
    on.AsksSet: asks_set,
    on.ReactionsSet: reactions_set,
    on.GameEnded: game_ended,
    on.EncounterEnded: encounter_ended,
    on.EncounterBegan: encounter_began,
}
