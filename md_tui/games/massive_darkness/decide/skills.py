"""Skills that are actions of their own: Charge, Safe Shot, Teleport, Command (MD-SKL)."""

from collections.abc import Iterator

from msgspec.structs import replace

from md_tui.games.massive_darkness.ability.skills import Keyword, KeywordName
from md_tui.games.massive_darkness.combat.in_force import amount, has, holds, texts_for
from md_tui.games.massive_darkness.commands import Charge, Order, SafeShot, Teleport
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.combat.attack import has_weapon, target_refusal
from md_tui.games.massive_darkness.decide.common import board_of, holders, need_action, ready, spend_action
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.heroes import HeroMoved, OnceUsed, Ordered
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.steps.combat import StartFight
from md_tui.games.massive_darkness.steps.general import AfterAction
from md_tui.kernel.errors import Rejected

CHARGE_ZONES = 2
COMMAND = "command"


def _need(box: Box, state: State, hero: Hero, name: KeywordName) -> None:
    if not has(box, state, hero, name):
        raise Rejected("no_such_skill", "MD-CLS-05", hero=hero.id, skill=name.value)


def gift_texts(box: Box, state: State, hero: Hero, name: KeywordName) -> tuple[str, ...]:
    """The sentences whose brackets work for this attack only (MD-SKL-07, MD-SKL-11)."""
    return tuple(
        text.id
        for text in texts_for(box, state, hero)
        if isinstance(text.sentence, Keyword)
        and text.sentence.name is name
        and text.sentence.ability
        and holds(box, state, hero, text.sentence.when)
    )


def may_charge(
    box: Box, state: State, seat: str, path: tuple[str, ...] | None = None, target: str = ""
) -> None:
    """One or two free zones to an enemy, with a melee weapon (MD-SKL-07, MD-RUL-41, MD-RUL-42)."""
    hero, turn = ready(state, seat)
    _need(box, state, hero, KeywordName.CHARGE)
    if not has_weapon(box, hero, "melee"):
        raise Rejected("charge_no_melee", "MD-RUL-41", hero=hero.id)
    need_action(hero, turn, "melee")
    held = holders(box, state, hero)
    if held:
        raise Rejected("held", "MD-MOV-02", hero=hero.id, enemy=held[0].id)
    if path is not None:
        _charge_refusal(box, state, hero, path, target)


def _charge_refusal(box: Box, state: State, hero: Hero, path: tuple[str, ...], target: str) -> None:
    if not path:
        raise Rejected("charge_must_move", "MD-RUL-41", hero=hero.id)
    if len(path) > CHARGE_ZONES:
        raise Rejected("charge_too_far", "MD-SKL-07")
    terrain = hooks.hero_terrain(box, state)
    here = hero
    for zone in path:
        if zone not in board_of(box, state).neighbours(here.zone, terrain):
            raise Rejected("not_a_neighbour", "MD-MOV-01", zone=zone, hero=hero.id)
        held = holders(box, state, here)
        if held:
            raise Rejected("held", "MD-MOV-02", hero=hero.id, enemy=held[0].id)
        here = replace(here, zone=zone)
    if not state.enemies_in(path[-1]):
        raise Rejected("charge_no_enemy", "MD-SKL-07", zone=path[-1], hero=hero.id)
    target_refusal(box, state, here, "melee", target)


def charges(box: Box, state: State, hero: Hero) -> Iterator[tuple[tuple[tuple[str, ...], ...], str]]:
    """Every target of a charge with all the ways to its zone, the shortest first."""
    board, terrain = board_of(box, state), hooks.hero_terrain(box, state)
    first = board.neighbours(hero.zone, terrain)
    ways: dict[str, tuple[tuple[str, ...], ...]] = {zone: ((zone,),) for zone in first}
    for zone in first:
        if not holders(box, state, replace(hero, zone=zone)):
            for further in board.neighbours(zone, terrain):
                ways[further] = (*ways.get(further, ()), (zone, further))
    for zone, found in ways.items():
        yield from ((found, enemy.id) for enemy in state.enemies_in(zone))


def charge(draft: Draft, seat: str, command: Charge) -> None:
    """Run and attack: one action, at the level of before the run (MD-RUL-07)."""
    may_charge(draft.box, draft.state, seat, command.path, command.target)
    spend_action(draft, draft.state.heroes[seat], "melee")
    texts = gift_texts(draft.box, draft.state, draft.state.heroes[seat], KeywordName.CHARGE)
    draft.plan(_fight(draft, seat, command.target, "melee", texts), AfterAction(seat))
    _go(draft, seat, command.path, "charge")


def _fight(draft: Draft, seat: str, target: str, kind: str, texts: tuple[str, ...]) -> StartFight:
    return StartFight(seat, target, kind, texts, provokes=not draft.state.turns[0].commanded)


