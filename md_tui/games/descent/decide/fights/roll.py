"""Rolling, and rolling again (DE-CMB-03..05)."""

from collections.abc import Callable

from md_tui.games.descent.attack.sums import defense_dice
from md_tui.games.descent.content.dice import ATTACK, DEFENSE, POWER, total
from md_tui.games.descent.decide.draft import Draft
from md_tui.games.descent.events.attacks import AttackRolled, DefenseRolled, Rerolled
from md_tui.games.descent.events.figures import Shown
from md_tui.games.descent.model.fight import Defense
from md_tui.games.descent.steps.fights import RerollDice, RollDice
from md_tui.kernel.question import Option, Question

KINDS = {"attack": ATTACK, "power": POWER, "defense": DEFENSE, "red": ("red",)}


def roll_dice(draft: Draft, _: RollDice) -> None:
    """Roll for both sides; each affected figure has a roll of its own."""
    attack = draft.state.attack
    draft.tell(AttackRolled(draft.roll(len(attack.pool))))
    for defense in attack.defenses:
        roll_defense(draft, defense)


def roll_defense(draft: Draft, defense: Defense) -> None:
    """Roll one figure's defense dice, if it has any."""
    if defense.pool:
        draft.tell(DefenseRolled(defense.figure, draft.roll(len(defense.pool))))


def reroll_dice(draft: Draft, step: RerollDice) -> None:
    """Ask which of the dice that may be rolled again are."""
    attack = draft.state.attack
    pool = attack.defense(step.figure).pool if step.figure else attack.pool
    faces = attack.defense(step.figure).faces if step.figure else attack.faces
    wanted = KINDS.get(step.kind, ATTACK + POWER + DEFENSE)
    options = tuple(
        Option(str(place), {"colour": colour, "face": faces[place]})
        for place, colour in enumerate(pool)
        if colour in wanted
    )
    if not options:
        return
    most = step.most or len(options)
    worst = _worst(draft, step.figure, pool, faces, options)
    facts: dict[str, str | int | tuple[str, ...]] = {"figure": step.figure}
    form = "one" if most == 1 else "some"
    draft.ask(
        Question(
            "reroll", (step.seat,), options, form, facts, 0, min(most, len(options)), worst, rule="DE-CMB-05"
        )
    )


def _worst(
    draft: Draft, figure: str, pool: tuple[str, ...], faces: tuple[int, ...], options: tuple[Option, ...]
) -> tuple[str, ...]:
    """The die that shows least of what its owner wants, if a new face would be better on average."""

    def worth(colour: str, face: int) -> int:
        shown = draft.box.dice[colour].faces[face]
        return -10 if shown.miss else 2 * shown.hearts + shown.surges + 2 * shown.shields

    def gain(option: Option) -> float:
        colour, face = pool[int(option.id)], faces[int(option.id)]
        usual = sum(worth(colour, other) for other in range(6)) / 6
        return usual - worth(colour, face)

    best = max(options, key=gain, default=None)
    return (best.id,) if best is not None and gain(best) > 0 else ()


def dice_chosen(draft: Draft, step: RerollDice, question: Question, picks: tuple[str, ...]) -> None:
    """Roll them again; the new faces count, unless the old roll may stay and was better."""
    new = dict(zip(map(int, picks), draft.roll(len(picks)), strict=True))
    if step.better and _worth(draft, step.figure, new) < _worth(draft, step.figure, {}):
        pool = draft.state.attack.defense(step.figure).pool if step.figure else draft.state.attack.pool
        draft.tell(Shown(step.owner, tuple(pool[place] for place in new), tuple(new.values())))
        return
    for place, face in new.items():
        draft.tell(Rerolled(step.figure, place, face))


def _worth(draft: Draft, figure: str, new: dict[int, int]) -> int:
    """What a roll is worth to its owner with some new faces: shields to a defender, or hearts."""
    attack = draft.state.attack
    rolled = attack.defense(figure) if figure else attack
    faces = [new.get(place, face) for place, face in enumerate(rolled.faces)]
    shown = total(defense_dice(draft.box, draft.state, figure), rolled.pool, faces)
    return -1 if shown.miss else shown.shields + shown.hearts


RESOLVE: dict[type, Callable[..., None]] = {RollDice: roll_dice, RerollDice: reroll_dice}
ANSWERED: dict[type, Callable[..., None]] = {RerollDice: dice_chosen}
