"""`md-tui auto`: a bot plays a whole game; the last line is one JSON object."""

from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.options import GameName, Set, face_named, wishes_of
from md_tui.cli.output import Over


def run(
    game: GameName = "",
    quest: Annotated[str, typer.Option(help="tutorial or q1 to q10.")] = "",
    party: Annotated[
        str, typer.Option(help="hero:class[:weapon],… ; the quest's recommended party if left out.")
    ] = "",
    heroes: Annotated[int | None, typer.Option(help="Cut or fill the party to this number.")] = None,
    seed: Annotated[
        str, typer.Option(help="The same seed deals the same game; a code brings its own set-up.")
    ] = "1",
    bot: Annotated[str, typer.Option(help="random, or a bot of the game such as greedy.")] = "",
    log: Annotated[Path | None, typer.Option(help="Write the game to this .mdlog file.")] = None,
    asks: Annotated[str, typer.Option(help="all, matters or auto.")] = "",
    campaign: Annotated[bool, typer.Option("--campaign", help="A campaign instead of a quest.")] = False,
    order: Annotated[str, typer.Option(help="With --campaign: printed or random.")] = "printed",
    prelude: Annotated[
        bool, typer.Option("--prelude", help="With --campaign: the tutorial as chapter 0.")
    ] = False,
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
    named: dict[str, Any] = {"quest": quest, "party": party, "heroes": heroes, "asks": asks}
    if campaign:
        named |= {"campaign": True, "order": order, "prelude": prelude or None}
    name = bot or list(bots_of(rules.name))[-1]
    setup = lab_of(rules.name).arrange(rules, wishes_of(more, named))
    timeline = begun(rules, setup, seed, by=name)
    result = play(timeline, make_bot(name, rules, timeline.header.seed))
    if log:
        from md_tui.sim.recording import write_log

        write_log(timeline, face.content, log, over=over)
    typer.echo(msgspec.json.encode(result.flat()).decode())
    return 0
