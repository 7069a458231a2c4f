"""The words of the toy: what the plain face does not know."""

from collections.abc import Mapping, Sequence
from typing import Any

from md_tui.games.face import Choice, Field, Setup, asked_by_fields
from md_tui.games.plain import PlainFace
from md_tui.kernel.errors import Malformed
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


class ToyFace(PlainFace):
    """The toy in English."""

    def __init__(self, game: Any = TOY) -> None:
        super().__init__(game)

    def status(self, scene: Any) -> list[str]:
        return [f"turn of {scene.turn}"]

    def help(self) -> list[str]:
        return ["move, strike, dig FIGURE; bag"]

    def read(self, scene: Any, text: str) -> Command:
        verb, *rest = text.split() or [""]
        if verb not in VERBS:
            raise Malformed("no such verb")
        try:
            command: Command = VERBS[verb](*(int(word) if word.isdigit() else word for word in rest))
        except TypeError:
            raise Malformed(f"{verb} is written otherwise") from None
        return command

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        return [f"bag of {len(scene.bag)}"] if word == "bag" else None

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        return {"health": lambda figure: scene.figures[figure].health}[query](*facts)

    def seat_for(self, scene: Any, command: Any, among: Sequence[str]) -> str:
        return scene.turn if scene.turn in SEATS else SEATS[0]

    def mark(self, event: Any) -> str:
        return "loot" if getattr(event, "card", "") == "gold" else ""

    def opens(self, event: Any) -> str:
        return "round" if type(event).__name__ == "Passed" else ""

    def figures(self, scene: Any) -> Mapping[str, object]:
        figures: Mapping[str, object] = scene.figures
        return figures

    def form(self) -> ToyForm:
        return ToyForm()
