"""Keeps games on disk or in memory: one SQLite file a game, cards for listings, `.mdlog` for interchange."""
