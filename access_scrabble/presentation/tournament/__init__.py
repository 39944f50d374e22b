"""Players, results and tournaments put into words, tables and announcements."""
