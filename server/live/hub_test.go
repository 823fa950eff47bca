package live

import "testing"

func TestPublish_ManyNoticesBecomeOneAndReachTheirTopicOnly(t *testing.T) {
	h := NewHub()
	a, leave := h.Subscribe("a")
	b, _ := h.Subscribe("b")
	h.Publish("a")
	h.Publish("a")
	<-a
	select {
	case <-a:
		t.Error("a second notice waited")
	case <-b:
		t.Error("another topic was nudged")
	default:
	}
	leave()
	h.Publish("a")
	select {
	case <-a:
		t.Error("a notice came after leaving")
	default:
	}
}

func TestClose_EndsSubscriptions(t *testing.T) {
	h := NewHub()
	a, leave := h.Subscribe("a")
	h.Close()
	if _, open := <-a; open {
		t.Error("the channel is open")
	}
	leave()
	if c, _ := h.Subscribe("a"); c != nil {
		if _, open := <-c; open {
			t.Error("a closed hub took a subscription")
		}
	}
}
