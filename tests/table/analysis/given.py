"""A recorded game to look at again."""

from pathlib import Path

from md_tui.kernel.timeline import Timeline
from tests.logs.test_golden_logs import LOGS, read

PATH = next(path for path in LOGS if "tutorial-greedy" in path.name)


def loaded(path: Path) -> Timeline:
    game, log = read(path)
    return Timeline.load(game, log)
