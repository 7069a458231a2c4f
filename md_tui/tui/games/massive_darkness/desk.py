"""Massive Darkness at the screen: its keys, its pages, and what the shell's pages show of it.

Light on purpose: keys are read before the first frame, everything else is imported when it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from md_tui.tui.desk import Mark, Offered
from md_tui.tui.keys.actions import REPLAY, TABLE, actions

if TYPE_CHECKING:
    from md_tui.config import Settings
    from md_tui.games.face import Face, Line
    from md_tui.kernel.table_port import Table
    from md_tui.table.chronology import Chronology
    from md_tui.tui.desk import Picture, Start
    from md_tui.tui.draw.brush import Brush
    from md_tui.tui.draw.text import Row
    from md_tui.tui.games.massive_darkness.panes.around import Around
    from md_tui.tui.games.massive_darkness.table_session import QuestSession
    from md_tui.tui.symbols import Symbols
    from md_tui.tui.table_session import Session

TUTORIAL = "tutorial"
TUTORIAL_SEED = "KEEP"
"""The seed of the quick start: behind the first door waits a mob that two heroes can beat."""

_LOOKING = """
    map          m
    rule_ids     #
    enemies      e
    objectives   q
    decks        d
    class_sheet  c
"""
_PARTY = """
    hero_1       f2|A|1
    hero_2       f3|B|2
    hero_3       f4|C|3
    hero_4       f5|D|4
    hero_5       f6|E|5
    hero_6       f7|F|6
