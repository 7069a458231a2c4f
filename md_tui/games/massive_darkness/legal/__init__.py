"""What may be commanded now and, on request, what may not and why: the one list that every face reads."""

from collections.abc import Iterator

from msgspec.structs import replace

from md_tui.games.massive_darkness.commands import (
    Attack,
    Buy,
    Charge,
    DoneBuying,
    EndTurn,
    GetUp,
    Invoke,
    Leave,
    Move,
    OpenDoor,
    Order,
    PickUp,
    PlaceFirework,
    PullLever,
    SafeShot,
    Signature,
    Teleport,
    Use,
)
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.cards import KINDS
from md_tui.games.massive_darkness.decide import (
    doors,
    experience,
    heroes,
    hooks,
    loot,
    movement,
    skills,
)
from md_tui.games.massive_darkness.decide.combat.attack import may_attack, reaches, zones_of
from md_tui.games.massive_darkness.decide.common import board_of
from md_tui.games.massive_darkness.decide.deeds import use as deeds
from md_tui.games.massive_darkness.decide.deeds.targets import deed_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.quests.fireworks import may_place
from md_tui.games.massive_darkness.decide.quests.keys_and_levers import may_pull
from md_tui.games.massive_darkness.legal.answers import answers
from md_tui.games.massive_darkness.legal.town import town_offers
from md_tui.games.massive_darkness.legal.trades import trade_offers, transmute_offer
from md_tui.games.massive_darkness.model import EXPERIENCE, HEROES, Hero, State
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.spans import AnyWay
from md_tui.kernel.decider import Offer
from md_tui.kernel.rng import Luck
from md_tui.toolkit.weighing import FREE, REVEALS, ROLLS, weigh
from md_tui.toolkit.zones import DIRECTIONS

NO_LUCK = Luck("")


def offers(box: Box, state: State, seat: str, illegal: bool = False) -> Iterator[Offer]:
    """Every action of a seat."""
    if state.over or seat not in state.heroes:
        return
    if state.asking:
        if seat in state.asking.seats:
            yield from answers(state.asking)
        return
    for offer in _all(box, state, seat, illegal):
        if offer.legal or illegal:
            yield offer


def offers_without_trades(box: Box, state: State, seat: str) -> Iterator[Offer]:
    """The legal actions of a seat but trades and transmutations, which take longest: for looking ahead."""
    if state.phase == HEROES and not state.over and not state.asking and seat in state.heroes:
        found = (*_acting(box, state, seat, False, trades=False), *uses(box, state, seat))
        yield from (offer for offer in found if offer.legal)
    else:
        yield from offers(box, state, seat)


def _all(box: Box, state: State, seat: str, illegal: bool) -> Iterator[Offer]:
    if state.phase in TOWN:
        yield from town_offers(box, state, seat, illegal)
        return
    if state.phase == EXPERIENCE:
        yield from _buying(box, state, seat)
    elif state.phase == HEROES and state.turn and state.turn.hero == seat:
        yield from _acting(box, state, seat, illegal)
    yield from uses(box, state, seat, illegal)


def _acting(box: Box, state: State, seat: str, illegal: bool, trades: bool = True) -> Iterator[Offer]:
    hero = state.heroes[seat]
    if hero.stunned or illegal:
        yield weigh(GetUp(), "get_up", "action", FREE, heroes.may_get_up, state, seat)
    if hero.stunned and not illegal:
        yield from _invocations(box, state, hero)
        yield Offer(EndTurn(), "end_turn", undo=ROLLS)
        return
    yield from moves(box, state, hero)
    yield from _openings(box, state, hero, illegal)
    if illegal or loot.takeable(box, state, hero.zone):
        undo = REVEALS if state.tokens.get(hero.zone) else FREE
        yield weigh(PickUp(), "pick_up", "point", undo, loot.may_pick_up, box, state, seat)
    yield from attacks(box, state, hero, illegal)
    yield from _skills(box, state, hero, illegal)
    if trades:
        yield from trade_offers(box, state, hero)
        yield transmute_offer(box, state, hero)
    yield from _free(box, state, hero, illegal)
    yield Offer(EndTurn(), "end_turn", undo=ROLLS)


def moves(box: Box, state: State, hero: Hero) -> Iterator[Offer]:
    """A step in each of the four directions, and up or down stairs."""
    board = board_of(box, state)
    goals = [board.beside(hero.zone, direction) or direction for direction in DIRECTIONS]
    for stairs in board.stairs.values():
        if hero.zone in stairs.zones:
            goals.append(stairs.zones[1] if hero.zone == stairs.zones[0] else stairs.zones[0])
    for to in goals:
        undo = walking(box, state, hero, to)
        yield weigh(Move(to), "move", "point", undo, movement.may_move, box, state, hero.id, to)


def walking(box: Box, state: State, hero: Hero, to: str) -> str:
    """What a step does to undo: on some quests the first hero to go somewhere wakes a monster."""
    if to not in board_of(box, state).zones or not hooks.heroes_are_watched(box, state):
        return FREE
    there = replace(state, heroes={**state.heroes, hero.id: replace(hero, zone=to)})
    draft = Draft(box, there, NO_LUCK)
    hooks.hero_moved(draft, hero.id, hero.zone)
    return REVEALS if draft.events else FREE


def _openings(box: Box, state: State, hero: Hero, illegal: bool) -> Iterator[Offer]:
    for door in board_of(box, state).doors_of(hero.zone):
        if illegal or door.id not in state.terrain.open_doors:
            check = doors.may_open
            yield weigh(OpenDoor(door.id), "open", "point", REVEALS, check, box, state, hero.id, door.id)


