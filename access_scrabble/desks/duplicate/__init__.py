"""Refereeing a duplicate game."""
