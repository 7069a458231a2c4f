"""Companions in text mode: seats that bots play for the person, each saying in a line why it does so."""

from collections.abc import Callable

from md_tui.games.face import Face
from md_tui.kernel.errors import KernelError, Malformed
from md_tui.table import advising
from md_tui.table.bot_players import AtALoss, BotPlayers, Thought
from md_tui.table.companions import Companions
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.wording import say
from md_tui.toolkit.typed import folded

MOST_COMMANDS = 500
"""The most commands of companions in a row."""


class Helpers:
    """What a person at a console has to do with companions: seats, marks and advice."""

    def __init__(self, players: BotPlayers, table: SeatedTable, face: Face, console: Console) -> None:
        self.companions = Companions(players, table)
        self.players, self.table, self.face, self.console = players, table, face, console
        players.hear, players.waits = self._why, True
        self.words: dict[str, Callable[[str], None]] = {
            "companion": self.companion,
            "keep": self.keep,
            "advise": self.advise,
        }

    def companion(self, rest: str) -> None:
        """`companion` lists them, `companion NAME` gives that seat to a bot or takes it back."""
        if not rest:
            self.console.listing([self._listed()])
            return
        seat = self._seat(rest)
        given = self.companions.swap(seat)
        self.console.say(say("companion", "given" if given else "back", name=self.face.name(seat)))

    def keep(self, rest: str) -> None:
        """`keep CARD` marks a card that no companion may use up or hand on, or takes the mark away."""
        kept = self.companions.notebook.notes.kept
        if not rest:
            names = ", ".join(self.face.name(card) for card in kept)
            self.console.say(say("keep", "list", names=names) if names else say("keep", "none"))
            return
        card = self._card(rest)
        marked = self.companions.keep(card)
        self.console.say(say("keep", "kept" if marked else "free", name=self.face.name(card)))

    def advise(self, rest: str) -> None:
        """The three best things to do."""
        found = self.companions.advise()
        name = self.table.voice.name
        lines = [
            f"{number}) {advising.told(self.face, advice, name)}" for number, advice in enumerate(found, 1)
        ]
        self.console.listing(lines or [say("no_advice")])

    def act(self) -> None:
        """Let them play until it is the person's turn, no faster than a person reads."""
        for _ in range(MOST_COMMANDS):
            seat = self.players.next
            if not seat:
                return
            try:
                self.players.play(self.players.think(seat))
            except AtALoss:
                self.companions.back(seat)
                self.console.say(say("companion", "at_a_loss", name=self.face.name(seat)))
                continue
            except KernelError as error:  # as where the disk is full: it tries again after the next line
                self.console.say(say("unsaved", reason=str(error)))
                return
            self.console.rest()

    def at_the_end(self) -> list[str]:
        """What the end statistics say of advice."""
        count = self.companions.notebook.notes.advised
        return [say("advised", count=count)] if count else []

    def _seat(self, typed: str) -> str:
        """The seat that a typed name means."""
        everybody = self.companions.everybody
        for seat in everybody:
            if folded(typed) in (folded(seat), folded(self.face.name(seat))):
                return seat
        names = ", ".join(self.face.name(seat) for seat in everybody)
        raise Malformed(say("companion", "which", text=typed[:40], names=names))

    def _card(self, typed: str) -> str:
        """The card of the party that a typed name means."""
        kept = self.companions.notebook.notes.kept
        for card in (*self._carried(), *kept):
            if folded(typed) in (folded(card), folded(self.face.name(card))):
                return card
        raise Malformed(say("keep", "which", text=typed[:40]))

    def _carried(self) -> tuple[str, ...]:
        """The cards of the party, in a game that knows of cards."""
        try:
            found: tuple[str, ...] = self.table.ask("cards")
        except (KeyError, Malformed):
            return ()
        return found

    def _listed(self) -> str:
        names = ", ".join(self.face.name(seat) for seat in self.companions.seats())
        return say("companion", "list", names=names) if names else say("companion", "none")

    def _why(self, seat: str, why: Thought) -> None:
        told = advising.reason(self.face, why, self.table.voice.name)
        self.console.say(say("companion", "why", name=self.face.name(seat), why=told))
