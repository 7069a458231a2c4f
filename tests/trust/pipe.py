"""The conversation of `md-tui protocol`, in this process, with every game that is shipped."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from md_tui.cli.commands.protocol import open_game
from md_tui.games.face import Face
from md_tui.sim.protocol import Protocol
from md_tui.table.game_with_packs import open_face

Plain = dict[str, Any]


class Case(NamedTuple):
    """How one game is begun, a command that it takes then, and commands that nobody can mean."""

    new: Plain
    first: Plain | str
    bogus: tuple[Plain, ...]
    seat: str = ""
    """Who acts, where several may."""


GAMES = {
    "massive_darkness": Case(
        {"do": "new", "quest": "tutorial", "seed": "7"},
        "move 6V-5",
        (
            {"do": "attack", "kind": "melee", "target": "nobody"},
            {"do": "attack", "kind": "psychic", "target": ""},
            {"do": "charge", "path": [], "target": "nobody"},
            {"do": "charge", "path": ["6V-5"], "target": "nobody"},
            {"do": "safe_shot", "to": "nowhere", "target": "nobody"},
            {"do": "move", "to": "nowhere"},
            {"do": "open_door", "door": "none"},
        ),
    ),
    "descent": Case(
        {"do": "new", "heroes": 2, "seed": "7", "undo": "free"},
        "answer grisban_the_thirsty",
        (
            {"do": "attack", "target": "nowhere", "weapon": "x"},
            {"do": "attack", "target": "", "weapon": ""},
            {"do": "attack", "target": "a1", "weapon": "unarmed"},
            {"do": "walk", "path": []},
            {"do": "walk", "path": ["nowhere", "j10"]},
            {"do": "walk", "path": ["j11"], "start": "x", "base": ["x"]},
            {"do": "tire", "points": -1},
            {"do": "tire", "points": 2**62},
            {"do": "use", "text": "nothing"},
            {"do": "search", "space": "nowhere"},
            {"do": "revive", "hero": "nobody"},
            {"do": "open_door", "door": "none"},
            {"do": "shake_off", "condition": "hunger"},
            {"do": "climb_out", "to": "nowhere"},
            {"do": "trade", "hero": "nobody", "give": ["x"]},
            {"do": "trade", "hero": "grisban_the_thirsty", "give": ["chipped_greataxe"]},
            {"do": "pick_up", "space": "nowhere", "token": "x"},
            {"do": "drop", "token": "x", "space": "nowhere"},
            {"do": "rouse", "familiar": "x"},
            {"do": "activate", "monster": "x"},
            {"do": "equip", "items": ["x"]},
            {"do": "set_asks", "mode": "x"},
            {"do": "set_reactions", "mode": "x"},
            {"do": "answer", "picks": ["x"]},
        ),
        "grisban_the_thirsty",
    ),
}
"""Every game behind the same walls."""


@cache
def face_of(game: str) -> Face:
    """The box as shipped."""
    return open_face(game, "en")


class Pipe:
    """A conversation about one game."""

    def __init__(self, game: str, folder: Path) -> None:
        """`folder` is where it saves."""
        self.case, self.folder = GAMES[game], folder
        self.protocol = Protocol(face_of(game), open_game, folder)

    def __call__(self, *requests: Any) -> list[Plain]:
        """The replies to some requests."""
        said = map(msgspec.json.encode, map(self._by_somebody, requests))
        return [msgspec.json.decode(line) for line in self.protocol.run(said)]

    def _by_somebody(self, request: Any) -> Any:
        """A command names who gives it, where several may."""
        acts = isinstance(request, dict) and request.get("do") in ("act", "odds") and self.case.seat
        return {"seat": self.case.seat, **request} if acts else request
