"""How events of heroes, of the order of play and of the quest are told."""

from typing import Any

from md_tui.games.massive_darkness.combat.sentences import GRANT_MARK
from md_tui.games.massive_darkness.commands import Loadout
from md_tui.games.massive_darkness.events import heroes as on
from md_tui.games.massive_darkness.events import quests
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.face.scene import direction, room_name
from md_tui.games.massive_darkness.model import DUE, State
from md_tui.toolkit.words import Named, named

COMBAT = ("melee", "ranged", "magic", "combat")


def _phase(words: Words, event: on.PhaseBegan, before: State, after: State) -> Wording:
    return event.phase, {}


def _resurrected(words: Words, event: on.Resurrected, before: State, after: State) -> Wording:
    return "plain", {"left": after.lifebringer}


def _activated(words: Words, event: on.Activated, before: State, after: State) -> Wording:
    extra = [named(words.amount(kind, n)) for kind, n in event.extra.items() if n]
    return ("extra", {"extra": words.list(extra)}) if extra else ("plain", {})


def _action(words: Words, event: on.ActionSpent, before: State, after: State) -> Wording:
    """Attacks and movements need no line of their own."""
    left = after.turn.actions if after.turn else 0
    kind = "combat" if event.purpose in COMBAT else event.purpose if event.purpose == "movement" else "plain"
    return kind, {"left": left}


def _moved(words: Words, event: on.HeroMoved, before: State, after: State) -> Wording:
    """A step by its direction, with the room that it leads into."""
    return event.how, {"way": way_told(words, before.heroes[event.hero].zone, event.to)}


def way_told(words: Words, start: str, to: str) -> Named:
    """How a figure goes on: by direction, and into which room if that has a name."""
    scene = words.scene
    if scene is None or start not in scene.board.zones or to not in scene.board.zones:
        return named(words.say("places", "to", place=to))
    way, room = direction(words, scene, start, to), room_name(words, scene, to)
    if not way:
        return named(words.say("places", "here"))
    entered = room and room != room_name(words, scene, start)
    return named(words.say("places", "way_into", way=way, room=room)) if entered else way


def _door(words: Words, event: on.DoorOpened, before: State, after: State) -> Wording:
    return ("plain" if event.hero else "nobody"), {}


def _taken(words: Words, event: on.TokensTaken, before: State, after: State) -> Wording:
    return "plain", {"tokens": words.tokens(event.tokens)}


def _health(words: Words, event: Any, before: State, after: State) -> Wording:
    """How much health is left after wounds or healing."""
    return ("by" if event.by else "plain"), {"left": after.heroes[event.hero].health}


def _xp(words: Words, event: Any, before: State, after: State) -> Wording:
    return ("by" if event.by else "plain"), {"left": after.heroes[event.hero].xp}


def _paid(words: Words, event: on.XpPaid, before: State, after: State) -> Wording:
    """In XP, or in story mode in micro-XP (MD-STO-14)."""
    if not event.micro:
        return _xp(words, event, before, after)
    return ("micro" if event.by else "micro_plain"), {"micro": after.heroes[event.hero].micro}


def _bought(words: Words, event: on.SkillBought, before: State, after: State) -> Wording:
    """A step that waits for a higher level says so."""
    hero = after.heroes[event.hero]
    steps = words.box.classes[hero.cls].lines.get(event.line, ()) if words.box else ()
    number = hero.bought.get(event.line, 0) - 1
    level = steps[number].level if 0 <= number < len(steps) else 0
    return ("waits" if level > after.level else "plain"), {"level": level}


def _signed(words: Words, event: on.Signed, before: State, after: State) -> Wording:
    box, cls = words.box, after.heroes[event.hero].cls
    text = box.classes[cls].signature.id if box and cls in box.classes else cls
    return "plain", {"signature": words.name(text), "text": named(words.text(text))}


def _lasting(words: Words, event: on.LastingBegan, before: State, after: State) -> Wording:
    if event.until == DUE:
        return "due", {"text": named(words.text(event.source))}
    return "plain", {"text": named(words.text(f"{event.source}{GRANT_MARK}{event.index}"))}


def _ended(words: Words, event: on.LastingEnded, before: State, after: State) -> Wording:
    """Said only if something ended."""
    gone = [lasting.source for lasting in before.lasting if lasting not in after.lasting]
    if not gone:
        return None
    kind = "due" if event.until == DUE else "plain"
    return kind, {"sources": words.list(dict.fromkeys(gone))}


def _equipped(words: Words, event: on.Equipped, before: State, after: State) -> Wording:
    return ("plain" if event.body else "bare"), {"hands": words.list(event.hands)}


def _traded(words: Words, event: on.Traded, before: State, after: State) -> Wording:
    """What each of the traders holds now, if it changed."""
    changed = [name for name, load in event.loadouts.items() if _differs(before, name, load)]
    if not changed:
        return "nothing", {"heroes": words.list(event.loadouts)}
    parts = [str(_holding(words, name, event.loadouts[name])) for name in changed]
    return "plain", {"heroes": words.list(changed), "changes": words.clauses(parts)}


def _differs(before: State, name: str, load: Loadout) -> bool:
    hero = before.heroes[name]
    return (hero.hands, hero.body, hero.bag, hero.tokens) != (load.hands, load.body, load.bag, load.tokens)


def _holding(words: Words, name: str, load: Loadout) -> Named:
    body = words.name(load.body) if load.body else words.list(())
    hands = words.list(load.hands)
    return named(words.say("narration", "traded", "one", hero=name, hands=hands, body=body))


def _game_ended(words: Words, event: on.GameEnded, before: State, after: State) -> Wording:
    reason = named(words.template("endings", event.reason) or event.reason)
    rules = after.ending.rules if after.ending else event.rule
    return ("won" if event.won else "lost"), {"reason": reason, "rule": rules}


def _asks(words: Words, event: on.AsksSet, before: State, after: State) -> Wording:
    return event.mode, {}


def _revoked(words: Words, event: on.StandingRevoked, before: State, after: State) -> Wording:
    return "plain", {"kind": named(words.template("questions", event.kind, "about") or event.kind)}


def _corrected(words: Words, event: on.Corrected, before: State, after: State) -> Wording:
    value = words.typed("words").shown(event.value)
    if event.what == "card":
        value = f"{value[:1]}{words.name(value[1:])}"
    return ("plain" if event.who else "table"), {"value": named(value)}


def _goal(words: Words, event: quests.GoalReached, before: State, after: State) -> Wording:
    return "plain", {"goal": named(words.goal(after.quest, event.goal))}


def _tokens(words: Words, event: Any, before: State, after: State) -> Wording:
    return "plain", {"tokens": words.tokens((event.token,) * event.count)}


VARIANTS: dict[type, Any] = {
    on.PhaseBegan: _phase,
    on.Resurrected: _resurrected,
    on.Activated: _activated,
    on.ActionSpent: _action,
    on.HeroMoved: _moved,
    on.DoorOpened: _door,
    on.TokensTaken: _taken,
    on.Wounded: _health,
    on.Healed: _health,
    on.XpGained: _xp,
    on.XpPaid: _paid,
    on.SkillBought: _bought,
    on.Signed: _signed,
    on.LastingBegan: _lasting,
    on.LastingEnded: _ended,
    on.Equipped: _equipped,
    on.Traded: _traded,
    on.GameEnded: _game_ended,
    on.AsksSet: _asks,
    on.StandingRevoked: _revoked,
    on.Corrected: _corrected,
    quests.GoalReached: _goal,
    quests.TokenPlaced: _tokens,
    quests.TokenRemoved: _tokens,
}
