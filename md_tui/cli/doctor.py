"""`md-tui doctor`: this terminal, looked at without drawing in it."""

from md_tui.cli.output import AsJson, columns, print_json, print_lines


def run(json: AsJson = False) -> None:
    """Look at this terminal and say in plain words what to improve."""
    from md_tui.doctor import examine, here

    findings = examine(here())
    if json:
        print_json({finding.key: {"value": finding.value, "advice": finding.advice} for finding in findings})
        return
    print_lines(columns([(finding.key, finding.value, finding.advice) for finding in findings]))
    advised = sum(bool(finding.advice) for finding in findings)
    print_lines(["", f"{advised} things to look at." if advised else "All is well."])
