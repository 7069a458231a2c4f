"""Chambers that quests fill in their own way (MD-DOR-06)."""

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.steps.general import SpawnGuard


def _guards(draft: Draft, zones: list[str]) -> None:
    """One guard of the current level in each of these rooms."""
    draft.plan(*(SpawnGuard((zone,), draft.state.level, "quest") for zone in zones))


class ExtraGuard(SpecialRule, name="extra_guard"):
    """Some rooms hold a guard besides what the door card brings."""

    def chamber_revealed(self, draft: Draft, params: Params, rooms: tuple[str, ...]) -> None:
        """These rooms get a guard besides what the door card brings (MD-Q1-02)."""
        _guards(draft, [zone for zone in params["zones"] if zone in rooms])


class GuardedRooms(SpecialRule, name="guarded_rooms"):
    """Some rooms hold a guard instead of what a door card would bring."""

    def door_opened(
        self, draft: Draft, params: Params, door: str, hero: str, zone: str, rooms: tuple[str, ...]
    ) -> bool:
        """These rooms get a guard each and their chamber no door card (MD-Q6-01)."""
        there = [room for room in params["zones"] if room in rooms]
        _guards(draft, there)
        return bool(there)


class NoDoorCard(SpecialRule, name="no_door_card"):
    """Some chambers draw no door card."""

    def door_opened(
        self, draft: Draft, params: Params, door: str, hero: str, zone: str, rooms: tuple[str, ...]
    ) -> bool:
        """The chambers of these rooms draw no door card (MD-Q10-01)."""
        return any(room in rooms for room in params["zones"])
