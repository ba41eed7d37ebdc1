// Code generated from docs/openapi.json by `npm run openapi`. DO NOT EDIT.

package purser

import (
	"context"
	"encoding/json"
)

// BillingPurchase: A purchased product that a reward gives.
type BillingPurchase struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	Appstore string `json:"appstore"`
	// Device OS code; `NONE` when it is unknown; at most 10 characters
	Os string `json:"os"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// From 1.
	Quantity int64 `json:"quantity"`
	// ISO 4217; at most 10 characters
	Currency string `json:"currency"`
	// Price times quantity, x 1,000,000.
	TotalMicroPrice int64 `json:"totalMicroPrice"`
}

// Canceled: Outcome of cancelling or dropping one reward.
type Canceled struct {
	// Reward
	RewardId string `json:"rewardId"`
	// `SUCCESS`, or why this reward was not cancelled. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
	// reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is
	// for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`;
	// `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it
	// is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request
	// may be sent again. More values may be added: a program must not fail over one that it does not know.
	CanceledResultCode string `json:"canceledResultCode"`
	// The same for people
	CanceledResultMessage string `json:"canceledResultMessage"`
}

// Completion: Answer to a completion.
type Completion struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// When it was completed, Unix seconds
	CompletedAtUnixTS int64 `json:"completedAtUnixTS"`
}

// Confirmed: Outcome of confirming one reward.
type Confirmed struct {
	// Reward
	RewardId string `json:"rewardId"`
	// `SUCCESS`, or why this reward was not confirmed. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
	// reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is
	// for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`;
	// `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it
	// is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request
	// may be sent again. More values may be added: a program must not fail over one that it does not know.
	ConfirmedResultCode string `json:"confirmedResultCode"`
	// The same for people
	ConfirmedResultMessage string `json:"confirmedResultMessage"`
}

// CouponRedeem: An item of a coupon that a reward gives.
type CouponRedeem struct {
	// Coupon
	CouponId string `json:"couponId"`
	// Item to give
	ItemId string `json:"itemId"`
	// Kind of item
	ItemType *string `json:"itemType,omitempty"`
	// From 1.
	Quantity int64 `json:"quantity"`
}

// Details: Data of every refusal of a /push path.
type Details struct {
	// What is wrong, as text for people.
	Details string `json:"details"`
}

// DeviceList: A user's devices, newest first.
type DeviceList struct {
	// Devices
	DeviceList []DeviceListDevice `json:"deviceList"`
}

// DeviceListDevice: An object in DeviceList.
type DeviceListDevice struct {
	// App
	App string `json:"app"`
	// Platform of the device
	Platform string `json:"platform"`
	// SHA-256 of the token in hexadecimal digits; the token itself is a secret.
	TokenSha256 string `json:"tokenSha256"`
	// Unix seconds; of the newest registration.
	RegisteredAtUnixTS int64 `json:"registeredAtUnixTS"`
}

// ExistPurchaseInfo: Data of ALREADY_EXIST_DATA: the purchase that owns the receipt.
type ExistPurchaseInfo struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// Platform member; at most 40 characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// The store’s own order id; at most 100 characters
	PaymentOrderId *string `json:"paymentOrderId,omitempty"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
}

// GiveItemBody: Asks the game server to give a player the items of a redeemed coupon. The call is repeated
// when its answer was lost: seconds or days later, and possibly at the same time. Insert the transactionId
// under a unique index in the transaction that gives the items. If it exists already, give nothing and answer
// `ALREADY_GIVED_ITEM` or `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first
// time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five minutes
// away with `NOT_ALLOW_AUTH`.
type GiveItemBody struct {
	// Project; at most 20 characters
	Pjid string `json:"pjid"`
	// Null when the game does not distinguish servers.
	ServerId *string `json:"serverId,omitempty"`
	// Idempotency key: the same in every call for the same grant.
	TransactionId string `json:"transactionId"`
	// Who receives it
	GiveUser GiveUserBody `json:"giveUser"`
	// Same list as `giveItemList`: the specification uses both names.
	GiveProductList []GiveItemLine `json:"giveProductList"`
	// What is given
	GiveItemList []GiveItemLine `json:"giveItemList"`
}

// GiveItemLine: Item to give.
type GiveItemLine struct {
	// Item to give; at most 200 characters
	ItemId string `json:"itemId"`
	// How many
	Quantity int64 `json:"quantity"`
}

// GiveProductBody: Asks the game server to give a player the products of a purchase that was paid outside the
// game. The call is repeated when its answer was lost: seconds or days later, and possibly at the same time.
// Insert the boid under a unique index in the transaction that gives the products. If it exists already, give
// nothing and answer `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first
// time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five minutes
// away with `NOT_ALLOW_AUTH`.
type GiveProductBody struct {
	// Project; at most 20 characters
	Pjid string `json:"pjid"`
	// Idempotency key: the same in every call for the same grant; at most 20 characters
	Boid string `json:"boid"`
	// Null when the game does not distinguish servers.
	ServerId *string `json:"serverId,omitempty"`
	// Service of the game
	ServiceId *string `json:"serviceId,omitempty"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Same value as `payment`; at most 20 characters
	PaymentCd string `json:"paymentCd"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	AppStore string `json:"appStore"`
	// Device OS code; `NONE` when it is unknown; at most 10 characters
	Os string `json:"os"`
	// Present only when `idType` is IMID; at most 40 characters
	Imid *string `json:"imid,omitempty"`
	// Who receives it
	GiveUser GiveUserBody `json:"giveUser"`
	// What is given
	GiveProductList []GiveProductLine `json:"giveProductList"`
}

// GiveProductLine: Product to give.
type GiveProductLine struct {
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// How many
	Quantity int64 `json:"quantity"`
	// Currency, ISO 4217; at most 10 characters
	Currency string `json:"currency"`
	// Price times quantity, x 1,000,000.
	TotalMicroPrice int64 `json:"totalMicroPrice"`
}

// GiveUserBody: Player who receives the grant.
type GiveUserBody struct {
	// Type of the id.
	IdType string `json:"idType"`
	// User who receives it; at most 50 characters
	IdValue string `json:"idValue"`
}

// LatestReserved: A reservation that the store shows as paid and not consumed.
type LatestReserved struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// When it was reserved, Unix seconds
	ReservedAtUnixTS int64 `json:"reservedAtUnixTS"`
}

// LimitQuote: Result of the monthly-limit check for a price.
type LimitQuote struct {
	// Whether the limit allows the reservation.
	Allowed bool `json:"allowed"`
	// Code that the reservation would be refused with; left out when `allowed`.
	Reason *string `json:"reason,omitempty"`
	// Null when the member has no limit, or its age must be known first. `KR_ADULT`: an adult of KR, with a limit
	// that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known;
	// `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More
	// values may be added: a program must not fail over one that it does not know.
	AppliedPolicy *string `json:"appliedPolicy,omitempty"`
	// Currency of the limit and of the amounts; null when such a purchase does not count; at most 10 characters
	Currency *string `json:"currency,omitempty"`
	// Null without a limit.
	LimitConfigMicroPrice *int64 `json:"limitConfigMicroPrice,omitempty"`
	// Verified purchases of this month; null when such a purchase does not count.
	ThisMonthAmountMicroPrice *int64 `json:"thisMonthAmountMicroPrice,omitempty"`
	// What may still be spent this month, less what open reservations hold; null without a limit.
	RemainingMicroPrice *int64 `json:"remainingMicroPrice,omitempty"`
	// When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count.
	ResetsAtUnixTS *int64 `json:"resetsAtUnixTS,omitempty"`
}

// LookUp: Answer to a lookup.
type LookUp struct {
	// The purchase as the service stores it.
	BillingPurchase LookUpBillingPurchase `json:"billingPurchase"`
	// The same purchase as the store shows it.
	GstorePurchase StorePurchase `json:"gstorePurchase"`
}

