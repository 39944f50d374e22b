"""French numbers in words, where a synthetic voice would say the figures wrong."""

_UNITS = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
)  # fmt: skip
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}


def cardinal(number: int) -> str:
    """A number from 0 to 999 in words.

    >>> cardinal(0), cardinal(21), cardinal(71), cardinal(80)
    ('zéro', 'vingt et un', 'soixante et onze', 'quatre-vingts')
    >>> cardinal(99), cardinal(100), cardinal(200), cardinal(301)
    ('quatre-vingt-dix-neuf', 'cent', 'deux cents', 'trois cent un')
    """
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _below_hundred(rest)
    head = "cent" if hundreds == 1 else f"{_UNITS[hundreds]} cent"
    if rest:
        return f"{head} {_below_hundred(rest)}"
    return head if hundreds == 1 else head + "s"


def ordinal(number: int) -> str:
    """A rank from 1 to 999 in words.

    >>> ordinal(1), ordinal(4), ordinal(5), ordinal(9), ordinal(21)
    ('premier', 'quatrième', 'cinquième', 'neuvième', 'vingt et unième')
    >>> ordinal(71), ordinal(80), ordinal(200)
    ('soixante et onzième', 'quatre-vingtième', 'deux centième')
    """
    if number == 1:
        return "premier"
    words = cardinal(number)
    if number % 100 in (0, 80):
        words = words.removesuffix("s")
    if words.endswith("cinq"):
        words += "u"
    elif words.endswith("neuf"):
        words = words[:-1] + "v"
    return words.removesuffix("e") + "ième"


def ends_in_one(number: int) -> bool:
    """Whether the number ends in *un*, which becomes *une* before a feminine noun.

    >>> [n for n in range(1, 102) if ends_in_one(n)]
    [1, 21, 31, 41, 51, 61, 81, 101]
    """
    return number % 10 == 1 and number % 100 not in (11, 71, 91)


def _below_hundred(number: int) -> str:
    if number < 20:
        return _UNITS[number]
    ten = number - number % 10
    if ten in (70, 90):
        ten -= 10
    unit = number - ten
    if unit == 0:
        return _TENS[ten] + ("s" if ten == 80 else "")
    if unit in (1, 11) and ten != 80:
        return f"{_TENS[ten]} et {_UNITS[unit]}"
    return f"{_TENS[ten]}-{_UNITS[unit]}"
