"""A person at a real terminal: reads the screen, presses keys, and waits until the screen has answered."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.games.massive_darkness.face.notation import show
from md_tui.kernel.log import Batch
from md_tui.kernel.question import Answer
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Command
from md_tui.tui.keys.keymap import Keymap
from md_tui.tui.keys.letters import letters_for
from tests.e2e.plan import opened
from tests.pty_harness import PtyProgram

ARROWS = {"west": "left", "east": "right", "north": "up", "south": "down"}
ATTACKS = ("attack", "charge", "safe_shot")
DEEDS = ("signature", "invoke", "use", "teleport", "command", "leave", "lever", "firework")
SKILLS = ("signature", "invoke", "use", "charge", "safe_shot", *DEEDS[3:])
TAKEN = Keymap().unanswering
"""Keys that no list on the table and no question has for a letter."""
AT_ONCE = 24
"""Letters that a person types without looking up."""
PATIENCE = 60.0
"""Seconds until a command is carried out: a long one is typed, and each letter looks for what it means."""
SURE = 30
"""So many characters of the newest line of the log are compared."""


class Seen(NamedTuple):
    """What a person looks for on the screen, in one language."""

    welcome: str = "Enter goes on."
    title: str = "Enter: Tutorial."
    leave: str = "Quit"
    begin: str = "Begin"
    seed: str = "Seed"
    rolls: str = "Enter rolls"
    ok: str = "Enter ok"
    again: str = "again ends"
    find: str = "Type to find"
    decides: str = "DECIDES ("
    goes_on: str = "Space goes on"
    answers: str = "Enter answers"
    sheet: str = "{cls}: {xp} XP"
    skips: str = "[Space"
    victory: str = "victory"
    won: str = "Victory:"
    learnt: str = "What you have learnt"
    saved: str = "everything is saved already"
    more: str = r"[>▸►] \d+ more lines?: "
    buys: str = "A letter buys"


ENGLISH = Seen()
NEWEST = ">▸►"
"""What stands before the newest line of the log, in each set of characters."""


class Player:
    """Plays commands by keys alone; `mirror` is the same game without a screen, for what to expect."""

    def __init__(
        self,
        program: PtyProgram,
        mirror: Timeline,
        seen: Seen = ENGLISH,
        face: MassiveDarknessFace | None = None,
    ) -> None:
        """`face` tells what happens in the language of the screen."""
        self.program, self.mirror, self.seen = program, mirror, seen
        self.words = (face or opened()).words
        self.game: Any = mirror.game
        self.keys: list[str] = []
        """Everything that was pressed."""

    @property
    def state(self) -> Any:
        """What should be on the table."""
        return self.mirror.state

    def press(self, *keys: str) -> None:
        """Press keys."""
        self.keys += keys
        self.program.press(*keys)

    def type(self, text: str) -> None:
        """Type a line, letter by letter, no faster than it is read: a flood of keys would be cut off."""
        for start in range(0, len(text), AT_ONCE):
            self.press(*text[start : start + AT_ONCE])
            self.program.settle(0.2, 5.0)

    def prompt(self) -> str:
        """The line above the last one, where the app speaks."""
        return self.program.emulator.lines()[-2].strip()

    # Playing.

    def play(self, batch: Batch) -> None:
        """Press the keys of a command, and wait until the screen tells what came of it."""
        try:
            self._play(batch)
        except AssertionError as error:
            error.add_note(
                f"while playing {show(batch.command)} of {batch.seat}; last keys {self.keys[-12:]}"
            )
            raise

    def _play(self, batch: Batch) -> None:
        before, mark = self.state, len(self.program.received)
        self._keys_for(batch.command)
        self.mirror.act(batch.seat, batch.command)
        said = self._said(before, batch)
        self.program.wait(
            lambda screen: len(self.program.received) > mark and self._answered(screen, said), PATIENCE
        )
        self.program.settle(0.03, 1.0)

    def _keys_for(self, command: Command) -> None:
        if self.state.asking is not None:
            self._reply(command)
        elif isinstance(command, do.Buy | do.DoneBuying):
            self._at_the_class_sheet(command)
        elif isinstance(command, do.Move) and (arrow := self._arrow(command)):
            self.press(arrow)
        else:
            self._act(command)

    def _act(self, command: Command) -> None:
        kind = self._kind(command)
        if kind in ATTACKS:
            self._attack(command)
        elif kind == "open":
            self._offered("o", ("open",), command, choose=False)
        elif kind in ("pick_up", "get_up"):
            self.press("p" if kind == "pick_up" else "r")
        elif kind in DEEDS:
            self._offered("s", SKILLS, command, choose=True)
        elif kind == "end_turn":
            self._end()
        else:
            self._typed(command)

    def _attack(self, command: Command) -> None:
        """`a`, the letter of the target, Enter: the dice roll only after the odds have been seen."""
        legal = self._legal(ATTACKS)
        self.press("a")
        self.program.wait(lambda _: self.prompt().startswith(self.seen.rolls))
        letter = letters_for(len(legal), TAKEN)[legal.index(command)]
        if letter != "a":
            self.press(letter)
        self.press("enter")

    def _offered(self, key: str, kinds: tuple[str, ...], command: Command, *, choose: bool) -> None:
        """A key that opens a list, leaving first, and the letter in it; a single offer needs no list."""
        legal = sorted(self._legal(kinds), key=lambda one: self._kind(one) != "leave")
        self.press(key)
        if len(legal) > 1 or choose:
            self.program.wait(self.seen.ok)
            self.press(letters_for(len(legal), TAKEN)[legal.index(command)])

    def _end(self) -> None:
        self.press(".")
        if self.state.turn.actions > 0:
            self.program.wait(lambda _: self.seen.again in self.prompt())
            self.press(".")

    def _typed(self, command: Command) -> None:
        """What no single key does is typed as a line."""
        self.press(":")
        self.program.wait(self.seen.find)
        self.type(show(command))
        self.program.wait(show(command)[-20:])
        self.press("enter")

    def _reply(self, command: Command) -> None:
        """Enter for the suggested answer, a letter for another one."""
        assert isinstance(command, Answer)
        question = self.state.asking
        self.program.wait(
            lambda screen: f"{self.seen.decides}{question.rule})" in screen or self._put_aside()
        )
        if tuple(command.picks) == tuple(question.suggested):
            self.press("enter")
            return
        letters = dict(zip(question.ids(), letters_for(len(question.options), TAKEN), strict=True))
        single = question.form in ("one", "place") and question.max == 1
        self.press(*(letters[pick] for pick in command.picks), *([] if single else ["enter"]))

    def _past_cards(self, screen: str, wanted: str) -> bool:
        """Whether something is on the screen; a card that waits for a key goes first."""
        if self.seen.goes_on in screen:
            self.press("space")
            self.program.settle(0.2, 2.0)
            return False
        return wanted in screen

    def _put_aside(self) -> bool:
        """Whether the question waits in the prompt; if so, it is opened."""
        if not self.prompt().startswith(self.seen.answers):
            return False
        self.press("enter")
        self.program.wait(self.seen.decides)
        return True

    def _at_the_class_sheet(self, command: do.Buy | do.DoneBuying) -> None:
        """The sheet opens by itself and stays with its hero; where he can buy nothing more, `c` opens it."""
        hero = self.state.heroes[command.hero]
        sheet = self.seen.sheet.format(cls=self.words.name(hero.cls), xp=hero.xp)
        self.program.wait(lambda screen: self._past_cards(screen, sheet))
        if isinstance(command, do.DoneBuying):
            self.press(".")
            return
        lines = list(opened().game.box.classes[hero.cls].lines)
        self.press(letters_for(len(lines))[lines.index(command.line)])

    # What is known.

    def _legal(self, kinds: tuple[str, ...]) -> list[Command]:
        seat = self.game.seats(self.state)[0]
        return [o.command for o in self.game.offers(self.state, seat) if o.legal and o.kind in kinds]

    def _kind(self, command: Command) -> str:
        seat = self.game.seats(self.state)[0]
        return next((o.kind for o in self.game.offers(self.state, seat) if o.command == command), "")

    def _arrow(self, command: do.Move) -> str:
        board = self.game.box.boards[self.state.map]
        hero = self.state.heroes[self.game.seats(self.state)[0]]
        beside = {board.beside(hero.zone, way): key for way, key in ARROWS.items()}
        return beside.get(command.to, "")

    # What must be seen.

    def _said(self, before: Any, batch: Batch) -> str:
        """The beginning of the last line that the log must show."""
        said = ""
        for event in batch.events:
            after = self.game.evolve(before, event)
            line = narrate(self.words, event, before, after)
            said, before = (line.text if line else said), after
        return said[:SURE].rstrip()

    def _answered(self, screen: str, said: str) -> bool:
        """Whether the screen has come to where the game is; what enemies do is skipped on the way."""
        assert "ended because of an error" not in screen, screen
        if self.prompt().startswith(self.seen.skips):
            self.press("escape")
            self.program.wait(lambda _: not self.prompt().startswith(self.seen.skips))
            return False
        if self.seen.goes_on in screen:
            self.press("space")
            self.program.wait(lambda shown: self.seen.goes_on not in shown)
            return False
        state = self.state
        if state.over:
            return self.seen.victory in screen.lower()
        if state.asking is not None:
            return f"{self.seen.decides}{state.asking.rule})" in screen
        if re.search(self.seen.more, screen):  # the log stands where the enemies began
            return state.turn is None or self.prompt().startswith(str(self.words.name(state.turn.hero)))
        told = any(f"{mark} {said}" in screen for mark in NEWEST)
        return told or (state.phase == "experience" and self.seen.buys in screen)
