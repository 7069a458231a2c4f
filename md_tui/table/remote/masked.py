"""A place at a shared table of a game with secrets: views and seen events come, nothing is folded here."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from md_tui.games.face import Face
from md_tui.kernel.decider import Offer, act
from md_tui.kernel.errors import Rejected
from md_tui.kernel.event import Codec
from md_tui.kernel.log import Header
from md_tui.kernel.question import Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.secrets import secrets_of
from md_tui.kernel.store import NotSaved
from md_tui.kernel.table_port import Beat, Heard, Played, Reply, Rewound, Table, done
from md_tui.kernel.value import Command, Event
from md_tui.store.ids import new_seed
from md_tui.table.hall import answers, wire
from md_tui.table.hall.answers import error_in
from md_tui.table.remote.company import Company
from md_tui.table.remote.intents import BREATH, Intents
from md_tui.table.remote.reviewing import Reviewing
from md_tui.table.remote.told_past import ToldPast
from md_tui.table.remote.turned_away import turned_away
from md_tui.table.remote.typed import Typed
from md_tui.table.remote.visit import Visit, fresh_id
from md_tui.table.scratch import scratch_from
from md_tui.table.seated import SeatedTable
from md_tui.table.voice import TableVoice


class MaskedTable:
    """What one side sees, may do and hears of a game whose state stays in the hall."""

    saved = may_cross = True
    refuge = rescued = ""

    def __init__(
        self, visit: Visit, game: Any, face: Face, company: Company, entered: answers.Entered
    ) -> None:
        """`now` is set by the first moment that comes."""
        self.visit, self.company, self.side, self.id = visit, company, entered.side, entered.table
        self.verified = not entered.unverified
        self.game, self.face = game, face if face.game is game else face.bound_to(game)
        self.header: Header = msgspec.json.decode(entered.header, type=Header)
        self.typed, self.now = Typed(game), _nothing()
        self.past = ToldPast(self)
        self.voice = TableVoice(self.face, lambda: self.view, lambda: self.held)
        self.on_return: Callable[[int], None] = lambda left: None
        self.left = -1
        self.on_company: Callable[[Any], None] = lambda message: None
        self._hearers: list[Callable[[Heard], None]] = []
        self.review, self.ready = Reviewing(visit, company), True
        self.intents = Intents(visit, lambda: self.seq, self.offers, self._seats_since)
        self._made: dict[Any, Any] = {}
        self.joined = wire.Join(self.id)
        """How this guest joined: after a lost line it joins again the same way."""
        visit.hear, visit.again = self.hear, self._join_again

    @property
    def options(self) -> Mapping[str, Any]:
        """What was fixed when the game began."""
        return self.header.options

    @property
    def seq(self) -> int:
        """The version of the game that a command may expect."""
        return self.now.seq

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.now.over

    @property
    def held(self) -> tuple[str, ...]:
        """The seats that this person plays."""
        return self.company.playable(self.visit.person)

    @property
    def acting(self) -> tuple[str, ...]:
        """The seats that may act now."""
        return self.now.acting

    @property
    def view(self) -> Any:
        """The table as this side sees it."""
        return self._once("view", lambda: self.typed.view(self.now.view))

    @property
    def asking(self) -> Question | None:
        """The open question as this side may see it."""
        return self.typed.question(self.now.asking)

    def offers(self, seat: str, *, illegal: bool = False) -> tuple[Offer, ...]:
        """What an own seat may do; what it may not is asked of the hall."""
        self._holds(seat)
        make = self._all_offers if illegal else self._legal_offers
        found: tuple[Offer, ...] = self._once((seat, illegal), lambda: make(seat))
        return found

    def ask(self, query: str, *facts: Any) -> Any:
        """The answer to a query about what this side sees."""
        return self.face.ask(self.view, query, *facts)

    def foretell(self, seat: str, command: Command) -> tuple[Event, ...]:
        """The events of a command up to the first that rolls or reveals, in a world one imagines."""
        self._holds(seat)
        sure: list[Event] = []
        for event in act(self.game, self._world(), seat, command, Luck(new_seed()))[1]:
            if event.draws or event.reveals:
                break
            sure.append(event)
        return tuple(sure)

    def submit(self, seat: str, command: Command, *, expect: int | None = None) -> Reply:
        """Send a command to the hall."""
        if seat not in self.held:
            return done(Rejected("not_your_seat", "", seat=seat))
        return self.intents.act(seat, command, expect)

    def undo(self, *, cross: bool = False) -> Reply:
        """Take back the player's own last decision and whatever came after it."""
        own = [made for made in self.past.decisions() if made.live and made.seat in self.held]
        return self.jump(own[-1].parent, cross=cross) if own else done(Rejected("nothing_to_undo", ""))

    def redo(self) -> Reply:
        """Refused: only the hall knows which decision was taken back last."""
        return done(Rejected("nothing_to_redo", ""))

    def jump(self, seq: int, *, cross: bool = False) -> Reply:
        """Stand at any decision ever made, with the others' consent."""
        return self.intents.undo(seq, cross)

    def vote(self, yes: bool) -> None:
        """Answer the open ballot."""
        if self.company.ballot is not None:
            self.visit.say(wire.Vote(self.company.ballot.ballot, yes))

    def what_if(self) -> Table:
        """A copy to try things out, in a world that fits what this side knows."""
        codec = Codec(self.game)
        return SeatedTable(scratch_from(codec, self.header, self._world()), self.face, self.side)

    def subscribe(self, hear: Callable[[Heard], None]) -> Callable[[], None]:
        """Be told whatever happens."""
        self._hearers.append(hear)
        return lambda: self._hearers.remove(hear)

    def wait(self, reply: Reply) -> None:
        """Wait until the hall has answered."""
        while not reply.settled:
            self.catch_up(BREATH)
        if reply.error is not None:
            raise reply.error

    def rescue(self, folder: str = "") -> str:
        """The game lies in the hall: there is nothing to save here."""
        raise NotSaved("kept_by_hall")

    def catch_up(self, seconds: float = 0.0) -> None:
        """Take in what has come since, waiting no longer than this."""
        self.visit.pump(seconds)
        self.intents.retry()

    def fileno(self) -> int:
        """For those who wait for several things at once."""
        return self.visit.fileno()

    def leave(self) -> None:
        """Get up and stand in the hall again; the seats stay reserved."""
        self.visit.hear, self.visit.again = lambda message: None, lambda: None
        self.visit.say(wire.Leave())

    def close(self) -> None:
        """Get up; the seats stay reserved."""
        self.visit.say(wire.Leave())
        self.visit.close()

    def beats(self, before: Any, events: Any, last: Any) -> tuple[Beat, ...]:
        """Events as this side hears them, from the view before them to the one after."""
        out: list[Beat] = []
        for event, view in self.typed.events(events, last):
            out.append(Beat(event, self.face.tell(event, before, view), lambda view=view: view))  # type: ignore[misc]
            before = view
        return tuple(out)

    def hear(self, message: Any) -> None:
        """Whatever the hall says."""
        if isinstance(message, answers.Moment):
            self._moment(message)
        elif isinstance(message, answers.Done):
            self.intents.settle(message.id)
        elif isinstance(message, answers.No) and not message.id and not self.ready:
            turned_away(self.visit, message, self.voice.refusal, self._join_again)
        elif isinstance(message, answers.No) and not message.id:
            self.on_company(message)  # talk and pings carry no name: whoever is refused hears it all the same
        elif isinstance(message, answers.No):
            self.intents.refused(message.id, message.error, error_in(message))
        elif isinstance(message, answers.Entered):
            self.side = message.side
        elif isinstance(message, answers.Ready):
            self._come_again()
        else:
            self.company.take(message)
            self.on_company(message)

    def _moment(self, moment: answers.Moment) -> None:
        """Things stand otherwise: the new view first, then what led to it."""
        before = self.view if self.now.seq >= 0 else None
        self.now, self.side, self._made = moment, moment.side, {}
        rewound = msgspec.json.decode(moment.rewound)
        heard: Heard
        if rewound is not None:
            heard = Rewound(rewound[0], rewound[1], tuple(rewound[2]))
        elif bytes(moment.events) != b"null":
            heard = Played(moment.seq, moment.seat, self.beats(before, moment.events, self.view))
        else:
            return
        for hear in tuple(self._hearers):
            hear(heard)

    def _seats_since(self, version: int) -> list[str] | None:
        """The seats that acted after a version; nothing if the head was moved as well."""
        acted = [made.seat for made in self.past.decisions() if made.seq > version]
        return acted if len(acted) == self.seq - version else None

    def _join_again(self) -> None:
        self.ready = False
        self.review.lost()
        self.visit.say(self.joined)

    def _come_again(self) -> None:
        """All is told: what was not answered is said again."""
        again, self.ready = not self.ready, True
        self.intents.resend()
        if again:
            self.review.back(self.on_company)

    def _legal_offers(self, seat: str) -> tuple[Offer, ...]:
        raw = self.now.offers.get(seat)
        return () if raw is None else self.typed.offers(raw)

    def _all_offers(self, seat: str) -> tuple[Offer, ...]:
        id = fresh_id()
        told = self.visit.ask(
            wire.Offers(id, seat), lambda heard: isinstance(heard, answers.OffersAre) and heard.id == id
        )
        return self.typed.offers(told.offers)

    def _once(self, key: Any, make: Callable[[], Any]) -> Any:
        """What is made of this moment, made once."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def _holds(self, seat: str) -> None:
        if seat not in self.held:
            raise Rejected("not_your_seat", "", seat=seat)

    def _world(self) -> Any:
        secrets = secrets_of(self.game)
        assert secrets is not None
        return secrets.imagine(self.view, Luck(new_seed()))


def _nothing() -> answers.Moment:
    """Before the first moment has come."""
    null = msgspec.Raw(b"null")
    return answers.Moment(-1, 0, null, (), null, {}, False, msgspec.Raw(b"[]"))


def _is_a_table(table: MaskedTable) -> Table:
    """The type checker holds the adapter to the port."""
    return table
