"""What stands between Textual and the terminal: guard, driver, output diff, signals."""
