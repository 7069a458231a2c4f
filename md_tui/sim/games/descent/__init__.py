"""Descent without people."""
