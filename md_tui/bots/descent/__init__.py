"""Bots of Descent."""

BOTS: dict[str, str] = {
    "warden": "md_tui.bots.descent.warden:WardenBot",
    "party": "md_tui.bots.descent.party:PartyBot",
    "duel": "md_tui.bots.descent.duel:DuelBot",
}
"""Where each one lives, imported when it is asked for; the last one sits in any seat."""
