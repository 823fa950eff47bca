package server

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/go-playground/validator/v10"
	"github.com/labstack/echo/v4"

	"toreshi/models"
	"toreshi/models/desk"
)

// bind reads a JSON body strictly: fields that mean nothing here, wrong types,
// broken UTF-8 and rules of the validate tags that are not kept are errors which
// name the field. An empty body is an empty object.
func (s *Server) bind(c echo.Context, into any) error {
	r := c.Request()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(text)) > 0 {
		if kind, _, _ := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType)); kind != echo.MIMEApplicationJSON {
			return echo.NewHTTPError(http.StatusUnsupportedMediaType)
		}
		if err := readJSON(text, into); err != nil {
			return err
		}
	}
	return invalid(s.validate.Struct(into))
}

func readJSON(text []byte, into any) error {
	if !utf8.Valid(text) {
		return models.Fail(models.Invalid, "body-not-utf8")
	}
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	err := read.Decode(into)
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &kind):
		return models.Fail(models.Invalid, "field-type", "Field", kind.Field).Because(err)
	case err != nil && strings.HasPrefix(err.Error(), "json: unknown field "):
		field := strings.Trim(strings.TrimPrefix(err.Error(), "json: unknown field "), `"`)
		return models.Fail(models.Invalid, "field-unknown", "Field", field).Because(err)
	case err != nil:
		return models.Fail(models.Invalid, "body-no-json").Because(err)
	}
	if _, err := read.Token(); !errors.Is(err, io.EOF) {
		return models.Fail(models.Invalid, "body-no-json")
	}
	return nil
}

// invalid names the first field that breaks a rule of its tag.
func invalid(err error) error {
	var broken validator.ValidationErrors
	if errors.As(err, &broken) {
		return models.Fail(models.Invalid, "field-invalid", "Field", broken[0].Field(), "Rule", broken[0].Tag()).Because(err)
	}
	return err
}

// newValidator checks the validate tags of request bodies; fields are named as
// in JSON.
func newValidator() *validator.Validate {
	v := validator.New(validator.WithRequiredStructEnabled())
	v.RegisterTagNameFunc(jsonName)
	return v
}

var keyForm = regexp.MustCompile(`^[A-Za-z0-9._:-]{8,100}$`)

// idempotencyKey reads the header of the same name; empty if there is none.
func idempotencyKey(c echo.Context) (string, error) {
	key := c.Request().Header.Get("Idempotency-Key")
	if key != "" && !keyForm.MatchString(key) {
		return "", models.Fail(models.Invalid, "key-form")
	}
	return key, nil
}

// order carries out a command for whoever sent a request.
func (s *Server) order(c echo.Context, command desk.Command) error {
	key, err := idempotencyKey(c)
	if err != nil {
		return err
	}
	_, err = s.desk.Do(c.Request().Context(), desk.Order{By: actor(c), Command: command, Now: s.now(), Key: key})
	return err
}

// chance is where a request's ids and seeds come from. A request with an
// idempotency key gets the same ones again when it is repeated, so that it is the
// same order; without the installation's secret nobody can choose them.
func (s *Server) chance(c echo.Context) io.Reader {
	key := c.Request().Header.Get("Idempotency-Key")
	if key == "" {
		return s.Random
	}
	sum := hmac.New(sha256.New, s.secret)
	for _, part := range []string{"chance", actor(c).String(), c.Request().Method, c.Request().URL.Path, key} {
		sum.Write(binary.BigEndian.AppendUint32(nil, uint32(len(part))))
		sum.Write([]byte(part))
	}
	return &stream{key: sum.Sum(nil)}
}

// stream is an endless row of bytes made from a key: HMAC-SHA256 over a counter.
type stream struct {
	key   []byte
	count uint64
	left  []byte
}

// Read implements io.Reader; it never fails.
func (r *stream) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(r.left) == 0 {
			sum := hmac.New(sha256.New, r.key)
			sum.Write(binary.BigEndian.AppendUint64(nil, r.count))
			r.left = sum.Sum(nil)
			r.count++
		}
		k := copy(p[n:], r.left)
		n, r.left = n+k, r.left[k:]
	}
	return n, nil
}

// answer sends JSON that no cache keeps.
func answer(c echo.Context, status int, value any) error {
	c.Response().Header().Set(echo.HeaderCacheControl, "no-store")
	return c.JSON(status, value)
}

func (s *Server) apiTime(c echo.Context) error {
	return answer(c, http.StatusOK, map[string]int64{"now": s.now()})
}
