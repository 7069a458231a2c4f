# Two commands are enough: `make play` and `make test`. Each sets up .venv once and reuses it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -q -c requirements.lock
RECIPE := pyproject.toml requirements.lock
JOBS ?= 2
# Of all mutants, and which of them (those of docs/mutants.md); `make mutants SHARE=1` tries every one.
SHARE ?= 0.05
SEED ?= 3

# The tests start the program hundreds of times: without bytecode each start would compile all of it anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test slow release lint soak mutants bench shots cast logs balance road weights strength lock clean

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.ready-play ## set up the game and start it
	@$(BIN)/md-tui

test: $(VENV)/.ready-test lint ## set up the tools and pass every check that is quick
	$(BIN)/pytest -n $(JOBS) --dist loadgroup -m "not slow and not release"

slow: $(VENV)/.ready-test ## what is slow by nature: kills, sshd, real terminals at length
	$(BIN)/pytest -n $(JOBS) --dist loadgroup -m slow --timeout 900

release: test slow ## before a release, beside all tests: the printed box is complete, the measured pages are of today
	$(BIN)/pytest -n $(JOBS) --dist loadgroup -m release --timeout 900

lint: $(VENV)/.ready-test ## formatting, lint, types and import direction
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/.ready-test ## the repeating tests, far more often
	MD_TUI_SOAK=1 $(BIN)/pytest -n $(JOBS) --dist loadgroup -m soak --timeout 0

mutants: $(VENV)/.ready-test ## break the rules on purpose and see that a test notices
	nice -n 10 $(BIN)/python -m tests.house.mutant_score --share $(SHARE) --seed $(SEED) --jobs $(JOBS) --page docs/mutants.md

bench: $(VENV)/.ready-test ## measure against the peers and fill the table in the README
	MD_TUI_BENCH_NPM=1 $(BIN)/md-tui bench --all --readme README.md

shots: cast ## draw screenshots/*.svg and record screenshots/replay.cast again
	$(BIN)/md-tui shots --over

cast: $(VENV)/.ready-play
	$(BIN)/md-tui replay tests/logs/*-branch.mdreport --cast screenshots/replay.cast --over

logs: $(VENV)/.ready-test ## record the golden logs of this version of the rules anew
	$(BIN)/python -m md_tui.sim.games.massive_darkness.golden tests/logs
	$(BIN)/python -m md_tui.sim.games.descent.golden tests/logs/descent
	$(MAKE) cast

weights: $(VENV)/.ready-test ## fit what the captain counts on a table anew (GAMES a quest and party size; resumes)
	@mkdir -p build
	nice -n 10 $(BIN)/python -m md_tui.sim.games.massive_darkness.weights $(or $(GAMES),40) $(JOBS) build/weights.jsonl $(QUESTS) > build/weights.toml
	mv build/weights.toml md_tui/bots/massive_darkness/captain/weights.toml
	nice -n 10 $(BIN)/python -m md_tui.sim.games.descent.value_weights $(or $(GAMES),40) > build/value.toml
	mv build/value.toml md_tui/bots/descent/value.toml

strength: $(VENV)/.ready-test ## measure the captain against the greedy bot on fresh seeds (GAMES a quest and party size; resumes)
	@mkdir -p build
	nice -n 10 $(BIN)/python -m md_tui.sim.games.massive_darkness.strength $(or $(GAMES),20) $(JOBS) build/strength.jsonl $(QUESTS) > build/strength.md
	mv build/strength.md docs/strength.md

balance: $(VENV)/.ready-test ## measure docs/balance.md anew (hours; goes on where it stopped; CAPTAIN=0: without the captain, an hour)
	@mkdir -p build
	nice -n 10 $(BIN)/md-tui sim --plan $(if $(filter 0,$(CAPTAIN)),,--captain) --jobs $(JOBS) --csv build/balance.csv --resume --over --markdown docs/balance.md

road: $(VENV)/.ready-test ## measure docs/road.md anew (half an hour; CAMPAIGNS, and GAMES a quest alone; resumes)
	@mkdir -p build
	nice -n 10 $(BIN)/python -m md_tui.sim.games.massive_darkness.road $(or $(CAMPAIGNS),100) $(or $(GAMES),100) $(JOBS) build/road.jsonl > build/road.md
	mv build/road.md docs/road.md

lock: ## resolve all pins anew
	rm -rf build/lock && $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check install -q -e '.[test,bench]'
	{ echo "# Every version md-tui is tested with; made by \`make lock\`, used as constraints."; \
	  build/lock/bin/python -m pip freeze --exclude-editable; } > requirements.lock
	rm -rf build/lock

clean: ## remove the environment and everything made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

# The stamps depend on the recipe, so that a changed pin installs again and nothing else does.
$(VENV)/.ready-play: $(VENV)/.made $(RECIPE)
	$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/.ready-test: $(VENV)/.made $(RECIPE)
	$(PIP) --no-build-isolation -e '.[test,bench]'
	@touch $@ $(VENV)/.ready-play

$(VENV)/.made: $(RECIPE)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "md-tui needs Python 3.11 or newer; name one with make PYTHON=/path/to/python3.11." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "This Python cannot make virtual environments; install the Debian package python3-venv." >&2; exit 1; }
	@test -x $(BIN)/python && $(BIN)/python -c '' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	$(PIP) hatchling editables
	@touch $@
