"""Why a figure of the overlord does what it does, in one line."""

from md_tui.bots.base import Why
from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.plans import Plan
from md_tui.bots.descent.worked_out import Base
from md_tui.games.descent.board.positions import occupants
from md_tui.games.descent.model import OVERLORD, Monster


class Reasons:
    """What is said of one figure."""

    def __init__(self, scene: Scene, figure: str) -> None:
        self.scene, self.figure = scene, figure

    def of(self, plan: Plan) -> Why:
        """The point of a plan: a blow, a deed, or a place."""
        names = {"figure": self.figure}
        facts: dict[str, str | int] = {"space": plan.way.base[0], "worth": f"{plan.worth:.1f}"}
        if plan.strike is not None:
            victim = occupants(self.scene.box, self.scene.table)[plan.strike[1]]
            return Why("strikes", {**names, "victim": victim}, {**facts, "harm": f"{plan.blow:.1f}"})
        if plan.deed is not None:
            key = "uses" if plan.way.walk is None else "goes_for"
            names["deed"] = self._deed(plan.deed.text)
            return Why(key, names, {**facts, "gain": f"{plan.deed.worth:.1f}"})
        if plan.leaves and plan.way.walk is None and plan.end is None:
            return Why("leaves", names, {})
        monster = self.scene.table.figure(self.figure)
        exits = self.scene.exits(OVERLORD).get(monster.group, ()) if isinstance(monster, Monster) else ()
        if exits:
            return Why("runs", names, {**facts, "far": self.scene.far(plan.way.base, exits)})
        return Why("closes_in", names, {**facts, "far": self._near(plan.way.base)})

    def rampage(self, worth: float, path: tuple[str, ...]) -> Why:
        """A flight over heroes, or its end."""
        if not path:
            return Why("lands", {"figure": self.figure}, {})
        return Why("flies_over", {"figure": self.figure}, {"space": path[-1], "worth": f"{worth:.1f}"})

    def _deed(self, text: str) -> str:
        """What a deed is called: its relic, or the action on the monster's own card."""
        card, _, name = text.rpartition(".")
        return text if card in self.scene.box.relics else f"deed:{name}"

    def _near(self, base: Base) -> int:
        spaces = tuple(space for hero in self.scene.table.standing_heroes() for space in hero.spaces)
        return self.scene.far(base, spaces)
