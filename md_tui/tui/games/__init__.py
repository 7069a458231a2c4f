"""What each game adds to the screen, a package a game; nothing else below `tui` names one."""
