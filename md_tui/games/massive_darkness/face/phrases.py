"""Parts of sentences: dice and their symbols, printed sentences, what lies behind a door."""

from collections.abc import Iterable

from md_tui.games.massive_darkness.ability.skills import Keyword
from md_tui.games.massive_darkness.content.cards import DoorBlock, Text
from md_tui.games.massive_darkness.content.dice import Face
from md_tui.games.massive_darkness.face.names import Words
from md_tui.games.massive_darkness.model.fight import ATTACK, Half
from md_tui.toolkit.words import Named, named


def face(words: Words, colour: str, place: int) -> Face | None:
    """What a die shows, if the dice are known."""
    die = words.box.dice.get(colour) if words.box else None
    return die.faces[place] if die and place < len(die.faces) else None


def shown(words: Words, colour: str, place: int) -> str:
    """A face as letters, such as HHB; a blank one as a dash."""
    seen = face(words, colour, place)
    return str(place + 1) if seen is None else face_letters(words, seen.letters())


def face_letters(words: Words, letters: str) -> str:
    """A face such as HHB in the letters of the language; a blank one as a dash."""
    said = "".join(words.template("symbols", "letters", letter) or letter for letter in letters)
    return said or words.say_raw("symbols", "blank")


def dice_phrase(words: Words, dice: Iterable[str], faces: Iterable[int]) -> Named:
    """Dice with the faces they show."""
    pairs = zip(dice, faces, strict=True)
    parts = [words.say("symbols", "die", colour=c, face=named(shown(words, c, f))) for c, f in pairs]
    return named(", ".join(parts))


def pool_phrase(words: Words, dice: Iterable[str]) -> Named:
    """How many dice of each colour."""
    colours = list(dice)
    counts = {colour: colours.count(colour) for colour in dict.fromkeys(colours)}
    parts = [words.say("symbols", "dice", n=n, colour=colour) for colour, n in counts.items()]
    return named(", ".join(parts) or words.say_raw("grammar", "nothing"))


def symbols(words: Words, side: str, score: int, bams: int, diamonds: int) -> Named:
    """A sum of symbols, or a change of one, in words."""
    amounts = {"hits" if side == ATTACK else "shields": score, "bams": bams, "diamonds": diamonds}
    parts = [words.say("symbols", key, n=n) for key, n in amounts.items() if n]
    return named(", ".join(parts) or words.say_raw("symbols", "nothing"))


def result(words: Words, side: str, half: Half) -> Named:
    """What a half of the combat comes to now: faces, additions and what is spent."""
    seen = [face(words, colour, place) for colour, place in zip(half.dice, half.faces, strict=False)]
    known = [one for one in seen if one]
    score = sum(one.hits + one.shields for one in known) + half.score
    bams = sum(one.bams for one in known) + half.bams - half.spent_bams
    diamonds = sum(one.diamonds for one in known) + half.diamonds - half.spent_diamonds
    return symbols(words, side, score, bams, diamonds)


def sentences(words: Words, texts: tuple[Text, ...]) -> Named:
    """Printed sentences, one after the other."""
    return named(" ".join(f"{words.printed(text)}." for text in texts))


def door_blocks(words: Words, blocks: tuple[DoorBlock, ...]) -> Named:
    """What a door card puts into the rooms, in order."""
    return words.clauses(f"{number}. {door_block(words, block)}" for number, block in enumerate(blocks, 1))


def door_block(words: Words, block: DoorBlock) -> str:
    """What one block of a door card puts into its room."""
    parts: list[Named] = []
    if block.guard or block.ambush:
        parts.append(named(words.say("narration", "door_block", "ambush" if block.ambush else "guard")))
    for kind in ("treasure", "special"):
        if n := getattr(block, kind):
            parts.append(named(words.say("narration", "door_block", kind, n=n)))
    return str(words.list(parts)) if parts else words.say("narration", "door_block", "empty")


def explained(words: Words, id: str) -> str:
    """A sentence as printed; a named skill says what it does, for its name alone says nothing."""
    text = words.text(id)
    found = words.box.texts.get(id) if words.box else None
    if found is None or not isinstance(found.sentence, Keyword):
        return text
    does = words.template("keywords", found.sentence.name.value)
    if does is None:
        return text
    return (
        does
        if text == words.name(id)
        else words.say("describe", "keyword", text=named(text), does=named(does))
    )
