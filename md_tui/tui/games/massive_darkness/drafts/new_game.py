"""A game before it begins: the set-up by the game's own form, and what is fixed beside it; pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from md_tui.config import CHOICES, Settings
from md_tui.games.face import Setup
from md_tui.games.massive_darkness.face.form import filled, quests_in_order
from md_tui.games.massive_darkness.face.talk import FIRST_QUEST, party_of
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.setup import MOST_HEROES, PRINTED, armed
from md_tui.kernel.errors import Malformed

if TYPE_CHECKING:
    from md_tui.games.massive_darkness.face.face import MassiveDarknessFace

OPTIONS = ("lifebringer", "undo", "asks", "hints", "odds")
COMPANIONS = "companions"
"""Whether companions play everybody but the first hero; it is remembered beside the game, not in it."""
ROAD_OPTIONS = ("order", "prelude")
"""What a campaign is asked beside that: the order of its quests, and whether the tutorial comes first."""
IN_THE_SETUP = ("lifebringer", "asks", *ROAD_OPTIONS)
BESIDE_IT = ("undo", "hints", "odds")
PARTS = ("hero", "cls", "weapon")
IN_THE_FORM = {"cls": "class", "road": "campaign"}
"""Lines that the form calls by another name than the page."""


class Draft:
    """What would be begun now."""

    def __init__(
        self, face: MassiveDarknessFace, settings: Settings, quest: str = FIRST_QUEST, road: str = ""
    ) -> None:
        """`road` is the campaign to be begun; without one it is a quest alone."""
        self.form, self.box = face.form(), face.game.box
        known = quests_in_order(self.box)
        alone = {"quest": quest if quest in known else known[0]}
        wishes = {"campaign": road, "order": PRINTED, "prelude": False} if road else alone
        self.wanted: Setup = self.form.typed({**wishes, "lifebringer": 2, "asks": settings.asks})
        self.beside: dict[str, Any] = {name: getattr(settings, name) for name in BESIDE_IT}
        self.beside[COMPANIONS] = False
        self.own_party = False
        """Whether the party is the player's choice, which another quest does not replace."""
        self._hints = bool(settings.hints)
        self._hint_where_made_for()

    @property
    def road(self) -> str:
        """The campaign to be begun; nothing where it is a quest alone."""
        return str(self.wanted.get("campaign", ""))

    @property
    def quest(self) -> str:
        """The quest that is played first."""
        return str(self.wanted.get("quest") or self.box.campaigns[self.road].quests[0])

    @property
    def party(self) -> list[list[str]]:
        """Hero, class and weapon of each member; no weapon means the one that fits best."""
        party: list[list[str]] = self.wanted["party"]
        return party

    @property
    def values(self) -> dict[str, Any]:
        """What is chosen in the lines about the game."""
        return {name: self.wanted[name] for name in IN_THE_SETUP if name in self.wanted} | self.beside

    def take_up(self, setup: dict[str, Any]) -> None:
        """Go on from what a game was to begin with: its party and what was wished for it."""
        party = [list(member) for member in setup.get("party", ())]
        if party and party != self.party:
            self._take_party(party)
        self.wanted |= {name: setup[name] for name in ("lifebringer", "asks") if name in setup}

    def setup(self) -> Setup:
        """What the rules need."""
        return {**self.wanted, "party": [list(member) for member in self.party]}

    def options(self) -> dict[str, Any]:
        """What is fixed in the header besides."""
        return {name: self.beside[name] for name in BESIDE_IT}

    def lent(self, party: Sequence[str]) -> Sequence[str]:
        """The heroes of a party that companions play from the beginning; a code brings its own party."""
        return party[1:] if self.beside[COMPANIONS] else ()

    def weapon_of(self, place: int) -> str:
        """The weapon a hero would really get."""
        return self._weapons(self.party)[place]

    def _weapons(self, party: list[list[str]]) -> list[str]:
        seats = [(hero, cls, weapon) for hero, cls, weapon in party]
        return [card_id(weapon) for _, _, weapon in armed(self.box, seats)]

    def change(self, line: str, by: int) -> None:
        """The next or previous value of a line: `quest`, an option, or a part of a hero as `hero:0`."""
        part, _, place = line.partition(":")
        party = self.party
        if part in self.beside:
            self.beside[part] = _further(CHOICES.get(part, (False, True)), self.beside[part], by)
            return
        name = IN_THE_FORM.get(part, part)
        self._choose(f"{name}.{int(place) + 1}" if place else name, by)
        if part in PARTS:
            self.own_party = True
        elif part in ("quest", "road"):
            self._hint_where_made_for()
            if self.own_party:
                self._take_party(party)

    def _choose(self, line: str, by: int) -> None:
        """The next value of a line of the form with which everybody can be armed."""
        field = next(field for field in self.form.fields(self.wanted) if field.id == line)
        ids = [choice.id for choice in field.choices]
        found, value = self.wanted, field.value
        for _ in ids:
            value = _further(ids, value, by)
            found = self.form.chosen(self.wanted, line, value)
            if self._is_possible(found["party"]):
                break
        self.wanted = found

    def _is_possible(self, party: list[list[str]]) -> bool:
        try:
            self._weapons(party)
        except Malformed:
            return False
        return True

    def _hint_where_made_for(self) -> None:
        """Hints are made for the tutorial; elsewhere they are off until the player wants them."""
        self.beside["hints"] = self._hints and self.quest == FIRST_QUEST

    def _take_party(self, party: list[list[str]]) -> None:
        self.wanted, self.own_party = {**self.wanted, "party": party}, True

    @property
    def free(self) -> list[str]:
        """The heroes who could still be added; nobody once the party is full."""
        if len(self.party) >= MOST_HEROES:
            return []
        return [hero for hero in self.box.heroes if all(hero != member[0] for member in self.party)]

    def add_hero(self) -> bool:
        """One hero more, the first who is free; whether there is room."""
        if not self.free:
            return False
        names = [":".join(member) for member in self.party]
        self._take_party(party_of(",".join(filled(self.box, names, len(names) + 1))))
        return True

    def drop_hero(self, place: int) -> bool:
        """One hero less; whether one may go."""
        if len(self.party) < 2:
            return False
        self._take_party([member for at, member in enumerate(self.party) if at != place])
        return True


def _further(values: Sequence[Any], value: Any, by: int) -> Any:
    """The value this many places further, round and round."""
    at = values.index(value) if value in values else 0
    return values[(at + by) % len(values)]
