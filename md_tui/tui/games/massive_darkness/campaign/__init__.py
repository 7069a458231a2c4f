"""The pages of a campaign: its prologue, the camp after a quest, the market, getting ready, and its end."""
