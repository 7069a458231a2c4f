"""Seed codes: at most 28 characters that name a whole deal, and deal the same game on any machine."""

from typing import Any, Final

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.setup import ASKS, MOST_HEROES, MOST_LIFEBRINGER, ORDERS, PRINTED
from md_tui.games.massive_darkness.setup import weapons as starting_weapons
from md_tui.kernel.errors import Malformed
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.undo import POLICIES
from md_tui.toolkit import codes
from md_tui.toolkit.codes import Reader, Writer

LONGEST: Final = 28
VERSION: Final = "2"
ROAD_VERSION: Final = "R"
"""The first letter of a code, for a single quest and for a campaign."""
_YES_OR_NO: Final = (False, True)
_LIVES: Final = range(MOST_LIFEBRINGER + 1)


def encode(box: Box, setup: dict[str, Any], seed: str, undo: str) -> str:
    """The code of a game."""
    if setup.get("level", 1) != 1:
        raise Malformed("massive_darkness.no_code_of_level")
    number = Writer()
    version = ROAD_VERSION if "campaign" in setup else VERSION
    if version == ROAD_VERSION:
        _put_road(number, box, setup)
    else:
        number.put("quest", sorted(box.quests), setup["quest"])
    _put_party(number, box, setup)
    number.put("number of Lifebringer tokens", _LIVES, setup.get("lifebringer", 2))
    number.put("undo policy", POLICIES, undo)
    number.put("way of asking", ASKS, setup.get("asks", "matters"))
    return codes.written(version, box.hash, number, seed, LONGEST)


def decode(box: Box, code: str) -> tuple[dict[str, Any], str, str]:
    """Set-up, seed and undo policy of a code; a code for other content is refused in words."""
    kind, number = codes.opened(code, (VERSION, ROAD_VERSION), box.hash, LONGEST)
    road = kind == ROAD_VERSION
    setup = _taken_road(number, box) if road else {"quest": number.take(sorted(box.quests))}
    setup |= _taken_party(number, box)
    setup["lifebringer"] = number.take(_LIVES)
    undo, setup["asks"] = number.take(POLICIES), number.take(ASKS)
    return setup, number.seed(), undo


def code_of(timeline: Timeline) -> str:
    """The code that deals a game again; one whose seed or set-up a code cannot name is refused in words."""
    game: Any = timeline.game
    header = timeline.header
    return encode(game.box, header.setup, header.seed, timeline.policy)


def code_if_any(timeline: Timeline) -> str:
    """The code of a game, or nothing for one that has none."""
    try:
        return code_of(timeline)
    except Malformed:
        return ""


def dealt(box: Box, text: str, setup: dict[str, Any], undo: str) -> tuple[dict[str, Any], str, str]:
    """What a typed text deals: a code brings its own set-up, any other text is a seed for this one."""
    return codes.dealt(text, setup, undo, LONGEST, lambda code: decode(box, code))


def weapons(box: Box) -> list[str]:
    """The starting weapons by name, the one that fits the class best first."""
    return ["", *sorted(card.id for card in starting_weapons(box))]


def _put_road(number: Writer, box: Box, setup: dict[str, Any]) -> None:
    """The campaign, how it runs through its quests, and whether it begins with the chapter before them."""
    number.put("campaign", sorted(box.campaigns), setup["campaign"])
    number.put("order", ORDERS, setup.get("order", PRINTED))
    number.put("prelude", _YES_OR_NO, setup.get("prelude", False))


def _taken_road(number: Reader, box: Box) -> dict[str, Any]:
    """What a code says of a campaign and only of one."""
    if not box.campaigns:
        raise Malformed("massive_darkness.no_campaign_here")
    road = number.take(sorted(box.campaigns))
    return {"campaign": road, "order": number.take(ORDERS), "prelude": number.take(_YES_OR_NO)}


def _put_party(number: Writer, box: Box, setup: dict[str, Any]) -> None:
    """Heroes picked from those still left, with class and weapon; then who begins."""
    party = [([*member, "", ""])[:3] for member in setup["party"]]
    left = sorted(box.heroes)
    number.put("party of this size", _sizes(box), len(party))
    for hero, cls, weapon in party:
        number.put("hero", left, hero)
        left.remove(hero)
        number.put("class", sorted(box.classes), cls)
        number.put("weapon", weapons(box), weapon)
    heroes = [hero for hero, _, _ in party]
    number.put("first hero", heroes, setup.get("first") or heroes[0])


def _taken_party(number: Reader, box: Box) -> dict[str, Any]:
    """The party of a set-up, and who begins if it is not its first hero."""
    left, party = sorted(box.heroes), []
    for _ in range(number.take(_sizes(box))):
        hero = number.take(left)
        left.remove(hero)
        party.append([hero, number.take(sorted(box.classes)), number.take(weapons(box))])
    first = number.take([hero for hero, _, _ in party])
    return {"party": party} if first == party[0][0] else {"party": party, "first": first}


def _sizes(box: Box) -> range:
    return range(1, min(MOST_HEROES, len(box.heroes)) + 1)
