"""Chambers that quests fill in their own way (MD-DOR-06)."""

from typing import Any

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.hooks import on
from md_tui.games.massive_darkness.steps.general import SpawnGuard


def _guards(draft: Draft, zones: list[str]) -> None:
    """One guard of the current level in each of these rooms."""
    draft.plan(*(SpawnGuard((zone,), draft.state.level, "quest") for zone in zones))


@on("chamber_revealed", "extra_guard")
def extra_guard(draft: Draft, params: dict[str, Any], rooms: tuple[str, ...]) -> None:
    """These rooms get a guard besides what the door card brings (MD-Q1-02)."""
    _guards(draft, [zone for zone in params["zones"] if zone in rooms])


@on("door_opened", "guarded_rooms")
def guarded_rooms(
    draft: Draft, params: dict[str, Any], door: str, hero: str, zone: str, rooms: tuple[str, ...]
) -> bool:
    """These rooms get a guard each and their chamber no door card (MD-Q6-01)."""
    there = [room for room in params["zones"] if room in rooms]
    _guards(draft, there)
    return bool(there)


@on("door_opened", "no_door_card")
def no_door_card(
    draft: Draft, params: dict[str, Any], door: str, hero: str, zone: str, rooms: tuple[str, ...]
) -> bool:
    """The chambers of these rooms draw no door card (MD-Q10-01)."""
    return any(room in rooms for room in params["zones"])
