"""Ratios against peers, measured in one run on one machine; each `*_bench.py` here lists its own."""
