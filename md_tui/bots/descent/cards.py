"""What the overlord's cards are worth in his own turn, in points of damage, and whom they go to."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from md_tui.bots.descent import decks
from md_tui.bots.descent.decks import CARD
from md_tui.bots.descent.outlook import Scene
from md_tui.bots.descent.weights import card_weights, deed_weights
from md_tui.games.descent.board.positions import apart, candidates, sees_figure
from md_tui.games.descent.commands import Play
from md_tui.games.descent.content.cards import card_id
from md_tui.games.descent.content.dice import TEST
from md_tui.games.descent.figures.values import attribute, speed, stamina
from md_tui.games.descent.model import OVERLORD, OVERLORD_TURN
from md_tui.games.descent.odds.attack import odds
from md_tui.games.descent.odds.dice import ways
from md_tui.games.descent.sentence.algebra import (
    Afflict,
    Challenge,
    Draw,
    Fetch,
    Named,
    Recover,
    Suffer,
    When,
    Who,
)
from md_tui.kernel.decider import Offer
from md_tui.kernel.question import Answer, Question

PASS = "pass"
OWN_MOMENTS = (When.START, When.END)
"""Cards of these moments wait for a good one; the others are played when the rules suggest it."""


def threshold(scene: Scene) -> float:
    """What a card must be worth now: the more cards and the later, the less."""
    counts = card_weights()
    spare = max(0, len(scene.table.hand) - counts.usual_hand)
    wanted = counts.patience - counts.full_hand * spare - counts.impatience * scene.table.round
    return max(counts.least, wanted)


Answering = Callable[[Scene, Question], Answer | None]


def own_answer(scene: Scene, question: Question, more: Mapping[str, Answering]) -> Answer | None:
    """The answer to a question of the overlord's own cards or, by `more`, of his monsters; else nothing."""
    found = ANSWERS.get(question.kind)
    if scene.table.phase != OVERLORD_TURN:
        return None
    answer = found(scene, question) if found is not None else None
    other = more.get(question.kind)
    return answer or (other(scene, question) if other is not None else None)


def _react(scene: Scene, question: Question) -> Answer | None:
    """The best card of this moment, if it is worth its place in the hand."""
    rated: list[tuple[float, str]] = []
    for option in question.options:
        text = scene.box.texts.get(str(option.facts.get("text", ""))) if option.id != PASS else None
        if text is not None and text.sentence.when in OWN_MOMENTS:
            rated.append((sum(worth(scene, effect) for effect in text.sentence.effects), option.id))
    if not rated:
        return None
    best, chosen = max(rated)
    return Answer((chosen if best >= threshold(scene) else PASS,))


def best_play(scene: Scene, offers: Iterable[Offer]) -> Play | None:
    """The card of his own turn that is worth most, if it is worth its place in the hand."""
    rated: list[tuple[float, str, str]] = []
    for play in (offer.command for offer in offers if isinstance(offer.command, Play)):
        text = play.text or scene.box.overlord[card_id(play.card)].texts[0].id
        gain = sum(worth(scene, effect) for effect in scene.box.texts[text].sentence.effects)
        rated.append((gain, play.card, play.text))
    best, card, text = max(rated, default=(0.0, "", ""))
    return Play(card, text) if card and best >= threshold(scene) else None


def worth(scene: Scene, effect: Any, figure: str = "") -> float:
    """What one effect of a card brings, by rough measure; `figure` is whoever it is about."""
    if isinstance(effect, Challenge):
        return _tested(scene, effect)
    if isinstance(effect, Suffer):
        return float(effect.amount.n) * (1.0 if effect.what == "damage" or _spent(scene, figure) else 0.5)
    if isinstance(effect, Afflict):
        known = scene.table.figure(figure).conditions if scene.table.knows(figure) else ()
        return card_weights().condition * (effect.condition not in known)
    if isinstance(effect, Draw):
        return CARD * effect.n
    if isinstance(effect, Fetch):
        return 2 * CARD
    if isinstance(effect, Recover):
        return decks.mended(scene, effect)
    return DEEDS[effect.name](scene, figure) if isinstance(effect, Named) and effect.name in DEEDS else 0.0


def _spent(scene: Scene, figure: str) -> bool:
    """Whether more fatigue would hurt a hero: he has no stamina left (DE-FTG-02)."""
    hero = scene.table.heroes.get(figure)
    return hero is not None and hero.fatigue >= stamina(scene.box, scene.table, figure)


def _tested(scene: Scene, effect: Challenge) -> float:
    """Everybody who must test, or the one for whom it would be worst."""
    whom = (
        tuple(hero.id for hero in scene.table.standing_heroes())
        if effect.whom.who is Who.HERO and effect.whom.each
        else candidates(scene.box, scene.table, OVERLORD, effect.whom)
    )
    rated = [rate(scene, effect, name) for name in whom]
    return sum(rated) if effect.whom.each else max(rated, default=0.0)


