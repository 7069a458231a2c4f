"""The driver: Textual's own for Linux and macOS, hardened against what real terminals send and do.

It reads bytes that are no UTF-8, bounds every flood, debounces resizes, notices at once when the terminal is
gone, and asks the terminal for no more than it needs: no kitty keyboard, no mouse movement, no focus reports.
"""

from __future__ import annotations

import codecs
import os
import select
import signal
import sys
import termios
import time
import tty
from contextlib import suppress
from threading import Thread
from types import FrameType
from typing import Any

from textual import events
from textual.app import App, ScreenStackError
from textual.geometry import Size
from textual.message import Message

from md_tui.toolkit.clean import shown
from md_tui.tui.private import HookedDriver
from md_tui.tui.terminal.decode import CursorAt, Decoder
from md_tui.tui.terminal.diff import DiffedApp
from md_tui.tui.terminal.guard import speaks_utf8
from md_tui.tui.terminal.intake import Intake
from md_tui.tui.terminal.pump import Pump
from md_tui.tui.terminal.resizing import Debounced
from md_tui.tui.terminal.size_page import drawn_size
from md_tui.tui.terminal.writer import Writer

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h"
_CLICKS = "\x1b[?1000h\x1b[?1006h"
LEAVE = "\x1b[m\x1b[?2026l\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?1049l\x1b[?25h"
_KEEP_TITLE, _OLD_TITLE = "\x1b[22;2t", "\x1b[23;2t"
_ASK_FOR_SYNC = "\x1b[?2026$p"
_WIDTH_ROW = 2
"""Where the question for a width is asked: a report of the first row could be a key with a modifier."""
_ASK_FOR_WIDTH = f"\x1b[{_WIDTH_ROW};1H\u25cf\x1b[6n\x1b[{_WIDTH_ROW};1H\x1b[K"
"""A character of ambiguous width on the fresh screen, where the cursor stands after it, and away with it."""
_IN_TIME = 5.0
"""Seconds after which an answer is too late: nothing changes any more under the eyes of a player."""
_NO_QUESTIONS = ("linux", "vt", "cygwin", "screen")
_READ = 65_536


