"""A single attribute test, played out."""

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.game import Descent
from md_tui.games.descent.model import OVERLORD, Hero
from md_tui.games.descent.steps.fights import MakeTest
from md_tui.kernel.decider import act, advance
from md_tui.kernel.question import Answer
from tests.games.descent.given import GRISBAN, JAIN, Reply, ScriptedLuck, Told, a_hero, a_table, dice, field


def trial(
    hero: Hero, roll: str = "", attribute: str = "awareness", figure: str = "", shipped: Box | None = None,
    react: Reply = ("pass",), **more: object,
) -> Told:  # fmt: skip
    """A test called by Tripwire, played out."""
    ground = shipped or field()
    other = a_hero(GRISBAN if hero.id != GRISBAN else JAIN, "i6")
    step = MakeTest(figure or hero.id, attribute, "tripwire.wire", OVERLORD, (0,))
    table = a_table(ground, [hero, other], agenda=(step,), **more)  # type: ignore[arg-type]
    told, luck, game = Told(table), ScriptedLuck(dice(roll)), Descent(ground)
    told.state, events = advance(game, table, luck)
    told.events += events
    while (question := told.state.asking) is not None:
        told.asked.append(question)
        picks = react(question) if callable(react) else react
        told.state, more_events = act(game, told.state, question.seats[0], Answer(picks), luck)
        told.events += more_events
    return told
