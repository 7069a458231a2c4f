"""`md-tui ssh-setup`: how to let friends play on this machine over SSH; prints, changes nothing."""

import sys
from pathlib import Path
from typing import Annotated

import typer

USER = "md-tui"
HOME = "/var/lib/md-tui"
PROGRAM = "/opt/md-tui/bin/md-tui"
KEYS = "/etc/ssh/md-tui_keys"
DROP_IN = "/etc/ssh/sshd_config.d/md-tui.conf"

_SETTINGS = """\
    # The game and nothing else: no shell, no other program, no file transfer.
    ForceCommand exec {program} ssh-session{hall}
    PermitTTY yes
    # The game learns which key somebody has: at a shared table, that is who he is.
    ExposeAuthInfo yes
    PermitUserRC no
    # No way through this machine to another one.
    DisableForwarding yes
    PermitTunnel no
    X11Forwarding no
    AllowAgentForwarding no
    GatewayPorts no
    # Keys only, from a file that players cannot write.
    AuthenticationMethods publickey
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    AuthorizedKeysFile {keys}
    MaxAuthTries 3
    # Limits: two sessions a connection, a dead line is noticed within a minute.
    MaxSessions 2
    ClientAliveInterval 15
    ClientAliveCountMax 3
"""

_STEPS = """\
# How to let friends play on this machine over SSH. Nothing has been changed by printing this.
# Read it, then do the steps as root. docs/ssh.md says why each line is there.

# 1. The program where everybody can read it and no player can write it: in a clone of the project, say
python3 -m venv {venv}
{venv}/bin/pip install -c requirements.lock .

# 2. A user of its own: no password that fits, yet not locked, for a locked user is turned away.
useradd --system --create-home --home-dir {home} --shell /bin/sh --password '*' {user}
chmod 700 {home}

# 3. The keys of those who may play, one a line. `restrict,pty` repeats for each key what step 4 says.
install -m 644 /dev/null {keys}
echo 'restrict,pty ssh-ed25519 AAAA... friend' >> {keys}

# 4. What the user may do: write this to {drop_in}
{block}
# 5. Check, then make it so. Keep your own session open until a second login has worked.
sshd -t && systemctl reload ssh

# 6. Limits for all players together (with systemd): memory, processes, half of the processor.
systemctl set-property user-$(id -u {user}).slice MemoryMax=2G TasksMax=200 CPUQuota=50%

# 7. Play:
ssh -t {user}@this-machine
"""


def match_block(program: str = PROGRAM, user: str = USER, keys: str = KEYS, *, hall: bool = False) -> str:
    """The part of sshd's configuration that fences the player in; with `hall` he begins at its door."""
    at_the_door = " --hall" if hall else ""
    return f"Match User {user}\n" + _SETTINGS.format(program=program, keys=keys, hall=at_the_door)


def recipe(program: str = PROGRAM, user: str = USER, home: str = HOME, *, hall: bool = False) -> str:
    """All steps, to be read and then done by hand."""
    block = match_block(program, user, hall=hall)
    venv = str(Path(program).parent.parent)
    places = {"venv": venv, "home": home, "user": user, "keys": KEYS, "drop_in": DROP_IN}
    return _STEPS.format(block=block, **places)


def run(
    program: Annotated[str, typer.Option(help="Where md-tui is to be installed.")] = PROGRAM,
    user: Annotated[str, typer.Option(help="The user that players log in as.")] = USER,
    home: Annotated[str, typer.Option(help="That user's home, which holds the games.")] = HOME,
    hall: Annotated[bool, typer.Option("--hall", help="Sessions begin at the door of the hall.")] = False,
) -> None:
    """Print a hardened sshd recipe for playing on this machine from anywhere; nothing is changed."""
    sys.stdout.write(recipe(program, user, home, hall=hall))
