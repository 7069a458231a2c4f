"""A new game: quest, party, seed and options, each line with what it means beside it."""

from __future__ import annotations

from typing import Any

from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.setup.seed_code import dealt
from md_tui.kernel.errors import KernelError
from md_tui.table.notebook import Notebook
from md_tui.tui import home
from md_tui.tui.draw.look import ink
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.games.massive_darkness.board.book import colours_of
from md_tui.tui.games.massive_darkness.drafts.new_game import COMPANIONS, OPTIONS, PARTS, ROAD_OPTIONS, Draft
from md_tui.tui.games.massive_darkness.present.new_game import (
    class_rows,
    hero_rows,
    quest_rows,
    road_rows,
    weapon_rows,
)
from md_tui.tui.games.massive_darkness.typed_box import opened
from md_tui.tui.widgets.field import Field
from md_tui.tui.wording import has, say
from md_tui.wording import told

LONGEST_SEED = 40


class NewGameScreen(ListPage[None]):
    """A form: up and down choose a line, left and right change it."""

    NAME = "form"
    PAGE = "new_game"
    EAGER = False

    def __init__(
        self, quest: str = "tutorial", road: bool = False, setup: dict[str, Any] | None = None
    ) -> None:
        """`road`: a campaign is begun instead of a quest; `setup`: what a game was to begin with before."""
        super().__init__()
        self._quest, self._road, self._setup = quest, road, setup or {}
        self.draft: Draft | None = None
        self.seed = Field(LONGEST_SEED)

    def on_mount(self) -> None:
        """Fill the form from the settings."""
        road = next(iter(opened().game.box.campaigns), "") if self._road else ""
        self.draft = Draft(opened(), home.player_settings(self.md), self._quest, road)
        self.draft.take_up(self._setup)
        self._refill("road" if road else "quest")
        super().on_mount()

    @property
    def words(self) -> Words:
        """The words of the box."""
        return opened().words

    @property
    def form(self) -> Draft:
        """The game as it would begin now."""
        assert self.draft is not None
        return self.draft

    def relist(self, at: str) -> None:
        """Write the lines anew."""
        self._refill(at)

    def _refill(self, at: str) -> None:
        """Write the lines anew; the cursor stays where it is."""
        deep = self.deep
        first, name = ("road", self.form.road) if self.form.road else ("quest", self.form.quest)
        entries = [
            self.head(say("new_game", "label", first)),
            Entry(first, [(str(self.words.name(name)), "info")]),
            *(self._line(name, self._value(name)) for name in (ROAD_OPTIONS if self.form.road else ())),
            self.head(say("new_game", "label", "party")),
        ]
        for place, (hero, cls, weapon) in enumerate(self.form.party):
            got = self.form.weapon_of(place)
            shown = str(self.words.name(got)) + ("" if weapon else f" {say('new_game', 'fits')}")
            values = (str(self.words.name(hero)), str(self.words.name(cls)), shown)
            entries += [self._member(place, part, value) for part, value in zip(PARTS, values, strict=True)]
        if self.form.free:
            entries.append(Entry("add", [(say("new_game", "add"), "muted")], "+"))
        entries.append(self.head(say("new_game", "label", "game")))
        entries.append(self._line("seed", self._seed_shown()))
        entries += [self._line(name, self._value(name)) for name in (*OPTIONS, COMPANIONS)]
        entries += [self.head(), Entry("begin", [(say("new_game", "begin"), "good")], "b")]
        self.fill(entries, at)
        self.deep = deep

    def _line(self, name: str, value: str) -> Entry:
        label = say("new_game", "label", name)
        return Entry(name, [(f"{label:<12}", "muted"), (value, "text")])

    def _member(self, place: int, part: str, value: str) -> Entry:
        id, whose = f"{part}:{place}", colours_of(opened().game.box)
        if part != "hero":
            return Entry(id, [("  ", "text"), (value, "text")])
        colour = ink(whose.get(self.form.party[place][0], "text"), "ink", True)
        return Entry(id, [(f"{place + 1} ", "token"), (value, colour)])

    def _seed_shown(self) -> str:
        if self.seed.active:
            return self.seed.shown()
        return self.seed.shown() or say("new_game", "any_seed")

    def _value(self, name: str) -> str:
        value = self.form.values[name]
        key = ("on" if value else "off") if isinstance(value, bool) else str(value)
        return say("values", name, key) if has("values", name, key) else say("values", "any", key)

    # What is shown.

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the chosen line means."""
        part, _, place = (self.chosen.id if self.chosen else "quest").partition(":")
        symbols = self.md.symbols
        if part in PARTS:
            return self._member_rows(part, int(place), width)
        if part in ("quest", "road", "begin", "add"):
            if self.form.road:
                return road_rows(self.words, self.form, symbols, width)
            return quest_rows(opened().game, self.words, self.form, symbols, width)
        rows = [ruler(width, symbols, say("new_game", "label", part))]
        return rows + wrapped(say("new_game", "about", part), width)

    def _member_rows(self, part: str, place: int, width: int) -> list[Row]:
        hero, cls, weapon = self.form.party[place]
        if part == "hero":
            return hero_rows(self.words, self.form, hero, self.md.symbols, width)
        if part == "cls":
            return class_rows(self.words, self.form, cls, self.md.symbols, width)
        got = self.form.weapon_of(place)
        return weapon_rows(self.words, got, bool(weapon), self.md.symbols, width)

    def idle_prompt(self) -> str:
        """What the keys do on this line."""
        part = (self.chosen.id if self.chosen else "quest").partition(":")[0]
        key = part if has("new_game", "prompts", part) else "value"
        if part == "seed" and self.seed.active:
            key = "typing"
        sides = f"{self.key('step_left')} {self.key('step_right')}"
        return say("new_game", "prompts", key, sides=sides, confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """The keys of the form, or of the line that is typed into."""
        if self.seed.active:
            return [(self.key("confirm"), say("new_game", "end_typing"))]
        more = [("+", say("new_game", "more_heroes"))] if self.form.free else []
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("page", "change")),
            ("b", say("new_game", "begin")),
            *more,
            ("-", say("new_game", "fewer_heroes")),
            (self.key("page_down"), say("page", "scroll")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def take_key(self, key: str) -> bool:
        """`-` sends the hero under the cursor home; `+` says why where nobody can be added."""
        if key == "+" and not self.form.free:
            self._add()
            return True
        if key != "-":
            return super().take_key(key)
        part, _, place = (self.chosen.id if self.chosen else "").partition(":")
        number = int(place) if part in PARTS else len(self.form.party) - 1
        if not self.form.drop_hero(number):
            self.complain(say("new_game", "last_hero"))
        else:
            left = min(number, len(self.form.party) - 1)
            self._refill(f"{part}:{left}" if part in PARTS else self.chosen.id if self.chosen else "")
            self.redraw()
        return True

    def take(self, entry: Entry) -> None:
        """Enter changes a value, types a seed, adds a hero or begins."""
        if entry.id == "begin":
            self._begin()
        elif entry.id == "add":
            self._add()
        elif entry.id == "seed":
            self._type_seed()
        else:
            self._change(1)

    def _add(self) -> None:
        if self.form.add_hero():
            self._refill(f"hero:{len(self.form.party) - 1}")
            self.redraw()
        else:
            self.complain(say("new_game", "full", count=len(self.form.party)))

    def _type_seed(self) -> None:
        self.field = self.seed
        self.seed.active = not self.seed.active
        self.typed()

    def typed(self) -> None:
        """The seed is being typed."""
        self._refill("seed")
        self.redraw()

    def do_back(self) -> None:
        """Stop typing, keeping what was typed, or leave."""
        if self.seed.active:
            self._type_seed()
        else:
            self.app.pop_screen()

    def step(self, by: int) -> None:
        """Leaving the line ends the typing."""
        if self.seed.active:
            self._type_seed()
        super().step(by)

    def do_step_right(self) -> None:
        """The next value."""
        self._change(1)

    def do_step_left(self) -> None:
        """The value before."""
        self._change(-1)

    def _change(self, by: int) -> None:
        name = self.chosen.id if self.chosen else ""
        if name in ("begin", "add", "seed"):
            self.complain(self.idle_prompt())
            return
        self.deep = 0
        self.form.change(name, by)
        self._refill(name)
        self.redraw()

    def _begin(self) -> None:
        """Begin and sit down; what the rules or the disk refuse is told here."""
        try:
            deal = self._deal()
            table = home.begin(**deal)
        except (KernelError, OSError) as error:
            self.complain(say("title", "failed", reason=told(error)))
            return
        for seat in self.form.lent([member[0] for member in deal["setup"]["party"]]):
            Notebook.beside(table).given(seat, table.seq)
        home.sit_down(self.md, table)

    def _deal(self) -> dict[str, Any]:
        """Set-up, seed and options as the form says; a code in the place of the seed brings its own."""
        setup, options, text = self.form.setup(), self.form.options(), self.seed.text.strip()
        if not text:
            return {"setup": setup, "options": options}
        setup, seed, undo = dealt(opened().game.box, text, setup, str(options["undo"]))
        return {"setup": setup, "seed": seed, "options": options | {"undo": undo}}


def campaign_form() -> NewGameScreen:
    """The form of a campaign."""
    return NewGameScreen(road=True)
