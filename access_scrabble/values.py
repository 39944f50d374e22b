"""Values with named fields, quickly made: hundreds of such classes stand between the start and the first answer.

Fields, slots and defaults are those of the standard library, and so are ``replace``, ``fields`` and the rest of it.
Only the methods come later: the library writes and compiles six of them for every class that is imported, which took
two thirds of the time to the first answer. Here each is compiled when it is first called, and most never are. See
``docs/decisions/0110-values.md``.
"""

import dataclasses
from collections.abc import Callable, Iterator
from functools import partial
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_SIGNS = {"__eq__": "==", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


def _dataclass(
    cls: Any = None, /, *, frozen: bool = False, slots: bool = False, eq: bool = True, order: bool = False
) -> Any:
    """Make a class of values, as the decorator of this name in the standard library does."""

    def made(cls: type[Any]) -> type[Any]:
        cls = _with_fields(cls, slots=slots)
        own = frozenset(cls.__dict__) - ({"__hash__"} if cls.__dict__.get("__hash__", 0) is None else frozenset())
        for name, method in _methods(cls, frozen=frozen, eq=eq, order=order):
            if name not in own:
                setattr(cls, name, method)
        return cls

    return made if cls is None else made(cls)


if TYPE_CHECKING:
    from dataclasses import dataclass  # type checkers know what that one makes
else:
    dataclass = _dataclass


def _with_fields(cls: type[Any], *, slots: bool) -> type[Any]:
    has_text = cls.__doc__ is not None
    if not has_text:
        cls.__doc__ = cls.__name__  # else the library makes a text of the signature, for nobody
    made: type[Any] = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(cls)
    if not has_text:
        made.__doc__ = None
    return made


def _methods(cls: type, *, frozen: bool, eq: bool, order: bool) -> Iterator[tuple[str, object]]:
    yield "__init__", _Late(cls, "__init__", lambda: _init(cls, frozen=frozen))
    yield "__repr__", _repr
    compared = [field.name for field in dataclasses.fields(cls) if field.compare]
    for name, sign in (_SIGNS if order else {"__eq__": "=="} if eq else {}).items():
        yield name, _Late(cls, name, partial(_comparison, name, sign, compared))
    if eq:
        yield "__hash__", _Late(cls, "__hash__", lambda: _hash(compared)) if frozen else None
    if frozen:
        names = frozenset(field.name for field in dataclasses.fields(cls))
        yield "__setattr__", _refusing(cls, names, "assign to", "__setattr__")
        yield "__delattr__", _refusing(cls, names, "delete", "__delattr__")
        yield "__getstate__", _state
        yield "__setstate__", _restored


class _Late:
    """A method until it is first asked for: its source is compiled then, and it takes this one's place."""

    def __init__(self, cls: type, name: str, write: Callable[[], tuple[str, dict[str, Any]]]) -> None:
        self._class, self._name, self._write = cls, name, write

    def __get__(self, instance: object, owner: type) -> Any:
        cls = self._class
        if cls.__dict__[self._name] is self:
            source, known = self._write()
            exec(source, known)  # noqa: S102 - made of names of fields alone
            method = known[self._name]
            method.__qualname__ = f"{cls.__qualname__}.{self._name}"
            method.__module__ = cls.__module__
            setattr(cls, self._name, method)
        return cls.__dict__[self._name].__get__(instance, owner)


def _init(cls: type, *, frozen: bool) -> tuple[str, dict[str, Any]]:
    known: dict[str, Any] = {"_set": object.__setattr__, "_missing": dataclasses.MISSING}
    by_place, by_name, lines = ["self"], list[str](), list[str]()
    for field in dataclasses.fields(cls):
        value = name = field.name
        known[f"_type_{name}"] = field.type
        if field.default_factory is not dataclasses.MISSING:
            known[f"_new_{name}"] = field.default_factory
            value = f"_new_{name}() if {name} is _missing else {name}" if field.init else f"_new_{name}()"
        elif not field.init:
            continue
        if field.init:
            (by_name if field.kw_only else by_place).append(_parameter(field, known))
        lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    head = ", ".join(by_place + (["*", *by_name] if by_name else []))
    return f"def __init__({head}) -> None:\n " + "\n ".join(lines or ["pass"]), known


def _parameter(field: "dataclasses.Field[Any]", known: dict[str, Any]) -> str:
    name = f"{field.name}: _type_{field.name}"
    if field.default_factory is not dataclasses.MISSING:
        return f"{name} = _missing"
    if field.default is dataclasses.MISSING:
        return name
    known[f"_usual_{field.name}"] = field.default
    return f"{name} = _usual_{field.name}"


def _comparison(name: str, sign: str, compared: list[str]) -> tuple[str, dict[str, Any]]:
    return (
        f"def {name}(self, other):\n"
        f" if other.__class__ is self.__class__: return {_taken('self', compared)} {sign} {_taken('other', compared)}\n"
        f" return NotImplemented"
    ), {}


def _hash(compared: list[str]) -> tuple[str, dict[str, Any]]:
    return f"def __hash__(self): return hash({_taken('self', compared)})", {}


def _taken(owner: str, names: list[str]) -> str:
    return f"({''.join(f'{owner}.{name},' for name in names)})"


def _refusing(cls: type, names: frozenset[str], verb: str, otherwise: str) -> Callable[..., None]:
    def refusing(self: object, name: str, *value: object) -> None:
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot {verb} field {name!r}")
        getattr(super(cls, self), otherwise)(name, *value)

    return refusing


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _state(self: Any) -> list[object]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _restored(self: Any, state: list[object]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
