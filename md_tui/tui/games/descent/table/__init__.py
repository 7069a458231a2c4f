"""The table: what keys do on it."""
