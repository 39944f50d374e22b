"""Games that go on: decided, saved before they are told, taken up again."""
