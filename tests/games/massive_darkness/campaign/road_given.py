"""Tables on the road: a campaign in the midst of a quest, at the fire after one, at the market, packing."""

from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.content.box import copies_of
from md_tui.games.massive_darkness.model import Ending, State
from md_tui.games.massive_darkness.model.campaign import CAMP, MARKET, READY, Campaign, Outcome
from md_tui.kernel.decider import start
from md_tui.kernel.timeline import Timeline
from md_tui.sim.scripted import ScriptedLuck
from tests.games.massive_darkness import given
from tests.games.massive_darkness.rules.quest_given import CLASSES
from tests.games.massive_darkness.tables import Table

ROAD = "long_dark"
ORDER = ("q1", "q2", "q3")
LEVEL_5 = {"lurking_beast": 3}
"""Skills of Bjorn's class up to level 5, and below them up to level 3."""
LEVEL_3 = {"lurking_beast": 2}


def setup(*heroes: str, **more: Any) -> dict[str, Any]:
    """The set-up of a campaign."""
    party = [[hero, CLASSES[hero], ""] for hero in heroes or ("bjorn", "elias")]
    return {"campaign": ROAD, "party": party, **more}


def card(level: int, slot: str = "hand", nth: int = 0) -> str:
    """A treasure of a level for a slot, whatever it is called."""
    found = [c for c in given.box().equipment.values() if c.deck == f"treasure_{level}" and c.slot == slot]
    return copies_of(found[nth])[0]


def artifacts() -> list[str]:
    """All artifacts of the box."""
    return [c.id for c in given.box().equipment.values() if c.deck == "artifact"]


def on_the_road(*heroes: str, **more: Any) -> Campaign:
    """A road of three quests, the first under way."""
    return Campaign(ROAD, 2, ORDER, **more)


class Journey(Table):
    """A campaign from its very beginning, or wherever the test puts it."""

    def __init__(self, *heroes: str, asks: str = "all", seed: str = "road", **more: Any) -> None:
        """The first quest after its set-up, every luck but the scripted one falling as the seed wills."""
        self.shelf = given.box()
        self.game = MassiveDarkness(self.shelf)
        self.luck = ScriptedLuck(seed, (), {})
        _, state, events = start(self.game, setup(*heroes, asks=asks, **more), seed)
        self.state: State = state
        self.told = list(events)

    @property
    def camp(self) -> Campaign:
        """The campaign."""
        assert self.state.campaign is not None
        return self.state.campaign

    def road(self, **changes: Any) -> "Journey":
        """Change the campaign by hand."""
        self.given(campaign=replace(self.camp, **changes))
        return self

    def ends(self, won: bool) -> "Journey":
        """The quest under way ends so, with everything that follows by itself."""
        from md_tui.games.massive_darkness.events.heroes import GameEnded

        self.given(agenda=(), asking=None, turns=())
        reason, rule = ("objectives_met", "MD-WIN-01") if won else ("out_of_lifebringer", "MD-HRO-04")
        self.tell(lambda draft: draft.tell(GameEnded(won, reason, rule)))
        return self

    def at_market(self, stock: tuple[str, ...] = (), **heroes: dict[str, Any]) -> "Journey":
        """A market with this stock, the heroes changed as told."""
        return self._in_town(MARKET, heroes, stock=stock, chapter=1)

    def packing(self, retrying: bool = False, **heroes: dict[str, Any]) -> "Journey":
        """Getting ready for a quest."""
        return self._in_town(READY, heroes, retrying=retrying, chapter=0 if retrying else 1)

    def after(self, won: bool, **heroes: dict[str, Any]) -> "Journey":
        """The fire after the first quest."""
        outcome = Outcome("q1", won, "objectives_met", 5, 1)
        self._in_town(CAMP, heroes, history=(outcome,), chapter=0)
        self.given(ending=Ending(won, "objectives_met", "MD-WIN-01"))
        return self

    def _in_town(self, phase: str, heroes: dict[str, Any], **road: Any) -> "Journey":
        self.given(phase=phase, agenda=(), asking=None, turns=(), ending=None, enemies={})
        self.road(busy=self.state.party if phase != CAMP else (), **road)
        for name, changes in heroes.items():
            self.hero(name, **changes)
        return self

    def everybody_says(self, verb: str) -> "Journey":
        """Each hero in turn says so."""
        for name in self.state.party:
            self.says(f"{verb} {name}", name)
        return self


def timeline(*heroes: str, seed: str = "road", **more: Any) -> Timeline:
    """A campaign that can be taken back."""
    return Timeline.start(MassiveDarkness(given.box()), setup(*heroes, **more), seed=seed, id="a-campaign")
