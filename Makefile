# The command line of the house. `make run` serves, `make test` proves; `make help` lists the rest.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help run setup test lint format bench lock messages clean

python := .venv/bin/python
candidates := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

# The first Python that is new enough and complete installs; when none is, the first of all says what it lacks.
define install
	@for candidate in $(candidates) $(firstword $(candidates)); do \
	  chosen=$$candidate; \
	  $$chosen -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && break; \
	done; \
	command -v $$chosen >/dev/null || { echo "kbsite needs Python 3.11 or newer, and there is no $$chosen here" >&2; exit 1; }; \
	$$chosen -I kbsite/install.py
endef

help: ## what this list is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## install what is missing, then serve on this machine (PORT=8000)
	$(install)
	@exec $(python) manage.py serve $(addprefix --port=,$(PORT)) $(ARGS)

setup: ## install the developer's packages too, and the commit hooks
	$(install) --dev
	@! git rev-parse --git-dir >/dev/null 2>&1 || $(python) -m pre_commit install >/dev/null

test: ## everything: SQLite, PostgreSQL, browser (LANES="sqlite" and ARGS="tests/…" narrow it)
	$(install) --dev
	@exec $(python) -m tests $(foreach lane,$(LANES),--lane $(lane)) $(ARGS)

lint: ## ruff and mypy
	$(install) --dev
	@worst=0; for tool in "ruff check" "ruff format --check" mypy; do \
	  echo "$$tool"; $(python) -m $$tool . || worst=1; \
	done; exit $$worst

format: ## let ruff write what it can
	$(install) --dev
	$(python) -m ruff check --fix .
	$(python) -m ruff format .

bench: ## measure speed on data made for it (OF=reading, searching or streaming for more; ARGS passes on)
	$(install) --dev
	@exec $(python) -m tests.benchmarks$(addprefix .,$(OF)) $(ARGS)

compile := $(python) -m uv pip compile --quiet --generate-hashes --universal --python-version 3.11 \
	--no-emit-index-url --no-emit-find-links --no-header

lock: ## compile the locks anew from pyproject.toml (ARGS=--upgrade for newer versions)
	$(install) --dev
	$(compile) $(ARGS) pyproject.toml -o requirements.lock
	$(compile) $(ARGS) -c requirements.lock pyproject.toml --group dev -o requirements-dev.lock
	echo uv | $(compile) $(ARGS) - -o kbsite/installer.lock

messages: ## bring the catalogs of translations up to the code and the templates
	$(install) --dev
	$(python) -m kbsite.translations

clean: ## remove what the other commands made in this folder
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis test-artifacts
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find kbsite/locale -name '*.mo' -delete
