"""How much is asked: all, what matters, nothing; standing answers (MD-RUL-02, MD-RUL-10)."""

from md_tui.games.massive_darkness.steps.general import ActivateEnemy, CounterAttacks, EnemyTurns
from md_tui.kernel.question import Answered
from tests.games.massive_darkness.tables import Table
from tests.rule import rule

MOB = "dwarf_warriors#1"


@rule("MD-RUL-02")
def test_auto_lets_the_program_decide_by_its_stated_suggestion() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False, asks="auto").foe("dwarf_warriors_1", "A-8")
    table.hero("elias", health=3).work(ActivateEnemy(MOB))
    assert table.state.asking is None
    answer = next(e for e in table.events(Answered) if e.kind == "target")
    assert (answer.picks, answer.why) == (("bjorn",), "auto"), "the healthiest is suggested"


@rule("MD-RUL-02")
def test_what_has_but_one_answer_is_never_asked() -> None:
    table = Table("bjorn", at="A-8", turn=False, asks="all").foe("dwarf_warriors_1", "A-8")
    table.work(ActivateEnemy(MOB))
    answers = [e for e in table.events(Answered) if e.kind in ("target", "attack_type")]
    assert {e.why for e in answers} == {"only"}


@rule("MD-RUL-02")
def test_matters_asks_only_where_the_outcomes_differ() -> None:
    def order(asks: str) -> Table:
        table = Table("bjorn", at="A-4", turn=False, asks=asks).foe("dwarf_warriors_1", "A-8")
        table.foe("orc_flayers_1", "A-9")
        return table.work(EnemyTurns(tuple(table.state.enemies)))

    assert order("all").question.kind == "enemy_order"
    assert order("matters").state.asking is None, "all of them only wander"


@rule("MD-RUL-02")
def test_how_much_is_asked_can_be_changed_in_play() -> None:
    table = Table("bjorn", at="A-8").says("asks auto")
    assert table.state.asks == "auto"
    assert table.refusal("asks sometimes").rule == "MD-RUL-02"


@rule("MD-RUL-02")
def test_a_standing_answer_is_given_by_itself_until_it_is_revoked() -> None:
    table = Table("bjorn", "elias", at="A-8", turn=False).foe("dwarf_warriors_1", "A-8")
    table.work(ActivateEnemy(MOB)).says("answer elias always")
    table.suggested()
    assert table.state.standing == {"target": ("elias",)}
    table.given(heroes={**table.state.heroes}).work(ActivateEnemy(MOB))
    assert next(e for e in table.events(Answered) if e.kind == "target").why == "standing"
    table.suggested().says("revoke target", "bjorn")
    assert table.state.standing == {}
    assert table.refusal("revoke target", "bjorn").why == "no_standing_answer"


@rule("MD-RUL-10")
def test_an_answer_is_given_by_the_seat_that_was_asked_and_by_no_other() -> None:
    table = Table("bjorn", "elias", at="A-8").foe("dwarf_warriors_1", "A-8").foe("orc_flayers_1", "A-8")
    table.given(turns=(), acted=("elias",)).work(CounterAttacks("elias", (MOB, "orc_flayers#1")))
    assert table.question.seats == ("elias",), "in his counter-attacks the active hero's player decides"
    no = table.refusal(f"answer {MOB},orc_flayers#1", "bjorn")
    assert no.why == "not_asked_of_you"
    assert table.refusal("end", "bjorn").why == "question_open"
    assert table.refusal(f"answer {MOB}", "elias").why == "wrong_number_of_picks"
    assert table.refusal(f"answer {MOB},nobody", "elias").why == "no_such_option"


@rule("MD-RUL-10")
def test_finds_belong_to_the_finders_player_and_gear_to_its_wearers() -> None:
    table = Table("bjorn", "elias", at="A-8").tokens("A-8", "treasure").draws("treasure_1", "ash_bow")
    table.says("pickup")
    assert table.question.seats == ("bjorn",)
    table.answer_all(("elias",))
    assert (table.question.kind, table.question.seats) == ("reorganize", ("elias",))
