"""What a hero's abilities are worth now: attacks with more, healing, feats."""

from collections.abc import Callable, Iterable
from typing import Any

from md_tui.bots.descent.class_deeds import class_deed
from md_tui.bots.descent.outlook import Scene
from md_tui.games.descent.board.positions import apart, beside, candidates
from md_tui.games.descent.figures.requirements import fatigue_of
from md_tui.games.descent.odds.attack import Odds
from md_tui.games.descent.sentence.algebra import Cleanse, Extra, Named, Recover, Stride, Strike, When, While
from md_tui.kernel.decider import Offer
from md_tui.kernel.value import Command

FATIGUE = 0.4
MORE = 0.8
"""What one more heart in an attack is worth."""
RUN = 3.0
"""A blow that is only possible after a run."""
LEAST, AT_ONCE = 0.5, 50.0
"""What makes a thing worth doing; a learned skill that takes no action comes before all that do."""
HEAL = 0.9
RED_DIE = 2.0
"""The hearts on a red die, roughly, on average."""
Blow = Callable[[str, Odds], float]


def best_ability(
    scene: Scene, figure: str, offers: Iterable[Offer], blow: Blow, later: float = 0.0
) -> tuple[float, Command] | None:
    """The ability that is worth most, if any is worth something; `later` is a blow after a move."""
    strike = max((blow(space, odds) for _, space, odds in _targets(scene, figure)), default=0.0)
    run = max(RUN, later)
    found = [(_worth(scene, figure, offer, strike, run), offer.command) for offer in offers]
    useful = [one for one in found if one[0] > LEAST]
    return max(useful, key=lambda one: one[0], default=None)


def _targets(scene: Scene, figure: str) -> list[tuple[str, str, Odds]]:
    return scene.targets(figure, scene.table.figure(figure).spaces) if scene.table.present(figure) else []


def _worth(scene: Scene, figure: str, offer: Offer, strike: float, run: float) -> float:
    command: Any = offer.command
    text = scene.box.texts[command.text]
    price = FATIGUE * fatigue_of(scene.box, text)
    effects = text.sentence.effects
    runs = any(isinstance(effect, Stride) for effect in effects)
    if runs and strike <= 0 and any(isinstance(effect, Strike) for effect in effects):
        strike = run
    total = sum(_effect(scene, figure, effect, strike) for effect in effects)
    free = 1.2 if text.sentence.when is When.TURN else 1.0
    worth = total * free - price
    learned = text.card in scene.box.skills and scene.box.skills[text.card].xp
    return worth + AT_ONCE if learned and text.sentence.when is When.TURN and worth > LEAST else worth


def _effect(scene: Scene, figure: str, effect: Any, strike: float) -> float:
    if isinstance(effect, Strike):
        return strike + MORE * len(effect.bonus) if strike > 0 else 0.0
    if isinstance(effect, Extra):
        return strike if effect.purpose == "attack" and strike > 1 else 0.0
    if isinstance(effect, Recover):
        return _healing(scene, figure, effect)
    if isinstance(effect, Cleanse):
        return 1.0 if scene.table.figure(figure).conditions else 0.0
    if isinstance(effect, While):
        return sum(_effect(scene, figure, inner, strike) for inner in effect.sentence.effects)
    return _named(scene, figure, effect.name, strike) if isinstance(effect, Named) else 0.0


def _healing(scene: Scene, figure: str, effect: Recover) -> float:
    fallen = effect.what == "damage"
    whom = candidates(scene.box, scene.table, figure, effect.whom, fallen=fallen)
    most = effect.amount.n or (99 if effect.amount.all else RED_DIE * len(effect.amount.dice))
    healed = [min(most, getattr(scene.table.figure(name), effect.what, 0)) for name in whom]
    rate = HEAL if fallen else FATIGUE
    return rate * (sum(healed) if effect.whom.each else max(healed, default=0.0)) - 0.8


def _named(scene: Scene, figure: str, name: str, strike: float) -> float:
    monsters = scene.table.monsters
    if name == "stun_group":
        groups = [
            one.group for key, one in monsters.items() if apart(scene.box, scene.table, figure, key) <= 3
        ]
        return max((1.5 * groups.count(group) for group in groups), default=0.0)
    if name == "sweep":
        return 1.5 * sum(beside(scene.box, scene.table, figure, key) for key in monsters) - 1
    if name == "strike_two":
        return strike * 1.7
    if name == "raise_dead":
        return 1.5 if f"reanimate@{figure}" not in scene.table.familiars else 0.0
    if name == "oath":
        return strike * 1.1
    return class_deed(scene, figure, name, strike)
