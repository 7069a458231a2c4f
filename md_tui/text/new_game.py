"""Setting up a game by questions: quest, party, classes, weapons and seed, each with a default on Enter."""

from collections.abc import Sequence
from typing import Any

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.games.massive_darkness.face.describe import dice_phrase
from md_tui.games.massive_darkness.face.names import Words, named
from md_tui.games.massive_darkness.setup import weapons
from md_tui.kernel.errors import Malformed
from md_tui.text.console import Console, whole_number

FIRST_QUEST = "tutorial"
MOST_HEROES = 6
Seat = list[str]


class InputEnded(Exception):
    """The input ended before the game began."""


class Setup:
    """The conversation before a game."""

    def __init__(self, box: Box, words: Words, console: Console) -> None:
        self.box, self.words, self.console = box, words, console

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the conversation."""
        plain = {name: named(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        return self.words.say("text", "setup", key, **plain)

    def ask(self, title: str, options: Sequence[str], default: int) -> int:
        """The place of the option that was chosen; Enter takes the default."""
        rows = [f"  {number}) {option}" for number, option in enumerate(options, 1)]
        self.console.listing([title, *rows, self.say("default", choice=options[default])])
        while True:
            line = self._line()
            if not line:
                return default
            number = whole_number(line)
            if number is not None and 1 <= number <= len(options):
                return number - 1
            self.console.say(self.say("again", most=len(options)))

    def _line(self) -> str:
        line = self.console.read(self.words.say("text", "prompt"))
        if line is None:
            raise InputEnded
        return line.strip()

    def quest(self, wanted: str) -> Quest:
        """The quest named, or the one that is chosen."""
        quests = sorted(
            self.box.quests.values(), key=lambda quest: (quest.difficulty, len(quest.id), quest.id)
        )
        if wanted:
            return named_quest(self.box, self.words, wanted)
        first = next((at for at, quest in enumerate(quests) if quest.id == FIRST_QUEST), 0)
        lines = [self._quest_line(quest) for quest in quests]
        return quests[self.ask(self.say("quest"), lines, first)]

    def _quest_line(self, quest: Quest) -> str:
        facts = {"difficulty": quest.difficulty, "tiles": len(quest.tiles)}
        return self.say("quest_line", name=str(self.words.name(quest.id)), **facts)

    def party(self, quest: Quest, wanted: str) -> list[Seat]:
        """The party named, the recommended one, or one put together hero by hero."""
        if wanted:
            return party_of(wanted)
        usual = party_of(",".join(quest.party))
        heroes = list(self.box.heroes.values())
        recommended = str(self.words.list([hero for hero, _, _ in usual]))
        rows = [
            self.say("hero_line", hero=str(self.words.name(h.id)), cls=str(self.words.name(h.recommended)))
            for h in heroes
        ]
        self.console.say(self.say("party", party=recommended))
        self.console.listing(f"  {number}) {row}" for number, row in enumerate(rows, 1))
        picks = self._several(len(heroes))
        return [self._seat(heroes[at].id, heroes[at].recommended) for at in picks] if picks else usual

    def _several(self, most: int) -> list[int]:
        """Different numbers in the order typed; none for the default."""
        while True:
            words = self._line().replace(",", " ").split()
            numbers = [n - 1 for word in words if (n := whole_number(word)) is not None]
            sound = len(numbers) == len(words) == len(set(numbers)) <= MOST_HEROES
            if sound and all(0 <= number < most for number in numbers):
                return numbers
            self.console.say(self.say("again_party", most=most))

    def _seat(self, hero: str, recommended: str) -> Seat:
        name = str(self.words.name(hero))
        classes = list(self.box.classes.values())
        rows = [
            self.say("cls_line", cls=str(self.words.name(c.id)), roles=str(self.words.list(c.roles)))
            for c in classes
        ]
        usual = next((at for at, sheet in enumerate(classes) if sheet.id == recommended), 0)
        chosen = classes[self.ask(self.say("cls", hero=name), rows, usual)].id
        return [hero, chosen, self._weapon(name)]

    def _weapon(self, name: str) -> str:
        cards = weapons(self.box)
        rows = [
            self.say(
                "weapon_line", weapon=str(self.words.name(c.id)), dice=str(dice_phrase(self.words, c.dice))
            )
            for c in cards
        ]
        at = self.ask(self.say("weapon", hero=name), [self.say("best_weapon"), *rows], 0)
        return cards[at - 1].id if at else ""

    def seed(self) -> str:
        """The seed typed, or nothing for a random one."""
        self.console.say(self.say("seed"))
        return self._line()


def named_quest(box: Box, words: Words, wanted: str) -> Quest:
    """The quest of that id, or a sentence that names them all."""
    if wanted not in box.quests:
        quests = named(", ".join(box.quests))
        raise Malformed(words.say("text", "setup", "no_quest", quest=named(wanted), quests=quests))
    return box.quests[wanted]


def party_of(text: str) -> list[Seat]:
    """A party written as hero:class[:weapon],… in the form a set-up takes; the rules check the names."""
    seats = []
    for member in text.split(","):
        parts = [part.strip() for part in member.split(":")]
        seats.append(parts + [""] * (3 - len(parts)))
    return seats


def arrangement(quest: Quest, party: list[Seat], **more: Any) -> dict[str, Any]:
    """The set-up that a new game is started with; what nobody wishes stays at its default."""
    wishes = {key: value for key, value in more.items() if value not in (None, "")}
    return {"quest": quest.id, "party": party, **wishes}
