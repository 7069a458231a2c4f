"""From records to bytes and back: strict, typed, canonical; older shapes pass through upcasters."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, Incompatible, KernelError, Malformed
from md_tui.kernel.log import MAX_RECORD, Adopt, Batch, Header, Log, Rewind, needs, newer, too_deep
from md_tui.kernel.statehash import digest

Plain = dict[str, Any]
Upcaster = Callable[[Plain], Plain]

_UPCASTERS: dict[tuple[str, str, int], Upcaster] = {}
_DIGITS = bytes(48 if 48 <= code <= 57 else code for code in range(256))
_LONG_NUMBER = b"0" * 19
_INT64 = range(-(1 << 63), 1 << 63)


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
        """Build the typed decoders once; they are the costly part."""
        self.game = game
        self._type: Any = Header | Batch[game.command_type, game.event_type] | Rewind | Adopt
        self._decode = msgspec.json.Decoder(self._type).decode
        self._events: Any = tuple[game.event_type, ...]
        self._encode = msgspec.json.Encoder(order="deterministic").encode

    def encode(self, record: Any) -> bytes:
        """The canonical bytes of a record; what cannot be written is not a command."""
        try:
            body = self._encode(record)
        except (TypeError, ValueError, OverflowError, RecursionError) as error:
            raise Malformed(f"this cannot be written to a log: {error}") from error
        if len(body) > MAX_RECORD:
            raise Malformed(f"a record of {len(body)} bytes is more than the {MAX_RECORD} a log takes")
        return body

    def decode(self, body: bytes, vocabulary: int) -> Any:
        """The record in these bytes, or the reason why there is none."""
        if len(body) > MAX_RECORD:
            raise Damaged(f"is {len(body)} bytes long, more than {MAX_RECORD}")
        if vocabulary < self.game.vocabulary:
            return self._decode_old(body, vocabulary)
        try:
            record = self._decode(body)
            if self._encode(record) != body:
                raise Damaged("is not in canonical form (doubled keys, blanks or odd numbers)")
        except (ValueError, OverflowError, RecursionError) as error:
            raise _unreadable(error) from error
        if _LONG_NUMBER in body.translate(_DIGITS) and _has_long_number(msgspec.json.decode(body)):
            raise Damaged("holds a number beyond 64 bits")
        return record

    def _decode_old(self, body: bytes, vocabulary: int) -> Any:
        """A record of an older vocabulary, lifted to today's."""
        raw = plain_record(body)
        now = self.game.vocabulary
        if raw.get("kind") == "batch" and isinstance(raw.get("events"), list):
            raw["events"] = [lifted(self.game.name, e, "on", vocabulary, now) for e in raw["events"]]
            raw["command"] = lifted(self.game.name, raw.get("command", {}), "do", vocabulary, now)
        try:
            return msgspec.convert(raw, self._type)
        except (ValueError, TypeError, RecursionError) as error:
            raise _unreadable(error) from error

    def setup_events(self, header: Header) -> tuple[Any, ...]:
        """The events of the set-up, typed."""
        raw = bytes(header.events)
        try:
            if header.vocabulary == self.game.vocabulary:
                events: tuple[Any, ...] = msgspec.json.decode(raw, type=self._events)
                if self._encode(events) != raw:
                    raise Damaged("is not in canonical form")
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
        raise Damaged("is not in canonical form (doubled keys, blanks or odd numbers)")
    if too_deep(raw):
        raise Damaged("is nested too deeply")
    if _has_long_number(raw):
        raise Damaged("holds a number beyond 64 bits")
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
        return Damaged("is nested too deeply")
    if text.startswith("Invalid value") and text.rstrip("`").endswith((".on", ".do", ".step", "$.kind")):
        return Incompatible(f"holds a word this program does not know: {text}")
    return Damaged(f"cannot be read: {text}")


def _placed(error: KernelError, seq: int, wrote: tuple[str, int]) -> KernelError:
    """The same refusal with the record's number in its text."""
    if isinstance(error, Incompatible):
        text = f"record {seq} {error}; it needs a program newer than rules {wrote[0]} (vocabulary {wrote[1]})"
        return Incompatible(text, seq=seq)
    return Damaged(f"record {seq} {error}", seq=seq)


def read_log(game: Any, bodies: Sequence[bytes], *, up_to_fault: bool = False) -> Log:
    """Check and decode a whole log; with `up_to_fault` the good part before a fault, read-only."""
    if not bodies:
        raise Damaged("empty save: there is no header", seq=0)
    codec = Codec(game)
    header = read_header(codec, bodies[0])
    reader = _Reader(codec, header, digest(bodies[0]))
    stopped: KernelError | None = None
    try:
        reader.read(bodies)
    except (Damaged, Incompatible) as error:
        if not up_to_fault:
            raise
        stopped = error
    return Log(header, tuple(reader.records), codec.setup_events(header), stopped, reader.tip)


def read_header(codec: Codec, body: bytes) -> Header:
    """The header in record 0, once it is sure that this program can read it."""
    try:
        plain_record(body)
        needs(body, codec.game)
        header = codec.decode(body, codec.game.vocabulary)
    except Incompatible as error:
        raise Incompatible(str(error), seq=0) from error
    except (KernelError, msgspec.ValidationError) as error:
        raise Damaged(f"the header {error}", seq=0) from error
    if type(header) is not Header or header.seq != 0 or header.prev:
        raise Damaged("the header is not the first record", seq=0)
    return header


class _Reader:
    """Walks the chain: sequence, hash of the record before, shape."""

    def __init__(self, codec: Codec, header: Header, tip: str) -> None:
        self.codec, self.tip = codec, tip
        self.records: list[Any] = [header]
        self.wrote = (header.rules, header.vocabulary)

    def read(self, bodies: Sequence[bytes]) -> None:
        """Decode all records after the header; those before a fault stay in `records`."""
        decode, records, vocabulary = self.codec.decode, self.records, self.wrote[1]
        for seq in range(1, len(bodies)):
            body = bodies[seq]
            try:
                record = decode(body, vocabulary)
                self._check(record, seq)
            except KernelError as error:
                raise _placed(error, seq, self.wrote) from error
            if type(record) is Adopt:
                newer(record.rules, record.vocabulary, self.codec.game, seq)
                self.wrote = (record.rules, record.vocabulary)
                vocabulary = record.vocabulary
            records.append(record)
            self.tip = digest(body)

    def _check(self, record: Any, seq: int) -> None:
        """Refuse a record that does not follow the one before it."""
        if type(record) is Header:
            raise Damaged("is a second header: two logs were joined")
        if record.seq != seq:
            raise Damaged(f"carries the number {record.seq}: a record is missing, doubled or out of order")
        if record.prev != self.tip:
            raise Damaged("does not follow from the record before it: one of the two was changed")
