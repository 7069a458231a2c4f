"""Plain text about what lies on the table: cards, enemies, heroes, classes, zones, goals and decks."""
# Long, because whatever can be asked about is described here, each thing in the same few words.

from collections.abc import Iterable

from md_tui.games.massive_darkness.board.board import Board
from md_tui.games.massive_darkness.content.cards import CATEGORIES, DiceSet, Equipment, SkillStep, Text
from md_tui.games.massive_darkness.decide.goals import GoalView
from md_tui.games.massive_darkness.face import goals
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate.enemies import figures_left
from md_tui.games.massive_darkness.face.phrases import explained, pool_phrase
from md_tui.games.massive_darkness.model import card_id
from md_tui.games.massive_darkness.model.campaign import TOWN
from md_tui.games.massive_darkness.view import EnemyView, HeroView, View
from md_tui.toolkit.words import Named, capital, named
from md_tui.toolkit.zones import DIRECTIONS


def _say(words: Words, key: str, **facts: object) -> str:
    return capital(words.say("describe", key, **facts)).strip()


def dice_phrase(words: Words, dice: DiceSet) -> Named:
    """All dice of a card or a figure by category."""
    parts = [
        words.say("describe", "dice", category=category, dice=pool_phrase(words, dice.of(category).dice()))
        for category in CATEGORIES
        if dice.of(category)
    ]
    return words.clauses(parts) if parts else named(words.say_raw("describe", "no_dice"))


def card_lines(words: Words, id: str) -> list[str]:
    """A card of any deck as printed."""
    box, name = words.box, card_id(id)
    if box is None:
        return [str(words.name(id))]
    if name in box.equipment:
        return equipment_lines(words, box.equipment[name])
    if name in box.enemies:
        card = box.enemies[name]
        head = _say(words, "enemy_card", name=words.name(name), role=card.role, health=card.health)
        lines = [head, _say(words, "has_dice", dice=dice_phrase(words, card.dice))]
        return lines + text_lines(words, (text.id for text in card.abilities)) + _flavour(words, name)
    texts = box.events[name].effects if name in box.events else ()
    return [str(words.name(name)), *text_lines(words, (text.id for text in texts)), *_flavour(words, name)]


def equipment_lines(words: Words, card: Equipment) -> list[str]:
    """A weapon, armor or other card: slot, level, dice, sentences."""
    head = _say(words, "equipment", name=words.name(card.id), slot=card.slot, level=card.level)
    dice = [_say(words, "has_dice", dice=dice_phrase(words, card.dice))] if card.dice != DiceSet() else []
    texts = [_ability(words, card.id, text) for text in (*card.abilities, *card.use)]
    return [head, *dice, *texts, *_flavour(words, card.id)]


def _ability(words: Words, card: str, text: Text) -> str:
    """A sentence of a card, after its own name if the language gives it one."""
    own = words.template("equipment", card, "abilities", text.id.partition(".")[2])
    if not own:
        return f"  {words.printed(text)}"
    return "  " + words.say("describe", "text", name=named(own), text=named(words.printed(text)))


def card_line(words: Words, id: str) -> str:
    """A card in one line."""
    lines = card_lines(words, id)
    flavour = words.flavour(id)
    return " ".join(line.strip().rstrip(".") + "." for line in lines if line.strip() != flavour)


def named_card_line(words: Words, id: str) -> str:
    """The same after the id that a command can name the card by; another language has the name for that."""
    line = card_line(words, id)
    return str(words.headed(id, line)) if words.as_printed else line


def _flavour(words: Words, id: str) -> list[str]:
    said = words.flavour(id)
    return [f"  {said}"] if said else []


def text_lines(words: Words, ids: Iterable[str]) -> list[str]:
    """Sentences with the names of their skills or cards."""
    return [
        "  " + words.say("describe", "text", name=words.name(id), text=named(explained(words, id)))
        for id in dict.fromkeys(ids)
    ]


def hero_line(words: Words, view: View, id: str) -> str:
    """A hero in one line."""
    seen = view.heroes[id]
    hero = seen.hero
    facts = {"hero": words.name(id), "health": hero.health, "most": hero.most, "xp": hero.xp}
    words = words.within(view)
    place = named(_place_of(words, seen))
    key = "hero_story" if view.campaign else "hero"
    return _say(words, key, cls=words.name(seen.cls), zone=hero.zone, place=place, micro=hero.micro, **facts)


def _place_of(words: Words, seen: HeroView) -> str:
    """Where a hero is and in what condition."""
    hero, who = seen.hero, words.name(seen.hero.id)
    if hero.left:
        return words.say("describe", "left", who=who)
    states = [
        words.say("describe", key, who=who)
        for key, holds in (("killed", hero.killed), ("stunned", hero.stunned), ("acted", seen.acted))
        if holds
    ]
    where = words.say("describe", "in_zone", zone=words.spot(hero.zone))
    return ", ".join([where, *states])


