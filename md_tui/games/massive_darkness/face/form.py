"""The set-up of a new game line by line, from words, or by talking; pure."""

from collections.abc import Iterable, Mapping
from typing import Any

from md_tui.games.face import Choice, Field, Setup, Talk, number_of
from md_tui.games.massive_darkness import wishes
from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.talk import FIRST_QUEST, QuestTalk
from md_tui.games.massive_darkness.setup import ASKS, MOST_HEROES, ORDERS, PRINTED, weapons
from md_tui.kernel.errors import Malformed

HERO, CLASS, WEAPON = "hero", "class", "weapon"
PARTS = (HERO, CLASS, WEAPON)
LIVES = range(5)
"""Resurrections that a form offers; the rules take more."""
WISHES = tuple(wish.id for wish in wishes.WISHES)
ON_THE_ROAD = ("order", "prelude")
"""Wishes that only a campaign can grant."""
YES = (True, "true", "yes", "1")
EITHER = {False: "no", True: "yes"}
"""How a line of the form says whether something is wanted."""


def quests_in_order(box: Box) -> list[str]:
    """The quests as they are numbered, the tutorial first."""
    return sorted(box.quests, key=lambda quest: (quest != FIRST_QUEST, len(quest), quest))


def arrangement(box: Box, quest: str, party: str = "", heroes: int = 0, **options: Any) -> Setup:
    """The set-up of a quest: the party as named ("bjorn:shadow_barbarian:mace,…"), or the recommended one."""
    if quest not in box.quests:
        raise Malformed("massive_darkness.no_quest", quest=quest, known=", ".join(quests_in_order(box)))
    names = party.split(",") if party else list(box.quests[quest].party)
    if not 0 <= heroes <= MOST_HEROES:
        raise Malformed("massive_darkness.party_size", most=MOST_HEROES, heroes=heroes)
    if heroes:
        names = filled(box, names, heroes)
    members = [[*name.split(":"), "", ""][:3] for name in names]
    return {"quest": quest, "party": members, **options}


def road_arrangement(box: Box, party: str = "", heroes: int = 0, road: str = "", **options: Any) -> Setup:
    """The set-up of a campaign along a road of the box, with the party its first quest names (MD-STO)."""
    if not box.campaigns or (road and road not in box.campaigns):
        known = ", ".join(box.campaigns) or "none"
        raise Malformed("massive_darkness.no_campaign", road=road, known=known)
    name = road or next(iter(box.campaigns))
    setup = arrangement(box, box.campaigns[name].quests[0], party, heroes, **options)
    return {"campaign": name, **{key: value for key, value in setup.items() if key != "quest"}}


def filled(box: Box, names: list[str], count: int) -> list[str]:
    """The party cut or filled up to a number, with each further hero in his recommended class."""
    there = {name.partition(":")[0] for name in names}
    more = [f"{hero.id}:{hero.recommended}" for hero in box.heroes.values() if hero.id not in there]
    return (names + more)[:count]


