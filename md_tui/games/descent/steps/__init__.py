"""The agenda's vocabulary: every piece of work the rules may still have to do."""
