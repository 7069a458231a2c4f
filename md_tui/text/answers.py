"""Typed answers to questions: numbers or letters, in any of the forms a question can have."""

import re
from collections.abc import Sequence

from md_tui.games.face import Prompt
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer, Question
from md_tui.text.wording import say
from md_tui.toolkit.typed import folded
from md_tui.wording import ANSWERS, meant

ALWAYS = "*"
NONE = "none"
_PICK = re.compile(r"[0-9]{1,9}|[a-z]")


def read_answer(question: Question, text: str) -> Answer:
    """The answer that a line gives, or `Malformed` with a sentence that says what is wrong."""
    always = text.rstrip().endswith(ALWAYS)
    words = text.rstrip(" " + ALWAYS).replace(",", " ").lower().split()
    if not words:
        return Answer(_suggested(question), always)
    if _is_none(words[0]) and len(words) == 1 and question.min == 0:
        return Answer((), always)
    picks = tuple(_picked(question, word) for word in words)
    return Answer(_formed(question, picks), always)


def looks_like_picks(text: str) -> bool:
    """Whether a line consists of numbers and single letters only."""
    words = text.replace(",", " ").replace(ALWAYS, " ").lower().split()
    return all(_PICK.fullmatch(word) or _is_none(word) for word in words)


def named_option(asked: Prompt, text: str) -> str:
    """The option that a line names: by yes or no, by its id, or by its label; or nothing."""
    wanted = folded(" ".join(text.split()))
    by_word = meant(wanted, ANSWERS)
    found = [id for id, label in asked.options if wanted in (folded(id), folded(label)) or id == by_word]
    return found[0] if len(found) == 1 else ""


def _is_none(word: str) -> bool:
    return meant(word, ANSWERS) == NONE


def _suggested(question: Question) -> tuple[str, ...]:
    if not question.suggested and question.min > 0:
        raise Malformed(say("no_suggestion"))
    return question.suggested


def _picked(question: Question, word: str) -> str:
    """The option behind a number or a letter."""
    if not _PICK.fullmatch(word):
        raise Malformed(say("not_a_number", text=word, most=len(question.options)))
    place = int(word) - 1 if word.isdigit() else ord(word) - ord("a")
    if not 0 <= place < len(question.options):
        raise Malformed(say("bad_pick", text=word, most=len(question.options)))
    return question.options[place].id


def _formed(question: Question, picks: tuple[str, ...]) -> tuple[str, ...]:
    """The picks in the form of the question; a beginning of an order is filled up as suggested."""
    if question.form != "distribute" and len(set(picks)) < len(picks):
        raise Malformed(say("twice"))
    if question.form == "order":
        rest = [id for id in (*question.suggested, *question.ids()) if id not in picks]
        return (*picks, *dict.fromkeys(rest))
    if not question.min <= len(picks) <= question.max:
        if question.max == 1:
            raise Malformed(say("one_only"))
        counts = {"count": len(picks), "least": question.min, "most": question.max}
        raise Malformed(say("too_many", **counts))
    return picks


def show_question(asked: Prompt, question: Question) -> list[str]:
    """A question with numbered options, how to answer it, and the suggestion."""
    lines = [say("question", title=asked.title)]
    for number, (_, label) in enumerate(asked.options, 1):
        lines.append("  " + say("option", number=number, label=label))
    lines.append(say(_how(question), least=question.min, most=question.max))
    if question.suggested or question.min == 0:
        picks = _labels(asked.options, question.suggested) or say("nothing")
        lines.append(say("suggested", picks=picks, why=asked.why))
    return lines


def _how(question: Question) -> str:
    """In which words an answer is asked for: where several are picked, as few or as many as may be."""
    if question.form != "some" or not question.min:
        return f"how_{question.form}"
    return "how_so_many" if question.min == question.max else "how_from_to"


def _labels(options: Sequence[tuple[str, str]], picks: tuple[str, ...]) -> str:
    labels = dict(options)
    return ", ".join(labels.get(pick, pick) for pick in picks)
