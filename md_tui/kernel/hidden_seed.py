"""The veil: a game's seed is its one secret, so that a header leaves the authority without it until the end.

A veiled header has no seed and names the hash of the true one, so that the chain of records holds as before;
folding needs no seed. Once the game has ended the true header is shown, and its hash vouches for it.
"""

from typing import Any

import msgspec

from md_tui.kernel.errors import Damaged, KernelError
from md_tui.kernel.log import Header
from md_tui.kernel.rng import Luck
from md_tui.kernel.statehash import canonical, digest

HOSTED = "hosted"
"""In the header of a game played at a shared table: nobody learns its seed until the end."""
_header = msgspec.json.Decoder(Header).decode


class Veiled(KernelError):
    """This game is seen without its seed: it can be looked at, not decided again and not played on from."""

    def __init__(self) -> None:
        super().__init__("seed_kept")


def keeps_seed(header: Header, state: Any) -> bool:
    """Whether nobody may have the seed yet, not even who began the game: codes and branches wait as well."""
    return bool(header.veiled) or (bool(header.options.get(HOSTED)) and not state.over)


def veiled(body: bytes) -> bytes:
    """A header as it leaves the authority before the end; one that is veiled already stays as it is."""
    header = _header(body)
    if header.veiled:
        return body
    return canonical(msgspec.structs.replace(header, seed="", veiled=digest(body)))


def unveil(timeline: Any, body: bytes) -> None:
    """Show a timeline its true header, once the table has told it; another one is refused."""
    if digest(body) != timeline.header.veiled:
        raise Damaged("other_header", seq=0)
    header = _header(body)
    timeline.header = header
    timeline.records.put_header(header)
    timeline.luck = Luck(header.seed)
    if isinstance(timeline.stopped, Veiled):
        timeline.stopped = None
