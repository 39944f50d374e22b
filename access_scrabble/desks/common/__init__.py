"""What every desk has: actions, typed lines, keys, questions, help."""
