"""Classes of values behave as those that the standard library makes."""
# mypy: ignore-errors
# Type checkers do not follow a decorator that is chosen at run time.

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable, Hashable
from dataclasses import KW_ONLY, FrozenInstanceError, field, fields, is_dataclass, replace
from typing import Any, ClassVar, get_type_hints

import pytest

from access_scrabble.values import dataclass

MAKERS = pytest.mark.parametrize("maker", [dataclasses.dataclass, dataclass], ids=["library", "ours"])


def place_class(maker: Callable[..., Any]) -> Any:
    @maker(frozen=True, slots=True)
    class Place:
        kind: ClassVar[str] = "place"
        row: int
        column: int = 8
        _: KW_ONLY
        names: list[str] = field(default_factory=list, compare=False, repr=False)
        sum: int = field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "sum", self.row + self.column)

    return Place


@MAKERS
def test_a_frozen_value(maker: Callable[..., Any]) -> None:
    place = place_class(maker)
    made = place(3, names=["a"])
    assert repr(made).endswith("Place(row=3, column=8, sum=11)")
    assert made == place(3, 8)
    assert made != place(4)
    assert made != (3, 8, 11)
    assert hash(made) == hash(place(3)) == hash((3, 8, 11))
    assert replace(made, row=5).sum == 13
    assert copy.deepcopy(made) == made
    assert [entry.name for entry in fields(made)] == ["row", "column", "names", "sum"]
    assert is_dataclass(place)
    assert place.__match_args__ == ("row", "column")
    assert place.__doc__ is None or maker is dataclasses.dataclass
    assert str(inspect.signature(place)).startswith("(row: int, column: int = 8, *, names: list[str] = <")
    assert get_type_hints(place.__init__) == {"row": int, "column": int, "names": list[str], "return": type(None)}
    assert not hasattr(made, "__dict__")


@MAKERS
def test_nothing_is_changed_in_a_frozen_value(maker: Callable[..., Any]) -> None:
    made = place_class(maker)(3)
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'row'"):
        made.row = 4
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'row'"):
        del made.row


@MAKERS
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [((), r"Place.__init__\(\) missing 1 required positional argument: 'row'"), ((1, 2, []), "takes from 2 to 3")],
)
def test_wrong_arguments_are_complained_of(
    maker: Callable[..., Any], arguments: tuple[object, ...], complaint: str
) -> None:
    with pytest.raises(TypeError, match=complaint):
        place_class(maker)(*arguments)


@MAKERS
def test_what_a_class_says_itself_is_kept(maker: Callable[..., Any]) -> None:
    @maker(frozen=True, slots=True)
    class Named:
        """Its own words."""

        name: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Named) and self.name.lower() == other.name.lower()

        def __hash__(self) -> int:
            return hash(self.name.lower())

        def __repr__(self) -> str:
            return self.name

    assert Named("A") == Named("a")
    assert len({Named("A"), Named("a")}) == 1
    assert repr(Named("A")) == "A"
    assert Named.__doc__ == "Its own words."


@MAKERS
def test_values_in_order_and_values_that_change(maker: Callable[..., Any]) -> None:
    @maker(frozen=True, slots=True, order=True)
    class Ordered:
        a: int
        b: int = 0

    @maker
    class Changing:
        a: int

    @maker(eq=False)
    class Itself(Changing):
        b: int = 2

    assert sorted([Ordered(2), Ordered(1, 5), Ordered(1)]) == [Ordered(1), Ordered(1, 5), Ordered(2)]
    assert Ordered(1) <= Ordered(1) < Ordered(2) >= Ordered(2) > Ordered(1)
    changing = Changing(1)
    changing.a = 2
    assert changing == Changing(2)
    assert not isinstance(changing, Hashable)
    assert Itself(1).b == 2
    assert Itself(1) != Changing(1)


@dataclass(frozen=True, slots=True)
class Kept:
    a: int
    b: tuple[int, ...] = ()


def test_a_value_goes_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Kept(1, (2,)))) == Kept(1, (2,))
