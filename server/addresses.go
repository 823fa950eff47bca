package server

import (
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// Addresses lists where a server that listens on a port can be reached: the
// machine's addresses in local networks first (IPv4 before IPv6), the loopback
// last. With only the loopback no tablet can reach it.
func Addresses(port int) ([]string, error) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	var found []netip.Addr
	for _, a := range all {
		if ip, ok := a.(*net.IPNet); ok {
			addr, ok := netip.AddrFromSlice(ip.IP)
			if addr = addr.Unmap(); ok && !addr.IsLinkLocalUnicast() {
				found = append(found, addr)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return rankOf(a) - rankOf(b) })
	urls := make([]string, 0, len(found))
	for _, addr := range found {
		urls = append(urls, "http://"+net.JoinHostPort(addr.String(), strconv.Itoa(port)))
	}
	return urls, nil
}

// rankOf puts the addresses that tablets are most likely to reach first.
func rankOf(a netip.Addr) int {
	switch {
	case a.IsLoopback() && a.Is4():
		return 4
	case a.IsLoopback():
		return 5
	case a.Is4() && a.IsPrivate():
		return 0
	case a.Is4():
		return 1
	case a.IsPrivate():
		return 2
	}
	return 3
}

// IsLoopback tells whether an address of [Addresses] reaches this machine only.
func IsLoopback(url string) bool {
	host, _, err := net.SplitHostPort(strings.TrimPrefix(url, "http://"))
	if err != nil {
		return false
	}
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.IsLoopback()
}
