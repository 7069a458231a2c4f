"""The set-up of a new game line by line, from words, or by talking; pure."""

from collections.abc import Mapping
from typing import Any

from md_tui.games.descent import wishes
from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.overlord import ASKS, REACTIONS
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.shopping import CARD, PARTS, Shopping, with_card, without_purchases
from md_tui.games.descent.model import HEROES, PARTY
from md_tui.games.descent.setup import SIDES, can_begin, classes_for, initial
from md_tui.games.descent.setup.epic import BASIC, LEVELS
from md_tui.games.face import Choice, Field, Setup, Talk, asked_by_fields, number_of
from md_tui.kernel.errors import Malformed

WISHES = tuple(wish.id for wish in wishes.WISHES)
HERO, CLASS = "hero", "class"


def quests_of(box: Box) -> list[str]:
    """The quests that can be played outside of a campaign."""
    return [name for name, quest in box.quests.items() if quest.alone]


def arrangement(box: Box, quest: str = "", party: str = "", heroes: int = 0, **options: Any) -> Setup:
    """The set-up of a quest: the party as named ("jain_fairwood:wildlander,…"), or the usual one."""
    known = quests_of(box)
    name = quest or known[0]
    if name not in known:
        raise Malformed(f"There is no quest {name}; known are {', '.join(known)}.")
    if heroes and heroes not in PARTY:
        raise Malformed(f"A party has {PARTY[0]} to {PARTY[-1]} heroes, not {heroes}.")
    named = party.split(",") if party else list(box.quests[name].party)
    members = [_member(word) for word in named]
    members = filled(box, members, heroes) if heroes else members
    setup: Setup = {"quest": name, "party": members, **options}
    initial(box, setup)
    return setup


def _member(word: str) -> dict[str, Any]:
    """`hero:class`, and for Epic Play `hero:class:skill+skill:item+item:sold+sold`."""
    hero, cls, *bought = [*word.split(":"), ""]
    named = zip(("skills", "items", "sold"), bought, strict=False)
    return {"hero": hero, "class": cls, **{key: names.split("+") for key, names in named if names}}


