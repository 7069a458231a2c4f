"""What picked-up tokens and hunted beasts give (MD-PCK-06, MD-Q8-01)."""

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.own_enemies import entry, quest_name
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.quests import TokenGained
from md_tui.games.massive_darkness.model import Enemy
from md_tui.games.massive_darkness.steps.general import DrawArtifact, DrawTreasure, Finds, Perform


class Reward(SpecialRule, name="reward"):
    """A token makes a deed happen."""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """The token is discarded and its deed happens for the finder."""
        if token != params["token"]:
            return False
        draft.plan(Perform(f"{draft.state.quest}.{token}", hero))
        return True


class Carried(SpecialRule, name="carried"):
    """A token is carried like an item."""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """The finder carries the token like an item (MD-RUL-56)."""
        if token != params["token"]:
            return False
        draft.tell(TokenGained(hero, token))
        return True


class Enforcers(SpecialRule, name="enforcers"):
    """The quest's own enemies leave treasures and artifacts."""

    def enemy_died(self, draft: Draft, params: Params, enemy: Enemy, killer: str) -> None:
        """A hunted beast gives its killer treasures and artifacts; without one they are lost (MD-RUL-65)."""
        hunted = entry(draft.box.layouts[draft.state.map], quest_name(enemy))
        finder = draft.state.heroes.get(killer)
        if hunted is None or finder is None or not finder.stands:
            return
        artifacts = [DrawArtifact(killer)] * params["artifacts"]
        draft.plan(DrawTreasure(killer, params["level"], params["treasures"]), *artifacts, Finds(killer))
