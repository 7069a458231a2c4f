"""Event phase, end phase, and the check for the end of the game (MD-EVT, MD-END, MD-WIN)."""

from md_tui.games.massive_darkness.decide.common import check_level
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.deeds.triggers import triggered
from md_tui.games.massive_darkness.decide.draft import Story
from md_tui.games.massive_darkness.decide.goals import finish_game
from md_tui.games.massive_darkness.decide.heroes import clockwise
from md_tui.games.massive_darkness.decide.quests import hooks
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


def event_phase(story: Story, step: EventPhase) -> None:
    """The first player draws one event; its effects come in reading order (MD-EVT-01)."""
    check_level(story)
    story.tell(PhaseBegan(EVENT))
    effects: list[Perform] = []
    if not hooks.no_events(story.box, story.state):
        card = draw_card(story, "event", story.state.first)
        if card:
            discard(story, card)
            effects = [Perform(text.id) for text in story.box.events[card].effects]
    story.plan(*effects, FinishGame(), EndPhase())


def end_phase(story: Story, step: EndPhase) -> None:
    """What lasts until now ends; the quest is looked at; the token passes (MD-END-01)."""
    check_level(story)
    story.tell(PhaseBegan(END), LastingEnded("end_phase"))
    deeds = [
        s for hero in story.state.living() for s in triggered(story.box, story.state, hero.id, "end_phase")
    ]
    story.plan(*deeds, FinishGame(), PassToken())
    hooks.end_phase(story)


def pass_token(story: Story, step: PassToken) -> None:
    """To the left, past heroes who have left the board (MD-END-01, MD-RUL-11, MD-RUL-12)."""
    check_level(story)
    others = [name for name in clockwise(story.state, story.state.first) if story.state.heroes[name].zone]
    after = [name for name in others if name != story.state.first]
    story.tell(FirstPassed(after[0] if after else story.state.first))
    story.plan(FinishGame(), BeginRound())
    hooks.token_passed(story)


def quest_start(story: Story, step: QuestStart) -> None:
    """The quest's own effects at the start of a round (MD-RND-04), then what heroes do each round."""
    deeds = [
        s for hero in story.state.living() for s in triggered(story.box, story.state, hero.id, "each_round")
    ]
    story.plan(*deeds, FinishGame())
    hooks.start_of_round(story)


def finish(story: Story, step: FinishGame) -> None:
    """Whether the quest is won or lost (MD-WIN-01)."""
    finish_game(story)


RESOLVE = {
    EventPhase: event_phase,
    EndPhase: end_phase,
    PassToken: pass_token,
    QuestStart: quest_start,
    FinishGame: finish,
}
