"""What is taken from inside Textual and Rich: names with an underscore, which any version may change.

They stand here and nowhere else, so that a new version is looked through in one place.
`tests/tui/test_private.py` says what each must still do, and fails if another file of the screens reaches for
such a name. Each can be dropped by itself:

- `paint_now`: an answer then waits for Textual's next tick;
- `marked`: what changes while a key is answered then sends messages that lead to no other frame;
- `HookedScreen`, `fits`, `holds_back`: a screen that comes up is then laid out and painted more than once,
  and so is the one below it;
- `dirty_spans`, `ChopsUpdate`, `LayoutUpdate`, `Compositor`: whole lines are then sent, as Textual does;
- `without_extras`: every screen then has two more widgets, which are never seen;
- `whole_update`: recordings and pictures then need a terminal;
- `Behind`: what lies below a dialog then goes through a console of Rich;
- `attributes_of`, `colours_of`: public properties of Rich say the same, one by one and more slowly;
- `Keystrokes`, `ANSI_SEQUENCES_KEYS`: keys are then decoded by Textual's own driver;
- `HookedDisplay` (for `terminal/diff.py`): Textual's display then sends every frame as it is;
- `HookedDriver` (for `terminal/driver.py` and `pump.py`): the app then has Textual's driver (`driver_class`),
  which neither bounds its input nor writes in a thread of its own;
- `HookedEnd` (for `terminal_app.py`): a crash then shows Textual's traceback.
"""
# Long, because a new version of the libraries is looked through in this one place.

from __future__ import annotations

import tty
from asyncio import AbstractEventLoop
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from rich.color import ColorSystem
from rich.console import Console, RenderableType
from rich.style import Style as RichStyle
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual._context import NoActiveAppError
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.css.styles import RulesMap
from textual.dom import NoScreen
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Event, Key, Mount, Resize, ScreenResume
from textual.geometry import Region, Size
from textual.screen import Screen
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

__all__ = [
    "ANSI_SEQUENCES_KEYS",
    "Behind",
    "ChopsUpdate",
    "Compositor",
    "HookedDisplay",
    "HookedDriver",
    "HookedEnd",
    "HookedScreen",
    "Keystrokes",
    "LayoutUpdate",
    "NoActiveAppError",
    "attributes_of",
    "colours_of",
    "dirty_spans",
    "fits",
    "holds_back",
    "marked",
    "paint_now",
    "whole_update",
    "without_extras",
]


def paint_now(screen: Screen[Any]) -> bool:
    """Paint what has changed at once, not at Textual's next tick; whether there was anything to paint."""
    seen = screen._compositor.visible_widgets
    if not screen._layout_required and not any(widget._layout_required for widget in seen):
        for widget in seen:
            if widget._repaint_required:
                widget._repaint_required = False
                screen._dirty_widgets.add(widget)
    else:
        for widget in seen:
            if widget._repaint_required:  # marked for a frame that may not come now
                widget.check_idle()
        if screen._repaint_required:  # the frame that shows the layout shows all of it, once
            screen._repaint_required = False
            screen._dirty_widgets.add(screen)
    if not screen._dirty_widgets and not screen._layout_required:
        return False
    if screen in screen._dirty_widgets:
        _shown_with(screen)
    screen._on_timer_update()
    return True


def _shown_with(screen: Screen[Any]) -> None:
    """What lies below a screen that is painted as a whole is painted with it, and not again."""
    for below in screen.app._background_screens:
        if not below._layout_required:
            below._repaint_required = False


def without_extras(app: App[Any]) -> None:
    """No toasts and no tooltips on any screen: ours have other places to say something."""
    app._disable_notifications = app._disable_tooltips = True


def holds_back(app: App[Any]) -> bool:
    """Whether the app collects changes and paints none of them yet."""
    return bool(app._batch_count)


def whole_update(app: App[Any]) -> Any:
    """All of the screen as it would be painted now, with what lies behind it."""
    return app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)


