"""Lessons, quizzes, own games played again."""
