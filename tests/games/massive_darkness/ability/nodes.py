"""Hypothesis strategies for every node the grammar can write, sensible or not."""

from hypothesis import strategies as st

from md_tui.games.massive_darkness.ability import algebra as a
from md_tui.games.massive_darkness.ability import deeds as d
from md_tui.games.massive_darkness.ability import skills as s
from md_tui.games.massive_darkness.ability import targets as t
from md_tui.games.massive_darkness.ability.sentence import Sentence

numbers = st.integers(1, 99)
deltas = st.integers(-99, 99).filter(bool)
sides = st.sampled_from(a.Side)
symbols = st.sampled_from(a.Symbol)
flags = st.booleans()


def lists(one: st.SearchStrategy[object], most: int = 3) -> st.SearchStrategy[tuple[object, ...]]:
    """Short tuples, never empty."""
    return st.lists(one, min_size=1, max_size=most).map(tuple)


conditions = st.lists(
    st.one_of(
        st.sampled_from(sorted(set(a.ConditionKind) - a.NUMBERED_CONDITIONS)).map(a.Condition),
        st.builds(a.Condition, st.sampled_from(sorted(a.NUMBERED_CONDITIONS)), numbers),
    ),
    max_size=2,
).map(tuple)

dice = st.one_of(
    st.builds(lambda colour, n: a.Dice(colour.side, colour, n), st.sampled_from(a.Colour), deltas),
    st.builds(a.Dice, sides, st.none(), deltas),
)

effects = st.one_of(
    st.builds(a.Symbols, sides, symbols, deltas),
    st.builds(a.Cancel, sides, st.lists(symbols, min_size=1, max_size=2).map(tuple), st.integers(0, 99)),
    dice,
    st.builds(a.NoDice, sides),
    st.builds(
        a.Reroll, st.sampled_from([(a.Side.ATTACK,), (a.Side.DEFENSE,), tuple(a.Side)]), numbers, flags
    ),
    st.builds(a.Wounds, sides, numbers),
    st.builds(a.Sweep, numbers, flags),
    st.builds(a.Stuns, sides),
    st.builds(a.Heals, sides, numbers),
    st.builds(a.Kills, sides),
    st.builds(a.Flip, sides, numbers),
    st.builds(a.Blanks, sides, symbols),
    st.builds(a.Double, sides, symbols),
    st.just(a.StrikeBoss()),
    st.builds(a.Retaliate, numbers),
)

moments = st.one_of(
    st.sampled_from(sorted(set(a.MomentKind) - {a.MomentKind.ROLLED})).map(a.Moment),
    st.builds(a.Moment, st.just(a.MomentKind.ROLLED), numbers, symbols),
)

abilities = st.builds(
    a.Ability,
    sides,
    lists(effects),
    st.sampled_from(a.Reach),
    st.builds(a.Cost, st.integers(0, 9), st.integers(0, 9)),
    conditions,
    moments,
    numbers,
)

keywords = st.one_of(
    st.builds(
        lambda name, n, when: s.Keyword(name, n, when=when),
        st.sampled_from(sorted(s.NUMBERED_KEYWORDS)),
        numbers,
        conditions,
    ),
    st.builds(
        lambda n, action, when: s.Keyword(s.KeywordName.ACTION, n, action, when=when),
        numbers,
        st.sampled_from(s.ActionKind),
        conditions,
    ),
    st.builds(
        lambda name, ability, when: s.Keyword(name, ability=ability, when=when),
        st.sampled_from(sorted(s.ATTACKING_KEYWORDS)),
        st.none() | abilities,
        conditions,
    ),
    st.builds(
        lambda name, when: s.Keyword(name, when=when),
        st.sampled_from(sorted(set(s.KeywordName) - s.NUMBERED_KEYWORDS - s.ATTACKING_KEYWORDS)),
        conditions,
    ),
)

gifts = abilities | keywords
auras = st.builds(s.Aura, gifts, flags, conditions)

targets = st.one_of(
    st.sampled_from(sorted(set(t.Pick) - t.CHOSEN_PICKS)).map(t.Target),
    st.builds(
        t.Target, st.sampled_from(sorted(t.CHOSEN_PICKS)), st.sampled_from(t.Who), st.sampled_from(t.Where)
    ),
)

places = st.one_of(
    st.sampled_from([t.PlaceKind.ADJACENT, t.PlaceKind.IN_SIGHT, t.PlaceKind.START, t.PlaceKind.EXIT]).map(
        t.Place
    ),
    st.builds(t.Place, st.just(t.PlaceKind.LEVEL_TOKEN), numbers),
    st.builds(t.Place, st.just(t.PlaceKind.CURRENT_TOKEN), st.integers(-99, 99)),
    st.builds(lambda target: t.Place(t.PlaceKind.ZONE_OF, target=target), targets),
)

levels = st.one_of(
    st.builds(t.Level, st.integers(-99, 99)), st.builds(t.Level, numbers, relative=st.just(False))
)

lasting = st.sampled_from(sorted(set(d.Duration) - set(d.NEXT_ROLL)))
grants = st.one_of(
    st.builds(d.Grant, lasting, gifts, targets),
    st.builds(d.Grant, st.sampled_from(sorted(d.NEXT_ROLL)), abilities, targets),
)

acts = st.one_of(
    st.builds(d.Heal, st.integers(0, 99), targets),
    st.builds(d.Wound, numbers, targets),
    st.builds(d.Stun, targets),
    st.builds(d.Unstun, targets),
    st.builds(d.GainXp, deltas, targets),
    st.builds(d.Spawn, st.sampled_from(d.Enemies), places, numbers),
    st.builds(d.PlaceTokens, numbers, places, flags),
    st.builds(d.DrawTreasure, numbers, levels, targets),
    st.builds(d.DrawArtifact, numbers, targets),
    st.builds(d.Discard, numbers, flags, targets),
    st.builds(d.Move, numbers, flags, targets),
    st.builds(d.MoveTo, places, targets),
    st.builds(d.GainActions, numbers, st.sampled_from(s.ActionKind), targets),
    st.builds(d.GainMovement, numbers, targets),
    st.builds(d.Kill, targets),
    st.builds(d.Activate, targets),
    st.builds(d.Lifebringer, deltas),
    st.just(d.RaiseLevel()),
    st.builds(d.RefreshSignature, targets),
    grants,
)


@st.composite
def _deeds(draw: st.DrawFn) -> d.Deed:
    """Deeds, some acts of which are what happens instead of the one before."""
    options = draw(lists(lists(acts)))
    places = [(o, i) for o, option in enumerate(options) for i in range(1, len(option))]  # type: ignore[arg-type]
    instead = tuple(place for place in places if draw(flags))
    return d.Deed(options, draw(st.sampled_from(d.Trigger)), draw(conditions), instead)  # type: ignore[arg-type]


deeds = _deeds()

sentences: st.SearchStrategy[Sentence] = abilities | keywords | auras | deeds
