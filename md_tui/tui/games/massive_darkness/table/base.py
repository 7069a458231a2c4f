"""What the table shows: board, heroes, log, prompt and keys, each brought up to date at little cost."""
# Long, because what is repainted depends on what was: that bookkeeping is read as a whole.

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.timer import Timer

from md_tui.games.massive_darkness.face.narrate.events import Line
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.question import Question
from md_tui.kernel.table import Beat
from md_tui.kernel.value import Command
from md_tui.tui.draw.bridge import looked
from md_tui.tui.draw.card import SIDES, card, placed, shadowed
from md_tui.tui.draw.sheet import Layer, Sheet
from md_tui.tui.draw.text import TONES, Row
from md_tui.tui.frame.keyed import KeyedScreen
from md_tui.tui.games.massive_darkness.board.picture import Marks
from md_tui.tui.games.massive_darkness.cards.moment import width_for
from md_tui.tui.games.massive_darkness.drama.activation import Activity
from md_tui.tui.games.massive_darkness.drama.chronicle import Chronicle
from md_tui.tui.games.massive_darkness.drama.course import Toss
from md_tui.tui.games.massive_darkness.moments.pile import Pile
from md_tui.tui.games.massive_darkness.present.hero import hero_lines
from md_tui.tui.games.massive_darkness.present.status import idle_prompt
from md_tui.tui.games.massive_darkness.session import QuestSession
from md_tui.tui.games.massive_darkness.table.ballot import letters_of
from md_tui.tui.games.massive_darkness.table.modes import Mode
from md_tui.tui.games.massive_darkness.table.overlays import overlay_marks
from md_tui.tui.games.massive_darkness.table.panes import Panes
from md_tui.tui.games.massive_darkness.table.playback import Playback
from md_tui.tui.games.massive_darkness.table.tray import Tray
from md_tui.tui.games.massive_darkness.taking_back import TakesBack
from md_tui.tui.keys.actions import TABLE
from md_tui.tui.keys.keymap import key_label
from md_tui.tui.rule_ids import without_rules

CURSOR_RESTS = 0.15
"""Seconds after a step of the cursor in which nothing is said of it yet."""
TOLD = 20
"""Lines of the log in which the key of the rulebook looks for a rule."""


