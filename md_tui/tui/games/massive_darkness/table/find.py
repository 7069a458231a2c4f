"""A find: what it is against what is worn, and what may be done with it; Enter keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from md_tui.games.massive_darkness.ability.algebra import ConditionKind
from md_tui.games.massive_darkness.ability.words import CONDITION
from md_tui.games.massive_darkness.face.wardrobe import Outfit
from md_tui.games.massive_darkness.model import card_id
from md_tui.kernel.question import Answer, Question
from md_tui.toolkit.words import named
from md_tui.tui.draw.brush import Brush
from md_tui.tui.draw.look import Span
from md_tui.tui.draw.parts import said
from md_tui.tui.draw.sheet import Sheet
from md_tui.tui.draw.text import Row
from md_tui.tui.games.massive_darkness.cards import loot
from md_tui.tui.games.massive_darkness.cards.from_find import Compared, compared, find_of
from md_tui.tui.games.massive_darkness.drafts.equip import REORGANIZE
from md_tui.tui.games.massive_darkness.table.marking import LOOT
from md_tui.tui.games.massive_darkness.table.modes import Deciding
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.table.ask import say_only_goes_on

if TYPE_CHECKING:
    from md_tui.tui.games.massive_darkness.table.screen import TableScreen

PUT_ON, GIVE, WARDROBE = "p", "g", "i"
KEEP = ("k", "y", "n")
"""The letter that keeps; the first that is no key of movement."""
WIDEST = 72
WEAPONS = {
    f"[{CONDITION[ConditionKind.SWORD]}": {"sword"},
    f"[{CONDITION[ConditionKind.MACE_OR_HAMMER]}": {"mace", "hammer"},
}
"""The weapons that a sentence may want, by how it begins."""
LEAST_GAIN = 0.05
"""Below this nothing is better."""


def weighed(session: QuestSession, question: Question) -> Compared | None:
    """The find that a question is about, for whoever would have it; nothing if it is about no find."""
    if question.kind == LOOT:
        card, hero = str(question.facts["card"]), str(question.facts["hero"])
        return compared(card, hero, session.outfits(hero, card))
    if question.kind == REORGANIZE:
        hero = str(question.facts["hero"])
        outfits = session.outfits(hero)
        new = [card for card in session.wardrobe.gained(hero) if card in session.hero(hero).bag]
        ways = [compared(card, hero, outfits) for card in new]
        return max(ways, key=lambda one: one.better, default=None)
    return None


def keeping(question: Question, outfits: tuple[Outfit, ...]) -> Answer | None:
    """The answer that changes nothing of what is worn."""
    worn = next((one.id for one in outfits if one.worn), "")
    return Answer((worn,)) if worn in question.ids() else None


def settled_find(session: QuestSession, question: Question) -> Answer | None:
    """The answer to a question about a find that needs nobody: it was decided before, or nothing improves."""
    hero = str(question.facts["hero"])
    if question.kind == REORGANIZE:
        known = session.wardrobe.answer(question, session.outfits(hero))
        found = weighed(session, question)
        if known is not None or found is None or found.better > LEAST_GAIN:
            return known
        return keeping(question, session.outfits(hero))
    card = str(question.facts["card"])
    if not session.wardrobe.can_wear(card):
        if any(_works_for(session, card, name) for name in question.ids()):
            return None
    elif any(
        compared(card, name, session.outfits(name, card)).better > LEAST_GAIN for name in question.ids()
    ):
        return None
    session.wardrobe.keep(hero, card)
    return Answer((hero,)) if hero in question.ids() else None


def _works_for(session: QuestSession, card: str, hero: str) -> bool:
    """Whether a card that works from the bag would do something for a hero with what he holds.

    A consumable does the same in every bag, and one that wants a weapon does nothing without it.
    """
    held = {word for one in session.hero(hero).hands for word in session.box.equipment[card_id(one)].words}
    texts = session.box.equipment[card_id(card)].abilities
    wanted = [WEAPONS[words] for text in texts if (words := text.words.partition("]")[0]) in WEAPONS]
    return len(wanted) < len(texts) or any(held & weapons for weapons in wanted)


class FindMode(Deciding):
    """Shows a find and takes one of four answers; every other key of the table does its own work."""

    NAME = "find"
    KEYS = ("confirm", "look", "undo", "back")

    def __init__(self, screen: TableScreen, question: Question, found: Compared) -> None:
        super().__init__(screen)
        self.question, self.found = question, found
        moving = screen.md.keymap.moving
        self.keep = next(key for key in KEEP if key not in moving)

    @property
    def others(self) -> list[str]:
        """Who else may have it."""
        if self.question.kind != LOOT:
            return []
        return [name for name in self.question.ids() if name != self.found.hero]

    # Answers.

    def take_key(self, key: str) -> bool:
        """One of the letters on the card, or the key of a hero who may have it."""
        if key == self.keep:
            self._keep()
        elif key == PUT_ON and self.found.then is not None:
            self._put_on()
        elif key == GIVE and self.others:
            self._give(self.others[0])
        elif key == WARDROBE and self.found.then is not None:
            self._wardrobe()
        else:
            return self._hero(key)
        return True

    def do(self, action: str) -> bool:
        """Enter keeps, Esc hides; the rest is as on the table."""
        if action == "confirm":
            self._keep()
        elif action == "continue":
            self.screen.complain(say_only_goes_on(self.screen.md.keymap))
        elif action == "back":
            self.screen.leave_mode()
        else:
            return False
        return True

    def _hero(self, key: str) -> bool:
        action = self.screen.md.keymap.action(key, self.screen.PLACE) or ""
        party = self.screen.session.view.party
        place = int(action[-1]) - 1 if action.startswith("hero_") else len(party)
        if place >= len(party) or party[place] not in self.question.ids():
            return False
        self._give(party[place])
        return True

    def _answer(self, answer: Answer) -> None:
        self.screen.leave_mode()
        self.screen.play(answer)

    def _keep(self) -> None:
        session, hero = self.screen.session, self.found.hero
        if self.question.kind == LOOT:
            session.wardrobe.keep(hero, self.found.card)
            self._answer(Answer((hero,)))
            return
        kept = keeping(self.question, session.outfits(hero))
        self._answer(kept or Answer(self.question.suggested))

    def _put_on(self) -> None:
        session, hero = self.screen.session, self.found.hero
        assert self.found.then is not None
        if self.question.kind == LOOT:
            session.wardrobe.want(hero, self.found.card)
            self._answer(Answer((hero,)))
        else:
            self._answer(Answer((self.found.then.id,)))

    def _give(self, hero: str) -> None:
        self._answer(Answer((hero,)))

    def _wardrobe(self) -> None:
        """Every combination, in the dialog that lists them all."""
        if self.question.kind == LOOT:
            self.screen.session.wardrobe.open(self.found.hero)
            self._answer(Answer((self.found.hero,)))
        else:
            self.screen.leave_mode()
            self.screen.asks.in_full()

    # What is shown.

    def prompt(self) -> Row:
        """What Enter does."""
        words = self.screen.session.words
        key = named(self.screen.md.keymap.first_label("confirm"))
        return [(words.say("finds", "prompt", name=words.name(self.found.card), key=key), "info")]

    def focus(self) -> str:
        """Where its finder stands."""
        return self.screen.session.hero(self.found.hero).zone

    def sheet(self, width: int, rows: int, to: Brush) -> Sheet | None:
        """The card."""
        panes = self.screen.panes
        assert panes is not None
        words, keymap = self.screen.session.words, self.screen.md.keymap
        tag = words.say("finds", "draws" if self.others else "gets", who=words.name(self.found.hero))
        keys = [(keymap.first_label("confirm"), words.say("finds", "keys", "keep"))]
        keys += [(keymap.first_label(name), words.say("finds", "keys", name)) for name in ("look", "undo")]
        find = find_of(panes.book, self.found, tag, self._answers(), keys)
        room = panes.board.size.width
        return loot.find_card(find, min(WIDEST, max(width, room * 3 // 5), room), to, rows)

    def _answers(self) -> list[loot.Answer]:
        words, found = self.screen.session.words, self.found
        self_kept = found.then is None
        keep = words.say("finds", "answers", "keep_self" if self_kept else "keep")
        answers = [loot.Answer(self.keep, (said(keep, "text", True),), True)]
        if found.then is not None and found.now is not None:
            off = [card for card in (*found.now.hands, found.now.body) if card and not _in(found.then, card)]
            key = "put_on_over" if off else "put_on"
            told = words.say("finds", "answers", key, cards=words.list(off))
            answers.append(loot.Answer(PUT_ON, (said(told),)))
        for name in self.others[:1]:
            answers.append(loot.Answer(GIVE, tuple(self._gift(name))))
        if found.then is not None:
            count = len(
                self.screen.session.outfits(found.hero, found.card if self.question.kind == LOOT else "")
            )
            answers.append(
                loot.Answer(WARDROBE, (said(words.say("finds", "answers", "wardrobe", count=count)),))
            )
        return answers

    def _gift(self, name: str) -> list[Span]:
        session = self.screen.session
        other = compared(self.found.card, name, session.outfits(name, self.found.card))
        words = session.words
        gain = f"  {words.decimal(other.better, sign='+')}" if other.better > LEAST_GAIN else ""
        told = words.say("finds", "answers", "give", who=words.name(name))
        return [said(told), said(gain, "good")]


def _in(outfit: Outfit, card: str) -> bool:
    return card in outfit.hands or card == outfit.body
