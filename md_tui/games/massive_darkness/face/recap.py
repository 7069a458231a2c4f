"""What came of a game: figures for each hero, luck against expectation, and the whole story as text."""

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.games.massive_darkness.content.dice import Face
from md_tui.games.massive_darkness.events import campaign, cards, combat, enemies, heroes
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.turning_points import tale
from md_tui.games.massive_darkness.game import MassiveDarkness
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from md_tui.toolkit.words import named

NOTABLE, GREAT = 0.5, 1.5
"""How many standard deviations luck needs to be worth a word, and a strong one."""


class Luck(NamedTuple):
    """Dice of one side in a whole game: hits and shields shown, and what fair dice would have shown."""

    dice: int = 0
    rolled: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def with_dice(self, faces: Iterable[tuple[tuple[Face, ...], int]]) -> "Luck":
        """The same with further dice, each with the face it shows."""
        luck = self
        for die, face in faces:
            worths = [_worth(side) for side in die]
            mean = sum(worths) / len(worths)
            spread = sum((worth - mean) ** 2 for worth in worths) / len(worths)
            luck = Luck(
                luck.dice + 1,
                luck.rolled + worths[face],
                luck.expected + mean,
                luck.variance + spread,
            )
        return luck

    @property
    def verdict(self) -> str:
        """Which word fits: great_luck | luck | even | bad_luck | great_bad_luck | none."""
        if not self.dice:
            return "none"
        deviation = (self.rolled - self.expected) / sqrt(self.variance) if self.variance else 0.0
        if abs(deviation) < NOTABLE:
            return "even"
        word = "luck" if deviation > 0 else "bad_luck"
        return f"great_{word}" if abs(deviation) >= GREAT else word


def _worth(face: Face) -> int:
    return face.hits + face.shields


class Tally:
    """What one hero did and suffered."""

    def __init__(self) -> None:
        self.kills = self.leaders = self.dealt = self.taken = 0
        self.deaths = self.cards = self.xp = self.attacks = 0
        self.luck = Luck()


class Statistics:
    """The figures of a game, gathered event by event."""

    def __init__(self, box: Box, party: Iterable[str]) -> None:
        self.box = box
        self.heroes = {name: Tally() for name in party}
        self.luck = Luck()
        """Of all heroes' dice."""
        self.enemy_luck = Luck()
        self.rounds = 0
        self.corrections = 0
        self._fighters = {"attack": "", "defense": ""}
        self._dice: dict[str, list[str]] = {"attack": [], "defense": []}

    def take(self, event: Event) -> None:
        """Count an event."""
        match event:
            case combat.FightBegan():
                self._begin(event)
            case combat.DiceRolled():
                self._dice[event.side] = [*(self._dice[event.side] if event.added else ()), *event.dice]
                self._throw(event.side, zip(event.dice, event.faces, strict=True))
            case combat.DiceRerolled():
                thrown = [self._dice[event.side][place] for place in event.which]
                self._throw(event.side, zip(thrown, event.faces, strict=True))
            case combat.DiceDropped():
                left = [c for place, c in enumerate(self._dice[event.side]) if place not in event.which]
                self._dice[event.side] = left
            case heroes.RoundBegan():
                self.rounds = event.number
            case heroes.Corrected():
                self.corrections += 1
            case _:
                self._count(event)

    def _begin(self, event: combat.FightBegan) -> None:
        self._fighters = {"attack": event.attacker, "defense": event.defender}
        self._dice = {"attack": [], "defense": []}
        if event.attacker in self.heroes:
            self.heroes[event.attacker].attacks += 1

    def _throw(self, side: str, thrown: Iterable[tuple[str, int]]) -> None:
        """Dice were rolled: update the luck of the fighter and of his side."""
        faces = [(self.box.dice[colour].faces, face) for colour, face in thrown]
        hero = self.heroes.get(self._fighters[side])
        if hero is None:
            self.enemy_luck = self.enemy_luck.with_dice(faces)
        else:
            hero.luck, self.luck = hero.luck.with_dice(faces), self.luck.with_dice(faces)

    def _count(self, event: Event) -> None:
        doer = self.heroes.get(str(getattr(event, "by", "")))
        sufferer = self.heroes.get(str(getattr(event, "hero", "")))
        if isinstance(event, enemies.EnemyHurt) and doer:
            doer.dealt += event.wounds
        elif isinstance(event, enemies.EnemySlain) and doer:
            doer.kills += event.count
            doer.leaders += event.count if event.figure != "minion" else 0
        elif isinstance(event, heroes.Wounded) and sufferer:
            sufferer.taken += event.wounds
        elif isinstance(event, heroes.Killed) and sufferer:
            sufferer.deaths += 1
        elif isinstance(event, cards.CardGained) and sufferer:
            sufferer.cards += 1
        elif isinstance(event, heroes.XpGained) and sufferer:
            sufferer.xp += event.amount
        elif isinstance(event, campaign.MicroXpGained) and sufferer:
            sufferer.xp += event.xp
        elif isinstance(event, campaign.CardSold) and sufferer:
            sufferer.xp += event.xp - event.lost


