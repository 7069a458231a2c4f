"""`md-tui auto`: a bot plays a whole game; the last line is one JSON object."""

from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.output import Over


def run(
    quest: Annotated[str, typer.Option(help="tutorial or q1 to q10.")] = "tutorial",
    party: Annotated[
        str, typer.Option(help="hero:class[:weapon],… ; the quest's recommended party if left out.")
    ] = "",
    heroes: Annotated[int, typer.Option(help="Cut or fill the party to this number.")] = 0,
    seed: Annotated[
        str, typer.Option(help="The same seed deals the same game; a code brings its own set-up.")
    ] = "1",
    bot: Annotated[str, typer.Option(help="random or greedy.")] = "greedy",
    log: Annotated[Path | None, typer.Option(help="Write the game to this .mdlog file.")] = None,
    asks: Annotated[str, typer.Option(help="all, matters or auto.")] = "matters",
    campaign: Annotated[bool, typer.Option("--campaign", help="A campaign instead of a quest.")] = False,
    order: Annotated[str, typer.Option(help="With --campaign: printed or random.")] = "printed",
    prelude: Annotated[
        bool, typer.Option("--prelude", help="With --campaign: the tutorial as chapter 0.")
    ] = False,
    over: Over = False,
) -> int:
    """Play a game from set-up to victory or defeat without a screen."""
    import msgspec

    from md_tui.games.massive_darkness.face.form import road_arrangement
    from md_tui.sim.headless import arrangement, begun, make_bot, play
    from md_tui.table.opening import open_face

    if log:
        from md_tui.store.files import check_place

        check_place(log, over=over)
    opened: Any = open_face()
    game = opened.game
    if campaign:
        setup = road_arrangement(game.box, party, heroes, asks=asks, order=order, prelude=prelude)
    else:
        setup = arrangement(game.box, quest, party, heroes, asks=asks)
    timeline = begun(game, setup, seed, by=bot)
    result = play(timeline, make_bot(bot, game.box, timeline.header.seed))
    if log:
        from md_tui.sim.recording import write_log

        write_log(timeline, opened.canonical, log, over=over)
    typer.echo(msgspec.json.encode(result).decode())
    return 0
