"""Whom a sentence means: phrases to targets and back."""

from md_tui.games.descent.sentence.algebra import THE_TARGET, YOU, Target, Where, Who
from md_tui.toolkit.grammar.reader import Reader

FIXED: dict[str, Target] = {
    "the target": THE_TARGET,
    "the attacker": Target(Who.ATTACKER),
    "an adjacent attacker": Target(Who.ATTACKER, Where.ADJACENT),
    "that hero and each adjacent hero": Target(Who.SUBJECT, Where.ADJACENT, each=True),
    "that hero": Target(Who.SUBJECT),
    "that monster": Target(Who.SUBJECT, n=1),
    "the others of its group": Target(Who.GROUP, each=True),
    "the Reanimate": Target(Who.BONES),
    "another monster within 3 of the target": Target(Who.MONSTER, Where.WITHIN, 3, beyond=True),
}
KINDS = {"hero": Who.HERO, "monster": Who.MONSTER, "figure": Who.FIGURE}


def at_target(reader: Reader) -> bool:
    """Whether somebody is named next."""
    return any(reader.at(phrase) for phrase in (*FIXED, "you", "a", "an", "each"))


def target(reader: Reader) -> Target:
    """`you`, `you or an adjacent hero`, `each monster within 3`, `that hero` …"""
    if reader.take("that hero and each hero within"):
        return Target(Who.SUBJECT, Where.WITHIN, reader.number(), each=True)
    fixed = reader.find(FIXED)
    if fixed is not None:
        return fixed
    if not reader.take("you"):
        return _others(reader, too=False)
    if reader.take("or") or reader.take("and"):
        return _others(reader, too=True)
    return YOU


def _others(reader: Reader, *, too: bool) -> Target:
    each = reader.take("each")
    if not each and not reader.take("a") and not reader.take("an"):
        reader.fail_among((*FIXED, "you", "a hero", "an adjacent monster", "each hero"), "somebody")
    adjacent = reader.take("adjacent")
    who = reader.choose(KINDS, "hero, monster or figure")
    if adjacent:
        return Target(who, Where.ADJACENT, each=each, too=too)
    if reader.take("within"):
        return Target(who, Where.WITHIN, reader.number(), each, too)
    if reader.take("in sight"):
        return Target(who, Where.SIGHT, each=each, too=too)
    return Target(who, each=each, too=too)


def write_target(meant: Target) -> str:
    """The words for a target."""
    for phrase, fixed in FIXED.items():
        if fixed == meant:
            return phrase
    if meant == YOU:
        return "you"
    if meant.who is Who.SUBJECT and meant.where is Where.WITHIN:
        return f"that hero and each hero within {meant.n}"
    where = {Where.WITHIN: f" within {meant.n}", Where.SIGHT: " in sight"}.get(meant.where, "")
    adjacent = meant.where is Where.ADJACENT
    article = "each" if meant.each else "an" if adjacent else "a"
    others = f"{article} {'adjacent ' if adjacent else ''}{meant.who}{where}"
    if meant.too:
        return f"you {'and' if meant.each else 'or'} {others}"
    return others
