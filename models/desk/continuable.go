package desk

import (
	"toreshi/models"
	"toreshi/models/store"
)

// Continuable tells why an adjourned game cannot be taken up again now, as [ContinueGame]
// would refuse it: another game is played at its table, or by one of its players. It is
// nil if it can be.
func Continuable(tx *store.Tx, g *models.Game) error { return (&sheet{Tx: tx}).tableFree(g) }
