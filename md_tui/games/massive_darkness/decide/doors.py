"""Doors, door cards and the rooms they fill (MD-DOR)."""

from msgspec.structs import replace

from md_tui.games.massive_darkness.board.board import Board, Door
from md_tui.games.massive_darkness.commands import OpenDoor
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import board_of, raise_level, ready
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.movement import begin_movement, finish_movement, may_spend_point
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.heroes import DoorOpened
from md_tui.games.massive_darkness.events.quests import RoomsRevealed, TokenPlaced
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.steps.general import (
    DoorBlocks,
    DoorRoom,
    FinishGame,
    RevealChamber,
    SpawnGuard,
)
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Option, Question

BLOCKS = 3


def closed_doors(board: Board, state: State, zone: str) -> tuple[Door, ...]:
    """The closed doors of a zone."""
    gone = state.terrain.gone
    return tuple(
        door
        for door in board.doors_of(zone)
        if door.id not in state.terrain.open_doors and board.zones[door.other(zone)].tile not in gone
    )


def may_open(box: Box, state: State, seat: str, name: str) -> None:
    """A closed door of one's own zone, enemies or not (MD-DOR-01)."""
    hero, turn = ready(state, seat)
    board = board_of(box, state)
    door = board.doors.get(name)
    if door is None or hero.zone not in door.zones:
        why = "no_such_door" if closed_doors(board, state, hero.zone) else "no_door_here"
        raise Rejected(why, "MD-DOR-01", door=name, hero=hero.id)
    if name in state.terrain.open_doors:
        raise Rejected("door_already_open", "MD-DOR-01", door=name)
    hooks.door_refusal(box, state, hero, name)
    may_spend_point(hero, turn)


def open_door(draft: Draft, seat: str, command: OpenDoor) -> None:
    """Spend a point, open the door, and see what is behind it (MD-DOR-01)."""
    may_open(draft.box, draft.state, seat, command.door)
    hero: Hero = draft.state.heroes[seat]
    begin_movement(draft, hero)
    door = board_of(draft.box, draft.state).doors[command.door]
    draft.tell(DoorOpened(command.door, seat, 1))
    level_of_door(draft, door, hero)
    finish_movement(draft, seat)
    draft.plan(FinishGame())
    draft.plan(*triggered(draft.box, draft.state, seat, "open_door"))
    reveal(draft, door, seat)


def level_of_door(draft: Draft, door: Door, hero: Hero) -> None:
    """A door to a higher tile raises the level before the card is drawn (MD-LVL-02, MD-RUL-08)."""
    if hooks.level_stays(draft.box, draft.state):
        return
    far = door.other(hero.zone) if hero.zone in door.zones else door.zones[1]
    board, terrain = board_of(draft.box, draft.state), draft.state.terrain
    raise_level(draft, board.tile_level(far, terrain) or 0, hero.id)


def reveal(draft: Draft, door: Door, hero: str) -> None:
    """Plan the door card of every room zone this door shows for the first time (MD-DOR-02, MD-RUL-01)."""
    board = board_of(draft.box, draft.state)
    for zone in door.zones:
        if board.is_room(zone) and zone not in draft.state.revealed:
            draft.plan(RevealChamber(door.id, hero, zone))


def reveal_chamber(draft: Draft, step: RevealChamber) -> None:
    """One door card for the whole chamber, unless the quest says otherwise (MD-DOR-02, MD-DOR-06)."""
    state = draft.state
    chamber = board_of(draft.box, state).chamber(step.zone, state.terrain)
    rooms = tuple(sorted(chamber - set(state.revealed)))
    if not rooms:
        return
    draft.tell(RoomsRevealed(rooms))
    if not hooks.door_opened(draft, step.door, step.hero, step.zone, rooms):
        card = draw_card(draft, "door", step.hero)
        if card:
            draft.plan(DoorBlocks(card, step.hero, (), rooms, step.zone))
    hooks.chamber_revealed(draft, rooms)


def next_rooms(board: Board, state: State, step: DoorBlocks) -> tuple[str, ...]:
    """The rooms that may serve as the next one (MD-RUL-34)."""
    if not step.rooms:
        return (step.zone,)
    joined = board.neighbours(step.rooms[-1], state.terrain)
    beside = tuple(zone for zone in step.left if zone in joined)
    if beside or not step.left:
        return beside
    away = board.distances(step.zone, state.terrain)
    nearest = min(away.get(zone, 99) for zone in step.left)
    return tuple(zone for zone in step.left if away.get(zone, 99) == nearest)


def door_blocks(draft: Draft, step: DoorBlocks) -> None:
    """Give rooms to the blocks one by one; the opener chooses among equals (MD-DOR-03, MD-RUL-81)."""
    blocks = draft.box.doors[step.card].blocks
    rooms = next_rooms(board_of(draft.box, draft.state), draft.state, step)
    if len(step.rooms) >= min(BLOCKS, len(blocks)) or not rooms:
        discard(draft, step.card)
        return
    draft.ask(
        Question(
            "room",
            (step.hero,),
            tuple(Option(zone) for zone in rooms),
            "place",
            {"card": step.card, "number": len(step.rooms) + 1},
            suggested=rooms[:1],
            reason="first_in_order",
            rule="MD-DOR-03",
        )
    )


def room_chosen(draft: Draft, step: DoorBlocks, question: Question, picks: tuple[str, ...]) -> None:
    """Put the next block into the room that was chosen."""
    (room,) = picks
    left = tuple(zone for zone in step.left if zone != room)
    draft.plan(
        DoorRoom(step.card, len(step.rooms), room, step.hero),
        DoorBlocks(step.card, step.hero, (*step.rooms, room), left, step.zone),
    )


def door_room(draft: Draft, step: DoorRoom) -> None:
    """One block: guard, in the room or beside the opener; its treasure; tokens (MD-RUL-34, MD-DOR-05)."""
    block = draft.box.doors[step.card].blocks[step.block]
    opener = draft.state.heroes[step.hero]
    if (block.guard or block.ambush) and not step.guarded:
        zone = opener.zone if block.ambush and opener.zone else step.room
        why = "ambush" if block.ambush else "door"
        draft.plan(SpawnGuard((zone,), draft.state.level, why), replace(step, guarded=True))
        return
    if block.treasure:
        draft.tell(TokenPlaced(step.room, "treasure", block.treasure))
    if block.special:
        draft.tell(TokenPlaced(step.room, "special", block.special))


DECIDE = {OpenDoor: open_door}
RESOLVE = {RevealChamber: reveal_chamber, DoorBlocks: door_blocks, DoorRoom: door_room}
ANSWERED = {DoorBlocks: room_chosen}
