"""The command line. A new command is a module `md_tui/cli/commands/<name>.py` and one line in this table.

The module is imported only when its command runs. It holds either a function `run`, whose annotated
parameters are the arguments and options and whose docstring is the help (it may return an exit code), or a
`typer.Typer` named `app` for a command with sub-commands. To refuse, it raises `md_tui.cli.errors.Failure`
with one sentence; refusals of the kernel need no catching.
"""

COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("md_tui.cli.commands.play", "Begin a game or go on with one; --text plays line by line."),
    "games": ("md_tui.cli.commands.games", "List the games on this machine."),
    "export": ("md_tui.cli.commands.export", "Write a game to an .mdlog file."),
    "import": ("md_tui.cli.commands.import_", "Take an .mdlog file in as a game."),
    "analyse": ("md_tui.cli.commands.analyse", "Show where a recorded game turned, and how much was luck."),
    "verify": ("md_tui.cli.commands.verify", "Play recorded games again by today's rules and compare."),
    "replay": ("md_tui.cli.commands.replay", "Watch a recorded game again, on the screen or as plain lines."),
    "watch": ("md_tui.cli.commands.watch", "Watch a game that is played in another terminal."),
    "hall": ("md_tui.cli.commands.hall", "Serve the shared tables of this machine."),
    "serve": ("md_tui.cli.commands.serve", "Let friends play here over SSH, without being root."),
    "tables": ("md_tui.cli.commands.tables", "List the shared tables."),
    "join": ("md_tui.cli.commands.join", "Play or watch at a shared table, line by line."),
    "report": ("md_tui.cli.commands.report", "Write a game, versions, terminal and last keys to one file."),
    "code": ("md_tui.cli.commands.code", "Print the code that deals a game again, or explain a code."),
    "delete": ("md_tui.cli.commands.delete", "Move a game to the bin."),
    "restore": ("md_tui.cli.commands.restore", "Bring a game back from the bin."),
    "rules": ("md_tui.cli.commands.rules", "Read the rulebook: by rule id, by words, or all of it."),
    "content": ("md_tui.cli.commands.content", "Check the content of a game for mistakes."),
    "locate": ("md_tui.cli.commands.locate", "Print where games, settings and content are kept."),
    "doctor": ("md_tui.cli.commands.doctor", "Look at this terminal and say what to improve."),
    "ssh-setup": ("md_tui.cli.commands.ssh_setup", "Print how to let friends play here over SSH."),
    "ssh-session": ("md_tui.cli.commands.ssh_session", "What sshd runs for a player in place of a shell."),
    "scenario": ("md_tui.cli.commands.scenario", "Play small set-ups with an expected outcome."),
    "fuzz": ("md_tui.cli.commands.fuzz", "Play at random and look for broken laws of the game."),
    "auto": ("md_tui.cli.commands.auto", "Let a bot play a whole game without a screen."),
    "sim": ("md_tui.cli.commands.sim", "Play many games with a bot and see what they come to."),
    "protocol": ("md_tui.cli.commands.protocol", "Play through JSON lines, for bots in any language."),
    "shots": ("md_tui.cli.commands.shots", "Draw pictures of the screens."),
    "bench": ("md_tui.cli.commands.bench", "Measure speed against peers."),
}
"""Every command by name: the module that does it, and its line in `md-tui --help`."""
