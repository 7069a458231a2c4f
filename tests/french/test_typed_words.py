"""Typed words: French forms beside the English ones, without regard to accents, and no two that collide."""

import re
from collections import defaultdict
from functools import cache
from io import StringIO

import pytest

from md_tui.games.massive_darkness import commands as do
from md_tui.games.massive_darkness.face import notation
from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.face.form import arrangement
from md_tui.games.massive_darkness.face.plain.queries import QUERIES
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.errors import Malformed
from md_tui.kernel.question import Answer, Option, Question
from md_tui.loader.find import content_root
from md_tui.store.memory import MemoryStore
from md_tui.table.local import LocalTable
from md_tui.table.remote.spoken import HOST, SEATS
from md_tui.table.seated import SeatedTable
from md_tui.text.console import Console
from md_tui.text.play_loop import Session
from md_tui.toolkit.typed import TYPED, folded
from md_tui.toolkit.zones import DIRECTIONS
from md_tui.wording import spoken
from tests.french.english import texts, words_of

AT_ONCE = {"text": "shell", "hall": "shell", "asks": "massive_darkness", "verbs": "massive_darkness"}
AT_ONCE |= {"ways": "massive_darkness"}
"""Kinds of words that a line can begin with, all at the same time."""
TELLS = re.compile(r"\b[Tt]ape\b|^[a-zé]+(?: [A-Z]+| \[[A-Z]+\])?(?:, [^:]*)?\s: ")
"""How a sentence begins that tells what to type."""
FRENCH_TOO = {"on", "me"}
"""Words to type in English that are French words for something else."""
KNOWN_TWICE = {"give", "take"}
"""English words that mean a seat at a shared table and a card everywhere else."""


@cache
def french() -> MassiveDarknessFace:
    return open_box(language="fr")


def typed(*lines: str, table: LocalTable | None = None) -> str:
    """What text mode answers to some lines."""
    face = french()
    host = table or a_table()
    out = StringIO()
    Session(
        SeatedTable(host, face), face, Console(StringIO("".join(f"{line}\n" for line in lines)), out)
    ).run()
    return out.getvalue()


def a_table() -> LocalTable:
    game = french().game
    return LocalTable.start(game, MemoryStore(), arrangement(game.box, "tutorial"), seed="1", id="fr")


def read(text: str, table: LocalTable | None = None) -> object:
    return french().read((table or a_table()).state, text)


# One meaning each.


