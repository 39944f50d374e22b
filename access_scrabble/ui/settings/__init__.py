"""Settings from within: values, profiles, keys."""
