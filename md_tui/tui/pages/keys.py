"""The keys: choose an action, press its new key; conflicts are named, forbidden keys refused."""

from __future__ import annotations

from md_tui.tui.draw.text import Row, clipped, ruler, wrapped
from md_tui.tui.frame.list_page import Entry, ListPage
from md_tui.tui.frame.page_keys import Control
from md_tui.tui.keys.actions import GROUPS, Action
from md_tui.tui.keys.keymap import Keymap, key_label, key_name
from md_tui.tui.pages.settings import kept, shown_value
from md_tui.tui.wording import say

KEY = 9
"""Columns for the names of keys."""


class KeysScreen(ListPage[None]):
    """All actions with their keys; the list has most of the room, for titles are long."""

    NAME = "keys"
    PAGE = "keys"
    DEFAULT_CSS = """
    KeysScreen #aside { width: 31; }
    KeysScreen.-wide #aside { width: 48; }
    KeysScreen.-wider #aside { width: 64; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.waiting = ""
        """The action that gets the next key: in place of its own, or in addition."""
        self.adding = False

    def on_mount(self) -> None:
        """List all actions."""
        self._refill()
        super().on_mount()

    def _refill(self) -> None:
        at = self.chosen.id if self.chosen else ""
        entries: list[Entry] = []
        seen: set[str] = set()
        for group in GROUPS:
            entries.append(self.head(say("keys", "groups", group)))
            for action in self.md.keymap.actions:
                if action.group == group and action.id not in seen:
                    seen.add(action.id)
                    entries.append(self._line(action))
        self.fill(entries, at)

    def _line(self, action: Action) -> Entry:
        mark = "*" if action.id in self.md.keymap.own else " "
        label = self.md.keymap.label(action.id)
        label = clipped(label, KEY, self.md.symbols)
        return Entry(action.id, [(f"{mark}{label:<{KEY + 1}}", "token"), (action.title, "text")])

    def refit(self) -> None:
        """Other keys are in use."""
        self._refill()
        super().refit()

    @property
    def action(self) -> Action | None:
        """The action under the cursor."""
        id = self.chosen.id if self.chosen else ""
        return next((action for action in self.md.keymap.actions if action.id == id), None)

    # What is shown.

    def heading(self) -> str:
        """The set the keys come from."""
        return say("keys", "heading", set=shown_value("key_set", self.md.keymap.key_set))

    def aside_rows(self, width: int, height: int) -> list[Row]:
        """The action with its keys, usual and own."""
        action = self.action
        if action is None:
            return []
        keymap = self.md.keymap
        usual = Keymap(keymap.key_set, game=keymap.game)
        rows: list[Row] = [*wrapped(action.title, width, "info"), [("", "text")]]
        rows.append([(say("keys", "now"), "muted"), (f" {keymap.label(action.id)}", "token")])
        rows.append([(say("keys", "usual"), "muted"), (f" {usual.label(action.id)}", "text")])
        rows += [[("", "text")], ruler(width, self.md.symbols, say("keys", "how"))]
        rows += wrapped(say("keys", "about", confirm=self.key("confirm")), width)
        for refused in keymap.refused:
            text = say("keys", "refused", action=refused.action, reason=refused.reason)
            rows += wrapped(text, width, "warning")
        return rows

    def idle_prompt(self) -> str:
        """Which key is waited for."""
        if self.waiting and self.action:
            key = "waiting_more" if self.adding else "waiting"
            return say("keys", key, title=self.action.title)
        return say("keys", "prompt", confirm=self.key("confirm"))

    def controls(self) -> list[Control]:
        """The keys of this page."""
        return [
            (self.key("confirm"), say("keys", "replace")),
            ("+", say("keys", "add")),
            ("-", say("keys", "reset")),
            ("=", say("keys", "reset_all")),
            (self.key("back"), say("page", "back")),
        ]

    # Keys.

    def press(self, key: str) -> None:
        """While a key is waited for, the next one is it; Esc gives up, except for the action Back."""
        if not self.waiting:
            super().press(key)
        elif key == "escape" and self.waiting != "back":
            self.waiting = ""
            self.redraw(say("keys", "given_up"))
        else:
            self._give(key_name(key))

    def take_key(self, key: str) -> bool:
        """`+` adds a key, `-` goes back to the usual ones, `=` does so for all."""
        action = self.action
        if key == "=":
            self._keep(Keymap(self.md.keymap.key_set), say("keys", "all_usual"))
        elif action is None or key not in "+-":
            return super().take_key(key)
        elif key == "+":
            self._wait(adding=True)
        else:
            self._reset(action)
        return True

    def _reset(self, action: Action) -> None:
        """The usual keys again, unless others have taken them."""
        own = {name: keys for name, keys in self.md.keymap.own.items() if name != action.id}
        again = Keymap(self.md.keymap.key_set, own)
        if again.refused:
            self.complain(say("keys", "cannot", reason=again.refused[0].reason))
        else:
            self._keep(again, say("keys", "usual_again", title=action.title))

    def take(self, entry: Entry) -> None:
        """Enter waits for the new key."""
        self._wait(adding=False)

    def _wait(self, *, adding: bool) -> None:
        self.waiting, self.adding = (self.action.id if self.action else ""), adding
        self.redraw(role="warning")

    def _give(self, key: str) -> None:
        """Give the key to the action, or say why not."""
        action, keymap = self.waiting, self.md.keymap
        self.waiting = ""
        keys = tuple(dict.fromkeys((*keymap.keys(action), key))) if self.adding else (key,)
        problems = keymap.problems(action, keys)
        if problems:
            self.complain(say("keys", "cannot", reason=problems[0].reason))
            return
        title = self.action.title if self.action else action
        self._keep(keymap.with_keys(action, keys), say("keys", "given", key=key_label(key), title=title))

    def _keep(self, keymap: Keymap, said: str) -> None:
        note, role = kept(self.md, keys=dict(keymap.own))
        self._refill()
        self.redraw(said if role == "good" else note, role)
