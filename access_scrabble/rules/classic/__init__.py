"""The classic game with its variants and solitaires (CL, VA-01…04, VA-07)."""