def hero_lines(words: Words, view: View, id: str) -> list[str]:
    """A hero with equipment, skills in force and conditions."""
    seen = view.heroes[id]
    hero = seen.hero
    body = words.name(hero.body) if hero.body else words.list(())
    lines = [hero_line(words, view, id), *_turn_lines(words, view, id)]
    lines.append(_say(words, "wears", hands=words.list(hero.hands), body=body))
    if hero.bag or hero.tokens:
        lines.append(_say(words, "carries", bag=words.list((*hero.bag, *hero.tokens))))
    lines.append(_say(words, "has_dice", dice=dice_phrase(words, seen.dice)))
    if words.box:
        signature = words.box.classes[seen.cls].signature
        ready = "signature_ready" if seen.signature_ready else "signature_used"
        lines.append(_say(words, ready, name=words.name(signature.id), text=named(words.printed(signature))))
    return lines + text_lines(words, seen.texts)


def _turn_lines(words: Words, view: View, id: str) -> list[str]:
    turn = view.turn
    if turn is None or turn.hero != id:
        return []
    lines = [_say(words, "turn", actions=turn.actions, points=turn.points)]
    extra = [named(words.amount(kind, n)) for kind, n in turn.extra.items() if n]
    return lines + ([_say(words, "extra", extra=words.list(extra))] if extra else [])


def class_lines(words: Words, view: View, id: str) -> list[str]:
    """A class sheet: every line with what is bought and what the next step costs."""
    hero = view.heroes[id].hero
    if words.box is None:
        return []
    sheet = words.box.classes[hero.cls]
    lines = [_say(words, "class", cls=words.name(hero.cls), hero=words.name(id), xp=hero.xp)]
    for name, steps in sheet.lines.items():
        bought = hero.bought.get(name, 0)
        lines.append(_say(words, "line", line=words.name(name), bought=bought, total=len(steps)))
        lines += [_step_line(words, number, step, bought) for number, step in enumerate(steps)]
        if view.campaign and (level := view.campaign.heroes[id].raises.get(name)):
            lines.append("    " + _say(words, "step_raises", level=level))
    return lines


def _step_line(words: Words, number: int, step: SkillStep, bought: int) -> str:
    key = "step_bought" if number < bought else "step_next" if number == bought else "step_later"
    text = words.clauses(words.printed(text) for text in step.texts)
    return "  " + _say(words, key, level=step.level, xp=step.xp, text=text)


def enemy_line(words: Words, view: View, id: str) -> str:
    """An enemy in one line: where it is and what is left of it."""
    words, seen = words.within(view), view.enemies[id]
    enemy = seen.enemy
    left = figures_left(words, enemy.boss, enemy.minions, enemy)
    marks = [
        words.say("describe", key, who=words.name(id))
        for key, holds in (("stunned", enemy.stunned), ("inactive", enemy.inactive))
        if holds
    ]
    marked = named("".join(f", {mark}" for mark in marks))
    return _say(words, "enemy", enemy=words.name(id), zone=enemy.zone, left=left, marks=marked)


def enemy_lines(words: Words, view: View, id: str) -> list[str]:
    """An enemy with dice, gear and abilities."""
    seen: EnemyView = view.enemies[id]
    lines = [enemy_line(words, view, id), _say(words, "has_dice", dice=dice_phrase(words, seen.dice))]
    if seen.enemy.gear:
        lines.append(_say(words, "gear", gear=words.list(seen.enemy.gear)))
    return lines + text_lines(words, seen.texts)


def zone_line(words: Words, board: Board, view: View, zone: str) -> str:
    """A zone in one line: room or corridor, light or shadow, who and what is there."""
    return capital(_zone_told(words.within(view), board, view, zone))


def _zone_told(words: Words, board: Board, view: View, zone: str) -> str:
    """The same as part of a line."""
    inside = named(inside_of(words, board, view, zone))
    return words.say("describe", "zone", zone=words.name(zone), code=named(zone), inside=inside).strip()


def inside_of(words: Words, board: Board, view: View, zone: str) -> str:
    """What a zone is and what is in it, without its name."""
    light = words.say_raw("describe", "light" if board.is_light(zone) else "shadow")
    room = words.say_raw("describe", "room" if board.is_room(zone) else "corridor")
    there = in_zone(words, board, view, zone)
    facts = {"light": named(light), "room": named(room)}
    return words.say("describe", "inside_with" if there else "inside", there=words.clauses(there), **facts)


