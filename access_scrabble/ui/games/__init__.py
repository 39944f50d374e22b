"""The games around a table at the keyboard: a desk each, questions before them and during them."""
