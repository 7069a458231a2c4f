"""What the automatic overlord thinks of cards that work on his own deck, and of those that mend and tire."""

from collections.abc import Callable

from md_tui.bots.descent.outlook import Scene
from md_tui.games.descent.board.positions import apart
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.figures.values import speed
from md_tui.games.descent.sentence.algebra import Recover
from md_tui.kernel.question import Answer, Question

CARD, BLOW, RED = 0.7, 1.0, 2.0
"""What one more card and a blow are worth, and the hearts of a red die."""
WANTED = ("frenzy", "critical_blow", "expert_blow", "tripwire", "dash", "dark_might")
"""The cards an overlord can always use, best first."""


def ritual(scene: Scene, figure: str) -> float:
    """Two cards, less the blows of the group that pays for them."""
    groups = [monster.group for monster in scene.table.monsters.values()]
    return max((CARD * min(2, groups.count(one)) - _blows(scene, one) for one in set(groups)), default=0.0)


def _blows(scene: Scene, group: str) -> float:
    """What a group gives away with an action of each figure: nothing where it comes to no blow anyway."""
    names = [name for name, one in scene.table.monsters.items() if one.group == group]
    return BLOW * sum(not _far_off(scene, name) for name in names)


def _far_off(scene: Scene, monster: str) -> bool:
    """Whether a monster cannot come to blows this turn."""
    arm = max((most for _, most in scene.arms(monster)), default=1)
    steps = 2 * speed(scene.box, scene.table, monster) + arm
    heroes = (hero.id for hero in scene.table.standing_heroes())
    return all(apart(scene.box, scene.table, monster, hero) > steps for hero in heroes)


def despair(scene: Scene, figure: str) -> float:
    """A fatigue for each of two actions."""
    return 1.0


def a_card(scene: Scene, figure: str) -> float:
    """One more card, or a better one next."""
    return CARD


def mended(scene: Scene, effect: Recover) -> float:
    """The damage that a monster would recover."""
    most = RED * len(effect.amount.dice) or float(effect.amount.n)
    return min(most, float(max((one.damage for one in scene.table.monsters.values()), default=0)))


def liking(card: str) -> int:
    """The place of a card among those he values."""
    name = card_id(card)
    return WANTED.index(name) if name in WANTED else len(WANTED)


def _fetch(scene: Scene, question: Question) -> Answer:
    return Answer((min(question.ids(), key=liking),))


def _keep(scene: Scene, question: Question) -> Answer:
    return Answer(tuple(sorted(question.ids(), key=liking)[: question.min]))


def _order(scene: Scene, question: Question) -> Answer:
    return Answer(tuple(sorted(question.ids(), key=liking)))


def _kind(scene: Scene, question: Question) -> Answer:
    """Events are most of the deck and help most blows."""
    return Answer(("event",))


def _group(scene: Scene, question: Question) -> Answer:
    """The group that gives away least for its cards."""
    groups = [monster.group for monster in scene.table.monsters.values()]

    def gain(group: str) -> float:
        return CARD * min(2, groups.count(group)) - _blows(scene, group)

    return Answer((max(question.ids(), key=gain),))


ANSWERS: dict[str, Callable[[Scene, Question], Answer | None]] = {
    "fetch": _fetch,
    "keep_cards": _keep,
    "plan_ahead": _order,
    "ritual": _group,
    "schemes": _kind,
}