// LookUpBillingPurchase: The purchase as the service stores it.
type LookUpBillingPurchase struct {
	// When it was reserved, Unix seconds
	ReservedAtUnixTS int64 `json:"reservedAtUnixTS"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Price times quantity in micro units, price x 1,000,000
	TotalMicroPrice *int64 `json:"totalMicroPrice,omitempty"`
	// Currency, ISO 4217; at most 10 characters
	Currency *string `json:"currency,omitempty"`
	// When it was completed, Unix seconds
	CompletedAtUnixTS *int64 `json:"completedAtUnixTS,omitempty"`
}

// MessageStatus: Outcome of a message on each of its devices.
type MessageStatus struct {
	// Message
	MessageId string `json:"messageId"`
	// Status of the message. `QUEUED`: accepted, at least one device is open; `SENT`: at least one device got it,
	// and none is open; `NO_DEVICE`: the member has no device that it is meant for; `FAILED`: no device got it,
	// the push service has refused it for each; `EXPIRED`: no device got it before its time to live was over.
	// More values may be added: a program must not fail over one that it does not know.
	Status string `json:"status"`
	// Empty once the message was purged.
	DeviceList []MessageStatusDevice `json:"deviceList"`
}

// MessageStatusDevice: An object in MessageStatus.
type MessageStatusDevice struct {
	// App
	App string `json:"app"`
	// Platform of the device
	Platform string `json:"platform"`
	// Outcome of the message on the device. `PENDING`: not sent yet, or to be tried again; `DELIVERED`: the push
	// service has taken it for the device; `UNREGISTERED`: the push service does not know the token any more, or
	// it is not the member’s any more; `FAILED`: the push service has refused it for good; `EXPIRED`: its time to
	// live was over. More values may be added: a program must not fail over one that it does not know.
	Outcome string `json:"outcome"`
}

// MonthlyLimitedDetail: Shown with PURCHASE_MONTHLY_LIMITED, names spelled as the specification spells them.
type MonthlyLimitedDetail struct {
	// Which limit applies. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of
	// KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old;
	// `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that
	// it does not know.
	AppliedPolicy string `json:"appliedPolicy"`
	// Currency, ISO 4217; at most 10 characters
	Currency string `json:"currency"`
	// The limit in micro units, price x 1,000,000
	LimitConfigMircoPrice int64 `json:"limitConfigMircoPrice"`
	// What was spent this month in micro units, price x 1,000,000
	ThisMonthAmountMircoPrice int64 `json:"thisMonthAmountMircoPrice"`
	// Country that the account was created in, ISO 3166-1 alpha-2
	CountryCreated string `json:"countryCreated"`
	// Text for people.
	DebugMessage string `json:"debugMessage"`
}

// PaymentPage: A reservation and where it is paid.
type PaymentPage struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Whether the page takes real money.
	WshopEnv string `json:"wshopEnv"`
	// For reference; differs from the number on the player's receipt.
	WshopOrderId int64 `json:"wshopOrderId"`
	// Token of the payment page
	WshopToken string `json:"wshopToken"`
	// For an external browser; at most 500 characters
	PaymentUrl string `json:"paymentUrl"`
}

// PlayerPurchaseItem: Item of the operators' list.
type PlayerPurchaseItem struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// Project; at most 20 characters
	Pjid string `json:"pjid"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	AppStore string `json:"appStore"`
	// Platform member; at most 40 characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Price times quantity in micro units, price x 1,000,000
	TotalMicroPrice *int64 `json:"totalMicroPrice,omitempty"`
	// Currency, ISO 4217; at most 10 characters
	Currency *string `json:"currency,omitempty"`
	// Device OS code; `NONE` when it is unknown; at most 10 characters
	Os string `json:"os"`
	// The store’s own order id; at most 100 characters
	PaymentOrderId *string `json:"paymentOrderId,omitempty"`
	// `Y` or `N`; null where the store does not say.
	PaymentTesterPurchaseYn *string `json:"paymentTesterPurchaseYn,omitempty"`
	// When it was reserved, Unix seconds
	ReservedAtUnixTS int64 `json:"reservedAtUnixTS"`
	// When it was completed, Unix seconds
	CompletedAtUnixTS *int64 `json:"completedAtUnixTS,omitempty"`
	// When it was cancelled, Unix seconds
	CanceledAtUnixTS *int64 `json:"canceledAtUnixTS,omitempty"`
}

// PlayerPurchases: One page of a player's purchases.
type PlayerPurchases struct {
	// `Y` when another page follows
	ExistNextPageYn string `json:"existNextPageYn"`
	// The page, empty when there is nothing
	PurchaseList []PlayerPurchaseItem `json:"purchaseList"`
}

// ProductName: A product's name in a language.
type ProductName struct {
	// BCP 47 language tag.
	LangCd string `json:"langCd"`
	// Name
	Name string `json:"name"`
}

// ProductPrice: A product's price in a currency.
type ProductPrice struct {
	// ISO 4217; at most 10 characters
	Currency string `json:"currency"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
}

// PulledGrant: A pending grant.
type PulledGrant struct {
	// Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may
	// be added: a program must not fail over one that it does not know.
	Kind string `json:"kind"`
	// Body of the call that would deliver it: to `give/product` for a `PRODUCT`, to `ingame/item` for a `COUPON`.
	Body json.RawMessage `json:"body"`
}

// PulledGrantList: Grants that wait to be given.
type PulledGrantList struct {
	// Oldest first. Where more wait than are listed, those that were not listed within the last minute take
	// precedence.
	GrantList []PulledGrant `json:"grantList"`
}

// PurchaseRecord: The purchase record as callers see it.
type PurchaseRecord struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// Project; at most 20 characters
	Pjid string `json:"pjid"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	AppStore string `json:"appStore"`
	// Null when the game has no platform members; at most 40 characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// At most four decimals; null until priced.
	Price *json.Number `json:"price,omitempty"`
	// Price in micro units, price x 1,000,000
	MicroPrice *int64 `json:"microPrice,omitempty"`
	// Currency, ISO 4217; at most 10 characters
	Currency *string `json:"currency,omitempty"`
	// ISO 8601 with offset, as every time here.
	ReservedAt string `json:"reservedAt"`
	// When it was completed, ISO 8601 with offset
	CompletedAt *string `json:"completedAt,omitempty"`
	// Device OS code; `NONE` when it is unknown; at most 10 characters
	Os string `json:"os"`
	// The store’s own order id; at most 100 characters
	PaymentOrderId *string `json:"paymentOrderId,omitempty"`
	// `Y` for a purchase by a tester of the store; null where the store does not say.
	PaymentTesterPurchaseYn *string `json:"paymentTesterPurchaseYn,omitempty"`
	// Why it was cancelled: a code, and a text after it; at most 200 characters
	CancelReason *string `json:"cancelReason,omitempty"`
	// When it was cancelled, ISO 8601 with offset
	CanceledAt *string `json:"canceledAt,omitempty"`
	// Notes of operators (purchase/memo) and of the service, such as a verified price that differs from the
	// reserved one. Null without notes.
	Memo *string `json:"memo,omitempty"`
}

// RegisteredReward: Reward that was registered, now or by an earlier request with the same reqId.
type RegisteredReward struct {
	// Id of the request, unique within the operation; used up by a success
	ReqId string `json:"reqId,omitempty"`
	// Reward
	RewardId string `json:"rewardId"`
}

// Reserved: Outcome of reserving one reward.
type Reserved struct {
	// Reward
	RewardId string `json:"rewardId"`
	// `SUCCESS`, or why this reward was not reserved. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
	// reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is
	// for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`;
	// `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it
	// is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request
	// may be sent again. More values may be added: a program must not fail over one that it does not know.
	ReservedResultCode string `json:"reservedResultCode"`
	// The same for people
	ReservedResultMessage string `json:"reservedResultMessage"`
}

// RetryList: Answer of a retry list; the list is null when empty.
type RetryList struct {
	// Purchases that the player still has to get; null when there are none
	RetryAbleList []RetryListItem `json:"retryAbleList,omitempty"`
}

// RetryListItem: Item of a retry list.
type RetryListItem struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
	// reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
	// `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has
	// completed and the service still consumes the item in the store; in the PC store the money is taken and the
	// game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the
	// money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one
	// that it does not know.
	PurchaseStatus string `json:"purchaseStatus"`
	// At most four decimals; null until priced.
	TotalPrice *json.Number `json:"totalPrice,omitempty"`
	// Price times quantity in micro units, price x 1,000,000
	TotalMicroPrice *int64 `json:"totalMicroPrice,omitempty"`
	// Currency, ISO 4217; at most 10 characters
	Currency *string `json:"currency,omitempty"`
	// ISO 8601 with offset.
	CompletedAt *string `json:"completedAt,omitempty"`
	// When it was completed, Unix seconds
	CompletedAtUnixTS *int64 `json:"completedAtUnixTS,omitempty"`
}

// RewardList: A page of rewards.
type RewardList struct {
	// Whether another page follows
	HasNext bool `json:"hasNext"`
	// The page, empty when there is nothing
	ResultList []RewardRecord `json:"resultList"`
}

