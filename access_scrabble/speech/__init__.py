"""The voice."""
