package purser

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// How an endpoint is called.
type endpoint struct {
	path      string
	isForm    bool
	timeoutMs int
	hasReqID  bool
	hasPjid   bool
	// The service cannot tell a repeated request from a new one, so it is not repeated unless it was refused.
	isOnce bool
}

type core struct {
	Options
	retries int
	http    *http.Client
}

type envelope struct {
	ResultCode    *string         `json:"resultCode"`
	ResultMessage *string         `json:"resultMessage"`
	ResultData    json.RawMessage `json:"resultData"`
	TraceID       string          `json:"traceId"`
}

// What came of one attempt: without an answer, `reason` says why.
type outcome struct {
	answer     *envelope
	retryAfter time.Duration
	reason     string
	cause      error
}

// The longest answer that is read.
const mostBytes = 64 << 20

// Refusals after which what was asked for may be done all the same; the second is what push calls it.
var unsure = map[string]bool{"SYSTEM_ERROR": true, "INTERNAL_SERVER_ERROR": true}

// Whether the same request may be sent again, with the same reqId. All refusals but these are final.
func (o outcome) mayRepeat(isOnce bool) bool {
	if o.answer == nil || unsure[*o.answer.ResultCode] {
		return !isOnce
	}
	return *o.answer.ResultCode == "EXTERNAL_API_ERROR"
}

func call[Data any](ctx context.Context, c *core, e endpoint, request any, options []CallOption) (Data, error) {
	var data Data
	settings := callSettings{time.Duration(e.timeoutMs) * time.Millisecond, c.retries}
	for _, option := range options {
		option(&settings)
	}
	fields, err := c.fieldsOf(e, request)
	if err != nil {
		return data, err
	}
	for attempt := 1; ; attempt++ {
		begun := time.Now()
		o := c.send(ctx, e, fields, settings.timeout)
		c.tell(e, o, attempt, time.Since(begun))
		if o.answer != nil && *o.answer.ResultCode == CodeSuccess {
			return data, readData(o.answer.ResultData, &data, e, attempt)
		}
		// The caller has given up: the request may have succeeded all the same.
		if ctx.Err() != nil {
			return data, &NoAnswerError{e.path, "the caller gave up", attempt, ctx.Err()}
		}
		if attempt > settings.retries || !o.mayRepeat(e.isOnce) {
			return data, o.failure(e, attempt)
		}
		if !wait(ctx, c.pauseAfter(attempt, o)) {
			return data, &NoAnswerError{e.path, "the caller gave up", attempt, ctx.Err()}
		}
	}
}

func readData(text json.RawMessage, data any, e endpoint, attempts int) error {
	if len(text) == 0 {
		return nil
	}
	if err := json.Unmarshal(text, data); err != nil {
		return &NoAnswerError{e.path, "the answer's data are not as the interface has them", attempts, err}
	}
	return nil
}

// The fields of a request with the client's own. The reqId is the same in all attempts: it is what keeps the service
// from doing the same thing twice.
func (c *core) fieldsOf(e endpoint, request any) (map[string]json.RawMessage, error) {
	text, err := json.Marshal(request)
	if err != nil {
		return nil, err
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &fields); err != nil {
		return nil, err
	}
	if e.hasPjid {
		fields["pjid"], _ = json.Marshal(c.Pjid)
	}
	if _, given := fields["reqId"]; e.hasReqID && !given {
		id, err := newReqID()
		if err != nil {
			return nil, err
		}
		fields["reqId"] = json.RawMessage(`"` + id + `"`)
	}
	return fields, nil
}

// A random UUID.
func newReqID() (string, error) {
	var b [16]byte
	if _, err := rand.Read(b[:]); err != nil {
		return "", err
	}
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), nil
}

