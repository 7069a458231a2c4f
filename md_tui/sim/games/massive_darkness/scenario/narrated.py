"""A scenario with what is told of it."""

from md_tui.games.lab import Scenario
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.narrate.events import narrate
from md_tui.loader.doc import Doc
from md_tui.sim.games.massive_darkness.scenario.run import run_scenario


def told_scenario(face: MassiveDarknessFace, doc: Doc) -> Scenario:
    """Play a scenario, and put what happened into words."""
    report = run_scenario(face.game, doc)
    words, before, lines = face.words.bound_to(report.box), report.start, []
    for event in report.events:
        after = face.game.evolve(before, event)
        line = narrate(words, event, before, after)
        lines += [line.text] if line else []
        before = after
    return Scenario(report.title, report.rules, report.failures, tuple(lines))
