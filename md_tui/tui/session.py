"""One game as a screen needs it: the table, its words, what can be done, and each event with its sentence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.events.combat import WoundsDealt
from md_tui.games.massive_darkness.face.describe import card_lines, enemy_lines, hero_lines, zone_lines
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.events import Line, narrate, refusal, title
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.legal.attack_odds import odds_of
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.odds import Odds
from md_tui.games.massive_darkness.view import View
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.log import Batch, Rewind
from md_tui.kernel.question import Answer
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import Command, Event
from md_tui.table.local import LocalTable
from md_tui.toolkit.rulebook import Rulebook
from md_tui.tui.equip import Wardrobe
from md_tui.tui.foresee import Intent, intents_of, usable_texts
from md_tui.tui.present import Atlas, atlas_of
from md_tui.tui.present_roll import wounds_text
from md_tui.tui.wording import say

KEPT_LINES = 2000
RECENT_BATCHES = 30
"""Batches of an old game that are told again when it is opened."""


class Beat(NamedTuple):
    """One event, what is said of it, and the state after it."""

    event: Event
    line: Line | None
    state: State


class News(NamedTuple):
    """What came from the table: the beats of a command, or a note that the head moved."""

    beats: tuple[Beat, ...]
    note: str = ""


class Session:
    """The client's side of one game; it holds no rules and never changes a state."""

    def __init__(self, table: LocalTable, words: Words, rulebook: Rulebook | None = None) -> None:
        game: MassiveDarkness = table.game  # type: ignore[assignment]
        self.table, self.game, self.rulebook = table, game, rulebook
        self.words = words if words.box is game.box else words.bound_to(game.box)
        self.box: Box = game.box
        names = {hero: str(self.words.name(hero)) for hero in table.state.heroes}
        self.atlas: Atlas = atlas_of(self.box, table.state.map, names)
        self.history: deque[Line] = deque(maxlen=KEPT_LINES)
        self.on_news: Callable[[News], None] | None = None
        self.wardrobe = Wardrobe(self.box)
        self._last: State = table.state
        self._viewed: tuple[State, View] | None = None
        self._offered: tuple[State, tuple[Offer, ...]] | None = None
        self._intended: tuple[State, list[Intent]] | None = None
        self._unsubscribe = table.subscribe(self._heard)
        self._retell()

    @property
    def state(self) -> State:
        """The state at the head."""
        state: State = self.table.state
        return state

    @property
    def view(self) -> View:
        """The table as everybody sees it."""
        if self._viewed is None or self._viewed[0] is not self.state:
            self._viewed = (self.state, self.game.view(self.state, None))
        return self._viewed[1]

    @property
    def seat(self) -> str:
        """Who is to act; nobody once the game is over."""
        seats = self.game.seats(self.state)
        return seats[0] if seats else ""

    def offers(self) -> tuple[Offer, ...]:
        """Everything the acting seat could think of, legal or not."""
        if self._offered is None or self._offered[0] is not self.state:
            found = tuple(self.game.offers(self.state, self.seat, illegal=True)) if self.seat else ()
            self._offered = (self.state, found)
        return self._offered[1]

    def usable(self, hero: str) -> frozenset[str]:
        """The sentences of a hero, his signature among them, that he could use by a key now."""
        if hero != self.seat or self.state.asking:
            return frozenset()
        return usable_texts(self.box, self.state, hero, self.offers())

    def submit(self, command: Command, seat: str = "") -> None:
        """Play a command; it is on disk before anybody hears of it."""
        self.table.submit(seat or self.seat, command)

    def undo(self, *, cross: bool = False) -> Rewind:
        """Take back the last decision."""
        return self.table.undo(cross=cross)

    def redo(self) -> Rewind:
        """Take the last undo back."""
        return self.table.redo()

    def intents(self) -> list[Intent]:
        """What each enemy would do if the enemies' phase began now."""
        if self._intended is None or self._intended[0] is not self.state:
            self._intended = (self.state, intents_of(self.box, self.state))
        return self._intended[1]

    def odds(self, command: Command) -> Odds:
        """The exact odds of an attack on offer."""
        return odds_of(self.box, self.state, self.seat, command)

    def foretell(self, answer: Answer) -> str:
        """What an answer would make of the roll on the table, unless dice or cards stand between."""
        seat = self.state.asking.seats[0] if self.state.asking else self.seat
        try:
            draft = self.table.timeline.propose(seat, answer)
        except KernelError as no:
            return self.refused(no)
        for event in draft.record.events:
            if event.draws or event.reveals:
                break
            if isinstance(event, WoundsDealt):
                return wounds_text(event.hits, event.shields, event.extra, event.wounds)
        return ""

    def refused(self, error: KernelError) -> str:
        """A refusal in one sentence, with the rule that forbids it."""
        if isinstance(error, Rejected):
            return refusal(self.words, error, self.state.quest)
        return str(error)

    def revealed(self, barrier: Barrier) -> str:
        """What had been rolled or shown in the batches that undo would take back."""
        said: list[str] = []
        for batch in barrier.batches:
            beats = self.tell(self._before(batch), batch)
            told = [
                beat.line.text for beat in beats if beat.line and (beat.event.reveals or beat.event.draws)
            ]
            said += told
        rest = f" {say('since', 'more', count=len(said) - 2)}" if len(said) > 2 else ""
        return " ".join(said[:2]) + rest

    def card(self, thing: str) -> tuple[str, list[str]]:
        """The card of a hero, an enemy or a zone: its title and its lines."""
        words, view = self.words, self.view
        if thing in view.heroes:
            return str(words.name(thing)), hero_lines(words, view, thing)
        if thing in view.enemies:
            return str(words.name(thing)), enemy_lines(words, view, thing)
        if thing in self.atlas.board.zones:
            return thing, zone_lines(words, self.atlas.board, view, thing)
        return str(words.name(thing)), card_lines(words, thing)

    def title(self, batch: Batch) -> str:
        """A batch as a line of the game's history."""
        return title(self.words, self._before(batch), batch.command, batch.seat)

    def tell(self, before: State, batch: Batch) -> tuple[Beat, ...]:
        """The events of a batch one by one."""
        beats: list[Beat] = []
        for event in batch.events:
            after = self.game.evolve(before, event)
            beats.append(Beat(event, narrate(self.words, event, before, after), after))
            before = after
        return tuple(beats)

    def close(self) -> None:
        """Hear no more of the table."""
        self._unsubscribe()

    def _before(self, batch: Batch) -> State:
        state: State = self.table.timeline.state_at(self.table.timeline.tree.parent[batch.seq])
        return state

    def _retell(self) -> None:
        """Fill the history of a game that was played before."""
        live = self.table.timeline.live()[-RECENT_BATCHES:]
        if not live:
            return
        state = self._before(live[0])
        for batch in live:
            beats = self.tell(state, batch)
            self._keep(beats)
            state = beats[-1].state if beats else state

    def _keep(self, beats: Iterable[Beat]) -> None:
        self.history.extend(beat.line for beat in beats if beat.line)

    def _heard(self, record: object, state: State) -> None:
        before, self._last = self._last, state
        if isinstance(record, Batch):
            news = News(self.tell(before, record))
            self._keep(news.beats)
        elif isinstance(record, Rewind):
            news = News((), self._rewound(record))
            self.history.append(Line(news.note))
            self.wardrobe.forget()
        else:
            return
        if self.on_news:
            self.on_news(news)

    def _rewound(self, record: Rewind) -> str:
        seen = f" {say('since', 'crossed')}" if record.crossed else ""
        if record.to == 0:
            return f"{say('since', 'beginning')}{seen}"
        title = self.title(self.table.timeline.records[record.to])
        return f"{say('since', 'again', title=title)}{seen}"
