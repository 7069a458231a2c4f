"""A game before it begins: quest, party and options, changed value by value; pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from md_tui.config import CHOICES, Settings
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.setup import MOST_HEROES, ORDERS, armed, weapons
from md_tui.kernel.errors import Malformed

MOST_LIFEBRINGER = 4
"""What the form offers; the rules take more."""
OPTIONS = ("lifebringer", "undo", "asks", "hints", "odds")
COMPANIONS = "companions"
"""Whether companions play everybody but the first hero; it is remembered beside the game, not in it."""
ROAD_OPTIONS = ("order", "prelude")
"""What a campaign is asked beside that: the order of its quests, and whether the tutorial comes first."""
PARTS = ("hero", "cls", "weapon")
TUTORIAL = "tutorial"
"""The quest the hints are made for; elsewhere they are off until the player wants them."""


def quests_in_order(box: Box) -> list[Quest]:
    """The tutorial first, then the quests by their numbers."""
    return sorted(box.quests.values(), key=lambda quest: (quest.id != TUTORIAL, len(quest.id), quest.id))


class Draft:
    """What would be begun now."""

    def __init__(self, box: Box, settings: Settings, quest: str = "tutorial", road: str = "") -> None:
        """`road` is the campaign to be begun; without one it is a quest alone."""
        self.box, self.road = box, road
        first = box.campaigns[road].quests[0] if road else quest
        self.quest = first if first in box.quests else next(iter(box.quests))
        self.party: list[list[str]] = []
        self.values: dict[str, Any] = {"lifebringer": 2, "order": "printed", "prelude": False} | {
            name: getattr(settings, name) for name in OPTIONS if name != "lifebringer"
        }
        self.values[COMPANIONS] = False
        self.own_party = False
        """Whether the party is the player's choice, which another quest does not replace."""
        self._hints = bool(self.values["hints"])
        self.values["hints"] = self._hints and self.quest == TUTORIAL
        self.recommend()

    def recommend(self) -> None:
        """Take the party the quest is made for."""
        members = self.box.quests[self.quest].party
        self.party = [[*member.split(":"), "", ""][:3] for member in members]
        self.own_party = False

    def take_up(self, setup: dict[str, Any]) -> None:
        """Go on from what a game was to begin with: its party and what was wished for it."""
        party = [list(member) for member in setup.get("party", ())]
        if party and party != self.party:
            self.party, self.own_party = party, True
        self.values |= {name: setup[name] for name in ("lifebringer", "asks") if name in setup}

    def setup(self) -> dict[str, Any]:
        """What the rules need."""
        wishes = {name: self.values[name] for name in ("lifebringer", "asks")}
        if self.road:
            wishes |= {name: self.values[name] for name in ROAD_OPTIONS}
            return {"campaign": self.road, "party": [list(member) for member in self.party], **wishes}
        return {"quest": self.quest, "party": [list(member) for member in self.party], **wishes}

    def options(self) -> dict[str, Any]:
        """What is fixed in the header besides."""
        return {name: self.values[name] for name in ("undo", "hints", "odds")}

    def lent(self, party: Sequence[str]) -> Sequence[str]:
        """The heroes of a party that companions play from the beginning; a code brings its own party."""
        return party[1:] if self.values[COMPANIONS] else ()

    def weapon_of(self, place: int) -> str:
        """The weapon a hero would really get."""
        seats = [(hero, cls, weapon) for hero, cls, weapon in self.party]
        return card_id(armed(self.box, seats)[place][2])

    def change(self, field: str, by: int) -> None:
        """The next or previous value of a line: `quest`, an option, or a part of a hero as `hero:0`."""
        part, _, place = field.partition(":")
        if part == "road":
            self._take_road(_turned(list(self.box.campaigns), self.road, by))
        elif part == "quest":
            self.quest = _turned([quest.id for quest in quests_in_order(self.box)], self.quest, by)
            self.values["hints"] = self._hints and self.quest == TUTORIAL
            if not self.own_party:
                self.recommend()
        elif part in PARTS:
            self._change_member(int(place), PARTS.index(part), by)
        elif part in self.values:
            self.values[part] = _turned(_choices(part), self.values[part], by)

    def _take_road(self, road: str) -> None:
        """Another campaign, with the party its first quest is made for."""
        self.road, self.quest = road, self.box.campaigns[road].quests[0]
        if not self.own_party:
            self.recommend()

    def _change_member(self, place: int, part: int, by: int) -> None:
        """Another hero, class or weapon; a weapon the box cannot give any more is skipped."""
        self.own_party = True
        member, values = self.party[place], self._values(place, part)
        for _ in values:
            member[part] = _turned(values, member[part], by)
            if self._possible(place):
                break
        if part == 0:
            member[1] = self.box.heroes[member[0]].recommended

    def _possible(self, place: int) -> bool:
        try:
            self.weapon_of(place)
        except Malformed:
            return False
        return True

    def _values(self, place: int, part: int) -> list[str]:
        if part == 0:
            others = {hero for n, (hero, _, _) in enumerate(self.party) if n != place}
            return [hero for hero in self.box.heroes if hero not in others]
        return list(self.box.classes) if part == 1 else ["", *(card.id for card in weapons(self.box))]

    @property
    def free(self) -> list[str]:
        """The heroes who could still be added; nobody once the party is full."""
        if len(self.party) >= MOST_HEROES:
            return []
        return [hero for hero in self.box.heroes if all(hero != member[0] for member in self.party)]

    def add_hero(self) -> bool:
        """One hero more, the first who is free; whether there is room."""
        free = self.free
        if not free:
            return False
        self.party.append([free[0], self.box.heroes[free[0]].recommended, ""])
        self.own_party = True
        return True

    def drop_hero(self, place: int) -> bool:
        """One hero less; whether one may go."""
        if len(self.party) < 2:
            return False
        del self.party[place]
        self.own_party = True
        return True


def _choices(name: str) -> list[Any]:
    if name == "lifebringer":
        return list(range(MOST_LIFEBRINGER + 1))
    if name == "order":
        return list(ORDERS)
    return list(CHOICES[name]) if name in CHOICES else [False, True]


def _turned(values: Sequence[Any], value: Any, by: int) -> Any:
    """The value this many places further, round and round."""
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]
