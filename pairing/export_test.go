package pairing

// PairWhole pairs a round with the whole field in view in every bracket and
// each matching proved by its dual solution: slow, and nothing left out.
func PairWhole(s *Swiss) (*SwissRound, error) { return s.pair(field{whole: true, certify: true}) }

// PairProved is Pair with each matching proved by its dual solution.
func PairProved(s *Swiss) (*SwissRound, error) { return s.pair(field{certify: true}) }
