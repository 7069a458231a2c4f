"""What games with a box of content share: recorded content becomes a box again, and content is looked at."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from md_tui.games.face import Checked
from md_tui.kernel.errors import Incompatible

if TYPE_CHECKING:
    from md_tui.loader.pack import Shelf

Look = Callable[["Shelf"], object]
"""A check that notes mistakes in the problems of a shelf."""


def recorded_box(
    canonical: Any,
    bounds: Look,
    load: Callable[["Shelf"], Any],
    play: Callable[["Shelf", Any], object] | None = None,
) -> Any:
    """The box of recorded content; what is out of bounds or cannot be read is refused, not built.

    `play` looks for what would go wrong in play: only content that came from elsewhere needs it.
    """
    from md_tui.loader.errors import BadContent
    from md_tui.loader.pack import shelf_of

    try:
        shelf = shelf_of(canonical)
        bounds(shelf)
        shelf.problems.check()
        box = load(shelf)
        shelf.problems.check()
        if play is not None:
            play(shelf, box)
            shelf.problems.check()
    except BadContent as error:
        raise Incompatible("content_unread", problem=error.errors[0], seq=0) from error
    return box


def checked(
    read: Callable[[Path, Iterable[Path]], tuple["Shelf", Any]], root: Path, packs: Iterable[Path]
) -> Checked:
    """What a look at a box and its packs found."""
    from md_tui.loader.errors import BadContent

    try:
        shelf, box = read(root, packs)
    except BadContent as many:
        return Checked({}, "", many.errors)
    return Checked(box.counts(), box.hash, shelf.problems.errors, shelf.spoken())
