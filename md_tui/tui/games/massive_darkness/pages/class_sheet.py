"""The class sheet: every line of skills, what is bought, what comes next, and buying it."""

from __future__ import annotations

from typing import ClassVar

from md_tui.games.massive_darkness.commands import Buy, DoneBuying
from md_tui.games.massive_darkness.content.cards import SkillStep
from md_tui.games.massive_darkness.face.offers import reason_of
from md_tui.games.massive_darkness.face.phrases import explained
from md_tui.games.massive_darkness.model import EXPERIENCE, Hero
from md_tui.kernel.value import Command
from md_tui.tui.draw.text import Row, ruler, wrapped
from md_tui.tui.frame.item_page import Item, ItemPage
from md_tui.tui.games.massive_darkness.table_session import QuestSession
from md_tui.tui.wording import say


class ClassSheetScreen(ItemPage[Command]):
    """Lines of skills to choose from; buying is possible in the experience phase only."""

    NAME: ClassVar[str] = "class_sheet"
    PAGE: ClassVar[str] = "class_sheet"
    KEYS: ClassVar[tuple[str, ...]] = ("confirm", "step_up", "step_down", "next", "back")

    def __init__(self, session: QuestSession, hero: str) -> None:
        super().__init__()
        self.session, self.name_shown = session, hero

    @property
    def hero(self) -> Hero:
        """The hero whose sheet it is."""
        return self.session.view.heroes[self.name_shown].hero

    @property
    def buying(self) -> bool:
        """Whether this hero may buy now."""
        view = self.session.view
        return view.phase == EXPERIENCE and self.name_shown in view.buyers and not self.session.asking

    def heading(self) -> str:
        """Who, what class, how much XP."""
        words = self.session.words
        who, cls = words.name(self.hero.id), words.name(self.hero.cls)
        key = "heading_road" if self.session.view.campaign else "heading"
        return say("class_sheet", key, who=who, cls=cls, xp=self.hero.xp, micro=self.hero.micro)

    def idle_prompt(self) -> str:
        """What can be done here now."""
        back = self.md.keymap.first_label("back")
        end = self.md.keymap.first_label("end")
        if self.buying:
            return say("class_sheet", "buying", end=end, back=back)
        return say("class_sheet", "how", back=back)

    def own_keys(self) -> list[tuple[str, str]]:
        """The letters of the lines, and the key that ends the buying."""
        return [*super().own_keys(), (self.md.keymap.label("end"), say("class_sheet", "keep"))]

    def items(self, width: int) -> list[Item]:
        """The signature, the free skill and each line with its steps."""
        words, symbols = self.session.words, self.md.symbols
        sheet = self.session.box.classes[self.hero.cls]
        width = min(width, 100)
        name, text = words.name(sheet.signature.id), explained(words, sheet.signature.id)
        signature = say("class_sheet", "signature", name=name, text=text)
        items = [Item(wrapped(signature, width, "info"))]
        for free in sheet.free:
            told = say("class_sheet", "free", name=words.name(free.id), text=explained(words, free.id))
            items.append(Item(wrapped(told, width, "good")))
        items.append(Item([ruler(width, symbols, say("class_sheet", "lines", **symbols._asdict()))]))
        for line, steps in sheet.lines.items():
            bought = self.hero.bought.get(line, 0)
            done = say("class_sheet", "bought", done=bought, all=len(steps))
            head: Row = [(str(words.name(line)), "text"), (f"  {done}", "muted")]
            rows = [head]
            for place, step in enumerate(steps):
                rows += self._step(step, place, bought, width)
            items.append(Item([*rows, *self._raises(line, width)], line))
        return items

    def _step(self, step: SkillStep, place: int, bought: int, width: int) -> list[Row]:
        """One step: bought, next or later, with its price and from which level it works."""
        symbols = self.md.symbols
        mark = symbols.done if place < bought else symbols.active if place == bought else symbols.open
        waits = place < bought and step.level > self.session.view.level
        role = "good" if place < bought else "text" if place == bought else "muted"
        text = self.session.words.clauses(explained(self.session.words, said.id) for said in step.texts)
        note = f" {say('class_sheet', 'waits', level=step.level)}" if waits else ""
        lead = f"{mark} {say('class_sheet', 'step', level=step.level, xp=f'{step.xp:>2}')}  "
        rows = wrapped(f"{text}{note}", width - len(lead), role)
        return [[(lead, role), *rows[0]], *([(" " * len(lead), role), *row] for row in rows[1:])]

    def _raises(self, line: str, width: int) -> list[Row]:
        """In a campaign: whether the next step makes every later quest start higher (MD-TWN-08)."""
        camp = self.session.view.campaign
        level = camp.heroes[self.hero.id].raises.get(line) if camp else None
        told = self.cited(say("class_sheet", "raises", level=level)) if level else ""
        return wrapped(told, width, "warning", "  ") if told else []

    def choose(self, choice: str) -> None:
        """Buy the next step, or say why not."""
        offers = [offer for offer in self.session.offers() if offer.command == Buy(self.hero.id, choice)]
        if not self.buying or not offers:
            self.complain(say("class_sheet", "not_now"))
        elif not offers[0].legal:
            offer = offers[0]
            self.complain(reason_of(self.session.words, offer.why, offer.rule, offer.facts))
        else:
            self.dismiss(Buy(self.hero.id, choice))

    def take_key(self, key: str) -> bool:
        """The key that ends an activation ends the buying."""
        if super().take_key(key):
            return True
        if key not in self.md.keymap.keys("end"):
            return False
        if self.buying:
            self.dismiss(DoneBuying(self.hero.id))
        else:
            self.complain(say("class_sheet", "nobody"))
        return True

    def do_next(self) -> None:
        """The sheet of the next hero."""
        party = self.session.view.party
        self.name_shown = party[(party.index(self.name_shown) + 1) % len(party)]
        self.place = 0

    def do_previous(self) -> None:
        """The sheet of the hero before."""
        party = self.session.view.party
        self.name_shown = party[party.index(self.name_shown) - 1]
        self.place = 0
