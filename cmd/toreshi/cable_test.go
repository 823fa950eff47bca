package main

import (
	"io"
	"net"
	"strings"
	"sync"
	"testing"
)

// cable is the network between a tablet and the server; it can be pulled out.
type cable struct {
	// url is the server's address at the tablet's end.
	url string

	to     string
	mu     sync.Mutex
	pulled bool
	open   map[net.Conn]bool
}

// plug lays a cable to a server.
func plug(t *testing.T, url string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{url: "http://" + l.Addr().String(), to: strings.TrimPrefix(url, "http://"), open: make(map[net.Conn]bool)}
	t.Cleanup(func() { l.Close(); c.pull() })
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			go c.carry(near)
		}
	}()
	return c
}

// carry brings what one end says to the other, as long as the cable is in.
func (c *cable) carry(near net.Conn) {
	defer near.Close()
	far, err := net.Dial("tcp", c.to)
	if err != nil {
		return
	}
	defer far.Close()
	c.mu.Lock()
	if c.pulled {
		c.mu.Unlock()
		return
	}
	c.open[near], c.open[far] = true, true
	c.mu.Unlock()
	go func() {
		io.Copy(far, near)
		far.Close()
	}()
	io.Copy(near, far)
	c.mu.Lock()
	delete(c.open, near)
	delete(c.open, far)
	c.mu.Unlock()
}

// pull cuts the tablet off.
func (c *cable) pull() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pulled = true
	for conn := range c.open {
		conn.Close()
	}
}

// back puts the cable in again.
func (c *cable) back() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pulled = false
}
