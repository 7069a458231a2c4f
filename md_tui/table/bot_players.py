"""Bots at a table: each sits in a seat, sees what that seat may see, and acts when it may."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from md_tui.bots.base import Advice, Bot, GameOutlook, Why, bots_of, make_bot
from md_tui.games.face import Face
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.log import Batch
from md_tui.kernel.secrets import everybody, secrets_of
from md_tui.kernel.value import Command
from md_tui.table.local import LocalTable

MOST_COMMANDS = 500
"""The most commands of bots in a row, so that a bot going in circles cannot hang a table."""

Thought: TypeAlias = Advice | Why
"""What a bot can say of its next step."""


def other_seats(host: LocalTable, *sides: str | None) -> tuple[str, ...]:
    """The seats of all sides but these; none in a game without secrets, where one person plays all."""
    secrets = secrets_of(host.game)
    if secrets is None:
        return ()
    return tuple(seat for seat, own in secrets.sides(host.state).items() if own not in sides)


def binds_all(game: Any, state: Any) -> bool:
    """Whether what is to be decided next binds everybody, whoever says it: then it is for people."""
    together = getattr(game, "together", None)
    return together is not None and bool(together(state))


def told_why(face: Face, why: Why) -> str:
    """A thought in the words of its game."""
    names = {name: face.name(id) for name, id in why.names.items()}
    return face.say("bots", why.key, **names, **why.facts)


class Intent(NamedTuple):
    """What a bot is about to do."""

    seat: str
    command: Command
    why: Thought | None
    """Why, if it has not been said before."""
    seq: int
    """The version of the game it was thought of."""


class AtALoss(Exception):
    """A bot stumbled over itself, or insists on what the rules refuse: it cannot play its seat."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat)
        self.seat = seat


class BotPlayers:
    """The bots of one table; their commands are recorded like anybody's."""

    def __init__(self, host: LocalTable, seats: Iterable[str], bot: str = "", *, waits: bool = False) -> None:
        """`bot` is the name of one of the game's bots; its best one if none is named."""
        self.host, self.bot = host, bot or list(bots_of(host.game.name))[-1]
        self.bots: dict[str, Bot] = {}
        self.kept: frozenset[str] = frozenset()
        """Cards that no bot may use up or hand on."""
        self.hear: Callable[[str, Thought], None] = lambda seat, why: None
        """Called with a bot's seat and its reason, before it acts."""
        self.others = frozenset(seats)
        """The seats of other sides: they act by themselves. Companions act when they are told to."""
        for seat in self.others:
            self.give(seat)
        self.waits = waits
        """Whether they wait to be told to act, as where a person must first read what has happened."""
        self._acting = False
        self._unsubscribe = host.subscribe(self._wrote)
        if not waits:
            self.act()

    def give(self, seat: str) -> None:
        """Let a bot play a seat from now on; it acts when it is asked to."""
        self.bots[seat] = make_bot(self.bot, self.host.game, f"{self.host.timeline.header.id}:{seat}")
        self._introduce()

    def back(self, seat: str) -> None:
        """Take a seat back from its bot."""
        self.bots.pop(seat, None)
        self._introduce()

    def _introduce(self) -> None:
        """Tell every bot who the others are: what belongs to people is not theirs to hand round."""
        bot: Any
        for bot in self.bots.values():
            if hasattr(bot, "partners"):
                bot.partners, bot.kept = frozenset(self.bots), self.kept

    def keep(self, cards: Iterable[str]) -> None:
        """Cards that people have marked: no bot uses them up or hands them on."""
        self.kept = frozenset(cards)
        self._introduce()

    @property
    def next(self) -> str:
        """The seat of a bot that is to act now; nobody while a person is asked or has to act."""
        state = self.host.state
        seats = () if state.over or self.for_people else self.host.game.seats(state)
        if state.asking is not None and any(seat not in self.bots for seat in state.asking.seats):
            return ""
        return next((seat for seat in seats if seat in self.bots), "")

    @property
    def for_people(self) -> bool:
        """Whether what is to be decided binds everybody, and people are among them: then it is theirs."""
        game, state = self.host.game, self.host.state
        return binds_all(game, state) and any(seat not in self.bots for seat in everybody(game, state))

    def act(self) -> None:
        """Let every bot of another side act that may, until people or companions must."""
        if self._acting:
            return
        self._acting = True
        try:
            for _ in range(MOST_COMMANDS):
                seat = self.next
                if seat not in self.others:
                    return
                self.play(self.think(seat))
        finally:
            self._acting = False

    def think(self, seat: str) -> Intent:
        """What the bot of a seat is about to do; nothing has changed yet.

        `KeyError` if nobody sits there any more, `AtALoss` if the bot fails, whatever its fault.
        """
        bot = self.bots[seat]
        before: Thought | None = getattr(bot, "thought", None)
        seq = self.host.seq  # of now: somebody may take a decision back while it thinks
        try:
            seat, command = bot.choose(GameOutlook(self.host.game, self.host.state, (seat,)))
        except Exception as fault:  # bots come with games of other people too
            raise AtALoss(seat) from fault
        thought: Thought | None = getattr(bot, "thought", None)
        return Intent(seat, command, thought if thought is not before else None, seq)

    def play(self, intent: Intent) -> None:
        """Say why, and do it; what was meant for another moment, or for a seat taken back, is dropped."""
        if intent.seq != self.host.seq or intent.seat not in self.bots:
            return
        if intent.why is not None:
            self.hear(intent.seat, intent.why)
        try:
            self.host.submit(intent.seat, intent.command)
        except (Rejected, Malformed) as no:
            raise AtALoss(intent.seat) from no

    def close(self) -> None:
        """Get up."""
        self._unsubscribe()

    def _wrote(self, record: Any, state: Any) -> None:
        """After a command others may be next; after an undo nobody acts by himself."""
        if isinstance(record, Batch) and not self.waits:
            self.act()
