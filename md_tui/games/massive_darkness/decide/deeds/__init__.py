"""Deeds: what cards, events and skills do outside the combat roll."""
