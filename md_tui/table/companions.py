"""Companions: seats of a person's own side that bots play, given and taken back at any time."""

from collections.abc import Callable

from md_tui.bots.base import Advice
from md_tui.table.advising import advice_for
from md_tui.table.bot_players import BotPlayers
from md_tui.table.notebook import Notebook
from md_tui.table.seated import SeatedTable


class Companions:
    """Who plays for the person at one table; what is remembered of it lies beside the game."""

    def __init__(self, players: BotPlayers, table: SeatedTable) -> None:
        """Those who played when the game was left play on."""
        self.players, self.table = players, table
        self.notebook = Notebook.beside(players.host)
        for seat in self.notebook.companions:
            players.give(seat)
        table.led_by = self.notebook.by_companion
        table.lent = self._lent
        players.keep(self.notebook.notes.kept)
        self.changed: Callable[[], None] = lambda: None
        """Called when a seat has changed hands."""

    def seats(self) -> tuple[str, ...]:
        """The seats that companions play."""
        return self.notebook.companions

    def _lent(self) -> tuple[str, ...]:
        """The seats that people leave alone now: none while they decide for all."""
        return () if self.players.for_people else self.seats()

    @property
    def everybody(self) -> tuple[str, ...]:
        """The seats of this side, whoever plays them."""
        return self.table.own_seats

    def give(self, seat: str) -> None:
        """Let a companion play a seat."""
        self.players.give(seat)
        self.notebook.given(seat, self.table.seq)
        self.changed()

    def back(self, seat: str) -> None:
        """Take a seat back from its companion."""
        self.players.back(seat)
        self.notebook.taken(seat, self.table.seq)
        self.changed()

    def swap(self, seat: str) -> bool:
        """Give a seat to a companion or take it back; whether a companion plays it now."""
        if seat in self.seats():
            self.back(seat)
        else:
            self.give(seat)
        return seat in self.seats()

    def keep(self, card: str) -> bool:
        """Mark a card as kept, or not any more; whether it is."""
        marked = self.notebook.keep(card)
        self.players.keep(self.notebook.notes.kept)
        return marked

    def advise(self) -> tuple[Advice, ...]:
        """The best things to do now; that somebody asked is written down."""
        found = advice_for(self.table, self.table.face)
        if found:
            self.notebook.asked()
        return found
