"""Events as sentences: ids and numbers in, one line out, in the words of a language file."""

from collections.abc import Callable
from typing import Any

from md_tui.games.face import BAD, DICE, GOOD, INFO, LOOT, PHASE, REASON, TONES, Line, Prompt
from md_tui.games.massive_darkness.events import campaign, cards, combat, deeds, enemies, heroes, quests
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.face.narrate import campaign as narrate_campaign
from md_tui.games.massive_darkness.face.narrate import cards as narrate_cards
from md_tui.games.massive_darkness.face.narrate import combat as narrate_combat
from md_tui.games.massive_darkness.face.narrate import enemies as narrate_enemies
from md_tui.games.massive_darkness.face.narrate import heroes as narrate_heroes
from md_tui.games.massive_darkness.face.narrate.wording import Wording
from md_tui.games.massive_darkness.face.offers import action, group, offer_line, refusal, title
from md_tui.games.massive_darkness.face.questions import about, picks_phrase, prompt, standing_phrase
from md_tui.games.massive_darkness.model import State
from md_tui.kernel.limits import ENDLESS
from md_tui.kernel.question import RULES, Answered
from md_tui.kernel.value import Event, tag_of
from md_tui.toolkit.words import capital

__all__ = [
    "TONES",
    "Line",
    "Prompt",
    "about",
    "action",
    "group",
    "narrate",
    "offer_line",
    "prompt",
    "refusal",
    "standing_phrase",
    "title",
]

Variant = Callable[[Words, Any, State, State], Wording]
"""Which variant of the text is told, with further facts; nothing if there is nothing to tell."""


_MOMENTS: dict[type[Event], str] = {
    heroes.LevelRose: "level",
    heroes.Killed: "death",
    heroes.Resurrected: "return",
    quests.GoalReached: "goal",
    enemies.EnemyWoke: "wakes",
}
"""Events that are a moment by themselves, with the kind of their colour."""
_ACTOR_FIELDS = ("hero", "enemy", "attacker", "defender", "owner", "pillar", "against")
_ZONE_FIELDS = ("zone", "to")

_TONE_OF: dict[type[Event], str] = {
    **dict.fromkeys((heroes.RoundBegan, heroes.PhaseBegan, heroes.Activated, heroes.TurnOver), PHASE),
    **dict.fromkeys((heroes.Resurrected, heroes.StoodUp, heroes.Healed, heroes.XpGained), GOOD),
    **dict.fromkeys((heroes.SkillBought, heroes.MaxHealthRose, heroes.LastingBegan, heroes.Left), GOOD),
    **dict.fromkeys((enemies.EnemySlain, enemies.EnemyHurt, enemies.EnemyStunned, quests.GoalReached), GOOD),
    **dict.fromkeys((deeds.ActionsGained, deeds.PointsGained, deeds.SignatureRefreshed), GOOD),
    **dict.fromkeys((heroes.Wounded, heroes.Killed, heroes.Stunned, heroes.Corrected), BAD),
    **dict.fromkeys(
        (enemies.EnemySpawned, enemies.EnemyHealed, enemies.EnemyWoke, combat.FiguresMended), BAD
    ),
    **dict.fromkeys((enemies.MiniaturesShort, enemies.ReinforcementsCalled, quests.TileRemoved), BAD),
    **dict.fromkeys((cards.CardDrawn, cards.CardGained, cards.TokenRevealed, heroes.TokensTaken), LOOT),
    **dict.fromkeys((quests.TokenPlaced, quests.TokenGained, enemies.GearLost), LOOT),
    **dict.fromkeys((combat.FightBegan, combat.DiceGathered, combat.DiceRolled, combat.DiceRerolled), DICE),
    **dict.fromkeys((combat.DiceFlipped, combat.DiceDropped, combat.ResultChanged), DICE),
    **dict.fromkeys((combat.EnchantmentPaid, combat.WoundsAdded, combat.WoundsDealt, combat.BloodPaid), DICE),
    **dict.fromkeys((enemies.EnemyActivated, enemies.EnemyTargets, enemies.EnemyMoved), REASON),
    **dict.fromkeys((campaign.CampaignBegan, campaign.ChapterBegan, campaign.MovedOn), PHASE),
    **dict.fromkeys((campaign.MicroXpGained, campaign.CardSold, campaign.ReadyBegan), GOOD),
    **dict.fromkeys((campaign.StockLaid, campaign.Bartered, campaign.StartingTaken), LOOT),
    **dict.fromkeys((campaign.LeftBehind, campaign.Stowed), BAD),
    **dict.fromkeys((enemies.EnemyIdle, enemies.EnemyStoodUp, Answered), REASON),
}


