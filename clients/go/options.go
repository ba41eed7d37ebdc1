// Package purser calls Purser from a game server: typed endpoints, errors, time limits and retries.
// It needs nothing but the standard library.
package purser

import (
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// Options are what a client needs to know.
type Options struct {
	// BaseURL is the address of the service, such as https://billing.example.com.
	BaseURL string
	// Pjid is the project: the pjid of every request.
	Pjid string
	// AccessKey is the key of the project. It belongs on a server, never into a game's client.
	AccessKey string
	// Retries is how often a request is sent again when the service or a store failed, or no answer came:
	// 3 when it is nil.
	Retries *int
	// Pause is the time before the second attempt, doubled for each further one; 500 ms when it is 0.
	Pause time.Duration
	// HTTP takes the place of a client of its own. Redirects are never followed.
	HTTP *http.Client
	// OnAttempt is called with every attempt, for logs and metrics, without keys and receipts. A panic in it is dropped.
	OnAttempt func(Attempt)
}

// Attempt is one attempt, as it went.
type Attempt struct {
	Path string
	// Attempt counts from 1.
	Attempt int
	Took    time.Duration
	// ResultCode is empty when no answer came through.
	ResultCode string
	// TraceID names the request in the service's log.
	TraceID string
}

// CallOption changes a single call.
type CallOption func(*callSettings)

type callSettings struct {
	timeout time.Duration
	retries int
}

// WithTimeout sets the time limit of each attempt; without it, it is a little more than the service takes at most.
func WithTimeout(timeout time.Duration) CallOption {
	return func(s *callSettings) { s.timeout = timeout }
}

// WithRetries takes the place of the client's own number.
func WithRetries(retries int) CallOption {
	return func(s *callSettings) { s.retries = retries }
}

// Of gives a pointer to a value, for fields that may be left out.
func Of[T any](value T) *T { return &value }

const (
	standardRetries = 3
	standardPause   = 500 * time.Millisecond
)

// What travels as a header: without blanks, such as the line end of a file that a key was read from.
var headerText = regexp.MustCompile(`^[\x21-\x7e]+$`)

// New makes a client of one project; it need not be closed. The error names every option that is missing or wrong,
// and shows no value, since one of them is a key.
func New(options Options) (*Client, error) {
	var wrong []string
	if !isAddress(options.BaseURL) {
		wrong = append(wrong, "BaseURL must be the address of the service, without user, query and fragment")
	}
	if !headerText.MatchString(options.Pjid) {
		wrong = append(wrong, "Pjid must be the id of the project, text without blanks")
	}
	if !headerText.MatchString(options.AccessKey) {
		wrong = append(wrong, "AccessKey must be the key of the project, text without blanks and line ends")
	}
	if options.Retries != nil && *options.Retries < 0 {
		wrong = append(wrong, "Retries must be a number from 0")
	}
	if options.Pause < 0 {
		wrong = append(wrong, "Pause must not be negative")
	}
	if len(wrong) > 0 {
		return nil, errors.New("purser.New: " + strings.Join(wrong, "; "))
	}
	return newClient(coreOf(options)), nil
}

func coreOf(options Options) *core {
	c := &core{Options: options, retries: standardRetries, http: &http.Client{}}
	c.BaseURL = strings.TrimRight(options.BaseURL, "/")
	if options.Retries != nil {
		c.retries = *options.Retries
	}
	if options.Pause == 0 {
		c.Pause = standardPause
	}
	if options.HTTP != nil {
		*c.http = *options.HTTP
	}
	// Another address could be anybody's, and the key would go there.
	c.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return c
}

func isAddress(text string) bool {
	address, err := url.Parse(text)
	return err == nil && (address.Scheme == "http" || address.Scheme == "https") && address.Host != "" &&
		address.User == nil && !strings.ContainsAny(text, "?# \t\r\n")
}
