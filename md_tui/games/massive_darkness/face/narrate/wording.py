"""What a narrator answers: which wording of an event fits, with further facts for it."""

from typing import TypeAlias

Wording: TypeAlias = tuple[str, dict[str, object]] | None
"""The variant of the text and its facts; None if there is nothing to say."""
