"""Event phase, end phase, and the check for the end of the game (MD-EVT, MD-END, MD-WIN)."""

from md_tui.games.massive_darkness.decide import hooks
from md_tui.games.massive_darkness.decide.common import check_level
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.goals import finish_game
from md_tui.games.massive_darkness.decide.heroes import clockwise
from md_tui.games.massive_darkness.decide.triggers import triggered
from md_tui.games.massive_darkness.events.heroes import FirstPassed, LastingEnded, PhaseBegan
from md_tui.games.massive_darkness.model import END, EVENT
from md_tui.games.massive_darkness.steps.general import (
    BeginRound,
    EndPhase,
    EventPhase,
    FinishGame,
    PassToken,
    Perform,
    QuestStart,
)


def event_phase(draft: Draft, step: EventPhase) -> None:
    """The first player draws one event; its effects come in reading order (MD-EVT-01)."""
    check_level(draft)
    draft.tell(PhaseBegan(EVENT))
    effects: list[Perform] = []
    if not hooks.no_events(draft.box, draft.state):
        card = draw_card(draft, "event", draft.state.first)
        if card:
            discard(draft, card)
            effects = [Perform(text.id) for text in draft.box.events[card].effects]
    draft.plan(*effects, FinishGame(), EndPhase())


def end_phase(draft: Draft, step: EndPhase) -> None:
    """End what lasts until now, check the quest, pass the token (MD-END-01)."""
    check_level(draft)
    draft.tell(PhaseBegan(END), LastingEnded("end_phase"))
    deeds = [
        s for hero in draft.state.living() for s in triggered(draft.box, draft.state, hero.id, "end_phase")
    ]
    draft.plan(*deeds, FinishGame(), PassToken())
    hooks.end_phase(draft)


def pass_token(draft: Draft, step: PassToken) -> None:
    """Pass the token to the left, over heroes who have left (MD-END-01, MD-RUL-11, MD-RUL-12)."""
    check_level(draft)
    others = [name for name in clockwise(draft.state, draft.state.first) if draft.state.heroes[name].zone]
    after = [name for name in others if name != draft.state.first]
    draft.tell(FirstPassed(after[0] if after else draft.state.first))
    draft.plan(FinishGame(), BeginRound())
    hooks.token_passed(draft)


def quest_start(draft: Draft, step: QuestStart) -> None:
    """The quest's own effects at the start of a round (MD-RND-04), then what heroes do each round."""
    deeds = [
        s for hero in draft.state.living() for s in triggered(draft.box, draft.state, hero.id, "each_round")
    ]
    draft.plan(*deeds, FinishGame())
    hooks.start_of_round(draft)


def finish(draft: Draft, step: FinishGame) -> None:
    """Check whether the quest is won or lost (MD-WIN-01)."""
    finish_game(draft)


RESOLVE = {
    EventPhase: event_phase,
    EndPhase: end_phase,
    PassToken: pass_token,
    QuestStart: quest_start,
    FinishGame: finish,
}