// RewardRecord: A reward as lists show it.
type RewardRecord struct {
	// Reward
	RewardId string `json:"rewardId"`
	// Project; at most 20 characters
	Pjid string `json:"pjid"`
	// Kind of id in `userValue`
	UserType string `json:"userType"`
	// User who receives it
	UserValue string `json:"userValue"`
	// Service of the game
	ServiceId string `json:"serviceId"`
	// Server of the game; null when the game does not tell servers apart
	ServerId *string `json:"serverId,omitempty"`
	// Where it comes from: a purchase or a coupon
	Provider string `json:"provider"`
	// Whatever the requester gave along
	RequesterCustomData *string `json:"requesterCustomData,omitempty"`
	// ISO 8601 with offset.
	ExpireAtUtcString string `json:"expireAtUtcString"`
	// What was bought; empty unless the provider is `BILLING`
	BillingPurchaseList []BillingPurchase `json:"billingPurchaseList"`
	// What the coupon gives; empty unless the provider is `COUPON`
	CouponRedeemList []CouponRedeem `json:"couponRedeemList"`
}

// SaleProducts: Products on sale.
type SaleProducts struct {
	// Length of the list.
	ProductInfoListCount int64 `json:"productInfoListCount"`
	// Products on sale
	ProductInfoList []SaleProductsProductInfo `json:"productInfoList"`
}

// SaleProductsProductInfo: An object in SaleProducts.
type SaleProductsProductInfo struct {
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Names of the product, one for each language
	ProductNameList []ProductName `json:"productNameList"`
	// Prices of the product, one for each currency
	ProductPriceList []ProductPrice `json:"productPriceList"`
}

// StoreHealth: Whether a store works.
type StoreHealth struct {
	// Name of the store, as in its settings.
	Store string `json:"store"`
	// Whether it works. `UP`: it works, or no call has shown that it does not; `DEGRADED`: some calls have failed
	// lately; `DOWN`: its last calls have all failed, or it refuses the project’s credentials. More values may be
	// added: a program must not fail over one that it does not know.
	Status string `json:"status"`
	// Since when, Unix seconds.
	SinceUnixTS int64 `json:"sinceUnixTS"`
}

// StoreHealthList: Stores that the project has set up.
type StoreHealthList struct {
	// In a fixed order.
	StoreList []StoreHealth `json:"storeList"`
}

// StorePurchase: A purchase as mobile store A shows it.
type StorePurchase struct {
	// Milliseconds since the epoch.
	PurchaseTimeMillis int64 `json:"purchaseTimeMillis"`
	// 0 purchased, 1 cancelled, 2 pending; others have been seen.
	PurchaseState int64 `json:"purchaseState"`
	// 0 yet to be consumed, 1 consumed.
	ConsumptionState int64 `json:"consumptionState"`
	// Null without an order, such as for a promotion; at most 100 characters
	OrderId *string `json:"orderId,omitempty"`
	// 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase.
	PurchaseType *int64 `json:"purchaseType,omitempty"`
	// ISO 3166-1 alpha-2.
	RegionCode *string `json:"regionCode,omitempty"`
}

// GstoreReserveRequest: Reserves a purchase in mobile store A.
type GstoreReserveRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
	// characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	IpCountry string `json:"ipCountry"`
	// Where the money is paid. Takes `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more of this store;
	// at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
}

// GstoreReserveData: What gstore.reserve answers.
type GstoreReserveData struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// GstoreVerifyRequest: Verifies a purchase of mobile store A by its signed receipt.
type GstoreVerifyRequest struct {
	// Unique within the operation; used up by success; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The reserved product; at most 200 characters
	ProductId string `json:"productId"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// Paid price x 1,000,000; 0 for a promotion outside the app. Replaces the reserved price; `memo` notes a
	// difference, which refuses nothing.
	MicroPrice int64 `json:"microPrice"`
	// Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3
	// characters
	Currency *string `json:"currency,omitempty"`
	// The store's product details as JSON text; `[]` when the client has none; at most 1048576 characters
	ProductDetailsJson string `json:"productDetailsJson"`
	// The receipt, byte for byte as the client got it: its signature covers every byte; at most 1048576
	// characters
	PurchaseOriginalJson string `json:"purchaseOriginalJson"`
	// Base64; at most 1048576 characters
	PurchaseSignature string `json:"purchaseSignature"`
}

// GstoreVerifyPcRequest: Verifies a purchase of mobile store A on a PC, by its token alone.
type GstoreVerifyPcRequest struct {
	// Unique within the operation; used up by success; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// Paid price x 1,000,000; 0 for a promotion. Replaces the reserved price; `memo` notes a difference, which
	// refuses nothing.
	MicroPrice int64 `json:"microPrice"`
	// Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3
	// characters
	Currency *string `json:"currency,omitempty"`
	// The sold product, which must be the reserved one; at most 200 characters
	ProductId string `json:"productId"`
	// The store's token of the purchase; at most 2000 characters
	PurchaseToken string `json:"purchaseToken"`
}

// GstoreRetryListRequest: Lists paid purchases whose items the game has still to give.
type GstoreRetryListRequest struct {
	// The player of the reservations; at most 50 characters
	PlayerId string `json:"playerId"`
	// Maximum number of items.
	MaxLimit int64 `json:"maxLimit"`
}

// AstoreReserveRequest: Reserves a purchase in mobile store B.
type AstoreReserveRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
	// characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	IpCountry string `json:"ipCountry"`
	// Where the money is paid. Takes `ASTORE_APP`, `ASTORE_APP_STORE`; a deployment may have more of this store;
	// at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
}

// AstoreReserveData: What astore.reserve answers.
type AstoreReserveData struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// AstoreVerifyRequest: Verifies a purchase of mobile store B.
type AstoreVerifyRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Compared with the reserved product when present; at most 200 characters
	ProductId *string `json:"productId,omitempty"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// Paid price x 1,000,000. Replaces the reserved price; `memo` notes a difference.
	MicroPrice int64 `json:"microPrice"`
	// Currency of what was paid, ISO 4217. Replaces the reserved one; at most 3 characters
	Currency string `json:"currency"`
	// The store's id of this one purchase; at most 100 characters
	TransactionId string `json:"transactionId"`
	// The app's receipt in base64, or the signed transaction (JWS), which needs `ASTORE_ROOT_CERTS`; at most
	// 1048576 characters
	ReceiptData string `json:"receiptData"`
}

