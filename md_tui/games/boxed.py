"""What games with a box of content share: recorded content becomes a box again, content is looked at, and a
face is its words over a box."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import msgspec

from md_tui.games.face import Checked
from md_tui.kernel.errors import Incompatible
from md_tui.kernel.value import Value
from md_tui.toolkit.rulebook import Rulebook
from md_tui.toolkit.words import plain

if TYPE_CHECKING:
    from md_tui.loader.pack import Shelf

Look = Callable[["Shelf"], object]
"""A check that notes mistakes in the problems of a shelf."""


class KeptFace(Value, frozen=True):
    """What a face is rebuilt from; a game names the type of its box."""

    box: Any
    content_hash: str
    words: dict[str, Any]
    rules: bytes
    content: bytes


class BoxedFace:
    """The rules bound to a box, its words and its rulebook: what the faces of such games do alike."""

    def __init__(self, game: Any, words: Any, rulebook: Rulebook, content: bytes) -> None:
        """`content` is what is kept by its hash beside the games that are played with it."""
        self.game, self.rulebook, self.content = game, rulebook, content
        self.words = words if words.box is game.box else words.bound_to(game.box)

    def bound_to(self, game: Any) -> Self:
        """The same words for a game that was played with another box."""
        return type(self)(game, self.words, self.rulebook, self.content)

    def speak_like(self, other: Any) -> None:
        """Take over the words and the rulebook of another face, over this one's box."""
        self.words, self.rulebook = other.words.bound_to(self.game.box), other.rulebook

    def packed(self) -> bytes:
        """All of it, for a cache."""
        game = self.game
        words, rules = dict(self.words.tables), self.rulebook.packed()
        return msgspec.msgpack.encode(KeptFace(game.box, game.content_hash, words, rules, self.content))

    def say(self, *path: str, **facts: object) -> str:
        """A sentence; texts are taken as they are, not as ids."""
        said: str = self.words.say(*path, **{name: plain(fact) for name, fact in facts.items()})
        return said

    def lead(self, key: str) -> str:
        """What an offer is sure to lead to."""
        return self.say("leads", key)


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
