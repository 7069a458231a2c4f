"""Games in PostgreSQL: the same contract as any store, with leases, locks and fences."""
