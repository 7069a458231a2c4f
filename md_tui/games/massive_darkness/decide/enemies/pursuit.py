"""How an enemy carries out what it wants: ties, paths and combat types, each with its reason."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.combat.pool import average_hits
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import (
    Aim,
    attackable,
    kinds_against,
    move_target,
    steps_toward,
)
from md_tui.games.massive_darkness.events.enemies import EnemyHeads, EnemyIdle, EnemyMoved, EnemyTargets
from md_tui.games.massive_darkness.model import Enemy, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import (
    EnemyApproaches,
    EnemyAttacks,
    EnemyStrikes,
    EnemyWalks,
)
from md_tui.kernel.question import Facts, Option, Question


def _tie(
    draft: Draft, kind: str, ids: tuple[str, ...], rule: str, facts: Facts, matters: bool = True
) -> Question:
    """A tie of the rules that the players break; the first in table order is suggested."""
    return Question(
        kind,
        (chooser(draft.state),),
        tuple(Option(name) for name in ids),
        facts=facts,
        suggested=ids[:1],
        reason="first_in_order",
        rule=rule,
        matters=matters,
    )


def healthiest(state: State, heroes: tuple[str, ...]) -> tuple[str, ...]:
    """Heroes in the order in which players would let them be attacked: most health first."""
    return tuple(sorted(heroes, key=lambda name: (-state.heroes[name].health, state.party.index(name))))


def attack(draft: Draft, step: EnemyAttacks) -> None:
    """Several equally rich heroes in reach: the players choose (MD-ENP-03)."""
    heroes = healthiest(draft.state, step.heroes)
    question = _tie(draft, "target", heroes, step.rule, {"enemy": step.enemy})
    draft.ask(replace(question, reason="healthiest_first"))


def target_chosen(draft: Draft, step: EnemyAttacks, question: Question, picks: tuple[str, ...]) -> None:
    """This hero is attacked; having chosen one, the enemy forgets where it was heading (MD-RUL-38)."""
    among = question.ids() if len(question.options) > 1 else ()
    if draft.state.enemies[step.enemy].heading:
        draft.tell(EnemyHeads(step.enemy, "start"))
    draft.tell(EnemyTargets(step.enemy, picks[0], "attack", step.rule, among))
    draft.plan(EnemyStrikes(step.enemy, picks[0]))


def strike(draft: Draft, step: EnemyStrikes) -> None:
    """The type that reaches him; of two, the one with the higher average (MD-ENP-09, MD-RUL-04)."""
    enemy, hero = draft.state.enemies[step.enemy], draft.state.heroes[step.hero]
    kinds = kinds_against(draft.box, draft.state, enemy, hero)
    averages = {kind: average_hits(draft.box, draft.state, enemy, kind) for kind in kinds}
    best = tuple(kind for kind in kinds if averages[kind] == max(averages.values()))
    draft.ask(_tie(draft, "attack_type", best, "MD-RUL-04", {"enemy": step.enemy, "hero": step.hero}))


def type_chosen(draft: Draft, step: EnemyStrikes, question: Question, picks: tuple[str, ...]) -> None:
    """Start the combat."""
    draft.plan(StartFight(step.enemy, step.hero, picks[0], provokes=False))


def approach(draft: Draft, enemy: Enemy, aim: Aim, last: bool) -> None:
    """Begin a move step: toward a hero, a place, or nowhere (MD-ENP-04)."""
    if aim.heroes:
        if enemy.heading:
            draft.tell(EnemyHeads(enemy.id, "start"))
        draft.plan(EnemyApproaches(enemy.id, aim.heroes, aim.rule, last))
    elif aim.place:
        if aim.heading != (enemy.heading or "start"):
            draft.tell(EnemyHeads(enemy.id, aim.heading))
        draft.plan(EnemyWalks(enemy.id, aim.place, aim.heading, aim.rule, last))
    else:
        draft.tell(EnemyIdle(enemy.id, "nowhere_to_go", aim.rule))


def approached(draft: Draft, step: EnemyApproaches) -> None:
    """Equally rich heroes: the players choose whom it goes for, whatever the distance (MD-ENP-05)."""
    heroes = healthiest(draft.state, step.heroes)
    apart = len({draft.state.heroes[name].zone for name in heroes}) > 1
    draft.ask(_tie(draft, "approach", heroes, "MD-ENP-05", {"enemy": step.enemy}, apart))


def approach_chosen(draft: Draft, step: EnemyApproaches, question: Question, picks: tuple[str, ...]) -> None:
    """Move toward the hero who was chosen."""
    among = question.ids() if len(question.options) > 1 else ()
    draft.tell(EnemyTargets(step.enemy, picks[0], "move", step.rule, among))
    zone = draft.state.heroes[picks[0]].zone
    draft.plan(EnemyWalks(step.enemy, zone, picks[0], step.rule, step.last))


def walk(draft: Draft, step: EnemyWalks) -> None:
    """One step of a shortest way; equal ways are the players' choice (MD-ENP-05)."""
    enemy = draft.state.enemies[step.enemy]
    steps = steps_toward(draft.box, draft.state, enemy, step.goal)
    if not steps:
        there = enemy.zone == step.goal
        rule = "MD-ENP-06" if there else "MD-RUL-37"
        draft.tell(EnemyIdle(enemy.id, "arrived" if there else "way_barred", rule))
        return
    matters = step.last or not _same_end(draft.box, draft.state, enemy, steps)
    draft.ask(_tie(draft, "path", steps, "MD-ENP-05", {"enemy": step.enemy, "toward": step.toward}, matters))


def _same_end(box: Box, state: State, enemy: Enemy, steps: tuple[str, ...]) -> bool:
    """Whether all first steps lead to the same attack or the same zone in the end."""
    ends: set[tuple[object, ...]] = set()
    for zone in steps:
        moved = replace(enemy, zone=zone)
        then = replace(state, enemies={**state.enemies, enemy.id: moved})
        heroes = attackable(box, then, moved)
        if heroes:
            kinds = tuple(kinds_against(box, then, moved, state.heroes[name]) for name in heroes)
            ends.add((heroes, kinds, zone))
            continue
        aim = move_target(box, then, moved)
        goals = tuple(state.heroes[name].zone for name in aim.heroes) or (aim.place,)
        ends.add((goals, tuple(sorted(steps_toward(box, then, moved, goals[0]))), ""))
    return len(ends) == 1


def walked(draft: Draft, step: EnemyWalks, question: Question, picks: tuple[str, ...]) -> None:
    """Move the whole enemy (MD-ENP-08)."""
    before = draft.state.enemies[step.enemy].zone
    draft.tell(EnemyMoved(step.enemy, picks[0], step.toward, step.rule))
    hooks.enemy_moved(draft, step.enemy, before)


RESOLVE = {EnemyAttacks: attack, EnemyStrikes: strike, EnemyApproaches: approached, EnemyWalks: walk}
ANSWERED = {
    EnemyAttacks: target_chosen,
    EnemyStrikes: type_chosen,
    EnemyApproaches: approach_chosen,
    EnemyWalks: walked,
}
