"""The page that the room looks at (DU-17); the only place with an HTTP server."""
