"""Sessions, actions, queries and the ports that adapters fill."""
