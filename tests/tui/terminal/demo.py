"""A small app with a board, a list, a text field, a dialog and a crash, to try the terminal layer on."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Region
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

TERRAIN = [
    Style.parse("green on #101010"),
    Style.parse("bold yellow on #202020"),
    Style.parse("dim white on #000000"),
    Style.parse("#8888ff on #101030"),
]


class Board(Widget, can_focus=True):
    """A field of terrain with a marker that steps about."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"
    marker = (5, 5)

    def step(self, dx: int, dy: int) -> None:
        """Move the marker and refresh only the two cells it concerns."""
        x, y = self.marker
        self.marker = ((x + dx) % max(1, self.size.width), (y + dy) % max(1, self.size.height))
        self.refresh(Region(x, y, 1, 1), Region(*self.marker, 1, 1))

    def render_line(self, y: int) -> Strip:
        """Draw runs of terrain, and the marker over them."""
        width = self.size.width
        segments = [Segment(".:#漢"[x // 3 % 3] * 3, TERRAIN[(x // 3 + y) % 4]) for x in range(0, width, 3)]
        strip = Strip(segments).crop(0, width)
        if y == self.marker[1] and self.marker[0] < width:
            x = self.marker[0]
            mark = Strip([Segment("@", Style.parse("bold white on red"))])
            strip = Strip.join([strip.crop(0, x), mark, strip.crop(x + 1, width)])
        return strip.simplify()


class Dialog(ModalScreen[None]):
    """A question over the board."""

    AUTO_FOCUS = "*"

    CSS = "Dialog { align: center middle; } #box { width: 40; height: 8; border: round $accent; }"
    BINDINGS = [("escape", "app.pop_screen", "Close")]

    def compose(self) -> ComposeResult:
        """A list in a box."""
        yield OptionList("one", "two 漢字", "three", id="box")


class Other(Screen[None]):
    """A wholly different screen."""

    BINDINGS = [("escape", "app.pop_screen", "Close")]

    def compose(self) -> ComposeResult:
        """Much text."""
        yield VerticalScroll(
            *[Static(f"[b]{n}[/b] line [reverse]{n * 7}[/] [u]x[/] 漢{n}") for n in range(60)]
        )


def demo(base: type[App]) -> type[App]:
    """Make the demo app on top of one kind of app or another."""

    class Demo(base):
        """The demo on the given kind of app."""

        CSS = """
        #log { width: 30; border: solid $primary; }
        #name { height: 3; }
        #status { height: 1; background: $panel; }
        """
        BINDINGS = [
            ("left", "step(-1,0)", ""),
            ("right", "step(1,0)", ""),
            ("up", "step(0,-1)", ""),
            ("down", "step(0,1)", ""),
            ("d", "dialog", ""),
            ("o", "other", ""),
            ("n", "name", ""),
            ("x", "crash", ""),
            ("Q", "quit", "Quit"),
            ("m", "memory", ""),
            ("w", "stall", ""),
            ("y", "spin", ""),
        ]
        AUTO_FOCUS = None
        keys_seen = 0

        def compose(self) -> ComposeResult:
            """A status line, the board, a log and a text field."""
            yield Static("ready", id="status", markup=False)
            with Horizontal():
                yield Board()
                yield Static("log", id="log", markup=False)
            yield Input(id="name", placeholder="name")

        def on_key(self, event) -> None:
            """Count every key, and show the count."""
            self.keys_seen += 1
            self.query_one("#status", Static).update(f"keys {self.keys_seen} last {event.key[:12]}")

        def on_paste(self, event) -> None:
            """Show how much was pasted."""
            self.query_one("#status", Static).update(f"pasted {len(event.text)}")

        def on_resize(self, event) -> None:
            """Show the size."""
            self.query_one("#log", Static).update(f"size {event.size.width}x{event.size.height}")

        def action_step(self, dx: int, dy: int) -> None:
            """Step the marker."""
            self.query_one(Board).step(dx, dy)

        def action_dialog(self) -> None:
            """Open the dialog."""
            self.push_screen(Dialog())

        def action_other(self) -> None:
            """Open the other screen."""
            self.push_screen(Other())

        def action_name(self) -> None:
            """Go to the text field."""
            self.query_one("#name").focus()

        def action_crash(self) -> None:
            """Break."""
            raise RuntimeError("a broken rule with secret-seed-17")

        def action_memory(self) -> None:
            """Run out of memory."""
            raise MemoryError

        def action_spin(self) -> None:
            """Loop for ever, as a broken rule would."""
            while True:
                pass

    return Demo