def rate(scene: Scene, effect: Challenge, figure: str) -> float:
    """What a test of one figure is worth."""
    fails = max(failing(scene, figure, name) for name in effect.attributes)
    bad = sum(worth(scene, one, figure) for one in effect.failed)
    good = sum(worth(scene, one, figure) for one in effect.passed)
    return fails * bad + (1.0 - fails) * good


def failing(scene: Scene, figure: str, name: str) -> float:
    """The chance that a figure fails a test; who has no attributes always does (DE-TST-04)."""
    value = attribute(scene.box, scene.table, figure, name)
    if value is None:
        return 1.0
    rolls = ways(scene.box.dice, TEST)
    return sum(count for face, count in rolls.items() if face.shields > value) / rolls.total()


def _charm(scene: Scene, figure: str) -> float:
    """The best blow of a charmed hero on a companion."""
    return max((blow for blow, _ in charmed_blows(scene, figure)), default=0.0)


def charmed_blows(scene: Scene, figure: str) -> list[tuple[float, str]]:
    """Every attack of a hero on other heroes in sight: damage on average, weapon and space."""
    if figure not in scene.table.heroes or not scene.table.present(figure):
        return []
    found: list[tuple[float, str]] = []
    for weapon, most in scene.arms(figure):
        for other in scene.table.standing_heroes():
            if other.id == figure or apart(scene.box, scene.table, figure, other.id) > most:
                continue
            if sees_figure(scene.box, scene.table, figure, other.id):
                space = other.spaces[0]
                found.append((odds(scene.box, scene.table, figure, weapon, space).mean, f"{weapon}>{space}"))
    return found


def _misery(scene: Scene, figure: str) -> float:
    """Every monster that can come to blows this turn."""
    near = 0
    for name in scene.table.monsters:
        steps = speed(scene.box, scene.table, name) + max((most for _, most in scene.arms(name)), default=1)
        heroes = (hero.id for hero in scene.table.standing_heroes())
        near += any(apart(scene.box, scene.table, name, hero) <= steps for hero in heroes)
    return card_weights().misery * near


def _blood_rage(scene: Scene, figure: str) -> float:
    """Two blows of the monster that gives most, less what it is worth itself."""
    return max((gain for gain, _ in rages(scene)), default=0.0)


def rages(scene: Scene) -> list[tuple[float, str]]:
    """Every monster with what two blows of it bring beyond its loss."""
    found: list[tuple[float, str]] = []
    for name, monster in scene.table.monsters.items():
        blows = [blow.mean + 3 * blow.defeat for _, _, blow in scene.targets(name, monster.spaces)]
        lost = 100.0 if monster.chief else scene.left(name) / 2
        found += [(2 * max(blows) - lost, name)] if blows else []
    return found


def _reinforce(scene: Scene, figure: str) -> float:
    """At least one more minion: the rules offer the card only where one is missing."""
    return card_weights().minion


DEEDS: dict[str, Callable[[Scene, str], float]] = {
    "charm": _charm,
    "despair": decks.despair,
    "plan_ahead": decks.a_card,
    "ritual": decks.ritual,
    "schemes": decks.a_card,
    "misery": _misery,
    "blood_rage": _blood_rage,
    "reinforce": _reinforce,
    "sting": lambda scene, figure: card_weights().condition,
    "throw": lambda scene, figure: deed_weights().thrown,
}


def _best_of(rated: list[tuple[float, str]], question: Question) -> Answer | None:
    fitting = [one for one in rated if one[1] in question.ids()]
    return Answer((max(fitting)[1],)) if fitting else None


def _whom(scene: Scene, question: Question) -> Answer | None:
    """Whoever suffers most from a test."""
    text = scene.box.texts.get(str(question.facts.get("text", "")))
    tests = [one for one in text.sentence.effects if isinstance(one, Challenge)] if text else []
    if not tests or question.facts.get("effect") != "challenge":
        return None
    return _best_of([(rate(scene, tests[0], name), name) for name in question.ids()], question)


def _charmed(scene: Scene, question: Question) -> Answer | None:
    """The best blow; where there is none the suggestion."""
    owner = str(question.facts.get("owner", ""))
    return _best_of([(blow, f"attack>{what}") for blow, what in charmed_blows(scene, owner)], question)


def _raging(scene: Scene, question: Question) -> Answer | None:
    return _best_of(rages(scene), question)


ANSWERS: dict[str, Answering] = {
    "react": _react,
    "effect_target": _whom,
    "charm": _charmed,
    "blood_rage": _raging,
    **decks.ANSWERS,
}
