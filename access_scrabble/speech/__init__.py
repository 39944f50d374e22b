"""The voice: the manager and its backends, and the process that pyttsx3 speaks in."""
