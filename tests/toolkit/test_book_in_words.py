"""A rulebook in another language: told in its words, searched without accents, kept when it is packed."""

from md_tui.toolkit.rulebook import Rulebook

RULES = {
    "MD-SET-01": {
        "chapter": "Setup",
        "title": "Party",
        "text": "Up to six heroes.",
        "see": ["MD-SET-02"],
        "words": ["players"],
    },
    "MD-SET-02": {"chapter": "Setup", "title": "Tiles", "text": "As the quest says."},
}
FRENCH = {
    "book": {
        "see_also": "Voir aussi",
        "fillers": "le la les de à où",
        "chapters": {"Setup": "Mise en place"},
        "rules": {
            "MD-SET-01": {"title": "L'équipe", "text": "Six héros au plus.", "words": ["joueurs", "œuvre"]}
        },
    }
}


def book() -> Rulebook:
    return Rulebook.of(RULES, ["SET"], FRENCH)


def test_what_a_language_tells_stands_in_the_place_of_the_original_and_the_rest_stays() -> None:
    assert book().chapters == ["Mise en place"]
    assert book().rules["MD-SET-01"].text == "Six héros au plus."
    assert book().rules["MD-SET-02"].title == "Tiles"


def test_the_words_between_the_rules_are_of_that_language() -> None:
    lines = book().render(book().rules["MD-SET-01"], 60)
    assert "Voir aussi" in lines
    assert "See also" not in lines


def test_search_folds_accents_passes_elided_articles_and_knows_both_languages() -> None:
    for asked in ("equipe", "l'équipe", "où les équipe", "heros", "oeuvre", "joueur", "players"):
        assert [rule.id for rule in book().search(asked)] == ["MD-SET-01"], asked


def test_a_packed_book_speaks_its_language() -> None:
    packed = Rulebook(book().packed())
    assert packed.rules == book().rules
    assert "Voir aussi" in packed.render(packed.rules["MD-SET-01"], 60)


def test_without_a_language_the_book_is_as_written() -> None:
    assert Rulebook.of(RULES, ["SET"]).render(Rulebook.of(RULES).rules["MD-SET-01"], 60)[-2] == "See also"
