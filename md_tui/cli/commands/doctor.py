"""`md-tui doctor`: this terminal, looked at without drawing in it."""

from md_tui.cli.output import AsJson, columns, print_json, print_lines


def run(json: AsJson = False) -> None:
    """Look at this terminal and say in plain words what to improve."""
    from md_tui import config, wording
    from md_tui.doctor import examine, here
    from md_tui.pack_words import ENGLISH

    if json:
        found = examine(here(wording.phrases(ENGLISH).say))
        print_json({finding.key: {"value": finding.value, "advice": finding.advice} for finding in found})
        return
    wording.choose(config.load().settings.language)
    findings = examine(here())
    names = {finding.key: wording.say("doctor", "names", finding.key) for finding in findings}
    print_lines(columns([(names[finding.key], finding.value, finding.advice) for finding in findings]))
    advised = sum(bool(finding.advice) for finding in findings)
    print_lines(["", wording.say("doctor", "sum" if advised else "well", count=advised)])
