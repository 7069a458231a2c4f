"""Tables for tests of the general rules: boards drawn in the test, scripted luck, commands as typed lines."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.face.notation import read
from md_tui.games.massive_darkness.model import Enemy, Hero, State, Turn, card_id
from md_tui.games.massive_darkness.setup import initial
from md_tui.kernel.decider import advance
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Step
from md_tui.loader.doc import Doc
from md_tui.loader.errors import Problems
from md_tui.sim.games.massive_darkness.scenario.board import BOARD, boxed
from md_tui.sim.games.massive_darkness.scenario.run import faces
from md_tui.sim.scripted import ScriptedLuck
from tests.games.massive_darkness import given
from tests.games.massive_darkness.rules.quest_given import CLASSES
from tests.games.massive_darkness.rules.quest_given import Table as QuestTable

HALL = (
    "+---+---+---+---+---+---+",
    "|R*  R.  R* |R*  R. |R. |",
    "+   +   +---+---+---+---+",
    "|R. |R. |c*  c*  c*  c* |",
    "+---+---+   +---+---+   +",
    " c.  c.  c. |R*  R. |c. |",
    "+---+---+---+---+---+---+",
)
"""Two tiles: A with a chamber of five rooms and a dark corridor, B with a lit one and small rooms."""

HALL_BOARD: dict[str, Any] = {
    "map": list(HALL),
    "levels": {"1": ["A-7"], "2": ["B-5"]},
    "doors": ["A-7/A-4", "A-3/A-6", "B-1/B-4", "B-3/B-6", "B-7/B-4", "B-9/B-8", "A-3/B-1"],
    "start": "A-7",
    "exit": "B-9",
}


@cache
def hall() -> Box:
    """The box with the board of this page."""
    return drawn(HALL_BOARD)


def drawn(board: dict[str, Any], shelf: Box | None = None) -> Box:
    """The box with a board drawn by a test."""
    problems = Problems()
    found = boxed(shelf or given.box(), Doc(dict(board), "board", (), {}, problems))
    problems.check()
    return found


class Table(QuestTable):
    """A game in the middle of things, on a board drawn by the test or that of a quest."""

    def __init__(
        self,
        *heroes: str,
        at: str = "",
        quest: str = BOARD,
        shelf: Box | None = None,
        asks: str = "all",
        turn: bool = True,
        **changes: Any,
    ) -> None:
        """The heroes stand on one zone, the first of them at turn, nothing else on the board."""
        names = heroes or ("bjorn", "elias")
        self.shelf = shelf or (hall() if quest == BOARD else given.box())
        self.game = MassiveDarkness(self.shelf)
        self.luck = ScriptedLuck("tables", (), {})
        party = [[name, CLASSES[name], ""] for name in names]
        state: State = initial(self.shelf, {"quest": quest, "party": party, "asks": asks})
        self.state = replace(state, agenda=(), round=1)
        self.told = []
        if at:
            self.everybody(at)
        if turn:
            self.turn(names[0])
        self.given(**changes)

    # Given

    def given(self, **changes: Any) -> "Table":
        """Change the state by hand."""
        super().given(**changes)
        return self

    def hero(self, name: str, **changes: Any) -> "Table":
        """Change a hero by hand."""
        super().hero(name, **changes)
        return self

    def turn(self, hero: str, **changes: Any) -> "Table":
        """It is this hero's activation."""
        super().turn(hero, **changes)
        return self

    def has(self, hero: str, *cards: str, **changes: Any) -> "Table":
        """A hero holds exactly these cards, put on as far as they go."""
        worn = given.a_hero(hero, *cards, box=self.shelf)
        self.hero(hero, hands=worn.hands, body=worn.body, bag=worn.bag, **changes)
        return self

    def foe(self, card: str, zone: str, name: str = "", **changes: Any) -> "Table":
        """Put an enemy on the board, unhurt and in full number, its card out of the deck."""
        printed = self.shelf.enemies[card_id(card)]
        number = 1 + sum(e.type == printed.type for e in self.state.enemies.values())
        id_ = name or f"{printed.type}#{number}"
        figure = given.an_enemy(
            id_, card if "#" in card else copies_of(printed)[-1], self.shelf, zone, len(self.state.party)
        )
        figure = replace(figure, level=printed.level or 1, **changes)
        serial = {**self.state.serial, printed.type: max(number, self.state.serial.get(printed.type, 0))}
        self.given(enemies={**self.state.enemies, id_: figure}, serial=serial)
        return self

    def tokens(self, zone: str, *tokens: str) -> "Table":
        """Tokens on a zone."""
        self.given(tokens={**self.state.tokens, zone: tuple(sorted(tokens))})
        return self

    def open(self, *doors: str) -> "Table":
        """These doors stand open, the chambers behind them seen."""
        for door in doors:
            self.given(terrain=self.state.terrain.with_door("/".join(sorted(door.split("/")))))
        board = self.shelf.boards[self.state.map]
        seen = {room for door in doors for zone in door.split("/") for room in self._chamber(board, zone)}
        self.given(revealed=tuple(sorted({*self.state.revealed, *seen})))
        return self

    def _chamber(self, board: Any, zone: str) -> frozenset[str]:
        chamber: frozenset[str] = board.chamber(zone, self.state.terrain)
        return chamber

    def dice(self, words: str) -> "Table":
        """The next dice, as words such as `red:HHB blue:`; after them luck."""
        problems = Problems()
        found = faces(self.shelf, Doc({"dice": words}, "dice", (), {}, problems))
        problems.check()
        self._script(found, dict(self.scripted.draws))
        return self

    def draws(self, deck: str, *cards: str) -> "Table":
        """The next cards of a deck."""
        self._script(list(self.scripted.faces), {**self.scripted.draws, f"deck:{deck}": cards})
        return self

    @property
    def scripted(self) -> ScriptedLuck:
        """The luck of this table."""
        assert isinstance(self.luck, ScriptedLuck)
        return self.luck

    def _script(self, dice: list[int], draws: dict[str, Any]) -> None:
        self.given(cursors={})
        plain = {stream.partition(":")[2]: cards for stream, cards in draws.items()}
        self.luck = ScriptedLuck("tables", dice, plain)

    # When

    def says(self, line: str, seat: str = "") -> "Table":
        """A command as typed, by whoever may act."""
        self.do(seat or self.game.seats(self.state)[0], read(line))
        return self

    def all_say(self, *lines: str) -> "Table":
        """Commands one after the other."""
        for line in lines:
            self.says(line)
        return self

    def suggested(self) -> "Table":
        """Answer every open question as suggested."""
        while self.state.asking:
            self.answer_all(self.state.asking.suggested)
        return self

    def answer_all(self, picks: tuple[str, ...]) -> "Table":
        """Answer with several picks."""
        self.says(f"answer {','.join(picks) or '-'}")
        return self

    def refusal(self, line: str, seat: str = "") -> Rejected:
        """The refusal of a command that must not be accepted."""
        before = self.state
        try:
            self.says(line, seat)
        except Rejected as no:
            assert self.state is before
            return no
        raise AssertionError(f"{line} was accepted")

    def work(self, *steps: Step) -> "Table":
        """Work off these steps, with nothing left of what was planned."""
        self.steps(*steps)
        return self

    def tell(self, function: Any, *args: Any) -> "Table":
        """Let a function of the rules tell its part, then work off what it plans."""
        draft = Draft(self.shelf, replace(self.state, agenda=(), asking=None), self.luck)
        function(draft, *args)
        self.state, more = advance(self.game, draft.state, self.luck)
        self.told = [*draft.events, *more]
        return self

    # Then

    @property
    def question(self) -> Question:
        """The open question."""
        assert self.state.asking is not None, "nothing is asked"
        return self.state.asking

    def foe_of(self, name: str) -> Enemy:
        """An enemy."""
        return self.state.enemies[name]

    def who(self, name: str) -> Hero:
        """A hero."""
        return self.state.heroes[name]

    @property
    def turn_now(self) -> Turn:
        """The activation under way."""
        assert self.state.turn is not None, "nobody acts"
        return self.state.turn
