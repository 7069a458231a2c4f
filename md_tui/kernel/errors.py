"""The ways in which the kernel says no."""

import re
from collections.abc import Callable, Iterable, Mapping

Speaker = Callable[[str, Mapping[str, object]], str]
"""What makes a sentence of a key and its facts, in the language of whoever reads it."""
_KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?")


def _unspoken(why: str, facts: Mapping[str, object]) -> str:
    """Without any words at hand, key and facts have to do."""
    told = ", ".join(f"{name} {fact}" for name, fact in facts.items())
    return f"{why} ({told})" if told else why


_speaker: Speaker = _unspoken


def speak_by(speaker: Speaker) -> None:
    """Let the sentences of errors be made by whoever has the words; the kernel itself reads none."""
    global _speaker
    _speaker = speaker


class Saying:
    """A key of the words, and the facts that fill it in; put into words when it is read, not when it is made.

    A key belongs to the shell (`no_game`) or to a game (`massive_darkness.no_quest`). A text that is no
    key is said as it stands: small games and libraries bring sentences of their own.
    """

    def __init__(self, why: str = "", /, **facts: object) -> None:
        self.why, self.facts = why, facts

    def __str__(self) -> str:
        return _speaker(self.why, self.facts) if _KEY.fullmatch(self.why) else self.why


def either(names: Iterable[str]) -> object:
    """Several names of which one is meant, as a fact of a sentence."""
    told: object = ""
    for name in names:
        told = Saying("either", first=told, other=name) if told else name
    return told


class KernelError(Saying, Exception):
    """Anything the kernel refuses; its text is one sentence for people."""

    def __init__(self, why: str = "", /, **facts: object) -> None:
        Saying.__init__(self, why, **facts)
        Exception.__init__(self, why)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class Malformed(KernelError, ValueError):
    """This text or message is not a command at all."""


class Rejected(KernelError):
    """The rules refuse this command now; nothing was recorded."""

    def __init__(self, why: str, rule: str, /, **facts: object) -> None:
        """`why` is a message key, `rule` the id of the rule that forbids it, `facts` fill the message."""
        super().__init__(why, **facts)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


def within(error: Exception) -> Saying:
    """What an error says inside another sentence: a refusal names its rule, what is no refusal its kind."""
    if isinstance(error, Rejected):
        return Saying("refused_by", rule=error.rule)
    return error if isinstance(error, KernelError) else Saying("no_sense", kind=type(error).__name__)


class Damaged(KernelError):
    """A file or record fails its checks; `seq` and `offset` say where, if that is known."""

    def __init__(
        self, why: str, /, *, seq: int | None = None, offset: int | None = None, **facts: object
    ) -> None:
        """`seq` is the number of the damaged record, `offset` its place in the file in bytes."""
        super().__init__(why, seq=seq, offset=offset, **facts)
        self.seq, self.offset = seq, offset


class Incompatible(KernelError):
    """A log needs another version of the rules or the content."""

    def __init__(self, why: str, /, *, seq: int | None = None, **facts: object) -> None:
        """`seq` is the first record that cannot be read, if the ones before it can."""
        super().__init__(why, seq=seq, **facts)
        self.seq = seq


class Diverged(KernelError):
    """Today's rules do not decide what the log says they decided."""

    def __init__(
        self,
        why: str,
        /,
        *,
        seq: int = 0,
        path: str = "",
        logged: object = None,
        now: object = None,
        rule: str = "",
        rules: str = "",
        **facts: object,
    ) -> None:
        """`seq` is the command's number, `path` the first differing field, then both of its values; `rule` is
        the first rule that differs, if the game can tell, and `rules` the version that wrote the log."""
        told = {
            "seq": seq,
            "path": path,
            "logged": repr(logged),
            "now": repr(now),
            "rule": rule,
            "rules": rules,
        }
        super().__init__(why, **(told | facts))
        self.seq, self.path, self.logged, self.now = seq, path, logged, now
        self.rule, self.rules = rule, rules


class Stale(KernelError):
    """The command was meant for an earlier point of the game."""
