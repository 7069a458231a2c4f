"""`md-tui auto`: a bot plays a whole game; the last line is one JSON object."""

from pathlib import Path
from typing import Annotated

import typer

from md_tui.cli.options import GameName, Set, face_named, wishes_of
from md_tui.cli.output import Over
from md_tui.cli.parameters import SetUp


def run(
    game: GameName = "",
    setup: SetUp = None,
    seed: Annotated[
        str, typer.Option(help="The same seed deals the same game; a code brings its own set-up.")
    ] = "1",
    bot: Annotated[str, typer.Option(help="random, or a bot of the game such as greedy.")] = "",
    log: Annotated[Path | None, typer.Option(help="Write the game to this .mdlog file.")] = None,
    more: Set = None,
    over: Over = False,
) -> int:
    """Play a game from set-up to its end without a screen."""
    import msgspec

    from md_tui.bots.base import bots_of, make_bot
    from md_tui.sim.headless import begun, lab_of, play

    if log:
        from md_tui.store.files import check_place

        check_place(log, over=over)
    face = face_named(game)
    rules = face.game
    name = bot or list(bots_of(rules.name))[-1]
    arranged = lab_of(rules.name).arrange(rules, wishes_of(more, setup or {}))
    timeline = begun(rules, arranged, seed, by=name)
    result = play(timeline, make_bot(name, rules, timeline.header.seed))
    if log:
        from md_tui.sim.recording import write_log

        write_log(timeline, face.content, log, over=over)
    typer.echo(msgspec.json.encode(result.flat()).decode())
    return 0
