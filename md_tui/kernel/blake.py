"""BLAKE2b alone: `hashlib` would load OpenSSL beside it, which costs start-up time and memory."""

try:
    from _blake2 import blake2b
except ImportError:  # a Python built without it
    from hashlib import blake2b

__all__ = ["blake2b"]
