"""What verdicts add up to, what may still change them, and who stands where; pure (DU-14)."""
