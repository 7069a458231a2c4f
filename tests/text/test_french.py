"""Text mode in French: whatever is said in a game, nobody meets English, a key or an unfilled field."""

import re
from collections.abc import Iterator
from io import StringIO

import pytest

from md_tui import wording
from md_tui.bots.base import GameOutlook
from md_tui.bots.massive_darkness.greedy import GreedyBot
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session

ENGLISH = re.compile(
    r"\b(the|and|with|your|you|each|every|enemy|enemies|hero|heroes|hits?|wounds?|when|until|die|dice|takes?|"
    r"goes|from|left|now|level|health|token|tokens|draws?|appears?|attacks?|shield|shields|which|who|what)\b"
)
GLUED = re.compile(r"\w:(?:$| )|\b\d+\.\d\b")
"""A colon at its word, and a decimal point: the code has put them there, not the French file."""
BROKEN = re.compile(r"\ufffd|[{}]|\b[a-z_]+\.[a-z_]+\.[a-z_]+|\b(?:de|à) les? |(?<!-)\b[ldn]e [aeiouéèê]")
SHARED = re.compile(
    r"^> .*|\b(?:help|look|quit|log|undo|redo|save|all|why|odds|rules|choices|decisions|back|standing|advise|"
    r"companion|keep|map|enemies|heroes|me|cards|class|goals|decks|card|give|forms|revoke|attack(?= melee))"
    r"\b(?= |$|[,;:.\[])"
)
"""What is typed, and the words that text mode takes in every language."""
ASKED = (
    "look",
    "enemies",
    "heroes",
    "me",
    "goals",
    "decks",
    "class",
    "all",
    "help",
    "rules MD-MOV-02",
    "advise",
)


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[MassiveDarknessFace]:
    monkeypatch.setenv(wording.VARIABLE, "fr")
    wording.phrases.cache_clear()
    yield open_box(language="fr")
    wording.phrases.cache_clear()


def sentences(said: str) -> list[str]:
    return [SHARED.sub("-", line) for line in said.splitlines() if line.strip()]


@pytest.mark.parametrize(("quest", "commands"), [("tutorial", 60), ("q3", 40), ("q5", 40), ("q10", 40)])
def test_a_game_is_told_in_french_alone(french: MassiveDarknessFace, quest: str, commands: int) -> None:
    setup = arrangement(french.game.box, quest, heroes=3)
    table = LocalTable.start(french.game, MemoryStore(), setup, seed="fr", id="fr")
    out, bot = StringIO(), GreedyBot(french.game, "fr")
    for _ in range(commands):
        if not table.state.over:
            table.submit(*bot.choose(GameOutlook(french.game, table.state)))
    lines = "".join(f"{word}\n" for word in ASKED)
    session = Session(SeatedTable(table, french), french, Console(StringIO(f"log 400\n{lines}"), out))
    session.run()
    told = sentences(out.getvalue())
    assert len(told) > 60
    bad = [line for line in told if any(one.search(line.lower()) for one in (BROKEN, ENGLISH, GLUED))]
    assert not bad, "\n".join(bad)
