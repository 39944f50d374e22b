"""The computer as a player of the classic game: what it may know, what it chooses, when it acts."""
