"""Tournaments of several games."""