def fits(screen: Screen[Any], size: Size) -> bool:
    """Whether a screen is laid out for a size, and nothing on it asks for another layout."""
    return screen._compositor.size == size and not screen._layout_required and not screen._layout_widgets


def dirty_spans(compositor: Compositor) -> list[tuple[int, int, int]]:
    """The stretches of lines that have to be drawn again; asked once, they count as drawn."""
    regions: Iterable[Any] = compositor._dirty_regions.copy()
    compositor._dirty_regions.clear()
    return list(compositor._regions_to_spans(regions))


def attributes_of(style: RichStyle) -> int:
    """Bold, dim and so on as bits: those that are set and on."""
    return style._attributes & style._set_attributes


def colours_of(console: Console) -> ColorSystem:
    """How many colours a terminal has; all, where nobody knows."""
    return console._color_system or ColorSystem.TRUECOLOR


Result = TypeVar("Result")


class HookedScreen(Screen[Result]):
    """A screen with its own compositor, laid out only when something changed, painted only when it may be."""

    COMPOSITOR: ClassVar[type[Compositor]] = Compositor
    frame_follows = False
    """Whether a frame is about to be painted anyway, as while a key is answered."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._compositor = self.COMPOSITOR()

    def may_paint(self) -> bool:
        """Whether what is painted now would be shown."""
        return True

    async def on_event(self, event: Event) -> None:
        """A screen that is left before it came up, or comes up while the app is being left, never gets its
        widgets: it is not told to fill them. Keys that come after the end was asked for do nothing."""
        left = self._pruning or self._closing or self.app._exit
        unfilled = left and isinstance(event, (Mount, Resize, ScreenResume))
        if not (unfilled or (self.app._exit and isinstance(event, Key))):
            await super().on_event(event)

    def _screen_resized(self, size: Size) -> None:
        """A screen that comes up is told its size more than once: a layout that fits is left alone."""
        if not fits(self, size):
            self.before_layout(size)
            super()._screen_resized(size)

    def before_layout(self, size: Size) -> None:
        """The window has another size: the last moment at which what depends on it alone can be set."""

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Lay out once: widgets that learn their size by it would ask for another layout, which is the same,
        as no size here depends on what is shown in it."""
        asking = {widget for widget in self._compositor.widgets if widget._layout_required}
        super()._refresh_layout(size, scroll)
        if not scroll and not self._layout_widgets:
            self._layout_required = False
            for widget in self._compositor.widgets - asking:
                widget._layout_required = False

    def _on_timer_update(self) -> None:
        """Where something below has changed, this screen is asked to paint that again as a whole, and would
        forget what has changed on it: that counts as changed as well."""
        if self._repaint_required and self.is_current and not holds_back(self.app):
            self._compositor.update_widgets(self._dirty_widgets)
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        if self.may_paint():
            super()._compositor_refresh()


def marked(widget: Widget, *regions: Region) -> bool:
    """Leave what changed to the frame that follows, without a message of its own; whether one follows."""
    try:
        screen = widget.screen
    except NoScreen:
        return False
    if not (isinstance(screen, HookedScreen) and screen.frame_follows and widget.is_mounted):
        return False
    widget._set_dirty(*regions)
    widget._repaint_required = True
    return True


class HookedDisplay(App[Result], Generic[Result]):
    """An app that shows the updates of its screens in its own way."""

    @property
    def driver(self) -> Driver | None:
        """What speaks to the terminal, while there is one."""
        return self._driver

    @property
    def is_running_still(self) -> bool:
        """Whether the app has begun and not yet ended."""
        return self._running and not self._closed

    @property
    def knows_sync(self) -> bool:
        """Whether the terminal has said that it knows synchronised updates."""
        return self._sync_available

    def show_update(self, update: LayoutUpdate | ChopsUpdate) -> None:
        """Show what a screen has painted."""
        raise NotImplementedError

    def shown_by_textual(self) -> None:
        """Textual has written to the terminal by itself."""

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        if not isinstance(renderable, LayoutUpdate | ChopsUpdate):
            super()._display(screen, renderable)
            if renderable is not None:
                self.shown_by_textual()
            return
        try:
            if self.is_running_still and not holds_back(self) and not self.is_headless:
                self.show_update(renderable)
        except Exception as error:
            self._handle_exception(error)
        finally:
            self.post_display_hook()

    def _set_pointer_shape(self, shape: str) -> None:
        """The mouse pointer keeps its shape: not every terminal swallows the request unseen."""


