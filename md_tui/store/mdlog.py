"""`.mdlog`: a whole game as lines of JSON that people can read and any change shows in.

Each line is `{"len":…,"crc":"…","at":"…",` and then the record: the length and the checksum of all that
follows them, the time of day, and the record as it lies in the store, with its number, the hash of the record
before it and the hash of the state after it. The second line holds the content the game was played with.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from struct import pack
from typing import NamedTuple
from zlib import crc32

from md_tui.kernel.errors import Damaged, Saying
from md_tui.kernel.event import plain_record
from md_tui.kernel.log import MAX_RECORDS
from md_tui.kernel.statehash import digest
from md_tui.kernel.store import Stored
from md_tui.store.clock import STAMP
from md_tui.store.contents import MAX_CONTENT

MAX_FILE = 128 << 20
"""Bytes of a `.mdlog` that are read at all."""
_CONTENT = b'"kind":"content","hash":"%s","data":'
_CONTENT_END = len(_CONTENT % (b"0" * 32))
_BEGUN = b'{"len":%d,"crc":"'
_HEAD = _BEGUN + b'%08x"'
_AT = b',"at":"'
_AT_LENGTH = len(_AT) - 1
_AT_CRC = crc32(_AT[1:])


class Parsed(NamedTuple):
    """A `.mdlog` with every line checked; the chain of records is the kernel's to check."""

    bodies: list[bytes]
    """The records as the kernel reads them."""
    times: list[str]
    """When each of them was written."""
    content: bytes | None
    fault: Damaged | None = None
    """Why reading ended before the end of the file."""
    torn: bool = False
    """Whether the fault is only a last record that was never finished."""

    @property
    def records(self) -> list[Stored]:
        """The records as a store holds them."""
        return list(map(Stored, range(len(self.bodies)), self.times, self.bodies))


def _framed(rest: bytes) -> bytes:
    """A line with its length and checksum."""
    return b"%s,%s\n" % (_HEAD % (len(rest), crc32(rest)), rest)


def write(records: Iterable[Stored], content: bytes | None = None) -> bytes:
    """The `.mdlog` of a game; `content` in its canonical form."""
    lines = [_framed(b'"at":"%s",%s' % (record.at.encode(), record.body[1:])) for record in records]
    if content is not None:
        lines.insert(1, _framed(_CONTENT % digest(content).encode() + content + b"}"))
    return b"".join(lines)


def read(data: bytes, *, repair_newlines: bool = False, up_to_fault: bool = False) -> Parsed:
    """Check every line. A torn last record is dropped and reported; other faults are errors, unless
    `up_to_fault` asks for what stands before them."""
    data = _plain_text(data, repair_newlines)
    lines = [line.removesuffix(b"\n") for line in BytesIO(data)]
    whole = data.endswith(b"\n")
    if len(lines) > MAX_RECORDS + 1:
        raise Damaged("many_records", most=MAX_RECORDS)
    parsed = _read_lines(lines, whole)
    if parsed.fault is not None and not parsed.torn and not up_to_fault:
        raise parsed.fault
    return parsed


def _plain_text(data: bytes, repair: bool) -> bytes:
    """Refuse what a text editor or a mail program made of a log, or undo it if asked to."""
    if not data:
        raise Damaged("empty", seq=0, offset=0)
    if len(data) > MAX_FILE:
        raise Damaged("long_log", most=MAX_FILE)
    reason = _foreign(data)
    if not reason:
        return data
    if not repair:
        raise Damaged("repairable", problem=reason, seq=0, offset=0)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            data = data.decode("utf-16").encode()
        except UnicodeError as error:
            raise Damaged("bad_utf16", problem=error, seq=0, offset=0) from error
    return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")


