"""The process in which pyttsx3 speaks, so that it can be silenced or replaced at once."""
