"""The turns of a game in ten to twenty sentences: what decided it, in the order in which it came."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from md_tui.games.massive_darkness.events import campaign, cards, enemies, heroes, quests
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model import State, card_id
from md_tui.kernel.timeline import Timeline
from md_tui.kernel.value import Event
from md_tui.toolkit.words import capital, named

FEWEST, MOST = 10, 20
LOW = 1
"""Health at which a hero hangs by a thread."""
OF_A_KIND = 4
"""This many turns of one kind are told, unless the game hangs on them."""
ALWAYS = 9
"""The weight from which a turn is always told while there is room."""


class Turn(NamedTuple):
    """Something that happened, how much it weighed, and its sentence."""

    weight: int
    kind: str
    text: str


def told_events(timeline: Timeline) -> Iterator[tuple[Event, State, State]]:
    """Every event of the game as it stands, with the states around it."""
    before: State = timeline.game.initial(timeline.header.setup, timeline.luck)
    for event in (*timeline.setup_events, *(one for batch in timeline.live() for one in batch.events)):
        after = timeline.game.evolve(before, event)
        yield event, before, after
        before = after


def tale(words: Words, timeline: Timeline) -> list[str]:
    """The sentences of the tale: the beginning, the turns that weighed most, and the end."""
    turns = [
        turn for event, before, after in told_events(timeline) if (turn := _turn(words, event, before, after))
    ]
    state: State = timeline.state
    quest = state.campaign.road if state.campaign else state.quest
    start = words.say(
        "tale", "start", party=words.list(state.party), quest=words.name(quest), count=len(state.party)
    )
    middle = _weightiest(turns, MOST - 2)
    return [capital(start), *(turn.text for turn in middle), _end(words, state)]


def _weightiest(turns: list[Turn], most: int) -> list[Turn]:
    """The turns that weighed most, in the order in which they came; of small ones only a few of a kind."""
    seen: Counter[str] = Counter()
    kept: list[tuple[int, Turn]] = []
    for place, turn in enumerate(turns):
        seen[turn.kind] += 1
        if turn.weight >= ALWAYS or seen[turn.kind] <= OF_A_KIND:
            kept.append((place, turn))
    heaviest = sorted(kept, key=lambda pair: (-pair[1].weight, pair[0]))[:most]
    return [turn for _, turn in sorted(heaviest)]


def _end(words: Words, state: State) -> str:
    rounds = {"round": state.round, "level": state.level}
    if state.ending is None:
        return capital(words.say("tale", "open", **rounds))
    reason = named(words.template("endings", state.ending.reason) or state.ending.reason)
    return capital(words.say("tale", "won" if state.ending.won else "lost", reason=reason, **rounds))


def _turn(words: Words, event: Event, before: State, after: State) -> Turn | None:
    """The turn that an event is, if it is one."""
    found = _of_heroes(event, after) or _of_enemies(words, event, after) or _of_quest(words, event, after)
    if found is None:
        return None
    weight, kind, facts = found
    at = words.within(before if isinstance(event, enemies.EnemySlain) else after)
    text = at.say("tale", kind, round=after.round, **facts)
    return Turn(weight, kind, capital(text))


_Found = tuple[int, str, dict[str, object]] | None


def _of_heroes(event: Event, after: State) -> _Found:
    match event:
        case heroes.Killed(hero=hero, by=by):
            return 9, "killed_by" if by else "killed", {"hero": hero, "by": by}
        case heroes.Resurrected(hero=hero):
            return 8, "resurrected", {"hero": hero, "left": after.lifebringer}
        case heroes.Wounded(hero=hero) if after.heroes[hero].health == LOW:
            return 4, "low", {"hero": hero}
        case heroes.Left(hero=hero):
            return 5, "left", {"hero": hero}
        case heroes.LevelRose(level=level):
            return 6, "level", {"level": level}
        case heroes.SkillBought(hero=hero, line=line):
            return 1, "skill", {"hero": hero, "line": line}
        case heroes.DoorOpened(hero=hero, door=door) if hero:
            return 2, "door", {"hero": hero, "door": door}
        case cards.CardDrawn(deck="event", card=card):
            return 3, "event", {"card": card_id(card)}
        case cards.CardDrawn(deck="artifact", card=card, by=by) if by in after.heroes:
            return 6, "artifact", {"card": card_id(card), "by": by}
    return None


def _of_enemies(words: Words, event: Event, after: State) -> _Found:
    match event:
        case enemies.EnemySlain(enemy=enemy, figure="monster", by=by):
            return 8, "slain_by" if by in after.heroes else "slain", {"enemy": enemy, "by": by}
        case enemies.EnemySlain(enemy=enemy, figure=figure, by=by) if (
            figure != "minion" and by in after.heroes
        ):
            return 3, "felled" if event.figure == "boss" else "felled_agent", {"enemy": enemy, "by": by}
        case enemies.EnemySpawned(enemy=enemy, zone=zone, why="ambush"):
            return 5, "ambush", {"enemy": enemy, "zone": zone}
        case enemies.EnemySpawned(enemy=enemy, zone=zone) if after.round and _is_monster(words, after, enemy):
            return 5, "monster", {"enemy": enemy, "zone": zone}
        case enemies.EnemyWoke(enemy=enemy):
            return 6, "woke", {"enemy": enemy}
    return None


def _is_monster(words: Words, after: State, enemy: str) -> bool:
    found = after.enemies.get(enemy)
    return bool(found and words.box and words.box.enemy(found.card).role == "monster")


def _of_quest(words: Words, event: Event, after: State) -> _Found:
    match event:
        case quests.GoalReached(goal=goal):
            return 9, "goal", {"goal": named(words.goal(after.quest, goal).rstrip("."))}
        case quests.PillarFell(pillar=pillar):
            return 6, "pillar", {"pillar": pillar}
        case quests.BridgesFell():
            return 9, "bridges", {}
        case quests.TileRemoved():
            return 6, "tile", {}
        case campaign.ChapterEnded(quest=quest, won=won):
            return 10, "chapter_won" if won else "chapter_lost", {"quest": quest}
    return None
