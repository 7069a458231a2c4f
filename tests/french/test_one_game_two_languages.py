"""One game told in two languages: at one shared table, in a record of another language, and by a pack."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from md_tui import config, wording
from md_tui.bench.hall_rig import HallProcess
from md_tui.games.massive_darkness.open_box import open_box
from md_tui.kernel.table_port import Played
from md_tui.table.game_with_packs import languages_of, open_face
from md_tui.table.hall import wire
from md_tui.table.past import RecordedPast
from md_tui.table.remote.finding import opening
from md_tui.table.remote.joining import join
from md_tui.table.remote.visit import fresh_id
from md_tui.tui import home
from md_tui.tui.games.massive_darkness.desk import TUTORIAL_SEED
from tests.french.english import english_in
from tests.french.walk import won
from tests.tui.screens.given import a_game, played
from tests.tui.screens.seen import opened, text_of

GERMAN = """
[names]
north = "nach Norden"

[enemies.orc_agent_1]
name = "Ork-Agent"

[typed.verbs]
open = ["öffne"]
"""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallProcess]:
    started = HallProcess(tmp_path / "hall")
    yield started
    started.stop()


def heard(table: Any) -> list[str]:
    """What somebody at a table is told from now on."""
    lines: list[str] = []

    def hear(news: object) -> None:
        if isinstance(news, Played):
            lines.extend(beat.line.text for beat in news.beats if beat.line)

    table.subscribe(hear)
    return lines


def test_two_people_at_one_shared_table_each_read_their_own(hall: HallProcess) -> None:
    faces = {"Anna": open_box(language="fr"), "Tom": open_box(language="en")}
    first = hall.visit("Anna")
    setup = faces["Tom"].form().typed({"quest": "tutorial"})
    id = first.do(opening("", setup, "Friday")).word
    visits = {"Anna": first, "Tom": hall.visit("Tom")}
    tables: dict[str, Any] = {
        name: join(visit, id, lambda game, name=name: faces[name])  # type: ignore[misc]
        for name, visit in visits.items()
    }
    for name, seat in zip(tables, tables["Anna"].company.seats, strict=False):
        tables[name].visit.do(wire.Sit(fresh_id(), seat))
    told = {name: heard(table) for name, table in tables.items()}
    anna, tom = tables["Anna"], tables["Tom"]
    anna.catch_up(1.0)
    seat = anna.acting[0]
    mover = anna if seat in anna.held else tom
    offer = next(offer for offer in mover.offers(seat) if offer.kind == "move" and offer.legal)
    mover.wait(mover.submit(seat, offer.command))
    for _ in range(200):
        anna.catch_up(0.1)
        tom.catch_up(0.1)
        if all(told.values()):
            break
    assert any("va à l'est" in line or "va au" in line or "va à" in line for line in told["Anna"]), told
    assert not english_in("\n".join(told["Anna"]))
    assert any(" goes " in line for line in told["Tom"]), told
    assert anna.voice.status()[0].startswith("Round 1, phase des héros")
    assert tom.voice.status()[0].startswith("Round 1, heroes' phase")
    for table in tables.values():
        table.close()


def test_a_game_recorded_in_english_is_told_in_french_from_the_same_bytes() -> None:
    table = won()
    french = RecordedPast(table.timeline, open_box(language="fr").bound_to(table.game))
    english = RecordedPast(table.timeline, open_box().bound_to(table.game))
    before = tuple(table.store.read())
    lines = [line.text for seq in french.line() for line in french.lines(seq)]
    titles = [french.title(seq) for seq in french.line() if seq]
    assert len(lines) > 400
    assert not english_in("\n".join(lines))
    assert not english_in("\n".join(titles))
    assert not english_in(str(french.recount("chronicle")), [TUTORIAL_SEED.lower()])
    assert len(lines) == sum(len(english.lines(seq)) for seq in english.line())
    assert tuple(table.store.read()) == before


async def test_a_game_played_in_english_is_watched_in_french() -> None:
    table = played(a_game(), 12)
    id = table.timeline.header.id
    table.close()
    async with opened("kept_replay", id) as (app, pilot):
        for key in ("right", "right", "end"):
            await pilot.press(key)
            await pilot.pause()
            assert not english_in(text_of(app)), text_of(app)


def test_a_pack_may_bring_a_language(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "packs" / "massive_darkness" / "deutsch"
    (folder / "lang").mkdir(parents=True)
    (folder / "lang" / "de.toml").write_text(GERMAN, encoding="utf-8")
    home.forget()
    assert languages_of("massive_darkness") == ("de", "en", "fr")
    face = open_face("massive_darkness", "de")
    assert (face.name("north"), face.name("south")) == ("nach Norden", "south")
    assert face.name("orc_agent_1") == "Ork-Agent"
    assert open_face("massive_darkness", "fr").name("orc_agent_1") == "Agent orc"


async def test_the_settings_offer_the_language_of_a_pack(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "packs" / "massive_darkness" / "deutsch"
    (folder / "lang").mkdir(parents=True)
    (folder / "lang" / "de.toml").write_text(GERMAN, encoding="utf-8")
    async with opened("settings") as (app, pilot):
        page: Any = app.screen
        page.place = [entry.id for entry in page.entries].index("language")
        page.redraw()
        await pilot.pause()
        assert " de " in text_of(app)
        while home.player_settings(app).language != "de":
            await pilot.press("right")
            await pilot.pause()
        assert config.load({**os.environ, wording.VARIABLE: ""}).settings.language == "de"
        assert wording.language() == "de"


@pytest.mark.parametrize("code", ["klingon", "", "D", 3, "fr_FR"])
def test_what_is_no_code_of_a_language_is_no_setting(code: object) -> None:
    with pytest.raises(ValueError, match="language must be"):
        config.save({"language": code})
