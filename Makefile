# Every command prepares what it needs by itself; a second run starts at once.
# Another interpreter: make play PYTHON=python3.13. Options for the game: make play ARGS="--help".

PYTHON ?= python3
ARGS ?=
PIP_INSTALL = -m pip install -qq --disable-pip-version-check
# Servers and browsers wait for each other as much as they work: three tests for two processors.
PYTEST = .venv/bin/python -m pytest -q -n $$(( $$(getconf _NPROCESSORS_ONLN) * 3 / 2 )) --dist worksteal $(ARGS)

BOARDGAME_IO = bench/load/boardgame_io

KERNEL = $(wildcard src/ny1901/fast/*.py src/ny1901/fast/*.pxd)
CLIENT = src/ny1901/client_dist/index.html
CLIENT_SOURCES = $(shell find client/src client/public client/index.html client/*.ts client/*.js client/*.json -type f 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help play terminal test test-all ready check check-python check-client bench compare pictures format clean
.DELETE_ON_ERROR:

# An environment knows its own absolute path: in a moved or copied folder it must be made again.
$(foreach venv,.venv .venv-bench,$(shell \
	[ "$$(cat $(venv)/.made 2>/dev/null)" = "$(CURDIR)" ] || rm -f $(venv)/.made))

help: ## say what each command does
	@echo "New York 1901. Commands:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/.game $(CLIENT) ## play in the browser; Ctrl-C stops
	@.venv/bin/ny1901 serve --open $(ARGS) || [ $$? -eq 2 ]

terminal: .venv/.game ## play in the terminal
	@.venv/bin/ny1901 play $(ARGS) || [ $$? -eq 2 ]

test: ready ## check everything, run all tests, demand full coverage of the engine
	@echo "Testing the client…"
	@cd client && sh node npm test --silent
	@echo "Testing the engine…"
	@$(PYTEST) tests/engine --cov --cov-report=term
	@echo "Testing all around it…"
	@$(PYTEST) --ignore=tests/engine --ignore=tests/browser
	@echo "Playing in the browser…"
	@$(PYTEST) tests/browser --dist load --maxschedchunk 1

test-all: ## the same with everything tried instead of a sample: takes hours
	@NY1901_FULL=1 $(MAKE) --no-print-directory test

# What does not need each other is done side by side.
ready:
	@$(MAKE) --no-print-directory -j4 $(CLIENT) programs check

check: check-python check-client ## check format, style, types and import borders

check-python: .venv/.dev
	@echo "Checking the format…"
	@.venv/bin/ruff format --check --quiet . || { echo "Run make format, then try again."; exit 1; }
	@echo "Checking the style…"
	@.venv/bin/ruff check --quiet .
	@echo "Checking the types…"
	@.venv/bin/mypy --strict --no-error-summary
	@echo "Checking who imports whom…"
	@.venv/bin/lint-imports --no-logo
	@echo "Checking what server and client say to each other…"
	@.venv/bin/python -m ny1901.server.protocol.typescript --check
	@echo "Checking the catalogues of all languages…"
	@.venv/bin/python -m ny1901.words.check
	@echo "Checking the words the client is told…"
	@.venv/bin/python -m ny1901.words.typescript --check
	@echo "Checking what the compiler is told of a position…"
	@.venv/bin/python -m ny1901.fast.headers --check

check-client: client/node_modules/.made
	@echo "Checking the client…"
	@cd client && sh node npm run check --silent || { echo "If it is the format: run make format, then try again."; exit 1; }

bench: .venv/.game .venv-bench/.peers $(BOARDGAME_IO)/node_modules/.made ## measure our speed beside other games' engines and servers
	@.venv/bin/python -m bench.run $(ARGS)

compare: .venv/.game ## measure a commit beside an older one: make compare OLD=v1 NEW=HEAD
	@.venv/bin/python -m bench.compare $(OLD) $(or $(NEW),HEAD) $(ARGS)

pictures: .venv/.dev $(CLIENT) browser ## take pictures of the game, for looking and for the README
	@.venv/bin/python -m tests.browser.pictures $(or $(ARGS),docs/images)

format: .venv/.dev client/node_modules/.made ## rewrite the code in the common format
	@.venv/bin/ruff check --quiet --fix --exit-zero .
	@.venv/bin/ruff format .
	@cd client && sh node npm run format --silent

clean: ## remove everything these commands have made
	@rm -rf .venv .venv-bench .bench .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf .coverage .coverage.* htmlcov build dist src/*.egg-info src/ny1901/fast/*.so src/ny1901/client_dist client/node_modules \
		$(BOARDGAME_IO)/node_modules
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
	@echo "Removed the environments, caches and reports."

# The client is built with the Node found here (20.19 or newer), else with one from the Python package index.
client/node_modules/.made: client/package.json client/package-lock.json | .venv/.made
	@echo "Installing what builds the client (once; needs the internet)…"
	@cd client && sh node npm install --no-save --silent --no-audit --no-fund
	@touch $@

$(CLIENT): client/node_modules/.made $(CLIENT_SOURCES)
	@echo "Building the client…"
	@cd client && sh node npm run build --silent -- --logLevel error
	@touch $@

# Tests need a browser, a database and dictionaries: Debian's are installed where that is allowed, one after the other.
define install
{ echo "Installing $(1) for the tests (once)…"; \
	{ apt-get update -qq && apt-get install -y -qq --no-install-recommends $(2); } >/dev/null 2>&1 || { \
		echo "$(1) is missing: please install it (on Debian: apt install $(2))." >&2; false; }; }
endef

.PHONY: programs browser database dictionaries
programs: browser
	@$(MAKE) --no-print-directory database
	@$(MAKE) --no-print-directory dictionaries

# Most tests are content with a Chromium without windows, which is quicker; without it they take a whole one.
browser:
	@command -v chromium >/dev/null || $(call install,Chromium,chromium fonts-liberation)
	@command -v chromium-headless-shell >/dev/null || $(call install,a quicker Chromium,chromium-headless-shell) \
		|| echo "The tests go on, and take longer."

database:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call install,PostgreSQL,postgresql)

DICTIONARIES = hunspell-en-gb hunspell-de-de hunspell-pl hunspell-ro hunspell-ru

dictionaries:
	@command -v hunspell >/dev/null && dpkg -s $(DICTIONARIES) >/dev/null 2>&1 \
		|| $(call install,dictionaries,hunspell $(DICTIONARIES))

# An environment is made with the first Python that is new enough and can make one.
define make_environment
	@for python in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		newest="$$python"; \
		"$$python" -c 'import venv, ensurepip' 2>/dev/null || continue; \
		echo "Preparing a virtual environment in $(1) (once)…"; \
		"$$python" -m venv --clear $(1) || exit 1; \
		printf '%s' "$(CURDIR)" > $(1)/.made; \
		exit 0; \
	done; \
	if [ -n "$$newest" ]; then \
		echo "Python's venv module is missing: please install it (on Debian and Ubuntu: python3-venv)."; \
	else \
		echo "New York 1901 needs Python 3.11 or newer, and none was found: please install it."; \
	fi >&2; \
	exit 1
endef

.venv/.made:
	$(call make_environment,.venv)

.venv-bench/.made:
	$(call make_environment,.venv-bench)

.venv/.game: .venv/.made pyproject.toml constraints.txt setup.py $(KERNEL)
	@echo "Installing the game into .venv (once; takes up to a minute and needs the internet)…"
	@.venv/bin/python $(PIP_INSTALL) -e '.[server]' -c constraints.txt
	@touch $@

# Much of this is never imported: the rest is compiled when it is.
.venv/.dev: .venv/.made pyproject.toml constraints.txt setup.py $(KERNEL)
	@echo "Installing the game and its checks into .venv (once; takes up to a minute and needs the internet)…"
	@.venv/bin/python $(PIP_INSTALL) --no-compile -e '.[server,dev]' -c constraints.txt
	@touch .venv/.game $@

.venv-bench/.peers: .venv-bench/.made bench/constraints.txt
	@echo "Installing the engines to compare with into .venv-bench (once, about 10 s)…"
	@.venv-bench/bin/python $(PIP_INSTALL) -r bench/constraints.txt
	@touch $@

# Without boardgame.io the rest is measured all the same.
$(BOARDGAME_IO)/node_modules/.made: $(BOARDGAME_IO)/package-lock.json | .venv/.made
	@echo "Installing boardgame.io to compare with (once, about half a minute)…"
	@cd client && { sh node npm ci --prefix ../$(BOARDGAME_IO) --silent --no-audit --no-fund && touch ../$@ \
		|| echo "boardgame.io can't be installed; its figure will be the one measured elsewhere."; }
