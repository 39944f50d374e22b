"""Answer slips at the referee's desk."""
