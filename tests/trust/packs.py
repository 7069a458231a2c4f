"""Random packs of every game: sound TOML, sentences made of its own words, figures of all sizes."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from md_tui.games.descent.content.plays.said import Bearer
from md_tui.games.massive_darkness.ability import parse
from md_tui.toolkit.grammar.tokens import SentenceError
from tests.games.descent.talk import anything, sentence

Record = dict[str, Any]
Pack = dict[str, dict[str, Record]]
"""Tables by id, by kind of file."""


class Speech(NamedTuple):
    """Parts that sentences are made of: those of every third one come from the box itself."""

    moments: tuple[str, ...]
    acts: tuple[str, ...]
    printed: tuple[str, ...]

    def sentence(self, source: random.Random) -> str:
        """A sentence that the grammar takes, but for a few."""
        while not is_read(said := self._said(source)) and source.random() < 0.99:
            pass
        return said

    def _said(self, source: random.Random) -> str:
        if source.random() < 0.35:
            return source.choice(self.printed)
        joined = ", " if source.random() < 0.97 else " or "
        acts = [source.choice(self.acts) for _ in range(source.choice((1, 1, 1, 2, 3)))]
        return f"{source.choice(self.moments)}: {joined.join(acts)}"


def is_read(text: str) -> bool:
    """Whether Massive Darkness can read a sentence."""
    try:
        parse(text)
    except SentenceError:
        return False
    return True


def said_in(content: Any) -> Iterator[str]:
    """Every sentence of canonical content: they stand in lists of pairs."""
    if isinstance(content, dict):
        for key, value in content.items():
            if key == "abilities" and isinstance(value, list):
                yield from (pair[1] for pair in value)
            else:
                yield from said_in(value)
    elif isinstance(content, list):
        for value in content:
            yield from said_in(value)


DARKNESS = (
    (
        "When you are wounded",
        "When you kill an enemy",
        "Start of activation",
        "Once per activation",
        "Melee 1 bam",
    ),
    (
        *(
            "Heal 1",
            "Fully heal",
            "Activate each enemy",
            "Spawn a mob in the zone",
            "Wound 1 each enemy in the zone",
        ),
        *(
            "Draw 1 treasure",
            "Wound 1",
            "+1 hit",
            "Stun",
            "An ally in the zone heals 1",
            "Each hero gains 1 XP",
        ),
    ),
)


def speech(content: Any) -> Speech:
    """The words of a game, taken from what its cards say."""
    printed = tuple(dict.fromkeys(said_in(content)))
    parts = [text.partition(": ") for text in printed]
    moments, acts = DARKNESS
    acts += tuple(act for _, _, said in parts for act in said.split(", "))
    return Speech(moments + tuple(dict.fromkeys(moment for moment, _, _ in parts)), acts, printed)


def _texts(words: Speech, source: random.Random) -> dict[str, str]:
    return {f"a{number}": words.sentence(source) for number in range(source.choice((1, 1, 2)))}


def _figure(source: random.Random, most: int) -> int:
    """A figure as it should be, or one that nobody expects."""
    return source.choice((0, -1, most + 1, 2**31)) if source.random() < 0.01 else source.randint(1, most)


def darkness(words: Speech, source: random.Random) -> Pack:
    """Things that are found and worn from the first room on, and enemies who come at once."""
    cards: dict[str, Record] = {}
    for number in range(source.randint(1, 4)):
        slot = source.choice(("hand", "item", "body"))
        cards[f"thing_{number}"] = {
            "slot": slot,
            "copies": _figure(source, 20),
            "abilities": _texts(words, source),
        }
        if slot == "hand":
            cards[f"thing_{number}"]["dice"] = {"melee": {"yellow": _figure(source, 3)}}
    pack: Pack = {"equipment/treasure_1": cards}
    if source.random() < 0.5:
        foe = {"type": "rats", "role": "mob", "health": _figure(source, 9), "minions": _figure(source, 2)}
        foe |= {
            "dice": {"melee": {"yellow": 1}, "defense": {"blue": 1}},
            "abilities": {"gnaw": "Melee 1 bam: +1 hit"},
        }
        pack["enemies/guards_1"] = {"rats_1": {**foe, "copies": 20}}
        pack["supply"] = {"rats": {"leaders": 1, "minions": 12}}
    return pack


def descent(words: Speech, source: random.Random) -> Pack:
    """A hero, things to find, cards of the overlord and a skill, all of them likely to come up."""
    numbers = range(source.randint(1, 3))
    items = {
        f"thing_{n}": {"copies": _figure(source, 20), "hands": 1, "abilities": _told(Bearer.SEARCH, source)}
        for n in numbers
    }
    cards = {
        f"card_{n}": {
            "deck": "basic",
            "kind": source.choice(("event", "magic", "trap")),
            "copies": _figure(source, 5),
            "abilities": _told(Bearer.OVERLORD, source),
        }
        for n in numbers
    }
    four = dict.fromkeys(("might", "knowledge", "willpower", "awareness"), _figure(source, 6))
    hero = {
        "archetype": "mage",
        "speed": 4,
        "health": _figure(source, 20),
        "stamina": 5,
        "defense": ["gray"],
        **four,
    }
    hero |= {"ability": sentence(Bearer.ABILITY, source), "feat": sentence(Bearer.FEAT, source)}
    return {"items/search": items, "overlord/mine": cards, "heroes": {"somebody": hero}}


def _told(bearer: Bearer, source: random.Random) -> dict[str, str]:
    """What a card of Descent says: mostly what the rules play, now and then anything that can be read."""
    many = range(source.choice((1, 1, 2)))
    return {f"a{n}": anything(source) if source.random() < 0.03 else sentence(bearer, source) for n in many}


MAKERS = {"massive_darkness": darkness, "descent": descent}


def write(pack: Pack, folder: Path) -> Path:
    """The files of a pack."""
    for kind, records in pack.items():
        file = folder / f"{kind}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        rows = (f"{json.dumps(name)} = {toml(record)}\n" for name, record in records.items())
        file.write_text("".join(rows), encoding="utf-8")
    return folder


def toml(value: Any) -> str:
    """Plain data as TOML, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps("" if value is None else value)
