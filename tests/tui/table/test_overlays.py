"""Overlays where enemies go for something else than heroes."""

from typing import Any

from md_tui.store import mdlog
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.viewing import log_file
from tests.logs.test_golden_logs import LOGS, read
from tests.tui.table.given import app_at, table_of
from tests.tui.table.test_table_keys import press

AMONG_PILLARS = 158
"""A record of the maze after which an enemy would strike a pillar."""


def among_pillars() -> LocalTable:
    """The maze, with an enemy beside a pillar."""
    path = next(path for path in LOGS if path.stem.endswith("q9-greedy"))
    game, _ = read(path)
    bodies = [*mdlog.read(log_file(path)).bodies]
    store = MemoryStore()
    store.create(bodies[0])
    store.append(0, bodies[1 : AMONG_PILLARS + 1])
    return LocalTable.resume(game, store)


async def test_what_enemies_intend_is_marked_at_a_pillar_too() -> None:
    app = app_at(among_pillars())
    async with app.run_test(size=(120, 40)) as pilot:
        table = table_of(app)
        while table.overlay != "intents":
            await press(pilot, "v")
        session: Any = app.session
        aims = {name for one in session.intents() if one.verb == "attack" for name in one.heroes}
        pillars = aims & set(session.view.pillars)
        marked = table.overlay_marks().overlay
        assert pillars
        assert all(zone in marked for name in pillars for zone in session.atlas.board.pillars[name].zones)
