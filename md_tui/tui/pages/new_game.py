"""A new game of any kind, by the form of its face: up and down choose a line, left and right change it."""

from __future__ import annotations

from md_tui.games.face import Field as FormField
from md_tui.games.registry import title
from md_tui.kernel.errors import KernelError
from md_tui.tui import home
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import say
from md_tui.wording import told

BEGIN, SEED = "begin", "seed"
LONGEST = 40


class FormScreen(ListPage[None]):
    """The lines of the form, the seed, and the line that begins."""

    DEFAULT_CSS = "FormScreen #aside { width: 34; }"
    NAME = "form"
    PAGE = "new_game"
    EAGER = False

    def __init__(self) -> None:
        super().__init__()
        self.face = home.opened(self.md.game)
        self.form = self.face.form()
        self.setup = self.form.blank()
        self.seed = ""
        self.typing = ""
        """The line that is typed into."""

    def on_mount(self) -> None:
        """Fill the form as it is suggested."""
        self._refill("")
        super().on_mount()

    def _lines(self) -> dict[str, FormField]:
        return {field.id: field for field in self.form.fields(self.setup)}

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str) -> None:
        lines = [(field.id, field.label, shown_value(field)) for field in self._lines().values()]
        lines.append((SEED, say("new_game", "label", "seed"), self.seed or say("new_game", "any_seed")))
        wide = max(len(label) for _, label, _ in lines)
        entries = [self._line(id, label.ljust(wide), value) for id, label, value in lines]
        self.fill([*entries, self.head(), Entry(BEGIN, [(say("form", "begin"), "good")], "b")], at)

    def _line(self, id: str, label: str, value: str) -> Entry:
        shown = self.field.shown() if self.field and self.typing == id else value
        return Entry(id, [(f"{label}  ", "muted"), (shown, "text")])

    # What is shown.

    def heading(self) -> str:
        """The game."""
        return say("form", "heading", game=title(self.face.game.name))

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the chosen line means, and what the value in it does."""
        field = self._lines().get(self._at)
        if field is None:
            return wrapped(say("new_game", "about", SEED), width) if self._at == SEED else []
        chosen = next((choice for choice in field.choices if choice.id == field.value), None)
        rows = [ruler(width, self.md.symbols, field.label), *wrapped(shown_value(field), width, "chosen")]
        for text in (chosen.about if chosen else "", field.about):
            rows += [[("", "text")], *wrapped(text, width)] if text else []
        return rows

    @property
    def _at(self) -> str:
        return self.chosen.id if self.chosen else ""

    def idle_prompt(self) -> str:
        """What the keys do on this line."""
        field, confirm = self._lines().get(self._at), self.key("confirm")
        if self.typing:
            return say("form", "typing", confirm=confirm)
        if self._at == BEGIN:
            return say("form", "begins", confirm=confirm)
        if field is None or not field.choices:
            return say("form", "typed", confirm=confirm)
        sides = f"{self.key('step_left')} {self.key('step_right')}"
        return say("form", "value" if len(field.choices) > 1 else "fixed", sides=sides)

    def controls(self) -> list[Control]:
        """The keys of the form."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("page", "change")),
            ("b", say("form", "begin")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def take(self, entry: Entry) -> None:
        """Enter begins, types, or takes the next value."""
        field = self._lines().get(entry.id)
        if entry.id == BEGIN:
            self._begin()
        elif field is None or not field.choices:
            self._type(entry.id)
        else:
            self._change(1)

    def _type(self, id: str) -> None:
        """Begin to type into a line, or end it."""
        if self.field is not None and self.typing:
            text, self.typing, self.field = self.field.text.strip(), "", None
            self._typed(id, text)
        else:
            self.typing, self.field = id, Field(LONGEST)
            self.field.active = True
        self._refill(id)
        self.redraw()

    def _typed(self, id: str, text: str) -> None:
        if id == SEED:
            self.seed = text
        else:
            self._choose(id, text)

    def typed(self) -> None:
        """A letter was typed."""
        self._refill(self.typing)
        self.redraw()

    def do_back(self) -> None:
        """Stop typing, keeping what was typed, or leave."""
        if self.typing:
            self._type(self.typing)
        else:
            self.app.pop_screen()

    def do_step_right(self) -> None:
        """The next value."""
        self._change(1)

    def do_step_left(self) -> None:
        """The value before."""
        self._change(-1)

    def _change(self, by: int) -> None:
        field = self._lines().get(self._at)
        if field is None or len(field.choices) < 2:
            self.complain(self.idle_prompt())
            return
        ids = [choice.id for choice in field.choices]
        place = ids.index(field.value) if field.value in ids else 0
        self._choose(field.id, ids[(place + by) % len(ids)])
        self._refill(field.id)
        self.redraw()

    def _choose(self, id: str, value: str) -> None:
        try:
            self.setup = self.form.chosen(self.setup, id, value)
        except KernelError as no:
            self.complain(str(no))

    def _begin(self) -> None:
        """Begin and sit down; what the rules or the disk refuse is told here."""
        game = self.face.game.name
        options = self.md.desk.options(home.player_settings(self.md), self.setup)
        try:
            setup, seed = self.setup, self.seed
            if seed:
                setup, seed, options["undo"] = self.face.deal(seed, setup, str(options["undo"]))
            table = home.begin(setup, seed=seed, options=options, game=game)
        except (KernelError, OSError) as error:
            self.complain(say("title", "failed", reason=told(error)))
            return
        home.sit_down(self.md, table)


def shown_value(field: FormField) -> str:
    """What is chosen in a line, in words."""
    return next((choice.label for choice in field.choices if choice.id == field.value), field.value)
