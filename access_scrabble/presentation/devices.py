"""Voices and displays coming and going, put into words."""

from access_scrabble.presentation.language import Language


class DeviceWording:
    """Says which device is there or gone."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def presence(self, model: str | None) -> str:
        """A braille display has appeared, or gone."""
        if model is None:
            return self._language.text("The braille display is gone; it is taken up again when it returns.")
        return self._language.text("Braille display: {model}.", model=model)
