"""`content check` finds sentences that could set each other off without end, and only those (MD-RUL-84)."""

from pathlib import Path

import pytest

from md_tui.games.massive_darkness.open_box import open_box
from md_tui.loader.errors import BadContent
from tests.cli.conftest import Cli
from tests.modding.conftest import EXAMPLE
from tests.rule import rule

SAYS = "could set itself off without end"
BALM = "When you are wounded: Heal 1"
HORN = "When you are wounded: Activate each enemy"
NEST = "When you are wounded: Spawn a mob in the zone"
BLAST = "When you kill an enemy: Wound 2 each enemy in the zone"
THORNS = "When you are wounded: Wound 2 each enemy in the zone"
PRICE = "When you kill an enemy: Wound 1"

ENDLESS = {
    "the example": ("When you are wounded: Fully heal, Activate each enemy",),
    "one heals, one calls": (BALM, HORN),
    "called for want of miniatures": (BALM, NEST),
    "from wound to kill and back": (THORNS, PRICE, BALM, NEST),
    "by choice": ("When you are wounded: Choose one: Heal 2, Activate each enemy / Draw 1 treasure",),
}
ENDING = {
    "a heal that sets off nothing": (BALM,),
    "an alarm that kills in the end": (HORN,),
    "a blast without new enemies": (BLAST,),
    "new enemies, but no healing for whom they wound": (NEST,),
    "healing, but no new enemies": (THORNS, PRICE, BALM),
    "new enemies, kills and wounds, but no healing": (THORNS, PRICE, NEST),
    "once an activation": ("Once per activation: Fully heal, Activate each enemy",),
    "another moment": ("Start of activation: Activate each enemy", BALM),
    "spite": (BALM, "When you are wounded: Wound 1 the attacker"),
}


def printed(pack: Path, sentences: tuple[str, ...]) -> None:
    """A card for each sentence, in a pack of its own."""
    rows = (f'[relic_{n}]\nslot = "item"\nabilities.say = "{said}"\n' for n, said in enumerate(sentences))
    (pack / "equipment").mkdir(parents=True)
    (pack / "equipment" / "treasure_1.toml").write_text("".join(rows))


def found(pack: Path) -> dict[str, str]:
    """What the box says of a pack, by place."""
    try:
        open_box(packs=[pack])
    except BadContent as many:
        return {f"{error.file}:{error.line}: {error.key}": error.problem for error in many.errors}
    return {}


@rule("MD-RUL-84")
@pytest.mark.parametrize("what", ENDLESS)
def test_every_sentence_of_a_circle_is_named_at_its_place(tmp_path: Path, what: str) -> None:
    pack = tmp_path / "mine"
    printed(pack, ENDLESS[what])
    said = found(pack)
    places = [f"mine/equipment/treasure_1.toml:{3 * n + 3}: relic_{n}.abilities.say" for n in range(9)]
    assert list(said) == places[: len(ENDLESS[what])]
    assert all(problem.startswith(SAYS) for problem in said.values())


@rule("MD-RUL-84")
@pytest.mark.parametrize("what", ENDING)
def test_what_ends_by_itself_is_no_mistake(tmp_path: Path, what: str) -> None:
    pack = tmp_path / "mine"
    printed(pack, ENDING[what])
    assert found(pack) == {}


@rule("MD-RUL-84")
def test_the_others_of_a_circle_are_named(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    printed(pack, (BALM, HORN))
    first, second = found(pack).values()
    assert first.endswith("together with relic_1.say")
    assert second.endswith("together with relic_0.say")


@rule("MD-RUL-84")
def test_a_circle_goes_through_skills_of_heroes_and_classes_and_uses_of_items(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    printed(pack, ())
    (pack / "equipment" / "treasure_1.toml").write_text(f'[bell]\nslot = "item"\nuse.toll = "{HORN}"\n')
    (pack / "heroes.toml").write_text(
        f'[ulla]\nglyph = "U"\nrecommended = "healer"\nspecial.calm = "{BALM}"\nshadow.hide = "Heal 1"\n'
    )
    (pack / "classes.toml").write_text(
        f'[healer]\nroles = ["magic"]\nsignature.mend = "Heal 1"\nfree.kindle = "{BALM}"\n'
        f'[healer.lines.mercy]\nsteps = [\n  {{ level = 1, xp = 5, skills = ["{BALM}"] }},\n]\n'
    )
    places = {place for place, problem in found(pack).items() if problem.startswith(SAYS)}
    assert places == {
        "mine/equipment/treasure_1.toml:3: bell.use.toll",
        "mine/heroes.toml:4: ulla.special.calm",
        "mine/classes.toml:4: healer.free.kindle",
        "mine/classes.toml:7: healer.lines.mercy.steps.0.skills.0",
    }


def test_the_box_and_the_example_pack_have_no_circle(cli: Cli) -> None:
    assert found(EXAMPLE) == {}
    assert cli("content", "check").code == 0
