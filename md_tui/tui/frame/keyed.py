"""What all screens share: keys come through the keymap, and a key that does nothing says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual.app import App
from textual.binding import BindingType
from textual.events import Idle, Key, Paste, ScreenResume
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen, Screen

from md_tui.toolkit.citing import without_rules
from md_tui.tui.frame.compositor import IncrementalCompositor
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.keys.keymap import key_label, key_name
from md_tui.tui.keys.row import title_of
from md_tui.tui.private import Behind, HookedScreen, NoActiveAppError, holds_back, paint_now
from md_tui.tui.rule_ids import rules_of
from md_tui.tui.terminal.pump import InputDropped
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.tui.app import MdApp

Result = TypeVar("Result")
EVERYWHERE = ("help", "now", "command", "rulebook", "settings", "quit")
"""Actions the app itself carries out on every screen that does not."""


class Keyed:
    """A screen whose keys are looked up in the keymap and handed to methods named after actions."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "screen"
    """The place, as the words know it."""
    PAGE: ClassVar[str] = ""
    """The name under which the app opens it."""
    KEYS: ClassVar[tuple[str, ...]] = ()
    """The actions in the row of keys; help names them first."""
    LISTED_BY: ClassVar[str] = "now"
    """The action that lists what the keys of this screen do, if there is one."""
    TYPED: ClassVar[bool] = False
    """Whether letters are typed here and do nothing else."""
    key_taken = ""
    """The key that is being answered."""
    rule_asked = ""
    """The rule that was shown when the rulebook was asked for, or those of the words that were."""
    _said: tuple[str, int] = ("", 0)
    """The last complaint, and how often it was made in a row."""
    frame_follows = False
    """Whether a frame is about to be painted anyway."""
    _answering = False
    """Whether a key has been pressed whose answer is not on the screen yet."""

    @property
    def md(self) -> MdApp:
        """The app, by its own type."""
        return cast("MdApp", self.app)  # type: ignore[attr-defined]

    @property
    def place_name(self) -> str:
        """What the player calls this place."""
        return say("places", self.NAME)

    def texts(self) -> Iterable[str]:
        """What is to be read here, the most important last: the rulebook opens at the last rule in it."""
        return ()

    def press(self, key: str) -> None:
        """One key: a letter of the screen's own, an action, or a complaint."""
        if self.take_key(key):
            return
        action = self.md.keymap.action(key, self.PLACE)
        if action is None:
            self.complain(self._no_action(key))
            return
        self.carry_out(action, key_label(key))

    def carry_out(self, action: str, key: str) -> None:
        """Do what a key stands for; here, in the app, or not at all and say so."""
        deed = self.deed(action)
        if deed is not None:
            deed()
        elif action in EVERYWHERE:
            self.md.everywhere(action, self)
        else:
            title = title_of(action)
            self.complain(say("keyed", "not_here", key=key, title=title, place=self.place_name))

    def parts(self) -> tuple[object, ...]:
        """Objects whose methods are named after actions too; the screen's own methods come first."""
        return ()

    def deed(self, action: str) -> Callable[[], None] | None:
        """What carries an action out here, if anything does."""
        name = f"do_{action}"
        found = (getattr(one, name, None) for one in (self, *self.parts()))
        return next((deed for deed in found if deed is not None), None)

    def _no_action(self, key: str) -> str:
        """A key without any meaning, and the key that lists those that have one."""
        keymap, asks = self.md.keymap, self.LISTED_BY
        said = {"now": "no_action", "help": "no_action_keys"}.get(asks, "nothing")
        listed = keymap.first_label(asks) if keymap.keys(asks) else say("places", "help")
        return say("keyed", said, key=key_label(key), place=self.place_name, now=listed)

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys of this screen that are no actions, and what they do."""
        return []

    def take_key(self, key: str) -> bool:
        """Use a key that is no action here, such as the letter of an option; whether it was one."""
        return False

    def complain(self, text: str) -> None:
        """Say why a key did nothing."""
        raise NotImplementedError

    def cited(self, text: str) -> str:
        """A text with the rules it names, where the player wants to read them."""
        return text if self.md.settings.rule_ids else without_rules(text)

    def again(self, text: str) -> str:
        """A complaint, with its number if it is made once more: a key pressed twice is answered twice."""
        times = self._said[1] + 1 if text == self._said[0] else 1
        self._said = (text, times)
        return f"{text} (x{times})" if times > 1 else text

    def on_key(self, event: Key) -> None:
        """Every key ends here."""
        event.stop()
        event.prevent_default()
        self._answering = True
        key = key_name(event.key)
        self.md.pressed.note(self.NAME, key)
        self.note_rule(key)
        self.frame_follows = True
        try:
            self.answer_key(key)
        finally:
            self.frame_follows = False

    def answer_key(self, key: str) -> None:
        """Take a key; while it is taken, what is refused is refused to it."""
        self.key_taken = key
        try:
            self.press(key)
        finally:
            self.key_taken = ""

    def note_rule(self, key: str) -> None:
        """Remember which rule stands on the screen, if this is the key that opens the rulebook."""
        if key in self.md.keymap.keys("rulebook"):
            self.rule_asked = rules_of(self.texts())

    def on_idle(self, _event: Idle) -> None:
        """Show the answer to a key at once, neither round by round of messages nor at Textual's next tick."""
        screen = cast("Screen[object]", self)
        if not self._answering or not screen.is_current:
            return
        self._answering = False  # before painting, which may lead here again
        if not paint_now(screen):
            self._answering = True

    def on_paste(self, event: Paste) -> None:
        """Pasted text is no command unless somebody types one."""
        event.stop()
        self.complain(say("page", "paste"))

    def on_input_dropped(self, event: InputDropped) -> None:
        """Keys came faster than they could be played: say how many were not."""
        event.stop()
        self.complain(say("keyed", "dropped", count=event.count))