func (c *core) send(ctx context.Context, e endpoint, fields map[string]json.RawMessage, timeout time.Duration) outcome {
	attempt, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	contentType, body := "application/json", []byte(nil)
	if e.isForm {
		contentType, body = "application/x-www-form-urlencoded", []byte(formOf(fields))
	} else {
		body, _ = json.Marshal(fields)
	}
	address := c.BaseURL + fillPath(e.path, fields)
	request, err := http.NewRequestWithContext(attempt, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return outcome{reason: "the service cannot be reached", cause: err}
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("X-Req-Pjid", c.Pjid)
	request.Header.Set("X-Auth-Access-Key", c.AccessKey)
	// Repeating is decided by result code: without this the transport repeats a request by itself.
	request.GetBody = nil
	response, err := c.http.Do(request)
	if err != nil {
		return lost(attempt, timeout, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, mostBytes))
	if err != nil {
		return lost(attempt, timeout, err)
	}
	var answer envelope
	if json.Unmarshal(text, &answer) != nil || answer.ResultCode == nil || answer.ResultMessage == nil {
		return outcome{reason: fmt.Sprintf("HTTP %d that is not the service's", response.StatusCode)}
	}
	if answer.TraceID == "" {
		answer.TraceID = response.Header.Get("X-Trace-Id")
	}
	return outcome{answer: &answer, retryAfter: secondsOf(response.Header.Get("Retry-After"))}
}

func lost(attempt context.Context, timeout time.Duration, err error) outcome {
	if attempt.Err() != nil {
		return outcome{reason: fmt.Sprintf("no answer within %v", timeout), cause: err}
	}
	return outcome{reason: "the service cannot be reached", cause: err}
}

func secondsOf(header string) time.Duration {
	seconds, err := strconv.ParseUint(header, 10, 31)
	if err != nil {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

// The text of a value as forms and paths have it: without the quotes of JSON.
func plain(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}

func formOf(fields map[string]json.RawMessage) string {
	form := url.Values{}
	for name, value := range fields {
		if string(value) != "null" {
			form.Set(name, plain(value))
		}
	}
	return form.Encode()
}

var parameter = regexp.MustCompile(`\{(\w+)\}`)

// The path with its parameters, which are fields of the body or of an object in it.
func fillPath(path string, fields map[string]json.RawMessage) string {
	return parameter.ReplaceAllStringFunc(path, func(found string) string {
		name := strings.Trim(found, "{}")
		places := []map[string]json.RawMessage{fields}
		for _, value := range fields {
			var inner map[string]json.RawMessage
			if json.Unmarshal(value, &inner) == nil {
				places = append(places, inner)
			}
		}
		for _, place := range places {
			if value, ok := place[name]; ok {
				return url.PathEscape(plain(value))
			}
		}
		return ""
	})
}

// Calls the listener. A panic in it is dropped, so that no answer of the service is lost.
func (c *core) tell(e endpoint, o outcome, attempt int, took time.Duration) {
	if c.OnAttempt == nil {
		return
	}
	made := Attempt{Path: e.path, Attempt: attempt, Took: took}
	if o.answer != nil {
		made.ResultCode, made.TraceID = *o.answer.ResultCode, o.answer.TraceID
	}
	defer func() { _ = recover() }()
	c.OnAttempt(made)
}

func (o outcome) failure(e endpoint, attempts int) error {
	if o.answer == nil {
		return &NoAnswerError{e.path, o.reason, attempts, o.cause}
	}
	a := o.answer
	return &RefusedError{e.path, *a.ResultCode, *a.ResultMessage, a.ResultData, a.TraceID, attempts, o.retryAfter}
}

const longestPause = 30 * time.Second

// How long to wait before the next attempt: twice as long each time, spread so that callers do not come all at once.
func (c *core) pauseAfter(attempts int, o outcome) time.Duration {
	grown := longestPause
	if attempts < 16 && c.Pause<<(attempts-1) < longestPause {
		grown = c.Pause << (attempts - 1)
	}
	spread := grown/2 + time.Duration(chance(int64(grown/2)+1))
	if o.retryAfter > spread {
		return o.retryAfter
	}
	return spread
}

var (
	randomLock sync.Mutex
	// The shared source of math/rand is the same in every process before Go 1.20.
	random = mathrand.New(mathrand.NewSource(seed()))
)

func seed() int64 {
	var bytes [8]byte
	if _, err := rand.Read(bytes[:]); err != nil {
		return time.Now().UnixNano()
	}
	return int64(binary.LittleEndian.Uint64(bytes[:]))
}

// A number from 0 to below end.
func chance(end int64) int64 {
	randomLock.Lock()
	defer randomLock.Unlock()
	return random.Int63n(end)
}

func wait(ctx context.Context, pause time.Duration) bool {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
