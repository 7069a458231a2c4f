"""Luck that falls as written, for scenarios: dice and draws by name, everything else by the seed."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from md_tui.kernel.errors import Malformed
from md_tui.kernel.rng import Luck

T = TypeVar("T")


class ScriptedLuck(Luck):
    """The next dice and the next cards of each deck as a script says; a stream without a script is luck."""

    __slots__ = ("draws", "faces")

    def __init__(self, seed: str, faces: Sequence[int], draws: Mapping[str, Sequence[str]]) -> None:
        """`faces` are sides counted from 0, `draws` names the cards of each deck in order."""
        super().__init__(seed)
        self.faces = tuple(faces)
        self.draws = {f"deck:{deck}": tuple(cards) for deck, cards in draws.items()}

    def roll(self, cursors: Mapping[str, int], stream: str, sides: int, times: int = 1) -> tuple[int, ...]:
        """The next faces; once the script is used up, luck."""
        start = cursors.get(stream, 0)
        if stream != "dice" or start >= len(self.faces):
            return super().roll(cursors, stream, sides, times)
        if start + times > len(self.faces):
            raise Malformed(f"{times} dice are rolled, but the script has {len(self.faces) - start} left")
        return self.faces[start : start + times]

    def pick(self, cursors: Mapping[str, int], stream: str, items: Sequence[T]) -> T:
        """The next card of a deck's script."""
        script = self.draws.get(stream, ())
        at = cursors.get(stream, 0)
        if at >= len(script):
            return super().pick(cursors, stream, items)
        wanted = script[at]
        for item in items:
            if item == wanted or str(item).partition("#")[0] == wanted:
                return item
        raise Malformed(f"{wanted} is not in {stream.partition(':')[2]} any more")
