// Made from docs/openapi.json by `npm run openapi`. Do not edit.
package dev.purser.client;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Requests and answers. Names are those of the interface; what an answer does not have is null. */
public final class Types {
  private Types() {}

  /** A purchased product that a reward gives. */
  public static final class BillingPurchase extends JsonObject {
    /** An empty one, to be filled. */
    public BillingPurchase() {}

    /** What JSON holds. */
    public BillingPurchase(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public BillingPurchase boid(String value) {
      set("boid", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public BillingPurchase payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appstore() {
      return text("appstore");
    }

    /** Sets {@link #appstore()}. */
    public BillingPurchase appstore(String value) {
      set("appstore", value);
      return this;
    }

    /** Device OS code; `NONE` when it is unknown; at most 10 characters */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public BillingPurchase os(String value) {
      set("os", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public BillingPurchase productId(String value) {
      set("productId", value);
      return this;
    }

    /** From 1. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public BillingPurchase quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public BillingPurchase currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price times quantity, x 1,000,000. */
    public long totalMicroPrice() {
      return certainInteger("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public BillingPurchase totalMicroPrice(long value) {
      set("totalMicroPrice", value);
      return this;
    }
  }

  /** Outcome of cancelling or dropping one reward. */
  public static final class Canceled extends JsonObject {
    /** An empty one, to be filled. */
    public Canceled() {}

    /** What JSON holds. */
    public Canceled(Map<String, Object> fields) {
      super(fields);
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public Canceled rewardId(String value) {
      set("rewardId", value);
      return this;
    }

    /**
     * `SUCCESS`, or why this reward was not cancelled. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
     * reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for
     * another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it
     * cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message
     * names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values
     * may be added: a program must not fail over one that it does not know.
     */
    public String canceledResultCode() {
      return text("canceledResultCode");
    }

    /** Sets {@link #canceledResultCode()}. */
    public Canceled canceledResultCode(String value) {
      set("canceledResultCode", value);
      return this;
    }

    /** The same for people */
    public String canceledResultMessage() {
      return text("canceledResultMessage");
    }

    /** Sets {@link #canceledResultMessage()}. */
    public Canceled canceledResultMessage(String value) {
      set("canceledResultMessage", value);
      return this;
    }
  }

  /** Answer to a completion. */
  public static final class Completion extends JsonObject {
    /** An empty one, to be filled. */
    public Completion() {}

    /** What JSON holds. */
    public Completion(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public Completion boid(String value) {
      set("boid", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public Completion purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** When it was completed, Unix seconds */
    public long completedAtUnixTS() {
      return certainInteger("completedAtUnixTS");
    }

    /** Sets {@link #completedAtUnixTS()}. */
    public Completion completedAtUnixTS(long value) {
      set("completedAtUnixTS", value);
      return this;
    }
  }

  /** Outcome of confirming one reward. */
  public static final class Confirmed extends JsonObject {
    /** An empty one, to be filled. */
    public Confirmed() {}

    /** What JSON holds. */
    public Confirmed(Map<String, Object> fields) {
      super(fields);
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public Confirmed rewardId(String value) {
      set("rewardId", value);
      return this;
    }

    /**
     * `SUCCESS`, or why this reward was not confirmed. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
     * reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for
     * another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it
     * cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message
     * names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values
     * may be added: a program must not fail over one that it does not know.
     */
    public String confirmedResultCode() {
      return text("confirmedResultCode");
    }

    /** Sets {@link #confirmedResultCode()}. */
    public Confirmed confirmedResultCode(String value) {
      set("confirmedResultCode", value);
      return this;
    }

    /** The same for people */
    public String confirmedResultMessage() {
      return text("confirmedResultMessage");
    }

    /** Sets {@link #confirmedResultMessage()}. */
    public Confirmed confirmedResultMessage(String value) {
      set("confirmedResultMessage", value);
      return this;
    }
  }

  /** An item of a coupon that a reward gives. */
  public static final class CouponRedeem extends JsonObject {
    /** An empty one, to be filled. */
    public CouponRedeem() {}

    /** What JSON holds. */
    public CouponRedeem(Map<String, Object> fields) {
      super(fields);
    }

    /** Coupon */
    public String couponId() {
      return text("couponId");
    }

    /** Sets {@link #couponId()}. */
    public CouponRedeem couponId(String value) {
      set("couponId", value);
      return this;
    }

    /** Item to give */
    public String itemId() {
      return text("itemId");
    }

    /** Sets {@link #itemId()}. */
    public CouponRedeem itemId(String value) {
      set("itemId", value);
      return this;
    }

    /** Kind of item */
    public String itemType() {
      return text("itemType");
    }

    /** Sets {@link #itemType()}. */
    public CouponRedeem itemType(String value) {
      set("itemType", value);
      return this;
    }

    /** From 1. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public CouponRedeem quantity(long value) {
      set("quantity", value);
      return this;
    }
  }

  /** Data of every refusal of a /push path. */
  public static final class Details extends JsonObject {
    /** An empty one, to be filled. */
    public Details() {}

    /** What JSON holds. */
    public Details(Map<String, Object> fields) {
      super(fields);
    }

    /** What is wrong, as text for people. */
    public String details() {
      return text("details");
    }

    /** Sets {@link #details()}. */
    public Details details(String value) {
      set("details", value);
      return this;
    }
  }

  /** A user's devices, newest first. */
  public static final class DeviceList extends JsonObject {
    /** An empty one, to be filled. */
    public DeviceList() {}

    /** What JSON holds. */
    public DeviceList(Map<String, Object> fields) {
      super(fields);
    }

    /** Devices */
    public List<Types.DeviceListDevice> deviceList() {
      return list("deviceList", objects(Types.DeviceListDevice::new));
    }

    /** Sets {@link #deviceList()}. */
    public DeviceList deviceList(List<Types.DeviceListDevice> value) {
      set("deviceList", value);
      return this;
    }
  }

  /** An object in DeviceList. */
  public static final class DeviceListDevice extends JsonObject {
    /** An empty one, to be filled. */
    public DeviceListDevice() {}

    /** What JSON holds. */
    public DeviceListDevice(Map<String, Object> fields) {
      super(fields);
    }

    /** App */
    public String app() {
      return text("app");
    }

    /** Sets {@link #app()}. */
    public DeviceListDevice app(String value) {
      set("app", value);
      return this;
    }

    /** Platform of the device */
    public String platform() {
      return text("platform");
    }

    /** Sets {@link #platform()}. */
    public DeviceListDevice platform(String value) {
      set("platform", value);
      return this;
    }

    /** SHA-256 of the token in hexadecimal digits; the token itself is a secret. */
    public String tokenSha256() {
      return text("tokenSha256");
    }

    /** Sets {@link #tokenSha256()}. */
    public DeviceListDevice tokenSha256(String value) {
      set("tokenSha256", value);
      return this;
    }

    /** Unix seconds; of the newest registration. */
    public long registeredAtUnixTS() {
      return certainInteger("registeredAtUnixTS");
    }

    /** Sets {@link #registeredAtUnixTS()}. */
    public DeviceListDevice registeredAtUnixTS(long value) {
      set("registeredAtUnixTS", value);
      return this;
    }
  }

  /** Data of ALREADY_EXIST_DATA: the purchase that owns the receipt. */
  public static final class ExistPurchaseInfo extends JsonObject {
    /** An empty one, to be filled. */
    public ExistPurchaseInfo() {}

    /** What JSON holds. */
    public ExistPurchaseInfo(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public ExistPurchaseInfo boid(String value) {
      set("boid", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public ExistPurchaseInfo purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public ExistPurchaseInfo imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ExistPurchaseInfo playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** The store’s own order id; at most 100 characters */
    public String paymentOrderId() {
      return text("paymentOrderId");
    }

    /** Sets {@link #paymentOrderId()}. */
    public ExistPurchaseInfo paymentOrderId(String value) {
      set("paymentOrderId", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public ExistPurchaseInfo productId(String value) {
      set("productId", value);
      return this;
    }
  }

  /**
   * Asks the game server to give a player the items of a redeemed coupon. The call is repeated when its answer was
   * lost: seconds or days later, and possibly at the same time. Insert the transactionId under a unique index in
   * the transaction that gives the items. If it exists already, give nothing and answer `ALREADY_GIVED_ITEM` or
   * `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Before reading the
   * body, refuse an invalid signature or a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`.
   */
  public static final class GiveItemBody extends JsonObject {
    /** An empty one, to be filled. */
    public GiveItemBody() {}

    /** What JSON holds. */
    public GiveItemBody(Map<String, Object> fields) {
      super(fields);
    }

    /** Project; at most 20 characters */
    public String pjid() {
      return text("pjid");
    }

    /** Sets {@link #pjid()}. */
    public GiveItemBody pjid(String value) {
      set("pjid", value);
      return this;
    }

    /** Null when the game does not distinguish servers. */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public GiveItemBody serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Idempotency key: the same in every call for the same grant. */
    public String transactionId() {
      return text("transactionId");
    }

    /** Sets {@link #transactionId()}. */
    public GiveItemBody transactionId(String value) {
      set("transactionId", value);
      return this;
    }

    /** Who receives it */
    public Types.GiveUserBody giveUser() {
      return object("giveUser", Types.GiveUserBody::new);
    }

    /** Sets {@link #giveUser()}. */
    public GiveItemBody giveUser(Types.GiveUserBody value) {
      set("giveUser", value);
      return this;
    }

    /** Same list as `giveItemList`: the specification uses both names. */
    public List<Types.GiveItemLine> giveProductList() {
      return list("giveProductList", objects(Types.GiveItemLine::new));
    }

    /** Sets {@link #giveProductList()}. */
    public GiveItemBody giveProductList(List<Types.GiveItemLine> value) {
      set("giveProductList", value);
      return this;
    }

    /** What is given */
    public List<Types.GiveItemLine> giveItemList() {
      return list("giveItemList", objects(Types.GiveItemLine::new));
    }

    /** Sets {@link #giveItemList()}. */
    public GiveItemBody giveItemList(List<Types.GiveItemLine> value) {
      set("giveItemList", value);
      return this;
    }
  }

  /** Item to give. */
  public static final class GiveItemLine extends JsonObject {
    /** An empty one, to be filled. */
    public GiveItemLine() {}

    /** What JSON holds. */
    public GiveItemLine(Map<String, Object> fields) {
      super(fields);
    }

    /** Item to give; at most 200 characters */
    public String itemId() {
      return text("itemId");
    }

    /** Sets {@link #itemId()}. */
    public GiveItemLine itemId(String value) {
      set("itemId", value);
      return this;
    }

    /** How many */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public GiveItemLine quantity(long value) {
      set("quantity", value);
      return this;
    }
  }

  /**
   * Asks the game server to give a player the products of a purchase that was paid outside the game. The call is
   * repeated when its answer was lost: seconds or days later, and possibly at the same time. Insert the boid under
   * a unique index in the transaction that gives the products. If it exists already, give nothing and answer
   * `ALREADY_GIVED_PRODUCT` with the `playerId` and `giveCompletedAtUnixTS` of the first time. Before reading the
   * body, refuse an invalid signature or a `webhook-timestamp` more than five minutes away with `NOT_ALLOW_AUTH`.
   */
  public static final class GiveProductBody extends JsonObject {
    /** An empty one, to be filled. */
    public GiveProductBody() {}

    /** What JSON holds. */
    public GiveProductBody(Map<String, Object> fields) {
      super(fields);
    }

    /** Project; at most 20 characters */
    public String pjid() {
      return text("pjid");
    }

    /** Sets {@link #pjid()}. */
    public GiveProductBody pjid(String value) {
      set("pjid", value);
      return this;
    }

    /** Idempotency key: the same in every call for the same grant; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GiveProductBody boid(String value) {
      set("boid", value);
      return this;
    }

    /** Null when the game does not distinguish servers. */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public GiveProductBody serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Service of the game */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public GiveProductBody serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public GiveProductBody payment(String value) {
      set("payment", value);
      return this;
    }

    /** Same value as `payment`; at most 20 characters */
    public String paymentCd() {
      return text("paymentCd");
    }

    /** Sets {@link #paymentCd()}. */
    public GiveProductBody paymentCd(String value) {
      set("paymentCd", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public GiveProductBody appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Device OS code; `NONE` when it is unknown; at most 10 characters */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public GiveProductBody os(String value) {
      set("os", value);
      return this;
    }

    /** Present only when `idType` is IMID; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public GiveProductBody imid(String value) {
      set("imid", value);
      return this;
    }

    /** Who receives it */
    public Types.GiveUserBody giveUser() {
      return object("giveUser", Types.GiveUserBody::new);
    }

    /** Sets {@link #giveUser()}. */
    public GiveProductBody giveUser(Types.GiveUserBody value) {
      set("giveUser", value);
      return this;
    }

    /** What is given */
    public List<Types.GiveProductLine> giveProductList() {
      return list("giveProductList", objects(Types.GiveProductLine::new));
    }

    /** Sets {@link #giveProductList()}. */
    public GiveProductBody giveProductList(List<Types.GiveProductLine> value) {
      set("giveProductList", value);
      return this;
    }
  }

  /** Product to give. */
  public static final class GiveProductLine extends JsonObject {
    /** An empty one, to be filled. */
    public GiveProductLine() {}

    /** What JSON holds. */
    public GiveProductLine(Map<String, Object> fields) {
      super(fields);
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public GiveProductLine productId(String value) {
      set("productId", value);
      return this;
    }

    /** How many */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public GiveProductLine quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public GiveProductLine currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price times quantity, x 1,000,000. */
    public long totalMicroPrice() {
      return certainInteger("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public GiveProductLine totalMicroPrice(long value) {
      set("totalMicroPrice", value);
      return this;
    }
  }

  /** Player who receives the grant. */
  public static final class GiveUserBody extends JsonObject {
    /** An empty one, to be filled. */
    public GiveUserBody() {}

    /** What JSON holds. */
    public GiveUserBody(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id. */
    public String idType() {
      return text("idType");
    }

    /** Sets {@link #idType()}. */
    public GiveUserBody idType(String value) {
      set("idType", value);
      return this;
    }

    /** User who receives it; at most 50 characters */
    public String idValue() {
      return text("idValue");
    }

    /** Sets {@link #idValue()}. */
    public GiveUserBody idValue(String value) {
      set("idValue", value);
      return this;
    }
  }

  /** A reservation that the store shows as paid and not consumed. */
  public static final class LatestReserved extends JsonObject {
    /** An empty one, to be filled. */
    public LatestReserved() {}

    /** What JSON holds. */
    public LatestReserved(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public LatestReserved boid(String value) {
      set("boid", value);
      return this;
    }

    /** When it was reserved, Unix seconds */
    public long reservedAtUnixTS() {
      return certainInteger("reservedAtUnixTS");
    }

    /** Sets {@link #reservedAtUnixTS()}. */
    public LatestReserved reservedAtUnixTS(long value) {
      set("reservedAtUnixTS", value);
      return this;
    }
  }

  /** Result of the monthly-limit check for a price. */
  public static final class LimitQuote extends JsonObject {
    /** An empty one, to be filled. */
    public LimitQuote() {}

    /** What JSON holds. */
    public LimitQuote(Map<String, Object> fields) {
      super(fields);
    }

    /** Whether the limit allows the reservation. */
    public boolean allowed() {
      return certainBoolean("allowed");
    }

    /** Sets {@link #allowed()}. */
    public LimitQuote allowed(boolean value) {
      set("allowed", value);
      return this;
    }

    /** Code that the reservation would be refused with; left out when `allowed`. */
    public String reason() {
      return text("reason");
    }

    /** Sets {@link #reason()}. */
    public LimitQuote reason(String value) {
      set("reason", value);
      return this;
    }

    /**
     * Null when the member has no limit, or its age must be known first. `KR_ADULT`: an adult of KR, with a limit
     * that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`:
     * of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must
     * not fail over one that it does not know.
     */
    public String appliedPolicy() {
      return text("appliedPolicy");
    }

    /** Sets {@link #appliedPolicy()}. */
    public LimitQuote appliedPolicy(String value) {
      set("appliedPolicy", value);
      return this;
    }

    /** Currency of the limit and of the amounts; null when such a purchase does not count; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public LimitQuote currency(String value) {
      set("currency", value);
      return this;
    }

    /** Null without a limit. */
    public Long limitConfigMicroPrice() {
      return integerOrNull("limitConfigMicroPrice");
    }

    /** Sets {@link #limitConfigMicroPrice()}. */
    public LimitQuote limitConfigMicroPrice(Long value) {
      set("limitConfigMicroPrice", value);
      return this;
    }

    /** Verified purchases of this month; null when such a purchase does not count. */
    public Long thisMonthAmountMicroPrice() {
      return integerOrNull("thisMonthAmountMicroPrice");
    }

    /** Sets {@link #thisMonthAmountMicroPrice()}. */
    public LimitQuote thisMonthAmountMicroPrice(Long value) {
      set("thisMonthAmountMicroPrice", value);
      return this;
    }

    /** What may still be spent this month, less what open reservations hold; null without a limit. */
    public Long remainingMicroPrice() {
      return integerOrNull("remainingMicroPrice");
    }

    /** Sets {@link #remainingMicroPrice()}. */
    public LimitQuote remainingMicroPrice(Long value) {
      set("remainingMicroPrice", value);
      return this;
    }

    /** When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count. */
    public Long resetsAtUnixTS() {
      return integerOrNull("resetsAtUnixTS");
    }

    /** Sets {@link #resetsAtUnixTS()}. */
    public LimitQuote resetsAtUnixTS(Long value) {
      set("resetsAtUnixTS", value);
      return this;
    }
  }

  /** Answer to a lookup. */
  public static final class LookUp extends JsonObject {
    /** An empty one, to be filled. */
    public LookUp() {}

    /** What JSON holds. */
    public LookUp(Map<String, Object> fields) {
      super(fields);
    }

    /** The purchase as the service stores it. */
    public Types.LookUpBillingPurchase billingPurchase() {
      return object("billingPurchase", Types.LookUpBillingPurchase::new);
    }

    /** Sets {@link #billingPurchase()}. */
    public LookUp billingPurchase(Types.LookUpBillingPurchase value) {
      set("billingPurchase", value);
      return this;
    }

    /** The same purchase as the store shows it. */
    public Types.StorePurchase gstorePurchase() {
      return object("gstorePurchase", Types.StorePurchase::new);
    }

    /** Sets {@link #gstorePurchase()}. */
    public LookUp gstorePurchase(Types.StorePurchase value) {
      set("gstorePurchase", value);
      return this;
    }
  }

  /** The purchase as the service stores it. */
  public static final class LookUpBillingPurchase extends JsonObject {
    /** An empty one, to be filled. */
    public LookUpBillingPurchase() {}

    /** What JSON holds. */
    public LookUpBillingPurchase(Map<String, Object> fields) {
      super(fields);
    }

    /** When it was reserved, Unix seconds */
    public long reservedAtUnixTS() {
      return certainInteger("reservedAtUnixTS");
    }

    /** Sets {@link #reservedAtUnixTS()}. */
    public LookUpBillingPurchase reservedAtUnixTS(long value) {
      set("reservedAtUnixTS", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public LookUpBillingPurchase purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public LookUpBillingPurchase payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public LookUpBillingPurchase appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public LookUpBillingPurchase productId(String value) {
      set("productId", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000 */
    public Long totalMicroPrice() {
      return integerOrNull("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public LookUpBillingPurchase totalMicroPrice(Long value) {
      set("totalMicroPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public LookUpBillingPurchase currency(String value) {
      set("currency", value);
      return this;
    }

    /** When it was completed, Unix seconds */
    public Long completedAtUnixTS() {
      return integerOrNull("completedAtUnixTS");
    }

    /** Sets {@link #completedAtUnixTS()}. */
    public LookUpBillingPurchase completedAtUnixTS(Long value) {
      set("completedAtUnixTS", value);
      return this;
    }
  }

  /** Outcome of a message on each of its devices. */
  public static final class MessageStatus extends JsonObject {
    /** An empty one, to be filled. */
    public MessageStatus() {}

    /** What JSON holds. */
    public MessageStatus(Map<String, Object> fields) {
      super(fields);
    }

    /** Message */
    public String messageId() {
      return text("messageId");
    }

    /** Sets {@link #messageId()}. */
    public MessageStatus messageId(String value) {
      set("messageId", value);
      return this;
    }

    /**
     * Status of the message. `QUEUED`: accepted, at least one device is open; `SENT`: at least one device got it, and
     * none is open; `NO_DEVICE`: the member has no device that it is meant for; `FAILED`: no device got it, the push
     * service has refused it for each; `EXPIRED`: no device got it before its time to live was over. More values may
     * be added: a program must not fail over one that it does not know.
     */
    public String status() {
      return text("status");
    }

    /** Sets {@link #status()}. */
    public MessageStatus status(String value) {
      set("status", value);
      return this;
    }

    /** Empty once the message was purged. */
    public List<Types.MessageStatusDevice> deviceList() {
      return list("deviceList", objects(Types.MessageStatusDevice::new));
    }

    /** Sets {@link #deviceList()}. */
    public MessageStatus deviceList(List<Types.MessageStatusDevice> value) {
      set("deviceList", value);
      return this;
    }
  }

  /** An object in MessageStatus. */
  public static final class MessageStatusDevice extends JsonObject {
    /** An empty one, to be filled. */
    public MessageStatusDevice() {}

    /** What JSON holds. */
    public MessageStatusDevice(Map<String, Object> fields) {
      super(fields);
    }

    /** App */
    public String app() {
      return text("app");
    }

    /** Sets {@link #app()}. */
    public MessageStatusDevice app(String value) {
      set("app", value);
      return this;
    }

    /** Platform of the device */
    public String platform() {
      return text("platform");
    }

    /** Sets {@link #platform()}. */
    public MessageStatusDevice platform(String value) {
      set("platform", value);
      return this;
    }

    /**
     * Outcome of the message on the device. `PENDING`: not sent yet, or to be tried again; `DELIVERED`: the push
     * service has taken it for the device; `UNREGISTERED`: the push service does not know the token any more, or it
     * is not the member’s any more; `FAILED`: the push service has refused it for good; `EXPIRED`: its time to live
     * was over. More values may be added: a program must not fail over one that it does not know.
     */
    public String outcome() {
      return text("outcome");
    }

    /** Sets {@link #outcome()}. */
    public MessageStatusDevice outcome(String value) {
      set("outcome", value);
      return this;
    }
  }

  /** Shown with PURCHASE_MONTHLY_LIMITED, names spelled as the specification spells them. */
  public static final class MonthlyLimitedDetail extends JsonObject {
    /** An empty one, to be filled. */
    public MonthlyLimitedDetail() {}

    /** What JSON holds. */
    public MonthlyLimitedDetail(Map<String, Object> fields) {
      super(fields);
    }

    /**
     * Which limit applies. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of KR, or
     * one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old;
     * `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that it
     * does not know.
     */
    public String appliedPolicy() {
      return text("appliedPolicy");
    }

    /** Sets {@link #appliedPolicy()}. */
    public MonthlyLimitedDetail appliedPolicy(String value) {
      set("appliedPolicy", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public MonthlyLimitedDetail currency(String value) {
      set("currency", value);
      return this;
    }

    /** The limit in micro units, price x 1,000,000 */
    public long limitConfigMircoPrice() {
      return certainInteger("limitConfigMircoPrice");
    }

    /** Sets {@link #limitConfigMircoPrice()}. */
    public MonthlyLimitedDetail limitConfigMircoPrice(long value) {
      set("limitConfigMircoPrice", value);
      return this;
    }

    /** What was spent this month in micro units, price x 1,000,000 */
    public long thisMonthAmountMircoPrice() {
      return certainInteger("thisMonthAmountMircoPrice");
    }

    /** Sets {@link #thisMonthAmountMircoPrice()}. */
    public MonthlyLimitedDetail thisMonthAmountMircoPrice(long value) {
      set("thisMonthAmountMircoPrice", value);
      return this;
    }

    /** Country that the account was created in, ISO 3166-1 alpha-2 */
    public String countryCreated() {
      return text("countryCreated");
    }

    /** Sets {@link #countryCreated()}. */
    public MonthlyLimitedDetail countryCreated(String value) {
      set("countryCreated", value);
      return this;
    }

    /** Text for people. */
    public String debugMessage() {
      return text("debugMessage");
    }

    /** Sets {@link #debugMessage()}. */
    public MonthlyLimitedDetail debugMessage(String value) {
      set("debugMessage", value);
      return this;
    }
  }

  /** A reservation and where it is paid. */
  public static final class PaymentPage extends JsonObject {
    /** An empty one, to be filled. */
    public PaymentPage() {}

    /** What JSON holds. */
    public PaymentPage(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PaymentPage boid(String value) {
      set("boid", value);
      return this;
    }

    /** Whether the page takes real money. */
    public String wshopEnv() {
      return text("wshopEnv");
    }

    /** Sets {@link #wshopEnv()}. */
    public PaymentPage wshopEnv(String value) {
      set("wshopEnv", value);
      return this;
    }

    /** For reference; differs from the number on the player's receipt. */
    public long wshopOrderId() {
      return certainInteger("wshopOrderId");
    }

    /** Sets {@link #wshopOrderId()}. */
    public PaymentPage wshopOrderId(long value) {
      set("wshopOrderId", value);
      return this;
    }

    /** Token of the payment page */
    public String wshopToken() {
      return text("wshopToken");
    }

    /** Sets {@link #wshopToken()}. */
    public PaymentPage wshopToken(String value) {
      set("wshopToken", value);
      return this;
    }

    /** For an external browser; at most 500 characters */
    public String paymentUrl() {
      return text("paymentUrl");
    }

    /** Sets {@link #paymentUrl()}. */
    public PaymentPage paymentUrl(String value) {
      set("paymentUrl", value);
      return this;
    }
  }

  /** Item of the operators' list. */
  public static final class PlayerPurchaseItem extends JsonObject {
    /** An empty one, to be filled. */
    public PlayerPurchaseItem() {}

    /** What JSON holds. */
    public PlayerPurchaseItem(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PlayerPurchaseItem boid(String value) {
      set("boid", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public PlayerPurchaseItem purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** Project; at most 20 characters */
    public String pjid() {
      return text("pjid");
    }

    /** Sets {@link #pjid()}. */
    public PlayerPurchaseItem pjid(String value) {
      set("pjid", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public PlayerPurchaseItem svcId(String value) {
      set("svcId", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public PlayerPurchaseItem payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public PlayerPurchaseItem appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public PlayerPurchaseItem imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PlayerPurchaseItem playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PlayerPurchaseItem productId(String value) {
      set("productId", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000 */
    public Long totalMicroPrice() {
      return integerOrNull("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public PlayerPurchaseItem totalMicroPrice(Long value) {
      set("totalMicroPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public PlayerPurchaseItem currency(String value) {
      set("currency", value);
      return this;
    }

    /** Device OS code; `NONE` when it is unknown; at most 10 characters */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public PlayerPurchaseItem os(String value) {
      set("os", value);
      return this;
    }

    /** The store’s own order id; at most 100 characters */
    public String paymentOrderId() {
      return text("paymentOrderId");
    }

    /** Sets {@link #paymentOrderId()}. */
    public PlayerPurchaseItem paymentOrderId(String value) {
      set("paymentOrderId", value);
      return this;
    }

    /** `Y` or `N`; null where the store does not say. */
    public String paymentTesterPurchaseYn() {
      return text("paymentTesterPurchaseYn");
    }

    /** Sets {@link #paymentTesterPurchaseYn()}. */
    public PlayerPurchaseItem paymentTesterPurchaseYn(String value) {
      set("paymentTesterPurchaseYn", value);
      return this;
    }

    /** When it was reserved, Unix seconds */
    public long reservedAtUnixTS() {
      return certainInteger("reservedAtUnixTS");
    }

    /** Sets {@link #reservedAtUnixTS()}. */
    public PlayerPurchaseItem reservedAtUnixTS(long value) {
      set("reservedAtUnixTS", value);
      return this;
    }

    /** When it was completed, Unix seconds */
    public Long completedAtUnixTS() {
      return integerOrNull("completedAtUnixTS");
    }

    /** Sets {@link #completedAtUnixTS()}. */
    public PlayerPurchaseItem completedAtUnixTS(Long value) {
      set("completedAtUnixTS", value);
      return this;
    }

    /** When it was cancelled, Unix seconds */
    public Long canceledAtUnixTS() {
      return integerOrNull("canceledAtUnixTS");
    }

    /** Sets {@link #canceledAtUnixTS()}. */
    public PlayerPurchaseItem canceledAtUnixTS(Long value) {
      set("canceledAtUnixTS", value);
      return this;
    }
  }

  /** One page of a player's purchases. */
  public static final class PlayerPurchases extends JsonObject {
    /** An empty one, to be filled. */
    public PlayerPurchases() {}

    /** What JSON holds. */
    public PlayerPurchases(Map<String, Object> fields) {
      super(fields);
    }

    /** `Y` when another page follows */
    public String existNextPageYn() {
      return text("existNextPageYn");
    }

    /** Sets {@link #existNextPageYn()}. */
    public PlayerPurchases existNextPageYn(String value) {
      set("existNextPageYn", value);
      return this;
    }

    /** The page, empty when there is nothing */
    public List<Types.PlayerPurchaseItem> purchaseList() {
      return list("purchaseList", objects(Types.PlayerPurchaseItem::new));
    }

    /** Sets {@link #purchaseList()}. */
    public PlayerPurchases purchaseList(List<Types.PlayerPurchaseItem> value) {
      set("purchaseList", value);
      return this;
    }
  }

  /** A product's name in a language. */
  public static final class ProductName extends JsonObject {
    /** An empty one, to be filled. */
    public ProductName() {}

    /** What JSON holds. */
    public ProductName(Map<String, Object> fields) {
      super(fields);
    }

    /** BCP 47 language tag. */
    public String langCd() {
      return text("langCd");
    }

    /** Sets {@link #langCd()}. */
    public ProductName langCd(String value) {
      set("langCd", value);
      return this;
    }

    /** Name */
    public String name() {
      return text("name");
    }

    /** Sets {@link #name()}. */
    public ProductName name(String value) {
      set("name", value);
      return this;
    }
  }

  /** A product's price in a currency. */
  public static final class ProductPrice extends JsonObject {
    /** An empty one, to be filled. */
    public ProductPrice() {}

    /** What JSON holds. */
    public ProductPrice(Map<String, Object> fields) {
      super(fields);
    }

    /** ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public ProductPrice currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public ProductPrice microPrice(long value) {
      set("microPrice", value);
      return this;
    }
  }

  /** A pending grant. */
  public static final class PulledGrant extends JsonObject {
    /** An empty one, to be filled. */
    public PulledGrant() {}

    /** What JSON holds. */
    public PulledGrant(Map<String, Object> fields) {
      super(fields);
    }

    /**
     * Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be
     * added: a program must not fail over one that it does not know.
     */
    public String kind() {
      return text("kind");
    }

    /** Sets {@link #kind()}. */
    public PulledGrant kind(String value) {
      set("kind", value);
      return this;
    }

    /** Body of the call that would deliver it: to `give/product` for a `PRODUCT`, to `ingame/item` for a `COUPON`. */
    public Object body() {
      return any("body");
    }

    /** Sets {@link #body()}. */
    public PulledGrant body(Object value) {
      set("body", value);
      return this;
    }
  }

  /** Grants that wait to be given. */
  public static final class PulledGrantList extends JsonObject {
    /** An empty one, to be filled. */
    public PulledGrantList() {}

    /** What JSON holds. */
    public PulledGrantList(Map<String, Object> fields) {
      super(fields);
    }

    /**
     * Oldest first. Where more wait than are listed, those that were not listed within the last minute take
     * precedence.
     */
    public List<Types.PulledGrant> grantList() {
      return list("grantList", objects(Types.PulledGrant::new));
    }

    /** Sets {@link #grantList()}. */
    public PulledGrantList grantList(List<Types.PulledGrant> value) {
      set("grantList", value);
      return this;
    }
  }

  /** The purchase record as callers see it. */
  public static final class PurchaseRecord extends JsonObject {
    /** An empty one, to be filled. */
    public PurchaseRecord() {}

    /** What JSON holds. */
    public PurchaseRecord(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PurchaseRecord boid(String value) {
      set("boid", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public PurchaseRecord purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** Project; at most 20 characters */
    public String pjid() {
      return text("pjid");
    }

    /** Sets {@link #pjid()}. */
    public PurchaseRecord pjid(String value) {
      set("pjid", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public PurchaseRecord svcId(String value) {
      set("svcId", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public PurchaseRecord payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public PurchaseRecord appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Null when the game has no platform members; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public PurchaseRecord imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PurchaseRecord playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PurchaseRecord productId(String value) {
      set("productId", value);
      return this;
    }

    /** At most four decimals; null until priced. */
    public BigDecimal price() {
      return decimal("price");
    }

    /** Sets {@link #price()}. */
    public PurchaseRecord price(BigDecimal value) {
      set("price", value);
      return this;
    }

    /** Price in micro units, price x 1,000,000 */
    public Long microPrice() {
      return integerOrNull("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public PurchaseRecord microPrice(Long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public PurchaseRecord currency(String value) {
      set("currency", value);
      return this;
    }

    /** ISO 8601 with offset, as every time here. */
    public String reservedAt() {
      return text("reservedAt");
    }

    /** Sets {@link #reservedAt()}. */
    public PurchaseRecord reservedAt(String value) {
      set("reservedAt", value);
      return this;
    }

    /** When it was completed, ISO 8601 with offset */
    public String completedAt() {
      return text("completedAt");
    }

    /** Sets {@link #completedAt()}. */
    public PurchaseRecord completedAt(String value) {
      set("completedAt", value);
      return this;
    }

    /** Device OS code; `NONE` when it is unknown; at most 10 characters */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public PurchaseRecord os(String value) {
      set("os", value);
      return this;
    }

    /** The store’s own order id; at most 100 characters */
    public String paymentOrderId() {
      return text("paymentOrderId");
    }

    /** Sets {@link #paymentOrderId()}. */
    public PurchaseRecord paymentOrderId(String value) {
      set("paymentOrderId", value);
      return this;
    }

    /** `Y` for a purchase by a tester of the store; null where the store does not say. */
    public String paymentTesterPurchaseYn() {
      return text("paymentTesterPurchaseYn");
    }

    /** Sets {@link #paymentTesterPurchaseYn()}. */
    public PurchaseRecord paymentTesterPurchaseYn(String value) {
      set("paymentTesterPurchaseYn", value);
      return this;
    }

    /** Why it was cancelled: a code, and a text after it; at most 200 characters */
    public String cancelReason() {
      return text("cancelReason");
    }

    /** Sets {@link #cancelReason()}. */
    public PurchaseRecord cancelReason(String value) {
      set("cancelReason", value);
      return this;
    }

    /** When it was cancelled, ISO 8601 with offset */
    public String canceledAt() {
      return text("canceledAt");
    }

    /** Sets {@link #canceledAt()}. */
    public PurchaseRecord canceledAt(String value) {
      set("canceledAt", value);
      return this;
    }

    /**
     * Notes of operators (purchase/memo) and of the service, such as a verified price that differs from the reserved
     * one. Null without notes.
     */
    public String memo() {
      return text("memo");
    }

    /** Sets {@link #memo()}. */
    public PurchaseRecord memo(String value) {
      set("memo", value);
      return this;
    }
  }

  /** Reward that was registered, now or by an earlier request with the same reqId. */
  public static final class RegisteredReward extends JsonObject {
    /** An empty one, to be filled. */
    public RegisteredReward() {}

    /** What JSON holds. */
    public RegisteredReward(Map<String, Object> fields) {
      super(fields);
    }

    /** Id of the request, unique within the operation; used up by a success */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public RegisteredReward reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public RegisteredReward rewardId(String value) {
      set("rewardId", value);
      return this;
    }
  }

  /** Outcome of reserving one reward. */
  public static final class Reserved extends JsonObject {
    /** An empty one, to be filled. */
    public Reserved() {}

    /** What JSON holds. */
    public Reserved(Map<String, Object> fields) {
      super(fields);
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public Reserved rewardId(String value) {
      set("rewardId", value);
      return this;
    }

    /**
     * `SUCCESS`, or why this reward was not reserved. `SUCCESS`: done; `FAIL_NOT_FOUND`: the project has no such
     * reward; `FAIL_EXPIRED`: it has expired; only when it is to be reserved; `FAIL_MISS_MATCH_USER_TYPE`: it is for
     * another `userType`; `FAIL_MISS_MATCH_USER_VALUE`: it is for another `userValue`; `FAIL_STATUS_NOT_READY`: it
     * cannot be reserved, the message names its state; `FAIL_STATUS_NOT_RESERVED`: it is not reserved, the message
     * names its state; `FAIL_INTERNAL_ERROR`: nothing was changed, the same request may be sent again. More values
     * may be added: a program must not fail over one that it does not know.
     */
    public String reservedResultCode() {
      return text("reservedResultCode");
    }

    /** Sets {@link #reservedResultCode()}. */
    public Reserved reservedResultCode(String value) {
      set("reservedResultCode", value);
      return this;
    }

    /** The same for people */
    public String reservedResultMessage() {
      return text("reservedResultMessage");
    }

    /** Sets {@link #reservedResultMessage()}. */
    public Reserved reservedResultMessage(String value) {
      set("reservedResultMessage", value);
      return this;
    }
  }

  /** Answer of a retry list; the list is null when empty. */
  public static final class RetryList extends JsonObject {
    /** An empty one, to be filled. */
    public RetryList() {}

    /** What JSON holds. */
    public RetryList(Map<String, Object> fields) {
      super(fields);
    }

    /** Purchases that the player still has to get; null when there are none */
    public List<Types.RetryListItem> retryAbleList() {
      return list("retryAbleList", objects(Types.RetryListItem::new));
    }

    /** Sets {@link #retryAbleList()}. */
    public RetryList retryAbleList(List<Types.RetryListItem> value) {
      set("retryAbleList", value);
      return this;
    }
  }

  /** Item of a retry list. */
  public static final class RetryListItem extends JsonObject {
    /** An empty one, to be filled. */
    public RetryListItem() {}

    /** What JSON holds. */
    public RetryListItem(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public RetryListItem boid(String value) {
      set("boid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public RetryListItem playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public RetryListItem payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public RetryListItem appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public RetryListItem productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the
     * reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete;
     * `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed
     * and the service still consumes the item in the store; in the PC store the money is taken and the game has still
     * to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again,
     * `cancelReason` says why. More values may be added: a program must not fail over one that it does not know.
     */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public RetryListItem purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** At most four decimals; null until priced. */
    public BigDecimal totalPrice() {
      return decimal("totalPrice");
    }

    /** Sets {@link #totalPrice()}. */
    public RetryListItem totalPrice(BigDecimal value) {
      set("totalPrice", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000 */
    public Long totalMicroPrice() {
      return integerOrNull("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public RetryListItem totalMicroPrice(Long value) {
      set("totalMicroPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 10 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public RetryListItem currency(String value) {
      set("currency", value);
      return this;
    }

    /** ISO 8601 with offset. */
    public String completedAt() {
      return text("completedAt");
    }

    /** Sets {@link #completedAt()}. */
    public RetryListItem completedAt(String value) {
      set("completedAt", value);
      return this;
    }

    /** When it was completed, Unix seconds */
    public Long completedAtUnixTS() {
      return integerOrNull("completedAtUnixTS");
    }

    /** Sets {@link #completedAtUnixTS()}. */
    public RetryListItem completedAtUnixTS(Long value) {
      set("completedAtUnixTS", value);
      return this;
    }
  }

  /** A page of rewards. */
  public static final class RewardList extends JsonObject {
    /** An empty one, to be filled. */
    public RewardList() {}

    /** What JSON holds. */
    public RewardList(Map<String, Object> fields) {
      super(fields);
    }

    /** Whether another page follows */
    public boolean hasNext() {
      return certainBoolean("hasNext");
    }

    /** Sets {@link #hasNext()}. */
    public RewardList hasNext(boolean value) {
      set("hasNext", value);
      return this;
    }

    /** The page, empty when there is nothing */
    public List<Types.RewardRecord> resultList() {
      return list("resultList", objects(Types.RewardRecord::new));
    }

    /** Sets {@link #resultList()}. */
    public RewardList resultList(List<Types.RewardRecord> value) {
      set("resultList", value);
      return this;
    }
  }

  /** A reward as lists show it. */
  public static final class RewardRecord extends JsonObject {
    /** An empty one, to be filled. */
    public RewardRecord() {}

    /** What JSON holds. */
    public RewardRecord(Map<String, Object> fields) {
      super(fields);
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public RewardRecord rewardId(String value) {
      set("rewardId", value);
      return this;
    }

    /** Project; at most 20 characters */
    public String pjid() {
      return text("pjid");
    }

    /** Sets {@link #pjid()}. */
    public RewardRecord pjid(String value) {
      set("pjid", value);
      return this;
    }

    /** Kind of id in `userValue` */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardRecord userType(String value) {
      set("userType", value);
      return this;
    }

    /** User who receives it */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardRecord userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** Service of the game */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public RewardRecord serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** Server of the game; null when the game does not tell servers apart */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public RewardRecord serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Where it comes from: a purchase or a coupon */
    public String provider() {
      return text("provider");
    }

    /** Sets {@link #provider()}. */
    public RewardRecord provider(String value) {
      set("provider", value);
      return this;
    }

    /** Whatever the requester gave along */
    public String requesterCustomData() {
      return text("requesterCustomData");
    }

    /** Sets {@link #requesterCustomData()}. */
    public RewardRecord requesterCustomData(String value) {
      set("requesterCustomData", value);
      return this;
    }

    /** ISO 8601 with offset. */
    public String expireAtUtcString() {
      return text("expireAtUtcString");
    }

    /** Sets {@link #expireAtUtcString()}. */
    public RewardRecord expireAtUtcString(String value) {
      set("expireAtUtcString", value);
      return this;
    }

    /** What was bought; empty unless the provider is `BILLING` */
    public List<Types.BillingPurchase> billingPurchaseList() {
      return list("billingPurchaseList", objects(Types.BillingPurchase::new));
    }

    /** Sets {@link #billingPurchaseList()}. */
    public RewardRecord billingPurchaseList(List<Types.BillingPurchase> value) {
      set("billingPurchaseList", value);
      return this;
    }

    /** What the coupon gives; empty unless the provider is `COUPON` */
    public List<Types.CouponRedeem> couponRedeemList() {
      return list("couponRedeemList", objects(Types.CouponRedeem::new));
    }

    /** Sets {@link #couponRedeemList()}. */
    public RewardRecord couponRedeemList(List<Types.CouponRedeem> value) {
      set("couponRedeemList", value);
      return this;
    }
  }

  /** Products on sale. */
  public static final class SaleProducts extends JsonObject {
    /** An empty one, to be filled. */
    public SaleProducts() {}

    /** What JSON holds. */
    public SaleProducts(Map<String, Object> fields) {
      super(fields);
    }

    /** Length of the list. */
    public long productInfoListCount() {
      return certainInteger("productInfoListCount");
    }

    /** Sets {@link #productInfoListCount()}. */
    public SaleProducts productInfoListCount(long value) {
      set("productInfoListCount", value);
      return this;
    }

    /** Products on sale */
    public List<Types.SaleProductsProductInfo> productInfoList() {
      return list("productInfoList", objects(Types.SaleProductsProductInfo::new));
    }

    /** Sets {@link #productInfoList()}. */
    public SaleProducts productInfoList(List<Types.SaleProductsProductInfo> value) {
      set("productInfoList", value);
      return this;
    }
  }

  /** An object in SaleProducts. */
  public static final class SaleProductsProductInfo extends JsonObject {
    /** An empty one, to be filled. */
    public SaleProductsProductInfo() {}

    /** What JSON holds. */
    public SaleProductsProductInfo(Map<String, Object> fields) {
      super(fields);
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public SaleProductsProductInfo productId(String value) {
      set("productId", value);
      return this;
    }

    /** Names of the product, one for each language */
    public List<Types.ProductName> productNameList() {
      return list("productNameList", objects(Types.ProductName::new));
    }

    /** Sets {@link #productNameList()}. */
    public SaleProductsProductInfo productNameList(List<Types.ProductName> value) {
      set("productNameList", value);
      return this;
    }

    /** Prices of the product, one for each currency */
    public List<Types.ProductPrice> productPriceList() {
      return list("productPriceList", objects(Types.ProductPrice::new));
    }

    /** Sets {@link #productPriceList()}. */
    public SaleProductsProductInfo productPriceList(List<Types.ProductPrice> value) {
      set("productPriceList", value);
      return this;
    }
  }

  /** Whether a store works. */
  public static final class StoreHealth extends JsonObject {
    /** An empty one, to be filled. */
    public StoreHealth() {}

    /** What JSON holds. */
    public StoreHealth(Map<String, Object> fields) {
      super(fields);
    }

    /** Name of the store, as in its settings. */
    public String store() {
      return text("store");
    }

    /** Sets {@link #store()}. */
    public StoreHealth store(String value) {
      set("store", value);
      return this;
    }

    /**
     * Whether it works. `UP`: it works, or no call has shown that it does not; `DEGRADED`: some calls have failed
     * lately; `DOWN`: its last calls have all failed, or it refuses the project’s credentials. More values may be
     * added: a program must not fail over one that it does not know.
     */
    public String status() {
      return text("status");
    }

    /** Sets {@link #status()}. */
    public StoreHealth status(String value) {
      set("status", value);
      return this;
    }

    /** Since when, Unix seconds. */
    public long sinceUnixTS() {
      return certainInteger("sinceUnixTS");
    }

    /** Sets {@link #sinceUnixTS()}. */
    public StoreHealth sinceUnixTS(long value) {
      set("sinceUnixTS", value);
      return this;
    }
  }

  /** Stores that the project has set up. */
  public static final class StoreHealthList extends JsonObject {
    /** An empty one, to be filled. */
    public StoreHealthList() {}

    /** What JSON holds. */
    public StoreHealthList(Map<String, Object> fields) {
      super(fields);
    }

    /** In a fixed order. */
    public List<Types.StoreHealth> storeList() {
      return list("storeList", objects(Types.StoreHealth::new));
    }

    /** Sets {@link #storeList()}. */
    public StoreHealthList storeList(List<Types.StoreHealth> value) {
      set("storeList", value);
      return this;
    }
  }

  /** A purchase as mobile store A shows it. */
  public static final class StorePurchase extends JsonObject {
    /** An empty one, to be filled. */
    public StorePurchase() {}

    /** What JSON holds. */
    public StorePurchase(Map<String, Object> fields) {
      super(fields);
    }

    /** Milliseconds since the epoch. */
    public long purchaseTimeMillis() {
      return certainInteger("purchaseTimeMillis");
    }

    /** Sets {@link #purchaseTimeMillis()}. */
    public StorePurchase purchaseTimeMillis(long value) {
      set("purchaseTimeMillis", value);
      return this;
    }

    /** 0 purchased, 1 cancelled, 2 pending; others have been seen. */
    public long purchaseState() {
      return certainInteger("purchaseState");
    }

    /** Sets {@link #purchaseState()}. */
    public StorePurchase purchaseState(long value) {
      set("purchaseState", value);
      return this;
    }

    /** 0 yet to be consumed, 1 consumed. */
    public long consumptionState() {
      return certainInteger("consumptionState");
    }

    /** Sets {@link #consumptionState()}. */
    public StorePurchase consumptionState(long value) {
      set("consumptionState", value);
      return this;
    }

    /** Null without an order, such as for a promotion; at most 100 characters */
    public String orderId() {
      return text("orderId");
    }

    /** Sets {@link #orderId()}. */
    public StorePurchase orderId(String value) {
      set("orderId", value);
      return this;
    }

    /** 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase. */
    public Long purchaseType() {
      return integerOrNull("purchaseType");
    }

    /** Sets {@link #purchaseType()}. */
    public StorePurchase purchaseType(Long value) {
      set("purchaseType", value);
      return this;
    }

    /** ISO 3166-1 alpha-2. */
    public String regionCode() {
      return text("regionCode");
    }

    /** Sets {@link #regionCode()}. */
    public StorePurchase regionCode(String value) {
      set("regionCode", value);
      return this;
    }
  }

  /** Reserves a purchase in mobile store A. */
  public static final class GstoreReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreReserveRequest() {}

    /** What JSON holds. */
    public GstoreReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public GstoreReserveRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public GstoreReserveRequest svcId(String value) {
      set("svcId", value);
      return this;
    }

    /**
     * Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
     * characters
     */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public GstoreReserveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GstoreReserveRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public GstoreReserveRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /**
     * Where the money is paid. Takes `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more of this store; at
     * most 20 characters
     */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public GstoreReserveRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public GstoreReserveRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public GstoreReserveRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public GstoreReserveRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public GstoreReserveRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public GstoreReserveRequest currency(String value) {
      set("currency", value);
      return this;
    }
  }

  /** What gstore.reserve answers. */
  public static final class GstoreReserveData extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreReserveData() {}

    /** What JSON holds. */
    public GstoreReserveData(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GstoreReserveData boid(String value) {
      set("boid", value);
      return this;
    }
  }

  /** Verifies a purchase of mobile store A by its signed receipt. */
  public static final class GstoreVerifyRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreVerifyRequest() {}

    /** What JSON holds. */
    public GstoreVerifyRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation; used up by success; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public GstoreVerifyRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GstoreVerifyRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public GstoreVerifyRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GstoreVerifyRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Paid price x 1,000,000; 0 for a promotion outside the app. Replaces the reserved price; `memo` notes a
     * difference, which refuses nothing.
     */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public GstoreVerifyRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public GstoreVerifyRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** The store's product details as JSON text; `[]` when the client has none; at most 1048576 characters */
    public String productDetailsJson() {
      return text("productDetailsJson");
    }

    /** Sets {@link #productDetailsJson()}. */
    public GstoreVerifyRequest productDetailsJson(String value) {
      set("productDetailsJson", value);
      return this;
    }

    /** The receipt, byte for byte as the client got it: its signature covers every byte; at most 1048576 characters */
    public String purchaseOriginalJson() {
      return text("purchaseOriginalJson");
    }

    /** Sets {@link #purchaseOriginalJson()}. */
    public GstoreVerifyRequest purchaseOriginalJson(String value) {
      set("purchaseOriginalJson", value);
      return this;
    }

    /** Base64; at most 1048576 characters */
    public String purchaseSignature() {
      return text("purchaseSignature");
    }

    /** Sets {@link #purchaseSignature()}. */
    public GstoreVerifyRequest purchaseSignature(String value) {
      set("purchaseSignature", value);
      return this;
    }
  }

  /** Verifies a purchase of mobile store A on a PC, by its token alone. */
  public static final class GstoreVerifyPcRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreVerifyPcRequest() {}

    /** What JSON holds. */
    public GstoreVerifyPcRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation; used up by success; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public GstoreVerifyPcRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GstoreVerifyPcRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GstoreVerifyPcRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Paid price x 1,000,000; 0 for a promotion. Replaces the reserved price; `memo` notes a difference, which
     * refuses nothing.
     */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public GstoreVerifyPcRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Of what was paid, as the price; null for what was free, and then the reserved one stays; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public GstoreVerifyPcRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** The sold product, which must be the reserved one; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public GstoreVerifyPcRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /** The store's token of the purchase; at most 2000 characters */
    public String purchaseToken() {
      return text("purchaseToken");
    }

    /** Sets {@link #purchaseToken()}. */
    public GstoreVerifyPcRequest purchaseToken(String value) {
      set("purchaseToken", value);
      return this;
    }
  }

  /** Lists paid purchases whose items the game has still to give. */
  public static final class GstoreRetryListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreRetryListRequest() {}

    /** What JSON holds. */
    public GstoreRetryListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** The player of the reservations; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GstoreRetryListRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Maximum number of items. */
    public long maxLimit() {
      return certainInteger("maxLimit");
    }

    /** Sets {@link #maxLimit()}. */
    public GstoreRetryListRequest maxLimit(long value) {
      set("maxLimit", value);
      return this;
    }
  }

  /** Reserves a purchase in mobile store B. */
  public static final class AstoreReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public AstoreReserveRequest() {}

    /** What JSON holds. */
    public AstoreReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public AstoreReserveRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public AstoreReserveRequest svcId(String value) {
      set("svcId", value);
      return this;
    }

    /**
     * Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
     * characters
     */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public AstoreReserveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public AstoreReserveRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public AstoreReserveRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /**
     * Where the money is paid. Takes `ASTORE_APP`, `ASTORE_APP_STORE`; a deployment may have more of this store; at
     * most 20 characters
     */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public AstoreReserveRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public AstoreReserveRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public AstoreReserveRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public AstoreReserveRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public AstoreReserveRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public AstoreReserveRequest currency(String value) {
      set("currency", value);
      return this;
    }
  }

  /** What astore.reserve answers. */
  public static final class AstoreReserveData extends JsonObject {
    /** An empty one, to be filled. */
    public AstoreReserveData() {}

    /** What JSON holds. */
    public AstoreReserveData(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public AstoreReserveData boid(String value) {
      set("boid", value);
      return this;
    }
  }

  /** Verifies a purchase of mobile store B. */
  public static final class AstoreVerifyRequest extends JsonObject {
    /** An empty one, to be filled. */
    public AstoreVerifyRequest() {}

    /** What JSON holds. */
    public AstoreVerifyRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public AstoreVerifyRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public AstoreVerifyRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** Compared with the reserved product when present; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public AstoreVerifyRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public AstoreVerifyRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Paid price x 1,000,000. Replaces the reserved price; `memo` notes a difference. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public AstoreVerifyRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency of what was paid, ISO 4217. Replaces the reserved one; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public AstoreVerifyRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** The store's id of this one purchase; at most 100 characters */
    public String transactionId() {
      return text("transactionId");
    }

    /** Sets {@link #transactionId()}. */
    public AstoreVerifyRequest transactionId(String value) {
      set("transactionId", value);
      return this;
    }

    /**
     * The app's receipt in base64, or the signed transaction (JWS), which needs `ASTORE_ROOT_CERTS`; at most 1048576
     * characters
     */
    public String receiptData() {
      return text("receiptData");
    }

    /** Sets {@link #receiptData()}. */
    public AstoreVerifyRequest receiptData(String value) {
      set("receiptData", value);
      return this;
    }
  }

  /** Reserves a purchase of the web shop and opens its payment page: every field is required. */
  public static final class WshopReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public WshopReserveRequest() {}

    /** What JSON holds. */
    public WshopReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public WshopReserveRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public WshopReserveRequest svcId(String value) {
      set("svcId", value);
      return this;
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public WshopReserveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public WshopReserveRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public WshopReserveRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /**
     * Where the money is paid. Takes `WSHOP`, `WSHOP_WEBSHOP`; a deployment may have more of this store; at most 20
     * characters
     */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public WshopReserveRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public WshopReserveRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public WshopReserveRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public WshopReserveRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public WshopReserveRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public WshopReserveRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** Shown on the payment page; at most 250 characters */
    public String playerNameValue() {
      return text("playerNameValue");
    }

    /** Sets {@link #playerNameValue()}. */
    public WshopReserveRequest playerNameValue(String value) {
      set("playerNameValue", value);
      return this;
    }

    /**
     * Language of the payment page: ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2
     * characters
     */
    public String playerLang() {
      return text("playerLang");
    }

    /** Sets {@link #playerLang()}. */
    public WshopReserveRequest playerLang(String value) {
      set("playerLang", value);
      return this;
    }
  }

  /** Names a reservation by all fields that must match it, for a cancellation or a completion. */
  public static final class PcstoreVerifyRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PcstoreVerifyRequest() {}

    /** What JSON holds. */
    public PcstoreVerifyRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public PcstoreVerifyRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PcstoreVerifyRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PcstoreVerifyRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PcstoreVerifyRequest productId(String value) {
      set("productId", value);
      return this;
    }
  }

  /** Reserves a purchase of the PC store and opens its order. */
  public static final class PcstoreReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PcstoreReserveRequest() {}

    /** What JSON holds. */
    public PcstoreReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public PcstoreReserveRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public PcstoreReserveRequest svcId(String value) {
      set("svcId", value);
      return this;
    }

    /**
     * Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
     * characters
     */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public PcstoreReserveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PcstoreReserveRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public PcstoreReserveRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /** Where the money is paid. Takes `PCSTORE`; a deployment may have more of this store; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public PcstoreReserveRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public PcstoreReserveRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PcstoreReserveRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public PcstoreReserveRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public PcstoreReserveRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public PcstoreReserveRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** The player's account in the store. Must be a 64-bit number in digits; at most 20 characters */
    public String pcstoreUserId() {
      return text("pcstoreUserId");
    }

    /** Sets {@link #pcstoreUserId()}. */
    public PcstoreReserveRequest pcstoreUserId(String value) {
      set("pcstoreUserId", value);
      return this;
    }

    /** ISO 639-1, lowercase. Must be a lowercase two-letter language code; at most 2 characters */
    public String playerLang() {
      return text("playerLang");
    }

    /** Sets {@link #playerLang()}. */
    public PcstoreReserveRequest playerLang(String value) {
      set("playerLang", value);
      return this;
    }
  }

  /** What pcstore.reserve answers. */
  public static final class PcstoreReserveData extends JsonObject {
    /** An empty one, to be filled. */
    public PcstoreReserveData() {}

    /** What JSON holds. */
    public PcstoreReserveData(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PcstoreReserveData boid(String value) {
      set("boid", value);
      return this;
    }

    /** Transaction of the PC store */
    public String pcstoreTransId() {
      return text("pcstoreTransId");
    }

    /** Sets {@link #pcstoreTransId()}. */
    public PcstoreReserveData pcstoreTransId(String value) {
      set("pcstoreTransId", value);
      return this;
    }
  }

  /** Lists paid purchases whose items the game has still to give. */
  public static final class PcstoreRetryListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PcstoreRetryListRequest() {}

    /** What JSON holds. */
    public PcstoreRetryListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** The player of the reservations; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PcstoreRetryListRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Maximum number of items. */
    public long maxLimit() {
      return certainInteger("maxLimit");
    }

    /** Sets {@link #maxLimit()}. */
    public PcstoreRetryListRequest maxLimit(long value) {
      set("maxLimit", value);
      return this;
    }
  }

  /** Issues a player's access token. */
  public static final class ConsoleAuthTokenRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ConsoleAuthTokenRequest() {}

    /** What JSON holds. */
    public ConsoleAuthTokenRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** The same id as in verification and completion; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ConsoleAuthTokenRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** One-time code that the console's client got; at most 128 characters */
    public String authorizationCode() {
      return text("authorizationCode");
    }

    /** Sets {@link #authorizationCode()}. */
    public ConsoleAuthTokenRequest authorizationCode(String value) {
      set("authorizationCode", value);
      return this;
    }
  }

  /** Revokes a player's access token. */
  public static final class ConsoleAuthRevokeRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ConsoleAuthRevokeRequest() {}

    /** What JSON holds. */
    public ConsoleAuthRevokeRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** The same id as in verification and completion; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ConsoleAuthRevokeRequest playerId(String value) {
      set("playerId", value);
      return this;
    }
  }

  /** Reserves a purchase in the console store. */
  public static final class ConsoleReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ConsoleReserveRequest() {}

    /** What JSON holds. */
    public ConsoleReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public ConsoleReserveRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String svcId() {
      return text("svcId");
    }

    /** Sets {@link #svcId()}. */
    public ConsoleReserveRequest svcId(String value) {
      set("svcId", value);
      return this;
    }

    /**
     * Platform member; left out when the game has no members, and then no monthly limit applies; at most 40
     * characters
     */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public ConsoleReserveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who buys; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ConsoleReserveRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /**
     * Country of the player's IP address, not of the server's. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public ConsoleReserveRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /** Where the money is paid. Takes `CONSOLE`; a deployment may have more of this store; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public ConsoleReserveRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Where the app was downloaded, which may be another store than the one that is paid. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public ConsoleReserveRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public ConsoleReserveRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public ConsoleReserveRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public ConsoleReserveRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public ConsoleReserveRequest currency(String value) {
      set("currency", value);
      return this;
    }
  }

  /** What console.reserve answers. */
  public static final class ConsoleReserveData extends JsonObject {
    /** An empty one, to be filled. */
    public ConsoleReserveData() {}

    /** What JSON holds. */
    public ConsoleReserveData(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public ConsoleReserveData boid(String value) {
      set("boid", value);
      return this;
    }
  }

  /** Verifies a purchase of the console store. */
  public static final class ConsoleVerifyRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ConsoleVerifyRequest() {}

    /** What JSON holds. */
    public ConsoleVerifyRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public ConsoleVerifyRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public ConsoleVerifyRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ConsoleVerifyRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public ConsoleVerifyRequest productId(String value) {
      set("productId", value);
      return this;
    }

    /** The store's name of the product; must be the registered one; at most 100 characters */
    public String entitlementLabel() {
      return text("entitlementLabel");
    }

    /** Sets {@link #entitlementLabel()}. */
    public ConsoleVerifyRequest entitlementLabel(String value) {
      set("entitlementLabel", value);
      return this;
    }
  }

  /** Names a reservation by all fields that must match it, for a cancellation or a completion. */
  public static final class PurchaseCancelRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PurchaseCancelRequest() {}

    /** What JSON holds. */
    public PurchaseCancelRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public PurchaseCancelRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PurchaseCancelRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PurchaseCancelRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PurchaseCancelRequest productId(String value) {
      set("productId", value);
      return this;
    }
  }

  /** Names a reservation by all fields that must match it, for a cancellation or a completion. */
  public static final class PurchaseCompleteRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PurchaseCompleteRequest() {}

    /** What JSON holds. */
    public PurchaseCompleteRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public PurchaseCompleteRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public PurchaseCompleteRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PurchaseCompleteRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public PurchaseCompleteRequest productId(String value) {
      set("productId", value);
      return this;
    }
  }

  /** Lists purchases by their ids. */
  public static final class PurchaseListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PurchaseListRequest() {}

    /** What JSON holds. */
    public PurchaseListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** 1 to 100 ids. */
    public List<String> boidList() {
      return list("boidList", texts());
    }

    /** Sets {@link #boidList()}. */
    public PurchaseListRequest boidList(List<String> value) {
      set("boidList", value);
      return this;
    }
  }

  /** Lists products on sale. */
  public static final class ProductSaleListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ProductSaleListRequest() {}

    /** What JSON holds. */
    public ProductSaleListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Payment code whose shop shows the product list. */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public ProductSaleListRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /** Items on a page. */
    public long pageItemSize() {
      return certainInteger("pageItemSize");
    }

    /** Sets {@link #pageItemSize()}. */
    public ProductSaleListRequest pageItemSize(long value) {
      set("pageItemSize", value);
      return this;
    }

    /** Number of the page, from 1. */
    public long pageNo() {
      return certainInteger("pageNo");
    }

    /** Sets {@link #pageNo()}. */
    public ProductSaleListRequest pageNo(long value) {
      set("pageNo", value);
      return this;
    }
  }

  /** Asks which stores work. */
  public static final class StoreHealthHealthRequest extends JsonObject {
    /** An empty one, to be filled. */
    public StoreHealthHealthRequest() {}

    /** What JSON holds. */
    public StoreHealthHealthRequest(Map<String, Object> fields) {
      super(fields);
    }
  }

  /** Asks for the result of the monthly-limit check for a price. */
  public static final class LimitQuoteRequest extends JsonObject {
    /** An empty one, to be filled. */
    public LimitQuoteRequest() {}

    /** What JSON holds. */
    public LimitQuoteRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public LimitQuoteRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /**
     * Country of the player's address; of a member that is not known yet it decides the limit. Must be an ISO 3166-1
     * alpha-2 country code; at most 2 characters
     */
    public String ipCountry() {
      return text("ipCountry");
    }

    /** Sets {@link #ipCountry()}. */
    public LimitQuoteRequest ipCountry(String value) {
      set("ipCountry", value);
      return this;
    }

    /**
     * Where the money would be paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`,
     * `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`,
     * `LAUNCHER`; a deployment may have more; at most 20 characters
     */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public LimitQuoteRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public LimitQuoteRequest currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price x 1,000,000. */
    public long microPrice() {
      return certainInteger("microPrice");
    }

    /** Sets {@link #microPrice()}. */
    public LimitQuoteRequest microPrice(long value) {
      set("microPrice", value);
      return this;
    }
  }

  /** Asks for pending grants. */
  public static final class GrantPendingListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GrantPendingListRequest() {}

    /** What JSON holds. */
    public GrantPendingListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Only grants of this server and grants without a server; absent for all; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public GrantPendingListRequest serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Maximum number of grants in the answer. */
    public long maxLimit() {
      return certainInteger("maxLimit");
    }

    /** Sets {@link #maxLimit()}. */
    public GrantPendingListRequest maxLimit(long value) {
      set("maxLimit", value);
      return this;
    }
  }

  /** Reports that the game has given a grant; names it by either `boid` or `transactionId`. */
  public static final class GrantAcknowledgeRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GrantAcknowledgeRequest() {}

    /** What JSON holds. */
    public GrantAcknowledgeRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Of a purchase. Must be a boid of 1 to 19 digits; at most 19 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GrantAcknowledgeRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** Of a coupon; at most 20 characters */
    public String transactionId() {
      return text("transactionId");
    }

    /** Sets {@link #transactionId()}. */
    public GrantAcknowledgeRequest transactionId(String value) {
      set("transactionId", value);
      return this;
    }

    /** The player who received it; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GrantAcknowledgeRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** When it was given, Unix seconds; null when the player receives it at a later login. */
    public Long giveCompletedAtUnixTS() {
      return integerOrNull("giveCompletedAtUnixTS");
    }

    /** Sets {@link #giveCompletedAtUnixTS()}. */
    public GrantAcknowledgeRequest giveCompletedAtUnixTS(Long value) {
      set("giveCompletedAtUnixTS", value);
      return this;
    }
  }

  /** Lists a user's rewards. */
  public static final class RewardListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardListRequest() {}

    /** What JSON holds. */
    public RewardListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardListRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardListRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** Service of the game; rewards without a service are listed for every one; at most 20 characters */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public RewardListRequest serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** Only rewards of this server, and those without one; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public RewardListRequest serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Only rewards of BILLING or of COUPON. */
    public String provider() {
      return text("provider");
    }

    /** Sets {@link #provider()}. */
    public RewardListRequest provider(String value) {
      set("provider", value);
      return this;
    }

    /** Items on a page. */
    public long pageItemSize() {
      return certainInteger("pageItemSize");
    }

    /** Sets {@link #pageItemSize()}. */
    public RewardListRequest pageItemSize(long value) {
      set("pageItemSize", value);
      return this;
    }

    /** Number of the page, from 1. */
    public long pageNo() {
      return certainInteger("pageNo");
    }

    /** Sets {@link #pageNo()}. */
    public RewardListRequest pageNo(long value) {
      set("pageNo", value);
      return this;
    }
  }

  /** Names rewards of a user to reserve, cancel, drop or confirm. */
  public static final class RewardReserveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardReserveRequest() {}

    /** What JSON holds. */
    public RewardReserveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardReserveRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardReserveRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** 1 to 20 ids, counted before duplicates are removed. */
    public List<String> rewardIdList() {
      return list("rewardIdList", texts());
    }

    /** Sets {@link #rewardIdList()}. */
    public RewardReserveRequest rewardIdList(List<String> value) {
      set("rewardIdList", value);
      return this;
    }
  }

  /** Names rewards of a user to reserve, cancel, drop or confirm. */
  public static final class RewardCancelRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardCancelRequest() {}

    /** What JSON holds. */
    public RewardCancelRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardCancelRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardCancelRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** 1 to 20 ids, counted before duplicates are removed. */
    public List<String> rewardIdList() {
      return list("rewardIdList", texts());
    }

    /** Sets {@link #rewardIdList()}. */
    public RewardCancelRequest rewardIdList(List<String> value) {
      set("rewardIdList", value);
      return this;
    }
  }

  /** Names rewards of a user to reserve, cancel, drop or confirm. */
  public static final class RewardDropRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardDropRequest() {}

    /** What JSON holds. */
    public RewardDropRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardDropRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardDropRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** 1 to 20 ids, counted before duplicates are removed. */
    public List<String> rewardIdList() {
      return list("rewardIdList", texts());
    }

    /** Sets {@link #rewardIdList()}. */
    public RewardDropRequest rewardIdList(List<String> value) {
      set("rewardIdList", value);
      return this;
    }
  }

  /** Names rewards of a user to reserve, cancel, drop or confirm. */
  public static final class RewardConfirmRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardConfirmRequest() {}

    /** What JSON holds. */
    public RewardConfirmRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardConfirmRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardConfirmRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** 1 to 20 ids, counted before duplicates are removed. */
    public List<String> rewardIdList() {
      return list("rewardIdList", texts());
    }

    /** Sets {@link #rewardIdList()}. */
    public RewardConfirmRequest rewardIdList(List<String> value) {
      set("rewardIdList", value);
      return this;
    }
  }

  /** Sends a message to a user. */
  public static final class MessageSendRequest extends JsonObject {
    /** An empty one, to be filled. */
    public MessageSendRequest() {}

    /** What JSON holds. */
    public MessageSendRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** {imId, notification, data?, android?, apns?, webpush?, apps?}. */
    public Types.MessageSendRequestMessage message() {
      return object("message", Types.MessageSendRequestMessage::new);
    }

    /** Sets {@link #message()}. */
    public MessageSendRequest message(Types.MessageSendRequestMessage value) {
      set("message", value);
      return this;
    }
  }

  /** {imId, notification, data?, android?, apns?, webpush?, apps?}. */
  public static final class MessageSendRequestMessage extends JsonObject {
    /** An empty one, to be filled. */
    public MessageSendRequestMessage() {}

    /** What JSON holds. */
    public MessageSendRequestMessage(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imId() {
      return text("imId");
    }

    /** Sets {@link #imId()}. */
    public MessageSendRequestMessage imId(String value) {
      set("imId", value);
      return this;
    }

    /** What the player sees. */
    public Types.MessageSendRequestMessageNotification notification() {
      return object("notification", Types.MessageSendRequestMessageNotification::new);
    }

    /** Sets {@link #notification()}. */
    public MessageSendRequestMessage notification(Types.MessageSendRequestMessageNotification value) {
      set("notification", value);
      return this;
    }

    /** Custom data for the app. */
    public Object data() {
      return any("data");
    }

    /** Sets {@link #data()}. */
    public MessageSendRequestMessage data(Object value) {
      set("data", value);
      return this;
    }

    /** Settings of the Android push service. */
    public Object android() {
      return any("android");
    }

    /** Sets {@link #android()}. */
    public MessageSendRequestMessage android(Object value) {
      set("android", value);
      return this;
    }

    /** Settings of the iOS push network. */
    public Object apns() {
      return any("apns");
    }

    /** Sets {@link #apns()}. */
    public MessageSendRequestMessage apns(Object value) {
      set("apns", value);
      return this;
    }

    /** Settings of web push. */
    public Object webpush() {
      return any("webpush");
    }

    /** Sets {@link #webpush()}. */
    public MessageSendRequestMessage webpush(Object value) {
      set("webpush", value);
      return this;
    }

    /** Apps that it is for; empty or left out for all of them. */
    public List<String> apps() {
      return list("apps", texts());
    }

    /** Sets {@link #apps()}. */
    public MessageSendRequestMessage apps(List<String> value) {
      set("apps", value);
      return this;
    }
  }

  /** What the player sees. */
  public static final class MessageSendRequestMessageNotification extends JsonObject {
    /** An empty one, to be filled. */
    public MessageSendRequestMessageNotification() {}

    /** What JSON holds. */
    public MessageSendRequestMessageNotification(Map<String, Object> fields) {
      super(fields);
    }

    /** Title; at most 4096 characters */
    public String title() {
      return text("title");
    }

    /** Sets {@link #title()}. */
    public MessageSendRequestMessageNotification title(String value) {
      set("title", value);
      return this;
    }

    /** Text; at most 4096 characters */
    public String body() {
      return text("body");
    }

    /** Sets {@link #body()}. */
    public MessageSendRequestMessageNotification body(String value) {
      set("body", value);
      return this;
    }
  }

  /** What message.send answers. */
  public static final class MessageSendData extends JsonObject {
    /** An empty one, to be filled. */
    public MessageSendData() {}

    /** What JSON holds. */
    public MessageSendData(Map<String, Object> fields) {
      super(fields);
    }

    /** Message */
    public String messageId() {
      return text("messageId");
    }

    /** Sets {@link #messageId()}. */
    public MessageSendData messageId(String value) {
      set("messageId", value);
      return this;
    }

    /** Platform member; at most 40 characters */
    public String imId() {
      return text("imId");
    }

    /** Sets {@link #imId()}. */
    public MessageSendData imId(String value) {
      set("imId", value);
      return this;
    }
  }

  /** Names a message. */
  public static final class MessageStatusRequest extends JsonObject {
    /** An empty one, to be filled. */
    public MessageStatusRequest() {}

    /** What JSON holds. */
    public MessageStatusRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Message, as its acceptance returned it; at most 100 characters */
    public String messageId() {
      return text("messageId");
    }

    /** Sets {@link #messageId()}. */
    public MessageStatusRequest messageId(String value) {
      set("messageId", value);
      return this;
    }
  }

  /** Registers a device for a user. */
  public static final class DeviceRegisterRequest extends JsonObject {
    /** An empty one, to be filled. */
    public DeviceRegisterRequest() {}

    /** What JSON holds. */
    public DeviceRegisterRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imId() {
      return text("imId");
    }

    /** Sets {@link #imId()}. */
    public DeviceRegisterRequest imId(String value) {
      set("imId", value);
      return this;
    }

    /** Token by which the push service identifies the device; at most 4096 characters */
    public String token() {
      return text("token");
    }

    /** Sets {@link #token()}. */
    public DeviceRegisterRequest token(String value) {
      set("token", value);
      return this;
    }

    /** App that is installed on the device: game, remote or launcher. */
    public String app() {
      return text("app");
    }

    /** Sets {@link #app()}. */
    public DeviceRegisterRequest app(String value) {
      set("app", value);
      return this;
    }

    /** Operating system of the device: ANDROID, IOS or WEB. */
    public String platform() {
      return text("platform");
    }

    /** Sets {@link #platform()}. */
    public DeviceRegisterRequest platform(String value) {
      set("platform", value);
      return this;
    }
  }

  /** Names a device of a user. */
  public static final class DeviceUnregisterRequest extends JsonObject {
    /** An empty one, to be filled. */
    public DeviceUnregisterRequest() {}

    /** What JSON holds. */
    public DeviceUnregisterRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imId() {
      return text("imId");
    }

    /** Sets {@link #imId()}. */
    public DeviceUnregisterRequest imId(String value) {
      set("imId", value);
      return this;
    }

    /** Token by which the push service identifies the device; at most 4096 characters */
    public String token() {
      return text("token");
    }

    /** Sets {@link #token()}. */
    public DeviceUnregisterRequest token(String value) {
      set("token", value);
      return this;
    }
  }

  /** Names a user. */
  public static final class DeviceListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public DeviceListRequest() {}

    /** What JSON holds. */
    public DeviceListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imId() {
      return text("imId");
    }

    /** Sets {@link #imId()}. */
    public DeviceListRequest imId(String value) {
      set("imId", value);
      return this;
    }
  }

  /** Finds the reservation of a purchase of the client. */
  public static final class GstoreSdkLatestReservedRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreSdkLatestReservedRequest() {}

    /** What JSON holds. */
    public GstoreSdkLatestReservedRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Store code of mobile store A on a phone or on a PC. */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public GstoreSdkLatestReservedRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** The player of the reservation; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public GstoreSdkLatestReservedRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Not used, since the store names the order itself. */
    public String gstoreOrderId() {
      return text("gstoreOrderId");
    }

    /** Sets {@link #gstoreOrderId()}. */
    public GstoreSdkLatestReservedRequest gstoreOrderId(String value) {
      set("gstoreOrderId", value);
      return this;
    }

    /** Purchase token of mobile store A; at most 2000 characters */
    public String gstorePurchaseToken() {
      return text("gstorePurchaseToken");
    }

    /** Sets {@link #gstorePurchaseToken()}. */
    public GstoreSdkLatestReservedRequest gstorePurchaseToken(String value) {
      set("gstorePurchaseToken", value);
      return this;
    }

    /** The reserved product; at most 200 characters */
    public String gstoreProductId() {
      return text("gstoreProductId");
    }

    /** Sets {@link #gstoreProductId()}. */
    public GstoreSdkLatestReservedRequest gstoreProductId(String value) {
      set("gstoreProductId", value);
      return this;
    }

    /** Answer of the store to the client; not used. */
    public String gstoreResponseOriginJson() {
      return text("gstoreResponseOriginJson");
    }

    /** Sets {@link #gstoreResponseOriginJson()}. */
    public GstoreSdkLatestReservedRequest gstoreResponseOriginJson(String value) {
      set("gstoreResponseOriginJson", value);
      return this;
    }
  }

  /** Adds or changes an account; absent fields stay unchanged. */
  public static final class AccountSaveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public AccountSaveRequest() {}

    /** What JSON holds. */
    public AccountSaveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public AccountSaveRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /**
     * Country of the address that the account was created from. Must be an ISO 3166-1 alpha-2 country code; at most 2
     * characters
     */
    public String countryCreated() {
      return text("countryCreated");
    }

    /** Sets {@link #countryCreated()}. */
    public AccountSaveRequest countryCreated(String value) {
      set("countryCreated", value);
      return this;
    }

    /** `yyyy-MM-dd`. */
    public String birthDate() {
      return text("birthDate");
    }

    /** Sets {@link #birthDate()}. */
    public AccountSaveRequest birthDate(String value) {
      set("birthDate", value);
      return this;
    }

    /** Limit that an adult of KR has chosen, KRW x 1,000,000. */
    public Long krLimitMicroPrice() {
      return integerOrNull("krLimitMicroPrice");
    }

    /** Sets {@link #krLimitMicroPrice()}. */
    public AccountSaveRequest krLimitMicroPrice(Long value) {
      set("krLimitMicroPrice", value);
      return this;
    }

    /**
     * Whether the member consents that a store learns how a purchase that is to be refunded was used; no until a
     * request contains it.
     */
    public Boolean consumptionConsent() {
      return booleanOrNull("consumptionConsent");
    }

    /** Sets {@link #consumptionConsent()}. */
    public AccountSaveRequest consumptionConsent(Boolean value) {
      set("consumptionConsent", value);
      return this;
    }
  }

  /** Names one purchase. */
  public static final class RepaymentRepaidRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RepaymentRepaidRequest() {}

    /** What JSON holds. */
    public RepaymentRepaidRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public RepaymentRepaidRequest boid(String value) {
      set("boid", value);
      return this;
    }
  }

  /** Registers a payment of a card or top-up shop. */
  public static final class ExternalPaidRequest extends JsonObject {
    /** An empty one, to be filled. */
    public ExternalPaidRequest() {}

    /** What JSON holds. */
    public ExternalPaidRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the operation. A success uses it up; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public ExternalPaidRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /**
     * The shop that was paid. Takes `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have
     * more of this store; at most 20 characters
     */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public ExternalPaidRequest payment(String value) {
      set("payment", value);
      return this;
    }

    /**
     * Store where the app was downloaded; the shop's own code when there is no app. Takes any known code:
     * `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`,
     * `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20
     * characters
     */
    public String appStore() {
      return text("appStore");
    }

    /** Sets {@link #appStore()}. */
    public ExternalPaidRequest appStore(String value) {
      set("appStore", value);
      return this;
    }

    /** The shop's order; unique for the project and the payment; at most 100 characters */
    public String paymentOrderId() {
      return text("paymentOrderId");
    }

    /** Sets {@link #paymentOrderId()}. */
    public ExternalPaidRequest paymentOrderId(String value) {
      set("paymentOrderId", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public ExternalPaidRequest os(String value) {
      set("os", value);
      return this;
    }

    /** Platform member; at most 40 characters */
    public String imid() {
      return text("imid");
    }

    /** Sets {@link #imid()}. */
    public ExternalPaidRequest imid(String value) {
      set("imid", value);
      return this;
    }

    /** Player who paid; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public ExternalPaidRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Server of the game; absent when the game does not tell servers apart; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public ExternalPaidRequest serverId(String value) {
      set("serverId", value);
      return this;
    }

    /**
     * In projects that deliver by the inventory: the service that lists the reward; absent for every service; at most
     * 20 characters
     */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public ExternalPaidRequest serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** {idType: IMID or GAME_UID, idValue}. */
    public Types.ExternalPaidRequestGiveUser giveUser() {
      return object("giveUser", Types.ExternalPaidRequestGiveUser::new);
    }

    /** Sets {@link #giveUser()}. */
    public ExternalPaidRequest giveUser(Types.ExternalPaidRequestGiveUser value) {
      set("giveUser", value);
      return this;
    }

    /** [{productId, quantity, currency, totalMicroPrice}]. */
    public List<Types.ExternalPaidRequestGiveProduct> giveProductList() {
      return list("giveProductList", objects(Types.ExternalPaidRequestGiveProduct::new));
    }

    /** Sets {@link #giveProductList()}. */
    public ExternalPaidRequest giveProductList(List<Types.ExternalPaidRequestGiveProduct> value) {
      set("giveProductList", value);
      return this;
    }
  }

  /** {idType: IMID or GAME_UID, idValue}. */
  public static final class ExternalPaidRequestGiveUser extends JsonObject {
    /** An empty one, to be filled. */
    public ExternalPaidRequestGiveUser() {}

    /** What JSON holds. */
    public ExternalPaidRequestGiveUser(Map<String, Object> fields) {
      super(fields);
    }

    /** Kind of id in `idValue`. */
    public String idType() {
      return text("idType");
    }

    /** Sets {@link #idType()}. */
    public ExternalPaidRequestGiveUser idType(String value) {
      set("idType", value);
      return this;
    }

    /** User who receives it; at most 50 characters */
    public String idValue() {
      return text("idValue");
    }

    /** Sets {@link #idValue()}. */
    public ExternalPaidRequestGiveUser idValue(String value) {
      set("idValue", value);
      return this;
    }
  }

  /** An object in ExternalPaidRequest. */
  public static final class ExternalPaidRequestGiveProduct extends JsonObject {
    /** An empty one, to be filled. */
    public ExternalPaidRequestGiveProduct() {}

    /** What JSON holds. */
    public ExternalPaidRequestGiveProduct(Map<String, Object> fields) {
      super(fields);
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public ExternalPaidRequestGiveProduct productId(String value) {
      set("productId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public ExternalPaidRequestGiveProduct quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public ExternalPaidRequestGiveProduct currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000. */
    public long totalMicroPrice() {
      return certainInteger("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public ExternalPaidRequestGiveProduct totalMicroPrice(long value) {
      set("totalMicroPrice", value);
      return this;
    }
  }

  /** What external.paid answers. */
  public static final class ExternalPaidData extends JsonObject {
    /** An empty one, to be filled. */
    public ExternalPaidData() {}

    /** What JSON holds. */
    public ExternalPaidData(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public ExternalPaidData boid(String value) {
      set("boid", value);
      return this;
    }
  }

  /** Gives a player the items of a coupon. */
  public static final class CouponGiveRequest extends JsonObject {
    /** An empty one, to be filled. */
    public CouponGiveRequest() {}

    /** What JSON holds. */
    public CouponGiveRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Redemption of the coupon; unique in the project; at most 20 characters */
    public String transactionId() {
      return text("transactionId");
    }

    /** Sets {@link #transactionId()}. */
    public CouponGiveRequest transactionId(String value) {
      set("transactionId", value);
      return this;
    }

    /** Server of the game; absent when the game does not tell servers apart; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public CouponGiveRequest serverId(String value) {
      set("serverId", value);
      return this;
    }

    /**
     * In projects that deliver by the inventory: the service that lists the reward; absent for every service; at most
     * 20 characters
     */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public CouponGiveRequest serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** {idType: IMID or GAME_UID, idValue}. */
    public Types.CouponGiveRequestGiveUser giveUser() {
      return object("giveUser", Types.CouponGiveRequestGiveUser::new);
    }

    /** Sets {@link #giveUser()}. */
    public CouponGiveRequest giveUser(Types.CouponGiveRequestGiveUser value) {
      set("giveUser", value);
      return this;
    }

    /** [{itemId, quantity}]. */
    public List<Types.CouponGiveRequestGiveItem> giveItemList() {
      return list("giveItemList", objects(Types.CouponGiveRequestGiveItem::new));
    }

    /** Sets {@link #giveItemList()}. */
    public CouponGiveRequest giveItemList(List<Types.CouponGiveRequestGiveItem> value) {
      set("giveItemList", value);
      return this;
    }
  }

  /** {idType: IMID or GAME_UID, idValue}. */
  public static final class CouponGiveRequestGiveUser extends JsonObject {
    /** An empty one, to be filled. */
    public CouponGiveRequestGiveUser() {}

    /** What JSON holds. */
    public CouponGiveRequestGiveUser(Map<String, Object> fields) {
      super(fields);
    }

    /** Kind of id in `idValue`. */
    public String idType() {
      return text("idType");
    }

    /** Sets {@link #idType()}. */
    public CouponGiveRequestGiveUser idType(String value) {
      set("idType", value);
      return this;
    }

    /** User who receives it; at most 50 characters */
    public String idValue() {
      return text("idValue");
    }

    /** Sets {@link #idValue()}. */
    public CouponGiveRequestGiveUser idValue(String value) {
      set("idValue", value);
      return this;
    }
  }

  /** An object in CouponGiveRequest. */
  public static final class CouponGiveRequestGiveItem extends JsonObject {
    /** An empty one, to be filled. */
    public CouponGiveRequestGiveItem() {}

    /** What JSON holds. */
    public CouponGiveRequestGiveItem(Map<String, Object> fields) {
      super(fields);
    }

    /** Item to give; at most 200 characters */
    public String itemId() {
      return text("itemId");
    }

    /** Sets {@link #itemId()}. */
    public CouponGiveRequestGiveItem itemId(String value) {
      set("itemId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public CouponGiveRequestGiveItem quantity(long value) {
      set("quantity", value);
      return this;
    }
  }

  /** Registers a reward. */
  public static final class RegisterRewardRegisterRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterRequest() {}

    /** What JSON holds. */
    public RegisterRewardRegisterRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Unique within the project; a repetition with the same body answers the same rewardId; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public RegisterRewardRegisterRequest reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RegisterRewardRegisterRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The receiver's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RegisterRewardRegisterRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** Service of the game that lists the reward; at most 20 characters */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public RegisterRewardRegisterRequest serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** Absent for every server of the service; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public RegisterRewardRegisterRequest serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** BILLING or COUPON. */
    public String provider() {
      return text("provider");
    }

    /** Sets {@link #provider()}. */
    public RegisterRewardRegisterRequest provider(String value) {
      set("provider", value);
      return this;
    }

    /** Any text, shown with the reward; at most 2000 characters */
    public String requesterCustomData() {
      return text("requesterCustomData");
    }

    /** Sets {@link #requesterCustomData()}. */
    public RegisterRewardRegisterRequest requesterCustomData(String value) {
      set("requesterCustomData", value);
      return this;
    }

    /** ISO 8601 with any UTC offset, in the future. */
    public String expireAtUtcString() {
      return text("expireAtUtcString");
    }

    /** Sets {@link #expireAtUtcString()}. */
    public RegisterRewardRegisterRequest expireAtUtcString(String value) {
      set("expireAtUtcString", value);
      return this;
    }

    /** [{boid, payment, appstore, os, productId, quantity, currency, totalMicroPrice}] when provider is BILLING. */
    public List<Types.RegisterRewardRegisterRequestBillingPurchase> billingPurchaseList() {
      return list("billingPurchaseList", objects(Types.RegisterRewardRegisterRequestBillingPurchase::new));
    }

    /** Sets {@link #billingPurchaseList()}. */
    public RegisterRewardRegisterRequest billingPurchaseList(List<Types.RegisterRewardRegisterRequestBillingPurchase> value) {
      set("billingPurchaseList", value);
      return this;
    }

    /** [{couponId, itemId, itemType?, quantity}] when provider is COUPON. */
    public List<Types.RegisterRewardRegisterRequestCouponRedeem> couponRedeemList() {
      return list("couponRedeemList", objects(Types.RegisterRewardRegisterRequestCouponRedeem::new));
    }

    /** Sets {@link #couponRedeemList()}. */
    public RegisterRewardRegisterRequest couponRedeemList(List<Types.RegisterRewardRegisterRequestCouponRedeem> value) {
      set("couponRedeemList", value);
      return this;
    }
  }

  /** An object in RegisterRewardRegisterRequest. */
  public static final class RegisterRewardRegisterRequestBillingPurchase extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterRequestBillingPurchase() {}

    /** What JSON holds. */
    public RegisterRewardRegisterRequestBillingPurchase(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public RegisterRewardRegisterRequestBillingPurchase boid(String value) {
      set("boid", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public RegisterRewardRegisterRequestBillingPurchase payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appstore() {
      return text("appstore");
    }

    /** Sets {@link #appstore()}. */
    public RegisterRewardRegisterRequestBillingPurchase appstore(String value) {
      set("appstore", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public RegisterRewardRegisterRequestBillingPurchase os(String value) {
      set("os", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public RegisterRewardRegisterRequestBillingPurchase productId(String value) {
      set("productId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public RegisterRewardRegisterRequestBillingPurchase quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public RegisterRewardRegisterRequestBillingPurchase currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000. */
    public long totalMicroPrice() {
      return certainInteger("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public RegisterRewardRegisterRequestBillingPurchase totalMicroPrice(long value) {
      set("totalMicroPrice", value);
      return this;
    }
  }

  /** An object in RegisterRewardRegisterRequest. */
  public static final class RegisterRewardRegisterRequestCouponRedeem extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterRequestCouponRedeem() {}

    /** What JSON holds. */
    public RegisterRewardRegisterRequestCouponRedeem(Map<String, Object> fields) {
      super(fields);
    }

    /** Coupon; at most 100 characters */
    public String couponId() {
      return text("couponId");
    }

    /** Sets {@link #couponId()}. */
    public RegisterRewardRegisterRequestCouponRedeem couponId(String value) {
      set("couponId", value);
      return this;
    }

    /** Item to give; at most 200 characters */
    public String itemId() {
      return text("itemId");
    }

    /** Sets {@link #itemId()}. */
    public RegisterRewardRegisterRequestCouponRedeem itemId(String value) {
      set("itemId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public RegisterRewardRegisterRequestCouponRedeem quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Kind of item; at most 100 characters */
    public String itemType() {
      return text("itemType");
    }

    /** Sets {@link #itemType()}. */
    public RegisterRewardRegisterRequestCouponRedeem itemType(String value) {
      set("itemType", value);
      return this;
    }
  }

  /** What registerReward.register answers. */
  public static final class RegisterRewardRegisterData extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterData() {}

    /** What JSON holds. */
    public RegisterRewardRegisterData(Map<String, Object> fields) {
      super(fields);
    }

    /** Reward */
    public String rewardId() {
      return text("rewardId");
    }

    /** Sets {@link #rewardId()}. */
    public RegisterRewardRegisterData rewardId(String value) {
      set("rewardId", value);
      return this;
    }
  }

  /** Registers up to 100 rewards, all or none. */
  public static final class RegisterRewardRegisterBatchRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterBatchRequest() {}

    /** What JSON holds. */
    public RegisterRewardRegisterBatchRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Each with a reqId of its own and the fields of a single registration, without pjid. */
    public List<Types.RegisterRewardRegisterBatchRequestReward> rewardList() {
      return list("rewardList", objects(Types.RegisterRewardRegisterBatchRequestReward::new));
    }

    /** Sets {@link #rewardList()}. */
    public RegisterRewardRegisterBatchRequest rewardList(List<Types.RegisterRewardRegisterBatchRequestReward> value) {
      set("rewardList", value);
      return this;
    }
  }

  /** An object in RegisterRewardRegisterBatchRequest. */
  public static final class RegisterRewardRegisterBatchRequestReward extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterBatchRequestReward() {}

    /** What JSON holds. */
    public RegisterRewardRegisterBatchRequestReward(Map<String, Object> fields) {
      super(fields);
    }

    /** Id of the request, unique within the operation; used up by a success; at most 100 characters */
    public String reqId() {
      return text("reqId");
    }

    /** Sets {@link #reqId()}. */
    public RegisterRewardRegisterBatchRequestReward reqId(String value) {
      set("reqId", value);
      return this;
    }

    /** Kind of id in `userValue`. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RegisterRewardRegisterBatchRequestReward userType(String value) {
      set("userType", value);
      return this;
    }

    /** User who receives it; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RegisterRewardRegisterBatchRequestReward userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** Service of the game; at most 20 characters */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public RegisterRewardRegisterBatchRequestReward serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** Server of the game; null when the game does not tell servers apart; at most 20 characters */
    public String serverId() {
      return text("serverId");
    }

    /** Sets {@link #serverId()}. */
    public RegisterRewardRegisterBatchRequestReward serverId(String value) {
      set("serverId", value);
      return this;
    }

    /** Where it comes from: a purchase or a coupon. */
    public String provider() {
      return text("provider");
    }

    /** Sets {@link #provider()}. */
    public RegisterRewardRegisterBatchRequestReward provider(String value) {
      set("provider", value);
      return this;
    }

    /** Whatever the requester gave along; at most 2000 characters */
    public String requesterCustomData() {
      return text("requesterCustomData");
    }

    /** Sets {@link #requesterCustomData()}. */
    public RegisterRewardRegisterBatchRequestReward requesterCustomData(String value) {
      set("requesterCustomData", value);
      return this;
    }

    /** When it expires, in UTC, ISO 8601 with offset. */
    public String expireAtUtcString() {
      return text("expireAtUtcString");
    }

    /** Sets {@link #expireAtUtcString()}. */
    public RegisterRewardRegisterBatchRequestReward expireAtUtcString(String value) {
      set("expireAtUtcString", value);
      return this;
    }

    /** What was bought; empty unless the provider is `BILLING`. */
    public List<Types.RegisterRewardRegisterBatchRequestRewardBillingPurchase> billingPurchaseList() {
      return list("billingPurchaseList", objects(Types.RegisterRewardRegisterBatchRequestRewardBillingPurchase::new));
    }

    /** Sets {@link #billingPurchaseList()}. */
    public RegisterRewardRegisterBatchRequestReward billingPurchaseList(List<Types.RegisterRewardRegisterBatchRequestRewardBillingPurchase> value) {
      set("billingPurchaseList", value);
      return this;
    }

    /** What the coupon gives; empty unless the provider is `COUPON`. */
    public List<Types.RegisterRewardRegisterBatchRequestRewardCouponRedeem> couponRedeemList() {
      return list("couponRedeemList", objects(Types.RegisterRewardRegisterBatchRequestRewardCouponRedeem::new));
    }

    /** Sets {@link #couponRedeemList()}. */
    public RegisterRewardRegisterBatchRequestReward couponRedeemList(List<Types.RegisterRewardRegisterBatchRequestRewardCouponRedeem> value) {
      set("couponRedeemList", value);
      return this;
    }
  }

  /** An object in RegisterRewardRegisterBatchRequestReward. */
  public static final class RegisterRewardRegisterBatchRequestRewardBillingPurchase extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase() {}

    /** What JSON holds. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase boid(String value) {
      set("boid", value);
      return this;
    }

    /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
    public String payment() {
      return text("payment");
    }

    /** Sets {@link #payment()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase payment(String value) {
      set("payment", value);
      return this;
    }

    /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
    public String appstore() {
      return text("appstore");
    }

    /** Sets {@link #appstore()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase appstore(String value) {
      set("appstore", value);
      return this;
    }

    /**
     * Device OS code; `NONE` when it is unknown. `ANDROID`, `IOS`, `WIN64`, `NONE`, or any other of 1 to 10 capitals,
     * digits and underscores; at most 10 characters
     */
    public String os() {
      return text("os");
    }

    /** Sets {@link #os()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase os(String value) {
      set("os", value);
      return this;
    }

    /** Product, as the store calls it (SKU); at most 200 characters */
    public String productId() {
      return text("productId");
    }

    /** Sets {@link #productId()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase productId(String value) {
      set("productId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Currency, ISO 4217; at most 3 characters */
    public String currency() {
      return text("currency");
    }

    /** Sets {@link #currency()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase currency(String value) {
      set("currency", value);
      return this;
    }

    /** Price times quantity in micro units, price x 1,000,000. */
    public long totalMicroPrice() {
      return certainInteger("totalMicroPrice");
    }

    /** Sets {@link #totalMicroPrice()}. */
    public RegisterRewardRegisterBatchRequestRewardBillingPurchase totalMicroPrice(long value) {
      set("totalMicroPrice", value);
      return this;
    }
  }

  /** An object in RegisterRewardRegisterBatchRequestReward. */
  public static final class RegisterRewardRegisterBatchRequestRewardCouponRedeem extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem() {}

    /** What JSON holds. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem(Map<String, Object> fields) {
      super(fields);
    }

    /** Coupon; at most 100 characters */
    public String couponId() {
      return text("couponId");
    }

    /** Sets {@link #couponId()}. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem couponId(String value) {
      set("couponId", value);
      return this;
    }

    /** Item to give; at most 200 characters */
    public String itemId() {
      return text("itemId");
    }

    /** Sets {@link #itemId()}. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem itemId(String value) {
      set("itemId", value);
      return this;
    }

    /** How many. */
    public long quantity() {
      return certainInteger("quantity");
    }

    /** Sets {@link #quantity()}. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem quantity(long value) {
      set("quantity", value);
      return this;
    }

    /** Kind of item; at most 100 characters */
    public String itemType() {
      return text("itemType");
    }

    /** Sets {@link #itemType()}. */
    public RegisterRewardRegisterBatchRequestRewardCouponRedeem itemType(String value) {
      set("itemType", value);
      return this;
    }
  }

  /** What registerReward.registerBatch answers. */
  public static final class RegisterRewardRegisterBatchData extends JsonObject {
    /** An empty one, to be filled. */
    public RegisterRewardRegisterBatchData() {}

    /** What JSON holds. */
    public RegisterRewardRegisterBatchData(Map<String, Object> fields) {
      super(fields);
    }

    /** Rewards, at most 20 */
    public List<Types.RegisteredReward> rewardIdList() {
      return list("rewardIdList", objects(Types.RegisteredReward::new));
    }

    /** Sets {@link #rewardIdList()}. */
    public RegisterRewardRegisterBatchData rewardIdList(List<Types.RegisteredReward> value) {
      set("rewardIdList", value);
      return this;
    }
  }

  /** Looks a purchase up in the store. */
  public static final class GstoreLookUpOperatorLookUpRequest extends JsonObject {
    /** An empty one, to be filled. */
    public GstoreLookUpOperatorLookUpRequest() {}

    /** What JSON holds. */
    public GstoreLookUpOperatorLookUpRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id of the purchase; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public GstoreLookUpOperatorLookUpRequest boid(String value) {
      set("boid", value);
      return this;
    }

    /** Used instead of the token that was stored with the purchase; at most 2000 characters */
    public String gstorePurchaseToken() {
      return text("gstorePurchaseToken");
    }

    /** Sets {@link #gstorePurchaseToken()}. */
    public GstoreLookUpOperatorLookUpRequest gstorePurchaseToken(String value) {
      set("gstorePurchaseToken", value);
      return this;
    }
  }

  /** Lists a player's purchases by the time of their reservation. */
  public static final class PlayerPurchasesOperatorListRequest extends JsonObject {
    /** An empty one, to be filled. */
    public PlayerPurchasesOperatorListRequest() {}

    /** What JSON holds. */
    public PlayerPurchasesOperatorListRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** The player of the reservations; at most 50 characters */
    public String playerId() {
      return text("playerId");
    }

    /** Sets {@link #playerId()}. */
    public PlayerPurchasesOperatorListRequest playerId(String value) {
      set("playerId", value);
      return this;
    }

    /** Only purchases in this status; an unknown status is refused, since it would look like an empty history. */
    public String purchaseStatus() {
      return text("purchaseStatus");
    }

    /** Sets {@link #purchaseStatus()}. */
    public PlayerPurchasesOperatorListRequest purchaseStatus(String value) {
      set("purchaseStatus", value);
      return this;
    }

    /** Start of the range, inclusive. */
    public long startReservedAtUnixTS() {
      return certainInteger("startReservedAtUnixTS");
    }

    /** Sets {@link #startReservedAtUnixTS()}. */
    public PlayerPurchasesOperatorListRequest startReservedAtUnixTS(long value) {
      set("startReservedAtUnixTS", value);
      return this;
    }

    /** End of the range, inclusive; at most 50 days after its start. */
    public long endReservedAtUnixTS() {
      return certainInteger("endReservedAtUnixTS");
    }

    /** Sets {@link #endReservedAtUnixTS()}. */
    public PlayerPurchasesOperatorListRequest endReservedAtUnixTS(long value) {
      set("endReservedAtUnixTS", value);
      return this;
    }

    /** Items on a page. */
    public long pageItemSize() {
      return certainInteger("pageItemSize");
    }

    /** Sets {@link #pageItemSize()}. */
    public PlayerPurchasesOperatorListRequest pageItemSize(long value) {
      set("pageItemSize", value);
      return this;
    }

    /** Number of the page, from 1. */
    public long pageNo() {
      return certainInteger("pageNo");
    }

    /** Sets {@link #pageNo()}. */
    public PlayerPurchasesOperatorListRequest pageNo(long value) {
      set("pageNo", value);
      return this;
    }
  }

  /** Lists a user's rewards that stay RESERVED. */
  public static final class RewardListOperatorReservedRequest extends JsonObject {
    /** An empty one, to be filled. */
    public RewardListOperatorReservedRequest() {}

    /** What JSON holds. */
    public RewardListOperatorReservedRequest(Map<String, Object> fields) {
      super(fields);
    }

    /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
    public String userType() {
      return text("userType");
    }

    /** Sets {@link #userType()}. */
    public RewardListOperatorReservedRequest userType(String value) {
      set("userType", value);
      return this;
    }

    /** The user's id, of the kind that userType names; at most 50 characters */
    public String userValue() {
      return text("userValue");
    }

    /** Sets {@link #userValue()}. */
    public RewardListOperatorReservedRequest userValue(String value) {
      set("userValue", value);
      return this;
    }

    /** Service of the game; rewards without a service are listed for every one; at most 20 characters */
    public String serviceId() {
      return text("serviceId");
    }

    /** Sets {@link #serviceId()}. */
    public RewardListOperatorReservedRequest serviceId(String value) {
      set("serviceId", value);
      return this;
    }

    /** 20 when absent. */
    public Long pageItemSize() {
      return integerOrNull("pageItemSize");
    }

    /** Sets {@link #pageItemSize()}. */
    public RewardListOperatorReservedRequest pageItemSize(Long value) {
      set("pageItemSize", value);
      return this;
    }

    /** 1 when absent. */
    public Long pageNo() {
      return integerOrNull("pageNo");
    }

    /** Sets {@link #pageNo()}. */
    public RewardListOperatorReservedRequest pageNo(Long value) {
      set("pageNo", value);
      return this;
    }
  }

  /** What comes with PURCHASE_MONTHLY_LIMITED. */
  public static final class PurchaseMonthlyLimitedRefusal extends JsonObject {
    /** An empty one, to be filled. */
    public PurchaseMonthlyLimitedRefusal() {}

    /** What JSON holds. */
    public PurchaseMonthlyLimitedRefusal(Map<String, Object> fields) {
      super(fields);
    }

    /** The limit and what of it is used */
    public Types.MonthlyLimitedDetail monthlyLimitedDetail() {
      return object("monthlyLimitedDetail", Types.MonthlyLimitedDetail::new);
    }

    /** Sets {@link #monthlyLimitedDetail()}. */
    public PurchaseMonthlyLimitedRefusal monthlyLimitedDetail(Types.MonthlyLimitedDetail value) {
      set("monthlyLimitedDetail", value);
      return this;
    }
  }

  /** What comes with ALREADY_EXIST_DATA. */
  public static final class AlreadyExistDataRefusal extends JsonObject {
    /** An empty one, to be filled. */
    public AlreadyExistDataRefusal() {}

    /** What JSON holds. */
    public AlreadyExistDataRefusal(Map<String, Object> fields) {
      super(fields);
    }

    /** The purchase that owns the receipt */
    public Types.ExistPurchaseInfo existPurchaseInfo() {
      return object("existPurchaseInfo", Types.ExistPurchaseInfo::new);
    }

    /** Sets {@link #existPurchaseInfo()}. */
    public AlreadyExistDataRefusal existPurchaseInfo(Types.ExistPurchaseInfo value) {
      set("existPurchaseInfo", value);
      return this;
    }
  }

  /** What comes with INVALID_PARAMETER. */
  public static final class InvalidParameterRefusal extends JsonObject {
    /** An empty one, to be filled. */
    public InvalidParameterRefusal() {}

    /** What JSON holds. */
    public InvalidParameterRefusal(Map<String, Object> fields) {
      super(fields);
    }

    /** Order id, given by the reservation; at most 20 characters */
    public String boid() {
      return text("boid");
    }

    /** Sets {@link #boid()}. */
    public InvalidParameterRefusal boid(String value) {
      set("boid", value);
      return this;
    }
  }
}
