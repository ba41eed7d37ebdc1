// A game server that takes grants: Go 1.19 or newer, go-sql-driver/mysql. Tables: ../schema.sql
//
//	go mod init game-server && go mod tidy
//	DATABASE_DSN='user:password@tcp(127.0.0.1:3306)/game' GAME_KEY=... SIGNING_SECRET=whsec_... FIXED_STRING=... go run .
package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-sql-driver/mysql"
)

const mostBytes = 256 * 1024

type gameServer struct {
	db      *sql.DB
	gameKey string
	// "whsec_" and base64; empty when signatures are not asked for.
	signingSecret string
}

type line struct {
	ProductID string `json:"productId"`
	ItemID    string `json:"itemId"`
	Quantity  int64  `json:"quantity"`
}

func (l line) id(kind string) string {
	if kind == "item" {
		return l.ItemID
	}
	return l.ProductID
}

type grantBody struct {
	Pjid          string `json:"pjid"`
	Boid          string `json:"boid"`
	TransactionID string `json:"transactionId"`
	Payment       string `json:"payment"`
	AppStore      string `json:"appStore"`
	Os            string `json:"os"`
	GiveUser      struct {
		IDType  string `json:"idType"`
		IDValue string `json:"idValue"`
	} `json:"giveUser"`
	GiveProductList []line `json:"giveProductList"`
	GiveItemList    []line `json:"giveItemList"`
}

type grant struct {
	kind, pjid, key, playerID string
	lines                     []line
}

type resultData struct {
	GiveCompletedAtUnixTS int64  `json:"giveCompletedAtUnixTS"`
	PlayerID              string `json:"playerId"`
}

type envelope struct {
	ResultCode    string      `json:"resultCode"`
	ResultMessage string      `json:"resultMessage"`
	ResultData    *resultData `json:"resultData,omitempty"`
}

func main() {
	db, err := sql.Open("mysql", os.Getenv("DATABASE_DSN"))
	if err != nil {
		log.Fatal(err)
	}
	game := &gameServer{db: db, gameKey: os.Getenv("GAME_KEY"), signingSecret: os.Getenv("SIGNING_SECRET")}
	fixedString, port := os.Getenv("FIXED_STRING"), os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	http.HandleFunc("/api/billing/give/product/"+fixedString, game.handler("product"))
	http.HandleFunc("/api/ingame/item/"+fixedString, game.handler("item"))
	log.Fatal(http.ListenAndServe(":"+port, nil))
}

func (game *gameServer) handler(kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		status := http.StatusOK
		answer, err := game.answer(kind, r)
		if err != nil {
			// Our own trouble, not the caller's: any status but 200 makes Purser call again later.
			log.Print(err)
			status, answer = http.StatusInternalServerError, envelope{"SYSTEM_ERROR", "try again", nil}
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(answer)
	}
}

func (game *gameServer) answer(kind string, r *http.Request) (envelope, error) {
	stranger := envelope{"NOT_ALLOW_AUTH", "who are you?", nil}
	if !isSame(r.Header.Get("X-Game-Key"), game.gameKey) {
		return stranger, nil
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, mostBytes+1))
	if err != nil {
		return envelope{}, err
	}
	if !game.isSigned(r.Header, body) {
		return stranger, nil
	}
	given, malformed := readGrant(kind, body)
	if malformed != "" {
		return envelope{"INVALID_PARAMETER", malformed, nil}, nil
	}
	// Not the request's context: a caller that hangs up must not undo what has begun.
	ctx, cancel := context.WithTimeout(context.Background(), 8*time.Second)
	defer cancel()
	return game.give(ctx, given)
}

