"""The hostile runs: random packs, forged logs and lines by the thousand; none over budget or unexplained."""

import copy
import random
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from md_tui.bots.base import Bot, GameOutlook, make_bot
from md_tui.cli.commands.protocol import open_game
from md_tui.cli.commands.replay import face_of as face_seen
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.games.registry import part
from md_tui.kernel.errors import KernelError, Rejected
from md_tui.kernel.limits import MOST_EVENTS
from md_tui.kernel.timeline import Timeline
from md_tui.loader.errors import BadContent, ContentError
from md_tui.sim.fuzz import Fuzzer
from md_tui.sim.headless import begun, lab_of
from md_tui.sim.protocol import Protocol
from md_tui.store.importing import import_bytes
from md_tui.store.library import Library
from md_tui.table.player_library import library
from md_tui.table.replay_text import plain_lines
from md_tui.table.viewing import is_doubtful, view_bytes
from tests.soak import rounds
from tests.trust.forged import DESCENT, content, forged, records, refolded
from tests.trust.lines import Caller, leaves
from tests.trust.odd import Budget, spoil
from tests.trust.packs import MAKERS, speech, write
from tests.trust.pipe import GAMES, face_of

COMMANDS = 40
"""Commands that are played with a pack."""
WISHES = {
    "massive_darkness": {"quest": "tutorial"},
    "descent": {"party": "somebody:runemaster,grisban_the_thirsty:berserker", "reactions": "ask"},
}


@pytest.mark.slow  # by nature: each round opens a box of its own
@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_random_packs_are_refused_in_sentences_or_played(tmp_path: Path, game: str) -> None:
    source, budget, seen = random.Random(game), Budget(), Counter[str]()
    words, many = speech(msgspec.json.decode(face_of(game).content)), rounds(8, 1_000)
    for number in range(many):
        made = MAKERS[game](words, source)
        if source.random() < 0.15:
            spoil(made[source.choice(list(made))], source)
        outcome = _tried(game, write(made, tmp_path / "pack"), f"{number}", seen)
        seen[outcome] += 1
        shutil.rmtree(tmp_path / "pack")
        budget.check()
    print(f"\npacks of {game}: {dict(seen)}, {budget}")
    assert seen["played"] > many / 10, seen
    assert seen["commands"] > seen["played"]


def _tried(game: str, pack: Path, seed: str, seen: Counter[str]) -> str:
    """Open a pack and play with it: refused with all its mistakes, or played within the budget."""
    face, mistakes = _opened(game, pack)
    if mistakes:
        assert all(str(error) and error.file.startswith("pack/") for error in mistakes), mistakes
        return "circles" if any("without end" in error.problem for error in mistakes) else "refused"
    asks = ("all", "matters", "auto")[int(seed) % 3]
    wishes = {**WISHES[game], "asks": asks}
    if game == "descent" and "somebody" not in face.game.box.heroes:  # he was taken out of the pack
        del wishes["party"]
    timeline = begun(face.game, lab_of(game).arrange(face.game, wishes), seed)
    bot = make_bot("random", face.game, seed)
    for _ in range(COMMANDS):
        if timeline.state.over:
            break
        events = _acted(timeline, bot)
        if not events:
            return "endless"
        assert len(events) <= MOST_EVENTS
        seen["commands"] += 1
    return "played"


def _opened(game: str, pack: Path) -> tuple[Any, tuple[ContentError, ...]]:
    """The game with a pack, or everything that is wrong with it."""
    try:
        return part(game, "face").open(None, [pack], "en"), ()
    except BadContent as refused:
        return None, refused.errors


def _acted(timeline: Timeline, bot: Bot) -> tuple[Any, ...]:
    """What the next command led to; nothing if it would have had no end and the refusal names its cards."""
    try:
        return timeline.act(*bot.choose(GameOutlook(timeline.game, timeline.state))).events
    except Rejected as no:
        if no.why != "endless" or not no.facts["sources"]:
            raise
        return ()


