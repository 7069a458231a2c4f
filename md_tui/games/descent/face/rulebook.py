"""The rulebook of Descent: its chapters in their order."""

from collections.abc import Mapping

from md_tui.toolkit.rulebook import Rulebook

_GROUPS = (
    "CMP SET HERO TURN ACT MOV SPC EXH EQP TRD OBJ FEAT DIE ATK LOS CMB SRG KEY DMG FTG KO CND TST OVL OLC "
    "MON LRG LT FAM TER QST TWO GLD EPIC EX AMB ERR"
)
"""The groups of ids as the catalogue has them; content may be handed over in any order."""


def rulebook_of(doc: Mapping[str, object]) -> Rulebook:
    """The book from parsed tables, one for each rule id."""
    return Rulebook.of(doc, _GROUPS.split())
