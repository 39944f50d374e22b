"""Braille displays and paper braille."""
