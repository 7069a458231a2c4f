"""Plain words for small games: a face and an opener that say what they can without any content.

A game overrides what it can say better; what is left says ids and commands as they are.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from md_tui.games.face import Checked, Dealt, Form, Line, Prompt, Setup
from md_tui.kernel.decider import Game, Offer
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Command, Event
from md_tui.toolkit.rulebook import Rulebook


class PlainFace:
    """A game in its own ids."""

    content = b""
    rulebook = Rulebook({})

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def bound_to(self, game: Game[Any]) -> Self:
        """The same words for a game with other content."""
        return type(self)(game)

    def packed(self) -> bytes:
        """There is nothing to keep."""
        return b""

    # Words.

    def say(self, *path: str, **facts: object) -> str:
        """The key itself."""
        return " ".join(path)

    def name(self, id: str) -> str:
        """The id, as a name begins."""
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

    def read(self, scene: Any, text: str) -> Command:
        """Nothing can be typed but numbers of offers."""
        raise Malformed("no such verb")

    def write(self, command: Command) -> str:
        """The name of the command and what it is about."""
        facts = (str(getattr(command, field)) for field in command.__struct_fields__)
        return " ".join((type(command).__name__.lower(), *facts))

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        """No word asks for anything."""
        return None

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        """No guess."""
        return ""

    def help(self) -> list[str]:
        """Nothing more can be typed."""
        return []

    def odds(self, scene: Any, seat: str, command: Command) -> list[str]:
        """None are known."""
        return []

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        """Nothing can be asked."""
        raise Malformed(f"Nothing is known of {query}.")

    # Seats and history.

    def seats(self, scene: Any) -> tuple[str, ...]:
        """Whoever may act."""
        return self.game.seats(scene)

    def seat_for(self, scene: Any, command: Command, among: Sequence[str]) -> str:
        """The first of those who may act."""
        return next((seat for seat in self.seats(scene) if seat in among), among[0])

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
        raise Malformed(f"Nothing is told of {what}.")

    def round(self, scene: Any) -> int:
        """There are no rounds."""
        return 0

    # New games.

    def form(self) -> Form:
        """The set-up of a new game; every game has its own."""
        raise NotImplementedError

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        """A text is a seed."""
        return Dealt(setup, text, undo)

    def decode(self, code: str) -> Dealt:
        """There are no codes."""
        raise Malformed(f"{self.game.name} has no codes.")

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
