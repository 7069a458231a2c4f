"""The rulebook of Massive Darkness: its chapters in their order."""

from collections.abc import Mapping
from typing import Any

from md_tui.toolkit.rulebook import Rulebook

_GROUPS = (
    "SET DCK ZON SHD LOS MOV LVL DIC HRO CLS SIG EQP ENM GRD RND ACN DOR PCK TRD TRM CTR ENP XPP EVT END WIN "
    "CMB MOB STN ART SKL ENC CND GLO STO MKT TWN QT Q1 Q2 Q3 Q4 Q5 Q6 Q7 Q8 Q9 Q10 RUL EX"
)
"""The groups of ids as the book has them; content may be handed over in any order."""


def rulebook_of(doc: Mapping[str, object], spoken: Mapping[str, Any] | None = None) -> Rulebook:
    """The book from parsed tables, one for each rule id, in the words of a language."""
    return Rulebook.of(doc, _GROUPS.split(), spoken)
