"""The heroes' combat action: weapons, reach and targets (MD-ACN-01, MD-EQP-03)."""

from typing import NoReturn

from md_tui.games.massive_darkness.ability.skills import KeywordName
from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.combat.in_force import has
from md_tui.games.massive_darkness.commands import Attack
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of, need_action, ready, spend_action
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.behaviour import in_range
from md_tui.games.massive_darkness.model import Hero, State, card_id
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import AfterAction
from md_tui.kernel.errors import Rejected


def has_weapon(box: Box, hero: Hero, kind: str) -> bool:
    """Whether a card in hand gives attack dice of this type."""
    return any(box.equipment[card_id(card)].dice.of(kind) for card in hero.hands)


def reaches(box: Box, state: State, hero: Hero, kind: str, distance: int) -> bool:
    """Whether a hero's attack of this type works at this range (MD-EQP-03, MD-SKL-13)."""
    if kind == "magic" and distance == 0:
        return has(box, state, hero, KeywordName.SWORD_AND_SPELL) and has_weapon(box, hero, "melee")
    return in_range(kind, distance) and has_weapon(box, hero, kind)


def zones_of(board: Board, state: State, target: str) -> tuple[str, ...]:
    """Where a target can be struck; a pillar on a border belongs to both zones (MD-RUL-54, MD-RUL-80)."""
    if target in state.enemies:
        return (state.enemies[target].zone,)
    return board.pillars[target].zones


def distance_to(box: Box, state: State, zone: str, target: str) -> int | None:
    """How far a target is along a line of attack, or None."""
    board = board_of(box, state)
    lines = board.aim(zone, state.terrain)
    found = [lines[place] for place in zones_of(board, state, target) if place in lines]
    return min(found) if found else None


def target_refusal(box: Box, state: State, hero: Hero, kind: str, target: str) -> None:
    """Refuse what cannot be attacked from here with this type (MD-ACN-01)."""
    if target in state.heroes:
        raise Rejected("not_an_enemy", "MD-RUL-24", target=target)
    if target not in state.enemies and target not in state.pillars:
        raise Rejected("no_such_enemy", "MD-RUL-24", target=target)
    if target in state.pillars and state.pillars[target].health < 1:
        if box.quests[state.quest].rule("lever_pillars") is None:
            raise Rejected("pillar_is_no_target", "MD-ART-02", target=target)
        raise Rejected("pillar_not_attackable", "MD-RUL-67", target=target)
    hooks.attack_refusal(box, state, hero, target)
    distance = distance_to(box, state, hero.zone, target)
    if distance is None:
        board = board_of(box, state)
        seen = board.sight(hero.zone, state.terrain)
        if any(zone in seen for zone in zones_of(board, state, target)):
            raise Rejected("attack_blocked", "MD-RUL-54", hero=hero.id, target=target)
        _sight_refusal(board, hero, target, zones_of(board, state, target))
    _range_refusal(box, state, hero, kind, target, distance)


def _sight_refusal(board: Board, hero: Hero, target: str, zones: tuple[str, ...]) -> NoReturn:
    """Off every straight line, or on one that something stops (MD-LOS-01, MD-LOS-02)."""
    here = board.zones[hero.zone]
    if any(here.x == board.zones[zone].x or here.y == board.zones[zone].y for zone in zones):
        raise Rejected("not_in_sight", "MD-LOS-02", hero=hero.id, target=target)
    raise Rejected("off_every_line", "MD-LOS-01", hero=hero.id, target=target)


def _range_refusal(box: Box, state: State, hero: Hero, kind: str, target: str, distance: int) -> None:
    if reaches(box, state, hero, kind, distance):
        return
    if not has_weapon(box, hero, kind):
        raise Rejected("no_weapon", "MD-ACN-01", hero=hero.id, kind=kind)
    if distance == 0:
        raise Rejected("too_near", "MD-EQP-03", hero=hero.id, target=target, kind=kind)
    raise Rejected("too_far", "MD-EQP-03", hero=hero.id, target=target, kind=kind, distance=distance)


def may_attack(box: Box, state: State, seat: str, kind: str, target: str) -> None:
    """A standing hero with an action, a weapon and a target (MD-ACN-01)."""
    hero, turn = ready(state, seat)
    if kind not in KINDS:
        raise Rejected("no_weapon", "MD-ACN-01", hero=hero.id, kind=kind)
    target_refusal(box, state, hero, kind, target)
    need_action(hero, turn, kind)


def attack(draft: Draft, seat: str, command: Attack) -> None:
    """Spend an action and fight (MD-ACN-01)."""
    may_attack(draft.box, draft.state, seat, command.kind, command.target)
    spend_action(draft, draft.state.heroes[seat], command.kind)
    own = not draft.state.turns[0].commanded
    draft.plan(StartFight(seat, command.target, command.kind, provokes=own), AfterAction(seat))


DECIDE = {Attack: attack}
