"""Help for where one is: commands, one command, one topic; from setting up the board to tips (AD-03, AD-05, AD-07)."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from access_scrabble.desks.common.actions import BY_WORD, Action, Category, fold
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Message
from access_scrabble.values import dataclass


class Scope(StrEnum):
    """The games that a topic concerns."""

    CLASSIC = "classic"
    DUPLICATE = "duplicate"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of help: the word that opens it in each language, and its sentences."""

    french: str
    english: str
    title: str
    lines: tuple[str, ...]
    scope: Scope


def _topic(words: str, title: str, *lines: str, scope: Scope = Scope.CLASSIC) -> Topic:
    french, english = words.split()
    return Topic(french, english, title, lines, scope)


TOPICS: tuple[Topic, ...] = (
    _topic(
        "installation set-up",
        marked("Setting up the tactile board"),
        marked("Unfold the cardboard board and lay it so that the fold runs from left to right."),
        marked("Feel the margins above and below the grid: the shorter one is the top."),
        marked("On the transparent frame, find the side with a half-round notch in its middle."),
        marked("Slide the board in through that side, top first, above the tabs on the left and right."),
        marked("Put the tiles in the bag and a rack before each player."),
        marked(
            "By touch: hollow triangle, double letter; solid triangle, triple letter; hollow circle,"
            " double word; solid circle, triple word; star, the centre."
        ),
    ),
    _topic(
        "tour turn",
        marked("A turn"),
        marked("On your turn, lay a word, exchange tiles, or pass."),
        marked("The first word has two letters or more and covers the centre, H8."),
        marked("Later words touch what is there; every row of letters side by side must be a word."),
        marked("All tiles of a turn lie in one line, without a gap."),
        marked("Complete your rack to seven tiles afterwards, as long as the bag lasts."),
    ),
    _topic(
        "points scoring",
        marked("Counting points"),
        marked("Each word made or extended counts; a letter shared by two words counts in both."),
        marked("Letter premiums come first, then word premiums; two word premiums multiply each other."),
        marked("A premium serves only when its square is covered."),
        marked("A joker is worth nothing, but it does not prevent a word premium."),
        marked("Seven tiles laid at once bring 50 points more."),
        scope=Scope.ALL,
    ),
    _topic(
        "échange exchanging",
        marked("Exchanging tiles"),
        marked("One to seven tiles may be exchanged while the bag holds at least seven."),
        marked("The new tiles are drawn first, then the old ones go back; the turn is over."),
    ),
    _topic(
        "contestation challenging",
        marked("Challenging a word"),
        marked("A word may be challenged until its points are added and the next player begins."),
        marked("If it is not admitted, its tiles come back and the turn is lost; otherwise nothing happens."),
        marked("The dictionary opens only for the word challenged, unless the variant lifts this."),
    ),
    _topic(
        "fin ending",
        marked("The end of the game"),
        marked(
            "The game ends when the bag and a rack are empty, when all agree that nothing can be placed,"
            " or when everyone has passed twice running."
        ),
        marked("Each player loses what is left on the rack; who went out gains what the others lose."),
    ),
    _topic(
        "variantes variants",
        marked("Variants"),
        marked("Recycled jokers: on your turn, put the real letter in place of a joker and take the joker."),
        marked("Open dictionary: words may be looked up at any time."),
        marked("Theme: 5 points for each word that all find on theme."),
        marked("Two bags: vowels in one, consonants in the other; you choose for each tile."),
        marked("Reverse: take one to six letters of a word off a full board; what stays must be words."),
        marked("Loto: write two words of seven letters; cross out the letters that are called."),
        marked("Alone: beat your best score, play two racks, or choose among all tiles face up."),
    ),
    _topic(
        "admis admitted",
        marked("Admitted words"),
        marked("Words of the dictionary in all their forms: feminine, plural, every tense and person."),
        marked("Foreign words and slang that have entered it, such as KOT or MEZIG."),
        marked("Foreign plurals beside the French one where the dictionary gives them: GOYIM, GOYM or GOYS."),
        marked("Words met in one phrase only, such as JEUN or CATIMINI, but they never vary."),
        marked("Shortened words that became nouns, such as PROF or KILO, with their plural."),
        marked("Former proper nouns and trade names that are nouns now, such as NEWTON or MARTINI."),
        marked("Interjections and imitated sounds, such as BERK or VLAN; a few without a vowel: BRRR, PST."),
        marked("Verbs that need a pronoun, such as PAMER or ENFUIR, like all others."),
        scope=Scope.ALL,
    ),
    _topic(
        "annonces announcements",
        marked("Announcements"),
        marked("A draw: the letters kept by their countries, each new one, then all of them; the clock."),
        marked("After the turn: the word retained, its place and its points."),
        marked("Type announce to say it all again to the room, recall for the last word alone."),
        scope=Scope.DUPLICATE,
    ),
    _topic(
        "chronomètre timing",
        marked("The clock"),
        marked("It starts after the announcement of the draw; clock starts it by hand."),
        marked("The room hears the last call, then the end."),
        marked("Type stop to halt it, add 30 for thirty seconds more, time to hear what is left."),
        scope=Scope.DUPLICATE,
    ),
    _topic(
        "bulletins slips",
        marked("Answer slips"),
        marked("Type the table, the word, its reference and the points claimed: 12 riz 13h 21."),
        marked("The program proposes a verdict; accept confirms it, rule changes it."),
        marked("Without slips, the table and its points are enough: 12 21."),
        scope=Scope.DUPLICATE,
    ),
    _topic(
        "refusés refused",
        marked("Refused words"),
        marked("Words written with a hyphen, an apostrophe, a point or a space."),
        marked("Symbols of chemistry and units, such as CU or KM."),
        marked("Abbreviations and sets of initials that are not nouns, proper nouns, prefixes and suffixes."),
        scope=Scope.ALL,
    ),
    _topic(
        "apprendre learning",
        marked("Learning"),
        marked("The menu line Learn has a tutorial of five minutes for players, and one for referees."),
        marked("It also has quizzes on words, asks again what you missed, and tells your progress."),
        marked("It plays your saved games again, turn by turn: your word first, then the top."),
        scope=Scope.ALL,
    ),
    _topic(
        "conseils tips",
        marked("Tips"),
        marked("Learn the two-letter words: they let you lay one word beside another."),
        marked("They also fit into a crowded board near the end; learn the dear letters' ones first."),
        marked("Put your dearest letter on a premium square, best where two words cross."),
        marked("Do not open a triple word to the others for little gain: compare what each of you would score."),
        marked("A dear letter four or five squares from a triple word is a gift to the next player."),
        marked("Save the joker and the S for a great play; seven tiles bring 50 points."),
        marked("Keep count of dear letters as they come out: ask with count and the letter."),
        marked("Near the end, try to go out first: the others' leftovers are yours."),
    ),
    _topic(
        "prolonger extending",
        marked("Extending words"),
        marked("Look for letters that go before or after a word of the board: you make two words at once."),
        marked("Two-letter words grow into three: O before SA makes OSA, C after it SAC; type hooks sa to hear all."),
        marked("S is the commonest ending; E and A often make another form of a verb."),
        marked("In your turn prefer words that nothing extends: they leave the others fewer openings."),
    ),
    _topic(
        "reliquat keeping",
        marked("What to keep"),
        marked("The highest score is not always the best: think of what stays on your rack."),
        marked("Keep vowels and consonants in balance, and get rid of doubles."),
        marked("Keep together what goes together: C and H, Q and U."),
        marked("Play four or five tiles a turn: the more you draw, the more good ones you meet."),
        marked(
            "Do not play one or two tiles hoping for a given letter: one tile in seven is an E, one in a hundred a Z."
        ),
        marked("Exchange seldom, for it costs a turn; but near the end a W left over costs ten points."),
    ),
    _topic(
        "chères dear",
        marked("Dear letters"),
        marked(
            "K, W, X, Y and Z bring most: do not waste them, nor keep them long, for they block seven-letter words."
        ),
        marked("Set yourself a least score: some thirty points for a letter of ten, less for the W."),
        marked("Z also ends verbs in the second person plural."),
        marked("Learn the short words with them: type short 3 with k."),
    ),
    _topic(
        "anagrammes anagrams",
        marked("Finding seven letters"),
        marked("Set verb endings apart on your rack: most seven-letter words are verb forms."),
        marked("Look for AIT, AIS, IONS, EZ, ER, AIENT, ANT, then for the stem in what is left."),
    ),
    _topic(
        "adversaire opponent",
        marked("Watching the opponent"),
        marked("Learn how the other plays: keep the board tight against long words, open it against a careful player."),
        marked("Against somebody who knows more words than you, leave as few openings as you can."),
    ),
)

