"""The referee's side: duplicate games announced, timed, corrected, shown to the room."""
