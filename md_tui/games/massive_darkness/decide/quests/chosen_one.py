"""The chosen hero, the pieces of his artifact, and the sentries they call (MD-Q3-01)."""

from collections import Counter

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.decks import draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.objectives.counts import picked
from md_tui.games.massive_darkness.decide.objectives.own_enemies import UNCOUNTED, named
from md_tui.games.massive_darkness.decide.quests.set_up import QUEST
from md_tui.games.massive_darkness.decide.quests.steps import does, settles
from md_tui.games.massive_darkness.decide.special_rule import Params, SpecialRule
from md_tui.games.massive_darkness.events.cards import CardGained
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.events.quests import NameSet, TokenGained
from md_tui.games.massive_darkness.model import State
from md_tui.games.massive_darkness.steps.general import QuestDo, Rearrange, SpawnMonster
from md_tui.kernel.question import Option, Question

RULE = "MD-Q3-01"
CHOSEN, ARTIFACT = "chosen", "artifact"
"""The names the quest keeps: the hero, and the card that was put together."""


class ChosenOne(SpecialRule, name="chosen_one"):
    """One hero is chosen; if he dies, the quest is lost (MD-Q3-01)."""

    def set_up(self, draft: Draft, params: Params) -> None:
        """Somebody must be chosen before the first round."""
        draft.plan(QuestDo("choose_one"))

    def hero_died(self, draft: Draft, params: Params, hero: str) -> None:
        """The quest is lost with the chosen hero, whatever the Lifebringer has left (MD-RUL-59)."""
        if hero == draft.state.names.get(CHOSEN) and not draft.state.ended:
            draft.tell(GameEnded(False, "chosen_one_died", RULE))

    def card_kept(self, box: Box, state: State, params: Params, card: str) -> bool:
        """The artifact put together can be neither transmuted nor discarded (MD-RUL-59)."""
        return card == state.names.get(ARTIFACT)


@does("choose_one")
def choose(draft: Draft, step: QuestDo) -> None:
    """The players name one hero."""
    heroes = draft.state.party
    draft.ask(
        Question(
            "chosen_one",
            (draft.state.first,),
            tuple(Option(name) for name in heroes),
            suggested=heroes[:1],
            reason="first_in_order",
            rule=RULE,
        )
    )


@settles("choose_one")
def choice(draft: Draft, step: QuestDo, hero: str) -> None:
    """Record who was chosen."""
    draft.tell(NameSet(CHOSEN, hero))


class Pieces(SpecialRule, name="pieces"):
    """Tokens are pieces of an artifact."""

    def token_picked(self, draft: Draft, params: Params, hero: str, zone: str, token: str) -> bool:
        """A piece is discarded; the last one makes the artifact."""
        if token not in params["tokens"]:
            return False
        quest = draft.box.layouts[draft.state.map]
        there = Counter(t.kind for t in quest.tokens if not t.fixed)
        if all(picked(draft.state, kind) >= there[kind] for kind in params["tokens"]):
            assemble(draft)
            hooks.pieces_assembled(draft)
        return True


def assemble(draft: Draft) -> None:
    """A random artifact goes to the chosen hero, or a token if all are owned (MD-PCK-05, MD-TWN-04)."""
    chosen = draft.state.names[CHOSEN]
    card = draw_card(draft, "artifact", chosen)
    if card:
        draft.tell(CardGained(chosen, card, QUEST), NameSet(ARTIFACT, card))
        draft.plan(Rearrange(chosen))
    else:
        draft.tell(TokenGained(chosen, ARTIFACT), NameSet(ARTIFACT, ARTIFACT))


class Sentries(SpecialRule, name="sentries"):
    """Monsters come when the artifact is whole."""

    def pieces_assembled(self, draft: Draft, params: Params) -> None:
        """A roaming monster on each of the marked zones (MD-RUL-71)."""
        strength = "" if params["deck"] == "roaming" else params["deck"]
        draft.plan(
            *(
                SpawnMonster((zone,), QUEST, strength, True, named(f"sentry_{number}", UNCOUNTED))
                for number, zone in enumerate(params["zones"], 1)
            )
        )
