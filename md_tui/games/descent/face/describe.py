"""How things stand, in lines: status, heroes, foes, aims, the overlord's page."""

from md_tui.games.descent.content.cards import MINION
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.face.notation import show_order
from md_tui.games.descent.model import OVERLORD, Ending, Familiar
from md_tui.games.descent.view import FigureView, View
from md_tui.games.descent.windows.orders import usual_orders
from md_tui.toolkit.words import capital, named


def status(words: Words, view: View) -> list[str]:
    """Quest, round and whose turn it is; then what the overlord holds and how far the aims are."""
    table = view.table
    facts: dict[str, object] = {"quest": words.name(table.quest), "round": table.round}
    first = words.say("status", table.phase if table.ending is None else _ended(table.ending), **facts)
    turn = table.turn
    if turn is not None and not table.over:
        facts = {"actions": turn.actions + len(turn.extra), "points": turn.left}
        first += " " + words.say("status", "turn", figure=words.figure(table, turn.figure), **facts)
    cards = words.say("status", "overlord", hand=len(table.hand), deck=view.cards_left)
    return [first, " ".join((cards, *goals(words, view)))]


def _ended(ending: Ending) -> str:
    return "over_won" if ending.won else "over_lost"


def goals(words: Words, view: View) -> list[str]:
    """Each aim and how far it is."""
    told = (
        words.say("goals", goal.kind, side=goal.side, who=goal.who, done=goal.done, needed=goal.needed)
        for goal in view.goals
    )
    return [capital(aim) for aim in told]


def heroes(words: Words, view: View) -> list[str]:
    """A line or two for each hero: health, fatigue, place, cards."""
    lines: list[str] = []
    for name in view.table.party:
        hero, figure = view.table.heroes[name], view.figures[name]
        state = "fallen" if hero.fallen else "hero" if hero.stands else "away"
        facts = _numbers(words, figure) | {"cls": words.name(hero.cls), "feat": int(hero.feat)}
        at = hero.fallen or (hero.spaces[0] if hero.spaces else "")
        lines.append(words.say("heroes_line", state, **facts, space=named(at)))
        cards = words.list((*hero.skills, *hero.equipped, *hero.packed))
        lines.append("  " + words.say("heroes_line", "cards", cards=cards))
        lines += [_familiar(words, view, one) for one in view.table.familiars.values() if one.owner == name]
    return lines


def _familiar(words: Words, view: View, familiar: Familiar) -> str:
    """A familiar, below its hero."""
    facts = _numbers(words, view.figures[familiar.id])
    return "  " + words.say("heroes_line", "familiar", **facts, space=named(familiar.spaces[0]))


def _numbers(words: Words, figure: FigureView) -> dict[str, object]:
    conditions = words.list(figure.conditions) if figure.conditions else named("")
    return {
        "name": words.name(figure.id),
        "left": figure.health - figure.damage,
        "health": figure.health,
        "fatigue": figure.fatigue,
        "stamina": figure.stamina,
        "speed": figure.speed,
        "defense": words.list(figure.defense),
        "conditions": named(f" {conditions}" if conditions else ""),
    }


def foes(words: Words, view: View) -> list[str]:
    """A line for each monster."""
    lines = []
    for name, monster in view.table.monsters.items():
        facts = _numbers(words, view.figures[name]) | {"name": words.figure(view.table, name)}
        done = "done" if monster.done else "plain"
        place = named(", ".join(monster.spaces))
        lines.append(words.say("foes_line", done, **facts, space=place, rank=monster.rank or MINION))
    return lines or [words.say("foes_line", "none")]


def hand(words: Words, view: View) -> list[str]:
    """The overlord's cards for himself; for others only how many."""
    if view.side != OVERLORD:
        return [words.say("status", "overlord", hand=len(view.table.hand), deck=view.cards_left)]
    shown = [
        words.say("labels", "card", name=words.name(card), says=named(words.about(card)))
        for card in view.table.hand
    ]
    return shown or [words.say("hand", "empty")]


def orders(words: Words, view: View) -> list[str]:
    """What the overlord has ordered, or what happens if he has ordered nothing."""
    if view.side != OVERLORD:
        return [words.say("hand", "not_yours")]
    given = view.table.orders or usual_orders(words.box)
    key = "own" if view.table.orders else "usual"
    return [words.say("hand", key), *(f"  {show_order(order)}" for order in given)]
