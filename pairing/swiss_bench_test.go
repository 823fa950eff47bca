package pairing_test

import "testing"

// The inputs of the table in docs/benchmarks.md.
func benchmarkRound(b *testing.B, name string) {
	f := readTRF(b, archive(b, "fixtures")[name])
	round := f.LastPaired() + 1
	b.ResetTimer()
	for b.Loop() {
		if _, err := f.Swiss(round, f.Rounds).Pair(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSwiss100(b *testing.B)      { benchmarkRound(b, "b100_r6.trf") }
func BenchmarkSwiss300(b *testing.B)      { benchmarkRound(b, "b300_r6.trf") }
func BenchmarkSwiss1000(b *testing.B)     { benchmarkRound(b, "b1000_r6.trf") }
func BenchmarkSwiss3000(b *testing.B)     { benchmarkRound(b, "b3000_r6.trf") }
func BenchmarkSwiss9999(b *testing.B)     { benchmarkRound(b, "b9999_r6.trf") }
func BenchmarkSwissFirst100(b *testing.B) { benchmarkRound(b, "b100_r1.trf") }

func BenchmarkSwissFirst300(b *testing.B)  { benchmarkRound(b, "b300_r1.trf") }
func BenchmarkSwissFirst1000(b *testing.B) { benchmarkRound(b, "b1000_r1.trf") }
func BenchmarkSwissFirst3000(b *testing.B) { benchmarkRound(b, "b3000_r1.trf") }
func BenchmarkSwissFirst9999(b *testing.B) { benchmarkRound(b, "b9999_r1.trf") }
