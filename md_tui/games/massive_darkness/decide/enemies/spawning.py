"""Enemies appear: cards, miniatures, health and the guardians' treasure (MD-ENM, MD-GRD-01)."""

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import TRAP, EnemyCard
from md_tui.games.massive_darkness.decide.common import chooser
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.goals import all_met
from md_tui.games.massive_darkness.events.enemies import EnemyArmed, EnemySpawned, MiniaturesShort
from md_tui.games.massive_darkness.model import State, card_id
from md_tui.games.massive_darkness.steps.general import (
    ArmGuardian,
    EnemyTurns,
    Shortage,
    SpawnGuard,
    SpawnMonster,
)
from md_tui.kernel.question import Option, Question

GREATER_FROM = 4


def figures_in_use(state: State, type_: str) -> tuple[int, int]:
    """Minions and leaders of a type that stand on the board."""
    there = [enemy for enemy in state.enemies.values() if enemy.type == type_]
    return sum(len(e.minions) for e in there), sum(e.boss > 0 for e in there)


def supplied(box: Box, state: State, card: EnemyCard) -> bool:
    """Whether the miniatures suffice for this card (MD-DCK-04, MD-ENM-11)."""
    supply = box.supply[card.type]
    minions, leaders = figures_in_use(state, card.type)
    return minions + card.minions * len(state.party) <= supply.minions and leaders < supply.leaders


def place(draft: Draft, drawn: str, zone: str, why: str, **marks: object) -> str:
    """Put an enemy on the board with the figures and health its card and the party ask for."""
    card = draft.box.enemy(drawn)
    heroes = len(draft.state.party)
    name = f"{card.type}#{draft.state.serial.get(card.type, 0) + 1}"
    mob = card.role == "mob"
    spawned = EnemySpawned(
        name,
        drawn,
        zone,
        card.health if mob else card.health * heroes,
        (card.health,) * (card.minions * heroes),
        card.level or draft.state.level,
        why=why,
        **marks,  # type: ignore[arg-type]
    )
    draft.tell(spawned)
    return name


def where_question(draft: Draft, zones: tuple[str, ...], why: str) -> Question:
    """Several zones qualify: the players choose (MD-EVT-02)."""
    return Question(
        "spawn_zone",
        (chooser(draft.state),),
        tuple(Option(zone) for zone in zones),
        "place",
        {"why": why},
        suggested=zones[:1],
        reason="first_in_order",
        rule="MD-EVT-02",
    )


def spawn_guard(draft: Draft, step: SpawnGuard) -> None:
    """Draw a guard of the level and place it (MD-ENM-07)."""
    if step.zones:
        draft.ask(where_question(draft, step.zones, step.why))


def guard_placed(draft: Draft, step: SpawnGuard, question: Question, picks: tuple[str, ...]) -> None:
    """The zone is known: draw, place, arm."""
    drawn = draw_card(draft, f"guard_{step.level}", step.why)
    if drawn:
        appear(draft, drawn, picks[0], step.why, draft.state.level, step.traits)


def appear(
    draft: Draft, drawn: str, zone: str, why: str, gear: int, traits: tuple[str, ...], inactive: bool = False
) -> bool:
    """Place an enemy and plan its treasure, or let its kind act for want of miniatures (MD-ENM-11)."""
    card = draft.box.enemy(drawn)
    if not supplied(draft.box, draft.state, card):
        draft.tell(MiniaturesShort(card.type, drawn))
        discard(draft, drawn)
        draft.plan(Shortage(card.type))
        return False
    name = place(draft, drawn, zone, why, traits=traits, inactive=inactive)
    draft.plan(ArmGuardian(name, gear))
    return True


def spawn_monster(draft: Draft, step: SpawnMonster) -> None:
    """Draw a roaming monster of the strength the level asks for (MD-ENM-09, MD-ENM-13)."""
    if step.zones:
        draft.ask(where_question(draft, step.zones, step.why))


def monster_placed(draft: Draft, step: SpawnMonster, question: Question, picks: tuple[str, ...]) -> None:
    """The zone is known: draw, place, arm; a quest's monster is redrawn until one fits (MD-RUL-71)."""
    strength = step.strength or ("greater" if draft.state.level >= GREATER_FROM else "lesser")
    gear = step.gear_level or draft.state.level
    passed: list[str] = []
    while True:
        drawn = draw_card(draft, strength, step.why)
        if not drawn or not step.by_quest or supplied(draft.box, draft.state, draft.box.enemy(drawn)):
            break
        passed.append(drawn)
    for card in passed:
        discard(draft, card)
    if drawn:
        appear(draft, drawn, picks[0], step.why, gear, step.traits, step.inactive)


def arm_guardian(draft: Draft, step: ArmGuardian) -> None:
    """Draw treasure until it is no trap (MD-GRD-01)."""
    if step.enemy not in draft.state.enemies:
        return
    traps: list[str] = []
    while drawn := draw_card(draft, f"treasure_{step.level}", step.enemy):
        if draft.box.equipment[card_id(drawn)].slot != TRAP:
            break
        traps.append(drawn)
    for trap in traps:
        discard(draft, trap)
    if drawn:
        draft.tell(EnemyArmed(step.enemy, drawn))


def shortage(draft: Draft, step: Shortage) -> None:
    """Every enemy of the type activates once (MD-ENM-11, MD-RUL-33), but not after a victory (MD-WIN-01)."""
    same = tuple(e.id for e in draft.state.enemies.values() if e.type == step.type and not e.inactive)
    if same and not all_met(draft.box, draft.state):
        draft.plan(EnemyTurns(same))


RESOLVE = {
    SpawnGuard: spawn_guard,
    SpawnMonster: spawn_monster,
    ArmGuardian: arm_guardian,
    Shortage: shortage,
}
ANSWERED = {SpawnGuard: guard_placed, SpawnMonster: monster_placed}
