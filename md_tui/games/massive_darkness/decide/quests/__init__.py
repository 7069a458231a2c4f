"""Special rules of quests: what each does at its moments, and the steps and commands only it knows."""
