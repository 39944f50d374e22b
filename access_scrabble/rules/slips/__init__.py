"""Correcting answer slips: where a word can lie, what it is worth, the verdict; pure, by edition."""