class HookedEnd(App[Result], Generic[Result]):
    """An app that says in its own words that it crashed."""

    def crash_sentence(self, error: BaseException | None) -> str:
        """What is said of a crash; asked while the terminal is still taken."""
        raise NotImplementedError

    def say_at_the_end(self, sentence: object) -> None:
        """Say it, when the terminal is back."""
        raise NotImplementedError

    def count_as_failed(self) -> None:
        """Let the process end with a code that says so."""
        self._return_code = self._return_code or 1

    def panic(self, *renderables: RenderableType) -> None:
        """Errors that could draw themselves are told like all others."""
        self.count_as_failed()
        self._fatal_error()

    def _fatal_error(self) -> None:
        self._exit_renderables.append(self.crash_sentence(self._exception))
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        said, self._exit_renderables[:] = self._exit_renderables[:1], []
        for sentence in said:
            self.say_at_the_end(sentence)


class HookedDriver(LinuxDriver):
    """Textual's driver, with what a driver that does its work differently needs to know of it."""

    @property
    def app(self) -> App[Any]:
        """The app that is driven."""
        return self._app

    @property
    def loop(self) -> AbstractEventLoop:
        """The loop that the app runs in."""
        return self._loop

    @property
    def wants_mouse(self) -> bool:
        """Whether the app asked for the mouse."""
        return self._mouse

    @property
    def restarts_itself(self) -> bool:
        """Whether the app takes the terminal again when the process goes on after a stop."""
        return self._auto_restart

    @property
    def was_suspended(self) -> bool:
        """Whether the app has yet to be told that it was suspended and goes on."""
        return self._must_signal_resume

    def say_resumed(self) -> None:
        """Tell the app that it goes on after a suspension."""
        self._must_signal_resume = False
        self._app.post_message(self.SignalResume())

    def draw_for(self, size: tuple[int, int]) -> None:
        """Let the first frame have a size, before the terminal has told its own."""
        self._size = size

    def read_guarded(self) -> None:
        """Run `run_input_thread`; an error in it ends the app."""
        self._run_input_thread()

    def make_raw(self, attributes: list[Any]) -> None:
        """Change attributes of a terminal, as `termios` has them, to those of raw input."""
        attributes[tty.LFLAG] = self._patch_lflag(attributes[tty.LFLAG])
        attributes[tty.IFLAG] = self._patch_iflag(attributes[tty.IFLAG])

    def continued(self) -> None:
        """The process goes on after a stop."""
        super()._sigcont_application()

    def _sigcont_application(self, *_: object) -> None:
        self.continued()


class Keystrokes(XTermParser):
    """What Textual knows of the bytes that keys and the mouse send."""

    def keys_of(self, sequence: str) -> list[Key]:
        """The keys that a sequence stands for; an impossible number is a ValueError or an OverflowError."""
        return list(self._sequence_to_key_events(sequence))


class Behind(Visual):
    """A screen as what lies behind another one: its lines, without what they would do if clicked."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """The lines of the screen."""
        return [_without_meta(strip) for strip in self._screen._compositor.render_strips()]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """As wide as the screen."""
        return self._screen.size.width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """As high as the screen."""
        return self._screen.size.height


def _without_meta(strip: Strip) -> Strip:
    marked = any(style is not None and style._meta is not None for _, style, _ in strip)
    return strip.discard_meta() if marked else strip
