"""What all screens share: keys come through the keymap, and a key that does nothing says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.binding import BindingType
from textual.events import Key, Paste
from textual.screen import ModalScreen, Screen

from md_tui.tui.actions import TABLE
from md_tui.tui.keymap import key_label, key_name
from md_tui.tui.lean import LeanCompositor
from md_tui.tui.present_status import TITLES

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp

Result = TypeVar("Result")
EVERYWHERE = ("help", "now", "command", "rulebook", "settings", "quit")
"""Actions the app itself carries out on every screen that does not."""


class Keyed:
    """A screen whose keys are looked up in the keymap and handed to methods named after actions."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "this screen"
    _said: tuple[str, int] = ("", 0)
    """The last complaint, and how often it was made in a row."""

    @property
    def md(self) -> MdApp:
        """The app, by its own type."""
        return cast("MdApp", self.app)  # type: ignore[attr-defined]

    def press(self, key: str) -> None:
        """One key: a letter of the screen's own, an action, or a complaint."""
        if self.take_key(key):
            return
        action = self.md.keymap.action(key, self.PLACE)
        if action is None:
            now = key_label(self.md.keymap.keys("now")[0]) if self.md.keymap.keys("now") else "the help"
            self.complain(f"{key_label(key)} does nothing on {self.NAME}; {now} lists what can be done.")
            return
        method = getattr(self, f"do_{action}", None)
        if method is not None:
            method()
        elif action in EVERYWHERE:
            self.md.everywhere(action, self)
        else:
            self.complain(f"{key_label(key)} ({TITLES[action]}) does nothing on {self.NAME}.")

    def take_key(self, key: str) -> bool:
        """Use a key that is no action here, such as the letter of an option; whether it was one."""
        return False

    def complain(self, text: str) -> None:
        """Say why a key did nothing."""
        raise NotImplementedError

    def again(self, text: str) -> str:
        """A complaint, with its number if it is made once more: a key pressed twice is answered twice."""
        times = self._said[1] + 1 if text == self._said[0] else 1
        self._said = (text, times)
        return f"{text} (x{times})" if times > 1 else text

    def on_key(self, event: Key) -> None:
        """Every key ends here."""
        event.stop()
        event.prevent_default()
        self.md.pressed.note(self.NAME, key_name(event.key))
        self.press(key_name(event.key))

    def on_paste(self, event: Paste) -> None:
        """Pasted text is no command unless somebody types one."""
        event.stop()
        self.complain("Pasted text is not taken as keys.")


class KeyedScreen(Keyed, Screen[Result], inherit_bindings=False):
    """A full screen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = LeanCompositor()


class KeyedModal(Keyed, ModalScreen[Result], inherit_bindings=False):
    """A dialog over another screen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = LeanCompositor()