// WshopReserveRequest: Reserves a purchase of the web shop and opens its payment page: every field is
// required.
type WshopReserveRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Platform member; at most 40 characters
	Imid string `json:"imid"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	IpCountry string `json:"ipCountry"`
	// Where the money is paid. Takes `WSHOP`, `WSHOP_WEBSHOP`; a deployment may have more of this store; at most
	// 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// Shown on the payment page; at most 250 characters
	PlayerNameValue string `json:"playerNameValue"`
	// Language of the payment page: ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2
	// characters
	PlayerLang string `json:"playerLang"`
}

// PcstoreVerifyRequest: Names a reservation by all fields that must match it, for a cancellation or a
// completion.
type PcstoreVerifyRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// The reserved product; at most 200 characters
	ProductId string `json:"productId"`
}

// PcstoreReserveRequest: Reserves a purchase of the PC store and opens its order.
type PcstoreReserveRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
	// characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	IpCountry string `json:"ipCountry"`
	// Where the money is paid. Takes `PCSTORE`; a deployment may have more of this store; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// The player's account in the store. Must be a 64-bit number in digits; at most 20 characters
	PcstoreUserId string `json:"pcstoreUserId"`
	// ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2 characters
	PlayerLang string `json:"playerLang"`
}

// PcstoreReserveData: What pcstore.reserve answers.
type PcstoreReserveData struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Transaction of the PC store
	PcstoreTransId string `json:"pcstoreTransId"`
}

// PcstoreRetryListRequest: Lists paid purchases whose items the game has still to give.
type PcstoreRetryListRequest struct {
	// The player of the reservations; at most 50 characters
	PlayerId string `json:"playerId"`
	// Maximum number of items.
	MaxLimit int64 `json:"maxLimit"`
}

// ConsoleAuthTokenRequest: Issues a player's access token.
type ConsoleAuthTokenRequest struct {
	// The same id as in verification and completion; at most 50 characters
	PlayerId string `json:"playerId"`
	// One-time code that the console's client got; at most 128 characters
	AuthorizationCode string `json:"authorizationCode"`
}

// ConsoleAuthRevokeRequest: Revokes a player's access token.
type ConsoleAuthRevokeRequest struct {
	// The same id as in verification and completion; at most 50 characters
	PlayerId string `json:"playerId"`
}

// ConsoleReserveRequest: Reserves a purchase in the console store.
type ConsoleReserveRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Service of the game; at most 20 characters
	SvcId string `json:"svcId"`
	// Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
	// characters
	Imid *string `json:"imid,omitempty"`
	// Player who buys; at most 50 characters
	PlayerId string `json:"playerId"`
	// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	IpCountry string `json:"ipCountry"`
	// Where the money is paid. Takes `CONSOLE`; a deployment may have more of this store; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
}

// ConsoleReserveData: What console.reserve answers.
type ConsoleReserveData struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// ConsoleVerifyRequest: Verifies a purchase of the console store.
type ConsoleVerifyRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// The reserved product; at most 200 characters
	ProductId string `json:"productId"`
	// The store's name of the product; must be the registered one; at most 100 characters
	EntitlementLabel string `json:"entitlementLabel"`
}

// PurchaseCancelRequest: Names a reservation by all fields that must match it, for a cancellation or a
// completion.
type PurchaseCancelRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// The reserved product; at most 200 characters
	ProductId string `json:"productId"`
}

// PurchaseCompleteRequest: Names a reservation by all fields that must match it, for a cancellation or a
// completion.
type PurchaseCompleteRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// The reserved product; at most 200 characters
	ProductId string `json:"productId"`
}

// PurchaseListRequest: Lists purchases by their ids.
type PurchaseListRequest struct {
	// 1 to 100 ids.
	BoidList []string `json:"boidList"`
}

// ProductSaleListRequest: Lists products on sale.
type ProductSaleListRequest struct {
	// Payment code whose shop shows the product list.
	Payment string `json:"payment"`
	// Items on a page.
	PageItemSize int64 `json:"pageItemSize"`
	// Number of the page, from 1.
	PageNo int64 `json:"pageNo"`
}

// StoreHealthHealthRequest: Asks which stores work.
type StoreHealthHealthRequest struct{}

// LimitQuoteRequest: Asks for the result of the monthly-limit check for a price.
type LimitQuoteRequest struct {
	// Platform member; at most 40 characters
	Imid string `json:"imid"`
	// Country of the player's address; of a member that is not known yet it decides the limit. Must be an ISO
	// 3166-1 alpha-2 country code; at most 2 characters
	IpCountry *string `json:"ipCountry,omitempty"`
	// Where the money would be paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`,
	// `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`,
	// `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters
	Payment string `json:"payment"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// Price x 1,000,000.
	MicroPrice int64 `json:"microPrice"`
}

// GrantPendingListRequest: Asks for pending grants.
type GrantPendingListRequest struct {
	// Only grants of this server and grants without a server; absent for all; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// Maximum number of grants in the answer.
	MaxLimit int64 `json:"maxLimit"`
}

// GrantAcknowledgeRequest: Reports that the game has given a grant; names it by either `boid` or
// `transactionId`.
type GrantAcknowledgeRequest struct {
	// Of a purchase. Must be a boid of 1 to 19 digits; at most 19 characters
	Boid *string `json:"boid,omitempty"`
	// Of a coupon; at most 20 characters
	TransactionId *string `json:"transactionId,omitempty"`
	// The player who received it; at most 50 characters
	PlayerId string `json:"playerId"`
	// When it was given, Unix seconds; null when the player receives it at a later login.
	GiveCompletedAtUnixTS *int64 `json:"giveCompletedAtUnixTS,omitempty"`
}

// RewardListRequest: Lists a user's rewards.
type RewardListRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// Service of the game; rewards without a service are listed for every one; at most 20 characters
	ServiceId string `json:"serviceId"`
	// Only rewards of this server, and those without one; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// Only rewards of BILLING or of COUPON.
	Provider *string `json:"provider,omitempty"`
	// Items on a page.
	PageItemSize int64 `json:"pageItemSize"`
	// Number of the page, from 1.
	PageNo int64 `json:"pageNo"`
}

// RewardReserveRequest: Names rewards of a user to reserve, cancel, drop or confirm.
type RewardReserveRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// 1 to 20 ids, counted before duplicates are removed.
	RewardIdList []string `json:"rewardIdList"`
}

// RewardCancelRequest: Names rewards of a user to reserve, cancel, drop or confirm.
type RewardCancelRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// 1 to 20 ids, counted before duplicates are removed.
	RewardIdList []string `json:"rewardIdList"`
}

// RewardDropRequest: Names rewards of a user to reserve, cancel, drop or confirm.
type RewardDropRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// 1 to 20 ids, counted before duplicates are removed.
	RewardIdList []string `json:"rewardIdList"`
}

// RewardConfirmRequest: Names rewards of a user to reserve, cancel, drop or confirm.
type RewardConfirmRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// 1 to 20 ids, counted before duplicates are removed.
	RewardIdList []string `json:"rewardIdList"`
}

// MessageSendRequest: Sends a message to a user.
type MessageSendRequest struct {
	// {imId, notification, data?, android?, apns?, webpush?, apps?}.
	Message MessageSendRequestMessage `json:"message"`
}

// MessageSendRequestMessage: {imId, notification, data?, android?, apns?, webpush?, apps?}.
type MessageSendRequestMessage struct {
	// Platform member; at most 40 characters
	ImId string `json:"imId"`
	// What the player sees.
	Notification MessageSendRequestMessageNotification `json:"notification"`
	// Custom data for the app.
	Data json.RawMessage `json:"data,omitempty"`
	// Settings of the Android push service.
	Android json.RawMessage `json:"android,omitempty"`
	// Settings of the iOS push network.
	Apns json.RawMessage `json:"apns,omitempty"`
	// Settings of web push.
	Webpush json.RawMessage `json:"webpush,omitempty"`
	// Apps that it is for; empty or left out for all of them.
	Apps []string `json:"apps,omitempty"`
}

// MessageSendRequestMessageNotification: What the player sees.
type MessageSendRequestMessageNotification struct {
	// Title; at most 4096 characters
	Title string `json:"title"`
	// Text; at most 4096 characters
	Body string `json:"body"`
}

// MessageSendData: What message.send answers.
type MessageSendData struct {
	// Message
	MessageId string `json:"messageId"`
	// Platform member; at most 40 characters
	ImId string `json:"imId"`
}

// MessageStatusRequest: Names a message.
type MessageStatusRequest struct {
	// Message, as its acceptance returned it; at most 100 characters
	MessageId string `json:"messageId"`
}

// DeviceRegisterRequest: Registers a device for a user.
type DeviceRegisterRequest struct {
	// Platform member; at most 40 characters
	ImId string `json:"imId"`
	// Token by which the push service identifies the device; at most 4096 characters
	Token string `json:"token"`
	// App that is installed on the device: game, remote or launcher.
	App string `json:"app"`
	// Operating system of the device: ANDROID, IOS or WEB.
	Platform string `json:"platform"`
}

// DeviceUnregisterRequest: Names a device of a user.
type DeviceUnregisterRequest struct {
	// Platform member; at most 40 characters
	ImId string `json:"imId"`
	// Token by which the push service identifies the device; at most 4096 characters
	Token string `json:"token"`
}

// DeviceListRequest: Names a user.
type DeviceListRequest struct {
	// Platform member; at most 40 characters
	ImId string `json:"imId"`
}

// GstoreSdkLatestReservedRequest: Finds the reservation of a purchase of the client.
type GstoreSdkLatestReservedRequest struct {
	// Store code of mobile store A on a phone or on a PC.
	AppStore string `json:"appStore"`
	// The player of the reservation; at most 50 characters
	PlayerId string `json:"playerId"`
	// Not used, since the store names the order itself.
	GstoreOrderId *string `json:"gstoreOrderId,omitempty"`
	// Purchase token of mobile store A; at most 2000 characters
	GstorePurchaseToken string `json:"gstorePurchaseToken"`
	// The reserved product; at most 200 characters
	GstoreProductId string `json:"gstoreProductId"`
	// Answer of the store to the client; not used.
	GstoreResponseOriginJson *string `json:"gstoreResponseOriginJson,omitempty"`
}

// AccountSaveRequest: Adds or changes an account; absent fields stay unchanged.
type AccountSaveRequest struct {
	// Platform member; at most 40 characters
	Imid string `json:"imid"`
	// Country of the address that the account was created from. Must be an ISO 3166-1 alpha-2 country code; at
	// most 2 characters
	CountryCreated string `json:"countryCreated"`
	// `yyyy-MM-dd`.
	BirthDate *string `json:"birthDate,omitempty"`
	// Limit that an adult of KR has chosen, KRW x 1,000,000.
	KrLimitMicroPrice *int64 `json:"krLimitMicroPrice,omitempty"`
	// Whether the member consents that a store learns how a purchase that is to be refunded was used; no until a
	// request contains it.
	ConsumptionConsent *bool `json:"consumptionConsent,omitempty"`
}

// RepaymentRepaidRequest: Names one purchase.
type RepaymentRepaidRequest struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// ExternalPaidRequest: Registers a payment of a card or top-up shop.
type ExternalPaidRequest struct {
	// Unique within the operation. A success uses it up; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// The shop that was paid. Takes `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have
	// more of this store; at most 20 characters
	Payment string `json:"payment"`
	// Store where the app was downloaded; the shop's own code when there is no app. Takes any known code:
	// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
	// `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
	// characters
	AppStore string `json:"appStore"`
	// The shop's order; unique for the project and the payment; at most 100 characters
	PaymentOrderId string `json:"paymentOrderId"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Platform member; at most 40 characters
	Imid *string `json:"imid,omitempty"`
	// Player who paid; at most 50 characters
	PlayerId string `json:"playerId"`
	// Server of the game; absent when the game does not tell servers apart; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// In projects that deliver by the inventory: the service that lists the reward; absent for every service; at
	// most 20 characters
	ServiceId *string `json:"serviceId,omitempty"`
	// {idType: IMID or GAME_UID, idValue}.
	GiveUser ExternalPaidRequestGiveUser `json:"giveUser"`
	// [{productId, quantity, currency, totalMicroPrice}].
	GiveProductList []ExternalPaidRequestGiveProduct `json:"giveProductList"`
}

// ExternalPaidRequestGiveUser: {idType: IMID or GAME_UID, idValue}.
type ExternalPaidRequestGiveUser struct {
	// Kind of id in `idValue`.
	IdType string `json:"idType"`
	// User who receives it; at most 50 characters
	IdValue string `json:"idValue"`
}

// ExternalPaidRequestGiveProduct: An object in ExternalPaidRequest.
type ExternalPaidRequestGiveProduct struct {
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// How many.
	Quantity int64 `json:"quantity"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// Price times quantity in micro units, price x 1,000,000.
	TotalMicroPrice int64 `json:"totalMicroPrice"`
}

