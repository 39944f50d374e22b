"""Correcting answer slips: readings, verdicts and sanction accounts, pure, by edition."""
