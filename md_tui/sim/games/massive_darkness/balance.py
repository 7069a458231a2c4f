"""The balance page: which games it rests on, what they must come to, and the page itself."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from md_tui.games.massive_darkness.content.box import Box
from md_tui.sim.games.massive_darkness.effects import Effect, defeats, devices, effects
from md_tui.sim.games.massive_darkness.simulate import Facts, Job, jobs_for
from md_tui.sim.games.massive_darkness.standings import CardUse, Cell, Member, cards, cells, members
from md_tui.sim.games.massive_darkness.verdict import CAPTAIN, CORE, GREEDY, faults

COMMAND = "make balance"
TUTORIAL = "tutorial"
QUESTS = tuple(f"q{number}" for number in range(1, 11))
OTHERS = (1, 2, 5, 6)
UNTOUCHED, TUNED, MIXED = 20001, 301, 21001
"""The first seeds of games that nobody tuned by, of those content was tuned by, and of mixed parties."""
REPLAYED = 20
MIXED_HEROES = 3
LEAST_USE = 0.2
LEAST_HELD = 10
"""A card that fewer games showed in a hero's hands says nothing yet."""
SPREAD = 0.15
WANTED = """Judged by intervals of 95 %, so only what is certain counts: no quest is easier than one of lower
difficulty, a fourth hero changes no chance by more than 12 points, greedy wins 15 to 70 % (60 to 90 % of
the tutorial), the captain, where it played, 25 to 90 %.
"""


def plan_jobs(share: float = 1.0, captain: bool = False) -> list[Job]:
    """Every game the page rests on, or the first of each cell's games by a share."""

    def some(games: int) -> int:
        return max(1, round(games * share))

    def core(first_seed: int) -> list[Job]:
        found = jobs_for(quests, CORE, GREEDY, some(100), first_seed)
        return found + (jobs_for(quests, CORE, CAPTAIN, some(20), first_seed) if captain else [])

    quests = (TUTORIAL, *QUESTS)
    out = core(UNTOUCHED)
    out += jobs_for([TUTORIAL, "q1"], (MIXED_HEROES,), GREEDY, some(60), MIXED, mixed=True)
    out += jobs_for(quests, OTHERS, GREEDY, some(6), UNTOUCHED)
    out += jobs_for([TUTORIAL], (3,), "random", some(50), UNTOUCHED)
    return out + core(TUNED)


class Aim(NamedTuple):
    """What a cell should come to."""

    low: float
    high: float
    short: float
    long: float


def aim_of(cell: Cell) -> Aim:
    """The band of win rates and of median rounds that a cell should lie in."""
    few, many = (5, 14) if cell.quest == TUTORIAL else (7, 30)
    if cell.bot == "random":
        return Aim(0.0, 0.05, 0, 60)
    if cell.mixed:
        return Aim(0.0, 1.0, 0, 60)
    if cell.bot == CAPTAIN:
        return Aim(0.25, 0.9, few, many)
    if cell.quest == TUTORIAL:
        return Aim(0.6, 0.9, few, many) if cell.heroes in (2, 3, 4) else Aim(0.35, 0.95, few, many)
    if cell.heroes in CORE:
        return Aim(0.15, 0.7, few, many)
    return Aim(0.02, 0.98, 5, many)


def misses(cell: Cell) -> list[str]:
    """What lies certainly outside, in a few words."""
    aim = aim_of(cell)
    out = []
    if cell.high < aim.low or cell.low > aim.high:
        out.append("too hard" if cell.high < aim.low else "too easy")
    if not aim.short <= cell.rounds <= aim.long:
        out.append("too short" if cell.rounds < aim.short else "too long")
    return out


def _who(found: Iterable[Cell]) -> str:
    """Who has played how many games in each of the cells that the verdict rests on."""
    played: dict[str, set[int]] = {GREEDY: set(), CAPTAIN: set()}
    for cell in found:
        if cell.heroes in CORE and not cell.mixed and cell.bot in played:
            played[cell.bot].add(cell.games)
    return ", ".join(f"{bot} {min(counts, default=0)}" for bot, counts in played.items())


def page(facts: list[Facts], box: Box) -> str:
    """The whole page."""
    fresh = [game for game in facts if int(game.seed) >= UNTOUCHED]
    found, tuned = cells(fresh), cells(game for game in facts if int(game.seed) < UNTOUCHED)
    outside = [cell for cell in found if misses(cell)]
    difficulty = {quest.id: quest.difficulty for quest in box.quests.values()}
    wrong, wrong_there = faults(found, difficulty), faults(tuned, difficulty)
    parts = [
        "# Balance\n",
        "How the box plays when greedy and captain play it. Neither is a master: people win more.\n",
        f"- content: `{box.quests_hash}`\n- made by: `{COMMAND}`",
        f"- games a cell of 3 or 4 heroes with seeds that nothing was tuned by: {_who(found)}",
        f"- with seeds that content was tuned by: {_who(tuned)}\n",
        f"{len(found) - len(outside)} of {len(found)} cells lie where they should.",
        f"Certainly not as it should be: {'; '.join(wrong) or 'nothing'}.\n",
        WANTED,
        "## Quests and party sizes\n",
        *_cell_table(found),
        "\n## The same with seeds that content was tuned by\n",
        "What content was tuned by proves nothing about it, so that only the cells above are judged.",
        f"Certainly not as it should be there: {'; '.join(wrong_there) or 'nothing'}.\n",
        *_cell_table(tuned),
        *_lost_and_worked(fresh),
        *_member_tables([game for game in fresh if game.mixed]),
        *_card_table(fresh, box),
        "\n## Games to play again\n",
        "The test suite plays these games again and compares the state they end in.\n",
        *_replays(fresh),
    ]
    return "\n".join(parts) + "\n"


def _lost_and_worked(facts: list[Facts]) -> Iterator[str]:
    """Why quests are lost, and how often their devices are worked."""
    played = [game for game in facts if game.bot == GREEDY and not game.mixed and game.heroes in CORE]
    yield "\n## Defeats\n"
    yield "| quest | lost | why |"
    yield "| --- | --: | --- |"
    for quest, reasons in defeats(played).items():
        why = ", ".join(f"{reason} {count}" for reason, count in reasons.most_common())
        yield f"| {quest} | {reasons.total()} | {why} |"
    yield "\n## Devices of quests\n"
    yield "| quest | device | worked | of games won |"
    yield "| --- | --- | --: | --: |"
    for one in devices(played):
        used, used_won = one.used / one.games, one.used_won / max(1, one.won)
        yield f"| {one.quest} | {one.device} | {used:.0%} | {used_won:.0%} |"


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
    yield f"{len(idle)} of them were worn or used in fewer than {LEAST_USE:.0%} of those games."
    yield "The last column: by how many points games were won more often in which a hero held the card, among"
    yield "games of the same quest and party size that came to the same level, with the interval of 95 %.\n"
    yield "| card | level | games held | used | effect on winning |"
    yield "| --- | --: | --: | --: | --: |"
    gains = effects([game for game in facts if game.bot == GREEDY])
    for card in sorted(known, key=lambda card: (box.equipment[card.name].level, card.name)):
        level, gain = box.equipment[card.name].level, _points(gains.get(card.name))
        yield f"| {card.name} | {level} | {card.held} | {card.share:.0%} | {gain} |"


def _points(effect: Effect | None) -> str:
    """An effect with its interval, in points."""
    if effect is None:
        return "-"
    low, high = effect.gain - effect.half, effect.gain + effect.half
    return f"{100 * effect.gain:+.0f} ({100 * low:+.0f} to {100 * high:+.0f})"


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