def filled(box: Box, members: list[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """The party cut or filled up to a number, each further hero with the first class that is left."""
    found = members[:count]
    for hero in box.heroes:
        if len(found) == count:
            break
        taken = {member["class"] for member in found}
        free = [name for name in classes_for(box, hero) if name not in taken]
        if free and all(member["hero"] != hero for member in found):
            found.append({"hero": hero, "class": free[0]})
    return found


CALLED = {"heroes": "party_size"}
"""Lines whose name is already that of something else: of a side."""


class QuestForm:
    """Quest, party and options of one box."""

    def __init__(self, box: Box, words: Words) -> None:
        self.box, self.words = box, words

    def blank(self) -> Setup:
        """The first quest with its own party."""
        return arrangement(self.box)

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """The quest, the number of heroes, each hero with class and purchases, and the options."""
        sizes = tuple(map(str, PARTY))
        lines = [
            self._line("quest", setup["quest"], quests_of(self.box)),
            self._line("side", setup.get("side", HEROES), SIDES),
            self._line("heroes", str(len(setup["party"])), sizes),
            self._line("level", setup.get("level", BASIC), self._levels(setup)),
        ]
        shopping = Shopping(self.box, self.words, setup)
        for place, member in enumerate(setup["party"], 1):
            lines.append(self._line(f"hero.{place}", member["hero"], self._heroes(setup, place)))
            lines.append(self._line(f"class.{place}", member["class"], self._classes(setup, place)))
            lines += shopping.of_hero(place)
        lines += shopping.of_overlord()
        lines.append(self._line("reactions", setup.get("reactions", "orders"), REACTIONS))
        return (*lines, self._line("asks", setup.get("asks", "matters"), ASKS))

    def _line(self, id: str, value: str, choices: Any) -> Field:
        words = self.words
        listed = tuple(Choice(name, str(words.name(name)), self._about(name)) for name in choices)
        line = id.partition(".")[0]
        about = words.template("form", "lines", line) or ""
        return Field(id, str(words.name(CALLED.get(line, line))), value, listed, about)

    def _about(self, name: str) -> str:
        """The sheet of a hero, what a class begins with, the story of a quest, or what a choice means."""
        words, box = self.words, self.box
        if name in box.heroes:
            sheet = box.heroes[name]
            facts = {key: getattr(sheet, key) for key in ("speed", "health", "stamina")}
            numbers = words.say(
                "form", "sheet", **facts, **sheet.attributes, defense=words.list(sheet.defense)
            )
            return f"{numbers} {words.about(name)}"
        if name in box.classes:
            deck = box.classes[name]
            cards = [*(skill for skill in deck.skills if not box.skills[skill].xp), *deck.items]
            return " ".join(f"{words.name(card)}: {words.about(card)}" for card in cards)
        story = words.template("quests", name, "story")
        return words.about(name) or story or words.template("form", "choices", name) or ""

    def _levels(self, setup: Setup) -> list[str]:
        """The power levels for which the box has the monsters of the quest."""
        return [level for level in LEVELS if can_begin(self.box, setup["quest"], level)]

    def _heroes(self, setup: Setup, place: int) -> list[str]:
        others = {member["hero"] for at, member in enumerate(setup["party"], 1) if at != place}
        return [hero for hero in self.box.heroes if hero not in others]

    def _classes(self, setup: Setup, place: int) -> list[str]:
        taken = {member["class"] for at, member in enumerate(setup["party"], 1) if at != place}
        own = classes_for(self.box, setup["party"][place - 1]["hero"])
        return [name for name in own if name not in taken]

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        """Another quest brings its own party, another hero a class of his own."""
        line = next((line for line in self.fields(setup) if line.id == field), None)
        if line is None or value not in [choice.id for choice in line.choices]:
            known = ", ".join(choice.id for choice in line.choices) if line else ""
            raise Malformed(f"{value!r} is no possible {field}; choose from {known}.")
        if value == line.value:
            return setup
        if field == "quest":
            return {**setup, **arrangement(self.box, value)}
        if field == "heroes":
            return {**setup, "party": filled(self.box, setup["party"], int(value))}
        part, _, place = field.partition(".")
        if part in PARTS or part == CARD:
            return with_card(setup, field, value)
        if part not in (HERO, CLASS):
            return {**(without_purchases(setup) if field == "level" else setup), field: value}
        return self._with_member(setup, int(place), part, value)

    def _with_member(self, setup: Setup, place: int, part: str, value: str) -> Setup:
        """Another hero or class; what was bought for the one before is gone."""
        party = [dict(member) for member in setup["party"]]
        party[place - 1] = {"hero": party[place - 1]["hero"], "class": party[place - 1]["class"], part: value}
        changed = {**setup, "party": party}
        if part == HERO:
            party[place - 1]["class"] = self._classes(changed, place)[0]
        return changed

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words of a command line or a script ask for."""
        unknown = sorted(wishes.keys() - set(WISHES))
        if unknown:
            raise Malformed(f"There is no {unknown[0]} to set; there are {', '.join(WISHES)}.")
        given = {key: value for key, value in wishes.items() if value not in (None, "")}
        if "party" in given:
            given["party"] = str(given["party"])
        if "heroes" in given:
            given["heroes"] = number_of("heroes", given["heroes"])
        if isinstance(given.get("overlord"), str):
            given["overlord"] = given["overlord"].split(",")
        return arrangement(self.box, **given)

    def talk(self, talk: Talk, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that is found by asking for each line, unless a quest or a party is named."""
        setup = self.typed(wishes)
        return setup if wishes.get("quest") or wishes.get("party") else asked_by_fields(self, talk, setup)
