"""The bases of small games: rules, form, face and opener that do what they can without any content.

A game overrides what it knows better; what is left says ids and commands as they are.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Self, get_args

import msgspec

from md_tui.games.face import Checked, Dealt, Field, Form, Line, Prompt, Setup, Talk, asked_by_fields
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.folding import KERNEL_EVOLVE
from md_tui.kernel.question import Answer, Question
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event, tag_of
from md_tui.toolkit.rulebook import Rulebook


class PlainGame:
    """Rules that fold events by a table, plan nothing and ask nothing."""

    rules, vocabulary, content_hash = "1.0", 1, ""
    folding: ClassVar[Mapping[type, Callable[[Any, Any], Any]]] = KERNEL_EVOLVE
    """The state after each kind of event."""
    everyone: ClassVar[tuple[str, ...]] = ()
    """All seats, whoever may act."""

    def everybody(self, state: Any) -> tuple[str, ...]:
        """The same seats in every game."""
        return self.everyone

    def evolve(self, state: Any, event: Any) -> Any:
        """The state after an event, by the table."""
        return self.folding[type(event)](state, event)

    def resolve(self, state: Any, step: Any, luck: Luck) -> Sequence[Event]:
        """No step leads to anything."""
        return ()

    def answered(
        self, state: Any, step: Any, question: Question, picks: tuple[str, ...], luck: Luck
    ) -> Sequence[Event]:
        """No answer leads to anything."""
        return ()

    def automatic(self, state: Any, question: Question) -> str:
        """Everything is asked."""
        return ""


class PlainForm:
    """A set-up of a few lines, each a text or, where all its choices are figures, a number."""

    def __init__(self, *fields: Field) -> None:
        self.lines = {field.id: field for field in fields}

    def blank(self) -> Setup:
        """What the lines begin with."""
        return {id: self._value(field, field.value) for id, field in self.lines.items()}

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """The lines with what is chosen in them."""
        return tuple(field._replace(value=str(setup[id])) for id, field in self.lines.items())

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        """One line changed."""
        return {**setup, **self._checked({field: value})}

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        """The lines that are named, and the others as they begin."""
        return {**self.blank(), **self._checked(wishes)}

    def talk(self, talk: Talk, wishes: Mapping[str, Any]) -> Setup:
        """What is named is not asked for."""
        return self.typed(wishes) if wishes else asked_by_fields(self, talk, self.blank())

    def _checked(self, wishes: Mapping[str, Any]) -> Setup:
        unknown = sorted(wishes.keys() - self.lines.keys())
        if unknown:
            raise Malformed("no_setting", unknown=unknown[0], known=", ".join(self.lines))
        return {id: self._value(self.lines[id], value) for id, value in wishes.items()}

    def _value(self, field: Field, value: Any) -> Any:
        if not all(choice.id.isdigit() for choice in field.choices) or not field.choices:
            return str(value)
        if not str(value).isdigit():
            raise Malformed("number_needed", id=field.id, value=value)
        return int(value)


class PlainFace:
    """A game in its own ids."""

    content = b""
    rulebook = Rulebook({})

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def bound_to(self, game: Game[Any]) -> Self:
        """The same words for a game with other content."""
        return type(self)(game)

    def speak_like(self, other: Any) -> None:
        """There are no words to take over."""

    def packed(self) -> bytes:
        """There is nothing to keep."""
        return b""

    # Words.

    def say(self, *path: str, **facts: object) -> str:
        """The key itself."""
        return " ".join(path)

    def name(self, id: str, scene: Any = None) -> str:
        """The id with a capital letter."""
        return id.title()

    def tell(self, event: Event, before: Any, after: Any) -> Line | None:
        """The event itself, unless it is mere book-keeping."""
        return None if event.plumbing else Line(repr(event))

    def title(self, before: Any, seat: str, command: Command) -> str:
        """Who did what."""
        return f"{seat} {command}"

    def prompt(self, scene: Any, question: Question) -> Prompt:
        """The kind of the question, and its options by id."""
        labels = tuple((option.id, option.id) for option in question.options)
        return Prompt(question.kind, labels, question.suggested, question.reason)

    def offer(self, scene: Any, seat: str, offer: Offer) -> str:
        """The command itself."""
        return repr(offer.command)

    def lead(self, key: str) -> str:
        """The key in words."""
        return key.replace("_", " ")

    def group(self, offer: Offer) -> str:
        """Its kind."""
        return str(offer.kind)

    def refusal(self, scene: Any, rejected: Rejected) -> str:
        """The name of the refusal."""
        return f"no: {rejected.why}"

    def status(self, scene: Any) -> list[str]:
        """Nothing is said."""
        return []

    def story(self, scene: Any) -> str:
        """There is none."""
        return ""

    # Typed commands and questions.

    @property
    def verbs(self) -> dict[str, type[Command]]:
        """The commands of the game by the words they begin with."""
        kinds = get_args(self.game.command_type) or (self.game.command_type,)
        return {tag_of(kind.__name__): kind for kind in kinds if kind is not Answer}

    def read(self, scene: Any, text: str) -> Command:
        """The name of a command and what it is about, as `write` writes it."""
        verb, *rest = text.split() or [""]
        if verb not in self.verbs:
            raise Malformed("no_verb", verb=verb, known=", ".join(self.verbs))
        kind = self.verbs[verb]
        try:
            facts = dict(zip(kind.__struct_fields__, rest, strict=True))
            command: Command = msgspec.convert(facts, kind, strict=False)
        except (ValueError, msgspec.ValidationError):
            raise Malformed("write_so", form=self._form(verb)) from None
        return command

    def _form(self, verb: str) -> str:
        return " ".join((verb, *(field.upper() for field in self.verbs[verb].__struct_fields__)))

    def write(self, command: Command) -> str:
        """The name of the command and what it is about."""
        facts = (str(getattr(command, field)) for field in command.__struct_fields__)
        return " ".join((tag_of(type(command).__name__), *facts))

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        """No word asks for anything."""
        return None

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        """No guess."""
        return ""

    def help(self) -> list[str]:
        """How commands are typed."""
        return [self._form(verb) for verb in self.verbs]

    def odds(self, scene: Any, seat: str, command: Command) -> list[str]:
        """None are known."""
        return []

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        """Nothing can be asked."""
        raise Malformed("nothing_known", query=query)

    # Seats and history.

    def seats(self, scene: Any) -> tuple[str, ...]:
        """Whoever may act."""
        return self.game.seats(scene)

    def seat_for(self, scene: Any, command: Command, among: Sequence[str]) -> str:
        """One of them who may act and is offered it, else one who may act, else any of them."""
        ready = [seat for seat in self.seats(scene) if seat in among]
        offered = (s for s in ready if any(one.covers(command) for one in self.game.offers(scene, s)))
        return next(iter((*offered, *ready, *among, "")))

    def mark(self, event: Event) -> str:
        """No event leaves a mark."""
        return ""

    def opens(self, event: Event) -> str:
        """No event begins anything."""
        return ""

    def figures(self, scene: Any) -> Mapping[str, object]:
        """Nobody is followed."""
        return {}

    def recount(self, what: str, timeline: Any) -> Any:
        """Nothing is made of a whole record."""
        raise Malformed("nothing_told", what=what)

    def round(self, scene: Any) -> int:
        """There are no rounds."""
        return 0

    # New games.

    def form(self) -> Form:
        """There is nothing to choose."""
        return PlainForm()

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        """A text is a seed."""
        return Dealt(setup, text, undo)

    def decode(self, code: str) -> Dealt:
        """There are no codes."""
        raise Malformed("no_codes", game=self.game.name)

    def code(self, setup: Setup, seed: str, undo: str) -> str:
        """There are no codes."""
        return ""


class PlainOpener:
    """Opens a face that needs no content."""

    def __init__(self, game: Any, face: type[PlainFace]) -> None:
        self.game, self.face, self.rules = game, face, str(game.rules)

    def open(self, root: Path | None = None, packs: Iterable[Path] = (), language: str = "en") -> PlainFace:
        """There is nothing to read."""
        return self.face(self.game)

    def unpack(self, data: bytes | memoryview) -> PlainFace:
        """There is nothing to unpack."""
        return self.face(self.game)

    def check(self, root: Path, packs: Iterable[Path]) -> Checked:
        """There is nothing to be wrong."""
        return Checked({}, "", ())

    def card(self, state: Any) -> dict[str, Any]:
        """Nothing but what every game has on its card."""
        return {}

    def ask(self, game: Game[Any], scene: Any, query: str, *facts: Any) -> Any:
        """What the face answers."""
        return self.face(game).ask(scene, query, *facts)

    def code_of(self, game: Game[Any], setup: Setup, seed: str, undo: str) -> str:
        """There are no codes."""
        return ""