class HardenedDriver(HookedDriver):
    """Input and output of a terminal that may be slow, hostile or gone."""

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        self._out = sys.__stdout__.fileno() if sys.__stdout__ is not None else 1
        self._writer: Writer | None = None
        self._wake_read, self._wake_write = os.pipe()
        self._reader: Thread | None = None
        self._stopping = False
        self._named = ""
        self._width_asked: float | None = None
        self._pump = Pump(self)
        self._resizing = Debounced(self.loop, self._apply_size)
        self.draw_for(drawn_size(*self._window()))

    @property
    def pump(self) -> Pump:
        """The way of events into the app."""
        return self._pump

    @property
    def backlog(self) -> int:
        """Bytes not taken by the terminal yet; asking while there are some orders a frame for later."""
        waiting = self._writer.backlog if self._writer is not None else 0
        if waiting and self._writer is not None:
            self._writer.expect_drain()
        return waiting

    @property
    def is_slow(self) -> bool:
        """Whether the terminal was slow to take the last larger frame."""
        return self._writer is not None and self._writer.is_slow

    def name_window(self, name: str) -> None:
        """Name the window; without a name it gets back the one that it had. Old consoles have none."""
        if name == self._named or os.environ.get("TERM", "").startswith(_NO_QUESTIONS):
            return
        if not self._named:
            self.write(_KEEP_TITLE)
        self.write(f"\x1b]2;{shown(name, 80)}\x07" if name else _OLD_TITLE)
        self._named = name

    @property
    def is_active(self) -> bool:
        """Whether the terminal is in the app's hands."""
        return self._writer is not None

    @property
    def can_suspend(self) -> bool:
        """Only a shell with job control can bring a stopped app back; without one Ctrl-Z stays a key."""
        try:
            return os.getpgid(os.getppid()) != os.getpgrp() and os.getsid(os.getppid()) == os.getsid(0)
        except OSError:
            return False

    def write(self, data: str) -> None:
        """Hand text to the writing thread; after the end of application mode it is dropped."""
        if self._writer is not None:
            self._writer.write(data)

    def send_message(self, message: Message) -> None:
        """Post to the app; the pump calls this in the app's own thread."""
        self.app.post_message(message)

    def wide_by(self, report: CursorAt) -> bool | None:
        """Whether characters of ambiguous width take two cells here, if a report says so in time."""
        if self._width_asked is None or report.row != _WIDTH_ROW or report.column not in (2, 3):
            return None
        asked, self._width_asked = self._width_asked, None
        return report.column == 3 if time.monotonic() - asked < _IN_TIME else None

    def start_application_mode(self) -> None:
        """Take the terminal: raw input, alternate screen, and the two threads."""
        if self._writer is not None or not self._may_write():
            return
        self._stopping = False
        charset = "utf-8" if speaks_utf8(os.environ) else "ascii"
        self._writer = Writer(self._out, self._hang_up, self._on_drained, charset)
        self._writer.start()
        signal.signal(signal.SIGWINCH, self._on_window_changed)
        if self._enter_modes() and charset == "utf-8" and not self.was_suspended:
            self._width_asked = time.monotonic()
            self.write(_ASK_FOR_WIDTH)
        self._reader = Thread(target=self.read_guarded, name="terminal-input", daemon=True)
        self._reader.start()
        self._apply_size()
        if self.was_suspended:
            self.say_resumed()

    def disable_input(self) -> None:
        """Stop reading, and drop what was typed but not read."""
        if self._reader is None:
            return
        self._stopping = True
        os.write(self._wake_write, b"x")
        self._reader.join(1.0)
        self._reader = None
        os.read(self._wake_read, 64)
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        try:
            termios.tcflush(self.fileno, termios.TCIFLUSH)
        except termios.error:
            return

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.name_window("")
        self.write(LEAVE)
        self.disable_input()
        self._cook()

    def close(self) -> None:
        """Let the last bytes out; a terminal that takes none is not waited for."""
        writer, self._writer = self._writer, None
        if writer is not None and not writer.stop(0.5) and not writer.is_broken:
            self.restore()

    def restore(self) -> None:
        """Give the terminal back at once, past all threads: the last resort."""
        self._cook()
        try:
            termios.tcflush(self._out, termios.TCOFLUSH)
            if select.select([], [self._out], [], 0.2)[1]:
                os.write(self._out, LEAVE.encode())
        except (OSError, termios.error):
            return

    def run_input_thread(self) -> None:
        """Read until told to stop or until the terminal is gone."""
        intake, decoder = Intake(), Decoder()
        characters = codecs.getincrementaldecoder("utf-8")("replace")
        while not self._stopping:
            due = min(
                (when for when in (intake.deadline, self._pump.overdue) if when is not None), default=None
            )
            wait = None if due is None else max(0.0, due - time.monotonic())
            try:
                ready, _, _ = select.select([self.fileno, self._wake_read], [], [], wait)
                data = os.read(self.fileno, _READ) if self.fileno in ready else None
            except OSError:
                data = b""
            if data == b"":
                self._hang_up()
                return
            text, now = characters.decode(data or b""), time.monotonic()
            tokens = intake.feed(text, now) if text else intake.tick(now)
            self._pump.put(event for token in tokens for event in decoder.decode(token))
            self._pump.insist(now)

    def _hang_up(self) -> None:
        """The terminal is gone: leave as on SIGHUP, whichever thread noticed and whatever the loop does."""
        if not self._stopping:
            self._stopping = True
            os.kill(os.getpid(), signal.SIGHUP)

    def _on_drained(self) -> None:
        if isinstance(self.app, DiffedApp) and not self._stopping:
            with suppress(RuntimeError):  # the loop ended a moment ago: there is no next frame
                self.loop.call_soon_threadsafe(self.app.send_frame)

    def _on_window_changed(self, _number: int, _frame: FrameType | None) -> None:
        self.loop.call_soon_threadsafe(self._resizing.touch)

    def _apply_size(self) -> None:
        """Tell the app the real window and the size to draw for."""
        window = self._window()
        size = Size(*drawn_size(*window))
        if isinstance(self.app, DiffedApp):
            self.app.window_changed(*window)
        self.app.post_message(events.Resize(size, size))

    def _window(self) -> tuple[int, int]:
        try:
            columns, rows = os.get_terminal_size(self._out)
            return columns, rows
        except OSError:
            return (80, 24)

    def continued(self) -> None:
        """Continue after Ctrl-Z, or after a stop that nobody announced and that left the screen to others."""
        if self._writer is None:
            if self.restarts_itself:
                self.resume_application_mode()
        else:
            self._enter_modes()
            self.loop.call_soon_threadsafe(self._resizing.touch)

    def _enter_modes(self) -> bool:
        """Take the screen; whether this terminal may be asked questions."""
        self._make_raw()
        term = os.environ.get("TERM", "")
        quiet = term.startswith(_NO_QUESTIONS) or os.environ.get("TERM_PROGRAM") == "Apple_Terminal"
        self.write(ENTER + _CLICKS * self.wants_mouse + _ASK_FOR_SYNC * (not quiet))
        return not quiet

    def _make_raw(self) -> None:
        try:
            attributes = termios.tcgetattr(self.fileno)
            if self.attrs_before is None:
                self.attrs_before = [*attributes[:6], list(attributes[6])]
            self.make_raw(attributes)
            attributes[tty.CC][termios.VMIN] = 1
            termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)
        except termios.error:
            return

    def _cook(self) -> None:
        if self.attrs_before is not None:
            try:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            except termios.error:
                return

    def _may_write(self) -> bool:
        """A change of the terminal from the background stops the process, until the shell says to go on."""
        before = {
            number: signal.signal(number, self._sleep_on) for number in (signal.SIGTTOU, signal.SIGTTIN)
        }
        try:
            termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))
        except termios.error:
            return False
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
        return True

    @staticmethod
    def _sleep_on(_number: int, _frame: FrameType | None) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)

    def active_target(self) -> Any:
        """The widget or screen that handles keys now."""
        try:
            return self.app.focused or self.app.screen
        except ScreenStackError:
            return self.app
