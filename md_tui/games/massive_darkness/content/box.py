"""The printed box: every card, tile and quest as frozen values, and what can be looked up among them."""

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.board.tiles import TileSide
from md_tui.games.massive_darkness.content.cards import (
    ClassSheet,
    DoorCard,
    EnemyCard,
    Equipment,
    EventCard,
    HeroCard,
    Supply,
    Text,
)
from md_tui.games.massive_darkness.content.dice import Die
from md_tui.games.massive_darkness.content.quests import Figures, Quest, SetUpEnemy, map_of, quest_board
from md_tui.games.massive_darkness.content.roads import Road, Veterans, veterans_of
from md_tui.kernel.value import Value
from md_tui.toolkit.memo import Memo

LEVELS = (1, 2, 3, 4, 5)
HANDS_REMEMBERED, SHEETS_REMEMBERED, SENTENCES_REMEMBERED = 800, 1000, 4000
"""How much a box remembers; more would let memory grow from game to game."""


class Boards(dict[str, Board]):
    """Boards by map, each laid out when it is first looked at: a game is played on one of them."""

    def __init__(self, layouts: dict[str, Quest], sides: dict[str, TileSide]) -> None:
        super().__init__()
        self._layouts, self._sides = layouts, sides

    def __missing__(self, map: str) -> Board:
        """Lay out a board."""
        board = self[map] = quest_board(self._layouts[map], self._sides)
        return board


class Box(Value, frozen=True, gc=True, dict=True):
    """The whole content of a game, and what can be looked up in it."""

    hash: str
    dice: dict[str, Die]
    equipment: dict[str, Equipment]
    enemies: dict[str, EnemyCard]
    heroes: dict[str, HeroCard]
    classes: dict[str, ClassSheet]
    doors: dict[str, DoorCard]
    events: dict[str, EventCard]
    sides: dict[str, TileSide]
    quests: dict[str, Quest]
    supply: dict[str, Supply]
    campaigns: dict[str, Road] = {}
    quests_hash: str = ""
    """The hash of all but the roads: a single quest from level 1 plays the same whatever they say."""

    @cached_property
    def layouts(self) -> dict[str, Quest]:
        """Every quest with the places of each of its layouts, by the name of its map."""
        return {
            map_of(name, number): quest.laid_out(number)
            for name, quest in self.quests.items()
            for number in range(len(quest.layouts) + 1)
        }

    @cached_property
    def boards(self) -> "Boards":
        """The board of each map."""
        return Boards(self.layouts, self.sides)

    @cached_property
    def own_cards(self) -> dict[str, EnemyCard]:
        """The cards that a quest prints anew for its own enemies, by the name of that copy."""
        return {
            own_copy(quest.id, enemy): enemy.figures.on(self.enemies[enemy.card])
            for quest in self.quests.values()
            for enemy in quest.enemies
            if enemy.figures != Figures()
        }

    def enemy(self, card: str) -> EnemyCard:
        """What is printed on one single enemy card."""
        return self.own_cards.get(card) or self.enemies[card.partition("#")[0]]

    def veterans(self, quest: str, level: int) -> Veterans:
        """What heroes have who begin a quest outside a campaign at such a level (MD-TWN-16)."""
        return veterans_of(self.campaigns.values(), quest, level)

    @cached_property
    def memo(self) -> Memo[Any, Any]:
        """What was worked out about hands of cards of this box and never changes."""
        return Memo(HANDS_REMEMBERED)

    @cached_property
    def latest(self) -> dict[str, Any]:
        """What was worked out last about each hero of this box."""
        return {}

    @cached_property
    def sheets(self) -> Memo[Any, Any]:
        """The numbers of combats between cards of this box, which never change either."""
        return Memo(SHEETS_REMEMBERED)

    @cached_property
    def abilities(self) -> Memo[str, Any]:
        """What each sentence does in a combat, by the name it has in logs, once it was asked for."""
        return Memo(SENTENCES_REMEMBERED)

    @cached_property
    def texts(self) -> dict[str, Text]:
        """Every sentence of the box by its id."""
        found = [text for card in self.equipment.values() for text in (*card.abilities, *card.use)]
        found += [text for enemy in self.enemies.values() for text in enemy.abilities]
        found += [text for hero in self.heroes.values() for text in hero.texts]
        for sheet in self.classes.values():
            found += [sheet.signature, *sheet.free]
            found += [text for line in sheet.lines.values() for step in line for text in step.texts]
        found += [text for event in self.events.values() for text in event.effects]
        found += [text for quest in self.quests.values() for text in reward_texts(quest)]
        return {text.id: text for text in found}

    def counts(self) -> dict[str, int]:
        """How many cards of each kind the box holds."""
        out = {"dice": len(self.dice), "heroes": len(self.heroes), "classes": len(self.classes)}
        out["starting_equipment"] = _cards(self.equipment.values(), "starting")
        out |= {f"treasure.{n}": _cards(self.equipment.values(), f"treasure_{n}") for n in LEVELS}
        out["artifacts"] = _cards(self.equipment.values(), "artifact")
        out |= {f"guards.{n}": _cards(self.enemies.values(), f"guard_{n}") for n in LEVELS}
        out |= {f"roaming.{s}": _cards(self.enemies.values(), s) for s in ("lesser", "greater")}
        out |= {"doors": len(self.doors), "events": len(self.events), "tile_sides": len(self.sides)}
        return out | {"quests": len(self.quests)}


def _cards(cards: Iterable[Equipment | EnemyCard], deck: str) -> int:
    return sum(card.copies for card in cards if card.deck == deck)


def copies_of(card: Equipment | EnemyCard) -> tuple[str, ...]:
    """The names of the single cards behind a printed one."""
    return (card.id,) if card.copies == 1 else tuple(f"{card.id}#{n}" for n in range(1, card.copies + 1))


def own_copy(quest: str, enemy: SetUpEnemy) -> str:
    """The name of the card that a quest's own enemy has: a copy of the printed one, with its figures."""
    return f"{enemy.card}#{quest}.{enemy.id}"


def reward_texts(quest: Quest) -> list[Text]:
    """The sentences of a quest's rewards."""
    from md_tui.games.massive_darkness.ability import parse

    return [
        Text(f"{quest.id}.{token}", parse(words), words) for token, words in sorted(quest.rewards().items())
    ]
