"""A game of very many commands: a bot without a plan, kept alive by hand."""

from pathlib import Path

from md_tui.bots.base import GameOutlook, seat_to_play
from md_tui.bots.random_bot import RandomBot
from md_tui.games.massive_darkness.commands import Correct
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Rejected
from md_tui.kernel.statehash import canonical
from md_tui.kernel.store import Stored
from md_tui.kernel.timeline import Timeline
from md_tui.store import mdlog
from md_tui.store.files import write_file

QUEST = "q1"
_LIVES = Correct("lifebringer", value="9")
_EVERY = 8
"""Commands between two looks at how many lives are left."""
_NO_TIME = "2000-01-01T00:00:00Z"


def long_game(
    commands: int, opened: MassiveDarknessFace | None = None, taken_back: int = 0
) -> tuple[Timeline, MassiveDarknessFace]:
    """A game with exactly this many commands on its live line; or this many records in all, if now and then
    one to three commands are taken back."""
    box = opened or open_box()
    party = [[*member.split(":"), "", ""][:3] for member in box.game.box.quests[QUEST].party]
    timeline = Timeline.start(box.game, {"quest": QUEST, "party": party}, seed="long", id="long")
    bot = RandomBot(box.game, "long")
    while (timeline.seq + 1 if taken_back else timeline.tree.depth[timeline.head]) < commands:
        if taken_back and timeline.seq % taken_back == taken_back - 1 and timeline.head:
            timeline.jump(timeline.tree.path[-2 - timeline.seq // taken_back % 3], cross=True)
        else:
            _go_on(timeline, box, bot)
    return timeline, box


def _go_on(timeline: Timeline, box: MassiveDarknessFace, bot: RandomBot) -> None:
    """One more command; an end is taken back, and lives are filled up."""
    game, state = box.game, timeline.state
    if state.over:
        for _ in range(3):
            timeline.undo(cross=True)
        return
    seat = seat_to_play(game, state)
    if state.lifebringer < 3 and timeline.seq % _EVERY == 0:
        try:
            timeline.act(seat, _LIVES)
        except Rejected:
            pass
        else:
            return
    timeline.act(*bot.choose(GameOutlook(game, state)))


def write_long_game(path: Path, commands: int) -> Timeline:
    """The game as a file."""
    timeline, box = long_game(commands)
    line = timeline.branch(timeline.head, "long")
    encode = line.codec.encode
    records = [Stored(seq, _NO_TIME, encode(record)) for seq, record in enumerate(line.records)]
    write_file(path, mdlog.write(records, canonical(box.canonical)))
    return line
