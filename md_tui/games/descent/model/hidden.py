"""The kinds of question that show the overlord's cards: only he sees them in full."""

from typing import Final

REACT: Final = "react"
PLAN_AHEAD, KEEP, FETCH, GIVE_UP = "plan_ahead", "keep_cards", "fetch", "give_up_card"
OWN_EYES: Final = frozenset({REACT, PLAN_AHEAD, KEEP, FETCH, GIVE_UP})
"""Others see that he is asked, and nothing of what he could answer or has answered."""
