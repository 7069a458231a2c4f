"""Scenarios: a table set up by hand in TOML, commands, and what must come of them."""

from typing import Any

from md_tui.bots.base import seat_to_play
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.face.notation import read
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.decider import act, advance
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.value import Event, Value
from md_tui.loader.doc import Doc
from md_tui.sim.games.massive_darkness.scenario.board import BOARD, boxed, has_board
from md_tui.sim.games.massive_darkness.scenario.expect import unmet, untold
from md_tui.sim.games.massive_darkness.scenario.start import table
from md_tui.sim.scripted import ScriptedLuck


class Report(Value, frozen=True):
    """What came of a scenario."""

    title: str
    events: tuple[Event, ...]
    failures: tuple[str, ...]
    start: Any = None
    state: Any = None
    rules: tuple[str, ...] = ()
    """The catalogue ids it is an example of."""
    box: Any = None
    """The box it was played with, its own board included."""


def run_scenario(game: MassiveDarkness, doc: Doc) -> Report:
    """Set the table, play the commands, compare with what is expected."""
    title, rules = doc.take("title", str, "scenario"), tuple(doc.take("rules", list[str], []))
    quest = doc.take("quest", str, "tutorial")
    if has_board(doc):
        game, quest = MassiveDarkness(boxed(game.box, doc)), BOARD
    state = start = table(game.box, quest, doc)
    draws = doc.take("draws", dict[str, list[str]], {})
    luck = ScriptedLuck(doc.take("seed", str, "1"), faces(game.box, doc), draws)
    state, events = advance(game, state, luck)
    told: list[Event] = list(events)
    failures: list[str] = []
    for step in doc.children("do"):
        state, more = play_step(game, state, step, luck, failures)
        told += more
    failures += unmet(state, doc.take("expect", dict[str, Any], {}))
    failures += untold(told, doc.take("told", list[dict[str, Any]], []), doc.take("never", list[str], []))
    if not doc.finish():
        doc.problems.check()
    return Report(title, tuple(told), tuple(failures), start, state, rules, game.box)


def faces(box: Box, doc: Doc) -> list[int]:
    """The scripted dice: words such as `red:HHB` or `blue:`."""
    found = []
    for word in doc.take("dice", str, "").split():
        colour, _, letters = word.partition(":")
        shown = [face.letters() for face in box.dice[colour].faces] if colour in box.dice else []
        if letters not in shown:
            doc.error("dice", f"{word} is no face", "such as red:HHB or blue: for a blank")
            continue
        found.append(shown.index(letters))
    return found


def play_step(
    game: MassiveDarkness, state: State, doc: Doc, luck: ScriptedLuck, failures: list[str]
) -> tuple[State, tuple[Event, ...]]:
    """One command or answer; a refusal must be the expected one."""
    text, wanted = doc.take("command", str), doc.take("refused", str, "")
    seat = doc.take("seat", str, seat_to_play(game, state) if game.seats(state) else "")
    try:
        command = Answer(state.asking.suggested) if text == "suggested" and state.asking else read(text)
        after, events = act(game, state, seat, command, luck)
    except Rejected as no:
        if wanted not in (no.rule, no.why) or not wanted:
            failures.append(f"{text}: refused by {no.rule} ({no.why}), expected {wanted or 'no refusal'}")
        return state, ()
    except KernelError as error:
        raise Malformed(f"{text}: {error}") from None
    if wanted:
        failures.append(f"{text}: was accepted, expected to be refused by {wanted}")
    return after, events
