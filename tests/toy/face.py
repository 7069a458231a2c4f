"""The words of the toy: what the plain face does not know."""

from typing import Any

from md_tui.games.face import Choice, Field
from md_tui.games.plain import PlainFace, PlainForm
from tests.toy.game import TOY

SIZES = tuple(Choice(size, f"{size} figures") for size in ("4", "12", "24"))


class ToyFace(PlainFace):
    """The toy in English."""

    def __init__(self, game: Any = TOY) -> None:
        super().__init__(game)

    def form(self) -> PlainForm:
        return PlainForm(Field("figures", "How many figures?", "24", SIZES))

    def status(self, scene: Any) -> list[str]:
        return [f"turn of {scene.turn}"]

    def query(self, scene: Any, seat: str, word: str, rest: str) -> list[str] | None:
        return [f"bag of {len(scene.bag)}"] if word == "bag" else None

    def ask(self, scene: Any, query: str, *facts: Any) -> Any:
        return {"health": lambda figure: scene.figures[figure].health}[query](*facts)

    def mark(self, event: Any) -> str:
        return "loot" if getattr(event, "card", "") == "gold" else ""

    def opens(self, event: Any) -> str:
        return "round" if type(event).__name__ == "Passed" else ""

    def figures(self, scene: Any) -> dict[str, object]:
        return dict(scene.figures)
