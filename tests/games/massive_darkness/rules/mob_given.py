"""A mob to be struck by so many hits."""

from tests.games.massive_darkness.given import (
    LIGHT,
    Told,
    a_card,
    a_foe,
    a_hero,
    a_state,
    an_enemy,
    fight,
    with_cards,
)

CRUSHER = a_card("crusher", slot="two_hands", melee="red red red")
LANCE = a_card("lance", "Melee: Strike the boss", slot="two_hands", melee="red red red")
PACK = a_foe("pack", role="mob", minions=2, health=2, melee="red", defense="")
SHELF = with_cards(CRUSHER, LANCE, PACK)


def mob_fight(
    hits: int, answers: dict[str, tuple[str, ...]] | None = None, weapon: str = "crusher", **mob: object
) -> Told:
    """A hero deals so many hits to a mob of two minions and a boss, each of health 2 unless told."""
    pack = an_enemy("pack#1", "pack", box=SHELF, zone=LIGHT, **mob)  # type: ignore[arg-type]
    hero = a_hero("whisper", weapon, box=SHELF, zone=LIGHT, cls="nightshade_ranger")
    state = a_state([hero], [pack], box=SHELF)
    threes, rest = divmod(hits, 3)
    faces = [5] * threes + [{0: 0, 1: 1, 2: 3}[rest]] + [0] * 3
    return fight(state, "whisper", "pack#1", "melee", faces[:3], answers, SHELF)


def left(told: Told) -> tuple[int, tuple[int, ...]]:
    """Health of the boss and the minions."""
    enemy = told.state.enemies.get("pack#1")
    return (enemy.boss, enemy.minions) if enemy else (0, ())
