"""Which of the player's games is meant by a word on the command line."""

from md_tui.cli.errors import Failure
from md_tui.kernel.hidden_seed import HOSTED
from md_tui.store.library import Library
from md_tui.table.player_library import library, resolve

__all__ = ["find", "library", "resolve"]


def find(games: Library, wanted: str, *, binned: bool = False, own: bool = False) -> str:
    """The id that is meant by an id, by its unique beginning or end, or by the word `last`: played last. With
    `own`, the last one that is played here and not at a shared table."""
    ids = games.ids(binned=binned)
    if wanted == "last" and ids:
        cards = games.last_first(games.binned() if binned else games.cards())
        alone = [card for card in cards if not card.get(HOSTED)]
        first = (alone or cards)[0] if own else cards[0]
        if first.get("unverified"):
            raise Failure("cli_unverified")
        return str(first["id"])
    near = [id for id in ids if id.startswith(wanted) or id.endswith(wanted)]
    if wanted in ids or not wanted:
        near = [wanted]
    if len(near) > 1:
        raise Failure("cli_any_of", name=wanted, known=", ".join(near))
    if not near:
        raise Failure("cli_not_in_bin" if binned else "cli_not_here", name=wanted)
    return near[0]
