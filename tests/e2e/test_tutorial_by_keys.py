"""The tutorial from the title to victory, by keys alone, in a real terminal."""

from __future__ import annotations

import pytest

from md_tui.games.massive_darkness.face.face import MassiveDarknessFace
from md_tui.games.massive_darkness.open_box import open_box
from tests.e2e.plan import batches, final_hash, opened, started, won_game
from tests.e2e.player import ENGLISH, Player, Seen
from tests.e2e.terminal import LABELS, SIZES, Environment, at_the_title, begin_with_seed, verified

pytestmark = pytest.mark.slow


FRENCH = Seen(
    welcome="Entrée continue.",
    title="Entrée\N{NO-BREAK SPACE}: Tutoriel.",
    leave="Quitter",
    begin="Commencer",
    seed="Graine",
    rolls="Entrée lance",
    ok="Entrée ok",
    again="encore . finit",
    find="Tape pour trouver",
    decides="DÉCIDE (",
    goes_on="Espace continue",
    answers="Entrée répond",
    sheet="{cls}\N{NO-BREAK SPACE}: {xp} XP",
    skips="[Espace",
    victory="victoire",
    won="Victoire\N{NO-BREAK SPACE}: Premiers pas",
    learnt="Ce que tu as appris",
    saved="tout est déjà enregistré",
    more=r"[>▸►] encore \d+ lignes?.: ",
    buys="Une lettre achète",
)


@pytest.mark.parametrize("size", SIZES, ids=LABELS)
def test_the_tutorial_is_won_by_keys_alone(place: Environment, size: tuple[int, int]) -> None:
    won_by_keys(place, size, ENGLISH, opened())


@pytest.mark.timeout(900)
def test_the_tutorial_is_won_by_keys_in_french(place: Environment) -> None:
    won_by_keys(place | {"MD_TUI_LANGUAGE": "fr"}, (80, 24), FRENCH, open_box(language="fr"))


def won_by_keys(place: Environment, size: tuple[int, int], seen: Seen, face: MassiveDarknessFace) -> None:
    plan = won_game()
    seed = plan.header.seed
    with at_the_title(place, size, seen=seen) as program:
        begin_with_seed(program, seed, seen)
        player = Player(program, started("tutorial", seed), seen, face)
        for batch in batches(plan):
            player.play(batch)
        program.wait(seen.won)
        program.press("pagedown")
        program.wait(seen.learnt)
        program.press("Q")
        program.wait(seen.saved)
        program.press("Q")
        assert program.wait_exit() == 0
        assert program.is_restored()
    verdict = verified(place)
    assert verdict["verdict"] == "ok"
    assert verdict["commands"] == len(batches(plan))
    assert verdict["state"] == final_hash(plan)
