"""`md-tui content`: mistakes in the content of a game, and what a language still lacks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from md_tui.cli.errors import FAILED, OK, Failure
from md_tui.cli.options import GameName
from md_tui.cli.output import AsJson, columns, print_json, print_lines
from md_tui.games.face import Checked, Opener
from md_tui.games.registry import DEFAULT, part
from md_tui.loader.find import box_root
from md_tui.loader.pack import Shelf, read_shelf
from md_tui.loader.words import check_brought
from md_tui.pack_words import ENGLISH, packs_of
from md_tui.toolkit.translation import Compared, compared
from md_tui.wording import SHELL

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, help="Check the content of a game for mistakes."
)


@app.callback()
def content() -> None:
    """Check the content of a game for mistakes."""


@app.command("check")
def check(
    path: Annotated[
        Path | None, typer.Argument(help="A box, or a pack to be checked beside the box; else all there is.")
    ] = None,
    game: GameName = "",
    json: AsJson = False,
) -> int:
    """Load all content strictly and print each mistake with its file, line, key and a hint."""
    name = game or DEFAULT
    found = checked(name, *_folders(name, path))
    if json:
        mistakes = [{name: getattr(error, name) for name in _FIELDS} for error in found.mistakes]
        data = {"counts": found.counts, "hash": found.hash, "errors": mistakes}
        print_json(data | _gaps_by_kind(found))
    elif found.mistakes:
        print_lines(str(error) for error in found.mistakes)
    else:
        counts = columns([(key, str(count)) for key, count in found.counts.items()])
        print_lines([*counts, *_untold(found), "", f"No mistakes: {found.hash}"])
    return FAILED if found.mistakes else OK


@app.command("words")
def words(
    language: Annotated[str, typer.Argument(help="The code of a language, such as fr.")],
    game: GameName = "",
    json: AsJson = False,
) -> int:
    """List what a language lacks, with the English text and its facts, and what does not fit."""
    name = game or DEFAULT
    found = checked(name, *_folders(name, None))
    gaps = compared(found.spoken[ENGLISH], found.spoken.get(language, {}))
    if json:
        told = {kind: [gap._asdict() for gap in getattr(gaps, kind)] for kind in ("missing", "mismatched")}
        print_json({"language": language, "surplus": gaps.surplus, **told})
    else:
        print_lines(_told_gaps(language, gaps))
    return OK


def _told_gaps(language: str, gaps: Compared) -> Iterator[str]:
    """Each gap with all that a translator needs."""
    for gap in gaps.missing:
        yield f"missing     {gap.key} = {gap.text!r}" + (
            f"  facts: {', '.join(gap.facts)}" if gap.facts else ""
        )
    yield from (f"surplus     {key}" for key in gaps.surplus)
    for gap in gaps.mismatched:
        yield f"mismatched  {gap.key} = {gap.said!r}, but the original is {gap.text!r}"
    counts = f"{len(gaps.missing)} missing, {len(gaps.surplus)} surplus, {len(gaps.mismatched)} mismatched"
    yield f"{language}: {counts}"


def _compared(found: Checked) -> dict[str, Compared]:
    """Every language beside English."""
    english = found.spoken.get(ENGLISH, {})
    return {tongue: compared(english, said) for tongue, said in found.spoken.items() if tongue != ENGLISH}


def _gaps_by_kind(found: Checked) -> dict[str, dict[str, list[str]]]:
    """The same as keys, for scripts."""
    by_tongue = _compared(found)
    return {
        "missing": {tongue: [gap.key for gap in gaps.missing] for tongue, gaps in by_tongue.items()},
        "surplus": {tongue: gaps.surplus for tongue, gaps in by_tongue.items()},
        "mismatched": {tongue: [gap.key for gap in gaps.mismatched] for tongue, gaps in by_tongue.items()},
    }


def _untold(found: Checked) -> list[str]:
    """What a language lacks is said in English, so that it is no mistake; nor is the rest, but it is told."""
    lines: list[str] = []
    for tongue, gaps in _compared(found).items():
        missing, told = gaps.missing, found.spoken[tongue].keys() - {SHELL}
        if not told:
            missing = [gap for gap in missing if gap.key.startswith(f"{SHELL}.")]
            lines.append(f"{tongue}: the game itself is told in English")
        lines += [f"{tongue}: {gap.key} is not translated" for gap in missing]
        lines += [f"{tongue}: {key} is said by nobody" for key in gaps.surplus]
        lines += [f"{tongue}: {gap.key} has other facts than the original" for gap in gaps.mismatched]
    return ["", *lines] if lines else []


_FIELDS = ("file", "line", "key", "problem", "hint")


def _folders(game: str, path: Path | None) -> tuple[Path, tuple[Path, ...]]:
    """The box and the packs to check: all of the player's packs, or only the folder named."""
    from md_tui.table.game_with_packs import own_packs

    if path is None:
        return box_root(game), own_packs(game)
    if not path.is_dir():
        raise Failure(f"{path} is not a folder of content.")
    return (path, ()) if _is_box(game, path) else (box_root(game), (path,))


def _is_box(game: str, path: Path) -> bool:
    """Whether a folder says of itself that it is a whole game."""
    from md_tui.loader.errors import Problems
    from md_tui.loader.pack import read_doc

    doc = read_doc(path / "pack.toml", "pack.toml", Problems())
    return doc is not None and doc.table.get("id") == game


def checked(game: str, box: Path, packs: tuple[Path, ...]) -> Checked:
    """What there is of each kind, the hash of the content, every mistake once, and what is not translated."""
    opener: Opener = part(game, "face")
    found, shell = opener.check(box, packs), _shell()
    found = found._replace(spoken=_with_the_shell(found, shell))
    mistakes = [*found.mistakes, *shell.problems.errors]
    once = {(error.file, error.line, error.key, error.problem): error for error in mistakes}
    return found._replace(mistakes=[once[place] for place in sorted(once)])


def _shell() -> Shelf:
    """The words of the shell and those that packs bring to it, held against the English ones."""
    shelf = read_shelf(box_root(SHELL), packs_of(SHELL))
    english = shelf.words(ENGLISH)
    for language, doc in shelf.word_files():
        if doc.pack and language == ENGLISH:
            doc.error("", "would change the English of the program", "give the language a code of its own")
        elif doc.pack:
            check_brought(doc, [english], language)
    for kind in shelf.kinds():
        for doc in shelf.records(kind).values():
            doc.error("", "is nothing that the shell reads", "a pack of the shell holds words alone")
    return shelf


def _with_the_shell(found: Checked, shelf: Shelf) -> dict[str, dict[str, Any]]:
    """By language what game and shell say together."""
    shell = shelf.spoken()
    tongues = sorted({ENGLISH, *shell, *found.spoken})
    return {tongue: {**found.spoken.get(tongue, {}), SHELL: shell.get(tongue, {})} for tongue in tongues}