// Gives once: who inserts the key first gives, everybody else reads what was given.
func (game *gameServer) give(ctx context.Context, g grant) (envelope, error) {
	tx, err := game.db.BeginTx(ctx, nil)
	if err != nil {
		return envelope{}, err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after a commit
	givenAt := time.Now().Unix()
	_, err = tx.ExecContext(ctx,
		"INSERT INTO given (kind, pjid, grant_key, player_id, given_at) VALUES (?, ?, ?, ?, ?)",
		g.kind, g.pjid, g.key, g.playerID, givenAt)
	var refused *mysql.MySQLError
	if errors.As(err, &refused) && refused.Number == 1062 {
		_ = tx.Rollback()
		return game.earlier(ctx, g)
	}
	if err != nil {
		return envelope{}, err
	}
	var one int
	err = tx.QueryRowContext(ctx, "SELECT 1 FROM player WHERE player_id = ? AND NOT sanctioned", g.playerID).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return envelope{"INVALID_USER", "no such player, or a sanctioned one", nil}, nil
	}
	if err != nil {
		return envelope{}, err
	}
	for _, l := range g.lines {
		_, err = tx.ExecContext(ctx,
			`INSERT INTO inventory (player_id, item_id, quantity) VALUES (?, ?, ?)
			 ON DUPLICATE KEY UPDATE quantity = inventory.quantity + ?`,
			g.playerID, l.id(g.kind), l.Quantity, l.Quantity)
		if err != nil {
			return envelope{}, err
		}
	}
	if err = tx.Commit(); err != nil {
		return envelope{}, err
	}
	return envelope{"SUCCESS", "given", &resultData{givenAt, g.playerID}}, nil
}

func (game *gameServer) earlier(ctx context.Context, g grant) (envelope, error) {
	var data resultData
	err := game.db.QueryRowContext(ctx,
		"SELECT given_at, player_id FROM given WHERE kind = ? AND pjid = ? AND grant_key = ?", g.kind, g.pjid, g.key).
		Scan(&data.GiveCompletedAtUnixTS, &data.PlayerID)
	if err != nil {
		return envelope{}, err // no row: the other transaction was undone, let the caller come again
	}
	code := "ALREADY_GIVED_PRODUCT"
	if g.kind == "item" {
		code = "ALREADY_GIVED_ITEM"
	}
	return envelope{code, "given before", &data}, nil
}

// The Standard Webhooks signature over the bytes as they came.
func (game *gameServer) isSigned(header http.Header, body []byte) bool {
	if game.signingSecret == "" {
		return true
	}
	id, at := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if age := time.Now().Unix() - seconds; err != nil || age > 300 || age < -300 {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(game.signingSecret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "."))
	mac.Write(body)
	wanted := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		if isSame(signature, wanted) {
			return true
		}
	}
	return false
}

func isSame(one, other string) bool {
	return subtle.ConstantTimeCompare([]byte(one), []byte(other)) == 1
}

// The grant, or which field is wrong. Lengths count code points, as Purser does; len would count bytes.
func readGrant(kind string, body []byte) (grant, string) {
	var b grantBody
	if len(body) > mostBytes || json.Unmarshal(body, &b) != nil {
		return grant{}, "the body is too large, not JSON, or has a field of another type"
	}
	needed := map[string]string{"pjid": b.Pjid, "giveUser.idValue": b.GiveUser.IDValue}
	g := grant{kind: kind, pjid: b.Pjid, playerID: b.GiveUser.IDValue, lines: b.GiveProductList}
	if kind == "product" {
		g.key = b.Boid
		needed["payment"], needed["appStore"], needed["os"] = b.Payment, b.AppStore, b.Os
	} else {
		g.key = b.TransactionID
		if len(b.GiveItemList) > 0 {
			g.lines = b.GiveItemList
		}
	}
	needed["boid or transactionId"] = g.key
	for name, value := range needed {
		if length := utf8.RuneCountInString(value); length < 1 || length > 50 {
			return grant{}, name
		}
	}
	if utf8.RuneCountInString(g.pjid) > 20 || utf8.RuneCountInString(g.key) > 20 || len(g.lines) == 0 {
		return grant{}, "the list is empty, or pjid, boid or transactionId is too long"
	}
	// With IMID, look up which of your players the account belongs to; here they are the same.
	if b.GiveUser.IDType != "GAME_UID" && b.GiveUser.IDType != "IMID" {
		return grant{}, "giveUser.idType"
	}
	for _, l := range g.lines {
		id := l.id(kind)
		if id == "" || utf8.RuneCountInString(id) > 200 || l.Quantity < 1 {
			return grant{}, "productId, itemId or quantity"
		}
	}
	return g, ""
}
