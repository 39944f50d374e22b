"""Documents with every kind of block, and strategies for any document."""

from hypothesis import strategies as st

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.documents import BoardFigure, Column, Document, Grid, Listing, Paragraph, Section

BOARD = Board().place(
    {Square(7, column): symbol for column, symbol in enumerate("PASsE", start=7)} | {Square(8, 7): "I"}
)

TURNS = Grid(
    "Coups",
    (
        Column("Coup", is_numeric=True),
        Column("Tirage"),
        Column("Mot retenu", "Mot"),
        Column("Référence", "Réf"),
        Column("Points", "Pts", is_numeric=True),
    ),
    tuple((str(number), "ABC+DEFG", f"MOT{'S' * (number % 3)}", f"H{number}", "12") for number in range(1, 15)),
)

WIDE = Grid(
    "Classement",
    tuple(Column(f"Colonne numéro {number}", f"c{number}") for number in range(1, 9)),
    (tuple("valeur assez longue" for _ in range(8)),),
)

DOCUMENT = Document(
    "Feuille de marque <& été>",
    "fr",
    (
        Section("", (Paragraph("Partie du 12/10/2026 à Paris, « finale »."),)),
        Section("Grille", (BoardFigure("Grille finale", BOARD),), starts_page=True),
        Section("Coups", (TURNS, Listing(("Anne 120", "Paul 98"), is_numbered=True), Listing(("note",)))),
        Section("Large", (WIDE,)),
    ),
)

TOKENS = """joker points cumul l'as Anne Jean-Paul Zoé Œdipe été ça Émile PASSE ÉTÉ Mme A M. H4 8H O15
ABC+DEFG -ABCDEFG 12 0 3e 1er 12/10/2026 ? ! ; : , . (12) (joker) «PASSE» 100 % + - = * 12,5 1:30 ABC? MOt
[non]"""
texts = st.lists(st.sampled_from(TOKENS.split()), min_size=1, max_size=8).map(" ".join)
columns = st.builds(Column, texts, st.sampled_from(["", "c", "Pts"]), st.booleans())
boards = st.dictionaries(
    st.builds(Square, st.integers(0, 14), st.integers(0, 14)), st.sampled_from("AEZaez"), max_size=40
).map(Board().place)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    shape = draw(st.lists(columns, min_size=1, max_size=5))
    row = st.tuples(texts, *[st.one_of(st.just(""), texts)] * (len(shape) - 1))
    return Grid(draw(texts), tuple(shape), tuple(draw(st.lists(row, max_size=6))))


blocks = st.one_of(
    st.builds(Paragraph, texts),
    st.builds(Listing, st.lists(texts, min_size=1, max_size=4).map(tuple), st.booleans()),
    grids(),
    st.builds(BoardFigure, texts, boards),
)
sections = st.builds(Section, st.one_of(st.just(""), texts), st.lists(blocks, max_size=3).map(tuple), st.booleans())
documents = st.builds(Document, texts, st.just("fr"), st.lists(sections, max_size=3).map(tuple))
