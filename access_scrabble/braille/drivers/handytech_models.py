"""The models of Handy Tech displays: number, name, size and the way they want their cells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Model:
    """One model; status cells are left blank."""

    name: str
    columns: int
    status: int = 0
    is_extended: bool = True
    is_resizable: bool = False


def _old(name: str, columns: int, status: int = 0) -> Model:
    return Model(name, columns, status, is_extended=False)


def _resizable(name: str, columns: int) -> Model:
    return Model(name, columns, is_resizable=True)


MODELS = {
    0x05: _old("Braille Wave", 40),
    0x36: Model("Modular Evolution 64", 64),
    0x38: Model("Modular Evolution 88", 88),
    0x3A: Model("Modular Connect 88", 88),
    0x44: Model("Easy Braille", 40),
    0x54: Model("Active Braille", 40),
    0x55: Model("Connect Braille 40", 40),
    0x61: Model("Actilino", 16),
    0x64: Model("Active Star 40", 40),
    0x72: _old("Braillino", 20),
    0x74: _old("Braille Star 40", 40),
    0x78: _old("Braille Star 80", 80),
    0x80: _old("Modular 20", 20, 4),
    0x89: _old("Modular 40", 40, 4),
    0x88: _old("Modular 80", 80, 4),
    0x81: Model("Basic Braille 16", 16),
    0x82: Model("Basic Braille 20", 20),
    0x83: Model("Basic Braille 32", 32),
    0x84: Model("Basic Braille 40", 40),
    0x8A: Model("Basic Braille 48", 48),
    0x86: Model("Basic Braille 64", 64),
    0x87: Model("Basic Braille 80", 80),
    0x8B: Model("Basic Braille 160", 160),
    0x92: Model("Basic Braille Plus 20", 20),
    0x93: Model("Basic Braille Plus 32", 32),
    0x94: Model("Basic Braille Plus 40", 40),
    0x9A: Model("Basic Braille Plus 48", 48),
    0x96: Model("Basic Braille Plus 64", 64),
    0x97: Model("Basic Braille Plus 80", 80),
    0x9C: Model("Basic Braille Plus 84", 84),
    0xA4: _resizable("Activator", 40),
    0xA6: _resizable("Activator Pro 64", 64),
    0xA8: _resizable("Activator Pro 80", 80),
    0xB2: _resizable("myBraille 24", 24),
    0xB4: _resizable("myBraille 40", 40),
    0xB6: _resizable("myBraille 64", 64),
    0xB8: _resizable("myBraille 80", 80),
}