class QuestForm:
    """Quest, party and options of one box."""

    def __init__(self, box: Box, words: Words) -> None:
        self.box, self.words = box, words

    def blank(self) -> Setup:
        """The tutorial with its own party."""
        quests = quests_in_order(self.box)
        return arrangement(self.box, quests[0])

    def fields(self, setup: Setup) -> tuple[Field, ...]:
        """The quest or the campaign, each hero with class and weapon, and the options."""
        quests = [("quest", setup.get("quest", ""), self._named(quests_in_order(self.box)))]
        lines = [self._line(*line) for line in (self._road(setup) if "campaign" in setup else quests)]
        for place, member in enumerate(setup["party"], 1):
            lines += [self._member(setup, part, place, value) for part, value in enumerate(member)]
        lives = tuple(Choice(str(count), str(count)) for count in LIVES)
        lines.append(self._line("lifebringer", str(setup.get("lifebringer", 2)), lives))
        return (*lines, self._line("asks", setup.get("asks", "matters"), self._named(ASKS)))

    def _road(self, setup: Setup) -> list[tuple[str, str, tuple[Choice, ...]]]:
        """The lines that only a campaign has: which one, the order of its quests, the tutorial before it."""
        orders = tuple(Choice(order, self.words.say("form", "order", order)) for order in ORDERS)
        either = tuple(Choice(word, self.words.say("form", "prelude", word)) for word in EITHER.values())
        return [
            ("campaign", setup["campaign"], self._named(self.box.campaigns)),
            ("order", setup.get("order", PRINTED), orders),
            ("prelude", EITHER[setup.get("prelude", False)], either),
        ]

    def _named(self, ids: Iterable[str]) -> tuple[Choice, ...]:
        return tuple(Choice(id, self.words.name(id)) for id in ids)

    def _line(self, id: str, value: str, choices: tuple[Choice, ...]) -> Field:
        return Field(id, self._label(id), value, choices)

    def _member(self, setup: Setup, part: int, place: int, value: str) -> Field:
        choices = self._named(self._choices(setup, part, place))
        return Field(f"{PARTS[part]}.{place}", self._label(PARTS[part]), value, choices)

    def _label(self, line: str) -> str:
        """What a line of the form is called."""
        return self.words.say("form", "labels", line)

    def _choices(self, setup: Setup, part: int, place: int) -> list[str]:
        if PARTS[part] == HERO:
            others = {member[0] for at, member in enumerate(setup["party"], 1) if at != place}
            return [hero for hero in self.box.heroes if hero not in others]
        return list(self.box.classes) if PARTS[part] == CLASS else ["", *(c.id for c in weapons(self.box))]

    def chosen(self, setup: Setup, field: str, value: str) -> Setup:
        """Another quest or campaign brings its own party, another hero his own class."""
        line = next((line for line in self.fields(setup) if line.id == field), None)
        if line is None or value not in [choice.id for choice in line.choices]:
            known = ", ".join(choice.id for choice in line.choices) if line else ""
            raise Malformed("massive_darkness.not_possible", value=repr(value), what=field, known=known)
        if field == "quest":
            return {**setup, **arrangement(self.box, value)}
        if field == "campaign":
            return {**setup, **road_arrangement(self.box, road=value)}
        if field == "prelude":
            return {**setup, field: value in YES}
        part, _, place = field.partition(".")
        if part in PARTS:
            return {**setup, "party": self._party(setup, part, int(place) - 1, value)}
        return {**setup, field: int(value) if field == "lifebringer" else value}

    def _party(self, setup: Setup, part: str, place: int, value: str) -> list[list[str]]:
        party = [list(member) for member in setup["party"]]
        party[place][PARTS.index(part)] = value
        if part == HERO:
            party[place][1:] = [self.box.heroes[value].recommended, ""]
        return party

    def typed(self, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that words of a command line or a script ask for."""
        unknown = sorted(wishes.keys() - set(WISHES))
        if unknown:
            raise Malformed("no_setting", unknown=unknown[0], known=", ".join(WISHES))
        given = {key: value for key, value in wishes.items() if value not in (None, "")}
        party, heroes = str(given.pop("party", "")), number_of("heroes", given.pop("heroes", 0))
        if "campaign" in given:
            return road_arrangement(self.box, party, heroes, **_on_the_road(given))
        _off_the_road(given)
        quest = str(given.pop("quest", FIRST_QUEST))
        return arrangement(self.box, quest, party, heroes, **_checked(given))

    def talk(self, talk: Talk, wishes: Mapping[str, Any]) -> Setup:
        """The set-up that is found by asking for quest and party, unless they are named."""
        asked = QuestTalk(self.box, self.words, talk)
        more = {key: value for key, value in wishes.items() if value not in (None, "")}
        if "campaign" in more:
            return self._talk_of_the_road(asked, more)
        _off_the_road(more)
        heroes = number_of("heroes", more.pop("heroes", 0))
        quest, party = str(more.pop("quest", "")), str(more.pop("party", ""))
        options, chosen = _checked(more), asked.quest(quest)
        if heroes:
            return arrangement(self.box, chosen.id, party, heroes, **options)
        return {"quest": chosen.id, "party": asked.party(chosen, party, bool(quest)), **options}

    def _talk_of_the_road(self, asked: QuestTalk, wishes: dict[str, Any]) -> Setup:
        """The set-up of a campaign: only its party is asked for, unless it or its size is named."""
        party, heroes = str(wishes.pop("party", "")), number_of("heroes", wishes.pop("heroes", 0))
        setup = road_arrangement(self.box, party, heroes, **_on_the_road(wishes))
        first = self.box.campaigns[setup["campaign"]].quests[0]
        return setup if party or heroes else {**setup, "party": asked.party(self.box.quests[first], "")}


def _on_the_road(wishes: dict[str, Any]) -> dict[str, Any]:
    """What words ask of a campaign, in the form a set-up takes; it cannot name a quest of its own."""
    if "quest" in wishes:
        raise Malformed("massive_darkness.quest_and_campaign")
    given = _checked(dict(wishes))
    road = given.pop("campaign")
    found: dict[str, Any] = {"road": "" if road in YES else str(road), **given}
    return {**found, "prelude": given["prelude"] in YES} if "prelude" in given else found


def _off_the_road(wishes: Mapping[str, Any]) -> None:
    """A single quest has neither an order nor a prelude."""
    if lost := [key for key in ON_THE_ROAD if key in wishes]:
        raise Malformed("massive_darkness.for_campaign", wish=lost[0])


def _checked(options: dict[str, Any]) -> dict[str, Any]:
    """Options as a person may choose them; the rules themselves take more."""
    if "level" in options:
        options = {**options, "level": number_of("level", options["level"])}
    if "lifebringer" not in options:
        return options
    tokens = number_of("lifebringer", options["lifebringer"])
    if tokens not in LIVES:
        raise Malformed("massive_darkness.lifebringer", tokens=tokens, most=LIVES[-1])
    return {**options, "lifebringer": tokens}
