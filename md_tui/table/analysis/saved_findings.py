"""What was found out about a game, kept beside the games: it may be deleted at any time."""

from contextlib import suppress
from pathlib import Path

import msgspec

from md_tui import locations
from md_tui.kernel.errors import KernelError
from md_tui.kernel.timeline import Timeline
from md_tui.store.files import read_limited, ready_folder, replace_whole
from md_tui.store.ids import file_stem
from md_tui.table.analysis.findings import Analysis
from md_tui.table.analysis.looking import judged_by

FOLDER = "analysis"
MOST_BYTES = 16 << 20
TIP_LETTERS = 12


class Kept:
    """The notes on one game, at one depth of looking."""

    def __init__(self, timeline: Timeline, looks: int) -> None:
        self.folder = locations.data_dir() / FOLDER
        self.by = judged_by(timeline)
        self.path = self.folder / _named(timeline, looks)

    def read(self) -> Analysis | None:
        """What is known, if it can be read and these bots found it out."""
        found = _read(self.path)
        return found if found is not None and found.by == self.by else None

    def write(self, found: Analysis) -> None:
        """Keep it for the next time; where nothing can be written, the work is done again next time."""
        with suppress(OSError, KernelError):
            ready_folder(self.folder)
            replace_whole(self.path, msgspec.json.encode(found))


def fullest(timeline: Timeline) -> Analysis | None:
    """What is known best of a game as it stands; nothing if nobody has looked at it."""
    folder = locations.data_dir() / FOLDER
    known = [
        found for path in sorted(folder.glob(_named(timeline, "*"))) if (found := _read(path)) is not None
    ]
    now = (timeline.tip, judged_by(timeline))
    fitting = [found for found in known if found.curve and (found.tip, found.by) == now]
    return max(fitting, key=lambda found: (found.done, found.looks), default=None)


def _named(timeline: Timeline, looks: int | str) -> str:
    """The file of a game as it stands, at one depth of looking."""
    return f"{file_stem(timeline.header.id)}-{timeline.tip[:TIP_LETTERS]}-{looks}.json"


def _read(path: Path) -> Analysis | None:
    try:
        return msgspec.json.decode(read_limited(path, MOST_BYTES), type=Analysis)
    except (OSError, KernelError, msgspec.MsgspecError):
        return None
