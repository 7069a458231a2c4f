"""The loop of text mode: what changed, how things stand, what can be done; then one line is obeyed."""

from collections.abc import Callable
from typing import Any

from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.value import Command
from md_tui.table.local import LocalTable
from md_tui.text.answers import looks_like_picks, read_answer, show_question
from md_tui.text.console import Console, whole_number
from md_tui.text.face import Face
from md_tui.text.history import lines_of, told_batch
from md_tui.text.travel import Travel

HELP = (
    *("number", "typed", "choices", "why", "odds", "look", "enemies"),
    *("card", "rules", "undo", "back", "always"),
)
USUAL_LOG = 5
MOST_LOG = 500
QUIT = ("quit", "exit", "q")


class Session:
    """One person at one table."""

    def __init__(self, table: LocalTable, face: Face, console: Console) -> None:
        self.table, self.face, self.console = table, face, console
        self.choices: list[tuple[str, Offer]] = []
        self.fresh = True
        """Whether choices have to be shown before the next line is read."""
        self.travel = Travel(table, face, console)
        self.words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "log": self._log,
            "save": self._save,
            "choices": self._again,
            "all": self._all,
            "why": self._why,
            "odds": self._odds,
        }

    @property
    def state(self) -> Any:
        """The state at the head."""
        return self.table.state

    def run(self) -> None:
        """Play until the person leaves or the input ends; the game is on disk all the time."""
        self.console.say(self._of_saving("welcome"))
        try:
            self._loop()
        finally:
            self.console.say(self._of_saving("kept"))

    def _of_saving(self, key: str) -> str:
        """A sentence about where the game is kept; one that is kept nowhere has its own."""
        words = (key,) if self.table.saved else ("nowhere", key)
        return self.face.say(*words, id=self.table.timeline.header.id)

    def _loop(self) -> None:
        while True:
            if self.fresh:
                self.show()
            line = self.console.read(self.face.say("prompt"))
            if line is None or line.lower() in QUIT:
                return
            self.obey(line)

    def show(self) -> None:
        """How things stand and what can be done now; in the midst of things only what is asked."""
        self.fresh = False
        self.choices = []
        question = self.state.asking
        if not self.table.saved:
            self.console.say(self.face.say("nowhere", "sign"))
        if not self.table.verified:
            self.console.say(self.face.say("unverified"))
        if question is not None:
            self.console.listing(show_question(self.face, self.state, question))
            return
        self.console.listing(self.face.status(self.state))
        if self.state.over:
            self.console.say(self.face.say("over"))
        else:
            self.choices = self._offers(illegal=False)
            self.console.listing([self.face.say("choices"), *self._grouped(self.choices)])

    def _offers(self, illegal: bool) -> list[tuple[str, Offer]]:
        """Everything anybody may do, group by group; one person plays all seats."""
        groups: dict[str, list[tuple[str, Offer]]] = {}
        for seat in self.face.seats(self.state):
            for offer in self.table.game.offers(self.state, seat, illegal=illegal):
                if offer.legal != illegal:
                    groups.setdefault(self.face.group(offer), []).append((seat, offer))
        return [choice for group in groups.values() for choice in group]

    def _grouped(self, choices: list[tuple[str, Offer]], start: int = 1) -> list[str]:
        """Numbered lines under the headings of their groups."""
        lines: list[str] = []
        heading = ""
        for number, (seat, offer) in enumerate(choices, start):
            if self.face.group(offer) != heading:
                heading = self.face.group(offer)
                lines.append(self.face.say("group", group=heading))
            line = self.face.offer(self.state, seat, offer)
            lines.append("  " + self.face.say("choice", number=number, line=line))
        return lines

    def obey(self, line: str) -> None:
        """Do what a line says; a line that says nothing sensible changes nothing."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() not in self.travel.words:
            self.travel.forget()
        try:
            if word.lower() in self.travel.words:
                self.fresh = self.travel.obey(word.lower(), rest.strip())
            elif word.lower() in self.words:
                self.words[word.lower()](rest.strip())
            elif (said := self.face.query(self.state, word.lower(), rest.strip())) is not None:
                self.console.listing(said)
            else:
                self._choose(line)
        except Malformed as wrong:
            self.console.say(str(wrong))

    def _choose(self, line: str) -> None:
        """A number, an answer, or a typed command."""
        question = self.state.asking
        if question is not None and looks_like_picks(line):
            self.submit(question.seats[0], read_answer(self.face, question, line))
        elif not line.strip():
            self.fresh = True
        elif (number := whole_number(line)) is not None:
            self.submit(*self._numbered(number))
        else:
            self._typed(line)

    def _numbered(self, number: int) -> tuple[str, Command]:
        if not self.choices:
            raise Malformed(self.face.say("no_choices"))
        if not 1 <= number <= len(self.choices):
            raise Malformed(self.face.say("no_number", number=number, most=len(self.choices)))
        seat, offer = self.choices[number - 1]
        return seat, offer.command

    def _typed(self, line: str) -> None:
        try:
            command = self.face.read(self.state, line)
        except Malformed as wrong:
            hint = self.face.hint(line.split()[0].lower())
            if hint:
                raise Malformed(self.face.say("no_such_word", text=line[:60], hint=hint)) from None
            raise wrong from None
        self.submit(self.face.seat_for(self.state, command), command)

    def submit(self, seat: str, command: Command) -> None:
        """Play a command and tell what it led to; refusals leave everything as it was."""
        before = self.state
        try:
            batch = self.table.submit(seat, command)
        except Rejected as no:
            self.console.say(self.face.refusal(before, no))
        except KernelError as error:
            self.console.say(self.face.say("unsaved", reason=str(error)))
        else:
            self.console.listing(
                line for _, line in lines_of(self.face, self.table.game, before, batch.events)
            )
            self.fresh = True

    def _log(self, rest: str) -> None:
        asked = whole_number(rest)
        count = USUAL_LOG if asked is None else min(asked, MOST_LOG)
        live = self.table.timeline.live()
        if not live:
            self.console.say(self.face.say("nothing_done"))
        for batch in live[-count:] if count else ():
            self.console.listing(told_batch(self.face, self.table, batch))

    def _save(self, rest: str) -> None:
        self.console.say(self._of_saving("saved"))

    def _again(self, rest: str) -> None:
        self.fresh = True

    def _help(self, rest: str) -> None:
        lines = [self.face.say("help", key) for key in HELP]
        self.console.listing([self.face.say("help", "intro"), *(f"  {line}" for line in lines)])

    def _all(self, rest: str) -> None:
        """What can be done, then what cannot and why."""
        self.show()
        self._list_illegal()

    def _list_illegal(self) -> None:
        refused = self._offers(illegal=True)
        if not refused:
            self.console.say(self.face.say("none_illegal"))
            return
        lines = self._grouped(refused, len(self.choices) + 1)
        self.console.listing([self.face.say("illegal_heading"), *lines])

    def _why(self, rest: str) -> None:
        """The rule behind a refused line, or the list of them."""
        if not rest:
            self._list_illegal()
            return
        choices = [*self.choices, *self._offers(illegal=True)]
        number = whole_number(rest)
        if number is None or not 1 <= number <= len(choices):
            raise Malformed(self.face.say("why_which"))
        seat, offer = choices[number - 1]
        line = self.face.offer(self.state, seat, offer)
        if offer.legal:
            self.console.say(self.face.say("allowed", line=line))
        else:
            self.console.listing([line, *self.face.rule(offer.rule)])

    def _odds(self, rest: str) -> None:
        number = whole_number(rest)
        if number is None:
            raise Malformed(self.face.say("odds_which"))
        seat, command = self._numbered(number)
        self.console.listing(self.face.odds(self.state, seat, command) or [self.face.say("no_odds")])
