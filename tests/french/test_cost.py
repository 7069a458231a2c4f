"""A sentence of French takes about as many steps as one of English: counted, so that no clock is asked."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.secrets import EVERYBODY
from md_tui.table.past import RecordedPast
from tests.logs.test_golden_logs import LOGS, viewed

GAMES = [path for path in LOGS if path.stem.endswith(("tutorial-greedy", "q4-greedy"))]
ROOM = 1.004


class Listener:
    """A face that says nothing and keeps what it should tell."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, Any, Any]] = []

    def tell(self, *event: Any) -> None:
        self.told.append(event)


def steps_of(face: MassiveDarknessFace, told: list[tuple[Any, Any, Any]]) -> int:
    """How many instructions of Python tell these events, names and templates being known."""
    count = 0

    def stepped(frame: FrameType, what: str, _: object) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += what == "opcode"
        return stepped

    for event in told:
        face.tell(*event)
    before = sys.gettrace()
    sys.settrace(stepped)
    try:
        for event in told:
            face.tell(*event)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_french_line_takes_no_more_steps_than_an_english_one(path: Path) -> None:
    timeline, listener = viewed(path).timeline, Listener()
    past = RecordedPast(timeline, listener, EVERYBODY)  # type: ignore[arg-type]
    for seq in past.line():
        past.beats(seq)
    faces = [open_box(language=code).bound_to(timeline.game) for code in ("en", "fr")]
    english, french = (steps_of(face, listener.told[:1_500]) for face in faces)
    assert english > 100_000
    assert french < english * ROOM
