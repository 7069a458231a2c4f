"""Combat (MD-CMB): which step is decided where."""

from collections.abc import Callable

from md_tui.games.massive_darkness.decide.combat import enchant as combat_enchant
from md_tui.games.massive_darkness.decide.combat import gather as combat_gather
from md_tui.games.massive_darkness.decide.combat import reroll as combat_reroll
from md_tui.games.massive_darkness.decide.combat import start as combat_start
from md_tui.games.massive_darkness.decide.combat import tally as combat_tally
from md_tui.games.massive_darkness.decide.combat import work as combat_work
from md_tui.games.massive_darkness.decide.combat import wounds as combat_wounds
from md_tui.games.massive_darkness.steps import combat as steps

RESOLVE: dict[type, Callable[..., None]] = {
    steps.StartFight: combat_start.start_fight,
    steps.MakeReady: combat_start.make_ready,
    steps.PayBlood: combat_start.pay_blood,
    steps.GiveBlood: combat_start.give_blood,
    steps.GatherDice: combat_gather.gather_dice,
    steps.PickColours: combat_gather.pick_colours,
    steps.TrimDice: combat_gather.trim_dice,
    steps.RollDice: combat_gather.roll_dice,
    steps.OfferReroll: combat_reroll.offer_reroll,
    steps.OfferFlip: combat_reroll.offer_flip,
    steps.TallySkills: combat_tally.tally_skills,
    steps.OfferEnchant: combat_enchant.offer_enchant,
    steps.WorkEffect: combat_work.work_effect,
    steps.DealWounds: combat_wounds.deal_wounds,
    steps.PickFigures: combat_wounds.pick_figures,
    steps.Aftermath: combat_wounds.aftermath,
    steps.CloseFight: combat_wounds.close_fight,
}

ANSWERED: dict[type, Callable[..., None]] = {
    steps.MakeReady: combat_start.made_ready,
    steps.PayBlood: combat_start.blood_answered,
    steps.GiveBlood: combat_start.blood_given,
    steps.PickColours: combat_gather.colours_picked,
    steps.OfferReroll: combat_reroll.reroll_answered,
    steps.OfferFlip: combat_reroll.flip_answered,
    steps.OfferEnchant: combat_enchant.enchant_answered,
    steps.WorkEffect: combat_work.effect_answered,
    steps.PickFigures: combat_wounds.figures_picked,
}
