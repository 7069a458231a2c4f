"""Shared tables at the screen: the lobby, the table with others around it, the roster, the ballot."""
