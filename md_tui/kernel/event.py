"""From records to bytes and back: strict, typed, canonical; older shapes pass through upcasters."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, Incompatible, KernelError, Malformed
from md_tui.kernel.log import MAX_RECORD, Adopt, Batch, Header, Log, Rewind, needs, newer, too_deep
from md_tui.kernel.statehash import digest, digests

Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]

_UPCASTERS: dict[tuple[str, str, int], Upcaster] = {}
_DIGITS = bytes(48 if 48 <= code <= 57 else code for code in range(256))
_LONG_NUMBER = b"0" * 19
_INT64 = range(-(1 << 63), 1 << 63)
_PLAIN_KINDS = frozenset((Batch, Rewind))
"""Records after which the next one is read as this one was."""


def upcast(game: str, tag: str, *, from_version: int) -> Callable[[Upcaster], Upcaster]:
    """Register how an event or command of one vocabulary version reads in the next one."""

    def register(function: Upcaster) -> Upcaster:
        if (game, tag, from_version) in _UPCASTERS:
            raise ValueError(f"two upcasters for {tag!r} from version {from_version} of {game}")
        _UPCASTERS[game, tag, from_version] = function
        return function

    return register


def lifted(game: str, raw: Plain, key: str, start: int, end: int) -> Plain:
    """Plain data of an old event ("on") or command ("do") in today's shape."""
    for at in range(start, end):
        step = _UPCASTERS.get((game, str(raw.get(key)), at))
        raw = step(raw) if step else raw
    return raw


class Codec:
    """Encodes and decodes the records of one game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self._type: Any = Header | Batch[game.command_type, game.event_type] | Rewind | Adopt
        self._events: Any = tuple[game.event_type, ...]
        self._encode = msgspec.json.Encoder(order="deterministic").encode

    @cached_property
    def _decode(self) -> Callable[[bytes], Any]:
        """The typed decoder, made once and late: it is the costly part, and a new game can do without it."""
        return msgspec.json.Decoder(self._type).decode

    def encode(self, record: Any) -> bytes:
        """The canonical bytes of a record; what cannot be written is not a command."""
        try:
            body = self._encode(record)
        except (TypeError, ValueError, OverflowError, RecursionError) as error:
            raise Malformed("not_written", problem=error) from error
        if len(body) > MAX_RECORD:
            raise Malformed("record_too_long", longest=len(body), most=MAX_RECORD)
        return body

    def decoder(self, vocabulary: int) -> Callable[[bytes], Any]:
        """What turns bytes of a vocabulary into a record, or raises what `msgspec` raises."""
        if vocabulary < self.game.vocabulary:
            return lambda body: self._decode_old(body, vocabulary)
        return self._decode

    def check_exact(self, record: Any, body: bytes) -> None:
        """Refuse a record that is not in canonical form: doubled keys, blanks, odd or huge numbers."""
        try:
            exact = self._encode(record) == body
        except (ValueError, OverflowError) as error:
            raise _unreadable(error) from error
        if not exact:
            raise Damaged("not_canonical_keys")
        if _LONG_NUMBER in body.translate(_DIGITS) and _has_long_number(msgspec.json.decode(body)):
            raise Damaged("long_number")

    def _decode_old(self, body: bytes, vocabulary: int) -> Any:
        """A record of an older vocabulary, lifted to today's."""
        raw = plain_record(body)
        now = self.game.vocabulary
        if raw.get("kind") == "batch" and isinstance(raw.get("events"), list):
            raw["events"] = [lifted(self.game.name, e, "on", vocabulary, now) for e in raw["events"]]
            raw["command"] = lifted(self.game.name, raw.get("command", {}), "do", vocabulary, now)
        return msgspec.convert(raw, self._type)

    def setup_events(self, header: Header) -> tuple[Any, ...]:
        """The events of the set-up, typed."""
        raw = bytes(header.events)
        try:
            if header.vocabulary == self.game.vocabulary:
                events: tuple[Any, ...] = msgspec.json.decode(raw, type=self._events)
                if self._encode(events) != raw:
                    raise Damaged("not_canonical")
                return events
            old = msgspec.json.decode(raw, type=list[Plain])
            span = (header.vocabulary, self.game.vocabulary)
            new = [lifted(self.game.name, event, "on", *span) for event in old]
            return msgspec.convert(new, self._events)  # type: ignore[no-any-return]
        except (ValueError, TypeError, RecursionError) as error:
            raise _unreadable(error) from error

    def raw_events(self, events: Iterable[Any]) -> msgspec.Raw:
        """The events of a set-up as they stand in a header."""
        return msgspec.Raw(self.encode(tuple(events)))


