"""Widgets of the table: one file each."""