def by_form(kinds: dict[str, str]) -> dict[str, set[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for kind, owner in kinds.items():
        for tables in spoken(content_root() / owner / "lang").values():
            for meaning, forms in tables.get(TYPED, {}).get(kind, {}).items():
                for form in forms:
                    found[folded(form)].add((kind, meaning))
    return found


def test_no_word_means_two_things_whatever_the_language() -> None:
    twice = {form: meant for form, meant in by_form(AT_ONCE).items() if len(meant) > 1}
    assert set(twice) == KNOWN_TWICE


@pytest.mark.parametrize(
    ("kind", "owner"),
    [("lobby", "shell"), ("answers", "shell"), ("switch", "shell"), ("words", "massive_darkness")],
)
def test_nor_does_one_of_any_other_place(kind: str, owner: str) -> None:
    assert not {form for form, meant in by_form({kind: owner}).items() if len(meant) > 1}


def test_a_collision_would_be_found() -> None:
    assert "give" in by_form({"hall": "shell", "verbs": "massive_darkness"})
    assert len(by_form({"hall": "shell", "verbs": "massive_darkness"})["give"]) == 2


def test_no_word_within_a_command_is_the_id_of_anything() -> None:
    box = french().game.box
    ids = {*box.heroes, *box.equipment, *box.enemies, *box.classes, *box.quests}
    assert not ids & set(french().words.typed("words").meanings)


def test_every_word_of_text_mode_has_a_form() -> None:
    words = french().words
    session = Session(SeatedTable(a_table(), french()), french(), Console(StringIO(), StringIO()))
    own = {*session.words, *session.travel.words, "quit"}
    assert own == set(spoken(content_root() / "shell" / "lang")["en"][TYPED]["text"])
    assert {*SEATS, *HOST} <= set(spoken(content_root() / "shell" / "lang")["fr"][TYPED]["hall"])
    assert set(QUERIES) == set(words.table(TYPED, "asks"))
    assert set(notation.FORMS) == set(words.table(TYPED, "verbs"))
    assert set(DIRECTIONS) == set(words.table(TYPED, "ways"))


def english_to_type(box: str) -> set[str]:
    """What is typed for something in English and not in French."""
    tables = spoken(content_root() / box / "lang")
    english, french = (
        {form for kind in tables[code][TYPED].values() for forms in kind.values() for form in forms}
        for code in ("en", "fr")
    )
    return {form for form in english - french if form.isalpha() and form[1:]} - FRENCH_TOO


@pytest.mark.parametrize("box", ["shell", "massive_darkness"])
def test_no_sentence_tells_anybody_to_type_a_word_of_english(box: str) -> None:
    wanted = english_to_type(box)
    assert len(wanted) > 20
    said = {text for text in texts(spoken(content_root() / box / "lang")["fr"]) if TELLS.search(text)}
    assert len(said) > 5
    assert {text for text in said if wanted & set(words_of(text))} == set()


def test_a_word_of_english_to_type_would_be_found() -> None:
    told = "Tape nouvelle et ce qu'on joue (puis own, vote ou anyone)."
    assert TELLS.search(told)
    assert english_to_type("shell") & set(words_of(told)) == {"own", "anyone"}


# Reading and writing.


@pytest.mark.parametrize(
    "line",
    [
        "est",
        "EST",
        "va est",
        "va à l'est",
        "va vers l\N{RIGHT SINGLE QUOTATION MARK}est",
        "east",
        "go east",
        "move east",
    ],
)
def test_a_direction_is_understood_in_both_languages(line: str) -> None:
    assert read(line) == do.Move("6V-5")


def test_a_zone_is_itself_in_any_letters() -> None:
    assert read("va 6v-5") == read("move 6V-5") == do.Move("6V-5")


def test_a_door_is_opened_by_what_it_is_called() -> None:
    table = a_table()
    table.submit("bjorn", do.Move("6V-5"))
    with pytest.raises(Malformed, match=r"Laquelle.*corps de garde"):
        read("ouvre la porte", table)
    assert isinstance(read("ouvre 6V-4/6V-5", table), do.OpenDoor)
    assert read("ouvre la porte du corps de garde", table) == read("open 6V-4/6V-5", table)


def test_what_lies_here_is_taken_by_the_word_that_the_keys_have_for_it() -> None:
    """The row of keys says `p prendre`."""
    assert read("prends") == read("ramasse") == read("pickup")


def behind_the_door() -> LocalTable:
    table = a_table()
    table.submit("bjorn", do.Move("6V-5"))
    table.submit("bjorn", read("ouvre la porte du casernement", table))  # type: ignore[arg-type]
    table.submit("bjorn", Answer(("6V-3",)))
    table.submit("bjorn", do.Move("6V-6"))
    return table


def test_the_only_enemy_in_reach_is_attacked_by_name() -> None:
    table = behind_the_door()
    attacks = [o.command for o in table.game.offers(table.state, "bjorn") if o.kind == "attack" and o.legal]
    assert attacks
    target = attacks[0].target  # type: ignore[attr-defined]
    kind = attacks[0].kind  # type: ignore[attr-defined]
    name = str(french().name(target))
    said = french().words.typed("words").shown(kind)
    assert read(f"attaque {said} {target}", table) == attacks[0]
    assert read(f"attaque {folded(said)} {target}", table) == attacks[0]
    assert read(f"attaque les {name} {said}", table) == attacks[0]


@pytest.mark.parametrize(
    "command",
    [
        do.Attack("ranged", "goblin_archers#2"),
        do.Signature(True),
        do.SetAsks("matters"),
        do.Correct("enemy_health", "boss", "2"),
        Answer(("yes",), True),
        do.EndTurn(),
        do.OpenDoor("6V-5/6V-4"),
    ],
)
def test_what_is_written_is_read_again_and_so_is_english(command: object) -> None:
    written = french().write(command)  # type: ignore[arg-type]
    assert read(written) == command
    assert read(written.replace("ê", "e").replace("é", "e")) == read(notation.show(command)) == command  # type: ignore[arg-type]
    assert written != notation.show(command) or written.startswith("signature")  # type: ignore[arg-type]


def test_every_form_is_written_in_french() -> None:
    forms = notation.forms(french().words)
    assert len(forms) == len(notation.FORMS)
    assert forms["attaque"] == "attaque GENRE CIBLE"
    assert forms["demande"] == "demande tout|compte|auto"
    assert forms["donne"] == "donne CARTE HÉROS"
    with pytest.raises(Malformed, match=r"Écris ainsi.*attaque GENRE CIBLE"):
        read("attaque personne par ici")


# Text mode.


@pytest.mark.parametrize(("french_line", "english_line"), [
    ("aide", "help"), ("héros", "heroes"), ("heros", "heroes"), ("règles étourdi", "rules etourdi"),
    ("décisions", "decisions"), ("DECISIONS", "decisions"), ("buts", "goals"), ("formes", "forms"),
    ("carte épée", "card épée"), ("tout", "all"), ("pourquoi", "why"),
])  # fmt: skip
def test_a_question_is_answered_alike_in_both_languages(french_line: str, english_line: str) -> None:
    asked = typed(french_line)
    assert asked == typed(english_line)
    assert "Pas compris" not in asked


def test_the_game_is_left_by_its_french_word() -> None:
    assert typed("quitte", "aide") == typed("quit")


def test_a_misspelt_word_is_guessed_in_french() -> None:
    assert "Voulais-tu dire ennemis" in typed("ennemiz")


def question(*ids: str) -> Question:
    return Question("kind", ("bjorn",), tuple(Option(id) for id in ids), "MD-RUL-01")


@pytest.mark.parametrize(
    ("line", "picked"), [("oui", "yes"), ("OUI", "yes"), ("non", "no"), ("yes", "yes"), ("n", "")]
)
def test_yes_and_no_are_answers(line: str, picked: str) -> None:
    from md_tui.games.face import Prompt
    from md_tui.text.answers import named_option

    asked = Prompt("?", (("yes", "Prendre"), ("no", "Laisser")))
    found = named_option(asked, line)
    assert found == (picked or "no")


def test_an_option_is_named_by_its_label_without_accents() -> None:
    from md_tui.games.face import Prompt
    from md_tui.text.answers import named_option

    asked = Prompt("?", (("a", "Épée de glace"), ("b", "Bâton")))
    assert named_option(asked, "epee de glace") == "a"
    assert named_option(asked, "BATON") == "b"
    assert named_option(asked, "hache") == ""


def test_another_language_is_spoken_from_one_line_to_the_next() -> None:
    face, out = open_box(language="fr"), StringIO()
    table = a_table()
    lines = "langue\nlangue xx\nlanguage en\ngoals\nlanguage fr\nbuts\n"
    Session(SeatedTable(table, face), face, Console(StringIO(lines), out)).run()
    said = out.getvalue()
    assert "Tu lis en fr" in said
    assert "Rien n'est dit en xx" in said
    english, french_again = said.split("From here on everything is said in English.")[1].split("Désormais")
    assert "You can:" in english
    assert "Tu peux" in french_again
