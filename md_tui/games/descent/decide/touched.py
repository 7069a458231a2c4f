"""Whom a skill has hurt or helped, noted for ancestors who follow the skills of their hero (DE-ERR-24)."""

from md_tui.games.descent.content.cards import Text
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.figures import Touched
from md_tui.games.descent.sentence.algebra import Named


def spirits_of(draft: Draft, owner: str) -> Text | None:
    """The sentence by which a hero's ancestors follow his skills."""
    hero = draft.state.heroes.get(owner)
    texts = (text for name in hero.skills for text in draft.box.skills[name].texts) if hero else ()
    return next((text for text in texts if Named("ancestors") in text.sentence.effects), None)


def touch(draft: Draft, owner: str, card: str, figures: tuple[str, ...]) -> None:
    """Note whom a skill of somebody with ancestors has hurt or helped."""
    if figures and card in draft.box.skills and spirits_of(draft, owner) is not None:
        draft.tell(Touched(figures))
