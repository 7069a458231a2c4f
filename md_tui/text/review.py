"""Looking back in text mode, alone or together, and trying something out from there."""

from collections.abc import Callable
from typing import Any

from md_tui import wording
from md_tui.kernel.errors import KernelError, Malformed, Rejected
from md_tui.table.chronology import Chronology
from md_tui.table.replayed import ReplayedTable
from md_tui.text.console import Console
from md_tui.text.history import told
from md_tui.text.play_loop import Session
from md_tui.text.wording import REVIEW, leaves
from md_tui.text.wording import say as say_text
from md_tui.toolkit.clean import clean, whole_number
from md_tui.wording import meant


def say(*path: str, **facts: object) -> str:
    """A sentence about looking back together."""
    return wording.say("hall", "review", *path, **facts)


class TextReview:
    """Where one person looks, whether along with whoever leads, and what he says about it."""

    def __init__(self, table: Any, console: Console, cited: Callable[[], bool]) -> None:
        self.remote, self.console, self._cited = table, console, cited
        self.following = False
        self.step = -1
        """The step that is looked at; -1 for the game as it is now."""
        self._history: Chronology | None = None
        self._lead = ""
        self._words: dict[str, Callable[[str], None]] = {
            "lead": self._take_the_lead,
            "follow": self._follow,
            "leave": self._leave,
            "next": lambda rest: self._walk(1),
            "back": lambda rest: self._walk(-1),
            "pass": self._pass,
            "end": lambda rest: self._say_to_hall(self.remote.review.end),
        }

    @property
    def history(self) -> Chronology:
        """The line of play that is looked at."""
        if self._history is None:
            self._history = Chronology(self.remote.past)
        return self._history

    def obey(self, rest: str) -> None:
        """What is typed after the word review: nothing tells how things stand, a number goes to a step."""
        typed, _, more = rest.partition(" ")
        number, word = whole_number(typed), meant(typed, REVIEW)
        if not rest:
            self._where()
        elif number is not None:
            self._go(number)
        elif word in self._words:
            self._words[word](more.strip())
        else:
            raise Malformed(say("which"))

    def heard(self) -> None:
        """Whoever leads has moved, or another leads, or nobody: who follows is told the step."""
        now = self.remote.review.now
        lead = now.lead if now is not None else ""
        if lead != self._lead:
            person = clean(self.remote.company.name(lead or self._lead))
            own = self.remote.visit.person
            if lead == own:
                self.console.say(say("you_lead"))
            elif lead or self._lead != own:
                self.console.say(say("leads_now" if lead else "over", person=person))
            self._lead = lead
        self.following = self.following and now is not None and lead != self.remote.visit.person
        if self.following and now is not None:
            self._stand(now.tip, now.step)

    def at(self) -> int:
        """The decision after which something is tried out: the one that is looked at, or the last."""
        return self.history.line[self.step] if self.step >= 0 else self.remote.past.head

    # What is typed.

    def _where(self) -> None:
        now = self.remote.review.now
        if now is None:
            self.console.say(say("nobody"))
        else:
            key = "you_lead" if self.remote.review.leads else "follows" if self.following else "led"
            person = clean(self.remote.company.name(now.lead))
            self.console.say(say(key, person=person, step=now.step))
        if self.step >= 0:
            self._tell()

    def _take_the_lead(self, rest: str) -> None:
        number = whole_number(rest)
        step = self.step if number is None else number
        tip = self.history.line[-1] if self.step >= 0 else -1
        self._say_to_hall(lambda: self.remote.review.lead(tip, step))
        now = self.remote.review.now
        if now is not None and self.remote.review.leads:
            self._stand(now.tip, now.step)

    def _follow(self, rest: str) -> None:
        now = self.remote.review.now
        if now is None or self.remote.review.leads:
            raise Malformed(say("nobody" if now is None else "you_lead"))
        self.following = True
        self._stand(now.tip, now.step)

    def _leave(self, rest: str) -> None:
        """Look at the game as it is again."""
        self.following, self.step, self._history = False, -1, None
        self.console.say(say("left"))

    def _pass(self, rest: str) -> None:
        if not rest:
            raise Malformed(say("which"))
        self._say_to_hall(lambda: self.remote.review.pass_to(rest))

    def _walk(self, way: int) -> None:
        self._go((self.history.last if self.step < 0 else self.step) + way)

    def _go(self, step: int) -> None:
        """To a step: whoever leads takes the others along, whoever follows leaves them."""
        if not self.following and not self.remote.review.leads:
            self.history.follow()
        if not 0 <= step <= self.history.last:
            raise Malformed(say("steps", most=self.history.last))
        self.following = False
        self.remote.review.go(self.history.line[-1], step)
        self._stand(self.history.line[-1], step)

    def _stand(self, tip: int, step: int) -> None:
        if self.history.line[-1] != tip:
            self.history.follow(tip)
        self.step = step
        self._tell()

    def _tell(self) -> None:
        """The step that is looked at, and everything that came of it."""
        history, step = self.history, self.step
        title = history.title(step) or say_text("beginning")
        lines = [text for line in history.lines(step) for text in told(line, self._cited())]
        table = ReplayedTable(history.past)
        table.stand(history.line[step])
        rows = [say("step", step=step, last=history.last, title=title), *(f"  {line}" for line in lines)]
        self.console.listing([*rows, *table.voice.status()])

    def _say_to_hall(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Rejected as no:
            known = wording.has("hall", "no", no.why)
            text = wording.say("hall", "no", no.why, **no.facts) if known else str(no)
            raise Malformed(text) from None
        except KernelError as error:
            raise Malformed(str(error)) from None
        self.heard()


class Trial(Session):
    """What if: a copy of the table in which nothing counts, until it is left."""

    def run(self) -> None:
        """Play until the person comes back to the game, which does not wait for it."""
        self.console.say(say("trial"))
        try:
            while self._once():
                pass
        finally:
            self._unsubscribe()
            self.table.close()
            self.console.say(say("trial_over"))

    def _once(self) -> bool:
        if self.fresh:
            self.show()
        line = self.console.read(say("trial_prompt"))
        if line is None or leaves(line):
            return False
        self.obey(line)
        return True
