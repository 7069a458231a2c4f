"""How events change enemies."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness.events import enemies as on
from md_tui.games.massive_darkness.evolve.parts import with_enemy, without
from md_tui.games.massive_darkness.model import Enemy, State


def spawned(state: State, event: on.EnemySpawned) -> State:
    """Put an enemy on the board."""
    name, _, number = event.enemy.partition("#")
    enemy = Enemy(
        event.enemy,
        event.card,
        event.zone,
        event.health,
        event.minions,
        level=event.level,
        inactive=event.inactive,
        traits=event.traits,
    )
    enemies = {**state.enemies, event.enemy: enemy}
    return replace(state, enemies=enemies, serial={**state.serial, name: int(number)})


def armed(state: State, event: on.EnemyArmed) -> State:
    """Give an enemy a card."""
    return with_enemy(state, event.enemy, gear=(*state.enemies[event.enemy].gear, event.card))


def gear_lost(state: State, event: on.GearLost) -> State:
    """Take a card from an enemy."""
    return with_enemy(state, event.enemy, gear=without(state.enemies[event.enemy].gear, event.card))


def unchanged(state: State, event: Any) -> State:
    """Change nothing: the event is only for the story of the game."""
    return state


def stunned(state: State, event: on.EnemyStunned) -> State:
    """Mark the enemy as stunned."""
    return with_enemy(state, event.enemy, stunned=True)


def stood_up(state: State, event: on.EnemyStoodUp) -> State:
    """The enemy is no longer stunned."""
    return with_enemy(state, event.enemy, stunned=False)


def moved(state: State, event: on.EnemyMoved) -> State:
    """Put the enemy on another zone."""
    return with_enemy(state, event.enemy, zone=event.to)


def heads(state: State, event: on.EnemyHeads) -> State:
    """Remember where the enemy goes (MD-RUL-38)."""
    return with_enemy(state, event.enemy, heading="" if event.heading == "start" else event.heading)


def hurt(state: State, event: on.EnemyHurt) -> State:
    """Set the health of the enemy's figures."""
    return with_enemy(state, event.enemy, boss=event.boss, minions=event.minions)


def healed(state: State, event: on.EnemyHealed) -> State:
    """Set the health of the enemy's figures; the rules keep the maximum."""
    return with_enemy(state, event.enemy, boss=state.enemies[event.enemy].boss + event.amount)


def removed(state: State, event: on.EnemyRemoved) -> State:
    """Take the enemy off the board."""
    return replace(state, enemies={name: e for name, e in state.enemies.items() if name != event.enemy})


def woke(state: State, event: on.EnemyWoke) -> State:
    """The enemy is active from now on."""
    return with_enemy(state, event.enemy, inactive=False)


EVOLVE: dict[type, Any] = {
    on.EnemySpawned: spawned,
    on.EnemyArmed: armed,
    on.GearLost: gear_lost,
    on.MiniaturesShort: unchanged,
    on.EnemyStunned: stunned,
    on.EnemyStoodUp: stood_up,
    on.EnemyActivated: unchanged,
    on.EnemyTargets: unchanged,
    on.EnemyMoved: moved,
    on.EnemyIdle: unchanged,
    on.EnemyHeads: heads,
    on.EnemyHurt: hurt,
    on.EnemySlain: unchanged,
    on.EnemyHealed: healed,
    on.EnemyRemoved: removed,
    on.EnemyWoke: woke,
    on.ReinforcementsCalled: unchanged,
}
