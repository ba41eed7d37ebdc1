// A game server that takes grants, with everything in memory. PORT, GAME_KEY, SIGNING_SECRET and PLAYERS (with commas
// between) come from the environment.
package main

import (
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	purser "purser.example/clients/go"
)

func main() {
	players := map[string]bool{}
	for _, name := range strings.Split(os.Getenv("PLAYERS"), ",") {
		players[name] = true
	}
	inventory := map[string]int64{}
	// doc: receiver
	receiver := &purser.Receiver[struct{}]{
		Table:       &purser.GrantsInMemory{}, // yours inserts into your database, in the transaction that gives
		Secrets:     []string{os.Getenv("SIGNING_SECRET")},
		HeaderName:  "X-Game-Key",
		HeaderValue: os.Getenv("GAME_KEY"),
		Give: func(_ context.Context, _ struct{}, grant purser.Grant) (purser.Given, error) {
			if !players[grant.UserID] {
				return purser.Given{}, purser.ErrInvalidUser
			}
			for _, line := range grant.Lines {
				inventory[grant.UserID+" "+line.ID] += line.Quantity
			}
			return purser.Given{PlayerID: grant.UserID, GivenAt: purser.Of(time.Now().Unix())}, nil
		},
	}
	http.Handle("/api/billing/give/product/example", receiver.Handler(purser.ProductGrant))
	http.Handle("/api/ingame/item/example", receiver.Handler(purser.CouponGrant))
	// doc: end
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("listening on %d\n", listener.Addr().(*net.TCPAddr).Port)
	log.Fatal(http.Serve(listener, nil))
}
