"""The game over SSH without root: a server of its own that lets people play and do nothing else."""
