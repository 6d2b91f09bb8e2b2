# Lectern: what one can do here. `make` alone lists it.

PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help run build release deb test unit e2e listen hearing bench fuzz lint docs install uninstall clean

help:  ## List what one can do
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s%s\n", $$1, $$2 }'

run:  ## Install what is missing, build, and start Lectern here in the terminal
	@scripts/run

build:  ## Build everything for development
	@scripts/setup run
	@swift build

release:  ## Build the programs that `make install` installs
	@scripts/install build

deb:  ## Build for release, and pack: .build/lectern_VERSION_ARCH.deb, for any such machine
	@scripts/deb

test:  ## Install what is missing, build, and run every check there is (what CI runs)
	@scripts/test all

unit:  ## Build and run the unit tests alone
	@scripts/test unit

e2e:  ## Build and run the end-to-end tests alone
	@scripts/test e2e

listen:  ## Learn a whole bundled lesson by voice, and check every sentence (COURSE=)
	@scripts/listen $(COURSE)

hearing:  ## Measure hearing on both halves of the speech, and fit what accepts (WEIGHTS=1 fits weights too, HEAR=1 hears and fits nothing, COUNT=1 counts what was heard, EVERY=5 is quicker, TALK=1 and IDLE=1 count false commands)
	@scripts/hearing $(EVERY)

bench:  ## Set ears, voice and socket beside others: what is understood, how soon, at what cost
	@scripts/bench
	@scripts/bench-speech
	@scripts/bench-socket
	@scripts/bench-cards
	@scripts/bench-training
	@scripts/bench-library
	@scripts/bench-problems

fuzz:  ## Let a fuzzer look for requests, files and code that crash, hang or grow what reads them (SECONDS=3600)
	@scripts/fuzz $(SECONDS)

lint:  ## Look at the form of the Swift files
	@scripts/test format

docs:  ## Write the generated pages of docs/ anew
	@swift build
	@scripts/docs write

install:  ## Build, and install under PREFIX=/usr/local (and DESTDIR=)
	@scripts/install

uninstall:  ## Remove what `make install` installed; the learner's data stays
	@scripts/uninstall

clean:  ## Remove what was built here
	@rm -rf .build .run