OLDER = {"massive_darkness": "1.0", "descent": "1.0"}
"""Rules by which nobody decides a log again, where there are any."""
LOGS = {"massive_darkness": "tutorial-greedy", "descent": DESCENT}


@pytest.mark.slow  # by nature: each round opens a box of its own
@pytest.mark.soak
@pytest.mark.parametrize("game", LOGS)
def test_forged_logs_with_right_hashes_are_refused_or_taken_in(
    tmp_path: Path, data_dir: Path, game: str
) -> None:
    source, budget, seen = random.Random(game), Budget(), Counter[str]()
    for number, data in enumerate(_forgeries(game, source, rounds(16, 1_000))):
        games = library(tmp_path / f"{number}")
        verified, doubted = _taken_in(games, data), _is_doubted(data)
        seen["refused" if verified is None else "taken"] += 1
        if verified is None:
            assert not [path for path in games.root.rglob("*") if path.is_file()], number
        else:
            assert verified is not doubted
        shutil.rmtree(games.root, ignore_errors=True)
        budget.check()
    print(f"\nlogs of {game}: {dict(seen)}, {budget}")
    assert seen["taken"] > 0
    assert seen["refused"] > seen["taken"] / 2
    assert seen.total() == rounds(16, 1_000)


def _taken_in(games: Library, data: bytes) -> bool | None:
    """Whether a log was taken in as verified; nothing if it was refused in a sentence."""
    try:
        return import_bytes(games, data).verified
    except KernelError as no:
        if not str(no):
            raise
        return None


def _forgeries(game: str, source: random.Random, many: int) -> Iterator[bytes]:
    """So many forged logs: content, single records, the list of them, a game that ends early, or one in which
    something else happened and every state follows from it."""
    whole, box = records(LOGS[game])[: rounds(25, 60)], content(LOGS[game])
    words = tuple({leaf: None for record in whole for leaf in leaves(record.get("events"))})
    made = 0
    while made < many:
        log, inside = copy.deepcopy(whole), box
        if made % 5 == 0:
            inside = copy.deepcopy(box)
            spoil(inside, source)
        elif made % 5 == 1:
            spoil(source.choice(log), source)
        elif made % 5 == 2:
            spoil(log, source)
        elif made % 5 == 3:
            log = log[: source.randint(1, len(log))]
        try:
            if made % 5 == 4:
                log[0]["rules"] = source.choice((log[0]["rules"], OLDER[game]))
                spoil(source.choice(log)["events"], source, words)
                refolded(log, inside)
            data = forged(log, inside)
        except (KeyError, TypeError, AttributeError, IndexError, ValueError):
            continue  # nothing that could be written as a log came of it: another one is made
        made += 1
        yield data


def _is_doubted(data: bytes) -> bool:
    """Whether a replay shows and tells it with a mark, or nothing of it at all; never more than a refusal."""
    try:
        viewed = view_bytes(data)
        doubted = is_doubtful(viewed)
        assert list(plain_lines(viewed.timeline, face_seen(viewed), viewed.fault, doubted))
    except KernelError:
        return True
    return doubted


WIDE = {"massive_darkness": {"quest": "q1", "heroes": 3, "undo": "free"}, "descent": {"heroes": 4}}
"""Games with more in them than those that tests usually begin."""


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_any_line_is_answered_and_the_game_lives_on(game: str, tmp_path: Path, data_dir: Path) -> None:
    protocol, many = Protocol(face_of(game), open_game, tmp_path), rounds(300, 100_000)
    caller, budget = Caller(protocol, {**GAMES[game].new, **WIDE[game]}, game), Budget()
    for number in range(many):
        reply = caller.say()
        assert reply["ok"] or reply["error"] != "unforeseen", (number, reply)
        if number % 500 == 0:
            budget.check()
    assert caller.played > many / 10
    assert caller.said["ok"] + caller.said["rejected"] > many / 3
    assert caller.ask({"do": "state"})["ok"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["987654-62", "987654-104"])
def test_emissaries_that_have_died_are_set_aside_and_not_lost(seed: str) -> None:
    assert Fuzzer(open_box().game, "q10", seed).run() == ""
