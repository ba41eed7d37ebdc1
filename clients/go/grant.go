package purser

import (
	"encoding/json"
	"fmt"
	"unicode/utf8"
)

// The kinds of grants, as grant/pending/list names them.
const (
	// ProductGrant is what a purchase is for; its key is the boid.
	ProductGrant = "PRODUCT"
	// CouponGrant is what a coupon is good for; its key is the transactionId.
	CouponGrant = "COUPON"
)

// Grant is something that a player is to receive, once for its kind, pjid and key.
type Grant struct {
	// Kind is ProductGrant or CouponGrant.
	Kind string
	// Key is the boid or the transactionId.
	Key  string
	Pjid string
	// ServerID is empty when the game does not distinguish servers.
	ServerID string
	// IDType says what UserID is: GAME_UID, your player, or IMID, an account.
	IDType string
	UserID string
	Lines  []GrantLine
}

// GrantLine is one product or item of a grant.
type GrantLine struct {
	// ID is the productId or the itemId.
	ID       string
	Quantity int64
	// Currency and TotalMicroPrice (price x 1,000,000) are empty and 0 for a coupon.
	Currency        string
	TotalMicroPrice int64
}

// Given says who received a grant, and when.
type Given struct {
	PlayerID string `json:"playerId"`
	// GivenAt is in seconds since 1970; nil when the player has it only after a later login.
	GivenAt *int64 `json:"giveCompletedAtUnixTS"`
}

// MalformedGrant says which field of a grant's body is wrong.
type MalformedGrant struct{ Field string }

func (e *MalformedGrant) Error() string { return e.Field + " is missing or wrong" }

type wireLine struct {
	ProductID       string `json:"productId"`
	ItemID          string `json:"itemId"`
	Quantity        int64  `json:"quantity"`
	Currency        string `json:"currency"`
	TotalMicroPrice int64  `json:"totalMicroPrice"`
}

type wireGrant struct {
	Pjid          string `json:"pjid"`
	Boid          string `json:"boid"`
	TransactionID string `json:"transactionId"`
	ServerID      string `json:"serverId"`
	Payment       string `json:"payment"`
	AppStore      string `json:"appStore"`
	Os            string `json:"os"`
	GiveUser      struct {
		IDType  string `json:"idType"`
		IDValue string `json:"idValue"`
	} `json:"giveUser"`
	GiveProductList []wireLine `json:"giveProductList"`
	GiveItemList    []wireLine `json:"giveItemList"`
}

// ReadGrant reads the body of a call, or of an entry of grant/pending/list. The error is a *MalformedGrant.
func ReadGrant(kind string, body []byte) (Grant, error) {
	var w wireGrant
	if json.Unmarshal(body, &w) != nil {
		return Grant{}, &MalformedGrant{"the body"}
	}
	g := Grant{
		Kind: kind, Key: w.Boid, Pjid: w.Pjid, ServerID: w.ServerID, IDType: w.GiveUser.IDType, UserID: w.GiveUser.IDValue,
	}
	list := w.GiveProductList
	texts := []fieldText{{"pjid", w.Pjid, 20}, {"giveUser.idValue", g.UserID, 50}}
	if kind == ProductGrant {
		texts = append(texts, fieldText{"boid", w.Boid, 20}, fieldText{"payment", w.Payment, 20},
			fieldText{"appStore", w.AppStore, 20}, fieldText{"os", w.Os, 20})
	} else {
		g.Key = w.TransactionID
		texts = append(texts, fieldText{"transactionId", w.TransactionID, 20})
		if len(w.GiveItemList) > 0 {
			list = w.GiveItemList
		}
	}
	for _, text := range texts {
		if !text.isGood() {
			return Grant{}, &MalformedGrant{text.name}
		}
	}
	if g.IDType != "GAME_UID" && g.IDType != "IMID" {
		return Grant{}, &MalformedGrant{"giveUser.idType"}
	}
	return g, g.addLines(list)
}

func (g *Grant) addLines(list []wireLine) error {
	if len(list) == 0 {
		return &MalformedGrant{"the list"}
	}
	for i, l := range list {
		id := l.ProductID
		if g.Kind == CouponGrant {
			id = l.ItemID
		}
		if !(fieldText{"", id, 200}).isGood() || l.Quantity < 1 {
			return &MalformedGrant{fmt.Sprintf("line %d of the list", i+1)}
		}
		g.Lines = append(g.Lines, GrantLine{id, l.Quantity, l.Currency, l.TotalMicroPrice})
	}
	return nil
}

type fieldText struct {
	name, value string
	longest     int
}

func (t fieldText) isGood() bool {
	length := utf8.RuneCountInString(t.value)
	return length >= 1 && length <= t.longest
}