// ExternalPaidData: What external.paid answers.
type ExternalPaidData struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// CouponGiveRequest: Gives a player the items of a coupon.
type CouponGiveRequest struct {
	// Redemption of the coupon; unique in the project; at most 20 characters
	TransactionId string `json:"transactionId"`
	// Server of the game; absent when the game does not tell servers apart; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// In projects that deliver by the inventory: the service that lists the reward; absent for every service; at
	// most 20 characters
	ServiceId *string `json:"serviceId,omitempty"`
	// {idType: IMID or GAME_UID, idValue}.
	GiveUser CouponGiveRequestGiveUser `json:"giveUser"`
	// [{itemId, quantity}].
	GiveItemList []CouponGiveRequestGiveItem `json:"giveItemList"`
}

// CouponGiveRequestGiveUser: {idType: IMID or GAME_UID, idValue}.
type CouponGiveRequestGiveUser struct {
	// Kind of id in `idValue`.
	IdType string `json:"idType"`
	// User who receives it; at most 50 characters
	IdValue string `json:"idValue"`
}

// CouponGiveRequestGiveItem: An object in CouponGiveRequest.
type CouponGiveRequestGiveItem struct {
	// Item to give; at most 200 characters
	ItemId string `json:"itemId"`
	// How many.
	Quantity int64 `json:"quantity"`
}

// RegisterRewardRegisterRequest: Registers a reward.
type RegisterRewardRegisterRequest struct {
	// Unique within the project; a repetition with the same body answers the same rewardId; at most 100
	// characters
	ReqId string `json:"reqId,omitempty"`
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The receiver's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// Service of the game that lists the reward; at most 20 characters
	ServiceId string `json:"serviceId"`
	// Absent for every server of the service; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// BILLING or COUPON.
	Provider string `json:"provider"`
	// Any text, shown with the reward; at most 2000 characters
	RequesterCustomData *string `json:"requesterCustomData,omitempty"`
	// ISO 8601 with any UTC offset, in the future.
	ExpireAtUtcString string `json:"expireAtUtcString"`
	// [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is BILLING.
	BillingPurchaseList []RegisterRewardRegisterRequestBillingPurchase `json:"billingPurchaseList,omitempty"`
	// [{couponId, itemId, itemType?, quantity}] when provider is COUPON.
	CouponRedeemList []RegisterRewardRegisterRequestCouponRedeem `json:"couponRedeemList,omitempty"`
}

// RegisterRewardRegisterRequestBillingPurchase: An object in RegisterRewardRegisterRequest.
type RegisterRewardRegisterRequestBillingPurchase struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	Appstore string `json:"appstore"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// How many.
	Quantity int64 `json:"quantity"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// Price times quantity in micro units, price x 1,000,000.
	TotalMicroPrice int64 `json:"totalMicroPrice"`
}

// RegisterRewardRegisterRequestCouponRedeem: An object in RegisterRewardRegisterRequest.
type RegisterRewardRegisterRequestCouponRedeem struct {
	// Coupon; at most 100 characters
	CouponId string `json:"couponId"`
	// Item to give; at most 200 characters
	ItemId string `json:"itemId"`
	// How many.
	Quantity int64 `json:"quantity"`
	// Kind of item; at most 100 characters
	ItemType *string `json:"itemType,omitempty"`
}

// RegisterRewardRegisterData: What registerReward.register answers.
type RegisterRewardRegisterData struct {
	// Reward
	RewardId string `json:"rewardId"`
}

// RegisterRewardRegisterBatchRequest: Registers up to 100 rewards, all or none.
type RegisterRewardRegisterBatchRequest struct {
	// Each with a reqId of its own and the fields of a single registration, without pjid.
	RewardList []RegisterRewardRegisterBatchRequestReward `json:"rewardList"`
}

// RegisterRewardRegisterBatchRequestReward: An object in RegisterRewardRegisterBatchRequest.
type RegisterRewardRegisterBatchRequestReward struct {
	// Id of the request, unique within the operation; used up by a success; at most 100 characters
	ReqId string `json:"reqId,omitempty"`
	// Kind of id in `userValue`.
	UserType string `json:"userType"`
	// User who receives it; at most 50 characters
	UserValue string `json:"userValue"`
	// Service of the game; at most 20 characters
	ServiceId string `json:"serviceId"`
	// Server of the game; null when the game does not tell servers apart; at most 20 characters
	ServerId *string `json:"serverId,omitempty"`
	// Where it comes from: a purchase or a coupon.
	Provider string `json:"provider"`
	// Whatever the requester gave along; at most 2000 characters
	RequesterCustomData *string `json:"requesterCustomData,omitempty"`
	// When it expires, in UTC, ISO 8601 with offset.
	ExpireAtUtcString string `json:"expireAtUtcString"`
	// What was bought; empty unless the provider is `BILLING`.
	BillingPurchaseList []RegisterRewardRegisterBatchRequestRewardBillingPurchase `json:"billingPurchaseList,omitempty"`
	// What the coupon gives; empty unless the provider is `COUPON`.
	CouponRedeemList []RegisterRewardRegisterBatchRequestRewardCouponRedeem `json:"couponRedeemList,omitempty"`
}

// RegisterRewardRegisterBatchRequestRewardBillingPurchase: An object in
// RegisterRewardRegisterBatchRequestReward.
type RegisterRewardRegisterBatchRequestRewardBillingPurchase struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
	// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
	Payment string `json:"payment"`
	// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
	Appstore string `json:"appstore"`
	// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10
	// capitals, digits and underscores; at most 10 characters
	Os string `json:"os"`
	// Product, as the store calls it (SKU); at most 200 characters
	ProductId string `json:"productId"`
	// How many.
	Quantity int64 `json:"quantity"`
	// Currency, ISO 4217; at most 3 characters
	Currency string `json:"currency"`
	// Price times quantity in micro units, price x 1,000,000.
	TotalMicroPrice int64 `json:"totalMicroPrice"`
}

// RegisterRewardRegisterBatchRequestRewardCouponRedeem: An object in RegisterRewardRegisterBatchRequestReward.
type RegisterRewardRegisterBatchRequestRewardCouponRedeem struct {
	// Coupon; at most 100 characters
	CouponId string `json:"couponId"`
	// Item to give; at most 200 characters
	ItemId string `json:"itemId"`
	// How many.
	Quantity int64 `json:"quantity"`
	// Kind of item; at most 100 characters
	ItemType *string `json:"itemType,omitempty"`
}

// RegisterRewardRegisterBatchData: What registerReward.registerBatch answers.
type RegisterRewardRegisterBatchData struct {
	// Rewards, at most 20
	RewardIdList []RegisteredReward `json:"rewardIdList"`
}

