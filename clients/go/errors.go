package purser

import (
	"encoding/json"
	"fmt"
	"time"
)

// RefusedError says that the service has answered, and that the answer is no. Programs look at ResultCode.
type RefusedError struct {
	// Path that was called.
	Path string
	// ResultCode is one of the constants Code...; the service may come to know more.
	ResultCode string
	// ResultMessage is for people.
	ResultMessage string
	// ResultData is the JSON that comes with the code; see Data.
	ResultData json.RawMessage
	// TraceID: quote it when asking for support.
	TraceID string
	// Attempts is how often it was asked. After the first an earlier one may have succeeded without its answer
	// having come through.
	Attempts int
	// RetryAfter is how long the service asks to wait before the next attempt; 0 when it does not say.
	RetryAfter time.Duration
}

func (e *RefusedError) Error() string { return e.ResultCode + ": " + e.ResultMessage }

// Data reads what came with the refusal into the type that the comment of the code names.
func (e *RefusedError) Data(into any) error { return json.Unmarshal(e.ResultData, into) }

// NoAnswerError says that no answer came through: the network failed, the time was over, or a proxy answered instead.
// THE REQUEST MAY HAVE SUCCEEDED. Ask Purchase.List which state a purchase is in; after a reservation, whose boid is
// lost with its answer, reserve again.
type NoAnswerError struct {
	// Path that was called.
	Path   string
	Reason string
	// Attempts is how often it was asked.
	Attempts int
	// Cause is the error of the network, when there is one.
	Cause error
}

func (e *NoAnswerError) Error() string { return fmt.Sprintf("%s: %s", e.Path, e.Reason) }

func (e *NoAnswerError) Unwrap() error { return e.Cause }