def attacks(box: Box, state: State, hero: Hero, illegal: bool) -> Iterator[Offer]:
    """Every combat type against every enemy or pillar in sight."""
    board = board_of(box, state)
    seen = board.sight(hero.zone, state.terrain)
    for target in (*state.enemies, *state.pillars):
        near = [seen[zone] for zone in zones_of(board, state, target) if zone in seen]
        if not near:
            continue
        for kind in KINDS:
            if illegal or reaches(box, state, hero, kind, min(near)):
                command = Attack(kind, target)
                yield weigh(command, "attack", "action", ROLLS, may_attack, box, state, hero.id, kind, target)


def _skills(box: Box, state: State, hero: Hero, illegal: bool) -> Iterator[Offer]:
    probe = weigh(Charge((), ""), "charge", "action", ROLLS, skills.may_charge, box, state, hero.id)
    if probe.legal:
        yield from _charges(box, state, hero)
    elif illegal:
        yield probe
    yield from _shots(box, state, hero, illegal)
    probe = weigh(Teleport(""), "teleport", "action", FREE, skills.may_teleport, box, state, hero.id)
    if probe.legal:
        for zone in skills.teleport_reach(box, state, hero):
            yield Offer(Teleport(zone), "teleport", "action", undo=walking(box, state, hero, zone))
    elif illegal:
        yield probe
    probe = weigh(Order(""), "command", "action", FREE, skills.may_order, box, state, hero.id)
    if probe.legal:
        yield from (Offer(Order(h.id), "command", "action") for h in state.living() if h.id != hero.id)
    elif illegal:
        yield probe


def _charges(box: Box, state: State, hero: Hero) -> Iterator[Offer]:
    for ways, target in skills.charges(box, state, hero):
        check, command = skills.may_charge, Charge(ways[0], target)
        span = AnyWay(target, ways) if len(ways) > 1 else None
        args = (box, state, hero.id, ways[0], target)
        yield weigh(command, "charge", "action", ROLLS, check, *args, span=span)


def _shots(box: Box, state: State, hero: Hero, illegal: bool) -> Iterator[Offer]:
    probe = weigh(SafeShot("", ""), "safe_shot", "action", ROLLS, skills.may_safe_shot, box, state, hero.id)
    if not probe.legal:
        if illegal:
            yield probe
        return
    board = board_of(box, state)
    for zone in board.neighbours(hero.zone, hooks.hero_terrain(box, state)):
        for target in (*state.enemies, *state.pillars):
            shot, check = SafeShot(zone, target), skills.may_safe_shot
            offer = weigh(shot, "safe_shot", "action", ROLLS, check, box, state, hero.id, zone, target)
            if offer.legal:
                yield offer


def _free(box: Box, state: State, hero: Hero, illegal: bool) -> Iterator[Offer]:
    yield from _signatures(box, state, hero)
    yield from _invocations(box, state, hero)
    quest = box.layouts[state.map]
    if quest.exit and (illegal or hero.zone == quest.exit):
        draft = Draft(box, state, NO_LUCK)
        yield weigh(Leave(), "leave", "", ROLLS, heroes.may_leave, draft, hero.id)
    if quest.rule("lever_pillars") is not None:
        yield weigh(PullLever(), "lever", "action", FREE, may_pull, box, state, hero.id)
    if quest.rule("fireworks") is not None:
        yield weigh(PlaceFirework(), "firework", "point", FREE, may_place, box, state, hero.id)


def _signatures(box: Box, state: State, hero: Hero) -> Iterator[Offer]:
    """Paid in XP; in story mode in either coin, the smaller one first (MD-SIG-01, MD-STO-14)."""
    if state.campaign:
        small = Signature(micro=True)
        yield weigh(small, "signature", "1 micro-XP", FREE, heroes.may_sign, box, state, hero.id, True)
    yield weigh(Signature(), "signature", "1 XP", FREE, heroes.may_sign, box, state, hero.id)


def _invocations(box: Box, state: State, hero: Hero) -> Iterator[Offer]:
    for text in deeds.invocable(box, state, hero):
        acts = [act for option in deed_of(box, text).options for act in option]
        undo = REVEALS if any(isinstance(act, deeds.REVEALING) for act in acts) else FREE
        yield weigh(Invoke(text), "invoke", "", undo, deeds.may_invoke, box, state, hero.id, text)


def uses(box: Box, state: State, seat: str, illegal: bool = False) -> Iterator[Offer]:
    """The items and consumables a hero could use, whoever acts (MD-EQP-08)."""
    hero = state.heroes[seat]
    for card in hero.cards if illegal else hero.bag:
        if illegal or deeds.usable(box, card):
            undo = deeds.undo_of(box, card)
            yield weigh(Use(seat, card), "use", "", undo, deeds.may_use, box, state, seat, seat, card)


def _buying(box: Box, state: State, seat: str) -> Iterator[Offer]:
    hero = state.heroes[seat]
    if seat not in state.buyers:
        return
    last = ROLLS if state.buyers == (seat,) else FREE
    for line in box.classes[hero.cls].lines:
        undo = FREE if experience.goes_on(box, hero, line) else last
        yield weigh(Buy(seat, line), "buy", "XP", undo, experience.may_buy, box, state, seat, seat, line)
    yield Offer(DoneBuying(seat), "done", undo=last)