// GstoreLookUpOperatorLookUpRequest: Looks a purchase up in the store.
type GstoreLookUpOperatorLookUpRequest struct {
	// Order id of the purchase; at most 20 characters
	Boid string `json:"boid"`
	// Used instead of the token that was stored with the purchase; at most 2000 characters
	GstorePurchaseToken *string `json:"gstorePurchaseToken,omitempty"`
}

// PlayerPurchasesOperatorListRequest: Lists a player's purchases by the time of their reservation.
type PlayerPurchasesOperatorListRequest struct {
	// The player of the reservations; at most 50 characters
	PlayerId string `json:"playerId"`
	// Only purchases in this status; an unknown status is refused, since it would look like an empty history.
	PurchaseStatus *string `json:"purchaseStatus,omitempty"`
	// Start of the range, inclusive.
	StartReservedAtUnixTS int64 `json:"startReservedAtUnixTS"`
	// End of the range, inclusive; at most 50 days after its start.
	EndReservedAtUnixTS int64 `json:"endReservedAtUnixTS"`
	// Items on a page.
	PageItemSize int64 `json:"pageItemSize"`
	// Number of the page, from 1.
	PageNo int64 `json:"pageNo"`
}

// RewardListOperatorReservedRequest: Lists a user's rewards that stay RESERVED.
type RewardListOperatorReservedRequest struct {
	// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
	UserType string `json:"userType"`
	// The user's id, of the kind that userType names; at most 50 characters
	UserValue string `json:"userValue"`
	// Service of the game; rewards without a service are listed for every one; at most 20 characters
	ServiceId string `json:"serviceId"`
	// 20 when absent.
	PageItemSize *int64 `json:"pageItemSize,omitempty"`
	// 1 when absent.
	PageNo *int64 `json:"pageNo,omitempty"`
}

// PurchaseMonthlyLimitedRefusal: What comes with PURCHASE_MONTHLY_LIMITED.
type PurchaseMonthlyLimitedRefusal struct {
	// The limit and what of it is used
	MonthlyLimitedDetail MonthlyLimitedDetail `json:"monthlyLimitedDetail"`
}

// AlreadyExistDataRefusal: What comes with ALREADY_EXIST_DATA.
type AlreadyExistDataRefusal struct {
	// The purchase that owns the receipt
	ExistPurchaseInfo ExistPurchaseInfo `json:"existPurchaseInfo"`
}

// InvalidParameterRefusal: What comes with INVALID_PARAMETER.
type InvalidParameterRefusal struct {
	// Order id, given by the reservation; at most 20 characters
	Boid string `json:"boid"`
}

// Every result code that these endpoints answer; more may come.
const (
	// The receipt belongs to another purchase of the project, which is shown. Its data, when it carries some:
	// AlreadyExistDataRefusal.
	CodeAlreadyExistData = "ALREADY_EXIST_DATA"
	// All entitlement units of the player are reserved or used by other purchases.
	CodeDuplicateRequest = "DUPLICATE_REQUEST"
	// A store gave no usable answer. Nothing changed; retry with exponential backoff.
	CodeExternalApiError = "EXTERNAL_API_ERROR"
	// The member in the path and the one in the body differ. Its data, when it carries some: Details.
	CodeImidMismatch = "IMID_MISMATCH"
	// The service failed, and the outcome is unknown. Retry with exponential backoff. Its data, when it carries
	// some: Details.
	CodeInternalServerError = "INTERNAL_SERVER_ERROR"
	// A value is missing, wrong, out of range or used before; the message names it. Its data, when it carries
	// some: InvalidParameterRefusal.
	CodeInvalidParameter = "INVALID_PARAMETER"
	// The request is wrong; `resultData.details` says where. Its data, when it carries some: Details.
	CodeInvalidRequestFormat = "INVALID_REQUEST_FORMAT"
	// The account’s day of birth has to be known first.
	CodeJapaneseDateBirthRequired = "JAPANESE_DATE_BIRTH_REQUIRED"
	// A header is missing. Its data, when it carries some: Details.
	CodeMissingHeader = "MISSING_HEADER"
	// The headers are missing or wrong, or the key may not do this. Its data, when it carries some: Details.
	CodeNotAllowAuth = "NOT_ALLOW_AUTH"
	// This purchase is not possible; retries do not help.
	CodeNotAllowPurchase = "NOT_ALLOW_PURCHASE"
	// There is no such thing. Its data, when it carries some: Details.
	CodeNotFound = "NOT_FOUND"
	// The receipt is forged, or the store does not stand by it.
	CodeNotValidReceipt = "NOT_VALID_RECEIPT"
	// The account would spend more than it may this month. Its data, when it carries some:
	// PurchaseMonthlyLimitedRefusal.
	CodePurchaseMonthlyLimited = "PURCHASE_MONTHLY_LIMITED"
	// Done.
	CodeSuccess = "SUCCESS"
	// With the header `Retry-After` the service is overloaded, and nothing was done. Otherwise it failed, and the
	// outcome is unknown: retry the same request, with the same `reqId`, with exponential backoff.
	CodeSystemError = "SYSTEM_ERROR"
	// Too many requests; wait as long as the header `Retry-After` says. Its data, when it carries some: Details.
	CodeTooManyRequests = "TOO_MANY_REQUESTS"
	// The console’s token of the player is gone or the code for it is wrong; issue a new one.
	CodeUserAccessTokenNotValid = "USER_ACCESS_TOKEN_NOT_VALID"
)

// Client calls the endpoints of one project, by group; it may be used by several goroutines at once.
type Client struct {
	Gstore                  GstoreCalls
	Astore                  AstoreCalls
	Wshop                   WshopCalls
	Pcstore                 PcstoreCalls
	ConsoleAuth             ConsoleAuthCalls
	Console                 ConsoleCalls
	Purchase                PurchaseCalls
	Product                 ProductCalls
	StoreHealth             StoreHealthCalls
	Limit                   LimitCalls
	Grant                   GrantCalls
	Reward                  RewardCalls
	Message                 MessageCalls
	Device                  DeviceCalls
	GstoreSdk               GstoreSdkCalls
	Account                 AccountCalls
	Repayment               RepaymentCalls
	External                ExternalCalls
	Coupon                  CouponCalls
	RegisterReward          RegisterRewardCalls
	GstoreLookUpOperator    GstoreLookUpOperatorCalls
	PlayerPurchasesOperator PlayerPurchasesOperatorCalls
	RewardListOperator      RewardListOperatorCalls
}

func newClient(c *core) *Client {
	return &Client{
		Gstore:                  GstoreCalls{c},
		Astore:                  AstoreCalls{c},
		Wshop:                   WshopCalls{c},
		Pcstore:                 PcstoreCalls{c},
		ConsoleAuth:             ConsoleAuthCalls{c},
		Console:                 ConsoleCalls{c},
		Purchase:                PurchaseCalls{c},
		Product:                 ProductCalls{c},
		StoreHealth:             StoreHealthCalls{c},
		Limit:                   LimitCalls{c},
		Grant:                   GrantCalls{c},
		Reward:                  RewardCalls{c},
		Message:                 MessageCalls{c},
		Device:                  DeviceCalls{c},
		GstoreSdk:               GstoreSdkCalls{c},
		Account:                 AccountCalls{c},
		Repayment:               RepaymentCalls{c},
		External:                ExternalCalls{c},
		Coupon:                  CouponCalls{c},
		RegisterReward:          RegisterRewardCalls{c},
		GstoreLookUpOperator:    GstoreLookUpOperatorCalls{c},
		PlayerPurchasesOperator: PlayerPurchasesOperatorCalls{c},
		RewardListOperator:      RewardListOperatorCalls{c},
	}
}

// GstoreCalls are the endpoints of the group gstore.
type GstoreCalls struct{ core *core }