TOPIC_BY_WORD: Mapping[str, Topic] = {fold(word): topic for topic in TOPICS for word in (topic.french, topic.english)}


def help_about(language: Language, subject: str, offered: frozenset[Action]) -> Answer:
    """Everything in short, or one command or topic in full."""
    wanted = fold(subject.strip())
    if not wanted:
        parts = help_overview(language, offered)
        return Message.listed(language.count("Help, {number} part.", "Help, {number} parts.", len(parts)), parts)
    lines: list[str] = []
    if wanted in BY_WORD:
        lines.append(help_on_action(language, BY_WORD[wanted], offered))
        if BY_WORD[wanted] is Action.EXPLORE:
            lines += _chapters(language, (action for action in offered if action.is_move))
    if wanted in TOPIC_BY_WORD:
        lines += topic_lines(language, TOPIC_BY_WORD[wanted])
    if len(lines) > 1:
        return Message.listed(lines[0], lines[1:])
    return lines or [language.text("No help on “{subject}”.", subject=subject), topics_line(language, offered)]


def help_overview(language: Language, offered: frozenset[Action]) -> list[str]:
    """The commands by chapter, then the topics."""
    lines = _chapters(language, (action for action in offered if not action.is_move))
    return [*lines, language.text("Type help and a command for an example."), topics_line(language, offered)]


