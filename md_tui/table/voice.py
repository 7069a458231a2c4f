"""A game's face speaking of one table as it is now: the only place where scenes and sentences meet."""

from collections.abc import Callable
from typing import Any

from md_tui import wording
from md_tui.games.face import Face, Prompt
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command

HALL = "hall"
"""Where the shell has its words about shared tables."""
REFUSALS = "refusals"


def _in_own_words(no: Rejected) -> str:
    """What the kernel or the table refuses in any game."""
    facts = {
        key: ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact for key, fact in no.facts.items()
    }
    key = (
        f"{no.why}_unnamed" if "" in facts.values() and wording.has(REFUSALS, f"{no.why}_unnamed") else no.why
    )
    said = wording.say(REFUSALS, key, **facts)
    return f"{said} ({no.rule})" if no.rule else said


class TableVoice:
    """Sentences for whoever sits at a table."""

    def __init__(self, face: Face, scene: Callable[[], Any], held: Callable[[], tuple[str, ...]]) -> None:
        """`scene` is what the side of this table may know now, `held` the seats it plays."""
        self._face, self._scene, self._held = face, scene, held

    def prompt(self, question: Question) -> Prompt:
        """A question in words."""
        return self._face.prompt(self._scene(), question)

    def offer(self, seat: str, offer: Offer) -> str:
        """An offer as a line, with what it is sure to lead to."""
        said = self._face.offer(self._scene(), seat, offer)
        if not offer.leads:
            return said
        leads = ", ".join(self._face.lead(key) for key in offer.leads)
        return wording.say("offers", "leads", line=said, leads=leads)

    def group(self, offer: Offer) -> str:
        """The heading of an offer."""
        return self._face.group(offer)

    def refusal(self, error: KernelError) -> str:
        """Why nothing came of a command: by the rules, or for a reason that is said as it is. What the table
        itself refuses it has words for, should the game have none."""
        if not isinstance(error, Rejected):
            return str(error)
        if not error.rule and wording.has(HALL, "no", error.why):
            return wording.say(HALL, "no", error.why, **error.facts)
        said = self._face.refusal(self._scene(), error)
        bare = said.partition(" (")[0].lower() == error.why
        return _in_own_words(error) if bare and wording.has(REFUSALS, error.why) else said

    def name(self, id: str) -> str:
        """The name of anything with an id; places as they lie now."""
        return self._face.name(id, self._scene())

    def status(self) -> list[str]:
        """How things stand."""
        return self._face.status(self._scene())

    def story(self) -> str:
        """What is told before the first round."""
        return self._face.story(self._scene())

    def read(self, text: str) -> Command:
        """A typed command."""
        return self._face.read(self._scene(), text)

    def query(self, seat: str, word: str, rest: str) -> list[str] | None:
        """The answer to a typed question."""
        return self._face.query(self._scene(), seat, word, rest)

    def odds(self, seat: str, command: Command) -> list[str]:
        """The odds of a command in lines."""
        return self._face.odds(self._scene(), seat, command)

    def seat_for(self, command: Command) -> str:
        """Which seat gives a typed command."""
        return self._face.seat_for(self._scene(), command, self._held())
