"""Practice: quizzes on words, and one's own games played again."""
