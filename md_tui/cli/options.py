"""Options that several commands share: which game, and how it is set up."""

from typing import TYPE_CHECKING, Annotated, Any

from md_tui.cli.errors import USAGE, Failure
from md_tui.cli.parameters import option
from md_tui.games.registry import DEFAULT

if TYPE_CHECKING:
    from md_tui.games.face import Face

GameName = Annotated[str, option("--game", metavar="NAME", help=f"The game; {DEFAULT} if left out.")]
Set = Annotated[
    list[str] | None,
    option("--set", metavar="KEY=VALUE", help="Any other line of the game's set-up; may come often."),
]


def wishes_of(more: list[str] | None, named: dict[str, Any]) -> dict[str, Any]:
    """What options of their own and `--set` ask of a set-up; what is left out is not asked for."""
    wishes = {key: value for key, value in named.items() if value not in (None, "")}
    for wish in more or ():
        key, equals, value = wish.partition("=")
        if not equals or not key:
            raise Failure("cli_set", USAGE, text=wish)
        wishes[key] = value
    return wishes


def begun_by(game: str) -> list[str]:
    """The wishes that say by themselves what is played."""
    from md_tui.table.known_wishes import known_wishes

    return [wish.id for wish in known_wishes(game or DEFAULT) if wish.begins]


def face_named(game: str) -> "Face":
    """The game of that name, or the usual one, with the player's own packs and in the player's language."""
    from md_tui.table.game_with_packs import open_face
    from md_tui.wording import language

    return open_face(game or DEFAULT, language())
