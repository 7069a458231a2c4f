"""The loop of text mode: what changed, how things stand, what can be done; then one line is obeyed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from md_tui import wording
from md_tui.games.face import Face
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.table_port import Heard, Played, Table
from md_tui.kernel.value import Command
from md_tui.text.answers import looks_like_picks, named_option, read_answer, show_question
from md_tui.text.console import Console
from md_tui.text.history import told, told_decision
from md_tui.text.language import change_language
from md_tui.text.rescue import Rescue
from md_tui.text.travel import Travel
from md_tui.text.wording import TEXT, for_guests, leaves, say
from md_tui.toolkit.citing import without_rules
from md_tui.toolkit.clean import whole_number
from md_tui.wording import meant

if TYPE_CHECKING:
    from md_tui.text.companions import Helpers

HELP = ("number", "choices", "why", "odds", "advise", "companion", "keep")
MORE_HELP = ("rules", "cite", "undo", "back", "always", "language")
"""What can be typed in every game: before and after what only this one has."""
HELPED = ("advise", "companion", "keep")
"""What needs somebody who could sit down beside the person."""
USUAL_LOG = 5
MOST_LOG = 500
RULE_WIDTH = 76


class Session:
    """One person at one table."""

    KINDS: ClassVar[tuple[str, ...]] = (TEXT,)
    """What can be typed here whatever the game is."""

    def __init__(self, table: Table, face: Face, console: Console, helpers: "Helpers | None" = None) -> None:
        self.table, self.face, self.console, self.helpers = table, face, console, helpers
        self.choices: list[tuple[str, Offer]] = []
        self.first = 1
        """The number of the first choice: beside a question they come after its options."""
        self.cited = False
        """Whether what happens is told with the rules behind it; `#` changes it."""
        self.fresh = True
        """Whether choices have to be shown before the next line is read."""
        self.travel = Travel(table, console)
        self.rescue = Rescue(table, console)
        self._unsubscribe = table.subscribe(self._heard)
        self.words: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "log": self._log,
            "save": self._save,
            "choices": self._again,
            "all": self._all,
            "why": self._why,
            "odds": self._odds,
            "cite": self._cite,
            "language": self._language,
            **(helpers.words if helpers else dict.fromkeys(HELPED, self._alone)),
        }

    def run(self) -> None:
        """Play until the person leaves or the input ends; the game is on disk all the time."""
        self.console.say(self._of_saving("welcome"))
        try:
            self._loop()
        finally:
            self._unsubscribe()
            self.console.say(self.rescue.farewell() or self._of_saving("kept"))

    def _of_saving(self, key: str) -> str:
        """A sentence about where the game is kept; one that is kept nowhere has its own."""
        words = (for_guests(key),) if self.table.saved else ("nowhere", key)
        return say(*words, id=self.table.id)

    def _loop(self) -> None:
        while True:
            if self.helpers:
                self.helpers.act()
            if self.fresh:
                self.show()
            line = self.console.read(say("prompt"))
            if line is None or leaves(line):
                return
            self.obey(line)
            self.rescue.offer_once()

    def show(self) -> None:
        """How things stand, or what is asked; then all that can be done now."""
        self.fresh = False
        question = self._asked()
        self.first = len(question.options) + 1 if question else 1
        self.choices = [one for one in self._offers(illegal=False) if not isinstance(one[1].command, Answer)]
        if not self.table.saved:
            self.console.say(say("nowhere", "sign"))
        if not self.table.verified:
            self.console.say(say("unverified"))
        if question is not None:
            self.console.listing(show_question(self.table.voice.prompt(question), question))
        else:
            self.console.listing(self.table.voice.status())
        if self.table.over:
            self.console.say(*(self.helpers.at_the_end() if self.helpers else ()), say("over"))
        elif self.choices:  # who waits for others at a shared table has none
            self.console.listing([say("choices"), *self._grouped(self.choices, self.first)])

    def _offers(self, illegal: bool) -> list[tuple[str, Offer]]:
        """Everything anybody may do, group by group; one person plays all seats."""
        groups: dict[str, list[tuple[str, Offer]]] = {}
        for seat in self.table.held:
            for offer in self.table.offers(seat, illegal=illegal):
                if offer.legal != illegal:
                    groups.setdefault(self.table.voice.group(offer), []).append((seat, offer))
        return [choice for group in groups.values() for choice in group]

    def _grouped(self, choices: list[tuple[str, Offer]], start: int) -> list[str]:
        """Numbered lines under the headings of their groups."""
        lines: list[str] = []
        heading = ""
        for number, (seat, offer) in enumerate(choices, start):
            if self.table.voice.group(offer) != heading:
                heading = self.table.voice.group(offer)
                lines.append(say("group", group=heading))
            line = self.table.voice.offer(seat, offer)
            lines.append("  " + say("choice", number=number, line=line))
        return lines

    def obey(self, line: str) -> None:
        """Do what a line says; a line that says nothing sensible changes nothing."""
        typed, _, rest = line.strip().partition(" ")
        word = meant(typed, *self.KINDS)
        if word not in self.travel.words:
            self.travel.forget()
        try:
            if word in self.travel.words:
                self.fresh = self.travel.obey(word, rest.strip())
            elif word in self.words:
                self.words[word](rest.strip())
            elif (said := self._query(word, rest.strip())) is not None:
                self.console.listing(self._shown(said))
            else:
                self._choose(line)
        except Malformed as wrong:
            self.console.say(str(wrong))

    def _choose(self, line: str) -> None:
        """A number, an answer, or a typed command."""
        question, number = self._asked(), whole_number(line)
        beside = number is not None and self._is_beside(question, number)
        if question is not None and not beside and (answer := self._answer(question, line)) is not None:
            self.submit(self.table.voice.seat_for(answer), answer)
        elif not line.strip():
            self.fresh = True
        elif number is not None:
            self.submit(*self._numbered(number))
        else:
            self._typed(line)

    def _answer(self, question: Question, line: str) -> Answer | None:
        """The answer that a line gives: numbers and letters, or an option in its own words."""
        if looks_like_picks(line):
            return read_answer(question, line)
        named = named_option(self.table.voice.prompt(question), line)
        return Answer((named,)) if named and question.min <= 1 <= question.max else None

    def _numbered(self, number: int) -> tuple[str, Command]:
        if not self.choices:
            raise Malformed(say("no_choices"))
        if not 0 <= (place := number - self.first) < len(self.choices):
            raise Malformed(say("no_number", number=number, most=len(self.choices)))
        seat, offer = self.choices[place]
        return seat, offer.command

    def _is_beside(self, question: Question | None, number: int) -> bool:
        """Whether a number means something that was listed beside this question, and no option of it."""
        listed = question is not None and self.first == len(question.options) + 1
        return listed and 0 <= number - self.first < len(self.choices)

    def _typed(self, line: str) -> None:
        try:
            command = self.table.voice.read(line)
        except Malformed as wrong:
            hint = self.face.hint(line.split()[0].lower(), wording.typed(TEXT).forms())
            if hint:
                raise Malformed(say("no_such_word", text=line[:60], hint=hint)) from None
            raise wrong from None
        self.submit(self.table.voice.seat_for(command), command)

    def submit(self, seat: str, command: Command) -> None:
        """Play a command; what it leads to is told as it is heard, and a refusal leaves all as it was."""
        try:
            self.table.wait(self.table.submit(seat, command))
        except Rejected as no:
            self.console.listing(self._shown([self.table.voice.refusal(no)]))
        except KernelError as error:
            self.console.say(say("unsaved", reason=str(error)))

    def _heard(self, heard: Heard) -> None:
        """Tell what was played, here or by others."""
        if isinstance(heard, Played):
            lines = (beat.line for beat in heard.beats if beat.line)
            self.console.listing(text for line in lines for text in told(line, self.cited))
            self.fresh = True

    def _asked(self) -> Question | None:
        """The open question, if it is for somebody here."""
        question = self.table.asking
        return question if question and set(question.seats) & set(self.table.held) else None

    def _query(self, word: str, rest: str) -> list[str] | None:
        seat = next((seat for seat in self.table.acting if seat in self.table.held), "")
        return self.table.voice.query(seat, word, rest)

    def _log(self, rest: str) -> None:
        asked = whole_number(rest)
        count = USUAL_LOG if asked is None else min(asked, MOST_LOG)
        live = [made.seq for made in self.table.past.decisions() if made.live]
        if not live:
            self.console.say(say("nothing_done"))
        for seq in live[-count:] if count else ():
            self.console.listing(told_decision(self.table, seq, self.cited))

    def _save(self, rest: str) -> None:
        if self.table.refuge:
            self.rescue.to(rest)
        else:
            self.console.say(self._of_saving("saved"))

    def _again(self, rest: str) -> None:
        self.fresh = True

    def _help(self, rest: str) -> None:
        common = ([say("help", key) for key in keys] for keys in (HELP, MORE_HELP))
        first, last = common
        lines = [*first, *self.face.help(), *last]
        self.console.listing([say("help", "intro"), *(f"  {line}" for line in lines)])

    def _all(self, rest: str) -> None:
        """What can be done, then what cannot and why."""
        self.show()
        self._list_illegal()

    def _list_illegal(self) -> None:
        refused = self._offers(illegal=True)
        if not refused:
            self.console.say(say("none_illegal"))
            return
        lines = self._grouped(refused, self.first + len(self.choices))
        self.console.listing([say("illegal_heading"), *lines])

    def _why(self, rest: str) -> None:
        """The rule behind a refused line, or the list of them."""
        if not rest:
            self._list_illegal()
            return
        choices = [*self.choices, *self._offers(illegal=True)]
        number = whole_number(rest)
        if number is None or not 0 <= number - self.first < len(choices):
            raise Malformed(say("why_which"))
        seat, offer = choices[number - self.first]
        line = self.table.voice.offer(seat, offer)
        if offer.legal:
            self.console.say(say("allowed", line=line))
        else:
            self.console.listing([line, *self._rule(offer.rule)])

    def _odds(self, rest: str) -> None:
        number = whole_number(rest)
        if number is None:
            raise Malformed(say("odds_which"))
        seat, command = self._numbered(number)
        self.console.listing(self.table.voice.odds(seat, command) or [say("no_odds")])

    def _cite(self, rest: str) -> None:
        """Tell the numbers of rules from now on, or no longer."""
        self.cited = not self.cited
        self.console.say(say("cited" if self.cited else "uncited"))

    def _shown(self, lines: list[str]) -> list[str]:
        """Lines as this person wants them: with the numbers of their rules or without."""
        return lines if self.cited else [without_rules(line) for line in lines]

    def _language(self, rest: str) -> None:
        """Speak another language from here on, or tell which there are."""
        self.fresh = change_language(self.face, self.console, rest)

    def _alone(self, rest: str) -> None:
        """There is no room for companions at this table."""
        raise Malformed(say("companion", "nobody"))

    def _rule(self, id: str) -> list[str]:
        rule = self.face.rulebook.get(id)
        return self.face.rulebook.render(rule, RULE_WIDTH) if rule else []