def plain_record(body: bytes) -> Plain:
    """A record as plain data, refused unless it is spelt in exactly one way."""
    try:
        raw = msgspec.json.decode(body)
        exact = msgspec.json.encode(raw) == body
    except (ValueError, OverflowError, RecursionError) as error:
        raise _unreadable(error) from error
    if not isinstance(raw, dict) or not exact:
        raise Damaged("not_canonical_keys")
    if too_deep(body):
        raise Damaged("too_deep")
    if _LONG_NUMBER in body.translate(_DIGITS) and _has_long_number(raw):
        raise Damaged("long_number")
    return raw


def _has_long_number(plain: Any) -> bool:
    """Whether a whole number beyond 64 bits stands anywhere."""
    if isinstance(plain, dict):
        return any(_has_long_number(value) for value in plain.values())
    if isinstance(plain, list):
        return any(_has_long_number(value) for value in plain)
    return type(plain) is int and plain not in _INT64


def _unreadable(error: Exception) -> KernelError:
    """The refusal that fits a decoding error: an unknown word asks for a newer program, else damage."""
    text = str(error)
    if isinstance(error, KernelError):
        return error
    if isinstance(error, RecursionError):
        return Damaged("too_deep")
    if text.startswith("Invalid value") and text.rstrip("`").endswith((".on", ".do", ".step", "$.kind")):
        return Incompatible("unknown_word", problem=text)
    return Damaged("unreadable", problem=text)


def _placed(error: KernelError, seq: int, wrote: tuple[str, int]) -> KernelError:
    """The same refusal with the record's number in its text."""
    if isinstance(error, Incompatible):
        if error.seq is not None:
            return error
        rules, vocabulary = wrote
        return Incompatible("newer_record", problem=error, rules=rules, vocabulary=vocabulary, seq=seq)
    return Damaged("bad_record", problem=error, seq=seq)


def read_log(game: Any, bodies: Sequence[bytes], *, up_to_fault: bool = False, exact: bool = False) -> Log:
    """Check and decode a whole log. `up_to_fault`: the good part before a fault, read-only. `exact`: also
    refuse other spellings of the same records, as a log from elsewhere must be read."""
    if not bodies:
        raise Damaged("no_header", seq=0)
    if (longest := max(map(len, bodies))) > MAX_RECORD:
        raise Damaged("long_record", longest=longest, most=MAX_RECORD)
    codec = Codec(game)
    header = read_header(codec, bodies[0])
    reader = Reader(codec, header, header.veiled or digest(bodies[0]), exact)
    stopped: KernelError | None = None
    try:
        reader.read(bodies)
    except (Damaged, Incompatible) as error:
        if not up_to_fault:
            raise
        stopped = error
    return Log(header, tuple(reader.records), codec.setup_events(header), stopped, reader.tip, codec)


def read_on(codec: Codec, header: Header, bodies: Sequence[bytes], first: int, tip: str = "") -> list[Any]:
    """Check and decode records in the middle of a log written by one version of the rules; without the hash
    of the record before them, their first link is left to others."""
    reader = Reader(codec, header, tip)
    return reader.read_on(bodies, first)


