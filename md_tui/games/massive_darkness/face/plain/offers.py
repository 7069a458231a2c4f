"""Offers with more than their title: where a step leads, what a skill costs and does, what a card does."""

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.decide.campaign.common import kept_apart
from md_tui.games.massive_darkness.decide.experience import next_step
from md_tui.games.massive_darkness.face import describe
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.games.massive_darkness.face.plain.queries import Asker
from md_tui.games.massive_darkness.face.scene import room_name
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.decider import Offer
from md_tui.toolkit.words import named
from md_tui.toolkit.zones import DIRECTIONS


def offer_line(asker: Asker, seat: str, offer: Offer) -> str:
    """An offer as one line; refused ones keep to their reason."""
    words = asker.words.within(asker.state)
    line = narrate.offer_line(words, offer, asker.state.quest, asker.state.asking)
    if not offer.legal:
        return line
    match offer.command:
        case do.Move(to=to):
            return _step(asker, seat, to)
        case do.Buy(hero=hero, line=name):
            return _purchase(asker, hero, name) or line
        case do.Trade(loadouts=loads) if _unchanged(asker, loads) and not kept_apart(asker.state):
            cost = asker.words.template("offers", "costs", offer.cost) or "0"
            return asker.say("trade_open", cost=cost)
        case do.Use(card=card):
            texts = asker.game.box.equipment[card_id(card)].use
            return asker.say(
                "with_text", line=line, text=asker.words.clauses(map(asker.words.printed, texts))
            )
        case do.Invoke(text=text):
            return asker.say("with_text", line=line, text=asker.words.text(text))
        case do.Signature():
            sheet = asker.game.box.classes[asker.state.heroes[seat].cls]
            return asker.say("with_text", line=line, text=asker.words.printed(sheet.signature))
        case _:
            return line


def _step(asker: Asker, seat: str, to: str) -> str:
    """A step by its direction, with what is there."""
    board = asker.game.box.boards[asker.state.map]
    here = asker.state.heroes[seat].zone
    found = [name for name in DIRECTIONS if board.beside(here, name) == to]
    there = describe.inside_of(asker.words.within(asker.view), board, asker.view, to)
    turn = asker.view.turn
    key = "move" if turn and turn.points else "move_new"
    direction = str(asker.words.name(found[0] if found else "up"))
    room = room_name(asker.words, scene, to) if (scene := asker.words.within(asker.state).scene) else None
    into = asker.words.say("places", "way_into", way=named(direction), room=room) if room else direction
    return asker.say(key, direction=into, zone=to, there=there)


def _purchase(asker: Asker, hero: str, line: str) -> str:
    """The next step of a line with its price and its sentences."""
    step = next_step(asker.game.box, asker.state.heroes[hero], line)
    if step is None:
        return ""
    facts = {"hero": str(asker.words.name(hero)), "line": str(asker.words.name(line))}
    text = asker.words.clauses(map(asker.words.printed, step.texts))
    said = asker.say("buy", xp=step.xp, level=step.level, text=text, **facts)
    camp = asker.view.campaign
    higher = camp.heroes[hero].raises.get(line) if camp else None
    return asker.say("buy_raises", line=said, level=higher) if higher else said


def _unchanged(asker: Asker, loads: dict[str, do.Loadout]) -> bool:
    """Whether a trade would leave everything as it is: it only opens the action."""
    heroes = asker.state.heroes
    return all(
        (heroes[name].hands, heroes[name].body) == (load.hands, load.body)
        and (heroes[name].bag, heroes[name].tokens) == (load.bag, load.tokens)
        for name, load in loads.items()
    )
