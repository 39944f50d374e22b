"""One folder a job: how its lines are read, how it is worded, what its desk does."""
