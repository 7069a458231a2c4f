"""What holds for every question, refusal and reason, whichever test they come up in."""

from collections.abc import Iterable
from typing import NamedTuple

from md_tui.games.massive_darkness.events.enemies import EnemyActivated, EnemyIdle, EnemyMoved, EnemyTargets
from md_tui.games.massive_darkness.events.heroes import GameEnded
from md_tui.games.massive_darkness.face.narrate import events as narrate
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from md_tui.kernel.value import Event
from tests.games.massive_darkness.wandering import opened

DIE = ("below", "colour", "shows")


class Shape(NamedTuple):
    """What a kind of question always looks like."""

    form: str
    rules: str
    reasons: str
    facts: str = ""
    option_facts: tuple[tuple[str, ...], ...] = ((),)


SHAPES = {
    "add_dice": Shape("distribute", "MD-ENC-03", "suggest_stronger_dice", "count side", (("most",),)),
    "remove_dice": Shape(
        "distribute", "MD-ENC-03", "suggest_stronger_dice suggest_weaker_dice", "count side", (("most",),)
    ),
    "approach": Shape("one", "MD-ENP-05", "first_in_order", "enemy"),
    "path": Shape("one", "MD-ENP-05", "first_in_order", "enemy toward"),
    "target": Shape("one", "MD-ENP-03 MD-ENP-04", "healthiest_first", "enemy"),
    "attack_type": Shape("one", "MD-RUL-04", "first_in_order", "enemy hero"),
    "enemy_order": Shape("order", "MD-ENP-01 MD-RUL-19 MD-RUL-36", "strikers_first"),
    "blood": Shape("one", "MD-CND-01 MD-CND-02", "suggest_blood_pays suggest_keep_blood", "hero text wounds"),
    "deed_blood": Shape("one", "MD-RUL-46", "most_health", "hero source"),
    "deed_choice": Shape("one", "MD-RUL-10", "most_effect", "source"),
    "deed_discard": Shape("some", "MD-RUL-10", "least_useful", "hero source"),
    "deed_target": Shape(
        "one", "MD-RUL-10", "least_health least_xp most_health most_wounded own_deed first_in_order", "source"
    ),
    "deed_use": Shape("one", "MD-RUL-10", "does_good", "hero source"),
    "deed_zone": Shape("place", "MD-RUL-10", "fewest_opponents", "actor source", (("moves",),)),
    "enchant": Shape(
        "some",
        "MD-CMB-08",
        "suggest_best_payment suggest_pay_all",
        "bams diamonds side",
        (("bams", "diamonds", "text"),),
    ),
    "figures": Shape(
        "order", "MD-RUL-22", "suggest_boss_dies suggest_minions_first", "enemy wounds", (("health",),)
    ),
    "flip": Shape("one", "MD-GLO-04", "suggest_best_die suggest_keep_roll", "side text", ((), DIE)),
    "take_die": Shape("one", "MD-CMB-03", "suggest_best_die", "side text", (DIE,)),
    "reroll": Shape("one", "MD-CMB-04 MD-RUL-50", "suggest_keep_roll suggest_roll_again", "text"),
    "reroll_blanks": Shape("one", "MD-CMB-04 MD-RUL-50", "suggest_keep_roll suggest_roll_again", "text"),
    "ready": Shape("some", "MD-RUL-31", "suggest_heal_now suggest_save_cards", "enemy hero"),
    "loot": Shape("one", "MD-PCK-04", "gains_most", "card hero"),
    "reorganize": Shape("one", "MD-PCK-05", "best_dice", "hero"),
    "room": Shape("place", "MD-DOR-03", "first_in_order", "card number"),
    "spawn_zone": Shape("place", "MD-EVT-02", "first_in_order", "why"),
    "token_zone": Shape("place", "MD-EVT-02", "first_in_order", "count token"),
    "darkness": Shape("one", "MD-RUL-68", "healthiest_first", "left", (("health",),)),
    "firework": Shape("place", "MD-Q5-02", "nearest", "enemy"),
    "lever_pillar": Shape("one", "MD-RUL-67", "first_in_order", "hero"),
    "pillar": Shape("one", "MD-RUL-66", "soundest_first", "enemy"),
    "spare_artifacts": Shape("some", "MD-STO-08", "missed_least", "count hero most"),
    "spare_cards": Shape("some", "MD-STO-08", "missed_least", "count hero most"),
}
BLOOD_IN_A_FIGHT = Shape("one", "MD-RUL-46", "suggest_blood_pays suggest_keep_blood", "hero text wounds")
BLOOD_FOR_A_DEED = Shape("one", "MD-RUL-46", "asked_by_an_ally", "hero source")


def sound_question(question: Question | None) -> None:
    """A question cites a rule, has words without gaps, and can be answered as it suggests."""
    if question is None:
        return
    words, book = opened().words, opened().rulebook
    assert book.get(question.rule), f"{question.kind} cites {question.rule!r}"
    assert words.table("questions", question.kind), f"{question.kind} has no words"
    assert words.template("reasons", question.reason), f"{question.kind} gives the reason {question.reason!r}"
    assert "{" not in narrate.prompt(words, question).title, question
    assert question.seats, question
    assert question.options, question
    assert question.suggested or question.min == 0, question
    assert set(question.suggested) <= set(question.ids()), question
    assert question.min <= len(question.suggested) <= question.max, question
    if question.kind == "give_blood":
        asked_in = BLOOD_IN_A_FIGHT if "text" in question.facts else BLOOD_FOR_A_DEED
        in_shape(question, asked_in)
    if question.kind in SHAPES:
        in_shape(question, SHAPES[question.kind])


def in_shape(question: Question, shape: Shape) -> None:
    """Form, rule, reason and facts are those of its kind, and so is the number of picks."""
    assert question.form == shape.form, question
    assert question.rule in shape.rules.split(), question
    assert question.reason in shape.reasons.split(), question
    assert sorted(question.facts) == shape.facts.split(), question
    assert {tuple(sorted(option.facts)) for option in question.options} <= set(shape.option_facts), question
    match question.form:
        case "one" | "place":
            assert question.min == question.max == len(question.suggested) == 1, question
        case "order":
            assert question.min == question.max == len(question.options), question
            assert sorted(question.suggested) == sorted(question.ids()), question
        case "distribute":
            assert question.min == question.max == len(question.suggested), question


def sound_refusal(no: Rejected) -> None:
    """A refusal cites a rule, if any, and has words without gaps."""
    words, book = opened().words, opened().rulebook
    assert not no.rule or book.get(no.rule), f"{no.why} cites {no.rule!r}"
    assert words.table("refusals", no.why), f"{no.why} has no words"
    told = narrate.refusal(words, no)
    assert "{" not in told, told


def sound_events(events: Iterable[Event]) -> None:
    """Whatever enemies do, and every end of the game, cites a rule and has words for its reason."""
    words, book = opened().words, opened().rulebook
    for event in events:
        match event:
            case EnemyIdle(why=why, rule=rule):
                assert words.template("narration", "enemy_idle", why), event
                assert book.get(rule), event
            case GameEnded(reason=reason, rule=rule):
                assert words.template("endings", reason), event
                assert book.get(rule), event
            case EnemyTargets(rule=rule, purpose=purpose):
                assert words.template("narration", "enemy_targets", purpose), event
                assert book.get(rule), event
            case EnemyActivated(rule=rule) | EnemyMoved(rule=rule) if rule:
                assert book.get(rule), event
