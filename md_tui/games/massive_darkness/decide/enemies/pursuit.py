"""How an enemy carries out what it wants: ties, paths and combat types, each with its reason."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.combat.chapter import average_hits
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.draft import Story
from md_tui.games.massive_darkness.decide.enemies.behaviour import (
    Aim,
    attackable,
    kinds_against,
    move_target,
    steps_toward,
)
from md_tui.games.massive_darkness.decide.quests import hooks
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
    story: Story, kind: str, ids: tuple[str, ...], rule: str, facts: Facts, matters: bool = True
) -> Question:
    """A tie of the rules that the players break; the first in table order is suggested."""
    return Question(
        kind,
        (chooser(story.state),),
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


def attack(story: Story, step: EnemyAttacks) -> None:
    """Several equally rich heroes in reach: the players choose (MD-ENP-03)."""
    heroes = healthiest(story.state, step.heroes)
    question = _tie(story, "target", heroes, step.rule, {"enemy": step.enemy})
    story.ask(replace(question, reason="healthiest_first"))


def target_chosen(story: Story, step: EnemyAttacks, question: Question, picks: tuple[str, ...]) -> None:
    """This hero is attacked; having chosen one, the enemy forgets where it was heading (MD-RUL-38)."""
    among = question.ids() if len(question.options) > 1 else ()
    if story.state.enemies[step.enemy].heading:
        story.tell(EnemyHeads(step.enemy, "start"))
    story.tell(EnemyTargets(step.enemy, picks[0], "attack", step.rule, among))
    story.plan(EnemyStrikes(step.enemy, picks[0]))


def strike(story: Story, step: EnemyStrikes) -> None:
    """The type that reaches him; of two, the one with the higher average (MD-ENP-09, MD-RUL-04)."""
    enemy, hero = story.state.enemies[step.enemy], story.state.heroes[step.hero]
    kinds = kinds_against(story.box, story.state, enemy, hero)
    averages = {kind: average_hits(story.box, story.state, enemy, kind) for kind in kinds}
    best = tuple(kind for kind in kinds if averages[kind] == max(averages.values()))
    story.ask(_tie(story, "attack_type", best, "MD-RUL-04", {"enemy": step.enemy, "hero": step.hero}))


def type_chosen(story: Story, step: EnemyStrikes, question: Question, picks: tuple[str, ...]) -> None:
    """Dice will tell."""
    story.plan(StartFight(step.enemy, step.hero, picks[0], provokes=False))


def approach(story: Story, enemy: Enemy, aim: Aim, last: bool) -> None:
    """Begin a move step: toward a hero, a place, or nowhere (MD-ENP-04)."""
    if aim.heroes:
        if enemy.heading:
            story.tell(EnemyHeads(enemy.id, "start"))
        story.plan(EnemyApproaches(enemy.id, aim.heroes, aim.rule, last))
    elif aim.place:
        if aim.heading != (enemy.heading or "start"):
            story.tell(EnemyHeads(enemy.id, aim.heading))
        story.plan(EnemyWalks(enemy.id, aim.place, aim.heading, aim.rule, last))
    else:
        story.tell(EnemyIdle(enemy.id, "nowhere_to_go", aim.rule))


def approached(story: Story, step: EnemyApproaches) -> None:
    """Equally rich heroes: the players choose whom it goes for, whatever the distance (MD-ENP-05)."""
    heroes = healthiest(story.state, step.heroes)
    apart = len({story.state.heroes[name].zone for name in heroes}) > 1
    story.ask(_tie(story, "approach", heroes, "MD-ENP-05", {"enemy": step.enemy}, apart))


def approach_chosen(story: Story, step: EnemyApproaches, question: Question, picks: tuple[str, ...]) -> None:
    """Toward this hero."""
    among = question.ids() if len(question.options) > 1 else ()
    story.tell(EnemyTargets(step.enemy, picks[0], "move", step.rule, among))
    zone = story.state.heroes[picks[0]].zone
    story.plan(EnemyWalks(step.enemy, zone, picks[0], step.rule, step.last))


def walk(story: Story, step: EnemyWalks) -> None:
    """One step of a shortest way; equal ways are the players' choice (MD-ENP-05)."""
    enemy = story.state.enemies[step.enemy]
    steps = steps_toward(story.box, story.state, enemy, step.goal)
    if not steps:
        there = enemy.zone == step.goal
        rule = "MD-ENP-06" if there else "MD-RUL-37"
        story.tell(EnemyIdle(enemy.id, "arrived" if there else "way_barred", rule))
        return
    matters = step.last or not _same_end(story.box, story.state, enemy, steps)
    story.ask(_tie(story, "path", steps, "MD-ENP-05", {"enemy": step.enemy, "toward": step.toward}, matters))


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


def walked(story: Story, step: EnemyWalks, question: Question, picks: tuple[str, ...]) -> None:
    """The whole enemy moves (MD-ENP-08)."""
    before = story.state.enemies[step.enemy].zone
    story.tell(EnemyMoved(step.enemy, picks[0], step.toward, step.rule))
    hooks.enemy_moved(story, step.enemy, before)


RESOLVE = {EnemyAttacks: attack, EnemyStrikes: strike, EnemyApproaches: approached, EnemyWalks: walk}
ANSWERED = {
    EnemyAttacks: target_chosen,
    EnemyStrikes: type_chosen,
    EnemyApproaches: approach_chosen,
    EnemyWalks: walked,
}
