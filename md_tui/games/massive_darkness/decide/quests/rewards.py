"""What picked-up tokens and hunted beasts give (MD-PCK-06, MD-Q8-01)."""

from typing import Any

from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.hooks import on
from md_tui.games.massive_darkness.decide.objectives.own_enemies import entry, quest_name
from md_tui.games.massive_darkness.events.quests import TokenGained
from md_tui.games.massive_darkness.model import Enemy
from md_tui.games.massive_darkness.steps.general import DrawArtifact, DrawTreasure, Perform


@on("token_picked", "reward")
def reward(draft: Draft, params: dict[str, Any], hero: str, zone: str, token: str) -> bool:
    """The token is discarded and its deed happens for the finder."""
    if token != params["token"]:
        return False
    draft.plan(Perform(f"{draft.state.quest}.{token}", hero))
    return True


@on("token_picked", "carried")
def carried(draft: Draft, params: dict[str, Any], hero: str, zone: str, token: str) -> bool:
    """The finder carries the token like an item (MD-RUL-56)."""
    if token != params["token"]:
        return False
    draft.tell(TokenGained(hero, token))
    return True


@on("enemy_died", "enforcers")
def enforcers(draft: Draft, params: dict[str, Any], enemy: Enemy, killer: str) -> None:
    """A hunted beast gives its killer treasures and artifacts; without a killer they are lost (MD-RUL-65)."""
    hunted = entry(draft.box.quests[draft.state.quest], quest_name(enemy))
    finder = draft.state.heroes.get(killer)
    if hunted is None or finder is None or not finder.stands:
        return
    artifacts = [DrawArtifact(killer)] * params["artifacts"]
    draft.plan(DrawTreasure(killer, params["level"], params["treasures"]), *artifacts)