def _foreign(data: bytes) -> Saying | None:
    """What was done to the text of a log on its way, if anything."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return Saying("was_utf16")
    if data.startswith(b"\xef\xbb\xbf"):
        return Saying("was_marked")
    if b"\r" in data and b"\r\n" in data:
        return Saying("was_crlf")
    return None


def _read_lines(lines: Sequence[bytes], whole: bool) -> Parsed:
    """Unframe line by line until the end or the first fault."""
    parsed = Parsed([], [], None)
    try:
        _unframe(lines[:1], parsed)
        if len(lines) > 1 and b'"kind":"content"' in lines[1][:60]:
            parsed = parsed._replace(content=_content(lines[1]))
        _unframe(lines[1 if parsed.content is None else 2 :], parsed)
    except Damaged as error:
        number = len(parsed.bodies) + (parsed.content is not None)
        torn = number == len(lines) - 1 and not whole and len(parsed.bodies) > 0
        offset = sum(map(len, lines[:number])) + number
        return _ended(parsed, error, offset, torn)
    return parsed


def _unframe(lines: Sequence[bytes], parsed: Parsed) -> None:
    """Add the records in some lines, as far as each line's length and checksum vouch for it."""
    try:
        _unframe_all(lines, parsed)
    except Damaged:
        for line in lines:
            _unframe_all([line], parsed)


def _unframe_all(lines: Sequence[bytes], parsed: Parsed) -> None:
    """Add the records in these lines, if each is as it should be; else none. Neighbours often have the same
    length and time, and the digits of all checksums are written at once: which is quicker than one by one."""
    bodies, stamps, sums, digits = list[bytes](), list[bytes](), list[int](), list[bytes]()
    length, begun, stamp = -1, b"", b""
    for line in lines:
        head, _, tail = line.partition(_AT)
        if len(tail) != length:
            length = len(tail)
            begun = _BEGUN % (length + _AT_LENGTH)
        if head[:-9] != begun:
            raise Damaged("bad_frame")
        digits.append(head[-9:])
        sums.append(crc32(tail, _AT_CRC))
        if tail[:22] != stamp:
            stamp = tail[:22]
        stamps.append(stamp)
        bodies.append(b"{" + tail[22:])
    if b"".join(digits) != (pack(f">{len(sums)}I", *sums).hex('"', 4) + '"').encode():
        raise Damaged("bad_frame")
    times = {stamp: _time(stamp) for stamp in {*stamps}}
    parsed.times.extend([times[stamp] for stamp in stamps])
    parsed.bodies.extend(bodies)


def _ended(parsed: Parsed, error: Damaged, offset: int, torn: bool) -> Parsed:
    """What was read before a fault, and the fault in words."""
    seq = len(parsed.bodies)
    if torn:
        why, last = ("torn" if seq > 1 else "torn_first"), seq - 1
    elif seq > 1 and parsed.bodies[-1].startswith(b'{"kind":"header"'):
        why, last = "two_logs", seq - 1
    elif not seq:
        why, last = "no_log", 0
    else:
        why, last = "bad_record_at", seq - 1
    fault = Damaged(why, problem=error, last=last, seq=seq, offset=offset)
    return parsed._replace(fault=fault, torn=torn)


def record_in(line: bytes, seq: int) -> Stored:
    """The record in a line, if the line's length and checksum vouch for it."""
    alone = Parsed([], [], None)
    _unframe([line], alone)
    return Stored(seq, alone.times[0], alone.bodies[0])


@lru_cache(maxsize=8)
def _time(text: bytes) -> str:
    """The time in `2026-11-16T03:10:22Z",`; neighbours mostly share it."""
    if text[20:] != b'",' or not STAMP.fullmatch(text[:20]):
        raise Damaged("bad_time")
    return text[:20].decode()


def _content(line: bytes) -> bytes:
    """The content in the second line, checked against its own hash and spelling."""
    if len(line) > MAX_CONTENT + 200:
        raise Damaged("long_line", size=len(line), most=MAX_CONTENT)
    head, _, rest = line.partition(b',"kind":"content"')
    rest = b'"kind":"content"' + rest
    if head != _HEAD % (len(rest), crc32(rest)):
        raise Damaged("bad_frame")
    data = rest[_CONTENT_END:-1]
    if rest[:_CONTENT_END] != _CONTENT % digest(data).encode() or rest[-1:] != b"}":
        raise Damaged("bad_hash")
    plain_record(data)
    return data
