"""The colours of every role, in six themes; a role means the same thing on every screen.

Each row of the dark theme has three columns: the colour, its number among 256, and its number among 16 (as
paper, and after a slash as ink where that differs; `-` is the terminal's own). The other themes name only
what they change; for those the numbers are the nearest ones.
"""

from __future__ import annotations

_DARK = """
void         07080c 232 -
ink          0c0e14 233 -
panel        141822 234 -
raised       1e2430 236 -
card         1a1510 233 -
lit          48361c 237 -
dark         111a2b 233 -
lit_closed   1c1712 234 -
dark_closed  0c0f16 232 -
lamp         ffd27a 222 11
glow1        4f3b1d 237 -
glow2        57411e 237 -
glow3        5f471f 58  -
glow4        684c20 58  -
glow5        715221 94  -
glow6        7a5722 94  -
dots         6a5230 136 3
hatch        37352f 238 8
dust         232c40 236 8
wall_lit     b0935c 137 7
wall_dark    6f6a66 242 7
wall_closed  3b3d44 238 8
seam_lit     8a6d3f 242 8
seam_dark    3d5075 240 8
door         e8923a 172 11
wood         7a4318 130 3
jamb         b9793a 137 3
stone        a8a295 248 7
water        4b7fb0 67  14
plank        8a6a44 95  3
text         ece5d6 255 15
soft         bdb6a6 250 7
muted        8f8a7e 245 7
faint        6e6b66 240 8
seat1        7cc7ff 117 6/14
seat2        cfa6ff 183 5/13
seat3        ffab66 215 3/11
seat4        93e283 114 2/10
seat5        f3e28c 228 7/15
seat6        6fe3d2 80  4/12
enemy        ff8f7f 209 9
boss         ff5a4d 203 9
monster      ff7ac0 205 13
minion_block 7a2320 88  1
hurt_block   4a1f1e 52  1
boss_block   d8402f 160 1
monster_block a8327a 125 5
gold         ffcf57 221 11
goal         ffe28a 222 11
good         86d97f 114 10
bad          ff6f60 203 9
info         8fc8ff 117 14
growth       c79bff 141 13
lost         39404c 238 8
reach1       1f6a5c 29  -
reach2       1a4d4d 23  -
reach3       173843 236 -
threat1      5a1d1a 52  -
threat2      8a2019 88  -
sight        24446a 24  -
goal_floor   6a5210 94  -
new          4f4778 60  -
hall1        0a0d15 232 -
hall2        1a1818 234 -
hall3        2a1f1a 235 -
hall4        382a1a 236 -
hall5        48341a 237 -
hall6        5a4016 58  -
fire1        ffeec0 230 15
fire2        f0d0a0 223 11
fire3        e0b080 216 11
fire4        d89050 173 3
fire5        c87030 166 3
red          e0483a 160 1/9
yellow       f2c53d 220 3/11
blue         4b8fe8 68  4/12
green        4fb45a 71  2/10
brown        b07a45 137 3/11
gray         a9b0ba 249 7/15
black        6d7482 243 8/8
"""

_LIGHT = """
void ccd1d8 ink f4f2ec panel e9e6de raised dcd7ca card fbf6ea
lit fffaf0 dark c3cad8 lit_closed ece5d6 dark_closed d3d7de
lamp 8a5200 glow1 fff6e2 glow2 fff2d4 glow3 ffedc6
glow4 ffe8b7 glow5 ffe3a8 glow6 ffde99 dots d8c49a hatch c0b9a8 dust 8a95a8
wall_lit 6b5326 wall_dark 3f4652 wall_closed 7d828c seam_lit c7ae7c seam_dark 5f6d86
door 9a4a00 wood e0a060 jamb 7a4a18 stone 5d594f water 1d4f80 plank 6b4a24
text 17140f soft 33302a muted 49463f faint 5c594f
seat1 0b4fa8 seat2 6a2ca0 seat3 8a3600 seat4 0f5a26 seat5 5f4a00 seat6 045a52
enemy 8c1a12 boss 8c0f06 monster 8a1560 minion_block 8c2b26 hurt_block b4726e
boss_block a81a10 monster_block 8a1560
gold 6b4700 goal 6b4700 good 0f5a26 bad 8c1a12 info 0b4490 growth 5a2494 lost b9b4a8
reach1 7fc9b8 reach2 9fd3cc reach3 b9d8d8 threat1 f0aaa2 threat2 e58277 sight 9fc1e8 goal_floor f0d684
new c5b8ec
hall1 d8dce2 hall2 e2e2e0 hall3 ece6da hall4 f4ecd8 hall5 fbf1d6 hall6 fff4d0
fire1 5a3000 fire2 6a3600 fire3 7a3e00 fire4 8a4600 fire5 9a4e00
red a8201a yellow 6f5600 blue 0b4fa8 green 0f5a26 brown 6b3d10 gray 4f545c black 17140f
"""

