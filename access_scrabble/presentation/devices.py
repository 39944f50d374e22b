"""Voices and displays coming and going, put into words."""

from access_scrabble.presentation.language import Language, marked


VOICE_PARTS = {
    "engine": marked("Voice: espeak-ng is there."),
    "voice": marked("Voice: there is a French voice."),
    "player": marked("Voice: there is a sound player."),
    "device": marked("Voice: the sound device plays."),
    "speech_dispatcher": marked("Voice: speech-dispatcher answers."),
    "screen_reader_bridge": marked("Voice: the bridge to screen readers is there."),
}


class DeviceWording:
    """Says which device is there or gone."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def presence(self, model: str | None) -> str:
        """A braille display has appeared, or gone."""
        if model is None:
            return self._language.text("The braille display is gone; it is taken up again when it returns.")
        return self._language.text("Braille display: {model}.", model=model)

    def voice_part(self, part: str) -> str:
        """A part of the voice that is in order."""
        return self._language.text(VOICE_PARTS[part])
