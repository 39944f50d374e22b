"""Codes of what the rules refuse, each with the data that its sentence needs."""

from enum import StrEnum


class RuleCode(StrEnum):
    """Why a command cannot be carried out now; the names behind each are the data it carries."""

    GAME_NOT_STARTED = "game_not_started"
    GAME_ALREADY_STARTED = "game_already_started"
    GAME_OVER = "game_over"
    GAME_NOT_OVER = "game_not_over"
    NOTHING_TO_UNDO = "nothing_to_undo"  # steps, available
    NOTHING_TO_REDO = "nothing_to_redo"  # steps, available

    PLAYER_COUNT = "player_count"  # count, least, most
    PLAYER_NAME_MISSING = "player_name_missing"  # seat
    PLAYER_NAMES_EQUAL = "player_names_equal"  # name
    NO_SUCH_PLAYER = "no_such_player"  # seat, count
    VARIANTS_CLASH = "variants_clash"  # variant, solitaire
    BAD_TWO_BAGS = "bad_two_bags"  # letters, blanks

    FIRST_PLAYER_UNKNOWN = "first_player_unknown"
    FIRST_PLAYER_KNOWN = "first_player_known"  # player
    FIRST_DRAW_COUNT = "first_draw_count"  # count, players
    FIRST_DRAW_IMPOSSIBLE = "first_draw_impossible"  # letters

    PLAY_REFUSED = "play_refused"  # play, faults
    EXCHANGE_COUNT = "exchange_count"  # count, most
    EXCHANGE_BAG_LOW = "exchange_bag_low"  # left, least
    EXCHANGE_TILES_NOT_NAMED = "exchange_tiles_not_named"  # unknown
    NO_EXCHANGE_WITHOUT_RACK = "no_exchange_without_rack"
    TILES_NOT_ON_RACK = "tiles_not_on_rack"  # player, letters
    CONFIRM_FIRST = "confirm_first"  # player

    VARIANT_NOT_CHOSEN = "variant_not_chosen"  # variant
    NO_BLANK_THERE = "no_blank_there"  # square
    DRAW_FIRST = "draw_first"  # player, count
    NOTHING_TO_DRAW = "nothing_to_draw"
    DRAW_TOO_MANY = "draw_too_many"  # player, count, most
    BAG_SHORT = "bag_short"  # source, count, left

    NOTHING_PENDING = "nothing_pending"
    WORD_SUSPENDED = "word_suspended"  # play
    WORD_NOT_FORMED = "word_not_formed"  # word, words
    CHALLENGE_OPEN = "challenge_open"  # words
    NO_CHALLENGE_OPEN = "no_challenge_open"

    RACK_IS_DEALT = "rack_is_dealt"
    RACK_TOO_LONG = "rack_too_long"  # count, most
    TILES_IMPOSSIBLE = "tiles_impossible"  # letters
    TILES_TOO_MANY = "tiles_too_many"  # excess
    LEFTOVERS_NOT_ASKED = "leftovers_not_asked"
    LEFTOVER_ALREADY_KNOWN = "leftover_already_known"  # player

    NO_SUCH_TURN = "no_such_turn"  # number, count
    NO_QUESTION_OPEN = "no_question_open"  # number
    NO_CHANGE = "no_change"
    BAD_SQUARE_CHANGE = "bad_square_change"  # square, symbol

    BOARD_EMPTY = "board_empty"
    REMOVAL_COUNT = "removal_count"  # count, most
    SQUARE_EMPTY = "square_empty"  # square
    NOT_ONE_WORD = "not_one_word"  # squares
    BROKEN_WORDS = "broken_words"  # words
    BOARD_SPLIT = "board_split"  # squares

    WORDS_ALREADY_WRITTEN = "words_already_written"  # player
    WORDS_NOT_WRITTEN = "words_not_written"  # players
    WORD_LENGTH = "word_length"  # word, length
    WORD_NOT_ADMITTED = "word_not_admitted"  # word
    LETTERS_BEYOND_SET = "letters_beyond_set"  # letters
    TILE_ALREADY_CALLED = "tile_already_called"  # tile
    TILE_NOT_NAMED = "tile_not_named"
    TILE_IS_DRAWN = "tile_is_drawn"

    NOTHING_TO_REVIEW = "nothing_to_review"
