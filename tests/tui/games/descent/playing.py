"""Keys at the table of Descent: a game on a screen, and commands of a bot pressed as a person would."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from md_tui.games.descent import commands as do
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Command
from md_tui.tui import home
from md_tui.tui.app import MdApp
from md_tui.tui.games.descent.table.cursor import CursorMode, beyond
from md_tui.tui.games.descent.table.screen import DescentTable
from md_tui.tui.games.descent.table_session import DescentSession
from md_tui.tui.table.ask import AskScreen
from md_tui.tui.table.modes import Picking

LIST_KEYS = {
    do.Use: "s",
    do.Rouse: "s",
    do.Search: "p",
    do.PickUp: "p",
    do.Rest: "r",
    do.Revive: "r",
    do.StandUp: "r",
    do.ShakeOff: "r",
    do.ClimbOut: "r",
    do.OpenDoor: "o",
    do.CloseDoor: "o",
    do.Activate: "n",
    do.Leave: "X",
}

ARROWS = {
    **{f"step_{way}": way for way in ("left", "right", "up", "down")},
    "first": "home",
    "last": "end",
    "page_up": "pageup",
    "page_down": "pagedown",
}


def at_table(seed: str, sides: tuple[str, ...] = (), *, drama: bool = False, **wishes: Any) -> Any:
    """What opens the app at First Blood; the overlord is a bot unless his side is named.

    Without `drama` only results are shown: no cards that wait for a key, no steps of others, no hints.
    """

    def opening(app: MdApp) -> None:
        if not drama:
            app.settings = replace(app.settings, moments="line", enemy_speed="result", hints=False)
        setup = home.opened("descent").form().typed({"heroes": 2, **wishes})
        app.open_page("title")
        table = home.begin(setup, seed=seed, options={"undo": "free"}, game="descent")
        home.sit_down(app, table, sides) if sides else home.sit_down(app, table)

    return opening


async def pressed(pilot: Any, *keys: str) -> None:
    """Keys, one after the other, each answered."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def table_of(app: MdApp) -> DescentTable:
    """The table, whatever lies over it."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, DescentTable))


async def press_for(app: MdApp, pilot: Any, command: Command) -> None:
    """Press the keys by which a person gives a command."""
    if isinstance(command, Answer):
        await _answer(app, pilot, command)
    elif isinstance(command, do.GiveOrders):
        await pressed(pilot, "O", "enter")
        table_of(app).session.submit(command)
    elif isinstance(command, do.Move):
        await pressed(pilot, "m")
    elif isinstance(command, do.Tire):
        await pressed(pilot, *["f"] * command.points)
    elif isinstance(command, do.EndTurn):
        await pressed(pilot, ".")
        if table_of(app).mode is not None:
            await pressed(pilot, "enter")
    elif isinstance(command, do.Walk):
        await pressed(pilot, "g")
        await _point(app, pilot, (command.base or command.path[-1:])[0])
    else:
        await _choose(app, pilot, command)


async def _answer(app: MdApp, pilot: Any, answer: Answer) -> None:
    """Enter where the suggestion is meant, else the letters of the options."""
    screen = app.screen
    assert isinstance(screen, AskScreen), type(screen)
    if answer.picks == screen.question.suggested:
        await pressed(pilot, "enter")
        return
    ids = [option.id for option in screen.marking.options]
    await pressed(pilot, *(screen.marking.letters[ids.index(pick)] for pick in answer.picks))
    if app.screen is screen:
        await pressed(pilot, "enter")


async def _point(app: MdApp, pilot: Any, space: str) -> None:
    """Move the cursor to a space by the fewest keys, and confirm."""
    mode = table_of(app).mode
    assert isinstance(mode, CursorMode)
    await pressed(pilot, *_keys_to(table_of(app).session, mode.at, space))
    assert mode.at == space
    await pressed(pilot, "enter")


def _keys_to(session: DescentSession, here: str, space: str) -> list[str]:
    """Keys that lead the cursor from one space to another."""
    ways: dict[str, list[str]] = {here: []}
    queue = [here]
    for at in queue:
        for action, key in ARROWS.items():
            other = beyond(session, at, action)
            if other and other not in ways:
                ways[other] = [*ways[at], key]
                queue.append(other)
    return ways[space]


async def _choose(app: MdApp, pilot: Any, command: Command) -> None:
    """The key of the list, then the letter of the thing; an attack wants Enter besides."""
    attack = isinstance(command, do.Attack)
    await pressed(pilot, "a" if attack else LIST_KEYS[type(command)])
    mode = table_of(app).mode
    if mode is None:
        return
    assert isinstance(mode, Picking)
    place = [offer.command for offer in mode.things].index(command)
    if attack or not mode.letters[place]:
        steps = (place - mode.place) % len(mode.things)
        await pressed(pilot, *["down"] * steps, "enter")
    else:
        await pressed(pilot, mode.letters[place])
