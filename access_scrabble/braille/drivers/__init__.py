"""Drivers of refreshable braille displays: one module a protocol, parsing apart from the port."""
