"""The same table without a screen: numbered choices and typed notation."""
