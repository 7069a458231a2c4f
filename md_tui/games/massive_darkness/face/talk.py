"""Setting up a game by talking: quest, party, classes and weapons, each with a default on Enter."""

from collections.abc import Sequence

from md_tui.games.face import Talk
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.quests import Quest
from md_tui.games.massive_darkness.face.describe import dice_phrase
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.setup import weapons
from md_tui.kernel.errors import Malformed
from md_tui.toolkit.clean import whole_number
from md_tui.toolkit.words import named, plain

FIRST_QUEST = "tutorial"
MOST_HEROES = 6
Seat = list[str]


class QuestTalk:
    """The conversation before a game."""

    def __init__(self, box: Box, words: Words, talk: Talk) -> None:
        self.box, self.words, self.talk = box, words, talk

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the conversation."""
        whole = {name: plain(fact) for name, fact in facts.items()}
        return self.words.say("text", "setup", key, **whole)

    def ask(self, title: str, options: Sequence[str], default: int) -> int:
        """The place of the option that was chosen; Enter takes the default."""
        return self.talk.choose(title, options, default)

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

    def party(self, quest: Quest, wanted: str, usual: bool = False) -> list[Seat]:
        """The party named, the recommended one, or one put together hero by hero."""
        if wanted or usual:
            return party_of(wanted or ",".join(quest.party))
        own = party_of(",".join(quest.party))
        heroes = list(self.box.heroes.values())
        recommended = str(self.words.list([hero for hero, _, _ in own]))
        rows = [
            self.say("hero_line", hero=str(self.words.name(h.id)), cls=str(self.words.name(h.recommended)))
            for h in heroes
        ]
        self.talk.say(self.say("party", party=recommended))
        self.talk.say(*(f"  {number}) {row}" for number, row in enumerate(rows, 1)))
        picks = self._several(len(heroes))
        return [self._seat(heroes[at].id, heroes[at].recommended) for at in picks] if picks else own

    def _several(self, most: int) -> list[int]:
        """Different numbers in the order typed; none for the default."""
        while True:
            words = self.talk.line().replace(",", " ").split()
            numbers = [n - 1 for word in words if (n := whole_number(word)) is not None]
            sound = len(numbers) == len(words) == len(set(numbers)) <= MOST_HEROES
            if sound and all(0 <= number < most for number in numbers):
                return numbers
            self.talk.say(self.say("again_party", most=most))

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
