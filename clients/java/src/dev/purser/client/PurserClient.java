// Made from docs/openapi.json by `npm run openapi`. Do not edit.
package dev.purser.client;

import java.util.List;

/** Calls the endpoints of one project, by group; it may be used by several threads at once. */
public final class PurserClient {
  public final GstoreCalls gstore;
  public final AstoreCalls astore;
  public final WshopCalls wshop;
  public final PcstoreCalls pcstore;
  public final ConsoleAuthCalls consoleAuth;
  public final ConsoleCalls console;
  public final PurchaseCalls purchase;
  public final ProductCalls product;
  public final StoreHealthCalls storeHealth;
  public final LimitCalls limit;
  public final GrantCalls grant;
  public final RewardCalls reward;
  public final MessageCalls message;
  public final DeviceCalls device;
  public final GstoreSdkCalls gstoreSdk;
  public final AccountCalls account;
  public final RepaymentCalls repayment;
  public final ExternalCalls external;
  public final CouponCalls coupon;
  public final RegisterRewardCalls registerReward;
  public final GstoreLookUpOperatorCalls gstoreLookUpOperator;
  public final PlayerPurchasesOperatorCalls playerPurchasesOperator;
  public final RewardListOperatorCalls rewardListOperator;

  /**
   * A client of one project; it need not be closed.
   *
   * @throws IllegalArgumentException that names every option that is missing or wrong
   */
  public PurserClient(ClientOptions options) {
    Core core = new Core(options);
    gstore = new GstoreCalls(core);
    astore = new AstoreCalls(core);
    wshop = new WshopCalls(core);
    pcstore = new PcstoreCalls(core);
    consoleAuth = new ConsoleAuthCalls(core);
    console = new ConsoleCalls(core);
    purchase = new PurchaseCalls(core);
    product = new ProductCalls(core);
    storeHealth = new StoreHealthCalls(core);
    limit = new LimitCalls(core);
    grant = new GrantCalls(core);
    reward = new RewardCalls(core);
    message = new MessageCalls(core);
    device = new DeviceCalls(core);
    gstoreSdk = new GstoreSdkCalls(core);
    account = new AccountCalls(core);
    repayment = new RepaymentCalls(core);
    external = new ExternalCalls(core);
    coupon = new CouponCalls(core);
    registerReward = new RegisterRewardCalls(core);
    gstoreLookUpOperator = new GstoreLookUpOperatorCalls(core);
    playerPurchasesOperator = new PlayerPurchasesOperatorCalls(core);
    rewardListOperator = new RewardListOperatorCalls(core);
  }

  /** The endpoints of the group gstore. */
  public static final class GstoreCalls {
    private final Core core;

    private GstoreCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint RESERVE =
        new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/reserve", true, 7000, true, true, false);

    /** Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that. */
    public Types.GstoreReserveData reserve(Types.GstoreReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /** Reserves a purchase in mobile store A, on a phone or a PC. The player pays after that. */
    public Types.GstoreReserveData reserve(Types.GstoreReserveRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVE, request, options), Types.GstoreReserveData::new);
    }

    private static final Endpoint VERIFY =
        new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/verify", false, 10000, true, true, false);

    /**
     * Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. The receipt
     * and the store decide whether it was paid. A price or currency that differs from the reserved one replaces it,
     * and `memo` notes the difference. After a success the game gives the item and completes the purchase. The game
     * may consume the item in the store before that. Where the store still shows the item unconsumed after the
     * completion, the service consumes it, since the store refunds unconsumed items after three days.
     */
    public void verify(Types.GstoreVerifyRequest request) {
      verify(request, CallOptions.NONE);
    }

    /**
     * Verifies a purchase of mobile store A by its signed receipt, also of promotions outside the app. The receipt
     * and the store decide whether it was paid. A price or currency that differs from the reserved one replaces it,
     * and `memo` notes the difference. After a success the game gives the item and completes the purchase. The game
     * may consume the item in the store before that. Where the store still shows the item unconsumed after the
     * completion, the service consumes it, since the store refunds unconsumed items after three days.
     */
    public void verify(Types.GstoreVerifyRequest request, CallOptions options) {
      core.call(VERIFY, request, options);
    }

    private static final Endpoint VERIFY_PC =
        new Endpoint("/billing/api-game/v1/purchase/gstore/play/pc/consumable/verify", false, 10000, true, true, false);

