package purser

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"
)

// ErrInvalidUser is what Give returns for a player who does not exist or must not receive anything.
var ErrInvalidUser = errors.New("no such player, or a sanctioned one")

// ErrNotSold is what Give returns for a product or item that the game does not have.
var ErrNotSold = errors.New("a product or item that is not known")

// GrantTable remembers what was given. Tx is the transaction of your database.
type GrantTable[Tx any] interface {
	// Once begins a transaction, inserts kind, pjid and key under a unique index, runs give in it, stores what give
	// returns beside the key and commits. When the key is there already, it gives nothing and returns what is stored with it and
	// false. When give fails, nothing stays. Looking first and inserting later gives twice.
	Once(ctx context.Context, grant Grant, give func(context.Context, Tx) (Given, error)) (Given, bool, error)
}

// Receiver is a game server's side of the calls that give products and coupons (E 24, E 25).
type Receiver[Tx any] struct {
	Table GrantTable[Tx]
	// Give gives all lines of a grant in the transaction, or none, and says who received them; its GivenAt may stay nil
	// when the player has it only after a later login. It returns ErrInvalidUser, ErrNotSold, or an error of the game's
	// own, after which Purser calls again later.
	Give func(ctx context.Context, tx Tx, grant Grant) (Given, error)
	// Secrets are the signing secrets, "whsec_..." each: one, and during an exchange the old and the new one.
	Secrets []string
	// HeaderName and HeaderValue are the header that was agreed upon, when one was.
	HeaderName, HeaderValue string
	// OnError is called with the game's own errors; they are answered with HTTP 500.
	OnError func(error)
}

const (
	longestBody = 256 << 10
	// Purser waits for ten seconds.
	longestGive = 8 * time.Second
)

type grantAnswer struct {
	ResultCode    string `json:"resultCode"`
	ResultMessage string `json:"resultMessage"`
	ResultData    *Given `json:"resultData,omitempty"`
}

// Handler answers the calls for one kind of grants, ProductGrant or CouponGrant. It panics when neither a secret nor a
// header is set, since everybody could have products then.
func (r *Receiver[Tx]) Handler(kind string) http.Handler {
	if len(r.Secrets) == 0 && (r.HeaderName == "" || r.HeaderValue == "") {
		panic("purser.Receiver: Secrets, or HeaderName and HeaderValue, must be set")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		status, answer := r.answer(kind, request)
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(answer)
	})
}

func (r *Receiver[Tx]) answer(kind string, request *http.Request) (int, grantAnswer) {
	stranger := grantAnswer{"NOT_ALLOW_AUTH", "the header or the signature is missing or wrong", nil}
	id, at := request.Header.Get("webhook-id"), request.Header.Get("webhook-timestamp")
	if !r.hasHeader(request.Header) || (len(r.Secrets) > 0 && !IsRecent(at, time.Now())) {
		return http.StatusOK, stranger
	}
	body, err := io.ReadAll(io.LimitReader(request.Body, longestBody+1))
	if err != nil {
		return r.trouble(err)
	}
	if len(body) > longestBody {
		return http.StatusOK, grantAnswer{"INVALID_PARAMETER", "the body is too large", nil}
	}
	signatures := request.Header.Get("webhook-signature")
	if len(r.Secrets) > 0 && !IsSigned(r.Secrets, id, at, signatures, body, time.Now()) {
		return http.StatusOK, stranger
	}
	// Not the request's context: a caller that hangs up must not undo what has begun.
	ctx, cancel := context.WithTimeout(context.Background(), longestGive)
	defer cancel()
	given, isFirst, err := r.Take(ctx, kind, body)
	var malformed *MalformedGrant
	switch {
	case errors.As(err, &malformed), errors.Is(err, ErrNotSold):
		return http.StatusOK, grantAnswer{"INVALID_PARAMETER", err.Error(), nil}
	case errors.Is(err, ErrInvalidUser):
		return http.StatusOK, grantAnswer{"INVALID_USER", err.Error(), nil}
	case err != nil:
		return r.trouble(err)
	case isFirst:
		return http.StatusOK, grantAnswer{"SUCCESS", "given", &given}
	case kind == ProductGrant:
		return http.StatusOK, grantAnswer{"ALREADY_GIVED_PRODUCT", "given before", &given}
	}
	return http.StatusOK, grantAnswer{"ALREADY_GIVED_ITEM", "given before", &given}
}

// Take gives what a body asks for, once; false when it was given before, with the values of then. It is also for the
// entries of grant/pending/list: acknowledge them with what it returns.
func (r *Receiver[Tx]) Take(ctx context.Context, kind string, body []byte) (Given, bool, error) {
	grant, err := ReadGrant(kind, body)
	if err != nil {
		return Given{}, false, err
	}
	return r.Table.Once(ctx, grant, func(ctx context.Context, tx Tx) (Given, error) { return r.Give(ctx, tx, grant) })
}

// Our own trouble, not the caller's: any status but 200 makes Purser call again later.
func (r *Receiver[Tx]) trouble(err error) (int, grantAnswer) {
	if r.OnError != nil {
		r.OnError(err)
	}
	return http.StatusInternalServerError, grantAnswer{"SYSTEM_ERROR", "try again", nil}
}

// In constant time, whatever the lengths.
func (r *Receiver[Tx]) hasHeader(header http.Header) bool {
	if r.HeaderName == "" {
		return true
	}
	given, wanted := sha256.Sum256([]byte(header.Get(r.HeaderName))), sha256.Sum256([]byte(r.HeaderValue))
	return hmac.Equal(given[:], wanted[:])
}

// GrantsInMemory is a table for tests and examples: it forgets everything when the process ends. It has no
// transactions, so give must not fail after it has begun to give.
type GrantsInMemory struct {
	lock  sync.Mutex
	given map[[3]string]Given
}

// Once is as in GrantTable. One grant at a time.
func (t *GrantsInMemory) Once(
	ctx context.Context, grant Grant, give func(context.Context, struct{}) (Given, error),
) (Given, bool, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	key := [3]string{grant.Kind, grant.Pjid, grant.Key}
	if earlier, isThere := t.given[key]; isThere {
		return earlier, false, nil
	}
	given, err := give(ctx, struct{}{})
	if err != nil {
		return Given{}, false, err
	}
	if t.given == nil {
		t.given = map[[3]string]Given{}
	}
	t.given[key] = given
	return given, true, nil
}
