// Package kumalak is the rules core.
package kumalak
