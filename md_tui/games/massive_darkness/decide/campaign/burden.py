"""Six cards, one artifact among them: what a hero leaves behind (MD-STO-08)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.campaign.levels import card_level
from md_tui.games.massive_darkness.campaign.supply import artifacts_of
from md_tui.games.massive_darkness.combat.equipment_value import best_arrangement
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide.decks import discard
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.events.campaign import LeftBehind
from md_tui.games.massive_darkness.model import Hero, State
from md_tui.games.massive_darkness.model.campaign import MOST_ARTIFACTS, MOST_CARDS
from md_tui.games.massive_darkness.steps.campaign import CutDown
from md_tui.kernel.question import Option, Question

ARTIFACTS, CARDS = "artifacts", "cards"


def spare(box: Box, hero: Hero) -> tuple[str, tuple[str, ...], int]:
    """What a hero has too many of, the cards to choose from, and how many have to go."""
    artifacts = artifacts_of(box, hero)
    if len(artifacts) > MOST_ARTIFACTS:
        return ARTIFACTS, artifacts, len(artifacts) - MOST_ARTIFACTS
    return CARDS, hero.cards, max(0, len(hero.cards) - MOST_CARDS)


def excess(box: Box, hero: Hero) -> int:
    """How many cards a hero has to leave behind in all: the artifacts that go are some of those too many."""
    return max(0, len(artifacts_of(box, hero)) - MOST_ARTIFACTS, len(hero.cards) - MOST_CARDS)


def missed_least(box: Box, state: State, hero: Hero, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards in the order in which a hero can do without them: low ones first, those that would serve best
    later, those worn now last; six are enough for all that is worn and all that would be."""
    best = best_arrangement(box, hero, state.usable)
    serves, worn = {*best.hands, best.body}, hero.equipped
    return tuple(sorted(cards, key=lambda card: (card in worn, card in serves, card_level(box, card), card)))


def cut_down(draft: Draft, step: CutDown) -> None:
    """Ask for artifacts, then for cards to leave, as long as there are too many (MD-STO-08)."""
    hero = draft.state.heroes[step.hero]
    kind, cards, count = spare(draft.box, hero)
    if not count:
        return
    order = missed_least(draft.box, draft.state, hero, cards)
    draft.ask(
        Question(
            "spare_artifacts" if kind == ARTIFACTS else "spare_cards",
            (step.hero,),
            tuple(Option(card) for card in cards),
            "some",
            {"hero": step.hero, "count": count, "most": MOST_CARDS if kind == CARDS else MOST_ARTIFACTS},
            count,
            count,
            order[:count],
            reason="missed_least",
            rule="MD-STO-08",
        )
    )


def parted(draft: Draft, step: CutDown, question: Question, picks: tuple[str, ...]) -> None:
    """Leave the cards behind, and look again."""
    draft.tell(LeftBehind(step.hero, picks))
    for card in picks:
        discard(draft, card)
    draft.plan(CutDown(step.hero))


RESOLVE: dict[type, Callable[..., None]] = {CutDown: cut_down}
ANSWERED: dict[type, Callable[..., None]] = {CutDown: parted}
