"""The ways in which the kernel says no."""


class KernelError(Exception):
    """Anything the kernel refuses; its text is one sentence for people."""


class Malformed(KernelError, ValueError):
    """This text or message is not a command at all."""


class Rejected(KernelError):
    """The rules refuse this command now; nothing was recorded."""

    def __init__(self, why: str, rule: str, **facts: object) -> None:
        """`why` is a message key, `rule` the id of the rule that forbids it, `facts` fill the message."""
        super().__init__(f"{why} ({rule})")
        self.why, self.rule, self.facts = why, rule, facts


class Damaged(KernelError):
    """A file or record fails its checks; `seq` and `offset` say where, if that is known."""

    def __init__(self, message: str, *, seq: int | None = None, offset: int | None = None) -> None:
        """`seq` is the number of the damaged record, `offset` its place in the file in bytes."""
        super().__init__(message)
        self.seq, self.offset = seq, offset


class Incompatible(KernelError):
    """A log needs another version of the rules or the content."""

    def __init__(self, message: str, *, seq: int | None = None) -> None:
        """`seq` is the first record that cannot be read, if the ones before it can."""
        super().__init__(message)
        self.seq = seq


class Diverged(KernelError):
    """Today's rules do not decide what the log says they decided."""

    def __init__(
        self,
        message: str,
        *,
        seq: int = 0,
        path: str = "",
        logged: object = None,
        now: object = None,
        rule: str = "",
        rules: str = "",
    ) -> None:
        """`seq` is the command's number, `path` the first differing field, then both of its values; `rule` is
        the first rule that differs, if the game can tell, and `rules` the version that wrote the log."""
        super().__init__(message)
        self.seq, self.path, self.logged, self.now = seq, path, logged, now
        self.rule, self.rules = rule, rules


class Stale(KernelError):
    """The command was meant for an earlier point of the game."""
