"""Correcting answer slips: readings, verdicts and sanction accounts, pure, by edition (BU-01…18)."""
