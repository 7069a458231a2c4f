"""Tables at which quests are tried out: any quest after its set-up, changed by hand, step by step."""

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from md_tui.games.massive_darkness import MassiveDarkness, decide
from md_tui.games.massive_darkness.content.box import Box, copies_of
from md_tui.games.massive_darkness.content.box_reader import load_box
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.goals import GoalView, goals
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.evolve import EVOLVE
from md_tui.games.massive_darkness.model import HEROES, Enemy, Hero, State, Turn
from md_tui.games.massive_darkness.steps.general import QuestDo
from md_tui.kernel.decider import act, advance, start
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Answer
from md_tui.kernel.rng import Luck
from md_tui.kernel.value import Command, Event, Step
from md_tui.loader.find import box_root
from md_tui.loader.pack import read_shelf
from tests.games.massive_darkness.soundness import sound_events, sound_question, sound_refusal

CLASSES = {
    "bjorn": "shadow_barbarian",
    "elias": "battle_wizard",
    "sibyl": "nightshade_ranger",
    "siegfried": "paladin_of_fury",
    "owen": "pit_fighter_berserker",
    "whisper": "bloodmoon_nightrunner",
}
E = TypeVar("E", bound=Event)


@cache
def box() -> Box:
    """The box as shipped."""
    return load_box(read_shelf(box_root("massive_darkness"), ()))


def setup(quest: str, *heroes: str, **more: Any) -> dict[str, Any]:
    """A set-up with these heroes in their usual classes and fitting weapons, in the quest's first layout."""
    party = [[hero, CLASSES[hero], ""] for hero in heroes]
    return {"quest": quest, "party": party, "layout": 0, **more}


class Table:
    """A game in the middle of things."""

    def __init__(self, quest: str, *heroes: str, asks: str = "auto", seed: str = "quests") -> None:
        self.game = MassiveDarkness(box())
        self.luck = Luck(seed)
        arrangement = setup(quest, *(heroes or ("bjorn", "elias")), asks=asks)
        _, self.state, events = start(self.game, arrangement, seed)
        self.told: list[Event] = list(events)
        self.seed = seed

    # Given

    def given(self, **changes: Any) -> "Table":
        """Change the state by hand."""
        self.state = replace(self.state, **changes)
        return self

    def hero(self, name: str, **changes: Any) -> "Table":
        """Change a hero by hand."""
        figure = replace(self.state.heroes[name], **changes)
        return self.given(heroes={**self.state.heroes, name: figure})

    def everybody(self, zone: str) -> "Table":
        """Put all heroes on a zone."""
        for name in self.state.party:
            self.hero(name, zone=zone)
        return self

    def enemy(self, card: str, zone: str, **changes: Any) -> "Table":
        """Put an enemy on the board, unhurt."""
        printed = box().enemies[card]
        number = 1 + sum(e.type == printed.type for e in self.state.enemies.values())
        size = len(self.state.party)
        health = printed.health if printed.role == "mob" else printed.health * size
        minions = (printed.health,) * (printed.minions * size)
        name = f"{printed.type}#{number}"
        figure = Enemy(name, copies_of(printed)[-1], zone, health, minions, level=printed.level or 1)
        return self.given(enemies={**self.state.enemies, name: replace(figure, **changes)})

    def change(self, enemy: str, **changes: Any) -> "Table":
        """Change an enemy by hand."""
        figure = replace(self.state.enemies[enemy], **changes)
        return self.given(enemies={**self.state.enemies, enemy: figure})

    def no_enemies(self) -> "Table":
        """An empty board."""
        return self.given(enemies={})

    def turn(self, hero: str, **changes: Any) -> "Table":
        """It is this hero's activation."""
        fields = {"phase": HEROES, "turns": (Turn(hero, **changes),), "agenda": (), "asking": None}
        return self.given(**fields)

    def idle(self) -> "Table":
        """Nobody's activation, nothing left to do."""
        return self.given(turns=(), agenda=(), asking=None)

    # When

    def do(self, seat: str, command: Command) -> "Table":
        """A command and everything it leads to."""
        try:
            self.state, events = act(self.game, self.state, seat, command, self.luck)
        except Rejected as no:
            sound_refusal(no)
            raise
        self.told = list(events)
        sound_events(self.told)
        sound_question(self.state.asking)
        return self

    def steps(self, *steps: Step) -> "Table":
        """Only these steps are left to be done; work them off."""
        self.state = replace(self.state, agenda=steps, asking=None)
        self.state, events = advance(self.game, self.state, self.luck)
        self.told = events
        sound_events(self.told)
        sound_question(self.state.asking)
        return self

    def one(self, step: Step) -> "Table":
        """Work off one step without anything it plans."""
        self.state = replace(self.state, agenda=(), asking=None)
        self.told = list(decide.resolve(box(), self.state, step, self.luck))
        for event in self.told:
            if type(event) in EVOLVE:
                self.state = EVOLVE[type(event)](self.state, event)
        return self

    def quest_step(self, name: str, *args: str) -> "Table":
        """Work off a step of the quest."""
        return self.steps(QuestDo(name, args))

    def answer(self, pick: str) -> "Table":
        """Answer the open question."""
        assert self.state.asking is not None
        return self.do(self.state.asking.seats[0], Answer((pick,)))

    def tell(self, function: Any, *args: Any) -> "Table":
        """Let a function of the rules tell its part, then work off what it plans."""
        draft = Draft(box(), replace(self.state, agenda=(), asking=None), self.luck)
        function(draft, *args)
        self.state, more = advance(self.game, draft.state, self.luck)
        self.told = [*draft.events, *more]
        sound_events(self.told)
        return self

    # Then

    def events(self, kind: type[E]) -> list[E]:
        """What was told of one kind."""
        return [event for event in self.told if type(event) is kind]

    @property
    def ending(self) -> GameEnded | None:
        """How the game ended, if it did just now."""
        return next(iter(self.events(GameEnded)), None)

    def goal(self, name: str) -> GoalView:
        """An objective as it stands."""
        return next(view for view in goals(box(), self.state) if view.id == name)

    def figure(self, quest_name: str) -> Enemy:
        """The quest's enemy of this name."""
        return next(e for e in self.state.enemies.values() if f"quest:{quest_name}" in e.traits)

    def at(self, name: str) -> Hero:
        """A hero."""
        return self.state.heroes[name]


def bags(state: State) -> dict[str, tuple[str, ...]]:
    """What every deck holds."""
    return {name: deck.bag for name, deck in state.decks.items()}


def planned(table: Table, kind: type[Any]) -> list[Any]:
    """The steps of a kind that wait on the agenda."""
    return [step for step in table.state.agenda if type(step) is kind]


def without(items: Iterable[str], *gone: str) -> tuple[str, ...]:
    """The items less these."""
    return tuple(item for item in items if item not in gone)
