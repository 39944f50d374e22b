"""First steps and practice: first run, tutorials, quizzes, own games again."""
