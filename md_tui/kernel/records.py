"""The records of a game in memory: the last ones as they are, older ones as bytes until somebody looks.

Most of these nobody asks for. When they have become many, the oldest are packed."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload
from zlib import compress, decompress

import msgspec

from md_tui.kernel.event import Codec

BLOCK = 64
"""Records that are packed together."""
RECENT = 64
"""Records at the end that are kept as they are: undo and the screens look at these."""
LOOSE = 256 << 10
"""Bytes of old records that stay as they are written: to pack so few gains nothing that anybody notices."""
_LEVEL = 1
_WARM = 4
"""Unpacked blocks that are remembered."""

Fetch = Callable[[int, int], list[bytes]]
"""From the number of a record, and how many are wanted, to their bytes."""


class Records(Sequence[Any]):
    """Records by number; whoever asks for one gets it as it was added."""

    def __init__(self, header: Any, codec: Codec) -> None:
        self._header, self._codec = header, codec
        self._blocks: list[bytes | list[bytes] | None] = []
        """Records in packed blocks, or as they are written; `None` for one that is only in the store."""
        self._tail: list[Any] = []
        self._written: list[bytes | None] = []
        """The bytes of the records in the tail, where they were at hand."""
        self._warm: dict[int, list[Any]] = {}
        self._recent, self._most_warm = RECENT, _WARM
        self._fetch: Fetch | None = None
        self.size = 1
        """How many there are: `len` for whoever asks before and after each command."""
        self._loose: deque[int] = deque()
        """The blocks that are not packed yet, the oldest first."""
        self._loose_bytes, self._most_loose = 0, LOOSE

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> list[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self._at(seq) for seq in range(*index.indices(len(self)))]
        seq = index + self.size if index < 0 else index
        if not 0 <= seq < self.size:
            raise IndexError(index)
        return self._at(seq)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[Any]:
        yield self._header
        for place in range(len(self._blocks)):
            yield from self._block(place)
        yield from tuple(self._tail)

    def extend(self, records: Sequence[Any]) -> None:
        """Add records as they are; they are packed later, as others are added."""
        self._tail.extend(records)
        self._written.extend([None] * len(records))
        self.size += len(records)

    def read(self, bodies: Sequence[bytes], last: Sequence[Any]) -> None:
        """All records after the header at once: their bytes, and of the last ones the records themselves, as
        many as `beyond_blocks` says."""
        for at in range(0, len(bodies) - len(last), BLOCK):
            self._lay(list(bodies[at : at + BLOCK]))
        self._tail, self.size = list(last), len(bodies) + 1
        self._written = list(bodies[len(bodies) - len(last) :])

    def append(self, record: Any, body: bytes | None = None) -> None:
        """Add a record, as it is written if that is known. If too many are not packed, a few are each time: a
        person who waits for one action should not wait for all."""
        self._tail.append(record)
        self._written.append(body if self._most_loose else None)
        self.size += 1
        if len(self._tail) >= self._recent + BLOCK:
            self._shorten()
        if self._loose_bytes > self._most_loose:
            self._pack()

    def hold_few(self) -> None:
        """Leave as few unpacked as undo usually needs: a record takes fifteen times its packed bytes, which
        counts for whoever holds hundreds of games at once."""
        self._recent, self._most_warm, self._most_loose = BLOCK, 1, 0
        self._warm.clear()
        self._written = [None] * len(self._tail)
        self._shorten()
        while self._loose:
            self._pack()

    def _shorten(self) -> None:
        """Turn old records at the end into bytes."""
        while len(self._tail) >= self._recent + BLOCK:
            old = zip(self._tail[:BLOCK], self._written[:BLOCK], strict=True)
            self._lay([body or self._codec.encode(record) for record, body in old])
            del self._tail[:BLOCK], self._written[:BLOCK]

    def _lay(self, bodies: list[bytes]) -> None:
        """Add a block as it is written."""
        self._loose.append(len(self._blocks))
        self._loose_bytes += sum(map(len, bodies))
        self._blocks.append(bodies)

    def _pack(self) -> None:
        """Pack the oldest block that is not packed yet."""
        place = self._loose.popleft()
        bodies = self._bodies(place)
        self._loose_bytes -= sum(map(len, bodies))
        self._blocks[place] = packed(bodies)

    def put_header(self, header: Any) -> None:
        """Another header, as when the seed is told at the end."""
        self._header = header

    def leave_in_store(self, count: int, fetch: Fetch) -> int:
        """Count records that are not read yet; how many of `count` are, the rest is to be added."""
        left = count // BLOCK
        self._blocks, self._tail, self._written, self._fetch = [None] * left, [], [], fetch
        self.size = 1 + left * BLOCK
        return left * BLOCK

    def take_over(self, other: "Records") -> None:
        """What was left in the store, from somebody who has read it: from now on it is in memory as well."""
        for place, block in enumerate(self._blocks):
            if block is None:
                self._blocks[place] = other._packed(place)

    def _packed(self, place: int) -> bytes | None:
        if place < len(self._blocks):
            block = self._blocks[place]
            return packed(block) if isinstance(block, list) else block
        return packed([self._codec.encode(one) for one in self[place * BLOCK + 1 : (place + 1) * BLOCK + 1]])

    def _at(self, seq: int) -> Any:
        if seq == 0:
            return self._header
        place, inside = divmod(seq - 1, BLOCK)
        if place < len(self._blocks):
            return self._block(place)[inside]
        return self._tail[seq - 1 - len(self._blocks) * BLOCK]

    def _block(self, place: int) -> list[Any]:
        """A block, unpacked."""
        found = self._warm.get(place)
        if found is None:
            decode = self._codec.decoder(self._codec.game.vocabulary)
            found = list(map(decode, self._bodies(place)))
            while len(self._warm) >= self._most_warm:
                del self._warm[next(iter(self._warm))]
            self._warm[place] = found
        return found

    def _bodies(self, place: int) -> list[bytes]:
        block = self._blocks[place]
        if isinstance(block, list):
            return block
        if block is not None:
            return unpacked(block)
        assert self._fetch is not None
        return self._fetch(place * BLOCK + 1, BLOCK)


def beyond_blocks(count: int) -> int:
    """How many of this many records, the last ones, fill no block: they are kept as they are."""
    return count % BLOCK


def packed(bodies: Sequence[bytes]) -> bytes:
    """Records compressed: quickly rather than as small as possible."""
    return compress(msgspec.msgpack.encode(bodies), _LEVEL)


def unpacked(block: bytes) -> list[bytes]:
    """The bytes that were packed."""
    return msgspec.msgpack.decode(decompress(block), type=list[bytes])
