// Made from docs/openapi.json by `npm run openapi`. Do not edit.

using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Purser.Client
{
    /// <summary>
    /// A purchased product that a reward gives.
    /// </summary>
    public sealed class BillingPurchase : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public BillingPurchase() { }

        /// <summary>What JSON holds.</summary>
        public BillingPurchase(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Appstore
        {
            get { return Text("appstore"); }
            set { Set("appstore", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// From 1.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price times quantity, x 1,000,000.
        /// </summary>
        public long TotalMicroPrice
        {
            get { return CertainInteger("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }
    }

    /// <summary>
    /// Outcome of cancelling or dropping one reward.
    /// </summary>
    public sealed class Canceled : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public Canceled() { }

        /// <summary>What JSON holds.</summary>
        public Canceled(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }

        /// <summary>
        /// `SUCCESS`, or why this reward was not cancelled. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has
        /// no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved;
        /// `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for
        /// another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state;
        /// `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`:
        /// nothing was changed, the same request may be sent again. More values may be added: a program must
        /// not fail over one that it does not know.
        /// </summary>
        public string CanceledResultCode
        {
            get { return Text("canceledResultCode"); }
            set { Set("canceledResultCode", value); }
        }

        /// <summary>
        /// The same for people
        /// </summary>
        public string CanceledResultMessage
        {
            get { return Text("canceledResultMessage"); }
            set { Set("canceledResultMessage", value); }
        }
    }

    /// <summary>
    /// Answer to a completion.
    /// </summary>
    public sealed class Completion : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public Completion() { }

        /// <summary>What JSON holds.</summary>
        public Completion(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// When it was completed, Unix seconds
        /// </summary>
        public long CompletedAtUnixTS
        {
            get { return CertainInteger("completedAtUnixTS"); }
            set { Set("completedAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Outcome of confirming one reward.
    /// </summary>
    public sealed class Confirmed : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public Confirmed() { }

        /// <summary>What JSON holds.</summary>
        public Confirmed(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }

        /// <summary>
        /// `SUCCESS`, or why this reward was not confirmed. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has
        /// no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved;
        /// `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for
        /// another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state;
        /// `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`:
        /// nothing was changed, the same request may be sent again. More values may be added: a program must
        /// not fail over one that it does not know.
        /// </summary>
        public string ConfirmedResultCode
        {
            get { return Text("confirmedResultCode"); }
            set { Set("confirmedResultCode", value); }
        }

        /// <summary>
        /// The same for people
        /// </summary>
        public string ConfirmedResultMessage
        {
            get { return Text("confirmedResultMessage"); }
            set { Set("confirmedResultMessage", value); }
        }
    }

    /// <summary>
    /// An item of a coupon that a reward gives.
    /// </summary>
    public sealed class CouponRedeem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public CouponRedeem() { }

        /// <summary>What JSON holds.</summary>
        public CouponRedeem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Coupon
        /// </summary>
        public string CouponId
        {
            get { return Text("couponId"); }
            set { Set("couponId", value); }
        }

        /// <summary>
        /// Item to give
        /// </summary>
        public string ItemId
        {
            get { return Text("itemId"); }
            set { Set("itemId", value); }
        }

        /// <summary>
        /// Kind of item
        /// </summary>
        public string ItemType
        {
            get { return Text("itemType"); }
            set { Set("itemType", value); }
        }

        /// <summary>
        /// From 1.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }
    }

    /// <summary>
    /// Data of every refusal of a /push path.
    /// </summary>
    public sealed class Details : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public Details() { }

        /// <summary>What JSON holds.</summary>
        public Details(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// What is wrong, as text for people.
        /// </summary>
        public string DetailsValue
        {
            get { return Text("details"); }
            set { Set("details", value); }
        }
    }

    /// <summary>
    /// A user's devices, newest first.
    /// </summary>
    public sealed class DeviceList : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public DeviceList() { }

        /// <summary>What JSON holds.</summary>
        public DeviceList(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Devices
        /// </summary>
        public IReadOnlyList<DeviceListDevice> DeviceListValue
        {
            get { return List("deviceList", v => Of(v, f => new DeviceListDevice(f))); }
            set { Set("deviceList", value); }
        }
    }

    /// <summary>
    /// An object in DeviceList.
    /// </summary>
    public sealed class DeviceListDevice : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public DeviceListDevice() { }

        /// <summary>What JSON holds.</summary>
        public DeviceListDevice(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// App
        /// </summary>
        public string App
        {
            get { return Text("app"); }
            set { Set("app", value); }
        }

        /// <summary>
        /// Platform of the device
        /// </summary>
        public string Platform
        {
            get { return Text("platform"); }
            set { Set("platform", value); }
        }

        /// <summary>
        /// SHA-256 of the token in hexadecimal digits; the token itself is a secret.
        /// </summary>
        public string TokenSha256
        {
            get { return Text("tokenSha256"); }
            set { Set("tokenSha256", value); }
        }

        /// <summary>
        /// Unix seconds; of the newest registration.
        /// </summary>
        public long RegisteredAtUnixTS
        {
            get { return CertainInteger("registeredAtUnixTS"); }
            set { Set("registeredAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Data of ALREADY_EXIST_DATA: the purchase that owns the receipt.
    /// </summary>
    public sealed class ExistPurchaseInfo : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ExistPurchaseInfo() { }

        /// <summary>What JSON holds.</summary>
        public ExistPurchaseInfo(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// The store’s own order id; at most 100 characters
        /// </summary>
        public string PaymentOrderId
        {
            get { return Text("paymentOrderId"); }
            set { Set("paymentOrderId", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }
    }

    /// <summary>
    /// Asks the game server to give a player the items of a redeemed coupon. The call is repeated when its
    /// answer was lost: seconds or days later, and possibly at the same time. Insert the transactionId under a
    /// unique index in the transaction that gives the items. If it exists already, give nothing and answer
    /// `ALREADY_GIVED_ITEM` or `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the
    /// first time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than
    /// five minutes away with `NOT_ALLOW_AUTH`.
    /// </summary>
    public sealed class GiveItemBody : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GiveItemBody() { }

        /// <summary>What JSON holds.</summary>
        public GiveItemBody(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Project; at most 20 characters
        /// </summary>
        public string Pjid
        {
            get { return Text("pjid"); }
            set { Set("pjid", value); }
        }

        /// <summary>
        /// Null when the game does not distinguish servers.
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Idempotency key: the same in every call for the same grant.
        /// </summary>
        public string TransactionId
        {
            get { return Text("transactionId"); }
            set { Set("transactionId", value); }
        }

        /// <summary>
        /// Who receives it
        /// </summary>
        public GiveUserBody GiveUser
        {
            get { return Object("giveUser", f => new GiveUserBody(f)); }
            set { Set("giveUser", value); }
        }

        /// <summary>
        /// Same list as `giveItemList`: the specification uses both names.
        /// </summary>
        public IReadOnlyList<GiveItemLine> GiveProductList
        {
            get { return List("giveProductList", v => Of(v, f => new GiveItemLine(f))); }
            set { Set("giveProductList", value); }
        }

        /// <summary>
        /// What is given
        /// </summary>
        public IReadOnlyList<GiveItemLine> GiveItemList
        {
            get { return List("giveItemList", v => Of(v, f => new GiveItemLine(f))); }
            set { Set("giveItemList", value); }
        }
    }

    /// <summary>
    /// Item to give.
    /// </summary>
    public sealed class GiveItemLine : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GiveItemLine() { }

        /// <summary>What JSON holds.</summary>
        public GiveItemLine(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Item to give; at most 200 characters
        /// </summary>
        public string ItemId
        {
            get { return Text("itemId"); }
            set { Set("itemId", value); }
        }

        /// <summary>
        /// How many
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }
    }

    /// <summary>
    /// Asks the game server to give a player the products of a purchase that was paid outside the game. The
    /// call is repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert
    /// the boid under a unique index in the transaction that gives the products. If it exists already, give
    /// nothing and answer `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first
    /// time. Before reading the body, refuse an invalid signature or a `webhook-timestamp` more than five
    /// minutes away with `NOT_ALLOW_AUTH`.
    /// </summary>
    public sealed class GiveProductBody : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GiveProductBody() { }

        /// <summary>What JSON holds.</summary>
        public GiveProductBody(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Project; at most 20 characters
        /// </summary>
        public string Pjid
        {
            get { return Text("pjid"); }
            set { Set("pjid", value); }
        }

        /// <summary>
        /// Idempotency key: the same in every call for the same grant; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Null when the game does not distinguish servers.
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Service of the game
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Same value as `payment`; at most 20 characters
        /// </summary>
        public string PaymentCd
        {
            get { return Text("paymentCd"); }
            set { Set("paymentCd", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Present only when `idType` is IMID; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Who receives it
        /// </summary>
        public GiveUserBody GiveUser
        {
            get { return Object("giveUser", f => new GiveUserBody(f)); }
            set { Set("giveUser", value); }
        }

        /// <summary>
        /// What is given
        /// </summary>
        public IReadOnlyList<GiveProductLine> GiveProductList
        {
            get { return List("giveProductList", v => Of(v, f => new GiveProductLine(f))); }
            set { Set("giveProductList", value); }
        }
    }

    /// <summary>
    /// Product to give.
    /// </summary>
    public sealed class GiveProductLine : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GiveProductLine() { }

        /// <summary>What JSON holds.</summary>
        public GiveProductLine(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// How many
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price times quantity, x 1,000,000.
        /// </summary>
        public long TotalMicroPrice
        {
            get { return CertainInteger("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }
    }

    /// <summary>
    /// Player who receives the grant.
    /// </summary>
    public sealed class GiveUserBody : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GiveUserBody() { }

        /// <summary>What JSON holds.</summary>
        public GiveUserBody(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id.
        /// </summary>
        public string IdType
        {
            get { return Text("idType"); }
            set { Set("idType", value); }
        }

        /// <summary>
        /// User who receives it; at most 50 characters
        /// </summary>
        public string IdValue
        {
            get { return Text("idValue"); }
            set { Set("idValue", value); }
        }
    }

    /// <summary>
    /// A reservation that the store shows as paid and not consumed.
    /// </summary>
    public sealed class LatestReserved : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public LatestReserved() { }

        /// <summary>What JSON holds.</summary>
        public LatestReserved(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// When it was reserved, Unix seconds
        /// </summary>
        public long ReservedAtUnixTS
        {
            get { return CertainInteger("reservedAtUnixTS"); }
            set { Set("reservedAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Result of the monthly-limit check for a price.
    /// </summary>
    public sealed class LimitQuote : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public LimitQuote() { }

        /// <summary>What JSON holds.</summary>
        public LimitQuote(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Whether the limit allows the reservation.
        /// </summary>
        public bool Allowed
        {
            get { return CertainBoolean("allowed"); }
            set { Set("allowed", value); }
        }

        /// <summary>
        /// Code that the reservation would be refused with; left out when `allowed`.
        /// </summary>
        public string Reason
        {
            get { return Text("reason"); }
            set { Set("reason", value); }
        }

        /// <summary>
        /// Null when the member has no limit, or its age must be known first. `KR_ADULT`: an adult of KR, with
        /// a limit that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known;
        /// `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under
        /// 16. More values may be added: a program must not fail over one that it does not know.
        /// </summary>
        public string AppliedPolicy
        {
            get { return Text("appliedPolicy"); }
            set { Set("appliedPolicy", value); }
        }

        /// <summary>
        /// Currency of the limit and of the amounts; null when such a purchase does not count; at most 10
        /// characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Null without a limit.
        /// </summary>
        public long? LimitConfigMicroPrice
        {
            get { return Integer("limitConfigMicroPrice"); }
            set { Set("limitConfigMicroPrice", value); }
        }

        /// <summary>
        /// Verified purchases of this month; null when such a purchase does not count.
        /// </summary>
        public long? ThisMonthAmountMicroPrice
        {
            get { return Integer("thisMonthAmountMicroPrice"); }
            set { Set("thisMonthAmountMicroPrice", value); }
        }

        /// <summary>
        /// What may still be spent this month, less what open reservations hold; null without a limit.
        /// </summary>
        public long? RemainingMicroPrice
        {
            get { return Integer("remainingMicroPrice"); }
            set { Set("remainingMicroPrice", value); }
        }

        /// <summary>
        /// When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count.
        /// </summary>
        public long? ResetsAtUnixTS
        {
            get { return Integer("resetsAtUnixTS"); }
            set { Set("resetsAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Answer to a lookup.
    /// </summary>
    public sealed class LookUp : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public LookUp() { }

        /// <summary>What JSON holds.</summary>
        public LookUp(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The purchase as the service stores it.
        /// </summary>
        public LookUpBillingPurchase BillingPurchase
        {
            get { return Object("billingPurchase", f => new LookUpBillingPurchase(f)); }
            set { Set("billingPurchase", value); }
        }

        /// <summary>
        /// The same purchase as the store shows it.
        /// </summary>
        public StorePurchase GstorePurchase
        {
            get { return Object("gstorePurchase", f => new StorePurchase(f)); }
            set { Set("gstorePurchase", value); }
        }
    }

    /// <summary>
    /// The purchase as the service stores it.
    /// </summary>
    public sealed class LookUpBillingPurchase : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public LookUpBillingPurchase() { }

        /// <summary>What JSON holds.</summary>
        public LookUpBillingPurchase(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// When it was reserved, Unix seconds
        /// </summary>
        public long ReservedAtUnixTS
        {
            get { return CertainInteger("reservedAtUnixTS"); }
            set { Set("reservedAtUnixTS", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000
        /// </summary>
        public long? TotalMicroPrice
        {
            get { return Integer("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// When it was completed, Unix seconds
        /// </summary>
        public long? CompletedAtUnixTS
        {
            get { return Integer("completedAtUnixTS"); }
            set { Set("completedAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Outcome of a message on each of its devices.
    /// </summary>
    public sealed class MessageStatus : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageStatus() { }

        /// <summary>What JSON holds.</summary>
        public MessageStatus(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Message
        /// </summary>
        public string MessageId
        {
            get { return Text("messageId"); }
            set { Set("messageId", value); }
        }

        /// <summary>
        /// Status of the message. `QUEUED`: accepted, at least one device is open; `SENT`: at least one device
        /// got it, and none is open; `NO_DEVICE`: the member has no device that it is meant for; `FAILED`: no
        /// device got it, the push service has refused it for each; `EXPIRED`: no device got it before its
        /// time to live was over. More values may be added: a program must not fail over one that it does not
        /// know.
        /// </summary>
        public string Status
        {
            get { return Text("status"); }
            set { Set("status", value); }
        }

        /// <summary>
        /// Empty once the message was purged.
        /// </summary>
        public IReadOnlyList<MessageStatusDevice> DeviceList
        {
            get { return List("deviceList", v => Of(v, f => new MessageStatusDevice(f))); }
            set { Set("deviceList", value); }
        }
    }

    /// <summary>
    /// An object in MessageStatus.
    /// </summary>
    public sealed class MessageStatusDevice : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageStatusDevice() { }

        /// <summary>What JSON holds.</summary>
        public MessageStatusDevice(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// App
        /// </summary>
        public string App
        {
            get { return Text("app"); }
            set { Set("app", value); }
        }

        /// <summary>
        /// Platform of the device
        /// </summary>
        public string Platform
        {
            get { return Text("platform"); }
            set { Set("platform", value); }
        }

        /// <summary>
        /// Outcome of the message on the device. `PENDING`: not sent yet, or to be tried again; `DELIVERED`:
        /// the push service has taken it for the device; `UNREGISTERED`: the push service does not know the
        /// token any more, or it is not the member’s any more; `FAILED`: the push service has refused it for
        /// good; `EXPIRED`: its time to live was over. More values may be added: a program must not fail over
        /// one that it does not know.
        /// </summary>
        public string Outcome
        {
            get { return Text("outcome"); }
            set { Set("outcome", value); }
        }
    }

    /// <summary>
    /// Shown with PURCHASE_MONTHLY_LIMITED, names spelled as the specification spells them.
    /// </summary>
    public sealed class MonthlyLimitedDetail : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MonthlyLimitedDetail() { }

        /// <summary>What JSON holds.</summary>
        public MonthlyLimitedDetail(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Which limit applies. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a
        /// minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years
        /// old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail
        /// over one that it does not know.
        /// </summary>
        public string AppliedPolicy
        {
            get { return Text("appliedPolicy"); }
            set { Set("appliedPolicy", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// The limit in micro units, price x 1,000,000
        /// </summary>
        public long LimitConfigMircoPrice
        {
            get { return CertainInteger("limitConfigMircoPrice"); }
            set { Set("limitConfigMircoPrice", value); }
        }

        /// <summary>
        /// What was spent this month in micro units, price x 1,000,000
        /// </summary>
        public long ThisMonthAmountMircoPrice
        {
            get { return CertainInteger("thisMonthAmountMircoPrice"); }
            set { Set("thisMonthAmountMircoPrice", value); }
        }

        /// <summary>
        /// Country that the account was created in, ISO 3166-1 alpha-2
        /// </summary>
        public string CountryCreated
        {
            get { return Text("countryCreated"); }
            set { Set("countryCreated", value); }
        }

        /// <summary>
        /// Text for people.
        /// </summary>
        public string DebugMessage
        {
            get { return Text("debugMessage"); }
            set { Set("debugMessage", value); }
        }
    }

    /// <summary>
    /// A reservation and where it is paid.
    /// </summary>
    public sealed class PaymentPage : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PaymentPage() { }

        /// <summary>What JSON holds.</summary>
        public PaymentPage(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Whether the page takes real money.
        /// </summary>
        public string WshopEnv
        {
            get { return Text("wshopEnv"); }
            set { Set("wshopEnv", value); }
        }

        /// <summary>
        /// For reference; differs from the number on the player's receipt.
        /// </summary>
        public long WshopOrderId
        {
            get { return CertainInteger("wshopOrderId"); }
            set { Set("wshopOrderId", value); }
        }

        /// <summary>
        /// Token of the payment page
        /// </summary>
        public string WshopToken
        {
            get { return Text("wshopToken"); }
            set { Set("wshopToken", value); }
        }

        /// <summary>
        /// For an external browser; at most 500 characters
        /// </summary>
        public string PaymentUrl
        {
            get { return Text("paymentUrl"); }
            set { Set("paymentUrl", value); }
        }
    }

    /// <summary>
    /// Item of the operators' list.
    /// </summary>
    public sealed class PlayerPurchaseItem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PlayerPurchaseItem() { }

        /// <summary>What JSON holds.</summary>
        public PlayerPurchaseItem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// Project; at most 20 characters
        /// </summary>
        public string Pjid
        {
            get { return Text("pjid"); }
            set { Set("pjid", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000
        /// </summary>
        public long? TotalMicroPrice
        {
            get { return Integer("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// The store’s own order id; at most 100 characters
        /// </summary>
        public string PaymentOrderId
        {
            get { return Text("paymentOrderId"); }
            set { Set("paymentOrderId", value); }
        }

        /// <summary>
        /// `Y` or `N`; null where the store does not say.
        /// </summary>
        public string PaymentTesterPurchaseYn
        {
            get { return Text("paymentTesterPurchaseYn"); }
            set { Set("paymentTesterPurchaseYn", value); }
        }

        /// <summary>
        /// When it was reserved, Unix seconds
        /// </summary>
        public long ReservedAtUnixTS
        {
            get { return CertainInteger("reservedAtUnixTS"); }
            set { Set("reservedAtUnixTS", value); }
        }

        /// <summary>
        /// When it was completed, Unix seconds
        /// </summary>
        public long? CompletedAtUnixTS
        {
            get { return Integer("completedAtUnixTS"); }
            set { Set("completedAtUnixTS", value); }
        }

        /// <summary>
        /// When it was cancelled, Unix seconds
        /// </summary>
        public long? CanceledAtUnixTS
        {
            get { return Integer("canceledAtUnixTS"); }
            set { Set("canceledAtUnixTS", value); }
        }
    }

    /// <summary>
    /// One page of a player's purchases.
    /// </summary>
    public sealed class PlayerPurchases : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PlayerPurchases() { }

        /// <summary>What JSON holds.</summary>
        public PlayerPurchases(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// `Y` when another page follows
        /// </summary>
        public string ExistNextPageYn
        {
            get { return Text("existNextPageYn"); }
            set { Set("existNextPageYn", value); }
        }

        /// <summary>
        /// The page, empty when there is nothing
        /// </summary>
        public IReadOnlyList<PlayerPurchaseItem> PurchaseList
        {
            get { return List("purchaseList", v => Of(v, f => new PlayerPurchaseItem(f))); }
            set { Set("purchaseList", value); }
        }
    }

    /// <summary>
    /// A product's name in a language.
    /// </summary>
    public sealed class ProductName : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ProductName() { }

        /// <summary>What JSON holds.</summary>
        public ProductName(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// BCP 47 language tag.
        /// </summary>
        public string LangCd
        {
            get { return Text("langCd"); }
            set { Set("langCd", value); }
        }

        /// <summary>
        /// Name
        /// </summary>
        public string Name
        {
            get { return Text("name"); }
            set { Set("name", value); }
        }
    }

    /// <summary>
    /// A product's price in a currency.
    /// </summary>
    public sealed class ProductPrice : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ProductPrice() { }

        /// <summary>What JSON holds.</summary>
        public ProductPrice(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }
    }

    /// <summary>
    /// A pending grant.
    /// </summary>
    public sealed class PulledGrant : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PulledGrant() { }

        /// <summary>What JSON holds.</summary>
        public PulledGrant(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More
        /// values may be added: a program must not fail over one that it does not know.
        /// </summary>
        public string Kind
        {
            get { return Text("kind"); }
            set { Set("kind", value); }
        }

        /// <summary>
        /// Body of the call that would deliver it: to `give/product` for a `PRODUCT`, to `ingame/item` for a
        /// `COUPON`.
        /// </summary>
        public object Body
        {
            get { return Any("body"); }
            set { Set("body", value); }
        }
    }

    /// <summary>
    /// Grants that wait to be given.
    /// </summary>
    public sealed class PulledGrantList : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PulledGrantList() { }

        /// <summary>What JSON holds.</summary>
        public PulledGrantList(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Oldest first. Where more wait than are listed, those that were not listed within the last minute
        /// take precedence.
        /// </summary>
        public IReadOnlyList<PulledGrant> GrantList
        {
            get { return List("grantList", v => Of(v, f => new PulledGrant(f))); }
            set { Set("grantList", value); }
        }
    }

    /// <summary>
    /// The purchase record as callers see it.
    /// </summary>
    public sealed class PurchaseRecord : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PurchaseRecord() { }

        /// <summary>What JSON holds.</summary>
        public PurchaseRecord(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// Project; at most 20 characters
        /// </summary>
        public string Pjid
        {
            get { return Text("pjid"); }
            set { Set("pjid", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Null when the game has no platform members; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// At most four decimals; null until priced.
        /// </summary>
        public decimal? Price
        {
            get { return Decimal("price"); }
            set { Set("price", value); }
        }

        /// <summary>
        /// Price in micro units, price x 1,000,000
        /// </summary>
        public long? MicroPrice
        {
            get { return Integer("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// ISO 8601 with offset, as every time here.
        /// </summary>
        public string ReservedAt
        {
            get { return Text("reservedAt"); }
            set { Set("reservedAt", value); }
        }

        /// <summary>
        /// When it was completed, ISO 8601 with offset
        /// </summary>
        public string CompletedAt
        {
            get { return Text("completedAt"); }
            set { Set("completedAt", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// The store’s own order id; at most 100 characters
        /// </summary>
        public string PaymentOrderId
        {
            get { return Text("paymentOrderId"); }
            set { Set("paymentOrderId", value); }
        }

        /// <summary>
        /// `Y` for a purchase by a tester of the store; null where the store does not say.
        /// </summary>
        public string PaymentTesterPurchaseYn
        {
            get { return Text("paymentTesterPurchaseYn"); }
            set { Set("paymentTesterPurchaseYn", value); }
        }

        /// <summary>
        /// Why it was cancelled: a code, and a text after it; at most 200 characters
        /// </summary>
        public string CancelReason
        {
            get { return Text("cancelReason"); }
            set { Set("cancelReason", value); }
        }

        /// <summary>
        /// When it was cancelled, ISO 8601 with offset
        /// </summary>
        public string CanceledAt
        {
            get { return Text("canceledAt"); }
            set { Set("canceledAt", value); }
        }

        /// <summary>
        /// Notes of operators (purchase/memo) and of the service, such as a verified price that differs from
        /// the reserved one. Null without notes.
        /// </summary>
        public string Memo
        {
            get { return Text("memo"); }
            set { Set("memo", value); }
        }
    }

    /// <summary>
    /// Reward that was registered, now or by an earlier request with the same reqId.
    /// </summary>
    public sealed class RegisteredReward : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisteredReward() { }

        /// <summary>What JSON holds.</summary>
        public RegisteredReward(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Id of the request, unique within the operation; used up by a success
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }
    }

    /// <summary>
    /// Outcome of reserving one reward.
    /// </summary>
    public sealed class Reserved : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public Reserved() { }

        /// <summary>What JSON holds.</summary>
        public Reserved(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }

        /// <summary>
        /// `SUCCESS`, or why this reward was not reserved. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has
        /// no such reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved;
        /// `FAIL_MISS_MATCH_USER_TYPE`: it is for another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for
        /// another `userValue`; `FAIL_STATUS_NOT_READY`: it cannot be reserved, the message names its state;
        /// `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message names its state; `FAIL_INTERNAL_ERROR`:
        /// nothing was changed, the same request may be sent again. More values may be added: a program must
        /// not fail over one that it does not know.
        /// </summary>
        public string ReservedResultCode
        {
            get { return Text("reservedResultCode"); }
            set { Set("reservedResultCode", value); }
        }

        /// <summary>
        /// The same for people
        /// </summary>
        public string ReservedResultMessage
        {
            get { return Text("reservedResultMessage"); }
            set { Set("reservedResultMessage", value); }
        }
    }

    /// <summary>
    /// Answer of a retry list; the list is null when empty.
    /// </summary>
    public sealed class RetryList : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RetryList() { }

        /// <summary>What JSON holds.</summary>
        public RetryList(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Purchases that the player still has to get; null when there are none
        /// </summary>
        public IReadOnlyList<RetryListItem> RetryAbleList
        {
            get { return List("retryAbleList", v => Of(v, f => new RetryListItem(f))); }
            set { Set("retryAbleList", value); }
        }
    }

    /// <summary>
    /// Item of a retry list.
    /// </summary>
    public sealed class RetryListItem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RetryListItem() { }

        /// <summary>What JSON holds.</summary>
        public RetryListItem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`:
        /// the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to
        /// complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A
        /// the game has completed and the service still consumes the item in the store; in the PC store the
        /// money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and
        /// nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be
        /// added: a program must not fail over one that it does not know.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// At most four decimals; null until priced.
        /// </summary>
        public decimal? TotalPrice
        {
            get { return Decimal("totalPrice"); }
            set { Set("totalPrice", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000
        /// </summary>
        public long? TotalMicroPrice
        {
            get { return Integer("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 10 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// ISO 8601 with offset.
        /// </summary>
        public string CompletedAt
        {
            get { return Text("completedAt"); }
            set { Set("completedAt", value); }
        }

        /// <summary>
        /// When it was completed, Unix seconds
        /// </summary>
        public long? CompletedAtUnixTS
        {
            get { return Integer("completedAtUnixTS"); }
            set { Set("completedAtUnixTS", value); }
        }
    }

    /// <summary>
    /// A page of rewards.
    /// </summary>
    public sealed class RewardList : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardList() { }

        /// <summary>What JSON holds.</summary>
        public RewardList(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Whether another page follows
        /// </summary>
        public bool HasNext
        {
            get { return CertainBoolean("hasNext"); }
            set { Set("hasNext", value); }
        }

        /// <summary>
        /// The page, empty when there is nothing
        /// </summary>
        public IReadOnlyList<RewardRecord> ResultList
        {
            get { return List("resultList", v => Of(v, f => new RewardRecord(f))); }
            set { Set("resultList", value); }
        }
    }

    /// <summary>
    /// A reward as lists show it.
    /// </summary>
    public sealed class RewardRecord : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardRecord() { }

        /// <summary>What JSON holds.</summary>
        public RewardRecord(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }

        /// <summary>
        /// Project; at most 20 characters
        /// </summary>
        public string Pjid
        {
            get { return Text("pjid"); }
            set { Set("pjid", value); }
        }

        /// <summary>
        /// Kind of id in `userValue`
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// User who receives it
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// Service of the game
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// Server of the game; null when the game does not tell servers apart
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Where it comes from: a purchase or a coupon
        /// </summary>
        public string Provider
        {
            get { return Text("provider"); }
            set { Set("provider", value); }
        }

        /// <summary>
        /// Whatever the requester gave along
        /// </summary>
        public string RequesterCustomData
        {
            get { return Text("requesterCustomData"); }
            set { Set("requesterCustomData", value); }
        }

        /// <summary>
        /// ISO 8601 with offset.
        /// </summary>
        public string ExpireAtUtcString
        {
            get { return Text("expireAtUtcString"); }
            set { Set("expireAtUtcString", value); }
        }

        /// <summary>
        /// What was bought; empty unless the provider is `BILLING`
        /// </summary>
        public IReadOnlyList<BillingPurchase> BillingPurchaseList
        {
            get { return List("billingPurchaseList", v => Of(v, f => new BillingPurchase(f))); }
            set { Set("billingPurchaseList", value); }
        }

        /// <summary>
        /// What the coupon gives; empty unless the provider is `COUPON`
        /// </summary>
        public IReadOnlyList<CouponRedeem> CouponRedeemList
        {
            get { return List("couponRedeemList", v => Of(v, f => new CouponRedeem(f))); }
            set { Set("couponRedeemList", value); }
        }
    }

    /// <summary>
    /// Products on sale.
    /// </summary>
    public sealed class SaleProducts : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public SaleProducts() { }

        /// <summary>What JSON holds.</summary>
        public SaleProducts(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Length of the list.
        /// </summary>
        public long ProductInfoListCount
        {
            get { return CertainInteger("productInfoListCount"); }
            set { Set("productInfoListCount", value); }
        }

        /// <summary>
        /// Products on sale
        /// </summary>
        public IReadOnlyList<SaleProductsProductInfo> ProductInfoList
        {
            get { return List("productInfoList", v => Of(v, f => new SaleProductsProductInfo(f))); }
            set { Set("productInfoList", value); }
        }
    }

    /// <summary>
    /// An object in SaleProducts.
    /// </summary>
    public sealed class SaleProductsProductInfo : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public SaleProductsProductInfo() { }

        /// <summary>What JSON holds.</summary>
        public SaleProductsProductInfo(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Names of the product, one for each language
        /// </summary>
        public IReadOnlyList<ProductName> ProductNameList
        {
            get { return List("productNameList", v => Of(v, f => new ProductName(f))); }
            set { Set("productNameList", value); }
        }

        /// <summary>
        /// Prices of the product, one for each currency
        /// </summary>
        public IReadOnlyList<ProductPrice> ProductPriceList
        {
            get { return List("productPriceList", v => Of(v, f => new ProductPrice(f))); }
            set { Set("productPriceList", value); }
        }
    }

    /// <summary>
    /// Whether a store works.
    /// </summary>
    public sealed class StoreHealth : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public StoreHealth() { }

        /// <summary>What JSON holds.</summary>
        public StoreHealth(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Name of the store, as in its settings.
        /// </summary>
        public string Store
        {
            get { return Text("store"); }
            set { Set("store", value); }
        }

        /// <summary>
        /// Whether it works. `UP`: it works, or no call has shown that it does not; `DEGRADED`: some calls
        /// have failed lately; `DOWN`: its last calls have all failed, or it refuses the project’s
        /// credentials. More values may be added: a program must not fail over one that it does not know.
        /// </summary>
        public string Status
        {
            get { return Text("status"); }
            set { Set("status", value); }
        }

        /// <summary>
        /// Since when, Unix seconds.
        /// </summary>
        public long SinceUnixTS
        {
            get { return CertainInteger("sinceUnixTS"); }
            set { Set("sinceUnixTS", value); }
        }
    }

    /// <summary>
    /// Stores that the project has set up.
    /// </summary>
    public sealed class StoreHealthList : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public StoreHealthList() { }

        /// <summary>What JSON holds.</summary>
        public StoreHealthList(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// In a fixed order.
        /// </summary>
        public IReadOnlyList<StoreHealth> StoreList
        {
            get { return List("storeList", v => Of(v, f => new StoreHealth(f))); }
            set { Set("storeList", value); }
        }
    }

    /// <summary>
    /// A purchase as mobile store A shows it.
    /// </summary>
    public sealed class StorePurchase : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public StorePurchase() { }

        /// <summary>What JSON holds.</summary>
        public StorePurchase(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Milliseconds since the epoch.
        /// </summary>
        public long PurchaseTimeMillis
        {
            get { return CertainInteger("purchaseTimeMillis"); }
            set { Set("purchaseTimeMillis", value); }
        }

        /// <summary>
        /// 0 purchased, 1 cancelled, 2 pending; others have been seen.
        /// </summary>
        public long PurchaseState
        {
            get { return CertainInteger("purchaseState"); }
            set { Set("purchaseState", value); }
        }

        /// <summary>
        /// 0 yet to be consumed, 1 consumed.
        /// </summary>
        public long ConsumptionState
        {
            get { return CertainInteger("consumptionState"); }
            set { Set("consumptionState", value); }
        }

        /// <summary>
        /// Null without an order, such as for a promotion; at most 100 characters
        /// </summary>
        public string OrderId
        {
            get { return Text("orderId"); }
            set { Set("orderId", value); }
        }

        /// <summary>
        /// 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase.
        /// </summary>
        public long? PurchaseType
        {
            get { return Integer("purchaseType"); }
            set { Set("purchaseType", value); }
        }

        /// <summary>
        /// ISO 3166-1 alpha-2.
        /// </summary>
        public string RegionCode
        {
            get { return Text("regionCode"); }
            set { Set("regionCode", value); }
        }
    }

    /// <summary>
    /// Reserves a purchase in mobile store A.
    /// </summary>
    public sealed class GstoreReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Platform member; left out when the game has no members, and then no monthly limit applies; at most
        /// 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money is paid. Takes `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more of this
        /// store; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded, which may be another store than the one that is paid. Takes any known
        /// code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }
    }

    /// <summary>
    /// What gstore.reserve answers.
    /// </summary>
    public sealed class GstoreReserveData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreReserveData() { }

        /// <summary>What JSON holds.</summary>
        public GstoreReserveData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>
    /// Verifies a purchase of mobile store A by its signed receipt.
    /// </summary>
    public sealed class GstoreVerifyRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreVerifyRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreVerifyRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation; used up by success; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Paid price x 1,000,000; 0 for a promotion outside the app. Replaces the reserved price; `memo`
        /// notes a difference, which refuses nothing.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3
        /// characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// The store's product details as JSON text; `[]` when the client has none; at most 1048576 characters
        /// </summary>
        public string ProductDetailsJson
        {
            get { return Text("productDetailsJson"); }
            set { Set("productDetailsJson", value); }
        }

        /// <summary>
        /// The receipt, byte for byte as the client got it: its signature covers every byte; at most 1048576
        /// characters
        /// </summary>
        public string PurchaseOriginalJson
        {
            get { return Text("purchaseOriginalJson"); }
            set { Set("purchaseOriginalJson", value); }
        }

        /// <summary>
        /// Base64; at most 1048576 characters
        /// </summary>
        public string PurchaseSignature
        {
            get { return Text("purchaseSignature"); }
            set { Set("purchaseSignature", value); }
        }
    }

    /// <summary>
    /// Verifies a purchase of mobile store A on a PC, by its token alone.
    /// </summary>
    public sealed class GstoreVerifyPcRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreVerifyPcRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreVerifyPcRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation; used up by success; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Paid price x 1,000,000; 0 for a promotion. Replaces the reserved price; `memo` notes a difference,
        /// which refuses nothing.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3
        /// characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// The sold product, which must be the reserved one; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// The store's token of the purchase; at most 2000 characters
        /// </summary>
        public string PurchaseToken
        {
            get { return Text("purchaseToken"); }
            set { Set("purchaseToken", value); }
        }
    }

    /// <summary>
    /// Lists paid purchases whose items the game has still to give.
    /// </summary>
    public sealed class GstoreRetryListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreRetryListRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreRetryListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The player of the reservations; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Maximum number of items.
        /// </summary>
        public long MaxLimit
        {
            get { return CertainInteger("maxLimit"); }
            set { Set("maxLimit", value); }
        }
    }

    /// <summary>
    /// Reserves a purchase in mobile store B.
    /// </summary>
    public sealed class AstoreReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public AstoreReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public AstoreReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Platform member; left out when the game has no members, and then no monthly limit applies; at most
        /// 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money is paid. Takes `ASTORE_APP`, `ASTORE_APP_STORE`; a deployment may have more of this
        /// store; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded, which may be another store than the one that is paid. Takes any known
        /// code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }
    }

    /// <summary>
    /// What astore.reserve answers.
    /// </summary>
    public sealed class AstoreReserveData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public AstoreReserveData() { }

        /// <summary>What JSON holds.</summary>
        public AstoreReserveData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>
    /// Verifies a purchase of mobile store B.
    /// </summary>
    public sealed class AstoreVerifyRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public AstoreVerifyRequest() { }

        /// <summary>What JSON holds.</summary>
        public AstoreVerifyRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Compared with the reserved product when present; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Paid price x 1,000,000. Replaces the reserved price; `memo` notes a difference.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency of what was paid, ISO 4217. Replaces the reserved one; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// The store's id of this one purchase; at most 100 characters
        /// </summary>
        public string TransactionId
        {
            get { return Text("transactionId"); }
            set { Set("transactionId", value); }
        }

        /// <summary>
        /// The app's receipt in base64, or the signed transaction (JWS), which needs `ASTORE_ROOT_CERTS`; at
        /// most 1048576 characters
        /// </summary>
        public string ReceiptData
        {
            get { return Text("receiptData"); }
            set { Set("receiptData", value); }
        }
    }

    /// <summary>
    /// Reserves a purchase of the web shop and opens its payment page: every field is required.
    /// </summary>
    public sealed class WshopReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public WshopReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public WshopReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money is paid. Takes `WSHOP`, `WSHOP_WEBSHOP`; a deployment may have more of this store;
        /// at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded, which may be another store than the one that is paid. Takes any known
        /// code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Shown on the payment page; at most 250 characters
        /// </summary>
        public string PlayerNameValue
        {
            get { return Text("playerNameValue"); }
            set { Set("playerNameValue", value); }
        }

        /// <summary>
        /// Language of the payment page: ISO 639-1, lowercase. Must be a lowercase two-letter language code;
        /// at most 2 characters
        /// </summary>
        public string PlayerLang
        {
            get { return Text("playerLang"); }
            set { Set("playerLang", value); }
        }
    }

    /// <summary>
    /// Names a reservation by all fields that must match it, for a cancellation or a completion.
    /// </summary>
    public sealed class PcstoreVerifyRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PcstoreVerifyRequest() { }

        /// <summary>What JSON holds.</summary>
        public PcstoreVerifyRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }
    }

    /// <summary>
    /// Reserves a purchase of the PC store and opens its order.
    /// </summary>
    public sealed class PcstoreReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PcstoreReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public PcstoreReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Platform member; left out when the game has no members, and then no monthly limit applies; at most
        /// 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money is paid. Takes `PCSTORE`; a deployment may have more of this store; at most 20
        /// characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded, which may be another store than the one that is paid. Takes any known
        /// code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// The player's account in the store. Must be a 64-bit number in digits; at most 20 characters
        /// </summary>
        public string PcstoreUserId
        {
            get { return Text("pcstoreUserId"); }
            set { Set("pcstoreUserId", value); }
        }

        /// <summary>
        /// ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2 characters
        /// </summary>
        public string PlayerLang
        {
            get { return Text("playerLang"); }
            set { Set("playerLang", value); }
        }
    }

    /// <summary>
    /// What pcstore.reserve answers.
    /// </summary>
    public sealed class PcstoreReserveData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PcstoreReserveData() { }

        /// <summary>What JSON holds.</summary>
        public PcstoreReserveData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Transaction of the PC store
        /// </summary>
        public string PcstoreTransId
        {
            get { return Text("pcstoreTransId"); }
            set { Set("pcstoreTransId", value); }
        }
    }

    /// <summary>
    /// Lists paid purchases whose items the game has still to give.
    /// </summary>
    public sealed class PcstoreRetryListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PcstoreRetryListRequest() { }

        /// <summary>What JSON holds.</summary>
        public PcstoreRetryListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The player of the reservations; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Maximum number of items.
        /// </summary>
        public long MaxLimit
        {
            get { return CertainInteger("maxLimit"); }
            set { Set("maxLimit", value); }
        }
    }

    /// <summary>
    /// Issues a player's access token.
    /// </summary>
    public sealed class ConsoleAuthTokenRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ConsoleAuthTokenRequest() { }

        /// <summary>What JSON holds.</summary>
        public ConsoleAuthTokenRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The same id as in verification and completion; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// One-time code that the console's client got; at most 128 characters
        /// </summary>
        public string AuthorizationCode
        {
            get { return Text("authorizationCode"); }
            set { Set("authorizationCode", value); }
        }
    }

    /// <summary>
    /// Revokes a player's access token.
    /// </summary>
    public sealed class ConsoleAuthRevokeRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ConsoleAuthRevokeRequest() { }

        /// <summary>What JSON holds.</summary>
        public ConsoleAuthRevokeRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The same id as in verification and completion; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }
    }

    /// <summary>
    /// Reserves a purchase in the console store.
    /// </summary>
    public sealed class ConsoleReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ConsoleReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public ConsoleReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string SvcId
        {
            get { return Text("svcId"); }
            set { Set("svcId", value); }
        }

        /// <summary>
        /// Platform member; left out when the game has no members, and then no monthly limit applies; at most
        /// 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who buys; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money is paid. Takes `CONSOLE`; a deployment may have more of this store; at most 20
        /// characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded, which may be another store than the one that is paid. Takes any known
        /// code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }
    }

    /// <summary>
    /// What console.reserve answers.
    /// </summary>
    public sealed class ConsoleReserveData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ConsoleReserveData() { }

        /// <summary>What JSON holds.</summary>
        public ConsoleReserveData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>
    /// Verifies a purchase of the console store.
    /// </summary>
    public sealed class ConsoleVerifyRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ConsoleVerifyRequest() { }

        /// <summary>What JSON holds.</summary>
        public ConsoleVerifyRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// The store's name of the product; must be the registered one; at most 100 characters
        /// </summary>
        public string EntitlementLabel
        {
            get { return Text("entitlementLabel"); }
            set { Set("entitlementLabel", value); }
        }
    }

    /// <summary>
    /// Names a reservation by all fields that must match it, for a cancellation or a completion.
    /// </summary>
    public sealed class PurchaseCancelRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PurchaseCancelRequest() { }

        /// <summary>What JSON holds.</summary>
        public PurchaseCancelRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }
    }

    /// <summary>
    /// Names a reservation by all fields that must match it, for a cancellation or a completion.
    /// </summary>
    public sealed class PurchaseCompleteRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PurchaseCompleteRequest() { }

        /// <summary>What JSON holds.</summary>
        public PurchaseCompleteRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }
    }

    /// <summary>
    /// Lists purchases by their ids.
    /// </summary>
    public sealed class PurchaseListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PurchaseListRequest() { }

        /// <summary>What JSON holds.</summary>
        public PurchaseListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// 1 to 100 ids.
        /// </summary>
        public IReadOnlyList<string> BoidList
        {
            get { return List("boidList", TextOf); }
            set { Set("boidList", value); }
        }
    }

    /// <summary>
    /// Lists products on sale.
    /// </summary>
    public sealed class ProductSaleListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ProductSaleListRequest() { }

        /// <summary>What JSON holds.</summary>
        public ProductSaleListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Payment code whose shop shows the product list.
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Items on a page.
        /// </summary>
        public long PageItemSize
        {
            get { return CertainInteger("pageItemSize"); }
            set { Set("pageItemSize", value); }
        }

        /// <summary>
        /// Number of the page, from 1.
        /// </summary>
        public long PageNo
        {
            get { return CertainInteger("pageNo"); }
            set { Set("pageNo", value); }
        }
    }

    /// <summary>
    /// Asks which stores work.
    /// </summary>
    public sealed class StoreHealthHealthRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public StoreHealthHealthRequest() { }

        /// <summary>What JSON holds.</summary>
        public StoreHealthHealthRequest(IDictionary<string, object> fields) : base(fields) { }
    }

    /// <summary>
    /// Asks for the result of the monthly-limit check for a price.
    /// </summary>
    public sealed class LimitQuoteRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public LimitQuoteRequest() { }

        /// <summary>What JSON holds.</summary>
        public LimitQuoteRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Country of the player's address; of a member that is not known yet it decides the limit. Must be an
        /// ISO 3166-1 alpha-2 country code; at most 2 characters
        /// </summary>
        public string IpCountry
        {
            get { return Text("ipCountry"); }
            set { Set("ipCountry", value); }
        }

        /// <summary>
        /// Where the money would be paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`,
        /// `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`,
        /// `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price x 1,000,000.
        /// </summary>
        public long MicroPrice
        {
            get { return CertainInteger("microPrice"); }
            set { Set("microPrice", value); }
        }
    }

    /// <summary>
    /// Asks for pending grants.
    /// </summary>
    public sealed class GrantPendingListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GrantPendingListRequest() { }

        /// <summary>What JSON holds.</summary>
        public GrantPendingListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Only grants of this server and grants without a server; absent for all; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Maximum number of grants in the answer.
        /// </summary>
        public long MaxLimit
        {
            get { return CertainInteger("maxLimit"); }
            set { Set("maxLimit", value); }
        }
    }

    /// <summary>
    /// Reports that the game has given a grant; names it by either `boid` or `transactionId`.
    /// </summary>
    public sealed class GrantAcknowledgeRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GrantAcknowledgeRequest() { }

        /// <summary>What JSON holds.</summary>
        public GrantAcknowledgeRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Of a purchase. Must be a boid of 1 to 19 digits; at most 19 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Of a coupon; at most 20 characters
        /// </summary>
        public string TransactionId
        {
            get { return Text("transactionId"); }
            set { Set("transactionId", value); }
        }

        /// <summary>
        /// The player who received it; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// When it was given, Unix seconds; null when the player receives it at a later login.
        /// </summary>
        public long? GiveCompletedAtUnixTS
        {
            get { return Integer("giveCompletedAtUnixTS"); }
            set { Set("giveCompletedAtUnixTS", value); }
        }
    }

    /// <summary>
    /// Lists a user's rewards.
    /// </summary>
    public sealed class RewardListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardListRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// Service of the game; rewards without a service are listed for every one; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// Only rewards of this server, and those without one; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Only rewards of BILLING or of COUPON.
        /// </summary>
        public string Provider
        {
            get { return Text("provider"); }
            set { Set("provider", value); }
        }

        /// <summary>
        /// Items on a page.
        /// </summary>
        public long PageItemSize
        {
            get { return CertainInteger("pageItemSize"); }
            set { Set("pageItemSize", value); }
        }

        /// <summary>
        /// Number of the page, from 1.
        /// </summary>
        public long PageNo
        {
            get { return CertainInteger("pageNo"); }
            set { Set("pageNo", value); }
        }
    }

    /// <summary>
    /// Names rewards of a user to reserve, cancel, drop or confirm.
    /// </summary>
    public sealed class RewardReserveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardReserveRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardReserveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// 1 to 20 ids, counted before duplicates are removed.
        /// </summary>
        public IReadOnlyList<string> RewardIdList
        {
            get { return List("rewardIdList", TextOf); }
            set { Set("rewardIdList", value); }
        }
    }

    /// <summary>
    /// Names rewards of a user to reserve, cancel, drop or confirm.
    /// </summary>
    public sealed class RewardCancelRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardCancelRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardCancelRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// 1 to 20 ids, counted before duplicates are removed.
        /// </summary>
        public IReadOnlyList<string> RewardIdList
        {
            get { return List("rewardIdList", TextOf); }
            set { Set("rewardIdList", value); }
        }
    }

    /// <summary>
    /// Names rewards of a user to reserve, cancel, drop or confirm.
    /// </summary>
    public sealed class RewardDropRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardDropRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardDropRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// 1 to 20 ids, counted before duplicates are removed.
        /// </summary>
        public IReadOnlyList<string> RewardIdList
        {
            get { return List("rewardIdList", TextOf); }
            set { Set("rewardIdList", value); }
        }
    }

    /// <summary>
    /// Names rewards of a user to reserve, cancel, drop or confirm.
    /// </summary>
    public sealed class RewardConfirmRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardConfirmRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardConfirmRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// 1 to 20 ids, counted before duplicates are removed.
        /// </summary>
        public IReadOnlyList<string> RewardIdList
        {
            get { return List("rewardIdList", TextOf); }
            set { Set("rewardIdList", value); }
        }
    }

    /// <summary>
    /// Sends a message to a user.
    /// </summary>
    public sealed class MessageSendRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageSendRequest() { }

        /// <summary>What JSON holds.</summary>
        public MessageSendRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// {imId, notification, data?, android?, apns?, webpush?, apps?}.
        /// </summary>
        public MessageSendRequestMessage Message
        {
            get { return Object("message", f => new MessageSendRequestMessage(f)); }
            set { Set("message", value); }
        }
    }

    /// <summary>
    /// {imId, notification, data?, android?, apns?, webpush?, apps?}.
    /// </summary>
    public sealed class MessageSendRequestMessage : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageSendRequestMessage() { }

        /// <summary>What JSON holds.</summary>
        public MessageSendRequestMessage(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string ImId
        {
            get { return Text("imId"); }
            set { Set("imId", value); }
        }

        /// <summary>
        /// What the player sees.
        /// </summary>
        public MessageSendRequestMessageNotification Notification
        {
            get { return Object("notification", f => new MessageSendRequestMessageNotification(f)); }
            set { Set("notification", value); }
        }

        /// <summary>
        /// Custom data for the app.
        /// </summary>
        public object Data
        {
            get { return Any("data"); }
            set { Set("data", value); }
        }

        /// <summary>
        /// Settings of the Android push service.
        /// </summary>
        public object Android
        {
            get { return Any("android"); }
            set { Set("android", value); }
        }

        /// <summary>
        /// Settings of the iOS push network.
        /// </summary>
        public object Apns
        {
            get { return Any("apns"); }
            set { Set("apns", value); }
        }

        /// <summary>
        /// Settings of web push.
        /// </summary>
        public object Webpush
        {
            get { return Any("webpush"); }
            set { Set("webpush", value); }
        }

        /// <summary>
        /// Apps that it is for; empty or left out for all of them.
        /// </summary>
        public IReadOnlyList<string> Apps
        {
            get { return List("apps", TextOf); }
            set { Set("apps", value); }
        }
    }

    /// <summary>
    /// What the player sees.
    /// </summary>
    public sealed class MessageSendRequestMessageNotification : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageSendRequestMessageNotification() { }

        /// <summary>What JSON holds.</summary>
        public MessageSendRequestMessageNotification(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Title; at most 4096 characters
        /// </summary>
        public string Title
        {
            get { return Text("title"); }
            set { Set("title", value); }
        }

        /// <summary>
        /// Text; at most 4096 characters
        /// </summary>
        public string Body
        {
            get { return Text("body"); }
            set { Set("body", value); }
        }
    }

    /// <summary>
    /// What message.send answers.
    /// </summary>
    public sealed class MessageSendData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageSendData() { }

        /// <summary>What JSON holds.</summary>
        public MessageSendData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Message
        /// </summary>
        public string MessageId
        {
            get { return Text("messageId"); }
            set { Set("messageId", value); }
        }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string ImId
        {
            get { return Text("imId"); }
            set { Set("imId", value); }
        }
    }

    /// <summary>
    /// Names a message.
    /// </summary>
    public sealed class MessageStatusRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public MessageStatusRequest() { }

        /// <summary>What JSON holds.</summary>
        public MessageStatusRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Message, as its acceptance returned it; at most 100 characters
        /// </summary>
        public string MessageId
        {
            get { return Text("messageId"); }
            set { Set("messageId", value); }
        }
    }

    /// <summary>
    /// Registers a device for a user.
    /// </summary>
    public sealed class DeviceRegisterRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public DeviceRegisterRequest() { }

        /// <summary>What JSON holds.</summary>
        public DeviceRegisterRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string ImId
        {
            get { return Text("imId"); }
            set { Set("imId", value); }
        }

        /// <summary>
        /// Token by which the push service identifies the device; at most 4096 characters
        /// </summary>
        public string Token
        {
            get { return Text("token"); }
            set { Set("token", value); }
        }

        /// <summary>
        /// App that is installed on the device: game, remote or launcher.
        /// </summary>
        public string App
        {
            get { return Text("app"); }
            set { Set("app", value); }
        }

        /// <summary>
        /// Operating system of the device: ANDROID, IOS or WEB.
        /// </summary>
        public string Platform
        {
            get { return Text("platform"); }
            set { Set("platform", value); }
        }
    }

    /// <summary>
    /// Names a device of a user.
    /// </summary>
    public sealed class DeviceUnregisterRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public DeviceUnregisterRequest() { }

        /// <summary>What JSON holds.</summary>
        public DeviceUnregisterRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string ImId
        {
            get { return Text("imId"); }
            set { Set("imId", value); }
        }

        /// <summary>
        /// Token by which the push service identifies the device; at most 4096 characters
        /// </summary>
        public string Token
        {
            get { return Text("token"); }
            set { Set("token", value); }
        }
    }

    /// <summary>
    /// Names a user.
    /// </summary>
    public sealed class DeviceListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public DeviceListRequest() { }

        /// <summary>What JSON holds.</summary>
        public DeviceListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string ImId
        {
            get { return Text("imId"); }
            set { Set("imId", value); }
        }
    }

    /// <summary>
    /// Finds the reservation of a purchase of the client.
    /// </summary>
    public sealed class GstoreSdkLatestReservedRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreSdkLatestReservedRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreSdkLatestReservedRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Store code of mobile store A on a phone or on a PC.
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// The player of the reservation; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Not used, since the store names the order itself.
        /// </summary>
        public string GstoreOrderId
        {
            get { return Text("gstoreOrderId"); }
            set { Set("gstoreOrderId", value); }
        }

        /// <summary>
        /// Purchase token of mobile store A; at most 2000 characters
        /// </summary>
        public string GstorePurchaseToken
        {
            get { return Text("gstorePurchaseToken"); }
            set { Set("gstorePurchaseToken", value); }
        }

        /// <summary>
        /// The reserved product; at most 200 characters
        /// </summary>
        public string GstoreProductId
        {
            get { return Text("gstoreProductId"); }
            set { Set("gstoreProductId", value); }
        }

        /// <summary>
        /// Answer of the store to the client; not used.
        /// </summary>
        public string GstoreResponseOriginJson
        {
            get { return Text("gstoreResponseOriginJson"); }
            set { Set("gstoreResponseOriginJson", value); }
        }
    }

    /// <summary>
    /// Adds or changes an account; absent fields stay unchanged.
    /// </summary>
    public sealed class AccountSaveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public AccountSaveRequest() { }

        /// <summary>What JSON holds.</summary>
        public AccountSaveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Country of the address that the account was created from. Must be an ISO 3166-1 alpha-2 country
        /// code; at most 2 characters
        /// </summary>
        public string CountryCreated
        {
            get { return Text("countryCreated"); }
            set { Set("countryCreated", value); }
        }

        /// <summary>
        /// `yyyy-MM-dd`.
        /// </summary>
        public string BirthDate
        {
            get { return Text("birthDate"); }
            set { Set("birthDate", value); }
        }

        /// <summary>
        /// Limit that an adult of KR has chosen, KRW x 1,000,000.
        /// </summary>
        public long? KrLimitMicroPrice
        {
            get { return Integer("krLimitMicroPrice"); }
            set { Set("krLimitMicroPrice", value); }
        }

        /// <summary>
        /// Whether the member consents that a store learns how a purchase that is to be refunded was used; no
        /// until a request contains it.
        /// </summary>
        public bool? ConsumptionConsent
        {
            get { return Boolean("consumptionConsent"); }
            set { Set("consumptionConsent", value); }
        }
    }

    /// <summary>
    /// Names one purchase.
    /// </summary>
    public sealed class RepaymentRepaidRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RepaymentRepaidRequest() { }

        /// <summary>What JSON holds.</summary>
        public RepaymentRepaidRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>
    /// Registers a payment of a card or top-up shop.
    /// </summary>
    public sealed class ExternalPaidRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ExternalPaidRequest() { }

        /// <summary>What JSON holds.</summary>
        public ExternalPaidRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the operation. A success uses it up; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// The shop that was paid. Takes `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more of this store; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Store where the app was downloaded; the shop's own code when there is no app. Takes any known code:
        /// `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`,
        /// `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment
        /// may have more; at most 20 characters
        /// </summary>
        public string AppStore
        {
            get { return Text("appStore"); }
            set { Set("appStore", value); }
        }

        /// <summary>
        /// The shop's order; unique for the project and the payment; at most 100 characters
        /// </summary>
        public string PaymentOrderId
        {
            get { return Text("paymentOrderId"); }
            set { Set("paymentOrderId", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Platform member; at most 40 characters
        /// </summary>
        public string Imid
        {
            get { return Text("imid"); }
            set { Set("imid", value); }
        }

        /// <summary>
        /// Player who paid; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Server of the game; absent when the game does not tell servers apart; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// In projects that deliver by the inventory: the service that lists the reward; absent for every
        /// service; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// {idType: IMID or GAME_UID, idValue}.
        /// </summary>
        public ExternalPaidRequestGiveUser GiveUser
        {
            get { return Object("giveUser", f => new ExternalPaidRequestGiveUser(f)); }
            set { Set("giveUser", value); }
        }

        /// <summary>
        /// [{productId, quantity, currency, totalMicroPrice}].
        /// </summary>
        public IReadOnlyList<ExternalPaidRequestGiveProduct> GiveProductList
        {
            get { return List("giveProductList", v => Of(v, f => new ExternalPaidRequestGiveProduct(f))); }
            set { Set("giveProductList", value); }
        }
    }

    /// <summary>
    /// {idType: IMID or GAME_UID, idValue}.
    /// </summary>
    public sealed class ExternalPaidRequestGiveUser : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ExternalPaidRequestGiveUser() { }

        /// <summary>What JSON holds.</summary>
        public ExternalPaidRequestGiveUser(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Kind of id in `idValue`.
        /// </summary>
        public string IdType
        {
            get { return Text("idType"); }
            set { Set("idType", value); }
        }

        /// <summary>
        /// User who receives it; at most 50 characters
        /// </summary>
        public string IdValue
        {
            get { return Text("idValue"); }
            set { Set("idValue", value); }
        }
    }

    /// <summary>
    /// An object in ExternalPaidRequest.
    /// </summary>
    public sealed class ExternalPaidRequestGiveProduct : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ExternalPaidRequestGiveProduct() { }

        /// <summary>What JSON holds.</summary>
        public ExternalPaidRequestGiveProduct(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000.
        /// </summary>
        public long TotalMicroPrice
        {
            get { return CertainInteger("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }
    }

    /// <summary>
    /// What external.paid answers.
    /// </summary>
    public sealed class ExternalPaidData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public ExternalPaidData() { }

        /// <summary>What JSON holds.</summary>
        public ExternalPaidData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>
    /// Gives a player the items of a coupon.
    /// </summary>
    public sealed class CouponGiveRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public CouponGiveRequest() { }

        /// <summary>What JSON holds.</summary>
        public CouponGiveRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Redemption of the coupon; unique in the project; at most 20 characters
        /// </summary>
        public string TransactionId
        {
            get { return Text("transactionId"); }
            set { Set("transactionId", value); }
        }

        /// <summary>
        /// Server of the game; absent when the game does not tell servers apart; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// In projects that deliver by the inventory: the service that lists the reward; absent for every
        /// service; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// {idType: IMID or GAME_UID, idValue}.
        /// </summary>
        public CouponGiveRequestGiveUser GiveUser
        {
            get { return Object("giveUser", f => new CouponGiveRequestGiveUser(f)); }
            set { Set("giveUser", value); }
        }

        /// <summary>
        /// [{itemId, quantity}].
        /// </summary>
        public IReadOnlyList<CouponGiveRequestGiveItem> GiveItemList
        {
            get { return List("giveItemList", v => Of(v, f => new CouponGiveRequestGiveItem(f))); }
            set { Set("giveItemList", value); }
        }
    }

    /// <summary>
    /// {idType: IMID or GAME_UID, idValue}.
    /// </summary>
    public sealed class CouponGiveRequestGiveUser : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public CouponGiveRequestGiveUser() { }

        /// <summary>What JSON holds.</summary>
        public CouponGiveRequestGiveUser(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Kind of id in `idValue`.
        /// </summary>
        public string IdType
        {
            get { return Text("idType"); }
            set { Set("idType", value); }
        }

        /// <summary>
        /// User who receives it; at most 50 characters
        /// </summary>
        public string IdValue
        {
            get { return Text("idValue"); }
            set { Set("idValue", value); }
        }
    }

    /// <summary>
    /// An object in CouponGiveRequest.
    /// </summary>
    public sealed class CouponGiveRequestGiveItem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public CouponGiveRequestGiveItem() { }

        /// <summary>What JSON holds.</summary>
        public CouponGiveRequestGiveItem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Item to give; at most 200 characters
        /// </summary>
        public string ItemId
        {
            get { return Text("itemId"); }
            set { Set("itemId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }
    }

    /// <summary>
    /// Registers a reward.
    /// </summary>
    public sealed class RegisterRewardRegisterRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterRequest() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Unique within the project; a repetition with the same body answers the same rewardId; at most 100
        /// characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The receiver's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// Service of the game that lists the reward; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// Absent for every server of the service; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// BILLING or COUPON.
        /// </summary>
        public string Provider
        {
            get { return Text("provider"); }
            set { Set("provider", value); }
        }

        /// <summary>
        /// Any text, shown with the reward; at most 2000 characters
        /// </summary>
        public string RequesterCustomData
        {
            get { return Text("requesterCustomData"); }
            set { Set("requesterCustomData", value); }
        }

        /// <summary>
        /// ISO 8601 with any UTC offset, in the future.
        /// </summary>
        public string ExpireAtUtcString
        {
            get { return Text("expireAtUtcString"); }
            set { Set("expireAtUtcString", value); }
        }

        /// <summary>
        /// [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is
        /// BILLING.
        /// </summary>
        public IReadOnlyList<RegisterRewardRegisterRequestBillingPurchase> BillingPurchaseList
        {
            get { return List("billingPurchaseList", v => Of(v, f => new RegisterRewardRegisterRequestBillingPurchase(f))); }
            set { Set("billingPurchaseList", value); }
        }

        /// <summary>
        /// [{couponId, itemId, itemType?, quantity}] when provider is COUPON.
        /// </summary>
        public IReadOnlyList<RegisterRewardRegisterRequestCouponRedeem> CouponRedeemList
        {
            get { return List("couponRedeemList", v => Of(v, f => new RegisterRewardRegisterRequestCouponRedeem(f))); }
            set { Set("couponRedeemList", value); }
        }
    }

    /// <summary>
    /// An object in RegisterRewardRegisterRequest.
    /// </summary>
    public sealed class RegisterRewardRegisterRequestBillingPurchase : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterRequestBillingPurchase() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterRequestBillingPurchase(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Appstore
        {
            get { return Text("appstore"); }
            set { Set("appstore", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000.
        /// </summary>
        public long TotalMicroPrice
        {
            get { return CertainInteger("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }
    }

    /// <summary>
    /// An object in RegisterRewardRegisterRequest.
    /// </summary>
    public sealed class RegisterRewardRegisterRequestCouponRedeem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterRequestCouponRedeem() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterRequestCouponRedeem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Coupon; at most 100 characters
        /// </summary>
        public string CouponId
        {
            get { return Text("couponId"); }
            set { Set("couponId", value); }
        }

        /// <summary>
        /// Item to give; at most 200 characters
        /// </summary>
        public string ItemId
        {
            get { return Text("itemId"); }
            set { Set("itemId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Kind of item; at most 100 characters
        /// </summary>
        public string ItemType
        {
            get { return Text("itemType"); }
            set { Set("itemType", value); }
        }
    }

    /// <summary>
    /// What registerReward.register answers.
    /// </summary>
    public sealed class RegisterRewardRegisterData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterData() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Reward
        /// </summary>
        public string RewardId
        {
            get { return Text("rewardId"); }
            set { Set("rewardId", value); }
        }
    }

    /// <summary>
    /// Registers up to 100 rewards, all or none.
    /// </summary>
    public sealed class RegisterRewardRegisterBatchRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterBatchRequest() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterBatchRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Each with a reqId of its own and the fields of a single registration, without pjid.
        /// </summary>
        public IReadOnlyList<RegisterRewardRegisterBatchRequestReward> RewardList
        {
            get { return List("rewardList", v => Of(v, f => new RegisterRewardRegisterBatchRequestReward(f))); }
            set { Set("rewardList", value); }
        }
    }

    /// <summary>
    /// An object in RegisterRewardRegisterBatchRequest.
    /// </summary>
    public sealed class RegisterRewardRegisterBatchRequestReward : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterBatchRequestReward() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterBatchRequestReward(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Id of the request, unique within the operation; used up by a success; at most 100 characters
        /// </summary>
        public string ReqId
        {
            get { return Text("reqId"); }
            set { Set("reqId", value); }
        }

        /// <summary>
        /// Kind of id in `userValue`.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// User who receives it; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// Service of the game; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// Server of the game; null when the game does not tell servers apart; at most 20 characters
        /// </summary>
        public string ServerId
        {
            get { return Text("serverId"); }
            set { Set("serverId", value); }
        }

        /// <summary>
        /// Where it comes from: a purchase or a coupon.
        /// </summary>
        public string Provider
        {
            get { return Text("provider"); }
            set { Set("provider", value); }
        }

        /// <summary>
        /// Whatever the requester gave along; at most 2000 characters
        /// </summary>
        public string RequesterCustomData
        {
            get { return Text("requesterCustomData"); }
            set { Set("requesterCustomData", value); }
        }

        /// <summary>
        /// When it expires, in UTC, ISO 8601 with offset.
        /// </summary>
        public string ExpireAtUtcString
        {
            get { return Text("expireAtUtcString"); }
            set { Set("expireAtUtcString", value); }
        }

        /// <summary>
        /// What was bought; empty unless the provider is `BILLING`.
        /// </summary>
        public IReadOnlyList<RegisterRewardRegisterBatchRequestRewardBillingPurchase> BillingPurchaseList
        {
            get { return List("billingPurchaseList", v => Of(v, f => new RegisterRewardRegisterBatchRequestRewardBillingPurchase(f))); }
            set { Set("billingPurchaseList", value); }
        }

        /// <summary>
        /// What the coupon gives; empty unless the provider is `COUPON`.
        /// </summary>
        public IReadOnlyList<RegisterRewardRegisterBatchRequestRewardCouponRedeem> CouponRedeemList
        {
            get { return List("couponRedeemList", v => Of(v, f => new RegisterRewardRegisterBatchRequestRewardCouponRedeem(f))); }
            set { Set("couponRedeemList", value); }
        }
    }

    /// <summary>
    /// An object in RegisterRewardRegisterBatchRequestReward.
    /// </summary>
    public sealed class RegisterRewardRegisterBatchRequestRewardBillingPurchase : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterBatchRequestRewardBillingPurchase() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterBatchRequestRewardBillingPurchase(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Payment
        {
            get { return Text("payment"); }
            set { Set("payment", value); }
        }

        /// <summary>
        /// Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters
        /// </summary>
        public string Appstore
        {
            get { return Text("appstore"); }
            set { Set("appstore", value); }
        }

        /// <summary>
        /// Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to
        /// 10 capitals, digits and underscores; at most 10 characters
        /// </summary>
        public string Os
        {
            get { return Text("os"); }
            set { Set("os", value); }
        }

        /// <summary>
        /// Product, as the store calls it (SKU); at most 200 characters
        /// </summary>
        public string ProductId
        {
            get { return Text("productId"); }
            set { Set("productId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Currency, ISO 4217; at most 3 characters
        /// </summary>
        public string Currency
        {
            get { return Text("currency"); }
            set { Set("currency", value); }
        }

        /// <summary>
        /// Price times quantity in micro units, price x 1,000,000.
        /// </summary>
        public long TotalMicroPrice
        {
            get { return CertainInteger("totalMicroPrice"); }
            set { Set("totalMicroPrice", value); }
        }
    }

    /// <summary>
    /// An object in RegisterRewardRegisterBatchRequestReward.
    /// </summary>
    public sealed class RegisterRewardRegisterBatchRequestRewardCouponRedeem : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterBatchRequestRewardCouponRedeem() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterBatchRequestRewardCouponRedeem(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Coupon; at most 100 characters
        /// </summary>
        public string CouponId
        {
            get { return Text("couponId"); }
            set { Set("couponId", value); }
        }

        /// <summary>
        /// Item to give; at most 200 characters
        /// </summary>
        public string ItemId
        {
            get { return Text("itemId"); }
            set { Set("itemId", value); }
        }

        /// <summary>
        /// How many.
        /// </summary>
        public long Quantity
        {
            get { return CertainInteger("quantity"); }
            set { Set("quantity", value); }
        }

        /// <summary>
        /// Kind of item; at most 100 characters
        /// </summary>
        public string ItemType
        {
            get { return Text("itemType"); }
            set { Set("itemType", value); }
        }
    }

    /// <summary>
    /// What registerReward.registerBatch answers.
    /// </summary>
    public sealed class RegisterRewardRegisterBatchData : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RegisterRewardRegisterBatchData() { }

        /// <summary>What JSON holds.</summary>
        public RegisterRewardRegisterBatchData(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Rewards, at most 20
        /// </summary>
        public IReadOnlyList<RegisteredReward> RewardIdList
        {
            get { return List("rewardIdList", v => Of(v, f => new RegisteredReward(f))); }
            set { Set("rewardIdList", value); }
        }
    }

    /// <summary>
    /// Looks a purchase up in the store.
    /// </summary>
    public sealed class GstoreLookUpOperatorLookUpRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public GstoreLookUpOperatorLookUpRequest() { }

        /// <summary>What JSON holds.</summary>
        public GstoreLookUpOperatorLookUpRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id of the purchase; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }

        /// <summary>
        /// Used instead of the token that was stored with the purchase; at most 2000 characters
        /// </summary>
        public string GstorePurchaseToken
        {
            get { return Text("gstorePurchaseToken"); }
            set { Set("gstorePurchaseToken", value); }
        }
    }

    /// <summary>
    /// Lists a player's purchases by the time of their reservation.
    /// </summary>
    public sealed class PlayerPurchasesOperatorListRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PlayerPurchasesOperatorListRequest() { }

        /// <summary>What JSON holds.</summary>
        public PlayerPurchasesOperatorListRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The player of the reservations; at most 50 characters
        /// </summary>
        public string PlayerId
        {
            get { return Text("playerId"); }
            set { Set("playerId", value); }
        }

        /// <summary>
        /// Only purchases in this status; an unknown status is refused, since it would look like an empty
        /// history.
        /// </summary>
        public string PurchaseStatus
        {
            get { return Text("purchaseStatus"); }
            set { Set("purchaseStatus", value); }
        }

        /// <summary>
        /// Start of the range, inclusive.
        /// </summary>
        public long StartReservedAtUnixTS
        {
            get { return CertainInteger("startReservedAtUnixTS"); }
            set { Set("startReservedAtUnixTS", value); }
        }

        /// <summary>
        /// End of the range, inclusive; at most 50 days after its start.
        /// </summary>
        public long EndReservedAtUnixTS
        {
            get { return CertainInteger("endReservedAtUnixTS"); }
            set { Set("endReservedAtUnixTS", value); }
        }

        /// <summary>
        /// Items on a page.
        /// </summary>
        public long PageItemSize
        {
            get { return CertainInteger("pageItemSize"); }
            set { Set("pageItemSize", value); }
        }

        /// <summary>
        /// Number of the page, from 1.
        /// </summary>
        public long PageNo
        {
            get { return CertainInteger("pageNo"); }
            set { Set("pageNo", value); }
        }
    }

    /// <summary>
    /// Lists a user's rewards that stay RESERVED.
    /// </summary>
    public sealed class RewardListOperatorReservedRequest : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public RewardListOperatorReservedRequest() { }

        /// <summary>What JSON holds.</summary>
        public RewardListOperatorReservedRequest(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID.
        /// </summary>
        public string UserType
        {
            get { return Text("userType"); }
            set { Set("userType", value); }
        }

        /// <summary>
        /// The user's id, of the kind that userType names; at most 50 characters
        /// </summary>
        public string UserValue
        {
            get { return Text("userValue"); }
            set { Set("userValue", value); }
        }

        /// <summary>
        /// Service of the game; rewards without a service are listed for every one; at most 20 characters
        /// </summary>
        public string ServiceId
        {
            get { return Text("serviceId"); }
            set { Set("serviceId", value); }
        }

        /// <summary>
        /// 20 when absent.
        /// </summary>
        public long? PageItemSize
        {
            get { return Integer("pageItemSize"); }
            set { Set("pageItemSize", value); }
        }

        /// <summary>
        /// 1 when absent.
        /// </summary>
        public long? PageNo
        {
            get { return Integer("pageNo"); }
            set { Set("pageNo", value); }
        }
    }

    /// <summary>
    /// What comes with PURCHASE_MONTHLY_LIMITED.
    /// </summary>
    public sealed class PurchaseMonthlyLimitedRefusal : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public PurchaseMonthlyLimitedRefusal() { }

        /// <summary>What JSON holds.</summary>
        public PurchaseMonthlyLimitedRefusal(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The limit and what of it is used
        /// </summary>
        public MonthlyLimitedDetail MonthlyLimitedDetail
        {
            get { return Object("monthlyLimitedDetail", f => new MonthlyLimitedDetail(f)); }
            set { Set("monthlyLimitedDetail", value); }
        }
    }

    /// <summary>
    /// What comes with ALREADY_EXIST_DATA.
    /// </summary>
    public sealed class AlreadyExistDataRefusal : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public AlreadyExistDataRefusal() { }

        /// <summary>What JSON holds.</summary>
        public AlreadyExistDataRefusal(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// The purchase that owns the receipt
        /// </summary>
        public ExistPurchaseInfo ExistPurchaseInfo
        {
            get { return Object("existPurchaseInfo", f => new ExistPurchaseInfo(f)); }
            set { Set("existPurchaseInfo", value); }
        }
    }

    /// <summary>
    /// What comes with INVALID_PARAMETER.
    /// </summary>
    public sealed class InvalidParameterRefusal : JsonObject
    {
        /// <summary>An empty one, to be filled.</summary>
        public InvalidParameterRefusal() { }

        /// <summary>What JSON holds.</summary>
        public InvalidParameterRefusal(IDictionary<string, object> fields) : base(fields) { }

        /// <summary>
        /// Order id, given by the reservation; at most 20 characters
        /// </summary>
        public string Boid
        {
            get { return Text("boid"); }
            set { Set("boid", value); }
        }
    }

    /// <summary>Every result code that these endpoints answer; more may come.</summary>
    public static class ResultCode
    {
        /// <summary>
        /// The receipt belongs to another purchase of the project, which is shown. Its data, when it carries
        /// some: AlreadyExistDataRefusal.
        /// </summary>
        public const string AlreadyExistData = "ALREADY_EXIST_DATA";

        /// <summary>
        /// All entitlement units of the player are reserved or used by other purchases.
        /// </summary>
        public const string DuplicateRequest = "DUPLICATE_REQUEST";

        /// <summary>
        /// A store gave no usable answer. Nothing changed; retry with exponential backoff.
        /// </summary>
        public const string ExternalApiError = "EXTERNAL_API_ERROR";

        /// <summary>
        /// The member in the path and the one in the body differ. Its data, when it carries some: Details.
        /// </summary>
        public const string ImidMismatch = "IMID_MISMATCH";

        /// <summary>
        /// The service failed, and the outcome is unknown. Retry with exponential backoff. Its data, when it
        /// carries some: Details.
        /// </summary>
        public const string InternalServerError = "INTERNAL_SERVER_ERROR";

        /// <summary>
        /// A value is missing, wrong, out of range or used before; the message names it. Its data, when it
        /// carries some: InvalidParameterRefusal.
        /// </summary>
        public const string InvalidParameter = "INVALID_PARAMETER";

        /// <summary>
        /// The request is wrong; `resultData.details` says where. Its data, when it carries some: Details.
        /// </summary>
        public const string InvalidRequestFormat = "INVALID_REQUEST_FORMAT";

        /// <summary>
        /// The account’s day of birth has to be known first.
        /// </summary>
        public const string JapaneseDateBirthRequired = "JAPANESE_DATE_BIRTH_REQUIRED";

        /// <summary>
        /// A header is missing. Its data, when it carries some: Details.
        /// </summary>
        public const string MissingHeader = "MISSING_HEADER";

        /// <summary>
        /// The headers are missing or wrong, or the key may not do this. Its data, when it carries some:
        /// Details.
        /// </summary>
        public const string NotAllowAuth = "NOT_ALLOW_AUTH";

        /// <summary>
        /// This purchase is not possible; retries do not help.
        /// </summary>
        public const string NotAllowPurchase = "NOT_ALLOW_PURCHASE";

        /// <summary>
        /// There is no such thing. Its data, when it carries some: Details.
        /// </summary>
        public const string NotFound = "NOT_FOUND";

        /// <summary>
        /// The receipt is forged, or the store does not stand by it.
        /// </summary>
        public const string NotValidReceipt = "NOT_VALID_RECEIPT";

        /// <summary>
        /// The account would spend more than it may this month. Its data, when it carries some:
        /// PurchaseMonthlyLimitedRefusal.
        /// </summary>
        public const string PurchaseMonthlyLimited = "PURCHASE_MONTHLY_LIMITED";

        /// <summary>
        /// Done.
        /// </summary>
        public const string Success = "SUCCESS";

        /// <summary>
        /// With the header `Retry-After` the service is overloaded, and nothing was done. Otherwise it failed,
        /// and the outcome is unknown: retry the same request, with the same `reqId`, with exponential
        /// backoff.
        /// </summary>
        public const string SystemError = "SYSTEM_ERROR";

        /// <summary>
        /// Too many requests; wait as long as the header `Retry-After` says. Its data, when it carries some:
        /// Details.
        /// </summary>
        public const string TooManyRequests = "TOO_MANY_REQUESTS";

        /// <summary>
        /// The console’s token of the player is gone or the code for it is wrong; issue a new one.
        /// </summary>
        public const string UserAccessTokenNotValid = "USER_ACCESS_TOKEN_NOT_VALID";
    }

    /// <summary>Calls the endpoints of one project, by group; it may be used by several threads at once.</summary>
    public sealed class PurserClient
    {
        public GstoreCalls Gstore { get; }
        public AstoreCalls Astore { get; }
        public WshopCalls Wshop { get; }
        public PcstoreCalls Pcstore { get; }
        public ConsoleAuthCalls ConsoleAuth { get; }
        public ConsoleCalls Console { get; }
        public PurchaseCalls Purchase { get; }
        public ProductCalls Product { get; }
        public StoreHealthCalls StoreHealth { get; }
        public LimitCalls Limit { get; }
        public GrantCalls Grant { get; }
        public RewardCalls Reward { get; }
        public MessageCalls Message { get; }
        public DeviceCalls Device { get; }
        public GstoreSdkCalls GstoreSdk { get; }
        public AccountCalls Account { get; }
        public RepaymentCalls Repayment { get; }
        public ExternalCalls External { get; }
        public CouponCalls Coupon { get; }
        public RegisterRewardCalls RegisterReward { get; }
        public GstoreLookUpOperatorCalls GstoreLookUpOperator { get; }
        public PlayerPurchasesOperatorCalls PlayerPurchasesOperator { get; }
        public RewardListOperatorCalls RewardListOperator { get; }

        /// <summary>A client of one project; it need not be closed.</summary>
        /// <exception cref="System.ArgumentException">names every option that is missing or wrong</exception>
        public PurserClient(ClientOptions options)
        {
            var core = new Core(options);
            Gstore = new GstoreCalls(core);
            Astore = new AstoreCalls(core);
            Wshop = new WshopCalls(core);
            Pcstore = new PcstoreCalls(core);
            ConsoleAuth = new ConsoleAuthCalls(core);
            Console = new ConsoleCalls(core);
            Purchase = new PurchaseCalls(core);
            Product = new ProductCalls(core);
            StoreHealth = new StoreHealthCalls(core);
            Limit = new LimitCalls(core);
            Grant = new GrantCalls(core);
            Reward = new RewardCalls(core);
            Message = new MessageCalls(core);
            Device = new DeviceCalls(core);
            GstoreSdk = new GstoreSdkCalls(core);
            Account = new AccountCalls(core);
            Repayment = new RepaymentCalls(core);
            External = new ExternalCalls(core);
            Coupon = new CouponCalls(core);
            RegisterReward = new RegisterRewardCalls(core);
            GstoreLookUpOperator = new GstoreLookUpOperatorCalls(core);
            PlayerPurchasesOperator = new PlayerPurchasesOperatorCalls(core);
            RewardListOperator = new RewardListOperatorCalls(core);
        }
    }

    /// <summary>The endpoints of the group gstore.</summary>
    public sealed class GstoreCalls
    {
        private readonly Core core;

        internal GstoreCalls(Core core) { this.core = core; }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/reserve", true, 7000, true, true, false);

        /// <summary>
        /// Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that.
        /// </summary>
        public async Task<GstoreReserveData> Reserve(GstoreReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), f => new GstoreReserveData(f));
        }

        private static readonly Endpoint VerifyEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/verify", false, 10000, true, true, false);

        /// <summary>
        /// Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app.
        /// The receipt and the store decide whether it was paid. A price or currency that differs from the
        /// reserved one replaces it, and `memo` notes the difference. After a success the game gives the item
        /// and completes the purchase. The game may consume the item in the store before that. Where the store
        /// still shows the item unconsumed after the completion, the service consumes it, since the store
        /// refunds unconsumed items after three days.
        /// </summary>
        public async Task Verify(GstoreVerifyRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(VerifyEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint VerifyPcEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/gstore/play/pc/consumable/verify", false, 10000, true, true, false);

        /// <summary>
        /// Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and
        /// completion work as with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns
        /// it.
        /// </summary>
        public async Task VerifyPc(GstoreVerifyPcRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(VerifyPcEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint RetryListEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/retry/list", true, 10000, false, true, false);

        /// <summary>
        /// Lists purchases that a player has paid in mobile store A and whose items the game has still to
        /// give: verified, not completed, not consumed. Leaves out purchases for which the store did not
        /// answer. Compare with what the game has given already.
        /// </summary>
        public async Task<RetryList> RetryList(GstoreRetryListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(RetryListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RetryList(f));
        }
    }

    /// <summary>The endpoints of the group astore.</summary>
    public sealed class AstoreCalls
    {
        private readonly Core core;

        internal AstoreCalls(Core core) { this.core = core; }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/astore/appstore/consumable/reserve", true, 7000, true, true, false);

        /// <summary>
        /// Reserves a purchase in mobile store B. The player pays after that.
        /// </summary>
        public async Task<AstoreReserveData> Reserve(AstoreReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), f => new AstoreReserveData(f));
        }

        private static readonly Endpoint VerifyEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/astore/appstore/consumable/verify", false, 15000, true, true, false);

        /// <summary>
        /// Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the
        /// store, so wait for at least 15 seconds; a caller that gave up earlier finds the outcome in the
        /// purchase list. After a success the game gives the item and completes the purchase. A signed
        /// transaction is checked against root certificates that the deployment names in `ASTORE_ROOT_CERTS`;
        /// one of a paying player also needs `appAppleId` in the settings of the store. Until both are there
        /// the answer is always `EXTERNAL_API_ERROR`; `reason` in the purchase’s timeline names the cause.
        /// Where the settings contain a key of the store’s server API, the service asks the store whether the
        /// transaction is still valid.
        /// </summary>
        public async Task Verify(AstoreVerifyRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(VerifyEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group wshop.</summary>
    public sealed class WshopCalls
    {
        private readonly Core core;

        internal WshopCalls(Core core) { this.core = core; }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl", true, 15000, true, true, false);

        /// <summary>
        /// Reserves a purchase in the web shop and opens its payment page. Show the page in an external
        /// browser. The service delivers the item itself once it is paid.
        /// </summary>
        public async Task<PaymentPage> Reserve(WshopReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), f => new PaymentPage(f));
        }
    }

    /// <summary>The endpoints of the group pcstore.</summary>
    public sealed class PcstoreCalls
    {
        private readonly Core core;

        internal PcstoreCalls(Core core) { this.core = core; }

        private static readonly Endpoint VerifyEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/verify", false, 10000, true, true, false);

        /// <summary>
        /// Captures the money of an order that the player has approved. After a success the game gives the
        /// item and completes the purchase.
        /// </summary>
        public async Task Verify(PcstoreVerifyRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(VerifyEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/reserve", true, 10000, true, true, false);

        /// <summary>
        /// Reserves a purchase in the PC store and opens its order there. The player approves it in the
        /// store’s overlay. The product must be registered with its item number.
        /// </summary>
        public async Task<PcstoreReserveData> Reserve(PcstoreReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), f => new PcstoreReserveData(f));
        }

        private static readonly Endpoint RetryListEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/retry/list", true, 7000, false, true, false);

        /// <summary>
        /// Lists purchases that a player has paid in the PC store and whose items the game has still to give.
        /// </summary>
        public async Task<RetryList> RetryList(PcstoreRetryListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(RetryListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RetryList(f));
        }
    }

    /// <summary>The endpoints of the group consoleAuth.</summary>
    public sealed class ConsoleAuthCalls
    {
        private readonly Core core;

        internal ConsoleAuthCalls(Core core) { this.core = core; }

        private static readonly Endpoint TokenEndpoint =
            new Endpoint("/billing/api-game/v1/console/auth/token", true, 10000, false, true, true);

        /// <summary>
        /// Issues a player’s user token from a code of the console’s client. The token is stored for twelve
        /// hours and replaces the one before; verifications need it.
        /// </summary>
        public async Task Token(ConsoleAuthTokenRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(TokenEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint RevokeEndpoint =
            new Endpoint("/billing/api-game/v1/console/auth/revoke", true, 10000, false, true, false);

        /// <summary>
        /// Revokes a player’s user token, here and in the console store.
        /// </summary>
        public async Task Revoke(ConsoleAuthRevokeRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(RevokeEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group console.</summary>
    public sealed class ConsoleCalls
    {
        private readonly Core core;

        internal ConsoleCalls(Core core) { this.core = core; }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/console/reserve", true, 7000, true, true, false);

        /// <summary>
        /// Reserves a purchase in the console store. The product must be registered with its entitlement
        /// label.
        /// </summary>
        public async Task<ConsoleReserveData> Reserve(ConsoleReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), f => new ConsoleReserveData(f));
        }

        private static readonly Endpoint VerifyEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/console/verify", false, 10000, true, true, false);

        /// <summary>
        /// Verifies a purchase of the console store by the player's entitlement there. The player needs a user
        /// token, which `consoleAuth.token` issues. The store may take up to five seconds, and is asked a
        /// second time if it was quick.
        /// </summary>
        public async Task Verify(ConsoleVerifyRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(VerifyEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group purchase.</summary>
    public sealed class PurchaseCalls
    {
        private readonly Core core;

        internal PurchaseCalls(Core core) { this.core = core; }

        private static readonly Endpoint CancelEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/reserved/cancel", false, 7000, true, true, false);

        /// <summary>
        /// Cancels a reservation that has not been paid.
        /// </summary>
        public async Task Cancel(PurchaseCancelRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(CancelEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint CompleteEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/complete", false, 10000, true, true, false);

        /// <summary>
        /// Completes a purchase after the game gave the item. A repetition for the same player and product
        /// answers with the first time. In mobile store A the answer is `COMPLETED` where the store shows the
        /// item consumed, else `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service
        /// consumes the item and moves the purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at
        /// once. In the PC store, whose money is captured with the verification, `COMPLETED_BEFORE_CONSUME`
        /// comes before the completion. In the console store the completion redeems one unit of the
        /// entitlement, and fails without it. Purchases that are paid outside the game, such as in the web
        /// shop, are completed by the service itself; a game that has given the item may complete them too,
        /// which ends the grant or withdraws the reward. While that reward is `RESERVED`, completing is
        /// `INVALID_PARAMETER`.
        /// </summary>
        public async Task<Completion> Complete(PurchaseCompleteRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(CompleteEndpoint, request, options, cancellation).ConfigureAwait(false), f => new Completion(f));
        }

        private static readonly Endpoint ListEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/list", false, 7000, false, true, false);

        /// <summary>
        /// Lists purchases by their ids, in the requested order; unknown ids are left out.
        /// </summary>
        public async Task<IReadOnlyList<PurchaseRecord>> List(PurchaseListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.ListOf(await core.Call(ListEndpoint, request, options, cancellation).ConfigureAwait(false), v => JsonObject.Of(v, f => new PurchaseRecord(f)));
        }
    }

    /// <summary>The endpoints of the group product.</summary>
    public sealed class ProductCalls
    {
        private readonly Core core;

        internal ProductCalls(Core core) { this.core = core; }

        private static readonly Endpoint SaleListEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/product/sale/list", true, 7000, false, true, false);

        /// <summary>
        /// Lists the products on sale for one payment code. A game server may keep the list for five minutes.
        /// </summary>
        public async Task<SaleProducts> SaleList(ProductSaleListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(SaleListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new SaleProducts(f));
        }
    }

    /// <summary>The endpoints of the group storeHealth.</summary>
    public sealed class StoreHealthCalls
    {
        private readonly Core core;

        internal StoreHealthCalls(Core core) { this.core = core; }

        private static readonly Endpoint HealthEndpoint =
            new Endpoint("/billing/api-game/v1/store/health", false, 7000, false, true, false);

        /// <summary>
        /// Tells which of the stores that the project has set up work at present, as the service's own calls
        /// to them show it. A game may hide the offers of a store that is `DOWN`; purchases that are paid
        /// there are verified as soon as it works again.
        /// </summary>
        public async Task<StoreHealthList> Health(StoreHealthHealthRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(HealthEndpoint, request, options, cancellation).ConfigureAwait(false), f => new StoreHealthList(f));
        }
    }

    /// <summary>The endpoints of the group limit.</summary>
    public sealed class LimitCalls
    {
        private readonly Core core;

        internal LimitCalls(Core core) { this.core = core; }

        private static readonly Endpoint QuoteEndpoint =
            new Endpoint("/billing/api-game/v1/limit/quote", false, 7000, false, true, false);

        /// <summary>
        /// Returns the result of the monthly-limit check for a price, so that a game can grey out offers.
        /// Writes and reserves nothing: only the reservation decides.
        /// </summary>
        public async Task<LimitQuote> Quote(LimitQuoteRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(QuoteEndpoint, request, options, cancellation).ConfigureAwait(false), f => new LimitQuote(f));
        }
    }

    /// <summary>The endpoints of the group grant.</summary>
    public sealed class GrantCalls
    {
        private readonly Core core;

        internal GrantCalls(Core core) { this.core = core; }

        private static readonly Endpoint PendingListEndpoint =
            new Endpoint("/billing/api-game/v1/grant/pending/list", false, 7000, false, true, false);

        /// <summary>
        /// Lists grants that wait to be given, for games whose server cannot be called: give each once for its
        /// `boid` or `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or
        /// delivered; one that is being sent to the game server at the moment is left out. The first listing
        /// before each attempt to send a grant postpones that attempt until a minute later at the earliest;
        /// further listings do not.
        /// </summary>
        public async Task<PulledGrantList> PendingList(GrantPendingListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(PendingListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new PulledGrantList(f));
        }

        private static readonly Endpoint AcknowledgeEndpoint =
            new Endpoint("/billing/api-game/v1/grant/ack", false, 7000, false, true, false);

        /// <summary>
        /// Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be
        /// repeated.
        /// </summary>
        public async Task Acknowledge(GrantAcknowledgeRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(AcknowledgeEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group reward.</summary>
    public sealed class RewardCalls
    {
        private readonly Core core;

        internal RewardCalls(Core core) { this.core = core; }

        private static readonly Endpoint ListEndpoint =
            new Endpoint("/inventory/api-game/v1/reward/item/list", true, 7000, false, true, false);

        /// <summary>
        /// Lists the rewards that a user can receive now, oldest first, without expired and reserved ones.
        /// </summary>
        public async Task<RewardList> List(RewardListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RewardList(f));
        }

        private static readonly Endpoint ReserveEndpoint =
            new Endpoint("/inventory/api-game/v1/reward/item/reserve", false, 7000, false, true, true);

        /// <summary>
        /// Reserves rewards before the game gives them. Each reward has its own code, independent of the
        /// others.
        /// </summary>
        public async Task<IReadOnlyList<Reserved>> Reserve(RewardReserveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.ListOf(await core.Call(ReserveEndpoint, request, options, cancellation).ConfigureAwait(false), v => JsonObject.Of(v, f => new Reserved(f)));
        }

        private static readonly Endpoint CancelEndpoint =
            new Endpoint("/inventory/api-game/v1/reward/item/cancel", false, 7000, false, true, true);

        /// <summary>
        /// Cancels reserved rewards: they are listed again.
        /// </summary>
        public async Task<IReadOnlyList<Canceled>> Cancel(RewardCancelRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.ListOf(await core.Call(CancelEndpoint, request, options, cancellation).ConfigureAwait(false), v => JsonObject.Of(v, f => new Canceled(f)));
        }

        private static readonly Endpoint DropEndpoint =
            new Endpoint("/inventory/api-game/v1/reward/item/cancel/drop", false, 7000, false, true, false);

        /// <summary>
        /// Drops reserved rewards: they are never listed again.
        /// </summary>
        public async Task<IReadOnlyList<Canceled>> Drop(RewardDropRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.ListOf(await core.Call(DropEndpoint, request, options, cancellation).ConfigureAwait(false), v => JsonObject.Of(v, f => new Canceled(f)));
        }

        private static readonly Endpoint ConfirmEndpoint =
            new Endpoint("/inventory/api-game/v1/reward/item/confirm", false, 7000, false, true, false);

        /// <summary>
        /// Confirms that the game has given reserved rewards.
        /// </summary>
        public async Task<IReadOnlyList<Confirmed>> Confirm(RewardConfirmRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.ListOf(await core.Call(ConfirmEndpoint, request, options, cancellation).ConfigureAwait(false), v => JsonObject.Of(v, f => new Confirmed(f)));
        }
    }

    /// <summary>The endpoints of the group message.</summary>
    public sealed class MessageCalls
    {
        private readonly Core core;

        internal MessageCalls(Core core) { this.core = core; }

        private static readonly Endpoint SendEndpoint =
            new Endpoint("/push/api-in/v1/send-message/{imId}", false, 7000, false, false, true);

        /// <summary>
        /// Accepts a message to a member’s devices; a worker sends it. The member in the path must equal the
        /// one in the body.
        /// </summary>
        public async Task<MessageSendData> Send(MessageSendRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(SendEndpoint, request, options, cancellation).ConfigureAwait(false), f => new MessageSendData(f));
        }

        private static readonly Endpoint StatusEndpoint =
            new Endpoint("/push/api-in/v1/message/status", false, 7000, false, false, false);

        /// <summary>
        /// Reports the outcome of a message on each of its devices.
        /// </summary>
        public async Task<MessageStatus> Status(MessageStatusRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(StatusEndpoint, request, options, cancellation).ConfigureAwait(false), f => new MessageStatus(f));
        }
    }

    /// <summary>The endpoints of the group device.</summary>
    public sealed class DeviceCalls
    {
        private readonly Core core;

        internal DeviceCalls(Core core) { this.core = core; }

        private static readonly Endpoint RegisterEndpoint =
            new Endpoint("/push/api-in/v1/device/register", false, 7000, false, false, false);

        /// <summary>
        /// Registers a device for a member; a token of another member moves.
        /// </summary>
        public async Task Register(DeviceRegisterRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(RegisterEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint UnregisterEndpoint =
            new Endpoint("/push/api-in/v1/device/unregister", false, 7000, false, false, false);

        /// <summary>
        /// Removes a device from a member; does nothing when the member does not have it.
        /// </summary>
        public async Task Unregister(DeviceUnregisterRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(UnregisterEndpoint, request, options, cancellation).ConfigureAwait(false);
        }

        private static readonly Endpoint ListEndpoint =
            new Endpoint("/push/api-in/v1/device/list", false, 7000, false, false, false);

        /// <summary>
        /// Lists a member’s devices, newest first.
        /// </summary>
        public async Task<DeviceList> List(DeviceListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new DeviceList(f));
        }
    }

    /// <summary>The endpoints of the group gstoreSdk.</summary>
    public sealed class GstoreSdkCalls
    {
        private readonly Core core;

        internal GstoreSdkCalls(Core core) { this.core = core; }

        private static readonly Endpoint LatestReservedEndpoint =
            new Endpoint("/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed", false, 10000, false, true, false);

        /// <summary>
        /// Finds the player’s latest reservation that the store shows as paid and not consumed, for a game’s
        /// client. Without such a reservation `resultData` is null and the message says why. May answer null.
        /// </summary>
        public async Task<LatestReserved> LatestReserved(GstoreSdkLatestReservedRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(LatestReservedEndpoint, request, options, cancellation).ConfigureAwait(false), f => new LatestReserved(f));
        }
    }

    /// <summary>The endpoints of the group account.</summary>
    public sealed class AccountCalls
    {
        private readonly Core core;

        internal AccountCalls(Core core) { this.core = core; }

        private static readonly Endpoint SaveEndpoint =
            new Endpoint("/billing/api-in/v1/account/save", false, 7000, false, false, false);

        /// <summary>
        /// Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged.
        /// </summary>
        public async Task Save(AccountSaveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(SaveEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group repayment.</summary>
    public sealed class RepaymentCalls
    {
        private readonly Core core;

        internal RepaymentCalls(Core core) { this.core = core; }

        private static readonly Endpoint RepaidEndpoint =
            new Endpoint("/billing/api-in/v1/purchase/repaid", false, 7000, false, true, false);

        /// <summary>
        /// Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no
        /// refund score any more; a hold whose score falls below the thresholds is lifted. Can be repeated.
        /// </summary>
        public async Task Repaid(RepaymentRepaidRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(RepaidEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group external.</summary>
    public sealed class ExternalCalls
    {
        private readonly Core core;

        internal ExternalCalls(Core core) { this.core = core; }

        private static readonly Endpoint PaidEndpoint =
            new Endpoint("/billing/api-in/v1/purchase/external/paid", false, 7000, true, true, false);

        /// <summary>
        /// Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is
        /// accepted once.
        /// </summary>
        public async Task<ExternalPaidData> Paid(ExternalPaidRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(PaidEndpoint, request, options, cancellation).ConfigureAwait(false), f => new ExternalPaidData(f));
        }
    }

    /// <summary>The endpoints of the group coupon.</summary>
    public sealed class CouponCalls
    {
        private readonly Core core;

        internal CouponCalls(Core core) { this.core = core; }

        private static readonly Endpoint GiveEndpoint =
            new Endpoint("/billing/api-in/v1/coupon/give", false, 7000, false, true, false);

        /// <summary>
        /// Gives the items of a coupon through the game server or the inventory. Each transactionId is
        /// accepted once.
        /// </summary>
        public async Task Give(CouponGiveRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            await core.Call(GiveEndpoint, request, options, cancellation).ConfigureAwait(false);
        }
    }

    /// <summary>The endpoints of the group registerReward.</summary>
    public sealed class RegisterRewardCalls
    {
        private readonly Core core;

        internal RegisterRewardCalls(Core core) { this.core = core; }

        private static readonly Endpoint RegisterEndpoint =
            new Endpoint("/inventory/api-in/v1/reward/item/register", false, 7000, true, true, false);

        /// <summary>
        /// Registers a reward. The same reqId with the same body answers the same rewardId.
        /// </summary>
        public async Task<RegisterRewardRegisterData> Register(RegisterRewardRegisterRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(RegisterEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RegisterRewardRegisterData(f));
        }

        private static readonly Endpoint RegisterBatchEndpoint =
            new Endpoint("/inventory/api-in/v1/reward/item/register/batch", false, 7000, false, true, false);

        /// <summary>
        /// Registers up to 100 rewards, all or none, answered in the order of the request.
        /// </summary>
        public async Task<RegisterRewardRegisterBatchData> RegisterBatch(RegisterRewardRegisterBatchRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(RegisterBatchEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RegisterRewardRegisterBatchData(f));
        }
    }

    /// <summary>The endpoints of the group gstoreLookUpOperator.</summary>
    public sealed class GstoreLookUpOperatorCalls
    {
        private readonly Core core;

        internal GstoreLookUpOperatorCalls(Core core) { this.core = core; }

        private static readonly Endpoint LookUpEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool", false, 10000, false, true, false);

        /// <summary>
        /// Shows a purchase and its state in mobile store A, for operator tools. Not for game servers: many
        /// calls exhaust the store's quota, which payments need.
        /// </summary>
        public async Task<LookUp> LookUp(GstoreLookUpOperatorLookUpRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(LookUpEndpoint, request, options, cancellation).ConfigureAwait(false), f => new LookUp(f));
        }
    }

    /// <summary>The endpoints of the group playerPurchasesOperator.</summary>
    public sealed class PlayerPurchasesOperatorCalls
    {
        private readonly Core core;

        internal PlayerPurchasesOperatorCalls(Core core) { this.core = core; }

        private static readonly Endpoint ListEndpoint =
            new Endpoint("/billing/api-game/v1/purchase/optool/playerId/list", false, 7000, false, true, false);

        /// <summary>
        /// Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments.
        /// </summary>
        public async Task<PlayerPurchases> List(PlayerPurchasesOperatorListRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ListEndpoint, request, options, cancellation).ConfigureAwait(false), f => new PlayerPurchases(f));
        }
    }

    /// <summary>The endpoints of the group rewardListOperator.</summary>
    public sealed class RewardListOperatorCalls
    {
        private readonly Core core;

        internal RewardListOperatorCalls(Core core) { this.core = core; }

        private static readonly Endpoint ReservedEndpoint =
            new Endpoint("/inventory/api-game/v1/operational/reward/list/reserved", true, 7000, false, true, false);

        /// <summary>
        /// Lists a user’s rewards that stay reserved, longest reserved first, for operator tools.
        /// </summary>
        public async Task<RewardList> Reserved(RewardListOperatorReservedRequest request, CallOptions options = null, CancellationToken cancellation = default(CancellationToken))
        {
            return JsonObject.Of(await core.Call(ReservedEndpoint, request, options, cancellation).ConfigureAwait(false), f => new RewardList(f));
        }
    }

}
