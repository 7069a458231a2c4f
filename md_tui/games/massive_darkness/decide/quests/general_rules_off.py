"""Special rules that only switch a general rule off (MD-Q9-01)."""

from md_tui.games.massive_darkness.decide.special_rule import SpecialRule


class NoEvents(SpecialRule, name="no_events"):
    """There is no event phase."""

    skips_events = True


class NoReinforcements(SpecialRule, name="no_reinforcements"):
    """Agents call nobody."""

    skips_reinforcements = True


class NoLevelRise(SpecialRule, name="no_level_rise"):
    """The level does not rise by where heroes stand or what they open."""

    keeps_level = True
