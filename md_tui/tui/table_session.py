"""One game as a screen needs it: the table, its words, what can be done, and each event with its sentence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from md_tui.games.face import PHASE, REASON, Face, Line, Prompt
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError
from md_tui.kernel.question import Question
from md_tui.kernel.store import Gone
from md_tui.kernel.table_port import Beat, Heard, Played, Reply, Rewound, Table
from md_tui.kernel.undo import Barrier
from md_tui.kernel.value import Command
from md_tui.tui.wording import say

if TYPE_CHECKING:
    from md_tui.table.companions import Companions

KEPT_LINES = 2000
RECENT_DECISIONS = 30
"""Decisions of an old game that are told again when it is opened."""


class News(NamedTuple):
    """What came from the table: the beats of a command, or a note that the game stands elsewhere."""

    beats: tuple[Beat, ...]
    note: str = ""
    tone: str = PHASE


class Session:
    """The client's side of one table; it holds no rules, no state and no seed."""

    def __init__(self, table: Table, face: Face, *, retell: bool = True) -> None:
        """`retell`: fill the log with what happened last in a game that was played before."""
        self.table, self.face = table, face
        self.history: deque[Line] = deque(maxlen=KEPT_LINES)
        self.on_news: Callable[[News], None] | None = None
        self.on_gone: Callable[[], None] | None = None
        """Called when a move could not be saved because the place of the game is gone."""
        self.focus = ""
        """The seat the player looks after, where several may act; nobody means whoever is to act."""
        self.companions: Companions | None = None
        """The bots that play seats for the person, where somebody can sit down beside him."""
        self.by_word: Any = None
        """What can be typed at this table beside the game, where others sit at it (`hall/by_word.py`)."""
        self.recent: list[tuple[Beat, ...]] = []
        """What the log of an old game begins with, decision by decision."""
        self._unsubscribe = table.subscribe(self._heard)
        if retell:
            self._retell()

    @property
    def view(self) -> Any:
        """The table as this side sees it."""
        return self.table.view

    @property
    def asking(self) -> Question | None:
        """The open question."""
        return self.table.asking

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def asked(self) -> Question | None:
        """The open question, unless the seat in focus is not asked and may act beside it."""
        question, seat = self.table.asking, self.seat
        return None if question is not None and seat and seat not in question.seats else question

    @property
    def seat(self) -> str:
        """Who is to act from here: the seat in focus, else the next one held here; nobody once it is over."""
        held = self.table.held
        ready = [seat for seat in self.table.acting if seat in held]
        return self.focus if self.focus in ready else next(iter(ready), "")

    def offers(self) -> tuple[Offer, ...]:
        """Everything the acting seat could think of, legal or not."""
        return self.table.offers(self.seat, illegal=True) if self.seat else ()

    def submit(self, command: Command, seat: str = "") -> Reply:
        """Play a command; it is on disk before anybody hears of it."""
        return self.table.submit(seat or self.seat, command).then(self.answered)

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the last decision."""
        return self.table.undo(cross=cross).then(self.answered)

    def redo(self) -> Reply:
        """Take the last undo back."""
        return self.table.redo().then(self.answered)

    def answered(self, error: KernelError | None) -> None:
        """A move was tried: if its place is gone, somebody is told."""
        if isinstance(error, Gone) and self.on_gone and not self.table.rescued:
            self.on_gone()

    def refused(self, error: KernelError) -> str:
        """A refusal in one sentence, with the rule that forbids it."""
        return self.table.voice.refusal(error)

    def revealed(self, barrier: Barrier) -> str:
        """What had been rolled or shown in the decisions that undo would take back."""
        beats = (beat for batch in barrier.batches for beat in self.table.past.beats(batch.seq))
        said = [beat.line.text for beat in beats if beat.line and (beat.event.reveals or beat.event.draws)]
        rest = f" {say('since', 'more', count=len(said) - 2)}" if len(said) > 2 else ""
        return " ".join(said[:2]) + rest

    def title(self, seq: int) -> str:
        """A decision as a line of the game's history."""
        return self.table.past.title(seq)

    def offer_line(self, offer: Offer) -> str:
        """An offer of the acting seat as a line."""
        return self.table.voice.offer(self.seat, offer)

    def deciders(self, question: Question) -> str:
        """Whose question it is; of several seats any may answer."""
        return say("ask", "or").join(map(self.face.name, question.seats))

    def prompt(self, question: Question) -> Prompt:
        """A question in words."""
        said: Prompt = self.table.voice.prompt(question)
        return said

    def things(self) -> Iterable[str]:
        """Everything on the table with a card, by id."""
        return ()

    def card(self, thing: str) -> tuple[str, list[str]]:
        """The card of a thing: its title and its lines."""
        return self.face.name(thing), []

    def forms(self) -> Mapping[str, str]:
        """How commands are typed, by their first words."""
        return {}

    def remark(self, text: str) -> None:
        """Somebody at the table says why they do what they do next."""
        self.history.append(Line(text, REASON))
        if self.on_news:
            self.on_news(News((), text, REASON))

    def speak_like(self, face: Face) -> None:
        """Tell the game in the words of another face from now on, what has happened so far among it."""
        self.face.speak_like(face)
        self.history.clear()
        self._retell()

    def close(self) -> None:
        """Hear no more of the table."""
        self._unsubscribe()

    def _retell(self) -> None:
        """Fill the history of a game that was played before."""
        live = [made.seq for made in self.table.past.decisions() if made.live]
        self.recent = [self.table.past.beats(seq) for seq in live[-RECENT_DECISIONS:]]
        for beats in self.recent:
            self._keep(beats)

    def _keep(self, beats: Iterable[Beat]) -> None:
        self.history.extend(beat.line for beat in beats if beat.line)

    def _heard(self, heard: Heard) -> None:
        if isinstance(heard, Played):
            news = News(heard.beats)
            self._keep(news.beats)
        else:
            news = News((), self._rewound(heard))
            self.history.append(Line(news.note))
        if self.on_news:
            self.on_news(news)

    def _rewound(self, heard: Rewound) -> str:
        seen = f" {say('since', 'crossed')}" if heard.crossed else ""
        if heard.to == 0:
            return f"{say('since', 'beginning')}{seen}"
        return f"{say('since', 'again', title=self.title(heard.to))}{seen}"