def _answered(words: Words, event: Answered, before: State, after: State) -> Wording:
    """People's choices, and those the rules made because people had said so."""
    facts: dict[str, object] = {"picks": picks_phrase(words, before.asking, event.picks, event.kind)}
    if event.seat != RULES:
        return "plain", facts
    if event.why == ENDLESS:
        return ENDLESS, {"source": before.agenda[0].source}
    return (event.why if event.why in ("auto", "standing") else "quiet"), facts


VARIANTS: dict[type[Event], Variant] = {
    **narrate_heroes.VARIANTS,
    **narrate_cards.VARIANTS,
    **narrate_enemies.VARIANTS,
    **narrate_combat.VARIANTS,
    **narrate_campaign.VARIANTS,
    Answered: _answered,
}


def narrate(words: Words, event: Event, before: State, after: State) -> Line | None:
    """What is told of an event that led from one state to the other; nothing for mere book-keeping."""
    if event.plumbing:
        return None
    words = words.within(_moment(event, before, after))
    variant = VARIANTS.get(type(event), _by_or_plain)
    told = variant(words, event, before, after)
    if told is None:
        return None
    key, more = told
    template = words.template("narration", tag_of(type(event).__name__), key)
    if template is None:
        template = words.say_raw("narration", tag_of(type(event).__name__), "plain")
    if not template:
        return None
    return _line(words, event, template, _fields(event) | more, after)


def _moment(event: Event, before: State, after: State) -> State:
    """The state whose names fit: of what comes and goes the one in which it is there."""
    gone = isinstance(event, enemies.EnemyRemoved | enemies.EnemySlain | enemies.EnemyHurt | heroes.HeroMoved)
    return before if gone or not after.quest else after


def _line(words: Words, event: Event, template: str, facts: dict[str, object], after: State) -> Line:
    rule = str(facts.get("rule", ""))
    text = capital(words.fill(template, facts)).strip()
    tone = _tone(event)
    return Line(
        f"{text} ({rule})" if rule else text,
        tone,
        rule,
        tuple(str(facts[key]) for key in _ZONE_FIELDS if facts.get(key)),
        tuple(str(_fields(event)[key]) for key in _ACTOR_FIELDS if _fields(event).get(key)),
        _flavour(words, event, after),
        str(facts.get("reason", "")),
    )


def _flavour(words: Words, event: Event, after: State) -> str:
    """The flavour of what makes the game pause: cards, whoever arrives, and turns of fate."""
    match event:
        case cards.CardDrawn(card=card) | enemies.EnemySpawned(card=card):
            return words.flavour(card)
    return moment_flavour(
        words, _MOMENTS.get(type(event), ""), after.round + after.level + len(after.enemies)
    )


def moment_flavour(words: Words, kind: str, number: int) -> str:
    """One of the flavour lines for a kind of moment; it changes as the game goes on."""
    lines = words.table("moments", "flavour").get(kind, ()) if kind else ()
    return str(lines[number % len(lines)]) if lines else ""


def _tone(event: Event) -> str:
    if isinstance(event, heroes.GameEnded | campaign.ChapterEnded | campaign.CampaignEnded):
        return GOOD if event.won else BAD
    return _TONE_OF.get(type(event), INFO)


def _fields(event: Event) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def _by_or_plain(words: Words, event: Event, before: State, after: State) -> Wording:
    """Say who did it where that is known."""
    return ("by" if getattr(event, "by", "") else "plain"), {}