def _chapters(language: Language, actions: Iterable[Action]) -> list[str]:
    """These commands by name, one line a chapter."""
    told, lines = frozenset(actions), []
    for category in Category:
        names = [_command_name(language, one) for one in Action if one.category is category and one in told]
        if names:
            lines.append(language.titled(language.text(category.title), ", ".join(names)))
    return lines


def help_on_action(language: Language, action: Action, offered: frozenset[Action]) -> str:
    """An example of a command and what it does in the game that offers these."""
    is_duplicate = Action.RETAIN in offered
    example, sentence = action.duplicate if is_duplicate else (action.example, action.help)
    return language.titled(language.text(example), language.text(sentence))


def topics_line(language: Language, offered: frozenset[Action]) -> str:
    """The topics that concern the game that offers these."""
    hidden = set()
    if Action.RETAIN not in offered:
        hidden.add(Scope.DUPLICATE)
    elif Action.CHALLENGE not in offered:
        hidden.add(Scope.CLASSIC)
    shown = [topic for topic in TOPICS if topic.scope not in hidden]
    words = ", ".join(topic.french if language.code == "fr" else topic.english for topic in shown)
    return language.text("Topics, after help: {topics}.", topics=words)


def topic_lines(language: Language, topic: Topic) -> list[str]:
    return [language.text(topic.title) + ".", *map(language.text, topic.lines)]


def _command_name(language: Language, action: Action) -> str:
    if action is Action.PLAY:
        return language.text("h4 word")
    name = action.word(language.code)
    short = next((word for word in action.words if len(word) == 1 and word.isalpha()), "")
    return f"{name} ({short})" if short and short != name else name