def _fitting(app: App[Any]) -> Iterator[str]:
    """The classes of the window's size, known before the first layout, so that one frame is enough."""
    marks = ((app.HORIZONTAL_BREAKPOINTS, app.size.width), (app.VERTICAL_BREAKPOINTS, app.size.height))
    for breakpoints, size in marks:
        fitting = [(least, name) for least, name in breakpoints or () if least <= size]
        yield from (name for _, name in sorted(fitting)[-1:])


class IncrementalScreen(HookedScreen[Result]):
    """A screen that is drawn at the cost of what changed."""

    COMPOSITOR = IncrementalCompositor

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with suppress(NoActiveAppError):
            self.add_class(*_fitting(self.app), update=False)

    def show_later(self, show: Callable[..., object], *args: object) -> None:
        """Show something after the next frame, unless the screen is left by then and has no panes."""

        def if_still_there() -> None:
            if self.is_attached and self.children:
                show(*args)

        self.call_after_refresh(if_still_there)


class KeyedScreen(Keyed, IncrementalScreen[Result], inherit_bindings=False):
    """A full screen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self._first: Callable[[], None] | None = None
        """What fills the panes; until it has, there is nothing to paint."""

    def come_up_with(self, show: Callable[[], None]) -> None:
        """Fill the panes as soon as they have their sizes, so that the first frame is the whole one."""
        self._first = show

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """The layout follows in this turn, and the panes are filled in the next."""
        if self._first is not None:
            self.call_next(self._come_up)

    def _come_up(self) -> None:
        """Fill the panes; a page that was left before it came up has none any more."""
        if self._first is not None and self.is_attached and self.children:
            show, self._first = self._first, None
            self._answering = True
            show()

    def may_paint(self) -> bool:
        """Not before the panes are filled, and not while changes are held back."""
        return self._first is None and not holds_back(self.app)


class KeyedModal(Keyed, ModalScreen[Result], IncrementalScreen[Result], inherit_bindings=False):
    """A dialog over another screen; styles come from the first base, so that one says it is transparent."""

    BINDINGS: ClassVar[list[BindingType]] = []
    AUTO_FOCUS = ""
    _coming = True
    """Whether it is on its way: sizes and styles are still being told, and one frame shows them all."""

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """The layout follows in this turn."""
        self._answering = self._answering or self._coming

    def on_idle(self, _event: Idle) -> None:
        """Nothing else is waiting: it is painted now."""
        self._coming = self._coming and not self._answering

    def may_paint(self) -> bool:
        """Not before it has come up."""
        return not self._coming

    def render(self) -> Any:
        """What lies below, as it is; Textual would send it through a console of Rich."""
        below = super().render()
        return Behind(below.screen) if type(below) is BackgroundScreen and below.color.a == 0 else below
