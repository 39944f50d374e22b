"""Saved games as documents and files."""
