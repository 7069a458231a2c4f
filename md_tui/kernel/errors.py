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
    """A file or record fails its checks."""


class Incompatible(KernelError):
    """A log needs another version of the rules or the content."""


class Diverged(KernelError):
    """Today's rules do not decide what the log says they decided."""


class Stale(KernelError):
    """The command was meant for an earlier point of the game."""
