"""Cards that are equipped or carried: deck, name, copies, gold, traits, kind of attack, icon, dice.

The icon is a number of hands, `armor` or `other`; `-` stands where nothing is printed.
"""

PRINTED = """
class iron_mace 1 0 Hammer melee 1 blue+yellow
class wooden_shield 2 0 Shield - 1 -
class oak_staff 1 0 Staff melee 2 blue+yellow
class reapers_scythe 1 0 Magic/Staff ranged 2 blue+yellow
class arcane_bolt 1 0 Magic/Rune ranged 2 blue+yellow
class lucky_charm 1 0 Trinket - other -
class throwing_knives 1 0 Blade ranged 1 blue+yellow
class yew_shortbow 1 0 Bow ranged 2 blue+yellow
class chipped_greataxe 1 0 Axe melee 2 blue+red
class iron_longsword 1 0 Blade melee 1 blue+red
shop_1 chainmail 1 150 Heavy_Armor - armor gray
shop_1 crossbow 1 175 Bow/Exotic ranged 1 blue+yellow
shop_1 elm_greatbow 1 100 Bow ranged 2 blue+yellow
shop_1 heavy_cloak 1 75 Cloak - armor -
shop_1 immolation 1 150 Magic/Rune ranged 2 blue+red
shop_1 iron_battleaxe 1 100 Axe melee 2 blue+red
shop_1 iron_shield 2 50 Shield - 1 -
shop_1 iron_spear 1 75 Exotic melee 1 blue+yellow
shop_1 leather_armor 2 75 Light_Armor - armor brown
shop_1 light_hammer 1 75 Hammer melee 1 blue+yellow
shop_1 bought_lucky_charm 1 100 Trinket - other -
shop_1 magic_staff 1 150 Magic/Staff ranged 2 blue+red
shop_1 mana_weave 1 125 Rune - other -
shop_1 ring_of_power 1 150 Ring - other -
shop_1 scorpion_helm 1 75 Helmet - other -
shop_1 sling 1 75 Exotic ranged 1 blue+yellow
shop_1 steel_broadsword 1 100 Blade melee 1 blue+red
shop_1 sunburst 1 125 Magic/Rune ranged 2 blue+yellow
shop_2 demonhide_leather 1 200 Light_Armor - armor gray
shop_2 dragontooth_hammer 1 250 Hammer melee 1 blue+red+red
shop_2 dwarven_firebomb 1 175 Exotic ranged 1 blue+red+yellow
shop_2 elven_cloak 1 225 Cloak - armor -
shop_2 grinding_axe 1 175 Axe melee 2 blue+red+red
shop_2 heavy_steel_shield 1 100 Shield - 1 -
shop_2 ice_storm 1 150 Magic/Rune ranged 2 blue+yellow+yellow
shop_2 iron_bound_ring 1 150 Ring - other -
shop_2 latari_longbow 1 200 Bow ranged 2 blue+yellow+yellow
shop_2 lightning_strike 1 200 Magic/Rune ranged 2 blue+yellow+yellow
shop_2 mace_of_kellos 1 175 Hammer melee 1 blue+red+yellow
shop_2 platemail 1 250 Heavy_Armor - armor black
shop_2 steel_greatsword 1 200 Blade melee 2 blue+red+yellow
shop_2 tival_crystal 1 175 Trinket - other -
search curse_doll 1 50 Item - - -
search fire_flask 1 50 Item ranged - blue+yellow
search health_potion 3 25 Potion - - -
search empty_chest 1 0 Special - - -
search power_potion 1 50 Potion - - -
search stamina_potion 3 25 Potion - - -
search treasure_chest 1 0 Special - - -
search warding_talisman 1 50 Item - - -
relic dawnblade 1 0 Blade melee 1 blue+red+yellow
relic fortunas_dice 1 0 Trinket - other -
relic shield_of_the_dark_god 1 0 Shield - 1 -
relic staff_of_light 1 0 Magic/Staff ranged 2 blue+yellow
relic the_shadow_rune 1 0 Magic/Rune ranged 2 blue+yellow+yellow
relic trueshot 1 0 Bow ranged 2 blue+red+yellow
"""
RELICS_OF_LIEUTENANTS = (
    *("bones_of_woe", "duskblade", "scorpions_kiss", "shield_of_zoreks_favor", "staff_of_shadows"),
    "dark_shadow_rune",
)
"""The other sides of the relics; the Shadow Rune has the same name on both."""
WAITING: dict[str, str] = {}
"""Cards that are not in the box yet, and what no rule knows."""
