"""The app every full-screen command is built on: hardened terminal, diffed output, orderly ends.

The game's app derives from `TerminalApp`, adds screens and keys, and is run with `play`, which returns the
exit code of the process.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType

from md_tui import locations
from md_tui.kernel.errors import KernelError
from md_tui.store.files import ready_folder, write_file
from md_tui.tui import garbage, quick
from md_tui.tui.private import HookedEnd, without_extras
from md_tui.tui.terminal.decode import CursorAt
from md_tui.tui.terminal.diff import DiffedApp
from md_tui.tui.terminal.driver import HardenedDriver
from md_tui.tui.terminal.pump import InputDropped
from md_tui.tui.terminal.signals import leaving_on_signals
from md_tui.tui.themes import THEMES, textual_theme, theme_name

ReturnType = TypeVar("ReturnType")


class TerminalApp(HookedEnd[ReturnType], DiffedApp[ReturnType], Generic[ReturnType], inherit_bindings=False):
    """A Textual app without Textual's own keys, which leaves the terminal as it found it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
    ]

    def __init__(
        self, when_closed: Callable[[], str | None] | None = None, *, theme: str = "dark", **options: Any
    ) -> None:
        options.setdefault("driver_class", HardenedDriver)
        super().__init__(**options)
        without_extras(self)
        self._when_closed = when_closed
        self.palette_name = theme
        """The theme of ours that is shown; widgets take their roles from its palette."""
        for name in THEMES:
            self.register_theme(textual_theme(name))
        self._begin_in(theme)

    def play(self, *, mouse: bool = True) -> int:
        """Run the app, with or without the mouse, close what it holds open, which may have something to say,
        and return the exit code."""
        try:
            self.run(mouse=mouse)
        except Exception as error:
            self.count_as_failed()
            _say(crash_sentence(error))
        finally:
            said = self._when_closed() if self._when_closed is not None else ""
            if said:
                _say(said)
        return self.return_code or 0

    def on_ready(self) -> None:
        """The first frame is there: what the start went without comes back."""
        self.set_timer(garbage.AFTER, _settle)

    def wear(self, theme: str) -> None:
        """Change to another theme of ours."""
        self.palette_name = theme
        self.theme = theme_name(theme)

    def _begin_in(self, theme: str) -> None:
        """Wear a theme from the first frame on; a change would have all styles read twice."""
        self.set_reactive(App.theme, theme_name(theme))
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def leave(self, code: int) -> None:
        """Quit with an exit code, as on a signal."""
        self.exit(return_code=code)

    @property
    def line_is_slow(self) -> bool:
        """Whether the terminal takes what is drawn slowly."""
        return isinstance(self.driver, HardenedDriver) and self.driver.is_slow

    def on_cursor_at(self, report: CursorAt) -> None:
        """The terminal has answered how wide a character of ambiguous width is."""
        wide = self.driver.wide_by(report) if isinstance(self.driver, HardenedDriver) else None
        if wide is not None:
            self.learn_width(wide)

    def learn_width(self, wide: bool) -> None:
        """Characters of ambiguous width take two cells here, or one: for apps that draw with them."""

    def name_window(self, name: str) -> None:
        """Name the window of the terminal, or give it its own name back."""
        if isinstance(self.driver, HardenedDriver):
            self.driver.name_window(name)

    def set_urgent_keys(self, keys: Iterable[str]) -> None:
        """Name the keys that get through a flood of input, such as the one that quits."""
        if isinstance(self.driver, HardenedDriver):
            self.driver.pump.set_urgent(keys)

    def on_input_dropped(self, message: InputDropped) -> None:
        """The screen tells how much input was dropped, once it has taken what was not."""
        self.screen.post_message(InputDropped(message.count))

    async def run_async(self, **options: Any) -> ReturnType | None:
        """Run with signals that end the app in order."""
        with leaving_on_signals(self.leave, self._restore_terminal):
            return await super().run_async(**options)

    def action_suspend_process(self) -> None:
        """Go to the background where a shell can bring the app back, and otherwise do nothing."""
        if isinstance(self.driver, HardenedDriver) and self.driver.can_suspend:
            super().action_suspend_process()

    def _restore_terminal(self) -> None:
        if isinstance(self.driver, HardenedDriver):
            self.driver.restore()

    def crash_sentence(self, error: BaseException | None) -> str:
        """A crash says one sentence; the details go to a file."""
        return crash_sentence(error)

    def say_at_the_end(self, sentence: object) -> None:
        """Print it after the terminal is back, if there is still one to print to."""
        _say(sentence)


def _settle() -> None:
    """The start is over."""
    quick.settle()
    garbage.resume()


def _say(sentence: object) -> None:
    """Print to the error stream, which may have gone with the terminal."""
    with contextlib.suppress(OSError, ValueError):
        print(sentence, file=sys.__stderr__, flush=True)


def crash_sentence(error: BaseException | None) -> str:
    """Write the details of a crash to a file of its own, and return the sentence that names it."""
    try:
        path = write_crash_log(locations.data_dir() / "logs", error)
    except KernelError:
        return "md-tui ended because of an error, and there was no place to write the details to."
    return f"md-tui ended because of an error. The details are in {path}"


def write_crash_log(directory: Path, error: BaseException | None) -> Path:
    """Write the traceback of an error, readable by its owner only, and return the file."""
    path = ready_folder(directory) / f"crash-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.log"
    lines = traceback.format_exception(error) if error is not None else ["unknown error\n"]
    write_file(path, "".join(lines).encode("utf-8", "backslashreplace"))
    return path
