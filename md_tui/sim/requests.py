"""What a program on a pipe may ask of the table: requests with typed fields, lines of a bounded length."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec.structs import replace

from md_tui.games.wishes import Wish
from md_tui.kernel.errors import Malformed
from md_tui.kernel.undo import UNTIL_REVEAL

MOST_BYTES = 1 << 16
"""A longer request is refused unread."""
_CHUNK = 1 << 16

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]


class Request(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """One request; what else it holds is passed over."""


class Hello(Request, frozen=True):
    """Who is there?"""


class New(Request, frozen=True):
    """Begin a game."""

    seed: str | int = "1"
    undo: str = UNTIL_REVEAL
    set: dict[str, str | int | bool] = {}
    """Lines of the game's set-up, whatever their names."""
    beside: dict[str, Any] = {}
    """Whatever else the request holds: those that name a line of the set-up are taken too."""

    def wishes(self, known: Iterable[Wish]) -> dict[str, Any]:
        """What of the set-up was said; a field of its own counts more than the same in `set`."""
        named = {wish.id: _typed(wish, self.beside[wish.id]) for wish in known if wish.id in self.beside}
        return {name: value for name, value in (self.set | named).items() if value != ""}


def _typed(wish: Wish, value: Any) -> Any:
    """What is wished, if it is of the type that it must be."""
    if type(value) is not wish.kind:
        raise Malformed(f"this request cannot be taken: {wish.id} must be {wish.kind.__name__}")
    return value


class Load(Request, frozen=True):
    """Go on with a recorded game."""

    game: str


class Save(Request, frozen=True):
    """Write the game to a file."""

    file: str
    over: bool = False


class Seated(Request, frozen=True):
    """A request of one seat; the first that may act if it is left out."""

    seat: str = ""


class Offers(Seated, frozen=True):
    """What can be done?"""

    illegal: bool = False


class Act(Seated, frozen=True, kw_only=True):
    """Play a command."""

    command: dict[str, Any] | str
    expect: Count | None = None


class Answer(Seated, frozen=True, kw_only=True):
    """Answer the open question."""

    picks: tuple[str, ...]
    always: bool = False
    expect: Count | None = None


class Undo(Request, frozen=True):
    """Take the last command back."""

    cross: bool = False


class Redo(Request, frozen=True):
    """Take up again what was taken back."""


class State(Request, frozen=True):
    """What can be seen, by a seat or by nobody in particular?"""

    seat: str | None = None


class Events(Request, frozen=True):
    """What has happened since?"""

    since: Count = 0


class Odds(Seated, frozen=True, kw_only=True):
    """How likely is it?"""

    command: dict[str, Any] | str


class Advise(Seated, frozen=True):
    """What should be done?"""


REQUESTS = (Hello, New, Load, Save, Offers, Act, Answer, Undo, Redo, State, Events, Odds, Advise)
_NAMES = ", ".join(request.__name__.lower() for request in REQUESTS)
_decode = msgspec.json.Decoder(
    Hello | New | Load | Save | Offers | Act | Answer | Undo | Redo | State | Events | Odds | Advise
).decode


def request_in(line: bytes) -> Any:
    """The request in a line, every field of its type; or `Malformed`."""
    if len(line) > MOST_BYTES:
        raise Malformed(f"a request has at most {MOST_BYTES} bytes")
    try:
        request = _decode(line)
        return replace(request, beside=msgspec.json.decode(line)) if isinstance(request, New) else request
    except msgspec.ValidationError as error:
        text = str(error)
        wrong = f"do must be one of {_NAMES}" if "`do`" in text or "`$.do`" in text else text
        raise Malformed(f"this request cannot be taken: {wrong}") from None
    except (ValueError, RecursionError):
        raise Malformed("this line is no JSON") from None


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only the beginning is ever held in memory."""
    while line := stream.readline(MOST_BYTES + 1):
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            _pass_over(stream)
        yield line


def _pass_over(stream: BinaryIO) -> None:
    """Read to the end of a line, keeping nothing."""
    while rest := stream.readline(_CHUNK):
        if rest.endswith(b"\n"):
            return
