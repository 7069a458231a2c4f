"""Screens, one file each; `app.PAGES` knows them by name."""
