"""From the very first page to the first dice roll in at most fifteen keys, by keys alone."""

from md_tui.games.massive_darkness.events.combat import DiceRolled
from md_tui.games.massive_darkness.model import State
from md_tui.tui.app import MdApp
from tests.tui.screens.seen import opened, text_of

KEYS = ("enter", "enter", "enter", "right", "o", "a", "space", "enter", "up", "a", "enter")
"""Welcome, title, briefing, step, door, which one, who waits there, the next room, in, attack, roll."""


def dice_were_rolled(app: MdApp) -> bool:
    assert app.session is not None
    batches = app.session.table.host.timeline.live()
    return any(isinstance(event, DiceRolled) for batch in batches for event in batch.events)


async def test_the_first_dice_roll_within_fifteen_keys() -> None:
    assert len(KEYS) <= 15
    async with opened("welcome") as (app, pilot):
        for key in KEYS[:-1]:
            await pilot.press(key)
            await pilot.pause()
        assert not dice_were_rolled(app)
        await pilot.press(KEYS[-1])
        await pilot.pause()
        assert dice_were_rolled(app)


async def test_behind_the_first_door_waits_a_mob_that_can_be_beaten() -> None:
    async with opened("welcome") as (app, pilot):
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
        assert app.session is not None
        state: State = app.session.table.host.state
        (mob,) = state.enemies.values()
        assert mob.type == "goblin_warriors"
        assert len(mob.minions) < len(state.party)
        assert state.heroes["bjorn"].health == state.heroes["bjorn"].most
        await pilot.press("x", "escape")
        assert "HINT" in text_of(app)
