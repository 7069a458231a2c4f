"""Random packs of every game: sound TOML, sentences made of its own words, figures of all sizes."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

Record = dict[str, Any]
Pack = dict[str, dict[str, Record]]
"""Tables by id, by kind of file."""


class Speech(NamedTuple):
    """Parts that sentences are made of: those of every third one come from the box itself."""

    moments: tuple[str, ...]
    acts: tuple[str, ...]
    printed: tuple[str, ...]
    joined: str

    def sentence(self, source: random.Random) -> str:
        """A sentence that the grammar may take."""
        if self.printed and source.random() < 0.35:
            return source.choice(self.printed)
        joined = self.joined if source.random() < 0.97 else " or "
        acts = [source.choice(self.acts) for _ in range(source.choice((1, 1, 1, 2, 3)))]
        return f"{source.choice(self.moments)}: {joined.join(acts)}"


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
DESCENT = (
    (
        *(
            "Always",
            "Action",
            "Your turn",
            "Start of your turn",
            "End of your turn",
            "When you rest",
            "Surge",
        ),
        *("After your attack", "After your attack roll", "After your defense roll", "After an attack on you"),
        *(
            "After your attack, exhaust",
            "After your test",
            "When you defeat a monster",
            "When you are defeated",
        ),
        *("When a hero enters an empty space", "When a hero passes a test", "When a hero searches"),
        *(
            "When a monster enters an adjacent space",
            "When you activate a monster",
            "When a hero is defeated",
        ),
    ),
    (
        *(
            "attack",
            "melee attack",
            "move up to 1 space",
            "move up to your Speed",
            "draw 1 card",
            "draw 2 cards",
        ),
        *("you recover 1 damage", "you recover 1 fatigue", "you suffer 1 fatigue", "+1 heart", "+1 surge"),
        *(
            "reroll 1 die",
            "that hero tests Might (failed: draw 1 card)",
            "each hero tests Awareness (failed: that hero suffers 1 damage)",
        ),
        *("each hero suffers 1 damage", "an adjacent monster suffers 1 damage", "leap", "+1 attack action"),
        *(
            "you test Might (failed: you suffer 1 damage; passed: draw 1 card)",
            "the target is Stunned",
            "+1 shield",
        ),
    ),
)


def speech(game: str, content: Any) -> Speech:
    """The words of a game."""
    moments, acts = DARKNESS if game == "massive_darkness" else DESCENT
    joined = ", " if game == "massive_darkness" else " and "
    return Speech(moments, acts, tuple(dict.fromkeys(said_in(content))), joined)


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
        f"thing_{n}": {"copies": _figure(source, 20), "hands": 1, "abilities": _texts(words, source)}
        for n in numbers
    }
    cards = {
        f"card_{n}": {
            "deck": "basic",
            "kind": source.choice(("event", "magic", "trap")),
            "copies": _figure(source, 5),
            "abilities": _texts(words, source),
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
    hero |= {"ability": words.sentence(source), "feat": "Action: you recover 1 damage"}
    return {"items/search": items, "overlord/mine": cards, "heroes": {"somebody": hero}}


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
