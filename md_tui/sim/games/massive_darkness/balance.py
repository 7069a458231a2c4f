"""The balance page: which games it rests on, what they must come to, and the page itself."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.sim.games.massive_darkness.simulate import Facts, Job, jobs_for
from md_tui.sim.games.massive_darkness.standings import CardUse, Cell, Member, cards, cells, members

COMMAND = "md-tui sim --plan --share {share:g} --jobs 2 --markdown docs/balance.md"
TUTORIAL = "tutorial"
QUESTS = tuple(f"q{number}" for number in range(1, 11))
CORE = (3, 4)
ALL = range(1, 7)
REPLAYED = 20
MIXED_HEROES = 3
LEAST_USE = 0.2
LEAST_HELD = 10
"""A card that fewer games showed in a hero's hands says nothing yet."""
SPREAD = 0.15


def plan_jobs(share: float = 1.0) -> list[Job]:
    """Every game the page rests on, or the first of each cell's games by a share."""

    def some(games: int) -> int:
        return max(1, round(games * share))

    out = jobs_for([TUTORIAL], (2, 3, 4), "greedy", some(400), 1)
    out += jobs_for([TUTORIAL], (1, 5, 6), "greedy", some(100), 1)
    out += jobs_for(QUESTS, CORE, "greedy", some(100), 1)
    out += jobs_for(QUESTS, (1, 2, 5, 6), "greedy", some(40), 1)
    out += jobs_for([TUTORIAL], (3,), "random", some(200), 1)
    return out + jobs_for([TUTORIAL, "q1"], (MIXED_HEROES,), "greedy", some(400), 1001, mixed=True)


class Aim(NamedTuple):
    """What a cell should come to."""

    low: float
    high: float
    short: float
    long: float


def aim_of(cell: Cell) -> Aim:
    """The band of win rates and of median rounds that a cell should lie in."""
    few, many = (5, 14) if cell.quest == TUTORIAL else (8, 30)
    if cell.bot == "random":
        return Aim(0.0, 0.05, 0, 60)
    if cell.mixed:
        return Aim(0.0, 1.0, 0, 60)
    if cell.quest == TUTORIAL:
        return Aim(0.6, 0.9, few, many) if cell.heroes in (2, 3, 4) else Aim(0.35, 0.95, few, many)
    if cell.heroes in CORE:
        return Aim(0.15, 0.7, few, many)
    return Aim(1 / cell.games, 1 - 1 / cell.games, few, many)


def misses(cell: Cell) -> list[str]:
    """What lies outside, in a few words."""
    aim = aim_of(cell)
    out = []
    if not aim.low <= cell.rate <= aim.high:
        out.append("too hard" if cell.rate < aim.low else "too easy")
    if not aim.short <= cell.rounds <= aim.long:
        out.append("too short" if cell.rounds < aim.short else "too long")
    return out


def page(facts: list[Facts], box: Box, share: float = 1.0) -> str:
    """The whole page."""
    found = cells(facts)
    outside = [cell for cell in found if misses(cell)]
    parts = [
        "# Balance\n",
        "How the box plays when the greedy bot plays it. The bot is no master: people win more.\n",
        f"- content: `{box.hash}`\n- made by: `{COMMAND.format(share=share)}`\n- seeds: in each row\n",
        f"{len(found) - len(outside)} of {len(found)} cells lie where they should.\n",
        "## Quests and party sizes\n",
        *_cell_table(found),
        *_member_tables([game for game in facts if game.mixed]),
        *_card_table(facts, box),
        "\n## Games to play again\n",
        "The test suite plays these games again and compares the state they end in.\n",
        *_replays(facts),
    ]
    return "\n".join(parts) + "\n"


def _cell_table(found: Iterable[Cell]) -> Iterator[str]:
    yield "Wanted is the band of win rates; the interval is of 95 % confidence. A star marks mixed parties.\n"
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"| {' | '.join('---' for _ in COLUMNS)} |"
    for cell in found:
        yield f"| {' | '.join(_cell_row(cell))} |"


COLUMNS = (
    *("quest", "heroes", "bot", "seeds", "games", "won", "interval", "wanted", "rounds", "deaths"),
    *("life left", "XP", "level", "questions a round (95 %)", "seconds", "outside"),
)


def _cell_row(cell: Cell) -> tuple[str, ...]:
    aim = aim_of(cell)
    return (
        cell.title,
        str(cell.heroes),
        cell.bot,
        cell.seeds,
        str(cell.games),
        f"{cell.rate:.0%}",
        f"{cell.low:.0%}-{cell.high:.0%}",
        f"{aim.low:.0%}-{aim.high:.0%}",
        f"{cell.rounds:g}",
        f"{cell.deaths:.1f}",
        f"{cell.lifebringer:.1f}",
        f"{cell.xp:.1f}",
        f"{cell.level:.1f}",
        f"{cell.questions:g} ({cell.many_questions})",
        f"{cell.seconds:.2f}",
        ", ".join(misses(cell)),
    )


def _member_tables(mixed: list[Facts]) -> Iterator[str]:
    """Win rates of parties with each hero and class, against the mean."""
    if not mixed:
        return
    rate = sum(game.won for game in mixed) / len(mixed)
    yield "\n## Heroes and classes\n"
    yield f"{len(mixed)} games with parties paired at random; {rate:.0%} were won."
    yield f"Each should lie within {SPREAD:.0%} of that.\n"
    yield "| | games | won | from the mean |"
    yield "| --- | --: | --: | --: |"
    for member in (*members(mixed, 0), *members(mixed, 1)):
        yield _member_row(member, rate)


def _member_row(member: Member, rate: float) -> str:
    return f"| {member.name} | {member.games} | {member.rate:.0%} | {100 * (member.rate - rate):+.0f} |"


def _card_table(facts: list[Facts], box: Box) -> Iterator[str]:
    """Treasures, and how often those who held them made use of them."""
    known = [c for c in cards([f for f in facts if f.bot == "greedy"]) if _is_treasure(box, c)]
    idle = [card for card in known if card.held >= LEAST_HELD and card.share < LEAST_USE]
    yield "\n## Treasures\n"
    yield f"{len(known)} treasures and artifacts came into a hero's hands;"
    yield f"{len(idle)} of them were worn or used in fewer than {LEAST_USE:.0%} of those games.\n"
    yield "| card | level | games held | used |"
    yield "| --- | --: | --: | --: |"
    for card in sorted(known, key=lambda card: (box.equipment[card.name].level, card.name)):
        yield f"| {card.name} | {box.equipment[card.name].level} | {card.held} | {card.share:.0%} |"


def _is_treasure(box: Box, card: CardUse) -> bool:
    equipment = box.equipment.get(card.name)
    return equipment is not None and equipment.deck != "starting" and card.held > 0


def _replays(facts: list[Facts]) -> Iterator[str]:
    """Games from all over the table."""
    plain = [game for game in facts if not game.mixed]
    step = max(1, len(plain) // REPLAYED)
    yield "| quest | heroes | bot | seed | result | state |"
    yield "| --- | --: | --- | --: | --- | --- |"
    for game in plain[::step][:REPLAYED]:
        yield f"| {game.quest} | {game.heroes} | {game.bot} | {game.seed} | {game.result} | `{game.hash}` |"