class TableBase(TakesBack, KeyedScreen[None]):
    """The panes of a table and what they show; the layers above add what keys do."""

    PLACE: ClassVar[str] = TABLE
    NAME: ClassVar[str] = "table"

    def __init__(self, session: QuestSession) -> None:
        super().__init__()
        self.session = session
        self.mode: Mode = Mode(self)
        self.playback = Playback(self)
        self.pile = Pile(self, self.moments_seen)
        self.message: Row | None = None
        self.chosen = ""
        """The hero whose panel the player asked for; nobody means the acting one."""
        self.last_target = ""
        self.hidden: Question | None = None
        """The question the player put aside to study the board."""
        self.tray = Tray(self)
        self.chronicle = Chronicle()
        self._pause: Timer | None = None
        self._told_of = ""
        self._lines_told: deque[str] = deque(maxlen=TOLD)
        self._refused = ""
        """What the last key was refused for, with its rule."""
        self.overlay = ""
        self.panes: Panes | None = None
        self._card_about: tuple[object, ...] | None = None
        self._staged: tuple[Beat, View] | None = None

    def compose(self) -> ComposeResult:
        """The panes."""
        self.panes = Panes(self.session, self.md.symbols, self.md.settings)
        yield from self.panes.compose()

    # What is shown.

    @property
    def view(self) -> View:
        """What is on the board: the game as it is, or the step of the enemies that is being shown."""
        beat = self.playback.beat
        if beat is None:
            return self.playback.before if self.playback.waits and self.playback.before else self.session.view
        if self._staged is None or self._staged[0] is not beat:
            self._staged = (beat, beat.view)
        return self._staged[1]

    @property
    def shown_hero(self) -> str:
        """The hero the panel is about."""
        view = self.view
        return self.chosen or (view.turn.hero if view.turn else self.session.seat) or view.first

    def centre(self) -> str:
        """The zone that must be inside the window."""
        found = self.mode.focus()
        if found:
            return found
        view, beat = self.view, self.playback.beat
        if self.shows_moment and self.pile.shown.zones:
            return self.pile.shown.zones[0]
        if beat and beat.line and beat.line.zones and beat.line.zones[0] in self.session.atlas.board.zones:
            return str(beat.line.zones[0])
        return view.heroes[self.shown_hero].hero.zone or self.session.atlas.start

    def overlay_marks(self) -> Marks:
        """The marks of the overlay that is on."""
        return overlay_marks(self.session, self.overlay, self.centre(), self.md.symbols)

    def _asked_marks(self) -> Marks:
        """The overlay, with a letter on each thing on the board that an open question is about."""
        marks, question = self.overlay_marks(), self.session.asking
        if question is None or self.playback.active:
            return marks
        letters = dict(zip(question.ids(), letters_of(question, self.md.keymap.unanswering), strict=True))
        on_board = {*self.session.atlas.board.zones, *self.session.view.enemies, *self.session.view.heroes}
        return marks._replace(letters={name: mark for name, mark in letters.items() if name in on_board})

    @property
    def shows_moment(self) -> bool:
        """Whether a moment lies on the table: not below a roll that is still looked at, nor while looking."""
        if self.tray.falling or (self.tray.toss is not None and not self.playback.active):
            return False
        return self.pile.active and type(self.mode) is Mode

    @property
    def animates(self) -> bool:
        """Whether dice tumble: not without a screen, nor where only results are wanted."""
        wanted = self.md.settings.animation
        return wanted == "on" or (wanted == "auto" and not self.md.is_headless)

    def tray_keys(self) -> tuple[tuple[str, str], ...]:
        """The key that takes the dice away, if something waits for that; the layer of the pages knows."""
        return ()

    def moments_seen(self) -> None:
        """The last card of the pile is turned: what has waited for it goes on."""
        if self.playback.active:
            self.playback.advance()
        self.show()
        self.settle()

    def _marks(self) -> Marks:
        """What lies over the board now."""
        if type(self.mode) is not Mode:
            return self.mode.marks()
        if self.shows_moment:
            return self.pile.marks(self.overlay_marks(), self.session.words.say("board", "new"))
        return self.playback.marks(self._asked_marks()._replace(blows=self.tray.blows()))

    def show(self) -> None:
        """Bring every pane up to date; what is the same is not drawn again."""
        panes = self.panes
        if panes is None or not self.is_mounted:
            return
        view, keymap = self.view, self.md.keymap
        panes.turn_to(view)
        panes.lay_out(*self.size)
        panes.show_view(view, self.playback.active, self.md.settings, keymap)
        panes.board.show(view, self._marks(), self.centre())
        self._show_card(view)
        if self._says_later():
            return
        doing: Mode | Playback | Pile = self.playback if self.playback.active else self.mode
        doing = self.pile if self.shows_moment else doing
        panes.show_prompt(self._prompt(view), doing.keys(), keymap, self.size.width, doing.NAME)

    def _says_later(self) -> bool:
        """While the cursor runs over the board, what lies below it is told once it rests."""
        place = self.mode.focus() if self.mode.NAME == "look" and not self.md.is_headless else ""
        if not place or self.message is not None or place == self._told_of:
            self._told_of = place
            return False
        self._told_of = place
        if self._pause is not None:
            self._pause.stop()
        self._pause = self.set_timer(CURSOR_RESTS, self.show)
        return True

    def _show_card(self, view: View) -> None:
        """The card over the board: what a mode lists, or a roll; drawn again only if it is another one."""
        assert self.panes is not None
        board, width = self.panes.board, width_for(self.size.width)
        painted = self.mode.sheet(width, board.size.height, board.brush)
        if painted is not None:
            self._card_about = None
            self.panes.lay_card(self._placed(painted))
            return
        own = self.mode.panel(width - 2 * SIDES, max(6, board.size.height - 3))
        about = (
            *(id(view), id(self.tray.toss), self.tray.frame, self.playback.active, self.tray_keys()),
            *(self.chosen, board.size, board.brush, self.shows_moment and self.pile.shown),
            *(self.panes.hint.text, self.mode.NAME, self.playback.act),
            *(self.md.screen is self, id(self.session.asking)),
        )
        if own is None and about == self._card_about:
            return
        self._card_about = about if own is None else None
        if own is not None:
            sheet: Sheet | None = self._list_sheet(own, width)
        else:
            sheet = self._moment_sheet(width) or self._roll_sheet(view, width)
            sheet = sheet or self._hero_sheet(view, width)
        if sheet is not None:
            self.panes.lay_card(self._placed(sheet))
        else:
            hint = self._hint_sheet(width)
            self.panes.lay_card(self._beside_letters(self._placed(hint)) if hint else None)

    def _beside_letters(self, layer: Layer) -> Layer | None:
        """A hint where it lies over no letter that would answer; nothing if there is no such place."""
        assert self.panes is not None
        board, marks = self.panes.board, self.panes.board.marks
        zones = [board.picture.place_of(self.view, name) or name for name in marks.letters]
        lettered = [board.place(zone) for zone in zones if zone in board.picture.places]
        return None if any(layer.region.overlaps(one) for one in lettered) else layer

    def _list_sheet(self, rows: list[Row], width: int) -> Sheet:
        """What a mode lists, with its first line as the title."""
        assert self.panes is not None
        title = ""
        if rows and rows[0] and rows[0][0][1] == "wall":
            title, rows = rows[0][0][0].strip(f"{self.md.symbols.rule} "), rows[1:]
        return card(title.upper(), [looked(row) for row in rows], width, "gold", self.panes.board.brush)

    def _moment_sheet(self, width: int) -> Sheet | None:
        """The moment that waits to be seen."""
        if not self.shows_moment:
            return None
        assert self.panes is not None
        board = self.panes.board
        return self.pile.sheet(width, board.size.height, board.brush)

    def _hint_sheet(self, width: int) -> Sheet | None:
        """What is to be explained, while nothing else lies on the table."""
        assert self.panes is not None
        if self.playback.active or self.mode.NAME == "look" or self.md.screen is not self:
            return None
        return self.panes.hint.sheet(width, self.panes.board.brush, self.md.settings.rule_ids)

    def _roll_sheet(self, view: View, width: int) -> Sheet | None:
        """The dice on the table: of a fight that is not over, or of the last one until the next key."""
        assert self.panes is not None
        waiting = Toss(view.fight, self.tray.ledger.course) if view.fight and view.fight.attack.dice else None
        toss = self.tray.toss or (None if self.playback.act else waiting)
        if toss is None and self.playback.act is None:
            return None
        return self.tray.sheet(toss, width, self.panes.board.size.height, self.panes.board.brush)

    def _hero_sheet(self, view: View, width: int) -> Sheet | None:
        """Everything about the hero the player asked for."""
        assert self.panes is not None
        if not self.chosen:
            return None
        room = max(6, self.panes.board.size.height - 3) + len(view.party)
        words, symbols, name = self.session.words, self.md.symbols, self.chosen
        usable = self.session.usable(name) if view is self.session.view else frozenset()
        atlas, inner = self.session.atlas, width - 2 * SIDES
        rows = hero_lines(words, atlas, view, name, symbols, inner, room, usable)
        return self._list_sheet(rows[len(view.party) :], width)

    def _placed(self, sheet: Sheet) -> Layer:
        """The card where it hides neither whoever acts nor what is chosen."""
        assert self.panes is not None
        board, toss = self.panes.board, self.tray.toss
        fight = self.view.fight or (toss.fight if toss else None)
        told = self.pile.shown.zones if self.shows_moment else ()
        zones = [
            *told,
            self.centre(),
            *([fight.zone] if fight and fight.zone in board.picture.places else []),
        ]
        zones += [seen.hero.zone for seen in self.view.heroes.values() if seen.hero.zone]
        keep = [board.place(zone) for zone in dict.fromkeys(zones)]
        return placed(shadowed(sheet, board.brush), board.size.region, keep[: max(2, len(told))], keep)

    def _prompt(self, view: View) -> Row:
        if self.message is not None:
            return self.message
        if self.shows_moment:
            return self.pile.prompt()
        if self.playback.active:
            return self.playback.prompt()
        said = self.mode.prompt() or self.question_prompt()
        return said or idle_prompt(self.session.words, view, self.md.keymap, self._leaves(view))

    def _leaves(self, view: View) -> bool:
        """Whether the acting hero stands on the exit and could leave."""
        turn, leave = view.turn, self.session.atlas.exit
        if turn is None or not leave or view.heroes[turn.hero].hero.zone != leave:
            return False
        return any(offer.kind == "leave" and offer.legal for offer in self.session.offers())

    def question_prompt(self) -> Row | None:
        """What the prompt says while a question waits."""
        return None

    def texts(self) -> Iterable[str]:
        """The newest lines of the log, the hint, the question and the prompt, in this order."""
        panes, question = self.panes, self.session.asking
        assert panes is not None
        yield from list(self._lines_told)[-max(1, panes.log.size.height) :]
        if panes.hint.text:
            yield panes.hint.text
        if question is not None:
            yield question.rule
        yield "".join(text for text, _ in self._prompt(self.view))
        if self.message is not None:
            yield self._refused

    # What every layer needs.

    def complain(self, text: str) -> None:
        """Say which key did nothing and why, until the next key."""
        self._refused, text = text, self.cited(text)
        label = key_label(self.key_taken) if self.key_taken else ""
        lead: Row = [(f"{label}: ", "token")] if label and not text.startswith(f"{label} ") else []
        self.message = [*lead, (self.again(text), "warning")]
        self.show()

    def write(self, line: Line) -> None:
        """A line for the log."""
        if self.panes is not None:
            self._lines_told.append(line.text)
            self.panes.log.write(self.cited(line.text), TONES.get(line.tone, "text"))

    def tell(self, beat: Beat, act: Activity | None = None) -> None:
        """What the log tells of a beat: each event where rules are named, else a line an action."""
        if self.md.settings.rule_ids or self.panes is None:
            lines = [beat.line] if beat.line else []
        else:
            lines = self.chronicle.take(self.panes.book, beat, act)
        for line in lines:
            self.write(line)

    def told_all(self) -> None:
        """Nothing more comes now: tell what was waiting for it."""
        for line in self.chronicle.flush(self.panes.book) if self.panes is not None else ():
            self.write(line)

    def cited(self, text: str) -> str:
        """A text with the rules it names, or without them."""
        return text if self.md.settings.rule_ids else without_rules(text)

    def play(self, command: Command) -> None:
        """Play a command; a refusal becomes the prompt as soon as the table has answered."""
        self.session.submit(command).then(self.unless_refused)

    def leave_mode(self) -> None:
        """Back to the plain table."""
        self.mode = Mode(self)

    def open_card(self, title: str, lines: list[str]) -> None:
        """Show a card on top."""
        self.md.open_page("card", title, lines)

    def end_if_done(self) -> None:
        """End an activation in which nothing is left to do; the layer of the acts does."""

    def ask_in_full(self) -> None:
        """Ask the open question in a dialog; the layer of the pages does."""

    def settle(self) -> None:
        """Open what the game waits for; the topmost layer knows what that is."""
