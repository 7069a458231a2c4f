"""What holds for every question and every refusal, whichever test they come up in."""

from md_tui.games.massive_darkness import narrate
from md_tui.kernel.errors import Rejected
from md_tui.kernel.question import Question
from tests.games.massive_darkness.wandering import opened

FORMS = ("one", "some", "order", "distribute", "place")


def sound_question(question: Question | None) -> None:
    """A question cites a rule, has words without gaps, and can be answered as it suggests."""
    if question is None:
        return
    words, book = opened().words, opened().rulebook
    assert book.get(question.rule), f"{question.kind} cites {question.rule!r}"
    assert question.form in FORMS, question
    assert words.table("questions", question.kind), f"{question.kind} has no words"
    assert not question.reason or words.template("reasons", question.reason), question.reason
    told = narrate.prompt(words, question)
    assert "{" not in told.title, told.title
    assert question.seats, question
    assert question.options, question
    assert set(question.suggested) <= set(question.ids()), question
    if question.form != "distribute":
        assert question.min <= len(question.suggested) <= question.max, question


def sound_refusal(no: Rejected) -> None:
    """A refusal cites a rule, if any, and has words without gaps."""
    words, book = opened().words, opened().rulebook
    assert not no.rule or book.get(no.rule), f"{no.why} cites {no.rule!r}"
    assert words.table("refusals", no.why), f"{no.why} has no words"
    told = narrate.refusal(words, no)
    assert "{" not in told, told
