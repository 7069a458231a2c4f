"""How enemies are told: what appears, and every step with its reason."""

from typing import Any

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.combat.in_force import has
from md_tui.games.massive_darkness.decide.enemies.behaviour import COUNTER, kinds_against, richest, sees
from md_tui.games.massive_darkness.events import enemies as on
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.heroes import way_told
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.model import State
from md_tui.toolkit.words import Named, named

WHENCE = ("door", "ambush", "reinforcement", "quest")


def _spawned(words: Words, event: on.EnemySpawned, before: State, after: State) -> Wording:
    """Where it stands, what it consists of and what brought it."""
    kind = event.why if event.why in WHENCE else "source" if event.why else "plain"
    if event.minions:
        figures = words.say(
            *("narration", "enemy_spawned", "mob"),
            health=event.health,
            minions=len(event.minions),
            each=event.minions[0],
        )
    else:
        figures = words.say("narration", "enemy_spawned", "single", health=event.health)
    if event.inactive:
        figures = words.say("narration", "enemy_spawned", "asleep", figures=named(figures))
    return kind, {"figures": named(figures)}


def _activated(words: Words, event: on.EnemyActivated, before: State, after: State) -> Wording:
    return ("against" if event.against else "plain"), {}


def _targets(words: Words, event: on.EnemyTargets, before: State, after: State) -> Wording:
    """Whom it picks, by which rule, and who was equal in a tie; whom it answers was told before."""
    if event.rule == COUNTER:
        return None
    key = _reason(words, event, before)
    reason: str = words.say("narration", "target_reasons", key, enemy=event.enemy, hero=event.hero)
    if event.among:
        reason = words.say(
            "narration", "enemy_targets", "among", reason=named(reason), among=words.list(event.among)
        )
    return event.purpose, {"reason": named(reason)}


def _reason(words: Words, event: on.EnemyTargets, state: State) -> str:
    if event.hero not in state.heroes:
        return "pillar"
    hero, enemy, box = state.heroes[event.hero], state.enemies.get(event.enemy), words.box
    if box and has(box, state, hero, KeywordName.TAUNT):
        return "taunt"
    attack = event.purpose == "attack"
    if box is None or enemy is None:
        return "richest" if attack else "seen"
    if not attack and not sees(box, state, enemy, hero):
        return "lit"
    fits = kinds_against if attack else sees
    near = [other for other in state.living() if fits(box, state, enemy, other)]
    if len(near) == 1:
        return "only" if attack else "only_seen"
    if hero.id not in richest(box, state, near):
        return "answer"
    return "richest" if attack else "seen"


def _moved(words: Words, event: on.EnemyMoved, before: State, after: State) -> Wording:
    way = way_told(words, before.enemies[event.enemy].zone, event.to)
    return ("toward" if event.toward else "plain"), {"way": way}


def _idle(words: Words, event: on.EnemyIdle, before: State, after: State) -> Wording:
    return event.why, {}


def _hurt(words: Words, event: on.EnemyHurt, before: State, after: State) -> Wording:
    """What health its figures have left."""
    return "plain", {"left": figures_left(words, event.boss, event.minions, before.enemies.get(event.enemy))}


def figures_left(words: Words, boss: int, minions: tuple[int, ...], enemy: Any = None) -> Named:
    """The figures of an enemy in a phrase."""
    mob = bool(minions) or bool(enemy and enemy.minions)
    if not boss and not minions:
        kind = "dead"
    elif minions:
        kind = "mob" if boss else "minions"
    else:
        kind = "boss" if mob else "single"
    health = named(", ".join(map(str, minions)))
    return named(words.say("narration", "enemy_hurt", kind, boss=boss, minions=health))


def _slain(words: Words, event: on.EnemySlain, before: State, after: State) -> Wording:
    return event.figure, {}


def _removed(words: Words, event: on.EnemyRemoved, before: State, after: State) -> Wording:
    """Said only of one that leaves alive."""
    enemy = before.enemies.get(event.enemy)
    return ("plain", {}) if enemy and (enemy.boss or enemy.minions) else None


VARIANTS: dict[type, Any] = {
    on.EnemyRemoved: _removed,
    on.EnemySpawned: _spawned,
    on.EnemyActivated: _activated,
    on.EnemyTargets: _targets,
    on.EnemyMoved: _moved,
    on.EnemyIdle: _idle,
    on.EnemyHurt: _hurt,
    on.EnemySlain: _slain,
}