def in_zone(words: Words, board: Board, view: View, zone: str) -> list[str]:
    """Everybody and everything in a zone, as phrases."""
    found = [str(words.name(name)) for name, hero in view.heroes.items() if hero.hero.zone == zone]
    for name, seen in view.enemies.items():
        if seen.enemy.zone == zone:
            left = figures_left(words, seen.enemy.boss, seen.enemy.minions, seen.enemy)
            found.append(words.say("describe", "there", enemy=words.name(name), left=left))
    if view.tokens.get(zone):
        found.append(str(words.tokens(view.tokens[zone])))
    found += [
        words.say("describe", "level_token", level=t.level)
        for t in board.tokens(view.terrain)
        if t.zone == zone
    ]
    quest = words.box.quests.get(view.quest) if words.box else None
    if quest and zone == quest.start:
        found.append(words.say_raw("describe", "start"))
    if quest and zone == quest.exit:
        found.append(words.say_raw("describe", "exit"))
    return found + _pillars(words, board, view, zone)


def _pillars(words: Words, board: Board, view: View, zone: str) -> list[str]:
    return [
        words.say("describe", "pillar", pillar=words.name(name), health=health)
        for name, health in view.pillars.items()
        if zone in board.pillars[name].zones
    ]


def zone_lines(words: Words, board: Board, view: View, zone: str) -> list[str]:
    """A zone and what lies on each of its four sides."""
    words = words.within(view)
    lines = [zone_line(words, board, view, zone)]
    for direction in DIRECTIONS:
        other = board.beside(zone, direction)
        edge = board.edge(zone, other, view.terrain) if other else "edge"
        key = f"side_{edge}"
        if edge == "open" and other:
            beside = named(_zone_told(words, board, view, other))
            lines.append("  " + _say(words, key, direction=direction, zone=beside))
        else:
            lines.append("  " + _say(words, key, direction=direction, zone=words.name(other or "")))
    for stairs in board.stairs.values():
        if zone in stairs.zones:
            other = stairs.zones[1] if zone == stairs.zones[0] else stairs.zones[0]
            lines.append("  " + _say(words, "stairs", name=named(stairs.id), zone=words.name(other)))
    return lines


def goal_line(words: Words, view: View, goal: GoalView) -> str:
    """A goal, how far it is met and where something is to be done for it."""
    words = words.within(view)
    key = "goal_done" if goal.done else "goal_now" if goal.current else "goal_later"
    text = named(words.goal(view.quest, goal.id))
    counted = (
        words.say("describe", "progress", done=goal.progress, total=goal.total) if goal.total > 1 else ""
    )
    zones = () if goal.done or words.scene is None else goals.places(words.scene.board, goal)
    where = words.say("describe", "where", zones=words.list(zones)) if zones else ""
    first = goals.errand(words, goal)
    told = _say(words, key, text=text, progress=named(counted), where=named(where))
    return f"{told} {first}" if first else told


def goal_lines(words: Words, view: View) -> list[str]:
    """All goals of the quest and its special rules."""
    special = words.table("quests", view.quest, "special").values()
    return [*(goal_line(words, view, goal) for goal in view.goals), *(str(rule) for rule in special)]


def deck_lines(words: Words, view: View) -> list[str]:
    """How much is left of each deck."""
    return [
        _say(words, "deck", deck=words.deck(name), left=deck.left, discarded=len(deck.discard))
        for name, deck in view.decks.items()
        if deck.left or deck.discard
    ]


def status_line(words: Words, view: View) -> str:
    """Round, phase, level, Lifebringer, and what the acting hero has left."""
    if view.campaign and view.phase in TOWN:
        quest = view.campaign.next_quest
        return _say(words, "status_town", phase=view.phase, quest=quest, level=view.level)
    facts = {"round": view.round, "phase": view.phase, "level": view.level, "tokens": view.lifebringer}
    line = _say(words, "status", **facts)
    turn = view.turn
    if turn is None or view.ending or not view.heroes[turn.hero].hero.zone:
        return line
    hero = view.heroes[turn.hero].hero
    here = words.within(view).spot(hero.zone)
    state = {"health": hero.health, "most": hero.most, "xp": hero.xp, "zone": here}
    acting = _say(words, "acting", hero=turn.hero, actions=turn.actions, points=turn.points, **state)
    return f"{line} {acting}"


def briefing_lines(words: Words, view: View) -> list[str]:
    """What is to be done in a quest, how it is lost, and what is special there."""
    lives = [words.say("briefing", "lives", count=view.lifebringer), words.say("briefing", "last")]
    parts = {
        "goals": [words.goal(view.quest, goal.id) for goal in view.goals],
        "lost": lives if view.lifebringer else [words.say("briefing", "no_lives")],
        "special": [str(rule) for rule in words.table("quests", view.quest, "special").values()],
    }
    return [
        line
        for key, told in parts.items()
        if told
        for line in (words.headed(words.say("briefing", key)).rstrip(), *(f"- {text}" for text in told))
    ]
