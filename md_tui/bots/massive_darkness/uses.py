"""When the greedy bot drinks, throws, uses its signature and hides."""

from collections.abc import Iterator
from typing import Any

from md_tui.bots.massive_darkness.fights import Prospect, pain
from md_tui.bots.massive_darkness.paths import reachable, step_toward
from md_tui.bots.massive_darkness.scene import FAR, Scene, health_of
from md_tui.games.massive_darkness.ability.algebra import Ability, Side
from md_tui.games.massive_darkness.ability.deeds import (
    Deed,
    DrawTreasure,
    Duration,
    GainXp,
    Grant,
    Heal,
    Lifebringer,
    Move,
    MoveTo,
    Trigger,
)
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

NEAR = 2
SKILL_PRICE = 5
DRINK = 2
"""Wounds at which a draught that heals more is drunk all the same: blows come in threes."""
FRAIL = 3
STRIDE = 2


def consumable(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """The first thing in the bag that helps now."""
    for offer in by_kind.get("use", ()):
        if wants(scene, offer):
            return offer.command
    return None


def wants(scene: Scene, offer: Offer) -> bool:
    """Drink when hurt as much as it heals, learn at once, and use the rest when enemies are near."""
    command: Any = offer.command
    return helps(scene, list(acts_of(scene, command.card)))


def invocation(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """A skill or an item that can be called upon, if it helps now and costs no action."""
    for offer in by_kind.get("invoke", ()):
        command: Any = offer.command
        sentence = scene.box.texts[command.text].sentence
        costs = isinstance(sentence, Deed) and sentence.trigger is Trigger.SPEND_ACTION
        if not costs and helps(scene, list(deed_acts(sentence))):
            return offer.command
    return None


def helps(scene: Scene, acts: list[Any]) -> bool:
    """Whether acts help the acting hero at this moment."""
    hero = scene.me
    heals = [act.n or hero.most for act in acts if isinstance(act, Heal)]
    if heals:
        return hero.wounds >= min(max(heals), DRINK) or (hero.health <= NEAR and hero.wounds > 0)
    if any(isinstance(act, (GainXp, DrawTreasure, Lifebringer)) for act in acts):
        return True
    if any(isinstance(act, (Move, MoveTo)) for act in acts):
        return bool(scene.engaged) and hero.health <= FRAIL
    away = scene.away(scene.here)
    return any(away.get(foe.enemy.zone, FAR) <= 1 for foe in scene.foes.values())


def acts_of(scene: Scene, card: str) -> Iterator[Any]:
    """All acts a card can do."""
    for text in scene.box.equipment[card.partition("#")[0]].use:
        yield from deed_acts(text.sentence)


def deed_acts(sentence: Any) -> Iterator[Any]:
    """All acts of a deed."""
    if isinstance(sentence, Deed):
        for option in sentence.options:
            yield from option


def signature(scene: Scene, by_kind: dict[str, list[Offer]], prospect: Prospect | None) -> Command | None:
    """The class signature, if it serves the attack to come or the defense after it."""
    if "signature" not in by_kind or (not scene.me.micro and scene.me.xp % SKILL_PRICE == 0):
        return None
    acts = list(deed_acts(scene.box.classes[scene.me.cls].signature.sentence))
    for grant in acts:
        if not isinstance(grant, Grant) or not isinstance(grant.gift, Ability):
            continue
        if grant.gift.side is Side.ATTACK and grant.duration is Duration.NEXT_ATTACK:
            if prospect is not None and _needs_more(scene, prospect):
                return by_kind["signature"][0].command
        elif scene.danger(scene.mine, scene.here) >= 1.0 and scene.actions <= 1:
            return by_kind["signature"][0].command
    return None


def _needs_more(scene: Scene, prospect: Prospect) -> bool:
    foe = scene.view.enemies.get(prospect.command.target)
    return foe is not None and health_of(foe) >= prospect.wounds


def hide(scene: Scene, by_kind: dict[str, list[Offer]], prospect: Prospect | None) -> Command | None:
    """With the last action, step where no attacked enemy sees the hero, if its answer would hurt more."""
    turn = scene.view.turn
    if turn is None or scene.engaged or scene.actions > 1 or not scene.foes:
        return None
    answer = sum(
        scene.blow(foe, scene.mine, scene.here) for name, foe in scene.foes.items() if name in turn.attacked
    )
    hurt = pain(scene, answer + scene.danger(scene.mine, scene.here))
    gain = max(0.0, prospect.value) if prospect else 0.0
    if hurt <= gain or hurt < 0.2:
        return None
    return cover(scene, by_kind)


def cover(scene: Scene, by_kind: dict[str, list[Offer]]) -> Command | None:
    """A step toward the nearest zone in shadow that no enemy sees."""
    now = scene.danger(scene.mine, scene.here)
    best, safest = "", 0.5 * now
    for zone, cost in sorted(reachable(scene).items(), key=lambda item: (item[1], item[0])):
        danger = scene.danger(scene.mine, zone)
        if cost <= STRIDE and danger < safest:
            best, safest = zone, danger
    return step_toward(scene, best, by_kind) if best else None
