"""Sentences from templates in any language: facts, names that know their grammar, forms and choices.

A template is plain text with fields:

* `{hero}`: a fact; ids are looked up as names.
* `{hero:goes|go}`: chosen by the number of the fact, one of it or several.
* `{hero:m=né|f=née|né}`: chosen by the marks of the fact, `one`, `many`, what the language calls other
  numbers, and whatever marks its name carries (gender and the like); `f+many` needs both, the last one stands
  if no other fits.
* `{hero.of}`: a form of the name: its own if it has one, else the language's `grammar.forms.of`, a template
  with `{it}`, which may choose by the marks of the name (`{it:proper=|f=la |le }{it}`).

`grammar.after` and `grammar.after_needs` are its elision and contraction (`elision.py`).
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from md_tui.toolkit.elision import Calling, Elision
from md_tui.toolkit.template import MANY, ONE, Field, parts_of, texts_of
from md_tui.toolkit.typed import TYPED, Typed

_BREAKS = re.compile(r"[ \t\n]+")
_NO_MARKS: frozenset[str] = frozenset()
_NO_FORMS: Mapping[str, str] = {}
_NOT_MADE: Mapping["Form | None", str] = {}
_ONE, _MANY = frozenset({ONE}), frozenset({MANY})
MOST_MADE = 2_000


class Form:
    """A form that a language makes of any name; two languages never share one, however alike."""

    def __init__(self, template: str) -> None:
        self.template = template


class Named(str):
    """A name that knows its grammar."""

    plural: bool = False
    """Whether its verb stands in the plural."""
    marks: frozenset[str] = _NO_MARKS
    """Gender and whatever else its language tells apart."""
    kind: frozenset[str] = _ONE
    """Its marks together with its number, by which sentences choose."""
    forms: Mapping[str, str] = _NO_FORMS
    """Forms of its own, by their names: with an article, in a case."""
    each: tuple[object, ...] = ()
    """What a list is made of: it is put in a form one by one, and only when a sentence wants that form."""
    made: Mapping[Form | None, str] = _NOT_MADE
    """Forms that it was put in before: the same few names come again and again."""


def named(
    text: str,
    plural: bool = False,
    marks: Iterable[str] = (),
    forms: Mapping[str, str] | None = None,
) -> Named:
    """A name with its grammar."""
    name = Named(text)
    if plural:
        name.plural, name.kind = True, _MANY
    if marks:
        name.marks = frozenset(marks)
        name.kind = _marked(name.marks, plural)
    if forms:
        name.forms = forms
    return name


def name_in(entry: str | Mapping[str, Any], plural: bool = False, marks: Iterable[str] = ()) -> Named:
    """The name in an entry of a language file: the text alone, or a table with its grammar; `marks` are what
    it is by where it stands."""
    if isinstance(entry, str):
        return named(entry, plural, marks)
    gender = entry.get("gender", "")
    marks = (*marks, *entry.get("marks", ()), *((gender,) if gender else ()))
    return named(entry["name"], bool(entry.get("plural", plural)), marks, entry.get("forms"))


def plain(fact: object) -> object:
    """A fact that is no id: a text stands for itself, a name keeps its grammar."""
    return named(fact) if isinstance(fact, str) and type(fact) is not Named else fact


class Phrases:
    """The sentences of one language file, by key."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.tables = tables
        grammar = self.table("grammar")
        self._numbers: dict[int, frozenset[str]] = {
            n: frozenset({ONE}) for n in grammar.get("singular", (1,))
        }
        for mark, numbers in grammar.get("numbers", {}).items():
            self._numbers |= {n: self._numbers.get(n, _NO_MARKS) | {mark} for n in numbers}
        self._forms = {form: Form(template) for form, template in grammar.get("forms", {}).items()}
        self._entries: dict[tuple[str, ...], Named] = {}
        """Nouns that were looked up before."""
        self._parsed: dict[str, tuple[tuple[str | Field, ...], Calling]] = {}
        """Templates that were taken apart before, and which parts of them may call for elision."""
        self._typed: dict[str, Typed] = {}
        self._elision = Elision(grammar.get("after", ()), grammar.get("after_needs", ""))

    def table(self, *path: str) -> Mapping[str, Any]:
        """A table of the language, empty if it has none."""
        found = self._find(path)
        return found if isinstance(found, Mapping) else {}

    def template(self, *path: str) -> str | None:
        """The text that stands under a key, or nothing."""
        found = self._find(path)
        return found if isinstance(found, str) else None

    def _find(self, path: Iterable[str]) -> Any:
        found: Any = self.tables
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def typed(self, kind: str) -> Typed:
        """What can be typed for words of a kind, in this language and in English."""
        if kind not in self._typed:
            self._typed[kind] = Typed(self.table(TYPED, kind))
        return self._typed[kind]

    def say(self, *path: str, **facts: object) -> str:
        """The sentence under a key, filled in; a missing one shows its key, so that nothing is silent."""
        template = self.template(*path)
        return ".".join(path) if template is None else self.fill(template, facts)

    def sentence(self, *path: str, **facts: object) -> str:
        """The same with a capital letter at its beginning."""
        return capital(self.say(*path, **facts))

    def say_raw(self, *path: str) -> str:
        """A template as it stands, or its key."""
        return self.template(*path) or ".".join(path)

    def fill(self, template: str, facts: Mapping[str, object]) -> str:
        """A template with its facts in place, names looked up; a missing fact stays visible as its key."""
        parts, calling = self._parsed.get(template) or self._parse(template)
        said = [part if isinstance(part, str) else self._filled(part, facts) for part in parts]
        return self._elision.smoothed(said, calling) if calling else "".join(said)

    def _parse(self, template: str) -> tuple[tuple[str | Field, ...], Calling]:
        """A template taken apart, and its parts that may call for elision, the last one first."""
        if len(self._parsed) >= MOST_MADE:
            self._parsed.clear()
        parts = parts_of(template)
        found = self._parsed[template] = parts, self._elision.calling([texts_of(part) for part in parts])
        return found

    def _filled(self, field: Field, facts: Mapping[str, object]) -> str:
        key, form, choices = field.key, field.form, field.choices
        if key not in facts:
            return field.text
        value = facts[key]
        if type(value) is not Named and type(value) is not int:
            value = self.shown(value)
        if choices:
            marks = value.kind if type(value) is Named else self.marks(value)
            for needed, said in choices:
                if needed <= marks:
                    return said
            return ""
        if type(value) is not Named:
            return self.formed(value, form) if form else str(value)
        if not form:
            return value
        return value.made.get(self._forms.get(form)) or self.formed(value, form)

    def formed(self, value: object, form: str) -> str:
        """A name in one of its forms; a language without such a form leaves it as it is."""
        wanted = self._forms.get(form)
        if type(value) is not Named:
            return self.fill(wanted.template, {"it": value}) if wanted else str(value)
        own = value.forms.get(form)
        if own is not None or wanted is None:
            return value if own is None else own
        made = value.made.get(wanted)
        if made is None:
            made = self._made(value, form, wanted)
            value.made = {**value.made, wanted: made}
        return made

    def _made(self, name: Named, form: str, wanted: Form) -> str:
        """A name put in a form; of a list every name by itself."""
        if name.each:
            return self._joined([self.formed(one, form) for one in name.each])
        return self.fill(wanted.template, {"it": name})

    def marks(self, value: object) -> frozenset[str]:
        """What a fact is in grammar: its number, and the marks of its name."""
        if isinstance(value, int):
            return self._numbers.get(value, _MANY)
        return value.kind if isinstance(value, Named) else _ONE

    def shown(self, value: object) -> object:
        """A fact as it stands in a sentence."""
        if isinstance(value, Named | int):
            return value
        if isinstance(value, tuple | list):
            return self.list(value)
        return self.name(str(value))

    def name(self, id: str) -> Named:
        """The name of anything with an id; words that know no ids let them stand for themselves."""
        return named(id)

    def entry(self, *path: str) -> Named:
        """A noun of the language with its grammar, or its key."""
        known = self._entries.get(path)
        if known is None:
            found = self._find(path)
            known = self._entries[path] = named(".".join(path)) if found is None else name_in(found)
        return known

    def list(self, ids: Iterable[object]) -> Named:
        """Several names as one phrase, in every form that the language makes."""
        names = [self.shown(id) for id in ids]
        if len(names) < 2:
            if self._forms and names and isinstance(names[0], Named):
                return names[0]
            return named(str(names[0]) if names else self.say("grammar", "nothing"))
        shared = frozenset.intersection(*(self.marks(name) for name in names)) - {ONE, MANY}
        joined = named(self._joined([str(name) for name in names]), True, shared)
        joined.each = tuple(names)
        return joined

    def clauses(self, parts: Iterable[str]) -> Named:
        """Several clauses as one phrase, with the mark of the language between them."""
        return named(self.say_raw("grammar", "between").join(parts))

    def headed(self, head: object, text: object = "") -> Named:
        """A text with what it is about before it; without a text its beginning alone."""
        return named(self.say("grammar", "headed", head=named(str(head)), text=named(str(text))))

    def decimal(self, value: float, places: int = 1, sign: str = "") -> Named:
        """A number with decimals as the language writes it; `sign` is `+` for a change."""
        text = f"{value:{sign}.{places}f}".replace(".", self.template("grammar", "decimal") or ".")
        below: int = self.table("grammar").get("singular_below", 0)
        return named(text, plural=abs(round(value, places)) >= below)

    def percent(self, text: object) -> Named:
        """A number of hundredths, with or without its sign, as the language writes it."""
        plain = str(text).rstrip("% ")
        return named(self.say("grammar", "percent", number=named(plain)))

    def _joined(self, names: Sequence[str]) -> str:
        before, last = named(", ".join(names[:-1])), named(names[-1])
        return self.fill(self.say_raw("grammar", "and"), {"a": before, "b": last})


@lru_cache(maxsize=256)
def _marked(marks: frozenset[str], plural: bool) -> frozenset[str]:
    """The marks of a name with its number: few kinds of names have the same ones again and again."""
    return marks | (_MANY if plural else _ONE)


def capital(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def one_line(text: str) -> str:
    """A text that was written over several lines as one; its no-break spaces stay."""
    return _BREAKS.sub(" ", text).strip()


def merged(*tables: Mapping[str, Any], joined: bool = False) -> dict[str, Any]:
    """Tables of words over one another: what a later one lacks stands as in the earlier ones.

    What can be typed (`joined`) is valid in all of them at once, the forms of the last one first.
    """
    found: dict[str, Any] = {}
    for table in tables:
        for key, value in table.items():
            old = found.get(key)
            if isinstance(old, Mapping) and isinstance(value, Mapping):
                found[key] = merged(old, value, joined=joined or key == TYPED)
            elif joined and isinstance(old, list):
                found[key] = [*value, *(form for form in old if form not in value)]
            else:
                found[key] = value
    return found


Say = Callable[..., str]
"""What says a phrase by its path and facts."""
