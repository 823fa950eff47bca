package tiebreak

import "testing"

func TestValue_ShownExactly(t *testing.T) {
	for _, c := range []struct {
		value         Value
		text, decimal string
	}{
		{Value{Amount: 0, Scale: Tenths}, "0", "0"},
		{Value{Amount: 5, Scale: Tenths}, "½", "0.5"},
		{Value{Amount: 45, Scale: Tenths}, "4½", "4.5"},
		{Value{Amount: 100, Scale: Tenths}, "10", "10"},
		{Value{Amount: 7, Scale: Tenths}, "0.7", "0.7"},
		{Value{Amount: -5, Scale: Tenths}, "−½", "-0.5"},
		{Value{Amount: -12, Scale: Tenths}, "−1.2", "-1.2"},
		{Value{Amount: 925, Scale: Hundredths}, "9¼", "9.25"},
		{Value{Amount: 75, Scale: Hundredths}, "¾", "0.75"},
		{Value{Amount: 1050, Scale: Hundredths}, "10½", "10.5"},
		{Value{Amount: 107, Scale: Hundredths}, "1.07", "1.07"},
		{Value{Amount: 33, Scale: Hundredths}, "0.33", "0.33"},
		{Value{Amount: 3, Scale: Count}, "3", "3"},
		{Value{Amount: 2, Scale: Place}, "2", "2"},
		{Value{Amount: 0, Scale: Place}, "", "0"},
	} {
		if got := c.value.Text(); got != c.text {
			t.Errorf("%+v: text %q, want %q", c.value, got, c.text)
		}
		if got := c.value.Decimal(); got != c.decimal {
			t.Errorf("%+v: decimal %q, want %q", c.value, got, c.decimal)
		}
	}
}

func TestValue_SmallerPlaceIsBetter(t *testing.T) {
	if (Value{Amount: 1, Scale: Place}).Compare(Value{Amount: 2, Scale: Place}) <= 0 {
		t.Error("place 1 is not better than place 2")
	}
	if (Value{Amount: 1, Scale: Count}).Compare(Value{Amount: 2, Scale: Count}) >= 0 {
		t.Error("one win is not worse than two")
	}
}
