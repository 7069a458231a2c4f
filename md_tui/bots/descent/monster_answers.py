"""What the automatic overlord answers when his monsters' own actions ask: whom, and where to."""

from collections.abc import Callable
from typing import Any

from md_tui.bots.descent.decks import liking
from md_tui.bots.descent.monster_deeds import Valued
from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.weights import deed_weights
from md_tui.games.descent.board.ground import FAR, LAVA, PIT, WATER
from md_tui.games.descent.model import HEROES, OVERLORD
from md_tui.games.descent.model.hidden import GIVE_UP
from md_tui.games.descent.odds.attack import odds
from md_tui.games.descent.sentence import algebra as a
from md_tui.kernel.question import Answer, Question

FELL = 4.0
"""What a hero knocked out is worth beside a point of damage."""
STAY = "stay"
HAZARDS = {PIT: 1.0, LAVA: 1.0, WATER: 0.3}


def _struck(scene: Scene, question: Question) -> Answer | None:
    """The target of an attack that is part of a deed: the one that loses most."""
    figure = str(question.facts.get("figure", ""))
    rated = []
    for name in question.ids():
        weapon, parted, space = name.partition(">")
        if parted:
            found = odds(scene.box, scene.table, figure, weapon, space)
            rated.append((found.mean + FELL * found.defeat, name))
    return Answer((max(rated)[1],)) if rated else None


def _moved(scene: Scene, question: Question) -> Answer | None:
    """Whoever suffers most from what comes after being moved."""
    text = scene.box.texts.get(str(question.facts.get("text", "")))
    if text is None or question.facts.get("effect") != "moved" or scene.table.turn is None:
        return None
    rest = _after_moving(text.sentence.effects)
    valued = Valued(scene, scene.turn.figure, lambda space, odds: 0.0)
    return Answer((max(question.ids(), key=lambda name: (valued.after(rest, name), name)),))


def _after_moving(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a sentence does to whom it has moved."""
    for place, effect in enumerate(effects):
        if isinstance(effect, a.Moved):
            return effects[place + 1 :]
        if isinstance(effect, a.Challenge) and (found := _after_moving(effect.passed)):
            return found
    return ()


def _landed(scene: Scene, question: Question) -> Answer:
    """Where a hero comes down: in a pit or in lava, out of the way, or beside those who have yet to act."""
    facts = question.facts
    hero = str(facts.get("figure") or facts["subject"])
    here = scene.table.figure(hero).spaces[0]
    owner = str(facts.get("owner") or (scene.turn.figure if scene.table.turn else ""))

    def bad(choice: str) -> tuple[float, str]:
        return _worse(scene, owner, here if choice == STAY else choice), choice

    return Answer((max(question.ids(), key=bad),))


def _worse(scene: Scene, owner: str, space: str) -> float:
    """How bad a space is for a hero."""
    weights, ground = deed_weights(), scene.ground
    bad = weights.hazard * HAZARDS.get(ground.terrain[space], 0.0)
    waiting = (one for name, one in scene.table.monsters.items() if not one.done and name != owner)
    bad += weights.surrounded * sum(ground.beside((space,), one.spaces) for one in waiting)
    away = [ground.distance((space,), spaces) for spaces in _kept_from(scene, owner)]
    return bad + weights.apart * min((far for far in away if far < FAR), default=0)


def _kept_from(scene: Scene, owner: str) -> list[tuple[str, ...]]:
    """What a hero is best kept away from: the prey and the way out, or the one who threw him."""
    prey = scene.prey(HEROES)
    monsters = scene.table.monsters
    hunted = [one.spaces for one in monsters.values() if {one.name, one.group} & prey.keys()]
    exits = [spaces for spaces in scene.exits(OVERLORD).values() if spaces]
    return hunted + exits or ([monsters[owner].spaces] if owner in monsters else [])


def _given_up(scene: Scene, question: Question) -> Answer:
    """The card he values least."""
    return Answer((max(question.ids(), key=liking),))


ANSWERS: dict[str, Callable[[Scene, Question], Answer | None]] = {
    "attack_target": _struck,
    "effect_target": _moved,
    GIVE_UP: _given_up,
    "knockback": _landed,
    "shove_to": _landed,
    "throw": _landed,
}
