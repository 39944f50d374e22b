"""Several games with the same players: who they are, which games count, who wins, pure (DU-13, DU-14)."""
