// Plays the calls of clients/conformance/cases.json: conformance <address> <file>. Prints what came of each, a line of
// JSON for each case; the program that started it knows what was expected.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"time"

	purser "purser.example/clients/go"
)

type suite struct {
	Calls []struct {
		Name      string          `json:"name"`
		Endpoint  string          `json:"endpoint"`
		Request   json.RawMessage `json:"request"`
		TimeoutMs int             `json:"timeoutMs"`
		Retries   int             `json:"retries"`
		Listener  string          `json:"listener"`
	} `json:"calls"`
	WrongOptions []struct {
		Name      string `json:"name"`
		BaseURL   string `json:"baseUrl"`
		Pjid      string `json:"pjid"`
		AccessKey string `json:"accessKey"`
	} `json:"wrongOptions"`
	Signatures []struct {
		Name       string   `json:"name"`
		Secrets    []string `json:"secrets"`
		ID         string   `json:"id"`
		Timestamp  string   `json:"timestamp"`
		Signatures string   `json:"signatures"`
		Body       string   `json:"body"`
		Now        int64    `json:"now"`
	} `json:"signatures"`
}

type played func(context.Context, *purser.Client, json.RawMessage, []purser.CallOption) (any, error)

// A call with an answer, as one that reads its request from JSON.
func play[Request, Data any](
	call func(*purser.Client) func(context.Context, Request, ...purser.CallOption) (Data, error),
) played {
	return func(ctx context.Context, client *purser.Client, text json.RawMessage, options []purser.CallOption) (any, error) {
		var request Request
		if err := json.Unmarshal(text, &request); err != nil {
			return nil, err
		}
		return call(client)(ctx, request, options...)
	}
}

var endpoints = map[string]played{
	"gstore.reserve": play(func(c *purser.Client) func(context.Context, purser.GstoreReserveRequest, ...purser.CallOption) (purser.GstoreReserveData, error) {
		return c.Gstore.Reserve
	}),
	"gstore.verify": play(func(c *purser.Client) func(context.Context, purser.GstoreVerifyRequest, ...purser.CallOption) (any, error) {
		return func(ctx context.Context, request purser.GstoreVerifyRequest, options ...purser.CallOption) (any, error) {
			return nil, c.Gstore.Verify(ctx, request, options...)
		}
	}),
	"purchase.complete": play(func(c *purser.Client) func(context.Context, purser.PurchaseCompleteRequest, ...purser.CallOption) (purser.Completion, error) {
		return c.Purchase.Complete
	}),
	"purchase.list": play(func(c *purser.Client) func(context.Context, purser.PurchaseListRequest, ...purser.CallOption) ([]purser.PurchaseRecord, error) {
		return c.Purchase.List
	}),
	"message.send": play(func(c *purser.Client) func(context.Context, purser.MessageSendRequest, ...purser.CallOption) (purser.MessageSendData, error) {
		return c.Message.Send
	}),
	"consoleAuth.token": play(func(c *purser.Client) func(context.Context, purser.ConsoleAuthTokenRequest, ...purser.CallOption) (any, error) {
		return func(ctx context.Context, request purser.ConsoleAuthTokenRequest, options ...purser.CallOption) (any, error) {
			return nil, c.ConsoleAuth.Token(ctx, request, options...)
		}
	}),
	"gstoreSdk.latestReserved": play(func(c *purser.Client) func(context.Context, purser.GstoreSdkLatestReservedRequest, ...purser.CallOption) (*purser.LatestReserved, error) {
		return c.GstoreSdk.LatestReserved
	}),
}

func main() {
	text, err := os.ReadFile(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	var all suite
	if err := json.Unmarshal(text, &all); err != nil {
		log.Fatal(err)
	}
	for i, one := range all.Calls {
		options := purser.Options{BaseURL: fmt.Sprintf("%s/%d/", os.Args[1], i), Pjid: "DEMO", AccessKey: "key", Pause: time.Millisecond}
		if one.Listener == "throws" {
			options.OnAttempt = func(purser.Attempt) { panic("the listener fails") }
		}
		client, err := purser.New(options)
		if err != nil {
			log.Fatal(err)
		}
		settings := []purser.CallOption{purser.WithRetries(one.Retries)}
		if one.TimeoutMs > 0 {
			settings = append(settings, purser.WithTimeout(time.Duration(one.TimeoutMs)*time.Millisecond))
		}
		data, err := endpoints[one.Endpoint](context.Background(), client, one.Request, settings)
		report(one.Name, outcome(data, err))
	}
	for _, one := range all.WrongOptions {
		_, err := purser.New(purser.Options{BaseURL: one.BaseURL, Pjid: one.Pjid, AccessKey: one.AccessKey})
		report(one.Name, map[string]any{"isRefused": err != nil})
	}
	for _, one := range all.Signatures {
		isRight := purser.IsSigned(one.Secrets, one.ID, one.Timestamp, one.Signatures, []byte(one.Body), time.Unix(one.Now, 0))
		report(one.Name, map[string]any{"isRight": isRight})
	}
}

func outcome(data any, err error) map[string]any {
	var refused *purser.RefusedError
	var lost *purser.NoAnswerError
	switch {
	case err == nil:
		return map[string]any{"kind": "success", "data": data}
	case errors.As(err, &refused):
		return map[string]any{
			"kind": "refused", "resultCode": refused.ResultCode, "resultMessage": refused.ResultMessage, "data": refused.ResultData,
			"traceId": refused.TraceID, "attempts": refused.Attempts, "retryAfterMs": refused.RetryAfter.Milliseconds(),
		}
	case errors.As(err, &lost):
		return map[string]any{"kind": "no-answer", "attempts": lost.Attempts}
	}
	return map[string]any{"kind": "error", "message": err.Error()}
}

func report(name string, outcome map[string]any) {
	line, err := json.Marshal(map[string]any{"name": name, "outcome": outcome})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(line))
}
