# make run    install what is missing and start the program
# make test   install what is missing, lint, type-check and test
# make test-floors   test once with the oldest versions promised;  make lock PYTHONS="…"  write the lock files anew
# make bench  measure, each figure in a process of its own, beside the last run (.bench/last.json)
# make soak  run the long tests;  make lint  only the linters
# make judges  install screen readers, Emacs and PostgreSQL, and run the tests beside them
# make test-windows  install Wine, and test the program under a Windows Python
# make pictures  every picture that basse-vision.md describes: terminals, page and paper, their contrasts counted
# make release  build and try what is handed on, into dist; WINDOWS_PYTHON=FOLDER is python.org's embedded Python,
#               WINDOWS_LIBLOUIS=FOLDER liblouis's archive for it
# make shape  count how the product is shaped
# make docs   write the generated documents again;  make messages  compile the French catalogue

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

RUN_PACKAGES := python3-venv python3-dev gcc python3-louis libespeak-ng1 alsa-utils
TEST_PACKAGES := liblouis-bin espeak-ng hunspell hunspell-fr-comprehensive pulseaudio pulseaudio-utils \
	libasound2-plugins brltty python3-brlapi speech-dispatcher speech-dispatcher-espeak-ng \
	chromium chromium-driver poppler-utils xvfb xterm xdotool imagemagick fonts-dejavu-core mandoc zsh fish locales
JUDGE_PACKAGES := orca fenrir emacs-nox dbus dbus-x11 at-spi2-core gir1.2-gtk-3.0 gir1.2-vte-2.91 \
	python3-gi python3-speechd postgresql
SOURCES_OF_SETUP := pyproject.toml Makefile requirements.lock requirements-dev.lock \
	$(foreach name,wordgraph slots search listing,access_scrabble/engine/$(name).py access_scrabble/engine/_$(name).pxd)

QUICK := "not slow and not bench and not judge and not picture and not windows"

.DEFAULT_GOAL := help
.PHONY: help setup run test test-windows release test-floors lock judges pictures bench soak lint shape docs messages clean

help:
	@sed -n 's/^# //p' Makefile

setup: $(VENV)/ready

run: $(VENV)/ready
	@$(BIN)/access-scrabble $(ARGS)

$(VENV)/ready: $(SOURCES_OF_SETUP)
	@.ci/system-packages $(RUN_PACKAGES)
	@echo "Making the virtual environment in $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@rm -f access_scrabble/engine/*.c # those of unchanged sources too: a .pxd is part of several
	@.ci/install $(BIN)/python requirements.lock
	@touch $@

$(VENV)/ready-for-tests: $(VENV)/ready
	@.ci/system-packages $(TEST_PACKAGES)
	@echo "Installing the tools for the tests"
	@.ci/install $(BIN)/python requirements-dev.lock
	@touch $@

lint: $(VENV)/ready-for-tests
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --platform win32 --no-warn-unreachable --cache-dir .mypy_cache/win32 -p access_scrabble & \
		windows=$$!; $(BIN)/mypy; here=$$?; wait $$windows && exit $$here
	@$(BIN)/mypy --platform darwin --no-warn-unreachable --cache-dir .mypy_cache/darwin -p access_scrabble
	@$(BIN)/lint-imports --no-logo

test: lint
	@$(BIN)/pytest -n auto --dist worksteal -m $(QUICK) $(ARGS)

judges: $(VENV)/ready-for-tests
	@.ci/system-packages $(JUDGE_PACKAGES)
	@$(BIN)/pytest -m judge tests/readers tests/shared $(ARGS)

test-windows: $(VENV)/ready-for-tests
	@.ci/system-packages wine64
	@$(BIN)/pytest -m windows tests/windows $(ARGS)

pictures: $(VENV)/ready-for-tests
	@PICTURES=$(CURDIR)/build/pictures $(BIN)/pytest -m "picture or not picture" tests/pictures tests/files/test_sheets.py $(ARGS)

release: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.release dist $(WINDOWS_PYTHON) $(if $(WINDOWS_PYTHON),$(WINDOWS_LIBLOUIS))

soak: $(VENV)/ready-for-tests
	@$(BIN)/pytest -m slow $(ARGS)

test-floors: $(VENV)/ready-for-tests
	@test -x .venv-floors/bin/python || $(PYTHON) -m venv .venv-floors
	@.ci/install .venv-floors/bin/python requirements-dev.lock
	@.venv-floors/bin/python -m pip install --quiet --disable-pip-version-check $$($(BIN)/python -m tests.floors)
	@.venv-floors/bin/python -m pytest -q -m $(QUICK) --ignore tests/project --ignore tests/benchmarks $(ARGS)

lock: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.lock $(or $(PYTHONS),$(BIN)/python)

bench: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.benchmarks $(ARGS)

docs: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.documents
	@$(BIN)/python -m tests.schemas

shape: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.shape

messages: $(VENV)/ready-for-tests
	@$(BIN)/python -m tests.catalogue

clean:
	rm -rf $(VENV) .venv-floors build dist *.egg-info access_scrabble/engine/*.c access_scrabble/engine/*.so
