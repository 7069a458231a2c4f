"""Settings: each line a choice, kept as TOML at once; a game in play keeps what it began with."""

from __future__ import annotations

from typing import Any

from md_tui import config
from md_tui.config import CHOICES, LANGUAGE, Settings
from md_tui.kernel.errors import KernelError
from md_tui.table.game_with_packs import all_languages
from md_tui.tui import home
from md_tui.tui.draw.text import Row, bar, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.keys.actions import KEY_SETS
from md_tui.tui.keys.keymap import Keymap, key_label
from md_tui.tui.symbols import SETS
from md_tui.tui.wording import SCREENS, has, phrases, say
from md_tui.wording import AUTO, told

GROUPS: dict[str, tuple[str, ...]] = {
    "look": (
        "language",
        "theme",
        "symbols",
        "colours",
        "look",
        "glow",
        "arrange",
        "zoom",
        "codes",
        "rule_ids",
    ),
    "keys": ("key_set", "own_keys", "mouse"),
    "speed": ("enemy_speed", "replay_speed", "animation", "moments", "line", "auto_end"),
    "terminal": ("bell", "window_title"),
    "new_games": ("hints", "odds", "asks", "undo"),
}
"""The lines of the page under their headings."""
SAMPLE_DICE = ("red", "yellow", "blue", "green")


class SettingsScreen(ListPage[None]):
    """Up and down choose a line, left and right change it."""

    NAME = "settings"
    PAGE = "settings"

    def on_mount(self) -> None:
        """Show the settings of the player."""
        self._refill("theme")
        super().on_mount()

    @property
    def values(self) -> Settings:
        """The player's settings, whatever a game in play has fixed."""
        return home.player_settings(self.md)

    def _refill(self, at: str) -> None:
        entries: list[Entry] = []
        for group, names in GROUPS.items():
            entries.append(self.head(say("settings", "groups", group)))
            entries += [self._line(name) for name in names]
        self.fill(entries, at)

    def _line(self, name: str) -> Entry:
        label = say("settings", "label", name)
        return Entry(name, [(f"{label:<14}", "muted"), (self._shown(name), "text")])

    def _shown(self, name: str) -> str:
        if name == "own_keys":
            return say("settings", "changed", count=len(self.values.keys))
        value = getattr(self.values, name)
        return shown_value(name, value)

    def refit(self) -> None:
        """Other characters and keys are in use."""
        self._refill(self.chosen.id if self.chosen else "")
        super().refit()

    # What is shown.

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """What the line means, its values, and a picture of it where there is one."""
        name = self.chosen.id if self.chosen else "theme"
        rows: list[Row] = [ruler(width, self.md.symbols, say("settings", "label", name))]
        rows += [*wrapped(say("settings", "about", name, confirm=self.key("confirm")), width), [("", "text")]]
        for value in _choices(name) if name in CHOICES or name == LANGUAGE else ():
            here = value == getattr(self.values, name)
            mark = self.md.symbols.active if here else " "
            rows.append([(f"{mark} ", "warning"), (shown_value(name, value), "info" if here else "text")])
        if name in ("theme", "symbols"):
            rows += [[("", "text")], *self._sample(width)]
        if name == "key_set":
            rows += [[("", "text")], *self._moving(width)]
        if name in home.GAME_SETTINGS and self.md.session is not None:
            rows += [[("", "text")], *wrapped(say("settings", "next_game"), width, "warning")]
        return rows

    def _sample(self, width: int) -> list[Row]:
        """A bit of everything in the theme and with the characters chosen."""
        signs = SETS.get(self.values.symbols, self.md.symbols)
        flat, wall = signs.wall(False, True, False, True), signs.wall(True, False, True, False)
        dark = signs.shadow * 4
        top = (
            signs.wall(False, True, True, False)
            + flat * 9
            + signs.door_left
            + signs.door
            + signs.door_right
            + flat * 8
            + signs.wall(False, False, True, True)
        )
        return [
            [(top, "wall")],
            [(wall, "wall"), (f"{signs.active}B", "seat"), (f" W {signs.goal}2 ", "token"),
             ("ga4", "enemy"), (f"{signs.threat} ", "boss"), (dark, "shadow"), (f" {signs.done} ", "info"),
             (wall, "wall")],
            [*((f" {say('settings', 'dice', colour)}", colour) for colour in SAMPLE_DICE), (" ", "text"),
             (bar(0.6, 10, signs), "good"), (" 60%", "text")],
            [(say("settings", "chosen_line"), "chosen")],
        ]  # fmt: skip

    def _moving(self, width: int) -> list[Row]:
        """The keys that move in each set."""
        rows: list[Row] = []
        for name in KEY_SETS:
            keymap = Keymap(name)
            steps = ("step_left", "step_down", "step_up", "step_right")
            keys = " ".join(key_label(keymap.keys(step)[-1]) for step in steps)
            rows.append([(f"{shown_value('key_set', name):<14}", "muted"), (keys, "token")])
        return rows

    def idle_prompt(self) -> str:
        """What the keys do on this line."""
        key = "prompt_keys" if self.chosen and self.chosen.id == "own_keys" else "prompt"
        sides = f"{self.key('step_left')} {self.key('step_right')}"
        return say("settings", key, sides=sides, confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """The keys of the settings."""
        return [
            (f"{self.key('step_up')} {self.key('step_down')}", say("page", "move")),
            (f"{self.key('step_left')} {self.key('step_right')}", say("page", "change")),
            (self.key("confirm"), say("page", "change")),
            ("k", say("settings", "label", "own_keys")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def take_key(self, key: str) -> bool:
        """`k` opens the keys, unless it moves the cursor."""
        if key != "k" or self.md.keymap.action("k", self.PLACE):
            return super().take_key(key)
        self._open("keys")
        return True

    def take(self, entry: Entry) -> None:
        """Enter changes the line, or opens the keys."""
        if entry.id == "own_keys":
            self._open("keys")
        else:
            self._change(1)

    def do_step_right(self) -> None:
        """The next value."""
        self._change(1)

    def do_step_left(self) -> None:
        """The value before."""
        self._change(-1)

    def _change(self, by: int) -> None:
        name = self.chosen.id if self.chosen else ""
        if name == "own_keys":
            self._open("keys")
            return
        values, now = _choices(name), getattr(self.values, name)
        value = values[(values.index(now) + by) % len(values) if now in values else 0]
        note, role = kept(self.md, **{name: value})
        self._refill(name)
        self.redraw(note, role)


def _choices(name: str) -> tuple[Any, ...]:
    """What a setting may be; languages are those that the program, its games and packs have words in."""
    return (AUTO, *all_languages()) if name == LANGUAGE else CHOICES.get(name, (False, True))


def kept(app: Any, **changes: Any) -> tuple[str, str]:
    """Change settings and say whether they could be written down."""
    try:
        home.change_settings(app, **changes)
    except (OSError, KernelError, ValueError) as error:
        return say("settings", "not_kept", reason=told(error)), "warning"
    return say("settings", "kept", path=str(config.settings_path())), "good"


def shown_value(name: str, value: Any) -> str:
    """A value in words."""
    key = ("on" if value else "off") if isinstance(value, bool) else str(value)
    if has("values", name, key):
        return say("values", name, key)
    if name == LANGUAGE:
        return phrases(key).template(SCREENS, "values", LANGUAGE, key) or key
    return say("values", "any", key) if has("values", "any", key) else key