def statistics(timeline: Timeline) -> Statistics:
    """The figures of the game as it stands; what was taken back does not count."""
    game: MassiveDarkness = timeline.game  # type: ignore[assignment]
    found = Statistics(game.box, timeline.state.party)
    for event in timeline.setup_events:
        found.take(event)
    for batch in timeline.live():
        for event in batch.events:
            found.take(event)
    return found


def rounds_of(timeline: Timeline) -> dict[int, int]:
    """The action after which each round of the quest in play began, by its number; 0 is the set-up."""
    begins: dict[int, int] = {}
    told = [(0, event) for event in timeline.setup_events]
    told += [(batch.seq, event) for batch in timeline.live() for event in batch.events]
    for seq, event in told:
        if isinstance(event, campaign.ChapterBegan):
            begins = {}
        elif isinstance(event, heroes.RoundBegan):
            begins[event.number] = seq
    return begins


def epilogue(words: Words, state: State) -> str:
    """What is told when a quest played on its own is over; nothing before that."""
    if state.ending is None or state.campaign is not None:
        return ""
    return words.template("quests", state.quest, "epilogue", "won" if state.ending.won else "lost") or ""


def luck_line(words: Words, who: str, luck: Luck) -> str:
    """Luck in a plain sentence."""
    facts = {"who": named(who), "dice": luck.dice, "rolled": luck.rolled}
    expected = words.decimal(luck.expected)
    return words.say("chronicle", "luck", luck.verdict, expected=expected, **facts)


def figure_lines(words: Words, found: Statistics) -> list[str]:
    """One line a hero."""
    lines = []
    for name, tally in found.heroes.items():
        facts = {"kills": tally.kills, "leaders": tally.leaders, "dealt": tally.dealt, "taken": tally.taken}
        more = {"deaths": tally.deaths, "cards": tally.cards, "xp": tally.xp}
        lines.append(words.say("chronicle", "hero", hero=words.name(name), **facts, **more))
    return lines


def mark_lines(words: Words, timeline: Timeline) -> list[str]:
    """What stays marked for ever: dice and reveals taken back, and corrections by hand."""
    crossed, corrections = len(timeline.crossed_barriers()), timeline.state.corrections
    lines = [words.say("chronicle", "crossed", count=crossed)] if crossed else []
    return lines + ([words.say("chronicle", "corrected", count=corrections)] if corrections else [])


def chronicle(words: Words, timeline: Timeline) -> Iterator[str]:
    """The game as lines of text: its tale, how it ended, and its figures."""
    header, state = timeline.header, timeline.state
    yield str(words.name(state.campaign.road if state.campaign else state.quest))
    yield words.say("chronicle", "party", party=words.list(state.party))
    yield words.say("chronicle", "origin", id=named(header.id), seed=named(header.seed))
    yield ""
    yield from tale(words, timeline)
    if ending := epilogue(words, state):
        yield from ("", ending)
    yield ""
    yield words.say("chronicle", "figures")
    found = statistics(timeline)
    yield from figure_lines(words, found)
    yield luck_line(words, words.say("chronicle", "heroes"), found.luck)
    yield luck_line(words, words.say("chronicle", "enemies"), found.enemy_luck)
    yield from mark_lines(words, timeline)