def read_header(codec: Codec, body: bytes) -> Header:
    """The header in record 0, once it is sure that this program can read it."""
    try:
        plain_record(body)
        needs(body, codec.game)
        header = codec.decoder(codec.game.vocabulary)(body)
        codec.check_exact(header, body)
    except Incompatible as error:
        error.seq = 0
        raise
    except (ValueError, KernelError) as error:
        raise Damaged("bad_header", problem=_unreadable(error), seq=0) from error
    if type(header) is not Header or header.seq != 0 or header.prev:
        raise Damaged("header_not_first", seq=0)
    return header


class _Link(msgspec.Struct):
    """What a record says of the one before it."""

    prev: str


class Reader:
    """Walks the chain: sequence, hash of the record before, shape."""

    def __init__(self, codec: Codec, header: Header, tip: str, exact: bool = False) -> None:
        self.codec, self.tip, self.exact = codec, tip, exact
        self.records: list[Any] = [header]
        self.wrote = (header.rules, header.vocabulary)

    def read(self, bodies: Sequence[bytes]) -> None:
        """Decode all records after the header; those before a fault stay in `records`."""
        self._walk(bodies[1:], 1)

    def read_on(self, bodies: Sequence[bytes], first: int) -> list[Any]:
        """Decode records from the middle of a log on."""
        if bodies and not self.tip:
            self.tip = msgspec.json.decode(bodies[0], type=_Link).prev
        self._walk(bodies, first)
        return self.records[1:]

    def _walk(self, bodies: Sequence[bytes], first: int) -> None:
        """All at once, or one after the other where each must be looked at: by how it is spelt, or lifted to
        today's shape, or because something is wrong with one of them."""
        each = self.exact or self.wrote[1] != self.codec.game.vocabulary
        found = None if each else self.take(bodies, first)
        if found is None:
            self._step_through(bodies, first)
        else:
            self.records += found

    def take(self, bodies: Sequence[bytes], first: int) -> list[Any] | None:
        """Decode the next records and compare what they say of themselves; if anything is odd, nothing is
        taken, and going through them one by one will tell what."""
        try:
            records = list(map(self.codec.decoder(self.wrote[1]), bodies))
        except (ValueError, TypeError, RecursionError):
            return None
        tips = [self.tip, *digests(bodies)]
        tip = tips.pop()
        if not _PLAIN_KINDS.issuperset(map(type, records)) or [record.prev for record in records] != tips:
            return None
        if [record.seq for record in records] != [*range(first, first + len(records))]:
            return None
        self.tip = tip
        return records

    def _step_through(self, bodies: Sequence[bytes], first: int) -> None:
        decode, append, tip = self.codec.decoder(self.wrote[1]), self.records.append, self.tip
        exact, seq = self.exact, first
        try:
            for seq, body in enumerate(bodies, first):
                record = decode(body)
                if record.seq != seq or record.prev != tip or type(record) is not Batch or exact:
                    self._check(record, seq, tip, body)
                    decode = self.codec.decoder(self.wrote[1])
                append(record)
                tip = digest(body)
        except (KernelError, ValueError, TypeError, RecursionError) as error:
            raise _placed(_unreadable(error), seq, self.wrote) from error
        finally:
            self.tip = tip

    def _check(self, record: Any, seq: int, tip: str, body: bytes) -> None:
        """Refuse a record that does not follow the one before it; mark a change of rules."""
        if type(record) is Header:
            raise Damaged("second_header")
        if record.seq != seq:
            raise Damaged("wrong_number", number=record.seq)
        if record.prev != tip:
            raise Damaged("broken_chain")
        if self.exact and self.wrote[1] == self.codec.game.vocabulary:
            self.codec.check_exact(record, body)
        if type(record) is Adopt:
            newer(record.rules, record.vocabulary, self.codec.game, seq)
            self.wrote = (record.rules, record.vocabulary)