    /**
     * Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and completion work as
     * with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns it.
     */
    public void verifyPc(Types.GstoreVerifyPcRequest request) {
      verifyPc(request, CallOptions.NONE);
    }

    /**
     * Verifies a purchase of mobile store A on a PC by its purchase token. Price, consumption and completion work as
     * with a receipt. A used token is `NOT_ALLOW_PURCHASE`, whichever purchase owns it.
     */
    public void verifyPc(Types.GstoreVerifyPcRequest request, CallOptions options) {
      core.call(VERIFY_PC, request, options);
    }

    private static final Endpoint RETRY_LIST =
        new Endpoint("/billing/api-game/v1/purchase/gstore/play/consumable/retry/list", true, 10000, false, true, false);

    /**
     * Lists purchases that a player has paid in mobile store A and whose items the game has still to give: verified,
     * not completed, not consumed. Leaves out purchases for which the store did not answer. Compare with what the
     * game has given already.
     */
    public Types.RetryList retryList(Types.GstoreRetryListRequest request) {
      return retryList(request, CallOptions.NONE);
    }

    /**
     * Lists purchases that a player has paid in mobile store A and whose items the game has still to give: verified,
     * not completed, not consumed. Leaves out purchases for which the store did not answer. Compare with what the
     * game has given already.
     */
    public Types.RetryList retryList(Types.GstoreRetryListRequest request, CallOptions options) {
      return JsonObject.of(core.call(RETRY_LIST, request, options), Types.RetryList::new);
    }
  }

  /** The endpoints of the group astore. */
  public static final class AstoreCalls {
    private final Core core;

    private AstoreCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint RESERVE =
        new Endpoint("/billing/api-game/v1/purchase/astore/appstore/consumable/reserve", true, 7000, true, true, false);

    /** Reserves a purchase in mobile store B. The player pays after that. */
    public Types.AstoreReserveData reserve(Types.AstoreReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /** Reserves a purchase in mobile store B. The player pays after that. */
    public Types.AstoreReserveData reserve(Types.AstoreReserveRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVE, request, options), Types.AstoreReserveData::new);
    }

    private static final Endpoint VERIFY =
        new Endpoint("/billing/api-game/v1/purchase/astore/appstore/consumable/verify", false, 15000, true, true, false);

    /**
     * Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the store, so
     * wait for at least 15 seconds; a caller that gave up earlier finds the outcome in the purchase list. After a
     * success the game gives the item and completes the purchase. A signed transaction is checked against root
     * certificates that the deployment names in `ASTORE_ROOT_CERTS`; one of a paying player also needs `appAppleId`
     * in the settings of the store. Until both are there the answer is always `EXTERNAL_API_ERROR`; `reason` in the
     * purchase’s timeline names the cause. Where the settings contain a key of the store’s server API, the service
     * asks the store whether the transaction is still valid.
     */
    public void verify(Types.AstoreVerifyRequest request) {
      verify(request, CallOptions.NONE);
    }

    /**
     * Verifies a purchase of mobile store B by its receipt. The service may ask two slow servers of the store, so
     * wait for at least 15 seconds; a caller that gave up earlier finds the outcome in the purchase list. After a
     * success the game gives the item and completes the purchase. A signed transaction is checked against root
     * certificates that the deployment names in `ASTORE_ROOT_CERTS`; one of a paying player also needs `appAppleId`
     * in the settings of the store. Until both are there the answer is always `EXTERNAL_API_ERROR`; `reason` in the
     * purchase’s timeline names the cause. Where the settings contain a key of the store’s server API, the service
     * asks the store whether the transaction is still valid.
     */
    public void verify(Types.AstoreVerifyRequest request, CallOptions options) {
      core.call(VERIFY, request, options);
    }
  }

  /** The endpoints of the group wshop. */
  public static final class WshopCalls {
    private final Core core;

    private WshopCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint RESERVE =
        new Endpoint("/billing/api-game/v1/purchase/wshop/reserve/withGetPaymentUrl", true, 15000, true, true, false);

    /**
     * Reserves a purchase in the web shop and opens its payment page. Show the page in an external browser. The
     * service delivers the item itself once it is paid.
     */
    public Types.PaymentPage reserve(Types.WshopReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /**
     * Reserves a purchase in the web shop and opens its payment page. Show the page in an external browser. The
     * service delivers the item itself once it is paid.
     */
    public Types.PaymentPage reserve(Types.WshopReserveRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVE, request, options), Types.PaymentPage::new);
    }
  }

  /** The endpoints of the group pcstore. */
  public static final class PcstoreCalls {
    private final Core core;

    private PcstoreCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint VERIFY =
        new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/verify", false, 10000, true, true, false);

    /**
     * Captures the money of an order that the player has approved. After a success the game gives the item and
     * completes the purchase.
     */
    public void verify(Types.PcstoreVerifyRequest request) {
      verify(request, CallOptions.NONE);
    }

    /**
     * Captures the money of an order that the player has approved. After a success the game gives the item and
     * completes the purchase.
     */
    public void verify(Types.PcstoreVerifyRequest request, CallOptions options) {
      core.call(VERIFY, request, options);
    }

    private static final Endpoint RESERVE =
        new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/reserve", true, 10000, true, true, false);

    /**
     * Reserves a purchase in the PC store and opens its order there. The player approves it in the store’s overlay.
     * The product must be registered with its item number.
     */
    public Types.PcstoreReserveData reserve(Types.PcstoreReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /**
     * Reserves a purchase in the PC store and opens its order there. The player approves it in the store’s overlay.
     * The product must be registered with its item number.
     */
    public Types.PcstoreReserveData reserve(Types.PcstoreReserveRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVE, request, options), Types.PcstoreReserveData::new);
    }

    private static final Endpoint RETRY_LIST =
        new Endpoint("/billing/api-game/v1/purchase/pcstore/microtxn/retry/list", true, 7000, false, true, false);

    /** Lists purchases that a player has paid in the PC store and whose items the game has still to give. */
    public Types.RetryList retryList(Types.PcstoreRetryListRequest request) {
      return retryList(request, CallOptions.NONE);
    }

    /** Lists purchases that a player has paid in the PC store and whose items the game has still to give. */
    public Types.RetryList retryList(Types.PcstoreRetryListRequest request, CallOptions options) {
      return JsonObject.of(core.call(RETRY_LIST, request, options), Types.RetryList::new);
    }
  }

  /** The endpoints of the group consoleAuth. */
  public static final class ConsoleAuthCalls {
    private final Core core;

    private ConsoleAuthCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint TOKEN =
        new Endpoint("/billing/api-game/v1/console/auth/token", true, 10000, false, true, true);

    /**
     * Issues a player’s user token from a code of the console’s client. The token is stored for twelve hours and
     * replaces the one before; verifications need it.
     */
    public void token(Types.ConsoleAuthTokenRequest request) {
      token(request, CallOptions.NONE);
    }

    /**
     * Issues a player’s user token from a code of the console’s client. The token is stored for twelve hours and
     * replaces the one before; verifications need it.
     */
    public void token(Types.ConsoleAuthTokenRequest request, CallOptions options) {
      core.call(TOKEN, request, options);
    }

    private static final Endpoint REVOKE =
        new Endpoint("/billing/api-game/v1/console/auth/revoke", true, 10000, false, true, false);

    /** Revokes a player’s user token, here and in the console store. */
    public void revoke(Types.ConsoleAuthRevokeRequest request) {
      revoke(request, CallOptions.NONE);
    }

    /** Revokes a player’s user token, here and in the console store. */
    public void revoke(Types.ConsoleAuthRevokeRequest request, CallOptions options) {
      core.call(REVOKE, request, options);
    }
  }

  /** The endpoints of the group console. */
  public static final class ConsoleCalls {
    private final Core core;

    private ConsoleCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint RESERVE =
        new Endpoint("/billing/api-game/v1/purchase/console/reserve", true, 7000, true, true, false);

    /** Reserves a purchase in the console store. The product must be registered with its entitlement label. */
    public Types.ConsoleReserveData reserve(Types.ConsoleReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /** Reserves a purchase in the console store. The product must be registered with its entitlement label. */
    public Types.ConsoleReserveData reserve(Types.ConsoleReserveRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVE, request, options), Types.ConsoleReserveData::new);
    }

    private static final Endpoint VERIFY =
        new Endpoint("/billing/api-game/v1/purchase/console/verify", false, 10000, true, true, false);

    /**
     * Verifies a purchase of the console store by the player's entitlement there. The player needs a user token,
     * which `consoleAuth.token` issues. The store may take up to five seconds, and is asked a second time if it was
     * quick.
     */
    public void verify(Types.ConsoleVerifyRequest request) {
      verify(request, CallOptions.NONE);
    }

    /**
     * Verifies a purchase of the console store by the player's entitlement there. The player needs a user token,
     * which `consoleAuth.token` issues. The store may take up to five seconds, and is asked a second time if it was
     * quick.
     */
    public void verify(Types.ConsoleVerifyRequest request, CallOptions options) {
      core.call(VERIFY, request, options);
    }
  }

  /** The endpoints of the group purchase. */
  public static final class PurchaseCalls {
    private final Core core;

    private PurchaseCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint CANCEL =
        new Endpoint("/billing/api-game/v1/purchase/reserved/cancel", false, 7000, true, true, false);

    /** Cancels a reservation that has not been paid. */
    public void cancel(Types.PurchaseCancelRequest request) {
      cancel(request, CallOptions.NONE);
    }

    /** Cancels a reservation that has not been paid. */
    public void cancel(Types.PurchaseCancelRequest request, CallOptions options) {
      core.call(CANCEL, request, options);
    }

    private static final Endpoint COMPLETE =
        new Endpoint("/billing/api-game/v1/purchase/complete", false, 10000, true, true, false);

    /**
     * Completes a purchase after the game gave the item. A repetition for the same player and product answers with
     * the first time. In mobile store A the answer is `COMPLETED` where the store shows the item consumed, else
     * `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service consumes the item and moves the
     * purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose money is captured
     * with the verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the console store the
     * completion redeems one unit of the entitlement, and fails without it. Purchases that are paid outside the game,
     * such as in the web shop, are completed by the service itself; a game that has given the item may complete them
     * too, which ends the grant or withdraws the reward. While that reward is `RESERVED`, completing is
     * `INVALID_PARAMETER`.
     */
    public Types.Completion complete(Types.PurchaseCompleteRequest request) {
      return complete(request, CallOptions.NONE);
    }

    /**
     * Completes a purchase after the game gave the item. A repetition for the same player and product answers with
     * the first time. In mobile store A the answer is `COMPLETED` where the store shows the item consumed, else
     * `COMPLETED_BEFORE_CONSUME`: both are final for the game, and the service consumes the item and moves the
     * purchase to `COMPLETED`. In mobile store B it is `COMPLETED` at once. In the PC store, whose money is captured
     * with the verification, `COMPLETED_BEFORE_CONSUME` comes before the completion. In the console store the
     * completion redeems one unit of the entitlement, and fails without it. Purchases that are paid outside the game,
     * such as in the web shop, are completed by the service itself; a game that has given the item may complete them
     * too, which ends the grant or withdraws the reward. While that reward is `RESERVED`, completing is
     * `INVALID_PARAMETER`.
     */
    public Types.Completion complete(Types.PurchaseCompleteRequest request, CallOptions options) {
      return JsonObject.of(core.call(COMPLETE, request, options), Types.Completion::new);
    }

    private static final Endpoint LIST =
        new Endpoint("/billing/api-game/v1/purchase/list", false, 7000, false, true, false);

    /** Lists purchases by their ids, in the requested order; unknown ids are left out. */
    public List<Types.PurchaseRecord> list(Types.PurchaseListRequest request) {
      return list(request, CallOptions.NONE);
    }

    /** Lists purchases by their ids, in the requested order; unknown ids are left out. */
    public List<Types.PurchaseRecord> list(Types.PurchaseListRequest request, CallOptions options) {
      return JsonObject.listOf(core.call(LIST, request, options), JsonObject.objects(Types.PurchaseRecord::new));
    }
  }

  /** The endpoints of the group product. */
  public static final class ProductCalls {
    private final Core core;

    private ProductCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint SALE_LIST =
        new Endpoint("/billing/api-game/v1/purchase/product/sale/list", true, 7000, false, true, false);

    /** Lists the products on sale for one payment code. A game server may keep the list for five minutes. */
    public Types.SaleProducts saleList(Types.ProductSaleListRequest request) {
      return saleList(request, CallOptions.NONE);
    }

    /** Lists the products on sale for one payment code. A game server may keep the list for five minutes. */
    public Types.SaleProducts saleList(Types.ProductSaleListRequest request, CallOptions options) {
      return JsonObject.of(core.call(SALE_LIST, request, options), Types.SaleProducts::new);
    }
  }

  /** The endpoints of the group storeHealth. */
  public static final class StoreHealthCalls {
    private final Core core;

    private StoreHealthCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint HEALTH =
        new Endpoint("/billing/api-game/v1/store/health", false, 7000, false, true, false);

    /**
     * Tells which of the stores that the project has set up work at present, as the service's own calls to them show
     * it. A game may hide the offers of a store that is `DOWN`; purchases that are paid there are verified as soon as
     * it works again.
     */
    public Types.StoreHealthList health(Types.StoreHealthHealthRequest request) {
      return health(request, CallOptions.NONE);
    }

    /**
     * Tells which of the stores that the project has set up work at present, as the service's own calls to them show
     * it. A game may hide the offers of a store that is `DOWN`; purchases that are paid there are verified as soon as
     * it works again.
     */
    public Types.StoreHealthList health(Types.StoreHealthHealthRequest request, CallOptions options) {
      return JsonObject.of(core.call(HEALTH, request, options), Types.StoreHealthList::new);
    }
  }

  /** The endpoints of the group limit. */
  public static final class LimitCalls {
    private final Core core;

    private LimitCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint QUOTE =
        new Endpoint("/billing/api-game/v1/limit/quote", false, 7000, false, true, false);

    /**
     * Returns the result of the monthly-limit check for a price, so that a game can grey out offers. Writes and
     * reserves nothing: only the reservation decides.
     */
    public Types.LimitQuote quote(Types.LimitQuoteRequest request) {
      return quote(request, CallOptions.NONE);
    }

    /**
     * Returns the result of the monthly-limit check for a price, so that a game can grey out offers. Writes and
     * reserves nothing: only the reservation decides.
     */
    public Types.LimitQuote quote(Types.LimitQuoteRequest request, CallOptions options) {
      return JsonObject.of(core.call(QUOTE, request, options), Types.LimitQuote::new);
    }
  }

  /** The endpoints of the group grant. */
  public static final class GrantCalls {
    private final Core core;

    private GrantCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint PENDING_LIST =
        new Endpoint("/billing/api-game/v1/grant/pending/list", false, 7000, false, true, false);

    /**
     * Lists grants that wait to be given, for games whose server cannot be called: give each once for its `boid` or
     * `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or delivered; one that
     * is being sent to the game server at the moment is left out. The first listing before each attempt to send a
     * grant postpones that attempt until a minute later at the earliest; further listings do not.
     */
    public Types.PulledGrantList pendingList(Types.GrantPendingListRequest request) {
      return pendingList(request, CallOptions.NONE);
    }

    /**
     * Lists grants that wait to be given, for games whose server cannot be called: give each once for its `boid` or
     * `transactionId`, then acknowledge it. A grant is listed again until it is acknowledged or delivered; one that
     * is being sent to the game server at the moment is left out. The first listing before each attempt to send a
     * grant postpones that attempt until a minute later at the earliest; further listings do not.
     */
    public Types.PulledGrantList pendingList(Types.GrantPendingListRequest request, CallOptions options) {
      return JsonObject.of(core.call(PENDING_LIST, request, options), Types.PulledGrantList::new);
    }

    private static final Endpoint ACKNOWLEDGE =
        new Endpoint("/billing/api-game/v1/grant/ack", false, 7000, false, true, false);

    /** Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be repeated. */
    public void acknowledge(Types.GrantAcknowledgeRequest request) {
      acknowledge(request, CallOptions.NONE);
    }

    /** Acknowledges that a listed grant was given: it is delivered and its purchase completed. May be repeated. */
    public void acknowledge(Types.GrantAcknowledgeRequest request, CallOptions options) {
      core.call(ACKNOWLEDGE, request, options);
    }
  }

  /** The endpoints of the group reward. */
  public static final class RewardCalls {
    private final Core core;

    private RewardCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint LIST =
        new Endpoint("/inventory/api-game/v1/reward/item/list", true, 7000, false, true, false);

    /** Lists the rewards that a user can receive now, oldest first, without expired and reserved ones. */
    public Types.RewardList list(Types.RewardListRequest request) {
      return list(request, CallOptions.NONE);
    }

    /** Lists the rewards that a user can receive now, oldest first, without expired and reserved ones. */
    public Types.RewardList list(Types.RewardListRequest request, CallOptions options) {
      return JsonObject.of(core.call(LIST, request, options), Types.RewardList::new);
    }

    private static final Endpoint RESERVE =
        new Endpoint("/inventory/api-game/v1/reward/item/reserve", false, 7000, false, true, true);

    /** Reserves rewards before the game gives them. Each reward has its own code, independent of the others. */
    public List<Types.Reserved> reserve(Types.RewardReserveRequest request) {
      return reserve(request, CallOptions.NONE);
    }

    /** Reserves rewards before the game gives them. Each reward has its own code, independent of the others. */
    public List<Types.Reserved> reserve(Types.RewardReserveRequest request, CallOptions options) {
      return JsonObject.listOf(core.call(RESERVE, request, options), JsonObject.objects(Types.Reserved::new));
    }

    private static final Endpoint CANCEL =
        new Endpoint("/inventory/api-game/v1/reward/item/cancel", false, 7000, false, true, true);

    /** Cancels reserved rewards: they are listed again. */
    public List<Types.Canceled> cancel(Types.RewardCancelRequest request) {
      return cancel(request, CallOptions.NONE);
    }

    /** Cancels reserved rewards: they are listed again. */
    public List<Types.Canceled> cancel(Types.RewardCancelRequest request, CallOptions options) {
      return JsonObject.listOf(core.call(CANCEL, request, options), JsonObject.objects(Types.Canceled::new));
    }

    private static final Endpoint DROP =
        new Endpoint("/inventory/api-game/v1/reward/item/cancel/drop", false, 7000, false, true, false);

    /** Drops reserved rewards: they are never listed again. */
    public List<Types.Canceled> drop(Types.RewardDropRequest request) {
      return drop(request, CallOptions.NONE);
    }

    /** Drops reserved rewards: they are never listed again. */
    public List<Types.Canceled> drop(Types.RewardDropRequest request, CallOptions options) {
      return JsonObject.listOf(core.call(DROP, request, options), JsonObject.objects(Types.Canceled::new));
    }

    private static final Endpoint CONFIRM =
        new Endpoint("/inventory/api-game/v1/reward/item/confirm", false, 7000, false, true, false);

    /** Confirms that the game has given reserved rewards. */
    public List<Types.Confirmed> confirm(Types.RewardConfirmRequest request) {
      return confirm(request, CallOptions.NONE);
    }

    /** Confirms that the game has given reserved rewards. */
    public List<Types.Confirmed> confirm(Types.RewardConfirmRequest request, CallOptions options) {
      return JsonObject.listOf(core.call(CONFIRM, request, options), JsonObject.objects(Types.Confirmed::new));
    }
  }

  /** The endpoints of the group message. */
  public static final class MessageCalls {
    private final Core core;

    private MessageCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint SEND =
        new Endpoint("/push/api-in/v1/send-message/{imId}", false, 7000, false, false, true);

    /**
     * Accepts a message to a member’s devices; a worker sends it. The member in the path must equal the one in the
     * body.
     */
    public Types.MessageSendData send(Types.MessageSendRequest request) {
      return send(request, CallOptions.NONE);
    }

    /**
     * Accepts a message to a member’s devices; a worker sends it. The member in the path must equal the one in the
     * body.
     */
    public Types.MessageSendData send(Types.MessageSendRequest request, CallOptions options) {
      return JsonObject.of(core.call(SEND, request, options), Types.MessageSendData::new);
    }

    private static final Endpoint STATUS =
        new Endpoint("/push/api-in/v1/message/status", false, 7000, false, false, false);

    /** Reports the outcome of a message on each of its devices. */
    public Types.MessageStatus status(Types.MessageStatusRequest request) {
      return status(request, CallOptions.NONE);
    }

    /** Reports the outcome of a message on each of its devices. */
    public Types.MessageStatus status(Types.MessageStatusRequest request, CallOptions options) {
      return JsonObject.of(core.call(STATUS, request, options), Types.MessageStatus::new);
    }
  }

  /** The endpoints of the group device. */
  public static final class DeviceCalls {
    private final Core core;

    private DeviceCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint REGISTER =
        new Endpoint("/push/api-in/v1/device/register", false, 7000, false, false, false);

    /** Registers a device for a member; a token of another member moves. */
    public void register(Types.DeviceRegisterRequest request) {
      register(request, CallOptions.NONE);
    }

    /** Registers a device for a member; a token of another member moves. */
    public void register(Types.DeviceRegisterRequest request, CallOptions options) {
      core.call(REGISTER, request, options);
    }

    private static final Endpoint UNREGISTER =
        new Endpoint("/push/api-in/v1/device/unregister", false, 7000, false, false, false);

    /** Removes a device from a member; does nothing when the member does not have it. */
    public void unregister(Types.DeviceUnregisterRequest request) {
      unregister(request, CallOptions.NONE);
    }

    /** Removes a device from a member; does nothing when the member does not have it. */
    public void unregister(Types.DeviceUnregisterRequest request, CallOptions options) {
      core.call(UNREGISTER, request, options);
    }

    private static final Endpoint LIST =
        new Endpoint("/push/api-in/v1/device/list", false, 7000, false, false, false);

    /** Lists a member’s devices, newest first. */
    public Types.DeviceList list(Types.DeviceListRequest request) {
      return list(request, CallOptions.NONE);
    }

    /** Lists a member’s devices, newest first. */
    public Types.DeviceList list(Types.DeviceListRequest request, CallOptions options) {
      return JsonObject.of(core.call(LIST, request, options), Types.DeviceList::new);
    }
  }

  /** The endpoints of the group gstoreSdk. */
  public static final class GstoreSdkCalls {
    private final Core core;

    private GstoreSdkCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint LATEST_RESERVED =
        new Endpoint("/billing/platform-sdk/v1/gstore/play/common/getLatestReservedNotConsumed", false, 10000, false, true, false);

    /**
     * Finds the player’s latest reservation that the store shows as paid and not consumed, for a game’s client.
     * Without such a reservation `resultData` is null and the message says why. May answer null.
     */
    public Types.LatestReserved latestReserved(Types.GstoreSdkLatestReservedRequest request) {
      return latestReserved(request, CallOptions.NONE);
    }

    /**
     * Finds the player’s latest reservation that the store shows as paid and not consumed, for a game’s client.
     * Without such a reservation `resultData` is null and the message says why. May answer null.
     */
    public Types.LatestReserved latestReserved(Types.GstoreSdkLatestReservedRequest request, CallOptions options) {
      return JsonObject.of(core.call(LATEST_RESERVED, request, options), Types.LatestReserved::new);
    }
  }

  /** The endpoints of the group account. */
  public static final class AccountCalls {
    private final Core core;

    private AccountCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint SAVE =
        new Endpoint("/billing/api-in/v1/account/save", false, 7000, false, false, false);

    /** Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged. */
    public void save(Types.AccountSaveRequest request) {
      save(request, CallOptions.NONE);
    }

    /** Saves what the platform knows of a member, for the monthly limits. Absent fields stay unchanged. */
    public void save(Types.AccountSaveRequest request, CallOptions options) {
      core.call(SAVE, request, options);
    }
  }

  /** The endpoints of the group repayment. */
  public static final class RepaymentCalls {
    private final Core core;

    private RepaymentCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint REPAID =
        new Endpoint("/billing/api-in/v1/purchase/repaid", false, 7000, false, true, false);

    /**
     * Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no refund score any
     * more; a hold whose score falls below the thresholds is lifted. Can be repeated.
     */
    public void repaid(Types.RepaymentRepaidRequest request) {
      repaid(request, CallOptions.NONE);
    }

    /**
     * Reports that a player has paid back a cancelled purchase. It stays cancelled, and counts in no refund score any
     * more; a hold whose score falls below the thresholds is lifted. Can be repeated.
     */
    public void repaid(Types.RepaymentRepaidRequest request, CallOptions options) {
      core.call(REPAID, request, options);
    }
  }

  /** The endpoints of the group external. */
  public static final class ExternalCalls {
    private final Core core;

    private ExternalCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint PAID =
        new Endpoint("/billing/api-in/v1/purchase/external/paid", false, 7000, true, true, false);

    /** Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is accepted once. */
    public Types.ExternalPaidData paid(Types.ExternalPaidRequest request) {
      return paid(request, CallOptions.NONE);
    }

    /** Registers a payment of a card or top-up shop, and delivers its products. Each order of a shop is accepted once. */
    public Types.ExternalPaidData paid(Types.ExternalPaidRequest request, CallOptions options) {
      return JsonObject.of(core.call(PAID, request, options), Types.ExternalPaidData::new);
    }
  }

  /** The endpoints of the group coupon. */
  public static final class CouponCalls {
    private final Core core;

    private CouponCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint GIVE =
        new Endpoint("/billing/api-in/v1/coupon/give", false, 7000, false, true, false);

    /** Gives the items of a coupon through the game server or the inventory. Each transactionId is accepted once. */
    public void give(Types.CouponGiveRequest request) {
      give(request, CallOptions.NONE);
    }

    /** Gives the items of a coupon through the game server or the inventory. Each transactionId is accepted once. */
    public void give(Types.CouponGiveRequest request, CallOptions options) {
      core.call(GIVE, request, options);
    }
  }

  /** The endpoints of the group registerReward. */
  public static final class RegisterRewardCalls {
    private final Core core;

    private RegisterRewardCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint REGISTER =
        new Endpoint("/inventory/api-in/v1/reward/item/register", false, 7000, true, true, false);

    /** Registers a reward. The same reqId with the same body answers the same rewardId. */
    public Types.RegisterRewardRegisterData register(Types.RegisterRewardRegisterRequest request) {
      return register(request, CallOptions.NONE);
    }

    /** Registers a reward. The same reqId with the same body answers the same rewardId. */
    public Types.RegisterRewardRegisterData register(Types.RegisterRewardRegisterRequest request, CallOptions options) {
      return JsonObject.of(core.call(REGISTER, request, options), Types.RegisterRewardRegisterData::new);
    }

    private static final Endpoint REGISTER_BATCH =
        new Endpoint("/inventory/api-in/v1/reward/item/register/batch", false, 7000, false, true, false);

    /** Registers up to 100 rewards, all or none, answered in the order of the request. */
    public Types.RegisterRewardRegisterBatchData registerBatch(Types.RegisterRewardRegisterBatchRequest request) {
      return registerBatch(request, CallOptions.NONE);
    }

    /** Registers up to 100 rewards, all or none, answered in the order of the request. */
    public Types.RegisterRewardRegisterBatchData registerBatch(Types.RegisterRewardRegisterBatchRequest request, CallOptions options) {
      return JsonObject.of(core.call(REGISTER_BATCH, request, options), Types.RegisterRewardRegisterBatchData::new);
    }
  }

  /** The endpoints of the group gstoreLookUpOperator. */
  public static final class GstoreLookUpOperatorCalls {
    private final Core core;

    private GstoreLookUpOperatorCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint LOOK_UP =
        new Endpoint("/billing/api-game/v1/purchase/gstore/play/developer-api/purchases/products/get/forTool", false, 10000, false, true, false);

    /**
     * Shows a purchase and its state in mobile store A, for operator tools. Not for game servers: many calls exhaust
     * the store's quota, which payments need.
     */
    public Types.LookUp lookUp(Types.GstoreLookUpOperatorLookUpRequest request) {
      return lookUp(request, CallOptions.NONE);
    }

    /**
     * Shows a purchase and its state in mobile store A, for operator tools. Not for game servers: many calls exhaust
     * the store's quota, which payments need.
     */
    public Types.LookUp lookUp(Types.GstoreLookUpOperatorLookUpRequest request, CallOptions options) {
      return JsonObject.of(core.call(LOOK_UP, request, options), Types.LookUp::new);
    }
  }

  /** The endpoints of the group playerPurchasesOperator. */
  public static final class PlayerPurchasesOperatorCalls {
    private final Core core;

    private PlayerPurchasesOperatorCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint LIST =
        new Endpoint("/billing/api-game/v1/purchase/optool/playerId/list", false, 7000, false, true, false);

    /** Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments. */
    public Types.PlayerPurchases list(Types.PlayerPurchasesOperatorListRequest request) {
      return list(request, CallOptions.NONE);
    }

    /** Lists a player’s purchases in a range of time, newest first, for operator tools; not for payments. */
    public Types.PlayerPurchases list(Types.PlayerPurchasesOperatorListRequest request, CallOptions options) {
      return JsonObject.of(core.call(LIST, request, options), Types.PlayerPurchases::new);
    }
  }

  /** The endpoints of the group rewardListOperator. */
  public static final class RewardListOperatorCalls {
    private final Core core;

    private RewardListOperatorCalls(Core core) {
      this.core = core;
    }

    private static final Endpoint RESERVED =
        new Endpoint("/inventory/api-game/v1/operational/reward/list/reserved", true, 7000, false, true, false);

    /** Lists a user’s rewards that stay reserved, longest reserved first, for operator tools. */
    public Types.RewardList reserved(Types.RewardListOperatorReservedRequest request) {
      return reserved(request, CallOptions.NONE);
    }

    /** Lists a user’s rewards that stay reserved, longest reserved first, for operator tools. */
    public Types.RewardList reserved(Types.RewardListOperatorReservedRequest request, CallOptions options) {
      return JsonObject.of(core.call(RESERVED, request, options), Types.RewardList::new);
    }
  }
}
