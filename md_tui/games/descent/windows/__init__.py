"""Who may step in, when, and what the overlord has ordered beforehand."""
