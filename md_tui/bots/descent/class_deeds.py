"""What the named deeds of class skills are worth to a hero now."""

from collections.abc import Callable, Iterable

from md_tui.bots.descent.outlook import Scene
from md_tui.games.descent.board.positions import apart, beside, sees_figure
from md_tui.games.descent.figures.values import bones_of
from md_tui.games.descent.model import State

FOE, FRIEND = 1.2, 1.5
"""What one more foe in an attack on many counts, and a friend in it."""
HIDDEN, PEACE, DARE, FIND, CARD, AGAIN = 0.8, 1.0, 0.6, 1.2, 1.8, 2.4
NEAR = 3


def class_deed(scene: Scene, figure: str, name: str, strike: float) -> float:
    """What a deed is worth; nothing for what a bot has no use for."""
    worth = WORTH.get(name)
    return worth(scene, figure, strike) if worth is not None else 0.0


def _near(scene: Scene, figure: str, names: Iterable[str], far: int = NEAR) -> int:
    """How many of them stand within this many spaces."""
    return sum(
        name != figure and scene.table.present(name) and apart(scene.box, scene.table, figure, name) <= far
        for name in names
    )


def _seen(scene: Scene, figure: str) -> int:
    """How many monsters a figure sees."""
    return sum(sees_figure(scene.box, scene.table, figure, name) for name in scene.table.monsters)


def _around(scene: Scene, figure: str) -> int:
    return sum(beside(scene.box, scene.table, figure, name) for name in scene.table.monsters)


def _burst(scene: Scene, figure: str, _: float) -> float:
    """Foes and friends around the Reanimate, which is lost."""
    bones, table = bones_of(figure), scene.table
    if bones not in table.familiars:
        return 0.0
    return FOE * _near(scene, bones, table.monsters, 1) - FRIEND * _near(scene, bones, table.heroes, 1) - 1


def _shards(scene: Scene, figure: str, _: float) -> float:
    table: State = scene.table
    return FOE * _near(scene, figure, table.monsters) - FRIEND * _near(scene, figure, table.heroes)


def _find(scene: Scene, figure: str, _: float) -> float:
    """A token within reach of the hand."""
    own = scene.table.figure(figure).spaces
    return FIND if any(scene.ground.distance(own, (space,)) <= 1 for space in scene.table.tokens) else 0.0


def _light(scene: Scene, figure: str, _: float) -> float:
    hurt = sum(min(2, hero.damage) for hero in scene.table.heroes.values())
    return FOE * _seen(scene, figure) + 0.5 * hurt


WORTH: dict[str, Callable[[Scene, str, float], float]] = {
    "army": lambda scene, figure, _: FOE * _seen(scene, figure),
    "break_rune": _shards,
    "challenge": lambda scene, figure, strike: DARE if strike > 0 else 0.0,
    "corpse": _burst,
    "dismiss": lambda scene, figure, _: 0.0,
    "fury": lambda scene, figure, _: AGAIN if _near(scene, bones_of(figure), scene.table.monsters) else 0.0,
    "mist": lambda scene, figure, _: HIDDEN * _near(scene, figure, scene.table.monsters),
    "peace": lambda scene, figure, _: PEACE * _around(scene, figure),
    "radiance": _light,
    "search_near": _find,
    "sense": lambda scene, figure, _: CARD if len(scene.table.hand) > 1 else 0.0,
    "unseen": lambda scene, figure, _: HIDDEN * _seen(scene, figure),
    "whirl": lambda scene, figure, strike: strike * (0.5 + 0.5 * _around(scene, figure)),
}
"""Each deed of a class that a bot begins by itself."""
