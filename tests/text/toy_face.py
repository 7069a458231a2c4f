"""The toy game in text mode: the proof that text mode knows no game."""

from typing import Any

from md_tui.games.massive_darkness.face.names import Words, named
from md_tui.games.massive_darkness.face.questions import Prompt
from md_tui.games.massive_darkness.opened import open_box
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command, Event
from tests.toy.game import SEATS, TOY, Dig, Move, State, Strike

VERBS: dict[str, Any] = {"move": Move, "strike": Strike, "dig": Dig}


class ToyFace:
    """Just enough words for the toy."""

    def __init__(self, words: Words | None = None) -> None:
        self.words = words or open_box().words

    def say(self, *key: str, **facts: object) -> str:
        plain = {name: named(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        return self.words.say("text", *key, **plain)

    def told(self, event: Event, before: State, after: State) -> str | None:
        return None if event.plumbing else repr(event)

    def status(self, state: State) -> list[str]:
        return [f"turn of {state.turn}"]

    def seats(self, state: State) -> tuple[str, ...]:
        return TOY.seats(state)

    def seat_for(self, state: State, command: Command) -> str:
        return state.turn if state.turn in SEATS else SEATS[0]

    def offer(self, state: State, seat: str, offer: Offer) -> str:
        return repr(offer.command)

    def group(self, offer: Offer) -> str:
        return offer.kind

    def prompt(self, state: State, question: Question) -> Prompt:
        labels = tuple((option.id, option.id) for option in question.options)
        return Prompt(question.kind, labels, question.suggested, question.reason)

    def refusal(self, state: State, rejected: Rejected) -> str:
        return f"no: {rejected.why}"

    def title(self, state: State, seat: str, command: Command) -> str:
        return f"{seat} {command}"

    def read(self, state: State, text: str) -> Command:
        verb, *rest = text.split()
        if verb not in VERBS:
            raise Malformed("no such verb")
        command: Command = VERBS[verb](*(int(word) if word.isdigit() else word for word in rest))
        return command

    def odds(self, state: State, seat: str, command: Command) -> list[str]:
        return []

    def rule(self, id: str) -> list[str]:
        return []

    def query(self, state: State, word: str, rest: str) -> list[str] | None:
        return [f"bag of {len(state.bag)}"] if word == "bag" else None

    def hint(self, word: str) -> str:
        return ""
