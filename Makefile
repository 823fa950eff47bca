# Toreshi. Everything is built without a C compiler; only the race detector of
# .ci/run needs one.
export CGO_ENABLED ?= 0
GO ?= go
LDFLAGS = -s -w

.PHONY: all build demo test setup short bench fuzz fmt lint clean

all: build

build: ## the binary, ./toreshi
	$(GO) build -trimpath -ldflags '$(LDFLAGS)' -o toreshi ./cmd/toreshi

demo: build ## a seeded event in which robots play
	./toreshi demo

test: setup ## all tests; sets up what they need where it may
	$(GO) test -timeout 20m ./...

short: ## the tests without setting anything up
	$(GO) test -timeout 20m ./...

setup:
	@tools/setup

bench: ## the benchmarks of docs/benchmarks.md
	@tools/bench

fuzz: ## every fuzz target for a while (FUZZTIME=10s each)
	@tools/fuzz

fmt:
	$(GO) tool -modfile=tools/go.mod gofumpt -w $$(git ls-files '*.go')

lint: ## formatting, vet, staticcheck
	@tools/lint

clean:
	rm -rf toreshi build
