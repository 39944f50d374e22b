"""Where a voice comes from: one module an engine."""
