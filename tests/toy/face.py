"""The words of the toy: just enough for every front it is shown on."""

from collections.abc import Mapping, Sequence
from typing import Any

from md_tui.games.face import Choice, Dealt, Field, Line, Prompt, Setup, asked_by_fields
from md_tui.kernel.errors import Malformed, Rejected
from md_tui.kernel.value import Command
from tests.toy.game import SEATS, TOY, Dig, Move, Strike

VERBS: dict[str, Any] = {"move": Move, "strike": Strike, "dig": Dig}
SIZES = ("4", "12", "24")


class ToyForm:
    """One line: how many figures there are."""

    def blank(self) -> Setup:
        return {"figures": 24}

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        sizes = tuple(Choice(size, f"{size} figures") for size in SIZES)
        return (Field("figures", "How many figures?", str(setup["figures"]), sizes),)

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        return self.typed({field: value})

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        if not str(wishes.get("figures", 24)).isdigit():
            raise Malformed(f"figures must be a number, not {wishes['figures']}")
        return {**self.blank(), **{key: int(value) for key, value in wishes.items()}}

    def talk(self, talk: Any, wishes: Mapping[str, Any]) -> Setup:
        return self.typed(wishes) if wishes else asked_by_fields(self, talk, self.blank())


class ToyRules:
    """The rulebook of the toy."""

    chapters = ("All of it",)

    def get(self, id: str) -> Any:
        return id or None

    def search(self, text: str, most: int) -> list[Any]:
        return []

    def render(self, rule: Any, width: int) -> list[str]:
        return [f"{rule}: because the toy says so"]


class ToyFace:
    """The toy in English."""

    content, rulebook = b"", ToyRules()

    def __init__(self, game: Any = TOY) -> None:
        self.game = game

    def bound_to(self, game: Any) -> "ToyFace":
        return type(self)(game)

    def packed(self) -> bytes:
        return b""

    def say(self, *path: str, **facts: object) -> str:
        return " ".join(path)

    def name(self, id: str) -> str:
        return id.title()

    def tell(self, event: Any, before: Any, after: Any) -> Line | None:
        return None if event.plumbing else Line(repr(event))

    def title(self, before: Any, seat: str, command: Command) -> str:
        return f"{seat} {command}"

    def prompt(self, scene: Any, question: Any) -> Prompt:
        labels = tuple((option.id, option.id) for option in question.options)
        return Prompt(question.kind, labels, question.suggested, question.reason)

    def offer(self, scene: Any, seat: str, offer: Any) -> str:
        return repr(offer.command)

    def group(self, offer: Any) -> str:
        return str(offer.kind)

    def refusal(self, scene: Any, rejected: Rejected) -> str:
        return f"no: {rejected.why}"

    def status(self, scene: Any) -> list[str]:
        return [f"turn of {scene.turn}"]

    def story(self, scene: Any) -> str:
        return ""

    def help(self) -> list[str]:
        return ["move, strike, dig FIGURE; bag"]

    def read(self, scene: Any, text: str) -> Command:
        verb, *rest = text.split()
        if verb not in VERBS:
            raise Malformed("no such verb")
        try:
            command: Command = VERBS[verb](*(int(word) if word.isdigit() else word for word in rest))
        except TypeError:
            raise Malformed(f"{verb} is written otherwise") from None
        return command

    def write(self, command: Any) -> str:
        return " ".join((type(command).__name__.lower(), *map(str, command.__struct_fields__)))

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        return [f"bag of {len(scene.bag)}"] if word == "bag" else None

    def hint(self, word: str, others: Sequence[str] = ()) -> str:
        return ""

    def odds(self, scene: Any, seat: str, command: Command) -> list[str]:
        return []

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        return {"health": lambda figure: scene.figures[figure].health}[query](*facts)

    def seats(self, scene: Any) -> tuple[str, ...]:
        return self.game.seats(scene)  # type: ignore[no-any-return]

    def seat_for(self, scene: Any, command: Any, among: Sequence[str]) -> str:
        return scene.turn if scene.turn in SEATS else SEATS[0]

    def mark(self, event: Any) -> str:
        return "loot" if getattr(event, "card", "") == "gold" else ""

    def opens(self, event: Any) -> str:
        return "round" if type(event).__name__ == "Passed" else ""

    def figures(self, scene: Any) -> Mapping[str, object]:
        figures: Mapping[str, object] = scene.figures
        return figures

    def recount(self, what: str, timeline: Any) -> Any:
        raise Malformed(f"Nothing is told of {what}.")

    def round(self, scene: Any) -> int:
        return 0

    def form(self) -> ToyForm:
        return ToyForm()

    def deal(self, text: str, setup: Setup, undo: str) -> Dealt:
        return Dealt(setup, text, undo)

    def decode(self, code: str) -> Dealt:
        raise Malformed("The toy has no codes.")

    def code(self, setup: Setup, seed: str, undo: str) -> str:
        return ""