_HIGH_CONTRAST = """
void 000000 ink 000000 panel 000000 raised 0a0a0a card 000000
lit 4a3a00 dark 000000 lit_closed 1a1400 dark_closed 000000 dots c8a860 hatch 8a8a8a dust 303030
wall_lit ffffff wall_dark c8c8c8 wall_closed 909090 seam_lit ffe9a0 seam_dark a0c0ff
text ffffff soft f0f0f0 muted d0d0d0 faint b0b0b0
seat1 6fd6ff seat2 dcc0ff seat3 ffc490 seat4 90ff90 seat5 ffff80 seat6 80fff0
enemy ffb0a8 boss ff9890 monster ffb0e0 gold ffff00 goal ffff60 good 80ff80 bad ffa0a0 info 90d8ff
growth dcc0ff
door ffc040 lost 505050
"""

_RED_GREEN = """
enemy f5a623 boss ffb84a monster ffffff good 5ab4f0 bad f5a623 gold f5ee8c goal f5ee8c growth c8a2e0
minion_block 8a5200 hurt_block 4f3510 boss_block e08a00 monster_block d8d8d8 door c8a2e0 jamb a98bc0
wood 5a4470
seat3 e0d0b0 seat4 d7e8f7 threat1 5a3a00 threat2 8a5a00 reach1 1b4f8a reach2 183f6c reach3 163454
red e0822c green d7e8f7
"""

_BLUE_YELLOW = """
enemy ff7a70 boss ff6a60 monster ff9ab8 good 3fd4c4 gold ffffff goal ffffff info 8fe3da growth f0b8c8
door e0a090 wood 7a4038 jamb b98075 lamp ffffff seat1 8ff5f0 seat5 ffffff blue 2fa5c8 yellow ffffff
green 8ff5c8 sight 1f4a55 goal_floor 6a4a44
"""

NUMBERED: dict[str, tuple[str, str, str]] = {
    role: (f"#{colour}", of_256, of_16)
    for role, colour, of_256, of_16 in (line.split() for line in _DARK.split("\n") if line)
}
"""Colour, number among 256 and number among 16 of each role in the dark theme."""

ROLES = tuple(NUMBERED)
"""Every role there is."""

PAPERS = ("lit", "dark", "lit_closed", "dark_closed", "ink", "panel", "raised", "card")
"""Roles that text stands on."""

SEATS = tuple(f"seat{place}" for place in range(1, 7))
"""The colours of the players' own pieces."""

INKS = (
    *("text", "soft", "enemy", "boss", "monster", "gold", "goal", "good", "bad", "info", "growth"),
    *SEATS,
)
"""Roles that must be legible on all of them."""


def _changes(table: str) -> dict[str, str]:
    words = table.split()
    return {role: f"#{colour}" for role, colour in zip(words[::2], words[1::2], strict=True)}


def _grey(colour: str) -> str:
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    level = round((0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2) ** (1 / 2.2))
    return f"#{level:02x}{level:02x}{level:02x}"


CHANGES: dict[str, dict[str, str]] = {
    "dark": {},
    "light": _changes(_LIGHT),
    "high_contrast": _changes(_HIGH_CONTRAST),
    "red_green": _changes(_RED_GREEN),
    "blue_yellow": _changes(_BLUE_YELLOW),
    "monochrome": {role: _grey(colour) for role, (colour, _, _) in NUMBERED.items()},
}
"""What each theme changes."""
