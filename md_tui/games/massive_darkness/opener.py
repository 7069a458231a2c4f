"""How Massive Darkness moves into the house: its rules bound to content, its content opened, its cards."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from md_tui.games.boxed import checked, recorded_box
from md_tui.games.face import Checked, Face
from md_tui.kernel.decider import Game
from md_tui.kernel.errors import Malformed
from md_tui.kernel.statehash import content_hash


def bind(canonical: Any) -> Game[Any]:
    """The rules with recorded content; what is out of bounds or cannot be read is refused, not built."""
    return _bound(canonical, proven=True)


def bind_foreign(canonical: Any) -> Game[Any]:
    """The same for content that came from elsewhere: looked at as closely as a pack."""
    return _bound(canonical, proven=False)


def _bound(canonical: Any, *, proven: bool) -> Game[Any]:
    from md_tui.games.massive_darkness import MassiveDarkness, load_box
    from md_tui.games.massive_darkness.checks.box import check_bounds, check_play

    def play(shelf: Any, box: Any) -> None:
        check_play(box, shelf, recorded=True)

    game = MassiveDarkness(recorded_box(canonical, check_bounds, load_box, None if proven else play))
    game.content_hash = content_hash(canonical)
    return game


class _Opener:
    """Opens boxes, and says what lists show of games without opening one."""

    @property
    def rules(self) -> str:
        """The version of the rules."""
        from md_tui.games.massive_darkness.game import MassiveDarkness

        return MassiveDarkness.rules

    def open(self, root: Path | None = None, packs: Iterable[Path] = (), language: str = "en") -> Face:
        """The box and packs in a language."""
        from md_tui.games.massive_darkness.open_box import open_box

        return open_box(root, packs, language)

    def unpack(self, data: bytes | memoryview) -> Face:
        """A face from a cache."""
        from md_tui.games.massive_darkness.face.face import unpacked

        return unpacked(data)

    def check(self, root: Path, packs: Iterable[Path]) -> Checked:
        """Every card, tile, quest and sentence, looked at once."""
        from md_tui.games.massive_darkness.open_box import read_box

        return checked(read_box, root, packs)

    def card(self, state: Any) -> dict[str, Any]:
        """Quest, party, round and result of a game; of a campaign also how far it has come."""
        ending = state.ending if state.over else None
        result = "open" if ending is None else "won" if ending.won else "lost"
        camp = state.campaign
        card = {
            "quest": camp.quest if camp and camp.order else state.quest,
            "party": list(state.party),
            "round": state.round,
            "level": state.level,
            "result": result,
            "reason": ending.reason if ending else "",
        }
        if camp and camp.order:
            won = len({outcome.quest for outcome in camp.history if outcome.won})
            card |= {"campaign": camp.road, "chapter": camp.chapter, "chapters": len(camp.order), "won": won}
        return card

    def ask(self, game: Any, scene: Any, query: str, *facts: Any) -> Any:
        """Odds, reach, sight, threat, intents and the like."""
        from md_tui.games.massive_darkness.face.asked import ASKED

        return ASKED[query](game.box, scene, *facts)

    def code_of(self, game: Any, setup: dict[str, Any], seed: str, undo: str) -> str:
        """The code of a game, or nothing for an old one that has none."""
        from md_tui.games.massive_darkness.setup.seed_code import encode

        try:
            return encode(game.box, setup, seed, undo)
        except Malformed:
            return ""


OPENER = _Opener()
