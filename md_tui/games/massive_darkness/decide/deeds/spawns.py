"""Acts that put something on the board: enemies and treasure tokens (MD-EVT-02, MD-EVT-04)."""

from collections.abc import Callable

from md_tui.games.massive_darkness.ability import deeds as do
from md_tui.games.massive_darkness.decide.decks import discard, draw_card
from md_tui.games.massive_darkness.decide.deeds.targets import Case, places
from md_tui.games.massive_darkness.decide.draft import Draft
from md_tui.games.massive_darkness.decide.enemies.spawning import appear, where_question
from md_tui.games.massive_darkness.events.quests import TokenPlaced
from md_tui.games.massive_darkness.steps.deeds import LayTokens, SpawnRole
from md_tui.games.massive_darkness.steps.general import SpawnGuard, SpawnMonster
from md_tui.kernel.question import Option, Question


def spawn(draft: Draft, case: Case, act: do.Spawn) -> None:
    """Spawn this many enemies of the current level on each place named (MD-ENM-07, MD-ENM-09)."""
    groups = places(draft.box, draft.state, case, act.place)
    draft.plan(*(_step(draft, case, act, zones) for zones in groups for _ in range(act.count)))


def _step(
    draft: Draft, case: Case, act: do.Spawn, zones: tuple[str, ...]
) -> SpawnGuard | SpawnMonster | SpawnRole:
    level = draft.state.level
    match act.enemy:
        case do.Enemies.GUARD:
            return SpawnGuard(zones, level, case.source)
        case do.Enemies.ROAMING_MONSTER:
            return SpawnMonster(zones, case.source)
        case _:
            return SpawnRole(zones, act.enemy.value, level, case.source)


def spawn_role(draft: Draft, step: SpawnRole) -> None:
    """Choose the zone first."""
    draft.ask(where_question(draft, step.zones, step.why))


def role_placed(draft: Draft, step: SpawnRole, question: Question, picks: tuple[str, ...]) -> None:
    """Draw guard cards until one has the role; those passed over are discarded."""
    passed: list[str] = []
    while drawn := draw_card(draft, f"guard_{step.level}", step.why):
        if draft.box.enemy(drawn).role == step.role:
            break
        passed.append(drawn)
    for card in passed:
        discard(draft, card)
    if drawn:
        appear(draft, drawn, picks[0], step.why, draft.state.level, ())


def place_tokens(draft: Draft, case: Case, act: do.PlaceTokens) -> None:
    """Put treasure tokens on each place named."""
    token = "special" if act.special else "treasure"
    groups = places(draft.box, draft.state, case, act.place)
    draft.plan(*(LayTokens(zones, token, act.count, case.owner) for zones in groups))


def lay_tokens(draft: Draft, step: LayTokens) -> None:
    """Put tokens on the zone, or on the one chosen among several (MD-EVT-02)."""
    draft.ask(
        Question(
            "token_zone",
            (step.seat,),
            tuple(Option(zone) for zone in step.zones),
            "place",
            {"token": step.token, "count": step.count},
            suggested=step.zones[:1],
            reason="first_in_order",
            rule="MD-EVT-02",
        )
    )


def tokens_laid(draft: Draft, step: LayTokens, question: Question, picks: tuple[str, ...]) -> None:
    """Put the tokens on the zone that was chosen."""
    draft.tell(TokenPlaced(picks[0], step.token, step.count))


HAPPEN: dict[type, Callable[..., None]] = {do.Spawn: spawn, do.PlaceTokens: place_tokens}
RESOLVE: dict[type, Callable[..., None]] = {SpawnRole: spawn_role, LayTokens: lay_tokens}
ANSWERED: dict[type, Callable[..., None]] = {SpawnRole: role_placed, LayTokens: tokens_laid}
