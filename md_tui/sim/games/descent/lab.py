"""What play without people needs to know of Descent."""

from collections.abc import Mapping, Sequence
from typing import Any

from md_tui.games.descent.content.box import Box
from md_tui.games.descent.decide.overlord import ASKS, REACTIONS
from md_tui.games.descent.face.form import QuestForm, quests_of
from md_tui.games.descent.face.names import Words
from md_tui.games.descent.model import PARTY, State
from md_tui.games.descent.setup import classes_for
from md_tui.games.descent.setup.epic import LEVELS, sold_at
from md_tui.games.descent.setup.seed_code import dealt
from md_tui.games.face import Dealt, Setup
from md_tui.games.lab import Laws
from md_tui.kernel.decider import Offer
from md_tui.kernel.errors import Malformed
from md_tui.sim.games.descent.laws import DescentLaws
from md_tui.sim.lab import PlainLab

MOST_ROUNDS = 40
"""A game that lasts longer counts as stalled."""
EAGER = {"attack": 12, "stand_up": 12, "leave": 12, "search": 6, "use": 6, "answer": 4}
"""What random play takes more often, so that games come to an end."""
USUAL = 1


def bought(box: Box, setup: Setup, dice: Any) -> Setup:
    """The set-up at any level, cards bought at random for all the XP and gold there is."""
    level = dice.choice(sorted(LEVELS))
    means = LEVELS[level]
    upgrades = {card.id: card.xp for card in box.overlord.values() if card.deck != "basic"}
    party = [
        {**member, "skills": spent(_skills(box, member["class"]), means.hero_xp, dice), "items": []}
        for member in setup["party"]
    ]
    overlord = spent(upgrades, means.overlord_xp, dice)
    goods = {name: box.items[name].cost for name in sold_at(box, level)}
    for name in spent(goods, means.gold * len(party), dice):
        dice.choice(party)["items"].append(name)
    return {**setup, "level": level, "party": party, "overlord": overlord}


def _skills(box: Box, cls: str) -> dict[str, int]:
    return {name: box.skills[name].xp for name in box.classes[cls].skills if box.skills[name].xp}


def spent(prices: Mapping[str, int], means: int, dice: Any) -> list[str]:
    """Things in random order, each bought as long as there is enough left for it."""
    found: list[str] = []
    for name in dice.sample(sorted(prices), len(prices)):
        if prices[name] <= means:
            found.append(name)
            means -= prices[name]
    return found


class QuestLab(PlainLab):
    """Quests, played by bots."""

    def arrange(self, game: Any, wishes: Mapping[str, Any]) -> Setup:
        """The quest and the party that are named; First Blood with its own party if none are."""
        return QuestForm(game.box, Words({}, game.box)).typed({"asks": "matters", **wishes})

    def deal(self, game: Any, text: str, setup: Setup, undo: str) -> Dealt:
        """What a seed or a code deals."""
        return Dealt(*dealt(game.box, text, setup, undo))

    def title(self, setup: Setup) -> str:
        """The quest."""
        return str(setup["quest"])

    def stalled(self, state: State) -> bool:
        """Nobody plays for this many rounds."""
        return state.round > MOST_ROUNDS

    def kinds(self, game: Any) -> Sequence[str]:
        """Every quest that can be played alone."""
        return quests_of(game.box)

    def shuffled(self, game: Any, kind: str, dice: Any) -> Setup:
        """Any heroes of any of their classes at any level with what is bought there, any way to be asked."""
        if kind not in quests_of(game.box):
            raise Malformed(f"There is no quest {kind}; known are {', '.join(quests_of(game.box))}.")
        party: list[str] = []
        for hero in dice.sample(sorted(game.box.heroes), len(game.box.heroes)):
            taken = {member.partition(":")[2] for member in party}
            free = [cls for cls in classes_for(game.box, hero) if cls not in taken]
            party += [f"{hero}:{dice.choice(free)}"] if free else []
        wishes = {"quest": kind, "party": ",".join(party[: dice.choice(PARTY)])}
        modes = {"asks": dice.choice(ASKS), "reactions": dice.choice(REACTIONS)}
        return bought(game.box, self.arrange(game, {**wishes, **modes}), dice)

    def weight(self, offer: Offer) -> int:
        """What gets things done comes first."""
        return EAGER.get(offer.kind, USUAL)

    def laws(self, game: Any, state: State) -> Laws:
        """Those of all games, and of this one."""
        return DescentLaws(game)

    def result(self, state: State) -> dict[str, Any]:
        """How a quest ended: won and lost are the heroes' words."""
        ending = state.ending
        return {
            "quest": state.quest,
            "heroes": len(state.party),
            "result": "stalled" if ending is None else "won" if ending.won else "lost",
            "reason": ending.reason if ending else "too_many_rounds",
            "rounds": state.round,
            "away": sum(state.gone.values()),
            "slain": sum(state.slain.values()),
        }


LAB = QuestLab()
