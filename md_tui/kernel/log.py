"""A log: one header, then one record for each accepted command or rewind; records are only ever added."""

from collections.abc import Iterable
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from md_tui.kernel.errors import Incompatible, KernelError
from md_tui.kernel.value import Value, tag_of

FORMAT = 1
"""Version of the record shapes on this page."""
MAX_RECORD = 1 << 20
"""Bytes in one record; a set-up with all its events fits many times over."""
MAX_RECORDS = 200_000
MAX_DEPTH = 32
"""Levels of nesting allowed in plain data."""

_ONE_BRACKET = bytes.maketrans(b"{}", b"[]")
_NO_MARKS = bytes(set(range(256)) - set(b'[]{}"'))

CommandT = TypeVar("CommandT", default=Any)
EventT = TypeVar("EventT", default=Any)


class Parent(Value, frozen=True):
    """Where a game branched off: the other game, the record it went on from, and that record's hash."""

    id: str
    seq: int
    hash: str


class Record(Value, frozen=True, tag_field="kind", tag=tag_of):
    """One entry of a log; `state` is the hash of the state at the head after it."""

    seq: int
    prev: str
    """Hash of the record before it."""
    state: str


class Header(Record, frozen=True):
    """What a log needs to be read again; `events` are those of the set-up, still encoded."""

    format: int
    id: str
    game: str
    rules: str
    vocabulary: int
    content: str
    seed: str
    setup: dict[str, Any]
    events: msgspec.Raw
    options: dict[str, Any] = {}
    parent: Parent | None = None
    veiled: str = ""
    """The hash of the true header, in one that is shown without its seed; see `md_tui.kernel.hidden_seed`."""


class Batch(Record, Generic[CommandT, EventT], frozen=True):
    """One accepted command of a seat and all it led to: the unit of undo."""

    seat: str
    command: CommandT
    events: tuple[EventT, ...]


class Rewind(Record, frozen=True):
    """The head moved to another batch (0: after set-up): undo, redo and jump alike."""

    to: int
    crossed: tuple[int, ...] = ()
    """Batches whose dice or reveals were known when they were taken back; this is never removed."""


class Adopt(Record, frozen=True):
    """From here on the game is played by these newer rules."""

    rules: str
    vocabulary: int


class Log(Value, frozen=True, gc=True):
    """A log as read: the header is record 0; `stopped` says why reading ended early, if it did. It is told to
    the collector: whoever keeps a fault keeps the frames it went through, and those keep the log."""

    header: Header
    records: tuple[Any, ...]
    setup_events: tuple[Any, ...]
    stopped: KernelError | None = None
    tip: str = ""
    """Hash of the last record read."""
    codec: Any = None
    """What read it, to be used again."""


class _Probe(msgspec.Struct, frozen=True, tag_field="kind", tag="header"):
    """The part of any header, however new, that says who can read it."""

    format: int
    game: str
    rules: str
    vocabulary: int


def version(text: str) -> tuple[int, ...]:
    """A dotted version as numbers that compare; words count as zero."""
    return tuple(int(part) if part.isdigit() else 0 for part in text.split("."))


def needs(body: bytes, game: Any) -> None:
    """Refuse a header that only another game or a newer version can read, naming what it needs."""
    probe = msgspec.json.decode(body, type=_Probe)
    _begun(probe.format, 0)
    if probe.format > FORMAT:
        raise Incompatible("needs_format", format=probe.format, known=FORMAT)
    if probe.game != game.name:
        raise Incompatible("other_game", game=repr(probe.game), name=repr(game.name))
    newer(probe.rules, probe.vocabulary, game, 0)


def known(rules: str, game: Any, seq: int = 0) -> None:
    """Refuse rules that this program never had: a log that names them has decided for itself."""
    older: tuple[str, ...] = getattr(game, "older_rules", ())
    if rules != game.rules and rules not in older:
        versions = ", ".join((*older, game.rules))
        raise Incompatible("unknown_rules", rules=repr(rules[:20]), known=versions, seq=seq)


def rules_of(game: Any, setup: dict[str, Any]) -> str:
    """The rules by which a game of this set-up is played: a part of a game that its newest rules left alone
    may keep the version it had (`rules_for`), so that nobody's game of that part becomes an old one."""
    told = getattr(game, "rules_for", None)
    return str(told(setup)) if told else str(game.rules)


def newer(rules: str, vocabulary: int, game: Any, seq: int) -> None:
    """Refuse rules or event shapes newer than this program's, naming the version needed."""
    _begun(vocabulary, seq)
    if version(rules) > version(game.rules):
        raise Incompatible("needs_rules", needed=rules, known=game.rules, seq=seq)
    if vocabulary > game.vocabulary:
        raise Incompatible("needs_vocabulary", needed=vocabulary, known=game.vocabulary, seq=seq)


def _begun(version: int, seq: int) -> None:
    """Refuse a version before the first: nobody wrote it, and lifting it step by step might never end."""
    if version < 1:
        raise Incompatible("version_before_all", version=version, seq=seq)


def too_deep(body: bytes, room: int = MAX_DEPTH) -> bool:
    """Whether well-formed JSON nests deeper than allowed. Of its text only brackets and quotes are left; what
    stands in quotes goes too, and then level by level what is empty."""
    bare = body.replace(rb"\\", b"").replace(rb"\"", b"") if b"\\" in body else body
    marks = bare.translate(_ONE_BRACKET, _NO_MARKS).replace(b'""', b"")
    level = b"".join(marks.split(b'"')[::2])
    for _ in range(room):
        if not level:
            return False
        level = level.replace(b"[]", b"")
    return bool(level)


def batches(records: Iterable[Any]) -> list[Batch]:
    """The batches among records, live or not."""
    return [record for record in records if type(record) is Batch]