def _go(draft: Draft, hero: str, path: tuple[str, ...], how: str) -> None:
    for zone in path:
        before = draft.state.heroes[hero].zone
        draft.tell(HeroMoved(hero, zone, how=how))
        hooks.hero_moved(draft, hero, before)


def may_safe_shot(box: Box, state: State, seat: str, to: str = "", target: str = "") -> None:
    """One zone as with Slippery, then a ranged target (MD-SKL-11, MD-RUL-42)."""
    hero, turn = ready(state, seat)
    _need(box, state, hero, KeywordName.SAFE_SHOT)
    if not has_weapon(box, hero, "ranged"):
        raise Rejected("safe_shot_no_ranged", "MD-SKL-11", hero=hero.id)
    need_action(hero, turn, "ranged")
    if not to:
        return
    if to not in board_of(box, state).neighbours(hero.zone, hooks.hero_terrain(box, state)):
        raise Rejected("safe_shot_must_move", "MD-RUL-42")
    try:
        target_refusal(box, state, replace(hero, zone=to), "ranged", target)
    except Rejected as none:
        raise Rejected("safe_shot_no_target", "MD-RUL-42", zone=to, hero=hero.id) from none


def safe_shot(draft: Draft, seat: str, command: SafeShot) -> None:
    """Move one zone away and shoot."""
    may_safe_shot(draft.box, draft.state, seat, command.to or "?", command.target)
    spend_action(draft, draft.state.heroes[seat], "ranged")
    texts = gift_texts(draft.box, draft.state, draft.state.heroes[seat], KeywordName.SAFE_SHOT)
    draft.plan(_fight(draft, seat, command.target, "ranged", texts), AfterAction(seat))
    _go(draft, seat, (command.to,), "safe_shot")


def teleport_reach(box: Box, state: State, hero: Hero) -> dict[str, int]:
    """The zones a teleport reaches (MD-SKL-15)."""
    points = amount(box, state, hero, KeywordName.TELEPORT)
    reach = board_of(box, state).reach(hero.zone, points, hooks.hero_terrain(box, state))
    return {zone: cost for zone, cost in reach.items() if zone != hero.zone}


def may_teleport(box: Box, state: State, seat: str, to: str | None = None) -> None:
    """At least one zone, at most X, for an action (MD-SKL-15, MD-RUL-42)."""
    hero, turn = ready(state, seat)
    _need(box, state, hero, KeywordName.TELEPORT)
    need_action(hero, turn, "teleport")
    if to is None:
        return
    if to in ("", hero.zone):
        raise Rejected("teleport_must_move", "MD-RUL-42", hero=hero.id)
    if to not in board_of(box, state).zones:
        raise Rejected("no_such_zone", "MD-ZON-01", zone=to)
    if to not in teleport_reach(box, state, hero):
        _teleport_refusal(box, state, hero, to)


def _teleport_refusal(box: Box, state: State, hero: Hero, to: str) -> None:
    """Too far, or within reach but for what bars the way (MD-SKL-15, MD-RUL-42)."""
    points = amount(box, state, hero, KeywordName.TELEPORT)
    board = board_of(box, state)
    if to in board.reach(hero.zone, points, board.all_open(hooks.hero_terrain(box, state))):
        raise Rejected("teleport_barred", "MD-RUL-42", zone=to, hero=hero.id)
    raise Rejected("teleport_out_of_reach", "MD-SKL-15", zone=to, hero=hero.id, reach=points)


def teleport(draft: Draft, seat: str, command: Teleport) -> None:
    """Move to the zone named."""
    may_teleport(draft.box, draft.state, seat, command.to)
    spend_action(draft, draft.state.heroes[seat], "teleport")
    draft.plan(AfterAction(seat))
    _go(draft, seat, (command.to,), "teleport")


def may_order(box: Box, state: State, seat: str, other: str = "") -> None:
    """Once per activation, another living hero, never by a commanded one (MD-SKL-08, MD-RUL-43)."""
    hero, turn = ready(state, seat)
    _need(box, state, hero, KeywordName.COMMAND)
    if turn.commanded:
        raise Rejected("command_chain", "MD-RUL-43")
    if COMMAND in turn.used:
        raise Rejected("command_used", "MD-SKL-08", hero=hero.id)
    need_action(hero, turn, COMMAND)
    if other == seat:
        raise Rejected("command_self", "MD-SKL-08", hero=hero.id)
    if other and other not in state.heroes:
        raise Rejected("no_such_hero", "MD-SET-01", hero=other)
    if other and not state.heroes[other].stands:
        raise Rejected("command_killed", "MD-RUL-43", other=other)


def order(draft: Draft, seat: str, command: Order) -> None:
    """Another hero acts at once (MD-SKL-08)."""
    may_order(draft.box, draft.state, seat, command.hero or "?")
    spend_action(draft, draft.state.heroes[seat], COMMAND)
    draft.tell(OnceUsed(seat, COMMAND), Ordered(seat, command.hero))


DECIDE = {Charge: charge, SafeShot: safe_shot, Teleport: teleport, Order: order}