"""
FACES = {"hit": "H", "shield": "S", "bam": "B", "diamond": "D"}
"""Symbols of dice that are letters where nothing else can be drawn; every language has its own."""
LEGEND = ("floor", "zones", "heroes", "enemies", "tokens", "places", "far", "overlays", "dice", "rules")
_HERE = "md_tui.tui.games.massive_darkness"


class QuestDesk:
    """What every screen may know of this game."""

    actions = (
        *actions("moving", TABLE, """
            go           g
            end          .
        """),
        *actions("acting", TABLE, """
            attack       a
            open         o
            pick_up      p
            skills       s
            get_up       r
            inventory    i
            trade        t
            transmute    M
        """),
        *actions("looking", TABLE, _LOOKING),
        *actions("looking", REPLAY, _LOOKING),
        *actions("who_plays", REPLAY, _PARTY),
        *actions("who_plays", TABLE, _PARTY),
    )  # fmt: skip
    looks = ("map", "rule_ids", "enemies", "objectives", "decks")
    pages: Mapping[str, str] = {
        "table": f"{_HERE}.table.screen:TableScreen",
        "shared_table": f"{_HERE}.table.shared:SharedTable",
        "what_if": f"{_HERE}.table.what_if:WhatIfScreen",
        "now": f"{_HERE}.pages.now:NowScreen",
        "inventory": f"{_HERE}.pages.inventory:InventoryScreen",
        "transmute": f"{_HERE}.pages.transmute:TransmuteScreen",
        "class_sheet": f"{_HERE}.pages.class_sheet:ClassSheetScreen",
        "decks": f"{_HERE}.pages.decks:DecksScreen",
        "briefing": f"{_HERE}.pages.briefing:BriefingScreen",
        "objectives": f"{_HERE}.pages.goals:GoalsScreen",
        "enemies": f"{_HERE}.pages.enemies:EnemiesScreen",
        "new_game": f"{_HERE}.pages.new_game:NewGameScreen",
        "campaign": f"{_HERE}.pages.new_game:campaign_form",
        "codex": f"{_HERE}.pages.codex:CodexScreen",
        "prologue": f"{_HERE}.campaign.prologue:ProloguePage",
        "camp": f"{_HERE}.campaign.camp:CampPage",
        "market": f"{_HERE}.campaign.market:MarketPage",
        "ready": f"{_HERE}.campaign.ready:ReadyPage",
        "road_end": f"{_HERE}.campaign.road_end:RoadEndPage",
        "end": f"{_HERE}.pages.end:EndScreen",
        "replay": f"{_HERE}.replay:QuestReplay",
        "review": f"{_HERE}.review:QuestReview",
    }

    marks = (
        Mark("end", "#", "warning"),
        Mark("death", "+", "bad"),
        Mark("level", "L", "info"),
        Mark("goal", "G", "good"),
        Mark("return", "^", "good"),
        Mark("kill", "x"),
        Mark("loot", "$", "token"),
    )
    title = (Offered("campaign", "a", after="new_game"), Offered("codex", "x", after="rulebook"))

    def session(self, table: Table, face: Face, *, retell: bool = True) -> QuestSession:
        """With its map, its odds and its cards."""
        from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
        from md_tui.tui.games.massive_darkness.table_session import QuestSession

        assert isinstance(face, MassiveDarknessFace)
        return QuestSession(table, face, retell=retell)

    def picture(self, session: Session, to: Brush, width: int, height: int) -> Picture:
        """The board of the quest, as near as all of it fits."""
        from md_tui.tui.games.massive_darkness.board.whole import WholeBoard

        quest = _quest(session)
        return WholeBoard(quest.words, quest.view, to, width, height)

    def centre(self, session: Session, view: Any, seat: str) -> str:
        """Where a hero stands, or entered."""
        seen = view.heroes.get(seat) or view.heroes[view.turn.hero if view.turn else view.first]
        return str(seen.hero.zone or _quest(session).atlas.start)

    def status(self, session: Session, view: Any, symbols: Symbols, width: int) -> Row:
        """Quest, round, phase, level, lives and the open goal, as at the table."""
        return [*_around(session, view, symbols).status(width)]

    def side(self, session: Session, view: Any, symbols: Symbols, width: int, height: int) -> list[Row]:
        """The heroes' cards, foes and goals, as at the table."""
        sheet = _around(session, view, symbols).rail(width, height)
        return [[*sheet.row(y)] for y in range(sheet.height)]

    def told(self, session: Session, history: Chronology, step: int) -> list[Line]:
        """A line an action; in the middle of a fight, whose line is still to come, each event."""
        from md_tui.tui.games.massive_darkness.board.book import book_for
        from md_tui.tui.games.massive_darkness.drama.log_lines import told_of

        first = step
        while first and history.view(first - 1).fight is not None:
            first -= 1
        book = book_for(_quest(session).words, history.view(step).map)
        told = told_of(book, (history.beats(at) for at in range(first, step + 1)))
        return told[-1] or history.lines(step)

    def legend(self, **marks: str) -> list[str]:
        """What is drawn on the board, on cards and over zones."""
        from md_tui.tui.wording import say

        letters = {id: say("help", "faces", id) for id, sign in FACES.items() if marks.get(id) == sign}
        return [say("help", "legend", name, **(marks | letters)) for name in LEGEND]

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """There is one."""
        return ()

    def quick(self, face: Face, settings: Settings) -> Start:
        """The tutorial with its own party."""
        from md_tui.tui.desk import Start
        from md_tui.tui.games.massive_darkness.typed_box import recommended

        setup = {"quest": TUTORIAL, "party": recommended(TUTORIAL), "asks": settings.asks}
        return Start(setup, TUTORIAL_SEED, self.options(settings, setup))

    def options(self, settings: Settings, setup: Mapping[str, Any]) -> dict[str, Any]:
        """What the settings fix; hints speak in the tutorial only."""
        hints = settings.hints and setup.get("quest") == TUTORIAL
        return {"undo": settings.undo, "hints": hints, "odds": settings.odds}


def _around(session: Session, view: Any, symbols: Symbols) -> Around:
    """What stands around the board at a table; what foes would do only where the session stands."""
    from md_tui.tui.draw.brush import brush
    from md_tui.tui.games.massive_darkness.board.book import book_for
    from md_tui.tui.games.massive_darkness.panes.around import Around
    from md_tui.tui.symbols import set_name

    quest = _quest(session)
    intents = quest.intents if view is quest.view else tuple
    return Around(book_for(quest.words, view.map), view, brush(symbols=set_name(symbols)), intents=intents)


def _quest(session: Session) -> QuestSession:
    from md_tui.tui.games.massive_darkness.table_session import QuestSession

    assert isinstance(session, QuestSession)
    return session


DESK = QuestDesk()
