"""What a bot is: it looks at what its seats may see and do, and names a seat and a command."""

from typing import Any, Protocol

from md_tui.games.face import Opener
from md_tui.games.registry import load, part
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed
from md_tui.kernel.secrets import scene, side_of
from md_tui.kernel.table_port import Table
from md_tui.kernel.value import Command, Value

RANDOM = {"random": "md_tui.bots.random_bot:RandomBot"}
"""The bot that plays every game."""


class Outlook(Protocol):
    """What a bot knows: nothing that its seats may not know."""

    @property
    def acting(self) -> tuple[str, ...]:
        """The seats of this bot that may act now."""

    def view(self, seat: str) -> Any:
        """The table as a seat sees it."""

    def offers(self, seat: str) -> tuple[Offer, ...]:
        """What a seat may do."""

    def ask(self, seat: str, query: str, *facts: Any) -> Any:
        """A query of the game about the table as it is, such as the odds of an attack."""


class Bot(Protocol):
    """A player without a face."""

    name: str

    def choose(self, outlook: Outlook) -> tuple[str, Command]:
        """One of the seats that may act, and one of the commands it is offered."""


class Advice(Value, frozen=True):
    """One thing that could be done, as a bot judges it, in figures; the game has the words for it."""

    plan: str
    """Which sentence tells of it: `advice.<plan>` in the words of the game."""
    target: str
    """The figure, card or place it is about, or nothing."""
    command: Command
    """How it begins."""
    why: str
    """What speaks for it: `advice.why.<why>`."""
    chance: int
    """The chance to win by it, in percent."""
    facts: dict[str, int | float]
    """Numbers for the sentences of the game; one that is not whole is told with a decimal."""
    around: str = ""
    """A sentence `advice.<around>` of which the plan is a part, such as how likely it is to succeed."""
    more: str = ""
    """A clause `advice.<more>` on how far it leads."""


class Why(Value, frozen=True, gc=True):
    """Why a bot does what it does next, in a sentence of its game; it tells nothing that must stay hidden."""

    key: str
    """Which sentence tells of it: `bots.<key>` in the words of the game."""
    names: dict[str, str]
    """Facts of the sentence that are ids: the face puts their names in."""
    facts: dict[str, str | int]
    """Facts that are told as they are."""


class GameOutlook:
    """The outlook on a game in memory, for some of its seats or for all that may act."""

    def __init__(self, game: Game[Any], state: Any, seats: tuple[str, ...] | None = None) -> None:
        self._game, self._state = game, state
        acting = game.seats(state)
        self.acting = acting if seats is None else tuple(seat for seat in seats if seat in acting) or seats

    def view(self, seat: str) -> Any:
        """The table as a seat sees it."""
        return self._game.view(self._state, seat)

    def offers(self, seat: str) -> tuple[Offer, ...]:
        """What a seat may do."""
        return tuple(self._game.offers(self._state, seat))

    def ask(self, seat: str, query: str, *facts: Any) -> Any:
        """The answer of the game, made from what the side of the seat may know."""
        opener: Opener = part(self._game.name, "face")
        side = side_of(self._game, self._state, seat)
        return opener.ask(self._game, scene(self._game, self._state, side, seat), query, *facts)


class TableOutlook:
    """The outlook of whoever sits at a table: what a bot may know that advises them."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def acting(self) -> tuple[str, ...]:
        """The seats held here that may act."""
        return tuple(seat for seat in self._table.acting if seat in self._table.held)

    def view(self, seat: str) -> Any:
        """The table as this side sees it."""
        return self._table.view

    def offers(self, seat: str) -> tuple[Offer, ...]:
        """What a seat may do."""
        return self._table.offers(seat)

    def ask(self, seat: str, query: str, *facts: Any) -> Any:
        """The answer of the table."""
        return self._table.ask(query, *facts)


def ready_seat(outlook: Outlook) -> str:
    """The seat that a player of several plays now: one that has something to do, in the order of the game."""
    only, *others = outlook.acting
    if not others:
        return only
    return next((seat for seat in outlook.acting if outlook.offers(seat)), only)


def seat_to_play(game: Game[Any], state: Any) -> str:
    """The seat that acts next where somebody plays for all of them."""
    return ready_seat(GameOutlook(game, state))


def bots_of(game: str) -> dict[str, str]:
    """The bots that play a game, by name."""
    return {**RANDOM, **(part(game, "bots") or {})}


def check_bot(game: str, name: str) -> str:
    """Where the bot of that name lives, or the refusal that names the others."""
    known = bots_of(game)
    if name not in known:
        raise Malformed("no_bot", name=name, known=", ".join(known))
    return known[name]


def advise(game: Game[Any], outlook: Outlook, seed: str) -> tuple[Advice, ...]:
    """The best things to do, by the first bot of a game that can say so; nothing if none can."""
    for name in reversed(bots_of(game.name)):
        bot = make_bot(name, game, seed)
        if hasattr(bot, "advise"):
            found: tuple[Advice, ...] = bot.advise(outlook)
            return found
    return ()


def make_bot(name: str, game: Game[Any], seed: str) -> Bot:
    """The bot of that name for a game."""
    bot: Bot = load(check_bot(game.name, name))(game, seed)
    return bot