// Reserve: Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that.
func (g GstoreCalls) Reserve(ctx context.Context, request GstoreReserveRequest, options ...CallOption) (GstoreReserveData, error) {
	return call[GstoreReserveData](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/gstore/play/consumable/reserve", true, 7000, true, true, false}, request, options)
}

// Verify: Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. The
// receipt and the store decide whether it was paid. A price or currency that differs from the reserved one
// replaces it, and `memo` notes the difference. After a success the game gives the item and completes the
// purchase. The game may consume the item in the store before that. Where the store still shows the item
// unconsumed after the completion, the service consumes it, since the store refunds unconsumed items after
// three days.
func (g GstoreCalls) Verify(ctx context.Context, request GstoreVerifyRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/gstore/play/consumable/verify", false, 10000, true, true, false}, request, options)
	return err
}

// VerifyPc: Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and
// completion work as with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns it.
func (g GstoreCalls) VerifyPc(ctx context.Context, request GstoreVerifyPcRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/gstore/play/pc/consumable/verify", false, 10000, true, true, false}, request, options)
	return err
}

// RetryList: Lists purchases that a player has paid in mobile store A and whose items the game has still to
// give: verified, not completed, not consumed. Leaves out purchases for which the store did not answer.
// Compare with what the game has given already.
func (g GstoreCalls) RetryList(ctx context.Context, request GstoreRetryListRequest, options ...CallOption) (RetryList, error) {
	return call[RetryList](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/gstore/play/consumable/retry/list", true, 10000, false, true, false}, request, options)
}

// AstoreCalls are the endpoints of the group astore.
type AstoreCalls struct{ core *core }

// Reserve: Reserves a purchase in mobile store B. The player pays after that.
func (g AstoreCalls) Reserve(ctx context.Context, request AstoreReserveRequest, options ...CallOption) (AstoreReserveData, error) {
	return call[AstoreReserveData](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/astore/appstore/consumable/reserve", true, 7000, true, true, false}, request, options)
}

// Verify: Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the
// store, so wait for at least 15 seconds; a caller that gave up earlier finds the outcome in the purchase
// list. After a success the game gives the item and completes the purchase. A signed transaction is checked
// against root certificates that the deployment names in `ASTORE_ROOT_CERTS`; one of a paying player also
// needs `appAppleId` in the settings of the store. Until both are there the answer is always
// `EXTERNAL_API_ERROR`; `reason` in the purchase’s timeline names the cause. Where the settings contain a key
// of the store’s server API, the service asks the store whether the transaction is still valid.
func (g AstoreCalls) Verify(ctx context.Context, request AstoreVerifyRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/astore/appstore/consumable/verify", false, 15000, true, true, false}, request, options)
	return err
}

// WshopCalls are the endpoints of the group wshop.
type WshopCalls struct{ core *core }

// Reserve: Reserves a purchase in the web shop and opens its payment page. Show the page in an external
// browser. The service delivers the item itself once it is paid.
func (g WshopCalls) Reserve(ctx context.Context, request WshopReserveRequest, options ...CallOption) (PaymentPage, error) {
	return call[PaymentPage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl", true, 15000, true, true, false}, request, options)
}

// PcstoreCalls are the endpoints of the group pcstore.
type PcstoreCalls struct{ core *core }

// Verify: Captures the money of an order that the player has approved. After a success the game gives the item
// and completes the purchase.
func (g PcstoreCalls) Verify(ctx context.Context, request PcstoreVerifyRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/pcstore/microtxn/verify", false, 10000, true, true, false}, request, options)
	return err
}

// Reserve: Reserves a purchase in the PC store and opens its order there. The player approves it in the
// store’s overlay. The product must be registered with its item number.
func (g PcstoreCalls) Reserve(ctx context.Context, request PcstoreReserveRequest, options ...CallOption) (PcstoreReserveData, error) {
	return call[PcstoreReserveData](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/pcstore/microtxn/reserve", true, 10000, true, true, false}, request, options)
}

// RetryList: Lists purchases that a player has paid in the PC store and whose items the game has still to
// give.
func (g PcstoreCalls) RetryList(ctx context.Context, request PcstoreRetryListRequest, options ...CallOption) (RetryList, error) {
	return call[RetryList](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/pcstore/microtxn/retry/list", true, 7000, false, true, false}, request, options)
}

// ConsoleAuthCalls are the endpoints of the group consoleAuth.
type ConsoleAuthCalls struct{ core *core }

// Token: Issues a player’s user token from a code of the console’s client. The token is stored for twelve
// hours and replaces the one before; verifications need it.
func (g ConsoleAuthCalls) Token(ctx context.Context, request ConsoleAuthTokenRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/console/auth/token", true, 10000, false, true, true}, request, options)
	return err
}

// Revoke: Revokes a player’s user token, here and in the console store.
func (g ConsoleAuthCalls) Revoke(ctx context.Context, request ConsoleAuthRevokeRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/console/auth/revoke", true, 10000, false, true, false}, request, options)
	return err
}

// ConsoleCalls are the endpoints of the group console.
type ConsoleCalls struct{ core *core }

// Reserve: Reserves a purchase in the console store. The product must be registered with its entitlement
// label.
func (g ConsoleCalls) Reserve(ctx context.Context, request ConsoleReserveRequest, options ...CallOption) (ConsoleReserveData, error) {
	return call[ConsoleReserveData](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/console/reserve", true, 7000, true, true, false}, request, options)
}

// Verify: Verifies a purchase of the console store by the player's entitlement there. The player needs a user
// token, which `consoleAuth.token` issues. The store may take up to five seconds, and is asked a second time
// if it was quick.
func (g ConsoleCalls) Verify(ctx context.Context, request ConsoleVerifyRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/console/verify", false, 10000, true, true, false}, request, options)
	return err
}

// PurchaseCalls are the endpoints of the group purchase.
type PurchaseCalls struct{ core *core }

// Cancel: Cancels a reservation that has not been paid.
func (g PurchaseCalls) Cancel(ctx context.Context, request PurchaseCancelRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/reserved/cancel", false, 7000, true, true, false}, request, options)
	return err
}

// Complete: Completes a purchase after the game gave the item. A repetition for the same player and product
// answers with the first time. In mobile store A the answer is `COMPLETED` where the store shows the item
// consumed, else `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service consumes the item
// and moves the purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose
// money is captured with the verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the
// console store the completion redeems one unit of the entitlement, and fails without it. Purchases that are
// paid outside the game, such as in the web shop, are completed by the service itself; a game that has given
// the item may complete them too, which ends the grant or withdraws the reward. While that reward is
// `RESERVED`, completing is `INVALID_PARAMETER`.
func (g PurchaseCalls) Complete(ctx context.Context, request PurchaseCompleteRequest, options ...CallOption) (Completion, error) {
	return call[Completion](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/complete", false, 10000, true, true, false}, request, options)
}

// List: Lists purchases by their ids, in the requested order; unknown ids are left out.
func (g PurchaseCalls) List(ctx context.Context, request PurchaseListRequest, options ...CallOption) ([]PurchaseRecord, error) {
	return call[[]PurchaseRecord](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/list", false, 7000, false, true, false}, request, options)
}

// ProductCalls are the endpoints of the group product.
type ProductCalls struct{ core *core }

// SaleList: Lists the products on sale for one payment code. A game server may keep the list for five minutes.
func (g ProductCalls) SaleList(ctx context.Context, request ProductSaleListRequest, options ...CallOption) (SaleProducts, error) {
	return call[SaleProducts](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/product/sale/list", true, 7000, false, true, false}, request, options)
}

// StoreHealthCalls are the endpoints of the group storeHealth.
type StoreHealthCalls struct{ core *core }

// Health: Tells which of the stores that the project has set up work at present, as the service's own calls to
// them show it. A game may hide the offers of a store that is `DOWN`; purchases that are paid there are
// verified as soon as it works again.
func (g StoreHealthCalls) Health(ctx context.Context, request StoreHealthHealthRequest, options ...CallOption) (StoreHealthList, error) {
	return call[StoreHealthList](ctx, g.core, endpoint{"/billing/api-game/v1/store/health", false, 7000, false, true, false}, request, options)
}

// LimitCalls are the endpoints of the group limit.
type LimitCalls struct{ core *core }

// Quote: Returns the result of the monthly-limit check for a price, so that a game can grey out offers. Writes
// and reserves nothing: only the reservation decides.
func (g LimitCalls) Quote(ctx context.Context, request LimitQuoteRequest, options ...CallOption) (LimitQuote, error) {
	return call[LimitQuote](ctx, g.core, endpoint{"/billing/api-game/v1/limit/quote", false, 7000, false, true, false}, request, options)
}

// GrantCalls are the endpoints of the group grant.
type GrantCalls struct{ core *core }

// PendingList: Lists grants that wait to be given, for games whose server cannot be called: give each once for
// its `boid` or `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or
// delivered; one that is being sent to the game server at the moment is left out. The first listing before
// each attempt to send a grant postpones that attempt until a minute later at the earliest; further listings
// do not.
func (g GrantCalls) PendingList(ctx context.Context, request GrantPendingListRequest, options ...CallOption) (PulledGrantList, error) {
	return call[PulledGrantList](ctx, g.core, endpoint{"/billing/api-game/v1/grant/pending/list", false, 7000, false, true, false}, request, options)
}

// Acknowledge: Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be
// repeated.
func (g GrantCalls) Acknowledge(ctx context.Context, request GrantAcknowledgeRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-game/v1/grant/ack", false, 7000, false, true, false}, request, options)
	return err
}

// RewardCalls are the endpoints of the group reward.
type RewardCalls struct{ core *core }

// List: Lists the rewards that a user can receive now, oldest first, without expired and reserved ones.
func (g RewardCalls) List(ctx context.Context, request RewardListRequest, options ...CallOption) (RewardList, error) {
	return call[RewardList](ctx, g.core, endpoint{"/inventory/api-game/v1/reward/item/list", true, 7000, false, true, false}, request, options)
}

// Reserve: Reserves rewards before the game gives them. Each reward has its own code, independent of the
// others.
func (g RewardCalls) Reserve(ctx context.Context, request RewardReserveRequest, options ...CallOption) ([]Reserved, error) {
	return call[[]Reserved](ctx, g.core, endpoint{"/inventory/api-game/v1/reward/item/reserve", false, 7000, false, true, true}, request, options)
}

// Cancel: Cancels reserved rewards: they are listed again.
func (g RewardCalls) Cancel(ctx context.Context, request RewardCancelRequest, options ...CallOption) ([]Canceled, error) {
	return call[[]Canceled](ctx, g.core, endpoint{"/inventory/api-game/v1/reward/item/cancel", false, 7000, false, true, true}, request, options)
}

// Drop: Drops reserved rewards: they are never listed again.
func (g RewardCalls) Drop(ctx context.Context, request RewardDropRequest, options ...CallOption) ([]Canceled, error) {
	return call[[]Canceled](ctx, g.core, endpoint{"/inventory/api-game/v1/reward/item/cancel/drop", false, 7000, false, true, false}, request, options)
}

// Confirm: Confirms that the game has given reserved rewards.
func (g RewardCalls) Confirm(ctx context.Context, request RewardConfirmRequest, options ...CallOption) ([]Confirmed, error) {
	return call[[]Confirmed](ctx, g.core, endpoint{"/inventory/api-game/v1/reward/item/confirm", false, 7000, false, true, false}, request, options)
}

// MessageCalls are the endpoints of the group message.
type MessageCalls struct{ core *core }

// Send: Accepts a message to a member’s devices; a worker sends it. The member in the path must equal the one
// in the body.
func (g MessageCalls) Send(ctx context.Context, request MessageSendRequest, options ...CallOption) (MessageSendData, error) {
	return call[MessageSendData](ctx, g.core, endpoint{"/push/api-in/v1/send-message/{imId}", false, 7000, false, false, true}, request, options)
}

// Status: Reports the outcome of a message on each of its devices.
func (g MessageCalls) Status(ctx context.Context, request MessageStatusRequest, options ...CallOption) (MessageStatus, error) {
	return call[MessageStatus](ctx, g.core, endpoint{"/push/api-in/v1/message/status", false, 7000, false, false, false}, request, options)
}

// DeviceCalls are the endpoints of the group device.
type DeviceCalls struct{ core *core }

// Register: Registers a device for a member; a token of another member moves.
func (g DeviceCalls) Register(ctx context.Context, request DeviceRegisterRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/push/api-in/v1/device/register", false, 7000, false, false, false}, request, options)
	return err
}

// Unregister: Removes a device from a member; does nothing when the member does not have it.
func (g DeviceCalls) Unregister(ctx context.Context, request DeviceUnregisterRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/push/api-in/v1/device/unregister", false, 7000, false, false, false}, request, options)
	return err
}

// List: Lists a member’s devices, newest first.
func (g DeviceCalls) List(ctx context.Context, request DeviceListRequest, options ...CallOption) (DeviceList, error) {
	return call[DeviceList](ctx, g.core, endpoint{"/push/api-in/v1/device/list", false, 7000, false, false, false}, request, options)
}

// GstoreSdkCalls are the endpoints of the group gstoreSdk.
type GstoreSdkCalls struct{ core *core }

// LatestReserved: Finds the player’s latest reservation that the store shows as paid and not consumed, for a
// game’s client. Without such a reservation `resultData` is null and the message says why.
func (g GstoreSdkCalls) LatestReserved(ctx context.Context, request GstoreSdkLatestReservedRequest, options ...CallOption) (*LatestReserved, error) {
	return call[*LatestReserved](ctx, g.core, endpoint{"/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed", false, 10000, false, true, false}, request, options)
}

// AccountCalls are the endpoints of the group account.
type AccountCalls struct{ core *core }

// Save: Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged.
func (g AccountCalls) Save(ctx context.Context, request AccountSaveRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-in/v1/account/save", false, 7000, false, false, false}, request, options)
	return err
}

// RepaymentCalls are the endpoints of the group repayment.
type RepaymentCalls struct{ core *core }

// Repaid: Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no
// refund score any more; a hold whose score falls below the thresholds is lifted. Can be repeated.
func (g RepaymentCalls) Repaid(ctx context.Context, request RepaymentRepaidRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-in/v1/purchase/repaid", false, 7000, false, true, false}, request, options)
	return err
}

// ExternalCalls are the endpoints of the group external.
type ExternalCalls struct{ core *core }

// Paid: Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is
// accepted once.
func (g ExternalCalls) Paid(ctx context.Context, request ExternalPaidRequest, options ...CallOption) (ExternalPaidData, error) {
	return call[ExternalPaidData](ctx, g.core, endpoint{"/billing/api-in/v1/purchase/external/paid", false, 7000, true, true, false}, request, options)
}

// CouponCalls are the endpoints of the group coupon.
type CouponCalls struct{ core *core }

// Give: Gives the items of a coupon through the game server or the inventory. Each transactionId is accepted
// once.
func (g CouponCalls) Give(ctx context.Context, request CouponGiveRequest, options ...CallOption) error {
	_, err := call[json.RawMessage](ctx, g.core, endpoint{"/billing/api-in/v1/coupon/give", false, 7000, false, true, false}, request, options)
	return err
}

// RegisterRewardCalls are the endpoints of the group registerReward.
type RegisterRewardCalls struct{ core *core }

// Register: Registers a reward. The same reqId with the same body answers the same rewardId.
func (g RegisterRewardCalls) Register(ctx context.Context, request RegisterRewardRegisterRequest, options ...CallOption) (RegisterRewardRegisterData, error) {
	return call[RegisterRewardRegisterData](ctx, g.core, endpoint{"/inventory/api-in/v1/reward/item/register", false, 7000, true, true, false}, request, options)
}

// RegisterBatch: Registers up to 100 rewards, all or none, answered in the order of the request.
func (g RegisterRewardCalls) RegisterBatch(ctx context.Context, request RegisterRewardRegisterBatchRequest, options ...CallOption) (RegisterRewardRegisterBatchData, error) {
	return call[RegisterRewardRegisterBatchData](ctx, g.core, endpoint{"/inventory/api-in/v1/reward/item/register/batch", false, 7000, false, true, false}, request, options)
}

// GstoreLookUpOperatorCalls are the endpoints of the group gstoreLookUpOperator.
type GstoreLookUpOperatorCalls struct{ core *core }

// LookUp: Shows a purchase and its state in mobile store A, for operator tools. Not for game servers: many
// calls exhaust the store's quota, which payments need.
func (g GstoreLookUpOperatorCalls) LookUp(ctx context.Context, request GstoreLookUpOperatorLookUpRequest, options ...CallOption) (LookUp, error) {
	return call[LookUp](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool", false, 10000, false, true, false}, request, options)
}

// PlayerPurchasesOperatorCalls are the endpoints of the group playerPurchasesOperator.
type PlayerPurchasesOperatorCalls struct{ core *core }

// List: Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments.
func (g PlayerPurchasesOperatorCalls) List(ctx context.Context, request PlayerPurchasesOperatorListRequest, options ...CallOption) (PlayerPurchases, error) {
	return call[PlayerPurchases](ctx, g.core, endpoint{"/billing/api-game/v1/purchase/optool/playerId/list", false, 7000, false, true, false}, request, options)
}

// RewardListOperatorCalls are the endpoints of the group rewardListOperator.
type RewardListOperatorCalls struct{ core *core }

// Reserved: Lists a user’s rewards that stay reserved, longest reserved first, for operator tools.
func (g RewardListOperatorCalls) Reserved(ctx context.Context, request RewardListOperatorReservedRequest, options ...CallOption) (RewardList, error) {
	return call[RewardList](ctx, g.core, endpoint{"/inventory/api-game/v1/operational/reward/list/reserved", true, 7000, false, true, false}, request, options)
}
