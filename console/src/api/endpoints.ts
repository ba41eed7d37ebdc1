// Made from docs/openapi.json by `npm run openapi`. Do not edit.

import type { Endpoint } from '../../../clients/typescript/src/endpoint.js';

/** An account, its monthly limit and the amount spent this month. */
export interface Account {
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Country that the account was created in, ISO 3166-1 alpha-2 */
  readonly countryCreated: string;
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null;
  /** Null without a limit, or while the account's age is unknown. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that it does not know. */
  readonly appliedPolicy:
    'KR_ADULT' | 'KR_MINOR' | 'JP_MINOR_UNDER_AGE_18_OVER_16' | 'JP_MINOR_UNDER_AGE_16' | null;
  /** Currency of the limit; null when the account is not counted; at most 10 characters */
  readonly currency: string | null;
  /** The limit in micro units, price x 1,000,000 */
  readonly limitConfigMicroPrice: number | null;
  /** What was spent this month in micro units, price x 1,000,000 */
  readonly thisMonthAmountMicroPrice: number | null;
}

/** A change that one person has asked for. */
export interface Approval {
  /** Names it for approval/approve; at most 18 characters */
  readonly approvalId: string;
  /** What it changes. `CANCEL`: cancels purchases; `REPLAY`: makes grants due now; `KEY_ISSUE`: issues an access key; `KEY_REVOKE`: revokes an access key; `STORE_SETTINGS`: saves the settings of a store; `GAME_SERVER`: registers the game server. More values may be added: a program must not fail over one that it does not know. */
  readonly approvalKind: 'CANCEL' | 'REPLAY' | 'KEY_ISSUE' | 'KEY_REVOKE' | 'STORE_SETTINGS' | 'GAME_SERVER';
  /** Status of the request. `PENDING`: another person has to decide; `APPROVED`: approved, and being executed; `DONE`: executed; for cancellations the outcomes say what became of each purchase; `FAILED`: approved, but it could not be made any more and nothing was changed; or interrupted and not repeated in time, then `failure` says so; `REJECTED`: rejected, nothing was changed; `EXPIRED`: not decided within 24 hours. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'PENDING' | 'APPROVED' | 'DONE' | 'FAILED' | 'REJECTED' | 'EXPIRED';
  /** Purchases to cancel; empty for other kinds. */
  readonly boids: readonly string[];
  /** Fields that it sets, without secrets; empty for cancellations, and for keys below the role ADMIN. */
  readonly changeList: readonly ApprovalField[];
  /** Names of the secrets that it sets. */
  readonly secretList: readonly string[];
  /** Why */
  readonly reason: string;
  /** Person or key that asked; `ADMIN` for every key and session of the deployment itself. */
  readonly requestedBy: string;
  /** When it was asked for, Unix seconds. */
  readonly requestedAtUnixTS: number;
  /** When it expires without a decision, Unix seconds. */
  readonly expiresAtUnixTS: number;
  /** Person or key that decided; null until then. */
  readonly decidedBy: string | null;
  /** What became of each purchase; empty until all of it is done. */
  readonly outcomeList: readonly ApprovalOutcome[];
  /** Number of records that it changed; of a cancellation the purchases with the outcome `CANCELED`. Null until it is done. */
  readonly changedCount: number | null;
  /** Why the approved change was not made, or not all of it; null otherwise. */
  readonly failure: string | null;
  /** Whether the one who asked can fetch the key by approval/collect. */
  readonly collectable: boolean;
}

/** A field that the change sets. */
export interface ApprovalField {
  /** Name of the field. */
  readonly field: string;
  /** Value when it was asked for; null: none. */
  readonly before: string | null;
  /** Value after the change; null: none. */
  readonly after: string | null;
}

/** One page of approvals. */
export interface ApprovalList {
  /** Newest first. */
  readonly approvalList: readonly Approval[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What became of a purchase that was to be cancelled. */
export interface ApprovalOutcome {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Outcome of the cancellation; `CANCELED` also when the purchase was cancelled meanwhile, such as by the store. `CANCELED`: it is cancelled; `NOT_CANCELABLE`: it is not paid, so it was left alone; `NOT_FOUND`: the project has no such purchase. More values may be added: a program must not fail over one that it does not know. */
  readonly outcome: 'CANCELED' | 'NOT_CANCELABLE' | 'NOT_FOUND';
}

/** Outcome of an approval. */
export interface Approved {
  /** What became of each purchase; empty for other kinds. */
  readonly outcomeList: readonly ApprovalOutcome[];
  /** Number of records that it changed; of a cancellation the purchases with the outcome `CANCELED`. */
  readonly changedCount: number;
}

/** What a store answered about a purchase. */
export interface AskedStore {
  /** The payment as its store shows it. */
  readonly storePayment: StorePayment;
  /** The purchase as mobile store A shows it; null for every other store, and when the store does not know the purchase. */
  readonly storePurchase: StorePurchase | null;
}

/** Item that needs an operator. */
export interface Attention {
  /** Kind of the entry. `PAID_NOT_COMPLETED`: a purchase is paid, and the game has not completed it for a day; `UNCONSUMED`: a purchase that its store shows unconsumed two days after it was verified; `DEAD_GRANT`: a grant that is not tried any more; `PAUSED_GAME_SERVER`: a game server that refused our authentication; `UNPROCESSED_NOTIFICATION`: a store notification that matches no purchase or cannot be used; `REFUSED_CREDENTIALS`: a store that refuses the project’s credentials; `RESERVED_REWARD`: a reward that has been reserved for a day. More values may be added: a program must not fail over one that it does not know. */
  readonly kind:
    | 'PAID_NOT_COMPLETED'
    | 'UNCONSUMED'
    | 'DEAD_GRANT'
    | 'PAUSED_GAME_SERVER'
    | 'UNPROCESSED_NOTIFICATION'
    | 'REFUSED_CREDENTIALS'
    | 'RESERVED_REWARD';
  /** boid, transactionId, rewardId or notification id; the pjid for a game server, the store’s name for credentials. */
  readonly id: string;
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Start of the condition, Unix seconds. */
  readonly sinceUnixTS: number;
  /** What to do about it. */
  readonly remedy: string;
}

/** Page of items. */
export interface AttentionList {
  /** Items that need an operator, sorted by kind and then by waiting time, longest first */
  readonly itemList: readonly Attention[];
  /** Cursor of the next page; null after the last one. */
  readonly nextCursor: string | null;
}

/** A call of an operator endpoint. */
export interface Audit {
  /** When it was called, Unix seconds */
  readonly atUnixTS: number;
  /** Project of the caller’s key; `ADMIN` for the deployment’s own */
  readonly actorPjid: string;
  /** Key of the caller */
  readonly actorKeyId: string;
  /** Who called: the id of the key. */
  readonly actor: string;
  /** IP address of the caller; null in entries of older versions. */
  readonly address: string | null;
  /** Project; at most 20 characters */
  readonly pjid: string | null;
  /** Path that was called */
  readonly action: string;
  /** Id of what it was about, such as a boid */
  readonly subject: string | null;
  /** What the call was sent, without secrets; null when it was not read, and in entries of older versions. */
  readonly parameters: { readonly [name: string]: unknown } | null;
  /** Reason that the caller gave; null without one. */
  readonly reason: string | null;
  /** Case in the publisher's own system; null when the call names none. */
  readonly ticket: string | null;
  /** Null when the call never ended: the process died during it. Such a call is listed from eleven minutes after its start on. */
  readonly resultCode: string | null;
  /** Quote it when asking for support; at most 32 characters */
  readonly traceId: string;
}

/** Paid purchases that were cancelled for one reason, in one currency. */
export interface CancelFiguresItem {
  /** First word of the reason; `OTHER` when it is no code. */
  readonly cancelReason: 'OPERATOR' | 'REFUND' | 'CHARGEBACK' | 'VOIDED' | 'FRAUD' | 'OTHER';
  /** Null when none is known; at most 10 characters */
  readonly currency: string | null;
  /** Their number. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** Result of a probe of a registered address. */
export interface CheckReport {
  /** Kind of grant that the address takes. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'PRODUCT' | 'COUPON';
  /** Whether an HTTP answer arrived. */
  readonly reachable: boolean;
  /** Null unless the answer has the shape that the specification shows. */
  readonly httpStatus: number | null;
  /** Null unless the answer has that shape, and a code of capital letters, digits and underscores. */
  readonly resultCode: string | null;
  /** Whether the call carried a signature. */
  readonly signed: boolean;
  /** What looks wrong, one sentence each; empty when nothing does. */
  readonly findings: readonly string[];
}

/** The clock of a project after a move. */
export interface Clock {
  /** Sum of all moves of the project. Add it to a time of an answer to get the time by the project's clock. */
  readonly totalSeconds: number;
}

/** A finding in the configuration of a project that an operator should check. */
export interface ConfigFinding {
  /** What kind of thing it is. */
  readonly code:
    | 'STORE_SETTINGS_MISSING'
    | 'STORE_REFUSES_CREDENTIALS'
    | 'STORE_UNREACHABLE'
    | 'NOTIFICATIONS_NOT_CONFIGURED'
    | 'PRODUCT_WITHOUT_PRICE'
    | 'PRODUCT_WITHOUT_LABEL'
    | 'PRODUCT_WITHOUT_ITEM_ID'
    | 'GAME_SERVER_MISSING'
    | 'GAME_SERVER_NOT_CONFORMANT'
    | 'KEY_EXPIRES_SOON'
    | 'CERTIFICATE_EXPIRES_SOON'
    | 'CLOCK_SKEW';
  /** ERROR: something does not work; WARNING: something is missing or will fail; INFO: something to know. */
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  /** What is wrong, with the name of the store, the product or the field. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Maximum number of records that a key may add in a day, by scope; without a number any number. */
export interface DailyCeilings {
  /** Push messages and changes of devices. */
  readonly PUSH?: number;
  /** Payments made outside the game. */
  readonly EXTERNAL_PAYMENT?: number;
  /** Coupons. */
  readonly COUPON?: number;
  /** Rewards, each of a batch. */
  readonly REWARD_REGISTER?: number;
  /** Changes of accounts. */
  readonly ACCOUNT?: number;
}

/** Sums by day. */
export interface DailySummary {
  /** By day, payment, currency and country; days on which nothing happened are left out. */
  readonly dayList: readonly DailySummaryItem[];
}

/** Completed and cancelled purchases of a day, payment, currency and country. */
export interface DailySummaryItem {
  /** `yyyy-MM-dd` at UTC+09:00. */
  readonly day: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Null when unknown; at most 10 characters */
  readonly currency: string | null;
  /** Null when unknown. */
  readonly ipCountry: string | null;
  /** Purchases that were completed on the day, those that were cancelled since included. */
  readonly completedCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly completedMicroPrice: number;
  /** Paid purchases that were cancelled on the day, whenever they were completed. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** A user's devices, newest first. */
export interface DeviceList {
  /** Devices */
  readonly deviceList: readonly {
    /** App */
    readonly app: 'game' | 'remote' | 'launcher';
    /** Platform of the device */
    readonly platform: 'ANDROID' | 'IOS' | 'WEB';
    /** SHA-256 of the token in hexadecimal digits; the token itself is a secret. */
    readonly tokenSha256: string;
    /** Unix seconds; of the newest registration. */
    readonly registeredAtUnixTS: number;
  }[];
}

/** Due work of one kind, of all projects together. */
export interface DueWork {
  /** What is to be done. `DEFERRED_VERIFICATION`: verifications that the service repeats; `SETTLEMENT`: orders whose payment is to be looked up in the store; `CONSUMPTION`: purchases to consume in the store; `GRANT`: grants of projects with a game server; `PUSH`: push messages; `EVENT`: endpoints that have events to receive; `NOTIFICATION`: notifications of stores; `REFUND_QUESTION`: questions of stores about refunds; `REVOCATION_LIST`: lists of refunds to read in the stores; `RECONCILIATION`: comparisons of the books that go on; `HOURLY_SUMMARY`: hours whose purchases are to be added up; `ERASURE`: erasures of players; `ARCHIVE`: purchases to move to the archive; `PROJECT_MOVE`: moves of projects that only a command of an operator ends. More values may be added: a program must not fail over one that it does not know. */
  readonly kind:
    | 'DEFERRED_VERIFICATION'
    | 'SETTLEMENT'
    | 'CONSUMPTION'
    | 'GRANT'
    | 'PUSH'
    | 'EVENT'
    | 'NOTIFICATION'
    | 'REFUND_QUESTION'
    | 'REVOCATION_LIST'
    | 'RECONCILIATION'
    | 'HOURLY_SUMMARY'
    | 'ERASURE'
    | 'ARCHIVE'
    | 'PROJECT_MOVE';
  /** Rows whose time has come, those that a worker is at work on included; at most 10,000. */
  readonly dueCount: number;
  /** Whether more are due than are counted. */
  readonly moreThanCounted: boolean;
  /** For how many whole seconds the oldest has been due; 0 when none is. */
  readonly oldestDueSeconds: number;
}

/** An erasure of the person. */
export interface Erasure {
  /** Id that `player/erase` answered. */
  readonly eraseId: string;
  /** When it was accepted, Unix seconds. */
  readonly requestedAtUnixTS: number;
  /** When the erasure finished, Unix seconds; null while something that is not over still needs the ids. */
  readonly finishedAtUnixTS: number | null;
}

/** An event endpoint, without its secrets. */
export interface EventEndpoint {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Where events are sent. */
  readonly url: string;
  /** Types that are sent to it; empty for every type. */
  readonly types: readonly (
    | 'purchase.reserved'
    | 'purchase.reservation_canceled'
    | 'purchase.verified'
    | 'grant.dead'
    | 'grant.delivered'
    | 'incident.double_grant'
    | 'purchase.completed'
    | 'purchase.canceled'
    | 'reward.registered'
    | 'reward.reserved'
    | 'reward.confirmed'
    | 'reward.dropped'
    | 'reward.expired'
    | 'limit.threshold'
    | 'reward.expiring'
    | 'reward.reserved_long'
    | 'refund.flagged'
    | 'refund.cleared'
  )[];
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** Number of secrets that each call is signed with; 0 when they cannot be decrypted and must be saved again. */
  readonly signingSecretCount: number;
  /** Whether events wait to be sent. */
  readonly isBehind: boolean;
  /** Failed attempts at the next event; 0 after a success. */
  readonly failures: number;
  /** Time of the first failure since the last success; null after a success. */
  readonly failingSinceUnixTS: number | null;
  /** Result of the last call, such as `HTTP_204` or `TIMEOUT`; null before the first. */
  readonly lastResultCode: string | null;
  /** When the next event is sent; null when every event was delivered. */
  readonly nextAttemptAtUnixTS: number | null;
  /** When it was saved. */
  readonly updatedAtUnixTS: number;
  /** Names this state of the endpoint for a save. */
  readonly savedVersion: string;
  /** Events that were set aside, newest first; the newest 100 of all endpoints of the project. */
  readonly failedEventList: readonly FailedEvent[];
}

/** Result of a check. */
export interface EventEndpointCheck {
  /** Whether an HTTP answer arrived. */
  readonly answered: boolean;
  /** `HTTP_` and the status, such as `HTTP_204`; null without an answer, whose cause is not shown. */
  readonly resultCode: string | null;
}

/** A page of events. */
export interface EventList {
  /** Events, earliest first */
  readonly eventList: readonly EventMessage[];
  /** Continues after the last event of this page; the cursor of the request when the page is empty. */
  readonly nextCursor: string;
}

/** An event as lists show it and webhooks carry it. */
export interface EventMessage {
  /** Unique; the `webhook-id` of its deliveries. An event that is sent again keeps it. */
  readonly eventId: string;
  /** What happened. `purchase.reserved`: a purchase was reserved; `purchase.reservation_canceled`: the reservation was given up, or its order expired or failed in the store; `purchase.verified`: the payment is proved; `grant.dead`: a grant is not tried any more until an operator replays it; `grant.delivered`: a grant was delivered; `incident.double_grant`: a grant may have been given twice, or to another player; `purchase.completed`: the payment is final; `open` while a step between store, game and service is open; `purchase.canceled`: the money is gone again; `reward.registered`: a reward was registered; `reward.reserved`: the game took a reward to give it; `reward.confirmed`: the game has given it; `reward.dropped`: it will never be given; `reward.expired`: it expired before the game took it; `refund.flagged`: the refunds of a player or a member have reached the thresholds of the project; `refund.cleared`: the refunds of a player or a member are below the thresholds again; `limit.threshold`: an account has reached 50, 80 or 100 percent of its monthly limit; `reward.expiring`: a reward that waits for the player expires in 3 days; `reward.reserved_long`: a reward has been reserved for more than a day. More values may be added: a program must not fail over one that it does not know. */
  readonly type:
    | 'purchase.reserved'
    | 'purchase.reservation_canceled'
    | 'purchase.verified'
    | 'grant.dead'
    | 'grant.delivered'
    | 'incident.double_grant'
    | 'purchase.completed'
    | 'purchase.canceled'
    | 'reward.registered'
    | 'reward.reserved'
    | 'reward.confirmed'
    | 'reward.dropped'
    | 'reward.expired'
    | 'refund.flagged'
    | 'refund.cleared'
    | 'limit.threshold'
    | 'reward.expiring'
    | 'reward.reserved_long';
  /** Version of the shape of `data`, from 1. */
  readonly version: number;
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Id of what changed: a boid, transactionId, rewardId, imid or playerId. Events of one subject come in the order in which they happened. */
  readonly subject: string;
  /** ISO 8601 with offset. */
  readonly occurredAt: string;
  /** Facts of the event; docs/events.md shows them for each type. */
  readonly data: { readonly [name: string]: unknown };
}

/** An event that an endpoint refuses although it takes others. It is not sent any more, until a replay. */
export interface FailedEvent {
  /** Id of the event, as in `event/list`. */
  readonly eventId: string;
  /** What happened. `purchase.reserved`: a purchase was reserved; `purchase.reservation_canceled`: the reservation was given up, or its order expired or failed in the store; `purchase.verified`: the payment is proved; `grant.dead`: a grant is not tried any more until an operator replays it; `grant.delivered`: a grant was delivered; `incident.double_grant`: a grant may have been given twice, or to another player; `purchase.completed`: the payment is final; `open` while a step between store, game and service is open; `purchase.canceled`: the money is gone again; `reward.registered`: a reward was registered; `reward.reserved`: the game took a reward to give it; `reward.confirmed`: the game has given it; `reward.dropped`: it will never be given; `reward.expired`: it expired before the game took it; `refund.flagged`: the refunds of a player or a member have reached the thresholds of the project; `refund.cleared`: the refunds of a player or a member are below the thresholds again; `limit.threshold`: an account has reached 50, 80 or 100 percent of its monthly limit; `reward.expiring`: a reward that waits for the player expires in 3 days; `reward.reserved_long`: a reward has been reserved for more than a day. More values may be added: a program must not fail over one that it does not know. */
  readonly type:
    | 'purchase.reserved'
    | 'purchase.reservation_canceled'
    | 'purchase.verified'
    | 'grant.dead'
    | 'grant.delivered'
    | 'incident.double_grant'
    | 'purchase.completed'
    | 'purchase.canceled'
    | 'reward.registered'
    | 'reward.reserved'
    | 'reward.confirmed'
    | 'reward.dropped'
    | 'reward.expired'
    | 'refund.flagged'
    | 'refund.cleared'
    | 'limit.threshold'
    | 'reward.expiring'
    | 'reward.reserved_long';
  /** Id of what changed. */
  readonly subject: string;
  /** When it happened: `event/replay` of this second sends it again. */
  readonly occurredAtUnixTS: number;
  /** Failed attempts. */
  readonly attempts: number;
  /** Result of the last attempt, such as `HTTP_400` or `TIMEOUT`. */
  readonly resultCode: string;
  /** When it was set aside. */
  readonly failedAtUnixTS: number;
}

/** Number of failing systems of one kind. */
export interface FailingCount {
  /** What fails. `STORE`: a store; `GAME_SERVER`: the game server of a project; `PUSH_SERVICE`: the service that delivers push messages, with the credentials of a project. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'STORE' | 'GAME_SERVER' | 'PUSH_SERVICE';
  /** Of all projects that are not closed for a move; at most 1,000. */
  readonly count: number;
}

/** A system that fails for a project, as all processes have seen it. */
export interface FailingSystem {
  /** What fails. `STORE`: a store; `GAME_SERVER`: the game server of a project; `PUSH_SERVICE`: the service that delivers push messages, with the credentials of a project. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'STORE' | 'GAME_SERVER' | 'PUSH_SERVICE';
  /** Project whose calls to it fail; at most 20 characters */
  readonly pjid: string;
  /** The store; null for game servers and the push service. */
  readonly store: string | null;
  /** Which address of a game server fails: `PRODUCT` takes the products of purchases, `COUPON` the items of coupons. Null when the game server is paused as a whole, and for stores and the push service. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know. */
  readonly grantKind: 'PRODUCT' | 'COUPON' | null;
  /** How it fails. `DOWN`: its last calls have all failed; `DEGRADED`: a few calls have failed lately; `PAUSED`: it refused the credentials, and is not called until the pause ends. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'DOWN' | 'DEGRADED' | 'PAUSED';
  /** Since when, Unix seconds. */
  readonly sinceUnixTS: number;
  /** When it was called last, without success, Unix seconds; null when it is paused. */
  readonly lastTriedUnixTS: number | null;
  /** End of the pause, Unix seconds; null when it is called. */
  readonly untilUnixTS: number | null;
}

/** What happened in a time, each step counted at the time when it happened. */
export interface Figures {
  /** By payment and currency. */
  readonly paymentList: readonly PaymentFiguresItem[];
  /** By reason and currency. */
  readonly cancelList: readonly CancelFiguresItem[];
  /** How long paid players waited. */
  readonly grantTime: GrantTime;
}

/** A key that was found by its text. */
export interface FoundKey {
  /** `ADMIN` for the deployment's own key; at most 20 characters */
  readonly pjid: string;
  /** Access key, by its id */
  readonly keyId: string;
  /** The key as key/list shows it; null for the deployment's own, which only its environment can revoke. */
  readonly key: Key | null;
  /** The latest 100 addresses, the latest first. */
  readonly useList: readonly KeyUse[];
}

/** A registered game server, without its secrets. */
export interface GameServer {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** URL for products. */
  readonly giveProductUrl: string | null;
  /** URL for coupons. */
  readonly giveItemUrl: string | null;
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** Header that each call carries; its value is not shown. */
  readonly headerName: string | null;
  /** Number of secrets that each call is signed with. */
  readonly signingSecretCount: number;
  /** End of the pause after it refused our authentication; nothing is sent until then. Null while it is called. */
  readonly pausedUntilUnixTS: number | null;
  /** When it was saved. */
  readonly updatedAtUnixTS: number;
  /** Names this state of the registration for a save. */
  readonly savedVersion: string;
}

/** Receiver of a grant, as the specification names it. */
export interface GiveUser {
  /** Kind of id in `idValue` */
  readonly idType: 'IMID' | 'GAME_UID';
  /** User who receives it */
  readonly idValue: string;
}

/** Grant as operators see it: one of a purchase has a boid, one of a coupon a transactionId. */
export interface Grant {
  /** Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'PRODUCT' | 'COUPON';
  /** Of a purchase; at most 20 characters */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  /** Status of the grant. `PENDING`: owed, is being tried; `DELIVERED`: the game server has handed it out, or the reward was confirmed; `DEAD`: refused for good, or given up after about 72 hours; an operator can replay it; `CANCELED`: not owed any more. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'PENDING' | 'DELIVERED' | 'DEAD' | 'CANCELED';
  /** Number of attempts so far. */
  readonly attempts: number;
  /** Time of the next attempt; null when none will follow. */
  readonly nextAttemptAtUnixTS: number | null;
  /** Last result code of the game server, or a code for why there was no answer; null before the first attempt. */
  readonly lastResultCode: string | null;
  /** As the game server reports. */
  readonly giveCompletedAtUnixTS: number | null;
  /** Player who received it, as the game server reports; at most 50 characters */
  readonly playerId: string | null;
  /** Time from which it is owed. */
  readonly owedSinceUnixTS: number;
  /** Start of the last attempt; null before the first. */
  readonly lastAttemptAtUnixTS: number | null;
  /** Receiver. */
  readonly giveUser: GiveUser;
  /** Of a purchase: products with the price paid for each. */
  readonly giveProductList?: readonly GrantedProduct[];
  /** Of a coupon. */
  readonly giveItemList?: readonly GrantedItem[];
}

/** One item of a coupon. */
export interface GrantedItem {
  /** Item to give */
  readonly itemId: string;
  /** How many */
  readonly quantity: number;
}

/** One product of a purchase. */
export interface GrantedProduct {
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** How many */
  readonly quantity: number;
  /** ISO 4217; at most 10 characters */
  readonly currency: string;
  /** Price times quantity, x 1,000,000. */
  readonly totalMicroPrice: number;
}

/** Page of grants. */
export interface GrantList {
  /** Grants, newest first */
  readonly grantList: readonly Grant[];
  /** `Y` when another page follows */
  readonly existNextPageYn: 'Y' | 'N';
}

/** Outcome of an upload. */
export interface GrantLogUpload {
  /** Lines that are stored, those of earlier uploads included. */
  readonly acceptedCount: number;
  /** Lines that are not stored. */
  readonly refusedList: readonly RefusedLine[];
}

/** Times from the confirmed payment to the completion, which says that the player has the item. */
export interface GrantTime {
  /** Number of completed purchases whose time is known. */
  readonly count: number;
  /** Half of them took at most so long; estimated from counts by ranges of time. Null without any. */
  readonly p50Seconds: number | null;
  /** 95 % of them took at most so long; estimated in the same way. Null without any. */
  readonly p95Seconds: number | null;
  /** The longest time, exactly. Null without any. */
  readonly maxSeconds: number | null;
}

/** Sums of hours, as the worker added them up last. */
export interface HourlySummary {
  /** When the newest hour was added up, Unix seconds; null when none was. */
  readonly asOfUnixTS: number | null;
  /** Whether every hour of the range that is over was added up, as far back as the project has purchases. If not, only `summary/daily` has all of them. */
  readonly complete: boolean;
  /** When the purchase was verified that is paid and not completed the longest by now, Unix seconds; null when none waits. */
  readonly oldestPaidUnixTS: number | null;
  /** What happened in all of them. */
  readonly total: Figures;
  /** In ascending order; periods in which nothing happened are left out. */
  readonly periodList: readonly PeriodFiguresItem[];
}

/** A grant that may have been given twice, or to another player. */
export interface Incident {
  /** Incident */
  readonly incidentId: string;
  /** Kind of the grant. `PRODUCT`: what a purchase is for; `COUPON`: what a coupon is good for. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'PRODUCT' | 'COUPON';
  /** Of a purchase; at most 20 characters */
  readonly boid?: string;
  /** Of a coupon. */
  readonly transactionId?: string;
  /** `ALREADY_GIVEN_AT_FIRST`: the first call was answered with "given before". `ANOTHER_PLAYER`: it was confirmed for another player. `ALREADY_GIVEN_AT_FIRST`: the first call that asked for it was answered with “given before”; `ANOTHER_PLAYER`: it was confirmed for another player. More values may be added: a program must not fail over one that it does not know. */
  readonly reason: 'ALREADY_GIVEN_AT_FIRST' | 'ANOTHER_PLAYER';
  /** Player it is for, or was delivered to; null when that is not known. */
  readonly expectedPlayerId: string | null;
  /** Player that the game names; empty when it names none. */
  readonly reportedPlayerId: string;
  /** Result code of the game server; null for a grant that the game acknowledged. */
  readonly resultCode: string | null;
  /** When it was found, Unix seconds */
  readonly foundAtUnixTS: number;
}

/** A page of incidents, newest first. */
export interface IncidentList {
  /** Incidents, newest first; empty when there are none */
  readonly incidentList: readonly Incident[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** New key; it is not stored and cannot be shown again. */
export interface IssuedKey {
  /** Access key, by its id */
  readonly keyId: string;
  /** The access key itself, shown this once */
  readonly accessKey: string;
}

/** An access key; the key itself is not stored. */
export interface Key {
  /** Access key, by its id */
  readonly keyId: string;
  /** What the key may be used for */
  readonly roles: readonly ('GAME' | 'PLATFORM' | 'OPERATOR')[];
  /** Tells keys apart */
  readonly label: string | null;
  /** When it was issued, Unix seconds */
  readonly issuedAtUnixTS: number;
  /** Null while the key is active. */
  readonly revokedAtUnixTS: number | null;
  /** Null for a key that does not expire. */
  readonly expiresAtUnixTS: number | null;
  /** Empty: every address may use it. */
  readonly allowedCidrs: readonly string[];
  /** Empty: it opens all that its roles allow. */
  readonly scopes: readonly (
    'INVENTORY' | 'PURCHASE' | 'PUSH' | 'EXTERNAL_PAYMENT' | 'COUPON' | 'REWARD_REGISTER' | 'ACCOUNT'
  )[];
  /** Whether it opens only endpoints that change nothing */
  readonly readOnly: boolean;
  /** Maximum number of records a day, by scope; empty: no ceiling. */
  readonly dailyCeilings: DailyCeilings;
  /** Up to a minute old; null for a key that was never used. */
  readonly lastUsedAtUnixTS: number | null;
}

/** From where a key is used. */
export interface KeyUse {
  /** IP address of the caller */
  readonly address: string;
  /** When it was used first, Unix seconds */
  readonly firstUsedAtUnixTS: number;
  /** When it was used last, up to a minute old, Unix seconds */
  readonly lastUsedAtUnixTS: number;
}

/** Result of the monthly-limit check for a price. */
export interface LimitQuote {
  /** Whether the limit allows the reservation. */
  readonly allowed: boolean;
  /** Code that the reservation would be refused with; left out when `allowed`. */
  readonly reason?: 'PURCHASE_MONTHLY_LIMITED' | 'JAPANESE_DATE_BIRTH_REQUIRED';
  /** Null when the member has no limit, or its age must be known first. `KR_ADULT`: an adult of KR, with a limit that can be raised; `KR_MINOR`: a minor of KR, or one whose age is not known; `JP_MINOR_UNDER_AGE_18_OVER_16`: of JP, 16 or 17 years old; `JP_MINOR_UNDER_AGE_16`: of JP, under 16. More values may be added: a program must not fail over one that it does not know. */
  readonly appliedPolicy:
    'KR_ADULT' | 'KR_MINOR' | 'JP_MINOR_UNDER_AGE_18_OVER_16' | 'JP_MINOR_UNDER_AGE_16' | null;
  /** Currency of the limit and of the amounts; null when such a purchase does not count; at most 10 characters */
  readonly currency: string | null;
  /** Null without a limit. */
  readonly limitConfigMicroPrice: number | null;
  /** Verified purchases of this month; null when such a purchase does not count. */
  readonly thisMonthAmountMicroPrice: number | null;
  /** What may still be spent this month, less what open reservations hold; null without a limit. */
  readonly remainingMicroPrice: number | null;
  /** When the next month begins (UTC+09:00), Unix seconds; null when such a purchase does not count. */
  readonly resetsAtUnixTS: number | null;
}

/** A message in the list of its member. Contents are not shown. */
export interface ListedMessage {
  /** Message */
  readonly messageId: string;
  /** Status of the message. `QUEUED`: accepted, at least one device is open; `SENT`: at least one device got it, and none is open; `NO_DEVICE`: the member has no device that it is meant for; `FAILED`: no device got it, the push service has refused it for each; `EXPIRED`: no device got it before its time to live was over. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'QUEUED' | 'SENT' | 'NO_DEVICE' | 'FAILED' | 'EXPIRED';
  /** When it was accepted, Unix seconds. */
  readonly acceptedAtUnixTS: number;
  /** When no device was open any more, Unix seconds; null before. */
  readonly settledAtUnixTS: number | null;
  /** Devices for which the push service took it; 0 until it is settled. */
  readonly deliveredCount: number;
  /** Devices that the push service did not know; 0 until it is settled. */
  readonly unregisteredCount: number;
  /** Devices for which the push service refused it; 0 until it is settled. */
  readonly failedCount: number;
  /** Devices that it did not reach within its time to live; 0 until it is settled. */
  readonly expiredCount: number;
}

/** A page of messages. */
export interface MessageList {
  /** Newest first. */
  readonly messageList: readonly ListedMessage[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A store notification. */
export interface Notification {
  /** Store notification */
  readonly notificationId: string;
  /** Store that sent it; with `_LIST` where it was read from a list of the store. */
  readonly store: string;
  /** State. `UNPROCESSED`: stored and not processed yet, or waiting for an operator; `PROCESSED`: processed, or nothing was to be done. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'UNPROCESSED' | 'PROCESSED';
  /** Why it waits or cannot be used, or its outcome. */
  readonly reason: string | null;
  /** Reason of the refund, or `REFUND_REVERSED` where the store has taken it back; null for other notifications. */
  readonly code: string | null;
  /** Its purchase, where known; at most 20 characters */
  readonly boid: string | null;
  /** Attempts to process it. */
  readonly attempts: number;
  /** When the service received it, Unix seconds */
  readonly receivedAtUnixTS: number;
  /** When it was processed; null until then, Unix seconds */
  readonly processedAtUnixTS: number | null;
}

/** Answer of `notification/list`. */
export interface NotificationList {
  /** Store notifications, newest first; empty when there are none */
  readonly notificationList: readonly Notification[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What happened to the purchases of one payment code and currency. */
export interface PaymentFiguresItem {
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Null when none is known; at most 10 characters */
  readonly currency: string | null;
  /** Purchases that were reserved. */
  readonly reservedCount: number;
  /** Purchases whose payment was confirmed. */
  readonly verifiedCount: number;
  /** Proofs of a payment that neither the store nor the check of the receipt confirmed, repeated ones too. Requests that were refused before their proof was checked do not count. */
  readonly failedVerifyCount: number;
  /** Purchases that were completed, those that were cancelled since included. */
  readonly completedCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly completedMicroPrice: number;
  /** Purchases after which no step between store, game and service was open any more. */
  readonly consumedCount: number;
  /** Paid purchases that were cancelled, whenever they were completed. */
  readonly canceledCount: number;
  /** Sum of their prices x 1,000,000; above 2^53 the nearest number that JSON readers can hold. */
  readonly canceledMicroPrice: number;
}

/** What happened in an hour or a day. */
export interface PeriodFiguresItem {
  /** Its beginning, Unix seconds. */
  readonly fromUnixTS: number;
  /** By payment and currency. */
  readonly paymentList: readonly PaymentFiguresItem[];
  /** By reason and currency. */
  readonly cancelList: readonly CancelFiguresItem[];
  /** How long paid players waited. */
  readonly grantTime: GrantTime;
}

/** Records of one kind. */
export interface PersonalSection {
  /** Kind of the records, such as `purchase`, `grant`, `reward`, `account`, `spending`, `device` or `message`. */
  readonly name: string;
  /** Fields by name; times as Unix seconds in `...UnixTS`, amounts as `...MicroPrice`. */
  readonly recordList: readonly { readonly [name: string]: unknown }[];
  /** False when there are more records than the 10,000 that are shown. */
  readonly complete: boolean;
}

/** Answer of an accepted erasure. */
export interface PlayerErase {
  /** Id of the erasure, by which `player/export` shows it. */
  readonly eraseId: string;
  /** Players for whom the member has bought, and who are not erased; left out when empty. At most 100. */
  readonly linkedPlayerIdList?: readonly string[];
  /** Members who have bought for the player, and who are not erased; left out when empty. At most 100. */
  readonly linkedImidList?: readonly string[];
  /** False when the person has more purchases than are searched for these ids; left out otherwise. */
  readonly linkedComplete?: boolean;
}

/** All stored data about a person. */
export interface PlayerExport {
  /** Stored data, a section for each kind of record. */
  readonly sectionList: readonly PersonalSection[];
  /** Erasures of the same ids, newest first. */
  readonly erasureList: readonly Erasure[];
}

/** Item of the operators' list. */
export interface PlayerPurchaseItem {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Platform member; at most 40 characters */
  readonly imid: string | null;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Price times quantity in micro units, price x 1,000,000 */
  readonly totalMicroPrice: number | null;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string | null;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** The store’s own order id; at most 100 characters */
  readonly paymentOrderId: string | null;
  /** `Y` or `N`; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  /** When it was reserved, Unix seconds */
  readonly reservedAtUnixTS: number;
  /** When it was completed, Unix seconds */
  readonly completedAtUnixTS: number | null;
  /** When it was cancelled, Unix seconds */
  readonly canceledAtUnixTS: number | null;
}

/** A reward in a list of its receiver. */
export interface PlayerReward {
  /** Reward */
  readonly rewardId: string;
  /** Kind of id in `userValue` */
  readonly userType: 'IMID' | 'GAME_UID' | 'GAME_CHARACTER_ID';
  /** User who receives it */
  readonly userValue: string;
  /** Service of the game */
  readonly serviceId: string;
  /** Server of the game; null when the game does not tell servers apart */
  readonly serverId: string | null;
  /** Where it comes from: a purchase or a coupon */
  readonly provider: 'COUPON' | 'BILLING';
  /** State of the reward. A `READY` one that has expired cannot be reserved. `READY`: listed, unless it has expired; `RESERVED`: the game is giving it; `DONE`: given; `DROPPED`: never to be given. More values may be added: a program must not fail over one that it does not know. */
  readonly state: 'READY' | 'RESERVED' | 'DONE' | 'DROPPED';
  /** When it was registered, Unix seconds. */
  readonly registeredAtUnixTS: number;
  /** When its state last changed, Unix seconds. */
  readonly changedAtUnixTS: number;
  /** When it expires, Unix seconds. */
  readonly expireAtUnixTS: number;
}

/** A page of a receiver's rewards. */
export interface PlayerRewardList {
  /** Newest first. */
  readonly rewardList: readonly PlayerReward[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What the approval of a request would change now. */
export interface Preview {
  /** Number of records that it would change, as far as they were counted; null for kinds other than replays. */
  readonly changeableCount: number | null;
  /** Whether it would change more than were counted. */
  readonly moreThanCounted: boolean;
}

/** A product as operators registered it. */
export interface Product {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Payment codes that it is sold by */
  readonly payments: readonly string[];
  /** Names of the product, one for each language */
  readonly names: readonly ProductName[];
  /** Prices of the product, one for each currency */
  readonly prices: readonly ProductPrice[];
  /** What the console store calls the product */
  readonly entitlementLabel: string | null;
  /** Number of the product in the PC store */
  readonly pcstoreItemId: number | null;
  /** Whether it is listed */
  readonly onSale: boolean;
  /** Names this state of the product for a save; only where it was asked for. */
  readonly savedVersion?: string;
}

/** A product's name in a language. */
export interface ProductName {
  /** BCP 47 language tag. */
  readonly langCd: string;
  /** Name */
  readonly name: string;
}

/** A product's price in a currency. */
export interface ProductPrice {
  /** ISO 4217; at most 10 characters */
  readonly currency: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
}

/** A project. */
export interface Project {
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Name */
  readonly name: string;
  /** Who hands out what was bought outside the game. `GAME_SERVER`: the game server is called (E 24); `INVENTORY`: a reward is registered, which the game fetches. More values may be added: a program must not fail over one that it does not know. */
  readonly grantMode: 'GAME_SERVER' | 'INVENTORY';
  /** Which amount counts toward limits where the store proves no price */
  readonly limitCounts: 'VERIFIED' | 'GREATER';
  /** Minutes for which an open reservation counts toward a limit */
  readonly limitHoldMinutes: number;
  /** Publisher; its games share accounts and monthly limits; at most 20 characters */
  readonly publisher: string;
  /** Part of the capacity in relation to other projects */
  readonly loadShare: number;
  /** What becomes of a verification that its store did not answer. `OFF`: nothing: the game verifies again; `WAIT`: Purser keeps the proof and verifies the purchase when the store is back, then the game continues; `GRANT`: the same, then the items are granted as those of purchases outside the game; `REWARD`: the same, then the items become a reward. More values may be added: a program must not fail over one that it does not know. */
  readonly deferredVerify: 'OFF' | 'WAIT' | 'GRANT' | 'REWARD';
  /** What happens to players and members whose refunds reach both thresholds. `OFF`: nothing; `WARN`: events are published; `HOLD`: events are published, and reservations are refused. More values may be added: a program must not fail over one that it does not know. */
  readonly refundPolicy: 'OFF' | 'WARN' | 'HOLD';
  /** Refund points from which the policy applies */
  readonly refundPoints: number;
  /** Cancelled purchases in percent of the paid ones from which the policy applies */
  readonly refundSharePercent: number;
  /** Whether people at the console need a second person for changes */
  readonly twoPersonRule: 'OFF' | 'ON';
  /** When it was made, Unix seconds */
  readonly createdAtUnixTS: number;
  /** When it was changed last, Unix seconds */
  readonly updatedAtUnixTS: number;
  /** Names this state of the project for a save. */
  readonly savedVersion: string;
}

/** The note on a purchase. The audit log has who wrote it and when: calls of `purchase/memo` about the boid. */
export interface PurchaseMemo {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** What an operator wrote, and lines that the service has added. */
  readonly memo: string;
  /** When the purchase was reserved, Unix seconds. */
  readonly reservedAtUnixTS: number;
}

/** One page of notes. */
export interface PurchaseMemos {
  /** Notes on the purchases that were reserved last come first. A page can hold fewer items than requested, or none, although `nextCursor` is set: few purchases have a note, and the next page continues the search. */
  readonly memoList: readonly PurchaseMemo[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** The purchase record as callers see it. */
export interface PurchaseRecord {
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Where the purchase stands. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    'RESERVED' | 'RESERVED_CANCEL' | 'VERIFY_SUCCESS' | 'COMPLETED_BEFORE_CONSUME' | 'COMPLETED' | 'CANCELED';
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Service of the game; at most 20 characters */
  readonly svcId: string;
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Where the app was downloaded: a store code such as `GSTORE_PLAY`; at most 20 characters */
  readonly appStore: string;
  /** Null when the game has no platform members; at most 40 characters */
  readonly imid: string | null;
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** At most four decimals; null until priced. */
  readonly price: number | null;
  /** Price in micro units, price x 1,000,000 */
  readonly microPrice: number | null;
  /** Currency, ISO 4217; at most 10 characters */
  readonly currency: string | null;
  /** ISO 8601 with offset, as every time here. */
  readonly reservedAt: string;
  /** When it was completed, ISO 8601 with offset */
  readonly completedAt: string | null;
  /** Device OS code; `NONE` when it is unknown; at most 10 characters */
  readonly os: string;
  /** The store’s own order id; at most 100 characters */
  readonly paymentOrderId: string | null;
  /** `Y` for a purchase by a tester of the store; null where the store does not say. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
  /** Why it was cancelled: a code, and a text after it; at most 200 characters */
  readonly cancelReason: string | null;
  /** When it was cancelled, ISO 8601 with offset */
  readonly canceledAt: string | null;
  /** Notes of operators (purchase/memo) and of the service, such as a verified price that differs from the reserved one. Null without notes. */
  readonly memo: string | null;
}

/** One page of purchases. */
export interface PurchaseSearch {
  /** Newest first. A page can hold fewer items than requested, or none, although `nextCursor` is set: few purchases match the filter, and the next page continues the search. */
  readonly purchaseList: readonly PlayerPurchaseItem[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Events of a message, in order. */
export interface PushTimeline {
  /** Events, earliest first */
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    /** Kind of the entry. `TRANSITION`: it changed its status, `to` says to which; `DEVICES`: how many devices it is meant for; `OUTCOME`: a device is settled; `ATTEMPT`: a device is still open, and why; `WAITING`: when the next attempt follows; `PAUSED`: the project’s credentials are refused. More values may be added: a program must not fail over one that it does not know. */
    readonly kind: 'TRANSITION' | 'DEVICES' | 'OUTCOME' | 'ATTEMPT' | 'WAITING' | 'PAUSED';
    /** Details; depends on the kind */
    readonly detail: { readonly [name: string]: unknown };
  }[];
}

/** Hours that the worker adds up now. */
export interface Recomputed {
  /** Their number. */
  readonly dueCount: number;
}

/** Answer of `reconciliation/get`. */
export interface Reconciliation {
  /** Status of the run. `RUNNING`: it goes on in the background; `DONE`: everything was compared; `FAILED`: a store did not answer for about two hours, `reason` says why; start a new run. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'RUNNING' | 'DONE' | 'FAILED';
  /** Why a run has failed or waits, such as a store that does not answer; else null. */
  readonly reason: string | null;
  /** In the order in which they were found. */
  readonly itemList: readonly ReconciliationItem[];
  /** Null on the last page; while the status is `RUNNING`, more items may follow. */
  readonly nextCursor: string | null;
}

/** A difference between the books. */
export interface ReconciliationItem {
  /** Id of the difference. */
  readonly itemId: string;
  /** What differs. `PAID_NOT_GRANTED`: paid, and the game has not given it; `GRANTED_NOT_PAID`: the game has given what was not paid; `DOUBLE_GRANTED`: the game has given it more than once; `REFUNDED_NOT_REVOKED`: the store has paid it back, and the purchase is not cancelled; `PAID_UNKNOWN_ORDER`: the store has a payment of which there is no purchase; `AMOUNT_DRIFT`: the store and the purchase name different prices; `STATE_DRIFT`: the purchase is in another state than the store or the game says. More values may be added: a program must not fail over one that it does not know. */
  readonly class:
    | 'PAID_NOT_GRANTED'
    | 'GRANTED_NOT_PAID'
    | 'DOUBLE_GRANTED'
    | 'REFUNDED_NOT_REVOKED'
    | 'PAID_UNKNOWN_ORDER'
    | 'AMOUNT_DRIFT'
    | 'STATE_DRIFT';
  /** The purchase that it is about, even one that only the game names; null for a coupon or an unknown order; at most 20 characters */
  readonly boid: string | null;
  /** Facts for people. */
  readonly detail: string;
  /** What can be done about it. */
  readonly repairs: readonly ('CANCEL' | 'REGRANT' | 'COMPLETE' | 'ADOPT' | 'IGNORE')[];
  /** What was done about it; null while it is open. `REGRANT`: the grant is sent to the game server again; `COMPLETE`: the purchase is completed in the place of the game; `CANCEL`: the purchase is cancelled; moves no money; `ADOPT`: the payment that the store has is recorded; `IGNORE`: the difference is accepted. More values may be added: a program must not fail over one that it does not know. */
  readonly repair: 'REGRANT' | 'COMPLETE' | 'CANCEL' | 'ADOPT' | 'IGNORE' | null;
  /** When it was repaired, Unix seconds. */
  readonly repairedAtUnixTS: number | null;
}

/** Answer of `reconciliation/list`. */
export interface ReconciliationList {
  /** Newest first. */
  readonly runList: readonly ReconciliationRun[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A run in a list. */
export interface ReconciliationRun {
  /** Id of the run. */
  readonly runId: string;
  /** The only store that it compares; null for every store. */
  readonly store: string | null;
  /** Start of the compared range, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the compared range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
  /** Status of the run. `RUNNING`: it goes on in the background; `DONE`: everything was compared; `FAILED`: a store did not answer for about two hours, `reason` says why; start a new run. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it has failed or waits, such as a store that does not answer; else null. */
  readonly reason: string | null;
  /** Whether a worker started it for the day before; else an operator did. */
  readonly isNightly: boolean;
  /** When it was started, Unix seconds. */
  readonly startedAtUnixTS: number;
  /** When it ended, Unix seconds; null while it goes on. */
  readonly endedAtUnixTS: number | null;
}

/** Answer of `reconciliation/run`. */
export interface ReconciliationStarted {
  /** Id of the run; of the one that is going on, if it compares the same. */
  readonly runId: string;
}

/** Refunds of a player or of a member. */
export interface RefundScore {
  /** Null in the score of a member; at most 50 characters */
  readonly playerId: string | null;
  /** Null in the score of a player; at most 40 characters */
  readonly imid: string | null;
  /** 1 for a refund, 3 for a chargeback, 5 for fraud. */
  readonly points: number;
  /** Cancelled purchases in percent of the paid ones. */
  readonly sharePercent: number;
  /** Purchases whose money was taken back, without those that were paid back or forgiven. */
  readonly canceledCount: number;
  /** Paid purchases, the cancelled ones included. */
  readonly paidCount: number;
  /** Whether the thresholds of the project are reached: with the policy `HOLD`, reservations are refused. */
  readonly flagged: boolean;
  /** When they were reached last, Unix seconds; null before the first time. */
  readonly flaggedAtUnixTS: number | null;
}

/** One page of refund scores. */
export interface RefundScoreList {
  /** In the order in which they were counted first. */
  readonly scoreList: readonly RefundScore[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** A reservation that was refused because of its player or member. It made no purchase, so it has no boid. */
export interface Refusal {
  /** Player who buys; at most 50 characters */
  readonly playerId: string;
  /** Platform member; at most 40 characters */
  readonly imid: string | null;
  /** Code of the refusal; `NOT_ALLOW_PURCHASE` is the hold for refunds. */
  readonly resultCode: 'PURCHASE_MONTHLY_LIMITED' | 'JAPANESE_DATE_BIRTH_REQUIRED' | 'NOT_ALLOW_PURCHASE';
  /** Where the money is paid: a payment code such as `GSTORE_PLAY`; at most 20 characters */
  readonly payment: string;
  /** Product, as the store calls it (SKU); at most 200 characters */
  readonly productId: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** ISO 4217; at most 10 characters */
  readonly currency: string;
  /** When it was refused, Unix seconds. */
  readonly refusedAtUnixTS: number;
}

/** Refused reservations. */
export interface Refusals {
  /** The last one of each player, product and reason, newest first, at most 100. */
  readonly refusedList: readonly Refusal[];
}

/** A line that was refused. */
export interface RefusedLine {
  /** Number of the line, from 1. */
  readonly line: number;
  /** Why */
  readonly reason: string;
}

/** Result of a replay. */
export interface Replay {
  /** Number of grants that are due now. */
  readonly replayedCount: number;
  /** Only while their game server is paused, because it refused our authentication: the end of the pause; game-server/resume ends it earlier. */
  readonly pausedUntilUnixTS?: number;
}

/** Grants in one status that a replay would make due now. */
export interface Replayable {
  /** Status that they have now. `PENDING`: owed, is being tried; `DELIVERED`: the game server has handed it out, or the reward was confirmed; `DEAD`: refused for good, or given up after about 72 hours; an operator can replay it; `CANCELED`: not owed any more. More values may be added: a program must not fail over one that it does not know. */
  readonly status: 'PENDING' | 'DELIVERED' | 'DEAD' | 'CANCELED';
  /** Their number, as far as they were counted. */
  readonly replayableCount: number;
  /** Whether there are more than were counted. */
  readonly moreThanCounted: boolean;
}

/** What a replay would make due now. */
export interface ReplayPreview {
  /** One entry for each status that a replay starts from. */
  readonly replayableList: readonly Replayable[];
}

/** Changes of a reward, in order. */
export interface RewardTimeline {
  /** Events, earliest first */
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    /** Kind of the entry */
    readonly kind: 'TRANSITION';
    /** Details; depends on the kind */
    readonly detail: {
      /** What happened. `register`: it was registered; `reserve`: the game took it to give it; `cancel`: the game gave it back; `drop`: the game gave it up; `confirm`: the game has given it; `withdraw`: before it was reserved, its purchase or coupon was cancelled, or the game completed the purchase. More values may be added: a program must not fail over one that it does not know. */
      readonly event: 'register' | 'reserve' | 'cancel' | 'drop' | 'confirm' | 'withdraw';
      /** Null for the registration. `READY`: listed, unless it has expired; `RESERVED`: the game is giving it; `DONE`: given; `DROPPED`: never to be given. More values may be added: a program must not fail over one that it does not know. */
      readonly from: 'READY' | 'RESERVED' | 'DONE' | 'DROPPED' | null;
      /** State of the reward after it. `READY`: listed, unless it has expired; `RESERVED`: the game is giving it; `DONE`: given; `DROPPED`: never to be given. More values may be added: a program must not fail over one that it does not know. */
      readonly to: 'READY' | 'RESERVED' | 'DONE' | 'DROPPED';
      /** Trace id of the request that made the change; at most 32 characters */
      readonly traceId: string;
    };
  }[];
}

/** Named filters of the list of purchases. */
export interface SavedViewItem {
  /** Names the view for view/delete; at most 18 characters */
  readonly viewId: string;
  /** Name that its owner gave. */
  readonly name: string;
  /** Whether everybody who may see the project sees the view. */
  readonly shared: boolean;
  /** Whether it is a view of the caller, who may replace and delete it. */
  readonly own: boolean;
  /** Number of days that the list covers, today included. */
  readonly lastDays: number;
  /** Null for every status. `RESERVED`: has a boid, nothing is proved to be paid; `RESERVED_CANCEL`: the reservation was given up; `VERIFY_SUCCESS`: paid; the game has still to give the item and to complete; `COMPLETED_BEFORE_CONSUME`: the payment is final, one thing is open: in mobile store A the game has completed and the service still consumes the item in the store; in the PC store the money is taken and the game has still to give the item and to complete; `COMPLETED`: given, and nothing is open; `CANCELED`: the money is gone again, `cancelReason` says why. More values may be added: a program must not fail over one that it does not know. */
  readonly purchaseStatus:
    | 'RESERVED'
    | 'RESERVED_CANCEL'
    | 'VERIFY_SUCCESS'
    | 'COMPLETED_BEFORE_CONSUME'
    | 'COMPLETED'
    | 'CANCELED'
    | null;
  /** Null for every payment code; at most 20 characters */
  readonly payment: string | null;
  /** Null for every product; at most 200 characters */
  readonly productId: string | null;
  /** Null for every country. */
  readonly ipCountry: string | null;
  /** Null for every purchase. */
  readonly paymentTesterPurchaseYn: 'Y' | 'N' | null;
}

/** Views that the caller may open. */
export interface SavedViewList {
  /** By name. */
  readonly viewList: readonly SavedViewItem[];
}

/** Answer of `search`. */
export interface Search {
  /** Kind after kind, each newest first, at most 20 of a kind; empty when nothing has the id. */
  readonly resultList: readonly SearchResult[];
}

/** A record that has the id. */
export interface SearchResult {
  /** Kind of the entry. `PURCHASE`: a purchase; `PLAYER`: a player who has reserved or bought something; `REWARD`: a reward; `MESSAGE`: a push message; `GRANT`: a grant of a purchase or a coupon. More values may be added: a program must not fail over one that it does not know. */
  readonly kind: 'PURCHASE' | 'PLAYER' | 'REWARD' | 'MESSAGE' | 'GRANT';
  /** boid, playerId, rewardId or messageId; of a grant its boid or transactionId. */
  readonly id: string;
  /** Project; at most 20 characters */
  readonly pjid: string;
  /** Which of its ids the text is; `storeOrderId` is the store’s order id. */
  readonly matched:
    'boid' | 'storeOrderId' | 'playerId' | 'imid' | 'rewardId' | 'messageId' | 'transactionId';
  /** `purchaseStatus`, or the status or state of the grant, the message or the reward; null for a player. */
  readonly state: string | null;
  /** The player that it belongs to; null where only the platform member is known; at most 50 characters */
  readonly playerId: string | null;
  /** The platform member that it belongs to; null where only the player is known; at most 40 characters */
  readonly imid: string | null;
  /** When it was reserved, registered, accepted or owed; of a player, the latest reservation. Unix seconds. */
  readonly sinceUnixTS: number;
}

/** A person who is signed in to the console. */
export interface Session {
  /** Names the session for session/revoke; opens nothing; at most 36 characters */
  readonly sessionId: string;
  /** The person, as the audit log names them; at most 36 characters */
  readonly operatorId: string;
  /** Name of the person. */
  readonly name: string;
  /** How the person signed in. `KEY`: with the ADMIN key; `OIDC`: at the identity provider. */
  readonly method: 'KEY' | 'OIDC';
  /** Roles by project; `*` is every project. */
  readonly roleList: readonly {
    /** Project, or `*`; at most 20 characters */
    readonly pjid: string;
    /** `VIEWER` reads with personal data masked, `SUPPORT` asks stores, `OPERATOR` changes purchases, `ADMIN` changes keys. */
    readonly role: 'OPERATOR' | 'VIEWER' | 'SUPPORT' | 'ADMIN';
  }[];
  /** IP address of the sign-in. */
  readonly address: string;
  /** When the person signed in, Unix seconds. */
  readonly createdAtUnixTS: number;
  /** Last use, accurate to a minute, Unix seconds. */
  readonly lastUsedAtUnixTS: number;
  /** When the session ends at the latest, Unix seconds. */
  readonly expiresAtUnixTS: number;
}

/** People who are signed in to the console. */
export interface SessionList {
  /** The latest sign-in first. */
  readonly sessionList: readonly Session[];
}

/** A setting that operators enter for a store. */
export interface SettingField {
  /** Dotted path in the `settings` of store-settings/save. */
  readonly path: string;
  /** `ID`: a whole number, or its digits as text. `TEXT`: a text; `ID`: a whole number, or its digits as text; `BOOLEAN`: true or false; `CHOICE`: one of the values of `valueList`. More values may be added: a program must not fail over one that it does not know. */
  readonly type: 'TEXT' | 'ID' | 'BOOLEAN' | 'CHOICE';
  /** The only values of a `CHOICE`; empty for other types. */
  readonly valueList: readonly string[];
  /** Whether the store cannot be set up without it. */
  readonly required: boolean;
  /** Write-only: sealed at rest, never shown again. */
  readonly secret: boolean;
  /** What the operator enters. */
  readonly description: string;
}

/** The settings that a store has. */
export interface SettingsDefinition {
  /** Store */
  readonly store: string;
  /** Whether the project has saved settings for it. */
  readonly configured: boolean;
  /** Settings of the store. */
  readonly fieldList: readonly SettingField[];
}

/** Finding for an operator. */
export interface SettingsFinding {
  /** Kind of the finding. */
  readonly code:
    | 'STORE_SETTINGS_MISSING'
    | 'STORE_SETTINGS_UNREADABLE'
    | 'STORE_REFUSES_CREDENTIALS'
    | 'STORE_UNREACHABLE'
    | 'CREDENTIALS_NOT_PROVEN'
    | 'NOTIFICATIONS_NOT_CONFIGURED';
  /** ERROR: it does not work; WARNING: something is missing; INFO: something to know. */
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  /** Description of the finding. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** A payment as its store shows it, in the same fields for every store. */
export interface StorePayment {
  /** `OPEN`: not paid yet. `PAID`: paid and not taken back; in the console store, the player's account owns the entitlement. `REFUNDED`: paid and taken back, also in part. `ENDED`: cancelled, refused or expired without a payment; in the console store, the entitlement is not active any more. `UNKNOWN`: the store does not know the purchase, or shows a state that it does not document. */
  readonly state: 'OPEN' | 'PAID' | 'REFUNDED' | 'ENDED' | 'UNKNOWN';
  /** Id of the store, as in `paymentOrderId`; for an unpaid order of the web shop its number, for the console store the id of the entitlement. Null where the store names none; at most 100 characters */
  readonly orderId: string | null;
  /** Price x 1,000,000. Null where the store names none, as mobile store A and the console store. */
  readonly microPrice: number | null;
  /** ISO 4217; null without `microPrice`; at most 10 characters */
  readonly currency: string | null;
  /** Time that the store names: of the sale; for the web shop, when the order was made; for the PC store, its last change; for the console store, since when the entitlement is active. Null where it names none. */
  readonly storeTimeUnixTS: number | null;
  /** Whether a tester made it or no money moved, as for a promotion or a reward of mobile store A; null where the store does not say. */
  readonly isTest: boolean | null;
}

/** A purchase as mobile store A shows it. */
export interface StorePurchase {
  /** Milliseconds since the epoch. */
  readonly purchaseTimeMillis: number;
  /** 0 purchased, 1 cancelled, 2 pending; others have been seen. */
  readonly purchaseState: number;
  /** 0 yet to be consumed, 1 consumed. */
  readonly consumptionState: 0 | 1;
  /** Null without an order, such as for a promotion; at most 100 characters */
  readonly orderId: string | null;
  /** 0 test, 1 promotion, 2 rewarded; null for an ordinary purchase. */
  readonly purchaseType: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly regionCode: string | null;
}

/** Settings of a store. */
export interface StoreSettings {
  /** Store */
  readonly store: string;
  /** Plain settings by dotted path. */
  readonly settings: { readonly [name: string]: string | boolean };
  /** Dotted paths of the secrets that are set. */
  readonly secretsSet: readonly string[];
  /** When it was changed last, Unix seconds */
  readonly updatedAtUnixTS: number;
  /** Names this state of the settings for a save. */
  readonly savedVersion: string;
}

/** A periodic task of the workers, in whichever worker it ran. */
export interface Sweep {
  /** Its name, as the metrics of sweeps have it. */
  readonly name: string;
  /** When it last succeeded, Unix seconds; null before the first time. Up to ten seconds older than the truth. */
  readonly lastSucceededAtUnixTS: number | null;
  /** When it last failed, Unix seconds; null when no failure is known. */
  readonly lastFailedAtUnixTS: number | null;
  /** Whether it has not succeeded for two and a half of its intervals, and for two minutes at least. */
  readonly isLate: boolean;
}

/** State of the deployment, as its rows say. */
export interface SystemStatus {
  /** Each kind of background work, in a fixed order. */
  readonly dueList: readonly DueWork[];
  /** Each kind of other systems, in a fixed order. */
  readonly failingCountList: readonly FailingCount[];
  /** Failing systems that the caller may see; at most 1,000 of each kind. */
  readonly failingList: readonly FailingSystem[];
  /** Periodic tasks that a worker has, by name; empty before the first worker has started. */
  readonly sweepList: readonly Sweep[];
  /** Where Grafana shows the deployment; null when PURSER_GRAFANA_URL is not set. */
  readonly grafanaUrl: string | null;
  /** Where it is published what to do about each alert; null when PURSER_RUNBOOK_URL is not set. */
  readonly runbookUrl: string | null;
}

/** Events of a purchase, in order. */
export interface Timeline {
  /** Events, earliest first */
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    /** Kind of the entry. `TRANSITION`: it changed its status, `to` says to which; `STORE_CALL`: a store was asked, or a receipt refused without asking it; `outcome` says what came of it, `ms` how long it took; `NOTICE`: a store notification about it; `GRANT`: it was to be handed out, an attempt or more. More values may be added: a program must not fail over one that it does not know. */
    readonly kind: 'TRANSITION' | 'STORE_CALL' | 'NOTICE' | 'GRANT';
    /** Details; depends on the kind */
    readonly detail: { readonly [name: string]: unknown };
  }[];
}

/** Adds or changes a project. */
export interface ProjectOperatorSaveRequest {
  /** Project that it is done to. Must be 1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or digit; at most 20 characters */
  readonly pjid: string;
  /** Name of the game; at most 100 characters */
  readonly name: string;
  /** How purchases made outside the game are delivered; unchanged when absent. */
  readonly grantMode?: 'GAME_SERVER' | 'INVENTORY' | null;
  /** Amount that counts toward monthly limits where the store proves no price: `VERIFIED` (by default), or the `GREATER` of the reserved and the verified one; unchanged when absent. */
  readonly limitCounts?: 'VERIFIED' | 'GREATER' | null;
  /** Minutes for which an open reservation of a limited account counts toward its limit, 0 (by default) for not at all; unchanged when absent. */
  readonly limitHoldMinutes?: number | null;
  /** Publisher of the game. Its projects share accounts and monthly limits. `default` by default. Unchanged when absent. Must be 1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or digit; at most 20 characters */
  readonly publisher?: string | null;
  /** Relative share of the capacity under overload, 10 by default. Unchanged when absent. */
  readonly loadShare?: number | null;
  /** What happens to a verification that the store did not answer: nothing (`OFF`, by default), or Purser keeps the proof, verifies the purchase when the store is back, and then the game continues (`WAIT`), or the items are granted (`GRANT`) or become a reward (`REWARD`). Unchanged when absent. */
  readonly deferredVerify?: 'OFF' | 'WAIT' | 'GRANT' | 'REWARD' | null;
  /** What happens to players and members whose refunds reach both thresholds: nothing (`OFF`, by default), an event (`WARN`), or an event and refused reservations (`HOLD`); unchanged when absent. */
  readonly refundPolicy?: 'OFF' | 'WARN' | 'HOLD' | null;
  /** Points of a refund score from which the policy applies, 5 by default: 1 for a refund, 3 for a chargeback, 5 for fraud; unchanged when absent. */
  readonly refundPoints?: number | null;
  /** Cancelled purchases in percent of the paid ones from which the policy applies, 20 by default; unchanged when absent. */
  readonly refundSharePercent?: number | null;
  /** `ON`: people at the console need a second person to change keys, store settings and the game server, and to replay grants by a filter; `OFF` by default. People cannot turn it off. Unchanged when absent. */
  readonly twoPersonRule?: 'OFF' | 'ON' | null;
  /** What is changed, as the list shows it, or `0` for a project that is not saved yet: refused when it was saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
}

/** `resultData` of {@link ProjectOperatorSaveRequest}. */
export type ProjectOperatorSaveData = undefined;

/** Lists one project, or all that the caller may see. */
export interface ProjectOperatorListRequest {
  /** Only this project; all projects that the caller may see when absent; at most 20 characters */
  readonly pjid?: string | null;
}

/** `resultData` of {@link ProjectOperatorListRequest}. */
export type ProjectOperatorListData = {
  /** Projects */
  readonly projectList: readonly Project[];
};

/** Issues an access key. */
export interface KeyOperatorIssueRequest {
  /** Project that it is done to; at most 20 characters */
  readonly pjid: string;
  /** What the key may be used for: GAME, PLATFORM, OPERATOR. */
  readonly roles: readonly ('GAME' | 'PLATFORM' | 'OPERATOR')[];
  /** To tell keys apart in the list; at most 100 characters */
  readonly label?: string | null;
  /** When the key stops to open anything; it does not expire when left out. */
  readonly expiresAtUnixTS?: number | null;
  /** The only addresses that may use the key; every address when left out or empty. */
  readonly allowedCidrs?: readonly string[] | null;
  /** The only groups of endpoints that the key opens, besides those of operators; all that its roles allow when left out or empty. */
  readonly scopes?:
    | readonly (
        'PURCHASE' | 'INVENTORY' | 'PUSH' | 'EXTERNAL_PAYMENT' | 'COUPON' | 'REWARD_REGISTER' | 'ACCOUNT'
      )[]
    | null;
  /** Whether the key opens only endpoints that change nothing. */
  readonly readOnly?: boolean | null;
  /** {COUPON: 100}: how many records the key may add at most in each scope and day, at UTC+09:00, in all processes together. Scopes that are left out have no ceiling. */
  readonly dailyCeilings?: { readonly [name: string]: number } | null;
}

/** `resultData` of {@link KeyOperatorIssueRequest}. */
export type KeyOperatorIssueData = IssuedKey;

/** Names a project. */
export interface KeyOperatorListRequest {
  /** Project that it is done to; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link KeyOperatorListRequest}. */
export type KeyOperatorListData = {
  /** Keys of the project */
  readonly keyList: readonly Key[];
};

/** Finds a key by its text. */
export interface KeyOperatorFindRequest {
  /** The whole text of a key that was found where it does not belong; at most 200 characters */
  readonly accessKey: string;
}

/** `resultData` of {@link KeyOperatorFindRequest}. */
export type KeyOperatorFindData = FoundKey;

/** Revokes an access key. */
export interface KeyOperatorRevokeRequest {
  /** Project that it is done to; at most 20 characters */
  readonly pjid: string;
  /** As key/issue answered it. Must be a key id of 1 to 36 characters; at most 36 characters */
  readonly keyId: string;
}

/** `resultData` of {@link KeyOperatorRevokeRequest}. */
export type KeyOperatorRevokeData = undefined;

/** Asks for a key, which another person has to approve. */
export interface KeyApprovalOperatorRequestIssueRequest {
  /** Project that it is done to; at most 20 characters */
  readonly pjid: string;
  /** What the key may be used for: GAME, PLATFORM, OPERATOR. */
  readonly roles: readonly ('GAME' | 'PLATFORM' | 'OPERATOR')[];
  /** To tell keys apart in the list; at most 100 characters */
  readonly label?: string | null;
  /** When the key stops to open anything; it does not expire when left out. */
  readonly expiresAtUnixTS?: number | null;
  /** The only addresses that may use the key; every address when left out or empty. */
  readonly allowedCidrs?: readonly string[] | null;
  /** The only groups of endpoints that the key opens, besides those of operators; all that its roles allow when left out or empty. */
  readonly scopes?:
    | readonly (
        'PURCHASE' | 'INVENTORY' | 'PUSH' | 'EXTERNAL_PAYMENT' | 'COUPON' | 'REWARD_REGISTER' | 'ACCOUNT'
      )[]
    | null;
  /** Whether the key opens only endpoints that change nothing. */
  readonly readOnly?: boolean | null;
  /** {COUPON: 100}: how many records the key may add at most in each scope and day, at UTC+09:00, in all processes together. Scopes that are left out have no ceiling. */
  readonly dailyCeilings?: { readonly [name: string]: number } | null;
  /** Why, for the person who decides; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link KeyApprovalOperatorRequestIssueRequest}. */
export type KeyApprovalOperatorRequestIssueData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Asks for the revocation of a key, which another person has to approve. */
export interface KeyApprovalOperatorRequestRevokeRequest {
  /** Project that it is done to; at most 20 characters */
  readonly pjid: string;
  /** As key/issue answered it. Must be a key id of 1 to 36 characters; at most 36 characters */
  readonly keyId: string;
  /** Why, for the person who decides; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link KeyApprovalOperatorRequestRevokeRequest}. */
export type KeyApprovalOperatorRequestRevokeData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Saves the settings of one store; all settings at once. */
export interface StoreSettingsOperatorSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Store, or the push service, of the settings. */
  readonly store: 'GSTORE' | 'ASTORE' | 'PCSTORE' | 'WSHOP' | 'CONSOLE' | 'PUSH';
  /** All settings of the store. Each field names the stores that require or allow it; other fields are ignored. */
  readonly settings: {
    /** `GSTORE` needs it: package name of the app. */
    readonly packageName?: string;
    /** `GSTORE` needs it: public key of the app’s receipts, base64, as the store’s console shows it under licensing. */
    readonly licenseKey?: string;
    /** An object of its own. */
    readonly serviceAccount?: {
      /** `GSTORE` needs it: `client_email` of the service account’s JSON file. `PUSH` needs it: `client_email` of the service account’s JSON file. */
      readonly client_email?: string;
      /** `GSTORE` needs it: `private_key` of the same file, a PEM private key; a secret, never shown again. `PUSH` needs it: `private_key` of the same file, a PEM private key; a secret, never shown again. */
      readonly private_key?: string;
    };
    /** `GSTORE` may have it: audience that the store’s notifications are addressed to; without it and `rtdnServiceAccount` none is accepted. */
    readonly rtdnAudience?: string;
    /** `GSTORE` may have it: address of the service account that pushes the notifications. */
    readonly rtdnServiceAccount?: string;
    /** `ASTORE` needs it: bundle id of the app. */
    readonly bundleId?: string;
    /** `ASTORE` needs it: the app’s shared secret, which receipts are checked with; a secret, never shown again. */
    readonly sharedSecret?: string;
    /** `ASTORE` may have it: whether purchases by testers are taken; true when it is left out. */
    readonly allowSandbox?: boolean;
    /** `ASTORE` may have it: the store’s number of the app; signed transactions of paying players and notifications need it. */
    readonly appAppleId?: string | number;
    /** `ASTORE` may have it: issuer id of the store’s server API; with `keyId` and `privateKey`, refunds are looked up there and signed transactions are checked with the store. */
    readonly issuerId?: string;
    /** Access key, by its id. `ASTORE` may have it: id of a key of the server API. */
    readonly keyId?: string;
    /** `ASTORE` may have it: the key itself: the text of its `.p8` file; a secret, never shown again. */
    readonly privateKey?: string;
    /** `ASTORE` may have it: whether the store is asked to decline refunds of items that the player has; false when it is left out. */
    readonly declineDelivered?: boolean;
    /** `PCSTORE` needs it: the store’s number of the app. */
    readonly appId?: string | number;
    /** `PCSTORE` needs it: the publisher’s key of the store’s API; a secret, never shown again. */
    readonly webApiKey?: string;
    /** `PCSTORE` may have it: where true, orders are for testing and move no money; false when it is left out. */
    readonly sandbox?: boolean;
    /** `WSHOP` needs it: number of the project in the shop. `PUSH` needs it: id of the project in the push service. */
    readonly projectId?: string | number;
    /** `WSHOP` needs it: key of the shop’s API for the project; a secret, never shown again. */
    readonly apiKey?: string;
    /** `WSHOP` needs it: secret that the shop’s notifications are signed with; a secret, never shown again. */
    readonly webhookSecret?: string;
    /** `WSHOP` may have it: the secret before, accepted too while the shop changes over; a secret, never shown again. */
    readonly previousWebhookSecret?: string;
    /** `WSHOP` needs it: in `SANDBOX` payments are for testing and move no money. */
    readonly env?: 'PROD' | 'SANDBOX';
    /** `CONSOLE` needs it: client id of the title’s server. */
    readonly clientId?: string;
    /** `CONSOLE` needs it: secret of that client; a secret, never shown again. */
    readonly clientSecret?: string;
    /** `CONSOLE` needs it: the one that the game’s client asks its codes with. */
    readonly redirectUri?: string;
    /** `CONSOLE` may have it: number of the title’s service that sells; 0 when it is left out. */
    readonly serviceLabel?: string | number;
  };
  /** Whether saved secrets stay that `settings` leaves out; null in `settings` removes one. Without it all secrets are replaced. */
  readonly keepsSecrets?: boolean | null;
  /** What is replaced, as the list shows it, or `0` for settings that are not saved yet: refused when they were saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
}

/** `resultData` of {@link StoreSettingsOperatorSaveRequest}. */
export type StoreSettingsOperatorSaveData = undefined;

/** Asks for a change of the settings of one store, which another person has to approve. */
export interface StoreSettingsOperatorRequestSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Store, or the push service, of the settings. */
  readonly store: 'GSTORE' | 'ASTORE' | 'PCSTORE' | 'WSHOP' | 'CONSOLE' | 'PUSH';
  /** All settings of the store. Each field names the stores that require or allow it; other fields are ignored. */
  readonly settings: {
    /** `GSTORE` needs it: package name of the app. */
    readonly packageName?: string;
    /** `GSTORE` needs it: public key of the app’s receipts, base64, as the store’s console shows it under licensing. */
    readonly licenseKey?: string;
    /** An object of its own. */
    readonly serviceAccount?: {
      /** `GSTORE` needs it: `client_email` of the service account’s JSON file. `PUSH` needs it: `client_email` of the service account’s JSON file. */
      readonly client_email?: string;
      /** `GSTORE` needs it: `private_key` of the same file, a PEM private key; a secret, never shown again. `PUSH` needs it: `private_key` of the same file, a PEM private key; a secret, never shown again. */
      readonly private_key?: string;
    };
    /** `GSTORE` may have it: audience that the store’s notifications are addressed to; without it and `rtdnServiceAccount` none is accepted. */
    readonly rtdnAudience?: string;
    /** `GSTORE` may have it: address of the service account that pushes the notifications. */
    readonly rtdnServiceAccount?: string;
    /** `ASTORE` needs it: bundle id of the app. */
    readonly bundleId?: string;
    /** `ASTORE` needs it: the app’s shared secret, which receipts are checked with; a secret, never shown again. */
    readonly sharedSecret?: string;
    /** `ASTORE` may have it: whether purchases by testers are taken; true when it is left out. */
    readonly allowSandbox?: boolean;
    /** `ASTORE` may have it: the store’s number of the app; signed transactions of paying players and notifications need it. */
    readonly appAppleId?: string | number;
    /** `ASTORE` may have it: issuer id of the store’s server API; with `keyId` and `privateKey`, refunds are looked up there and signed transactions are checked with the store. */
    readonly issuerId?: string;
    /** Access key, by its id. `ASTORE` may have it: id of a key of the server API. */
    readonly keyId?: string;
    /** `ASTORE` may have it: the key itself: the text of its `.p8` file; a secret, never shown again. */
    readonly privateKey?: string;
    /** `ASTORE` may have it: whether the store is asked to decline refunds of items that the player has; false when it is left out. */
    readonly declineDelivered?: boolean;
    /** `PCSTORE` needs it: the store’s number of the app. */
    readonly appId?: string | number;
    /** `PCSTORE` needs it: the publisher’s key of the store’s API; a secret, never shown again. */
    readonly webApiKey?: string;
    /** `PCSTORE` may have it: where true, orders are for testing and move no money; false when it is left out. */
    readonly sandbox?: boolean;
    /** `WSHOP` needs it: number of the project in the shop. `PUSH` needs it: id of the project in the push service. */
    readonly projectId?: string | number;
    /** `WSHOP` needs it: key of the shop’s API for the project; a secret, never shown again. */
    readonly apiKey?: string;
    /** `WSHOP` needs it: secret that the shop’s notifications are signed with; a secret, never shown again. */
    readonly webhookSecret?: string;
    /** `WSHOP` may have it: the secret before, accepted too while the shop changes over; a secret, never shown again. */
    readonly previousWebhookSecret?: string;
    /** `WSHOP` needs it: in `SANDBOX` payments are for testing and move no money. */
    readonly env?: 'PROD' | 'SANDBOX';
    /** `CONSOLE` needs it: client id of the title’s server. */
    readonly clientId?: string;
    /** `CONSOLE` needs it: secret of that client; a secret, never shown again. */
    readonly clientSecret?: string;
    /** `CONSOLE` needs it: the one that the game’s client asks its codes with. */
    readonly redirectUri?: string;
    /** `CONSOLE` may have it: number of the title’s service that sells; 0 when it is left out. */
    readonly serviceLabel?: string | number;
  };
  /** Whether saved secrets stay that `settings` leaves out; null in `settings` removes one. Without it all secrets are replaced. */
  readonly keepsSecrets?: boolean | null;
  /** What is replaced, as the list shows it, or `0` for settings that are not saved yet: refused when they were saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
  /** Why, for the person who decides; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link StoreSettingsOperatorRequestSaveRequest}. */
export type StoreSettingsOperatorRequestSaveData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Names a project. */
export interface StoreSettingsOperatorDefinitionsRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link StoreSettingsOperatorDefinitionsRequest}. */
export type StoreSettingsOperatorDefinitionsData = {
  /** Stores, and the push service, with their settings */
  readonly definitionList: readonly SettingsDefinition[];
};

/** Names a project. */
export interface StoreSettingsOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link StoreSettingsOperatorListRequest}. */
export type StoreSettingsOperatorListData = {
  /** Stores that are set up */
  readonly storeSettingsList: readonly StoreSettings[];
};

/** Probes a store with its saved settings. */
export interface StoreSettingsOperatorCheckRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Store, or the push service, of the settings. */
  readonly store: 'GSTORE' | 'ASTORE' | 'PCSTORE' | 'WSHOP' | 'CONSOLE' | 'PUSH';
}

/** `resultData` of {@link StoreSettingsOperatorCheckRequest}. */
export type StoreSettingsOperatorCheckData = {
  /** What looks wrong; empty when nothing does */
  readonly findingList: readonly SettingsFinding[];
};

/** Lists calls of operator endpoints. */
export interface AuditOperatorListRequest {
  /** Only calls about this project; at most 20 characters */
  readonly pjid?: string | null;
  /** Only calls by this key, by its id. Must be ASCII characters; at most 36 characters */
  readonly actor?: string | null;
  /** Only calls about this id, such as a boid; at most 200 characters */
  readonly subject?: string | null;
  /** Only calls of this path. Must be ASCII characters; at most 200 characters */
  readonly action?: string | null;
  /** Start of the time range, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the time range, Unix seconds, inclusive. A time in the past, the same for every page: new calls shift the pages. */
  readonly toUnixTS: number;
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Number of the page, from 1. */
  readonly pageNo: number;
}

/** `resultData` of {@link AuditOperatorListRequest}. */
export type AuditOperatorListData = {
  /** Calls, newest first */
  readonly auditList: readonly Audit[];
  /** `Y` when another page follows */
  readonly existNextPageYn: 'Y' | 'N';
};

/** Lists items that need an operator. */
export interface AttentionOperatorListRequest {
  /** Only items of this project; an operator’s key always sees its own project only. Absent for every project that is not closed for a move to another deployment; at most 20 characters */
  readonly pjid?: string | null;
  /** Only items of this kind. */
  readonly kind?:
    | 'PAID_NOT_COMPLETED'
    | 'UNCONSUMED'
    | 'DEAD_GRANT'
    | 'PAUSED_GAME_SERVER'
    | 'UNPROCESSED_NOTIFICATION'
    | 'REFUSED_CREDENTIALS'
    | 'RESERVED_REWARD'
    | null;
  /** `nextCursor` of the page before; absent for the first page; at most 200 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link AttentionOperatorListRequest}. */
export type AttentionOperatorListData = AttentionList;

/** Finds records by an id. */
export interface SearchOperatorSearchRequest {
  /** Only of this project; an operator’s key sees its own in any case; at most 20 characters */
  readonly pjid?: string | null;
  /** The whole id: a boid, the store’s order id, a playerId, imid, rewardId, messageId or transactionId; at most 100 characters */
  readonly text: string;
}

/** `resultData` of {@link SearchOperatorSearchRequest}. */
export type SearchOperatorSearchData = Search;

/** Names a project. */
export interface ConfigOperatorLintRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link ConfigOperatorLintRequest}. */
export type ConfigOperatorLintData = {
  /** What looks wrong; empty when nothing does */
  readonly findingList: readonly ConfigFinding[];
};

/** Lists approvals. */
export interface ApprovalOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** `nextCursor` of the previous page; left out for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link ApprovalOperatorListRequest}. */
export type ApprovalOperatorListData = ApprovalList;

/** Names an approval. */
export interface ApprovalOperatorPreviewRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** As approval/list answers it. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly approvalId: string;
}

/** `resultData` of {@link ApprovalOperatorPreviewRequest}. */
export type ApprovalOperatorPreviewData = Preview;

/** Names an approval. */
export interface ApprovalOperatorApproveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** As approval/list answers it. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly approvalId: string;
}

/** `resultData` of {@link ApprovalOperatorApproveRequest}. */
export type ApprovalOperatorApproveData = Approved;

/** Names an approval. */
export interface ApprovalOperatorRejectRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** As approval/list answers it. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly approvalId: string;
}

/** `resultData` of {@link ApprovalOperatorRejectRequest}. */
export type ApprovalOperatorRejectData = undefined;

/** Names an approval. */
export interface ApprovalOperatorCollectRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** As approval/list answers it. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly approvalId: string;
}

/** `resultData` of {@link ApprovalOperatorCollectRequest}. */
export type ApprovalOperatorCollectData = IssuedKey;

/** Asks for the state of the deployment. */
export interface SystemOperatorStatusRequest {
  /** Only failing systems of this project; an operator’s key always sees those of its own project only. Absent for every project that is not closed for a move to another deployment; at most 20 characters */
  readonly pjid?: string | null;
}

/** `resultData` of {@link SystemOperatorStatusRequest}. */
export type SystemOperatorStatusData = SystemStatus;

/** Lists the events of a project. */
export interface EventOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** `nextCursor` of the previous page; left out for the oldest stored event. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Only events of this type. */
  readonly type?:
    | 'purchase.reserved'
    | 'purchase.reservation_canceled'
    | 'purchase.verified'
    | 'grant.dead'
    | 'grant.delivered'
    | 'incident.double_grant'
    | 'purchase.completed'
    | 'purchase.canceled'
    | 'reward.registered'
    | 'reward.reserved'
    | 'reward.confirmed'
    | 'reward.dropped'
    | 'reward.expired'
    | 'limit.threshold'
    | 'reward.expiring'
    | 'reward.reserved_long'
    | 'refund.flagged'
    | 'refund.cleared'
    | null;
}

/** `resultData` of {@link EventOperatorListRequest}. */
export type EventOperatorListData = EventList;

/** Sends events again. */
export interface EventOperatorReplayRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Events that happened since then, inclusive. */
  readonly fromUnixTS: number;
  /** Events that happened until then, inclusive. */
  readonly toUnixTS: number;
  /** Only events of these types; left out or empty for the types of each endpoint. */
  readonly types?:
    | readonly (
        | 'purchase.reserved'
        | 'purchase.reservation_canceled'
        | 'purchase.verified'
        | 'grant.dead'
        | 'grant.delivered'
        | 'incident.double_grant'
        | 'purchase.completed'
        | 'purchase.canceled'
        | 'reward.registered'
        | 'reward.reserved'
        | 'reward.confirmed'
        | 'reward.dropped'
        | 'reward.expired'
        | 'limit.threshold'
        | 'reward.expiring'
        | 'reward.reserved_long'
        | 'refund.flagged'
        | 'refund.cleared'
      )[]
    | null;
}

/** `resultData` of {@link EventOperatorReplayRequest}. */
export type EventOperatorReplayData = {
  /** How many were made due */
  readonly replayedCount: number;
};

/** Names the project of event endpoints. */
export interface EventEndpointOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link EventEndpointOperatorListRequest}. */
export type EventEndpointOperatorListData = {
  /** Event endpoints in the order in which they were registered */
  readonly eventEndpointList: readonly EventEndpoint[];
};

/** Registers an event endpoint; all settings at once. */
export interface EventEndpointOperatorSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Where events are sent. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly url: string;
  /** Only events of these types; left out or empty for every type. */
  readonly types?:
    | readonly (
        | 'purchase.reserved'
        | 'purchase.reservation_canceled'
        | 'purchase.verified'
        | 'grant.dead'
        | 'grant.delivered'
        | 'incident.double_grant'
        | 'purchase.completed'
        | 'purchase.canceled'
        | 'reward.registered'
        | 'reward.reserved'
        | 'reward.confirmed'
        | 'reward.dropped'
        | 'reward.expired'
        | 'limit.threshold'
        | 'reward.expiring'
        | 'reward.reserved_long'
        | 'refund.flagged'
        | 'refund.cleared'
      )[]
    | null;
  /** Each call is signed with every one of them; several during a rotation. */
  readonly signingSecrets: readonly string[];
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** What is replaced, as the list shows it, or `0` for an endpoint that is not saved yet: refused when it was saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
}

/** `resultData` of {@link EventEndpointOperatorSaveRequest}. */
export type EventEndpointOperatorSaveData = undefined;

/** Names an event endpoint: its URL identifies it in its project. */
export interface EventEndpointOperatorCheckRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Where events are sent. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly url: string;
}

/** `resultData` of {@link EventEndpointOperatorCheckRequest}. */
export type EventEndpointOperatorCheckData = EventEndpointCheck;

/** Asks for the result of the monthly-limit check for a price, and with assumed properties of the account. */
export interface LimitOperatorQuoteRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Country of the player's address; of a member that is not known yet it decides the limit. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry?: string | null;
  /** Where the money would be paid. Takes any known code: `GSTORE_PLAY`, `GSTORE_PLAY_PC`, `ASTORE_APP`, `ASTORE_APP_STORE`, `PCSTORE`, `WSHOP`, `WSHOP_WEBSHOP`, `CONSOLE`, `PG`, `PREPAID_CARD`, `TOPUP_A`, `TOPUP_B`, `LAUNCHER`; a deployment may have more; at most 20 characters */
  readonly payment: string;
  /** Currency, ISO 4217; at most 3 characters */
  readonly currency: string;
  /** Price x 1,000,000. */
  readonly microPrice: number;
  /** Assumed country of the account. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly countryCreated?: string | null;
  /** Assumed day of birth, `yyyy-MM-dd`. */
  readonly birthDate?: string | null;
  /** Assumed limit that an adult of KR has chosen, KRW x 1,000,000. */
  readonly krLimitMicroPrice?: number | null;
  /** Assumed amount of this month, in the currency of the limit. */
  readonly thisMonthAmountMicroPrice?: number | null;
}

/** `resultData` of {@link LimitOperatorQuoteRequest}. */
export type LimitOperatorQuoteData = LimitQuote;

/** Tries open consumptions now. */
export interface PurchaseOperatorConsumeRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only this purchase; at most 20 characters */
  readonly boid?: string | null;
  /** Only purchases paid by this code, whose store consumes: `GSTORE_PLAY`, `GSTORE_PLAY_PC`; a deployment may have more. Must be ASCII characters; at most 20 characters */
  readonly payment?: string | null;
}

/** `resultData` of {@link PurchaseOperatorConsumeRequest}. */
export type PurchaseOperatorConsumeData = {
  /** How many consumptions are due now */
  readonly dueCount: number;
};

/** Names one purchase. */
export interface PurchaseOperatorGetRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
}

/** `resultData` of {@link PurchaseOperatorGetRequest}. */
export type PurchaseOperatorGetData = PurchaseRecord;

/** Names one purchase. */
export interface PurchaseOperatorTimelineRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
}

/** `resultData` of {@link PurchaseOperatorTimelineRequest}. */
export type PurchaseOperatorTimelineData = Timeline;

/** Names one purchase. */
export interface PurchaseOperatorAskStoreRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
}

/** `resultData` of {@link PurchaseOperatorAskStoreRequest}. */
export type PurchaseOperatorAskStoreData = AskedStore;

/** Stores a note on a purchase. */
export interface PurchaseOperatorMemoRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** Replaces the whole memo, including notes of the service; empty to clear it; at most 2000 characters */
  readonly memo: string;
}

/** `resultData` of {@link PurchaseOperatorMemoRequest}. */
export type PurchaseOperatorMemoData = undefined;

/** Lists the notes on the purchases of a player. */
export interface PurchaseOperatorListMemosRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Player whose purchases they are; at most 50 characters */
  readonly playerId: string;
  /** `nextCursor` of the page before, of the same player; left out for the first page; at most 200 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link PurchaseOperatorListMemosRequest}. */
export type PurchaseOperatorListMemosData = PurchaseMemos;

/** Lists purchases of a project by the time of their reservation. */
export interface PurchaseOperatorSearchRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only purchases in this status. */
  readonly purchaseStatus?:
    | 'RESERVED'
    | 'RESERVED_CANCEL'
    | 'VERIFY_SUCCESS'
    | 'COMPLETED_BEFORE_CONSUME'
    | 'COMPLETED'
    | 'CANCELED'
    | null;
  /** Only purchases with this payment code, such as `GSTORE_PLAY`. Must be ASCII characters; at most 20 characters */
  readonly payment?: string | null;
  /** Only purchases of this product; at most 200 characters */
  readonly productId?: string | null;
  /** Only purchases of this player; at most 50 characters */
  readonly playerId?: string | null;
  /** Only purchases that were reserved from this country. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry?: string | null;
  /** `Y` for payments of testers only, `N` for real payments. A purchase whose store did not say which matches neither. */
  readonly paymentTesterPurchaseYn?: 'Y' | 'N' | null;
  /** Start of the range of the time of reservation, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
  /** `nextCursor` of the page before, which had the same filters; left out for the first page; at most 200 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link PurchaseOperatorSearchRequest}. */
export type PurchaseOperatorSearchData = PurchaseSearch;

/** Cancels a paid purchase. */
export interface PurchaseOperatorCancelRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Order id, given by the reservation; at most 20 characters */
  readonly boid: string;
  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's; at most 200 characters */
  readonly reason: string;
  /** Case in the publisher's own system, for the audit log; at most 100 characters */
  readonly ticket?: string | null;
}

/** `resultData` of {@link PurchaseOperatorCancelRequest}. */
export type PurchaseOperatorCancelData = undefined;

/** Lists refused reservations of a player or a member. */
export interface PurchaseOperatorListRefusedRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The player; either this or `imid`; at most 50 characters */
  readonly playerId?: string | null;
  /** The member, whose players are listed; either this or `playerId`; at most 40 characters */
  readonly imid?: string | null;
}

/** `resultData` of {@link PurchaseOperatorListRefusedRequest}. */
export type PurchaseOperatorListRefusedData = Refusals;

/** Shows an account; accounts belong to a publisher, not to a project. */
export interface AccountOperatorGetRequest {
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** Publisher of the account, for the deployment's own key; `default` when left out. An operator sees its own publisher's. Must be ASCII characters; at most 20 characters */
  readonly publisher?: string | null;
}

/** `resultData` of {@link AccountOperatorGetRequest}. */
export type AccountOperatorGetData = Account;

/** Exports purchases of a project by the time of their reservation. */
export interface ExportOperatorPurchasesRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only purchases in this status. */
  readonly purchaseStatus?:
    | 'RESERVED'
    | 'RESERVED_CANCEL'
    | 'VERIFY_SUCCESS'
    | 'COMPLETED_BEFORE_CONSUME'
    | 'COMPLETED'
    | 'CANCELED'
    | null;
  /** Only purchases with this payment code, such as `GSTORE_PLAY`. Must be ASCII characters; at most 20 characters */
  readonly payment?: string | null;
  /** Only purchases of this product; at most 200 characters */
  readonly productId?: string | null;
  /** Only purchases of this player; at most 50 characters */
  readonly playerId?: string | null;
  /** Only purchases that were reserved from this country. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry?: string | null;
  /** `Y` for payments of testers only, `N` for real payments. A purchase whose store did not say which matches neither. */
  readonly paymentTesterPurchaseYn?: 'Y' | 'N' | null;
  /** Start of the range of the time of reservation, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
  /** Format of the file. */
  readonly format: 'NDJSON' | 'CSV';
  /** Maximum number of purchases, of which the newest are exported; all when absent. The console asks for 50,000. */
  readonly maxRows?: number | null;
}

/** `resultData` of {@link ExportOperatorPurchasesRequest}. */
export type ExportOperatorPurchasesData = undefined;

/** Adds up a project's purchases by day. */
export interface SummaryOperatorDailyRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Start of the range of the times of completion and cancellation, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
}

/** `resultData` of {@link SummaryOperatorDailyRequest}. */
export type SummaryOperatorDailyData = DailySummary;

/** Adds up what happened to a project's purchases in the hours of a range of time. */
export interface SummaryOperatorHourlyRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Hours count that begin at this time or later, Unix seconds. */
  readonly fromUnixTS: number;
  /** Hours count that begin at this time or earlier, Unix seconds; at most 92 days after `fromUnixTS`. */
  readonly toUnixTS: number;
  /** Length of a period of the answer; `HOUR` when left out. Days begin at UTC+09:00. */
  readonly step?: 'HOUR' | 'DAY' | null;
}

/** `resultData` of {@link SummaryOperatorHourlyRequest}. */
export type SummaryOperatorHourlyData = HourlySummary;

/** Adds hours up again, for every project. */
export interface SummaryOperatorRecomputeRequest {
  /** The hour of this time is the first one, Unix seconds; at most 29 days ago. */
  readonly fromUnixTS: number;
  /** The hour of this time is the last one, Unix seconds; hours that have not begun are left out. */
  readonly toUnixTS: number;
}

/** `resultData` of {@link SummaryOperatorRecomputeRequest}. */
export type SummaryOperatorRecomputeData = Recomputed;

/** Registers a product, or replaces it entirely. */
export interface ProductOperatorSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Product, as the store calls it (SKU); unique in the project; at most 200 characters */
  readonly productId: string;
  /** Payment codes that sell it: any known code. The sale list shows those of `PCSTORE`, `PG` and `PREPAID_CARD`. */
  readonly payments: readonly string[];
  /** [{langCd, name}]. */
  readonly names: readonly {
    /** Language, BCP 47. Must be a BCP 47 language tag. */
    readonly langCd: string;
    /** Name; at most 200 characters */
    readonly name: string;
  }[];
  /** [{currency, microPrice}]. */
  readonly prices: readonly {
    /** Currency, ISO 4217; at most 3 characters */
    readonly currency: string;
    /** Price in micro units, price x 1,000,000. */
    readonly microPrice: number;
  }[];
  /** The console store's name of the product; at most 100 characters */
  readonly entitlementLabel?: string | null;
  /** Its number in the PC store, 1 to 2^32-1. */
  readonly pcstoreItemId?: number | string | null;
  /** Whether it is listed. */
  readonly onSale: boolean;
  /** What is replaced, as the list shows it, or `0` for a product that is not saved yet: refused when it was saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
}

/** `resultData` of {@link ProductOperatorSaveRequest}. */
export type ProductOperatorSaveData = undefined;

/** Lists the products of a project. */
export interface ProductOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Whether each product has its `savedVersion`; otherwise it has the fields that a save takes, and no others. */
  readonly withSavedVersion?: boolean | null;
}

/** `resultData` of {@link ProductOperatorListRequest}. */
export type ProductOperatorListData = {
  /** Products of the project */
  readonly productList: readonly Product[];
};

/** Asks for cancellations that another person has to approve. */
export interface CancelApprovalOperatorRequestRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Purchases to cancel. */
  readonly boids: readonly string[];
  /** REFUND, CHARGEBACK, VOIDED, FRAUD or OPERATOR, alone or with `: text`; any other text is the operator's; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link CancelApprovalOperatorRequestRequest}. */
export type CancelApprovalOperatorRequestData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Lists refund scores. */
export interface RefundScoreOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The player; either this or `imid`; at most 50 characters */
  readonly playerId?: string | null;
  /** The member; either this or `playerId`; at most 40 characters */
  readonly imid?: string | null;
  /** `nextCursor` of the previous page; left out for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link RefundScoreOperatorListRequest}. */
export type RefundScoreOperatorListData = RefundScoreList;

/** Lifts the hold of a player or a member. */
export interface RefundScoreOperatorLiftRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The player; either this or `imid`; at most 50 characters */
  readonly playerId?: string | null;
  /** The member; either this or `playerId`; at most 40 characters */
  readonly imid?: string | null;
  /** Why, for the audit log; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link RefundScoreOperatorLiftRequest}. */
export type RefundScoreOperatorLiftData = undefined;

/** Lists the store notifications of a project. */
export interface NotificationOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only notifications with this progress. */
  readonly status?: 'UNPROCESSED' | 'PROCESSED' | null;
  /** `nextCursor` of the previous page; left out for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link NotificationOperatorListRequest}. */
export type NotificationOperatorListData = NotificationList;

/** Processes store notifications again. */
export interface NotificationOperatorReplayRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Ids from `notification/list`; processed notifications and those of other projects are skipped. */
  readonly notificationIds: readonly string[];
}

/** `resultData` of {@link NotificationOperatorReplayRequest}. */
export type NotificationOperatorReplayData = {
  /** How many were made due */
  readonly replayedCount: number;
};

/** Registers a project's game server; all settings at once. */
export interface GameServerOperatorSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** URL for products. Grants of products wait while it is absent. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly giveProductUrl?: string | null;
  /** URL for coupons. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly giveItemUrl?: string | null;
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** {name, value} that each call carries. */
  readonly header?: {
    /** Name. Must be a header name of 1 to 100 characters; at most 100 characters */
    readonly name: string;
    /** Must be printable ASCII, 1 to 1000 characters; at most 1000 characters */
    readonly value: string;
  } | null;
  /** Each call is signed with every one of them; two during a rotation. */
  readonly signingSecrets?: readonly string[] | null;
  /** Whether the saved header and the saved signing secrets stay when they are absent; without it they are removed. */
  readonly keepsSecrets?: boolean | null;
  /** Whether the saved header is removed, also with `keepsSecrets`; a `header` that is given is saved. */
  readonly removesHeader?: boolean | null;
  /** What is replaced, as the list shows it, or `0` for a registration that is not saved yet: refused when it was saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
}

/** `resultData` of {@link GameServerOperatorSaveRequest}. */
export type GameServerOperatorSaveData = undefined;

/** Names the project of a game server. */
export interface GameServerOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link GameServerOperatorListRequest}. */
export type GameServerOperatorListData = {
  /** The project’s game server, or nothing */
  readonly gameServerList: readonly GameServer[];
};

/** Names the project of a game server. */
export interface GameServerOperatorCheckRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link GameServerOperatorCheckRequest}. */
export type GameServerOperatorCheckData = {
  /** A report for each address that is registered */
  readonly checkList: readonly CheckReport[];
};

/** Names the project of a game server. */
export interface GameServerOperatorResumeRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link GameServerOperatorResumeRequest}. */
export type GameServerOperatorResumeData = undefined;

/** Asks for another registration, which another person has to approve. */
export interface GameServerApprovalOperatorRequestSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** URL for products. Grants of products wait while it is absent. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly giveProductUrl?: string | null;
  /** URL for coupons. Must be an http or https URL of at most 500 characters; at most 500 characters */
  readonly giveItemUrl?: string | null;
  /** The only addresses that are called, as `10.0.0.0/8`. */
  readonly allowedCidrs: readonly string[];
  /** {name, value} that each call carries. */
  readonly header?: {
    /** Name. Must be a header name of 1 to 100 characters; at most 100 characters */
    readonly name: string;
    /** Must be printable ASCII, 1 to 1000 characters; at most 1000 characters */
    readonly value: string;
  } | null;
  /** Each call is signed with every one of them; two during a rotation. */
  readonly signingSecrets?: readonly string[] | null;
  /** Whether the saved header and the saved signing secrets stay when they are absent; without it they are removed. */
  readonly keepsSecrets?: boolean | null;
  /** Whether the saved header is removed, also with `keepsSecrets`; a `header` that is given is saved. */
  readonly removesHeader?: boolean | null;
  /** What is replaced, as the list shows it, or `0` for a registration that is not saved yet: refused when it was saved since. Left out: whatever is saved. Must be a version of 1 to 16 digits; at most 16 characters */
  readonly savedVersion?: string | null;
  /** Why, for the person who decides; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link GameServerApprovalOperatorRequestSaveRequest}. */
export type GameServerApprovalOperatorRequestSaveData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Lists a project's grants. */
export interface GrantOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only grants in this status. */
  readonly status?: 'PENDING' | 'DEAD' | 'DELIVERED' | 'CANCELED' | null;
  /** Owed since, Unix seconds, inclusive. */
  readonly fromUnixTS?: number | null;
  /** Owed until, Unix seconds, inclusive. */
  readonly toUnixTS?: number | null;
  /** Only grants for this player; with an imid, for either of them; at most 50 characters */
  readonly playerId?: string | null;
  /** Only grants for this platform member; with a playerId, for either of them; at most 40 characters */
  readonly imid?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
  /** Number of the page, from 1. */
  readonly pageNo: number;
}

/** `resultData` of {@link GrantOperatorListRequest}. */
export type GrantOperatorListData = GrantList;

/** Retries grants: by name, or by a filter. */
export interface GrantOperatorReplayRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Purchases; not together with a filter. */
  readonly boids?: readonly string[] | null;
  /** Coupons; not together with a filter. */
  readonly transactionIds?: readonly string[] | null;
  /** Owed since, Unix seconds, inclusive. */
  readonly fromUnixTS?: number | null;
  /** Owed until, Unix seconds, inclusive. */
  readonly toUnixTS?: number | null;
  /** Only grants in this status. */
  readonly status?: 'DEAD' | 'PENDING' | null;
  /** Only grants whose last attempt ended with this code, as grant/list shows it. Must be a result code of 1 to 60 characters; at most 60 characters */
  readonly lastResultCode?: string | null;
  /** Only grants whose last attempt began at this time or later, Unix seconds, inclusive. */
  readonly lastAttemptFromUnixTS?: number | null;
  /** Only grants whose last attempt began at this time or earlier, Unix seconds, inclusive. */
  readonly lastAttemptToUnixTS?: number | null;
}

/** `resultData` of {@link GrantOperatorReplayRequest}. */
export type GrantOperatorReplayData = Replay;

/** Asks for a replay, which another person has to approve. */
export interface GrantOperatorRequestReplayRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Purchases; not together with a filter. */
  readonly boids?: readonly string[] | null;
  /** Coupons; not together with a filter. */
  readonly transactionIds?: readonly string[] | null;
  /** Owed since, Unix seconds, inclusive. */
  readonly fromUnixTS?: number | null;
  /** Owed until, Unix seconds, inclusive. */
  readonly toUnixTS?: number | null;
  /** Only grants in this status. */
  readonly status?: 'DEAD' | 'PENDING' | null;
  /** Only grants whose last attempt ended with this code, as grant/list shows it. Must be a result code of 1 to 60 characters; at most 60 characters */
  readonly lastResultCode?: string | null;
  /** Only grants whose last attempt began at this time or later, Unix seconds, inclusive. */
  readonly lastAttemptFromUnixTS?: number | null;
  /** Only grants whose last attempt began at this time or earlier, Unix seconds, inclusive. */
  readonly lastAttemptToUnixTS?: number | null;
  /** Why, for the person who decides; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link GrantOperatorRequestReplayRequest}. */
export type GrantOperatorRequestReplayData = {
  /** Approval; at most 18 characters */
  readonly approvalId: string;
};

/** Cancels a coupon. */
export interface GrantOperatorCancelRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The coupon; at most 20 characters */
  readonly transactionId: string;
  /** Why, for the audit log; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link GrantOperatorCancelRequest}. */
export type GrantOperatorCancelData = undefined;

/** Retries grants: by name, or by a filter. */
export interface GrantReplayOperatorPreviewRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Purchases; not together with a filter. */
  readonly boids?: readonly string[] | null;
  /** Coupons; not together with a filter. */
  readonly transactionIds?: readonly string[] | null;
  /** Owed since, Unix seconds, inclusive. */
  readonly fromUnixTS?: number | null;
  /** Owed until, Unix seconds, inclusive. */
  readonly toUnixTS?: number | null;
  /** Only grants in this status. */
  readonly status?: 'DEAD' | 'PENDING' | null;
  /** Only grants whose last attempt ended with this code, as grant/list shows it. Must be a result code of 1 to 60 characters; at most 60 characters */
  readonly lastResultCode?: string | null;
  /** Only grants whose last attempt began at this time or later, Unix seconds, inclusive. */
  readonly lastAttemptFromUnixTS?: number | null;
  /** Only grants whose last attempt began at this time or earlier, Unix seconds, inclusive. */
  readonly lastAttemptToUnixTS?: number | null;
}

/** `resultData` of {@link GrantReplayOperatorPreviewRequest}. */
export type GrantReplayOperatorPreviewData = ReplayPreview;

/** Lists the incidents of a project. */
export interface IncidentOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** `nextCursor` of the previous page; left out for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link IncidentOperatorListRequest}. */
export type IncidentOperatorListData = IncidentList;

/** Lists the rewards of a player, a member or both; at least one of the two ids is required. */
export interface RewardOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Rewards for this player, or for this character of the game; at most 50 characters */
  readonly playerId?: string | null;
  /** Rewards for this platform member; at most 40 characters */
  readonly imid?: string | null;
  /** `nextCursor` of the page before; left out for the first page. Must be the nextCursor of an earlier page; at most 36 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link RewardOperatorListRequest}. */
export type RewardOperatorListData = PlayerRewardList;

/** Names one reward. */
export interface RewardOperatorTimelineRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Reward, as its registration returned it; at most 100 characters */
  readonly rewardId: string;
}

/** `resultData` of {@link RewardOperatorTimelineRequest}. */
export type RewardOperatorTimelineData = RewardTimeline;

/** Lists the messages to a member. */
export interface PushOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Platform member; at most 40 characters */
  readonly imid: string;
  /** `nextCursor` of the page before; left out for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link PushOperatorListRequest}. */
export type PushOperatorListData = MessageList;

/** Names a message. */
export interface PushOperatorTimelineRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Message, as its acceptance returned it; at most 100 characters */
  readonly messageId: string;
}

/** `resultData` of {@link PushOperatorTimelineRequest}. */
export type PushOperatorTimelineData = PushTimeline;

/** Names a platform member. */
export interface PushOperatorDevicesRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Platform member; at most 40 characters */
  readonly imid: string;
}

/** `resultData` of {@link PushOperatorDevicesRequest}. */
export type PushOperatorDevicesData = DeviceList;

/** One line: a grant that the game has given, named by either `boid` or `transactionId`. */
export interface GrantLogUploadRequest {
  /** Of a purchase. Must be a boid of 1 to 19 digits; at most 19 characters */
  readonly boid?: string | null;
  /** Of a coupon; at most 20 characters */
  readonly transactionId?: string | null;
  /** The player who received it; at most 50 characters */
  readonly playerId: string;
  /** When it was given, Unix seconds by the game's clock. */
  readonly giveCompletedAtUnixTS: number;
}

/** `resultData` of {@link GrantLogUploadRequest}. */
export type GrantLogUploadData = GrantLogUpload;

/** A period that the game's log names every grant of. */
export interface GrantLogCompleteRequest {
  /** Start of the period, Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the period, Unix seconds, inclusive; not in the future. */
  readonly toUnixTS: number;
}

/** `resultData` of {@link GrantLogCompleteRequest}. */
export type GrantLogCompleteData = undefined;

/** Compares the books of a project over a range of time. */
export interface ReconciliationOperatorRunRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Only purchases of this store, `EXTERNAL` for those that no store confirms; absent for all. */
  readonly store?: 'GSTORE' | 'ASTORE' | 'PCSTORE' | 'WSHOP' | 'CONSOLE' | 'EXTERNAL' | null;
  /** Start of the range: of the time of reservation, and of the times in the log of the game. Unix seconds, inclusive. */
  readonly fromUnixTS: number;
  /** End of the range, Unix seconds, inclusive. */
  readonly toUnixTS: number;
}

/** `resultData` of {@link ReconciliationOperatorRunRequest}. */
export type ReconciliationOperatorRunData = ReconciliationStarted;

/** Lists runs. */
export interface ReconciliationOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** `nextCursor` of the page before; absent for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link ReconciliationOperatorListRequest}. */
export type ReconciliationOperatorListData = ReconciliationList;

/** Shows a run and a page of its differences. */
export interface ReconciliationOperatorGetRequest {
  /** `runId` of `reconciliation/run`. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly runId: string;
  /** `nextCursor` of the page before; absent for the first page. Must be a cursor of 1 to 18 digits; at most 18 characters */
  readonly cursor?: string | null;
  /** Items on a page. */
  readonly pageItemSize: number;
}

/** `resultData` of {@link ReconciliationOperatorGetRequest}. */
export type ReconciliationOperatorGetData = Reconciliation;

/** Repairs a difference. */
export interface ReconciliationOperatorRepairRequest {
  /** `runId` of `reconciliation/run`. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly runId: string;
  /** Id of the difference. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly itemId: string;
  /** One of the item's `repairs`. */
  readonly repair: 'REGRANT' | 'COMPLETE' | 'CANCEL' | 'ADOPT' | 'IGNORE';
  /** Why; for the audit log, and the reason of a cancellation; at most 150 characters */
  readonly reason: string;
}

/** `resultData` of {@link ReconciliationOperatorRepairRequest}. */
export type ReconciliationOperatorRepairData = undefined;

/** Exports the differences of a run. */
export interface ReconciliationExportOperatorReconciliationRequest {
  /** `runId` of `reconciliation/run`. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly runId: string;
  /** Format of the file. */
  readonly format: 'NDJSON' | 'CSV';
}

/** `resultData` of {@link ReconciliationExportOperatorReconciliationRequest}. */
export type ReconciliationExportOperatorReconciliationData = undefined;

/** Opens a session of the console with the deployment's own key. */
export interface SessionOperatorOpenRequest {
  /** Why the key is used, for the audit log; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link SessionOperatorOpenRequest}. */
export type SessionOperatorOpenData = undefined;

/** Ends the caller's own session. */
export interface SessionOperatorCloseRequest {
  /** Whether all other sessions of the same person end too. */
  readonly everywhere?: boolean | null;
}

/** `resultData` of {@link SessionOperatorCloseRequest}. */
export type SessionOperatorCloseData = undefined;

/** Lists sessions of the console. */
export interface SessionOperatorListRequest {
  /** Only those of this person. Must be ASCII characters; at most 36 characters */
  readonly operatorId?: string | null;
}

/** `resultData` of {@link SessionOperatorListRequest}. */
export type SessionOperatorListData = SessionList;

/** Ends a session. */
export interface SessionOperatorRevokeRequest {
  /** Session id from session/list. Must be a session id of 36 characters; at most 36 characters */
  readonly sessionId: string;
}

/** `resultData` of {@link SessionOperatorRevokeRequest}. */
export type SessionOperatorRevokeData = undefined;

/** Lists views. */
export interface ViewOperatorListRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
}

/** `resultData` of {@link ViewOperatorListRequest}. */
export type ViewOperatorListData = SavedViewList;

/** Saves filters of the list of purchases under a name. Filters by a person cannot be saved. */
export interface ViewOperatorSaveRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** Name of the view; your view of the same name is replaced; at most 60 characters */
  readonly name: string;
  /** Whether everybody who may see the project sees the view. */
  readonly shared: boolean;
  /** Number of days that the list covers, today included. */
  readonly lastDays: number;
  /** Only purchases in this status. */
  readonly purchaseStatus?:
    | 'RESERVED'
    | 'RESERVED_CANCEL'
    | 'VERIFY_SUCCESS'
    | 'COMPLETED_BEFORE_CONSUME'
    | 'COMPLETED'
    | 'CANCELED'
    | null;
  /** Only purchases that are paid there: a payment code such as `GSTORE_PLAY`. Must be ASCII characters; at most 20 characters */
  readonly payment?: string | null;
  /** Only purchases of this product; at most 200 characters */
  readonly productId?: string | null;
  /** Only purchases from this country. Must be an ISO 3166-1 alpha-2 country code; at most 2 characters */
  readonly ipCountry?: string | null;
  /** `Y`: only purchases of which the store says that a tester paid; `N`: only those of which it says the contrary. */
  readonly paymentTesterPurchaseYn?: 'Y' | 'N' | null;
}

/** `resultData` of {@link ViewOperatorSaveRequest}. */
export type ViewOperatorSaveData = undefined;

/** Deletes a view. */
export interface ViewOperatorDeleteRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** As view/list answers it. Must be an id of 1 to 18 digits; at most 18 characters */
  readonly viewId: string;
}

/** `resultData` of {@link ViewOperatorDeleteRequest}. */
export type ViewOperatorDeleteData = undefined;

/** Names a person in a project; at least one of the two ids is required. */
export interface PlayerOperatorExportRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The player of the game; at most 50 characters */
  readonly playerId?: string | null;
  /** The platform member; at most 40 characters */
  readonly imid?: string | null;
}

/** `resultData` of {@link PlayerOperatorExportRequest}. */
export type PlayerOperatorExportData = PlayerExport;

/** Erases a person. */
export interface PlayerOperatorEraseRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** The player of the game; at most 50 characters */
  readonly playerId?: string | null;
  /** The platform member; at most 40 characters */
  readonly imid?: string | null;
  /** Why, for the audit log, such as the number of the person’s request; at most 200 characters */
  readonly reason: string;
}

/** `resultData` of {@link PlayerOperatorEraseRequest}. */
export type PlayerOperatorEraseData = PlayerErase;

/** Moves the clock of a project ahead. */
export interface ClockOperatorAdvanceRequest {
  /** Project that it is done to: an operator’s key reaches its own, the key of `ADMIN` every one; at most 20 characters */
  readonly pjid: string;
  /** By how much; at most 400 days at once. */
  readonly seconds: number;
  /** Whether only to check that the move would be made: nothing is moved, and the answer is what the sum would be. */
  readonly checkOnly?: boolean | null;
  /** Why, for the audit log; at most 200 characters */
  readonly reason?: string | null;
}

/** `resultData` of {@link ClockOperatorAdvanceRequest}. */
export type ClockOperatorAdvanceData = Clock;

/** Every endpoint, by group and name. */
export const ENDPOINTS = {
  projectOperator: {
    /** Adds or changes a project; absent settings stay unchanged. Only an ADMIN of every project may add one, and change `publisher` and `loadShare`, which affect other projects. */
    save: {
      path: '/operator/v1/project/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ProjectOperatorSaveRequest, ProjectOperatorSaveData>,
    /** Lists the projects that the caller may see. */
    list: {
      path: '/operator/v1/project/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ProjectOperatorListRequest, ProjectOperatorListData>,
  },
  keyOperator: {
    /** Issues an access key; only this answer shows it. */
    issue: {
      path: '/operator/v1/key/issue',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: true,
    } as Endpoint<KeyOperatorIssueRequest, KeyOperatorIssueData>,
    /** Lists the access keys of a project, including revoked ones. */
    list: {
      path: '/operator/v1/key/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<KeyOperatorListRequest, KeyOperatorListData>,
    /** Finds the key that a leaked text is: its project, and the addresses that used it. key/revoke revokes it. */
    find: {
      path: '/operator/v1/key/find',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<KeyOperatorFindRequest, KeyOperatorFindData>,
    /** Revokes an access key; every process refuses it within 30 seconds. */
    revoke: {
      path: '/operator/v1/key/revoke',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<KeyOperatorRevokeRequest, KeyOperatorRevokeData>,
  },
  keyApprovalOperator: {
    /** Asks for a key, which another person has to approve within 24 hours; approval/collect then shows it once. */
    requestIssue: {
      path: '/operator/v1/key/request-issue',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<KeyApprovalOperatorRequestIssueRequest, KeyApprovalOperatorRequestIssueData>,
    /** Asks for the revocation of a key, which another person has to approve within 24 hours. */
    requestRevoke: {
      path: '/operator/v1/key/request-revoke',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<KeyApprovalOperatorRequestRevokeRequest, KeyApprovalOperatorRequestRevokeData>,
  },
  storeSettingsOperator: {
    /** Saves the settings of a project for a store, all at once; secrets are sealed and never shown again. */
    save: {
      path: '/operator/v1/store-settings/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreSettingsOperatorSaveRequest, StoreSettingsOperatorSaveData>,
    /** Asks for a change of the settings, which another person has to approve within 24 hours; they are not saved before. */
    requestSave: {
      path: '/operator/v1/store-settings/request-save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreSettingsOperatorRequestSaveRequest, StoreSettingsOperatorRequestSaveData>,
    /** Lists the settings that every store and the push service have: which are secret, which are required. */
    definitions: {
      path: '/operator/v1/store-settings/definition/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreSettingsOperatorDefinitionsRequest, StoreSettingsOperatorDefinitionsData>,
    /** Lists the settings of a project’s stores; for secrets only which are set. */
    list: {
      path: '/operator/v1/store-settings/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreSettingsOperatorListRequest, StoreSettingsOperatorListData>,
    /** Probes a store with its saved settings and lists what looks wrong; empty when nothing does. */
    check: {
      path: '/operator/v1/store-settings/check',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<StoreSettingsOperatorCheckRequest, StoreSettingsOperatorCheckData>,
  },
  auditOperator: {
    /** Lists calls of operator endpoints that have ended, newest first. */
    list: {
      path: '/operator/v1/audit/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<AuditOperatorListRequest, AuditOperatorListData>,
  },
  attentionOperator: {
    /** Lists what only an operator can fix, with instructions: kind after kind, each longest waiting first. Without `pjid` the deployment’s own key sees every project. */
    list: {
      path: '/operator/v1/attention/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<AttentionOperatorListRequest, AttentionOperatorListData>,
  },
  searchOperator: {
    /** Finds purchases, players, rewards, push messages and grants by one id, whatever it is the id of. Without `pjid` the deployment’s own key searches every project, an operator’s key its own. */
    search: {
      path: '/operator/v1/search',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<SearchOperatorSearchRequest, SearchOperatorSearchData>,
  },
  configOperator: {
    /** Checks everything that a project needs to sell: store settings, products, the game server, certificates and clocks. Worst findings first, each with its remedy; empty when nothing is wrong. Stores and game server are asked what changes nothing. */
    lint: {
      path: '/operator/v1/config/lint',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ConfigOperatorLintRequest, ConfigOperatorLintData>,
  },
  approvalOperator: {
    /** Lists requests for changes, newest first. */
    list: {
      path: '/operator/v1/approval/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ApprovalOperatorListRequest, ApprovalOperatorListData>,
    /** Counts what the approval of a request would change now, for the person who decides. It counts grants of replays; for other kinds `changeableCount` is null, because `changeList` and `boids` say what they change. */
    preview: {
      path: '/operator/v1/approval/preview',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ApprovalOperatorPreviewRequest, ApprovalOperatorPreviewData>,
    /** Makes the change, once, after its state was checked again. The caller must be another person than the one who asked. Keys and store settings need the role ADMIN. Purchases that cannot be cancelled any more stay unchanged. An interrupted execution can be repeated after a minute, until 24 hours after the request has expired; then it has failed. */
    approve: {
      path: '/operator/v1/approval/approve',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ApprovalOperatorApproveRequest, ApprovalOperatorApproveData>,
    /** Rejects a request; nothing is changed. The person who asked may do it, too, with the role that the approval needs. An interrupted execution can be rejected after a minute, except that of cancellations and replays. */
    reject: {
      path: '/operator/v1/approval/reject',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ApprovalOperatorRejectRequest, ApprovalOperatorRejectData>,
    /** Shows the key of an approval, once, to the person who asked for it, within 24 hours after the approval. */
    collect: {
      path: '/operator/v1/approval/collect',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ApprovalOperatorCollectRequest, ApprovalOperatorCollectData>,
  },
  systemOperator: {
    /** Shows how much background work is due and for how long, which stores, game servers and push services fail, and when the periodic tasks of the workers last succeeded, as the database says. Numbers are those of the whole deployment; failing systems of other projects are only counted. */
    status: {
      path: '/operator/v1/system/status',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<SystemOperatorStatusRequest, SystemOperatorStatusData>,
  },
  eventOperator: {
    /** Lists the events of a project in the order of their publication: every change of purchases, grants, rewards and limits, in order for each subject, for 30 days. Continue with `nextCursor`, which the last page has too; a cursor never skips an event. */
    list: {
      path: '/operator/v1/event/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<EventOperatorListRequest, EventOperatorListData>,
    /** Sends the events of a time range again to the endpoints of the project, besides new events. */
    replay: {
      path: '/operator/v1/event/replay',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<EventOperatorReplayRequest, EventOperatorReplayData>,
  },
  eventEndpointOperator: {
    /** Lists the event endpoints of the project with the state of their deliveries, without their secrets. */
    list: {
      path: '/operator/v1/event-endpoint/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<EventEndpointOperatorListRequest, EventEndpointOperatorListData>,
    /** Registers an endpoint to which the events of the project are sent (Standard Webhooks), from the next one on. The URL identifies it: a save with the same URL replaces the settings and sends waiting events at once. */
    save: {
      path: '/operator/v1/event-endpoint/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<EventEndpointOperatorSaveRequest, EventEndpointOperatorSaveData>,
    /** Sends a registered endpoint one signed event of the type `endpoint.check`, and reports the answer. */
    check: {
      path: '/operator/v1/event-endpoint/check',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<EventEndpointOperatorCheckRequest, EventEndpointOperatorCheckData>,
  },
  limitOperator: {
    /** Returns the result of the monthly-limit check for a price, as `limit/quote` does, and the result for an account with another country, birth date, limit or amount. Writes nothing. */
    quote: {
      path: '/operator/v1/limit/quote',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<LimitOperatorQuoteRequest, LimitOperatorQuoteData>,
  },
  purchaseOperator: {
    /** Tries open consumptions now: of one purchase, of one payment code, or of the whole project, including given-up ones. Use it after the credentials of a store were repaired. */
    consume: {
      path: '/operator/v1/purchase/consume',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorConsumeRequest, PurchaseOperatorConsumeData>,
    /** Shows the current state of a purchase. */
    get: {
      path: '/operator/v1/purchase/get',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorGetRequest, PurchaseOperatorGetData>,
    /** Lists the events of a purchase in order. */
    timeline: {
      path: '/operator/v1/purchase/timeline',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorTimelineRequest, PurchaseOperatorTimelineData>,
    /** Asks the store of a purchase what it knows about it, by what was stored with it: the token, the order or the transaction. Changes nothing, in the store and here. A store that does not know the purchase is a success with `state` `UNKNOWN`. It shares the limit a minute of `forTool`. The question is in the timeline afterwards. */
    askStore: {
      path: '/operator/v1/purchase/ask-store',
      encoding: 'json',
      timeoutMs: 10000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorAskStoreRequest, PurchaseOperatorAskStoreData>,
    /** Stores a note on a purchase, replacing the current one. */
    memo: {
      path: '/operator/v1/purchase/memo',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorMemoRequest, PurchaseOperatorMemoData>,
    /** Lists the notes on the purchases of a player, archived ones too; those on the purchases that were reserved last come first. Reads from the replica where there is one. */
    listMemos: {
      path: '/operator/v1/purchase/memo/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorListMemosRequest, PurchaseOperatorListMemosData>,
    /** Lists purchases of a project that were reserved in a range of time, newest first. Filters can be combined. Reads from the replica where there is one. */
    search: {
      path: '/operator/v1/purchase/search',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorSearchRequest, PurchaseOperatorSearchData>,
    /** Cancels a paid purchase. Moves no money: the refund itself is made in the store. Above an amount of `PURSER_CANCEL_APPROVAL_ABOVE` it is INVALID_PARAMETER for every caller but the deployment's own key: ask for it by `approval/request`. */
    cancel: {
      path: '/operator/v1/purchase/cancel',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: true,
    } as Endpoint<PurchaseOperatorCancelRequest, PurchaseOperatorCancelData>,
    /** Lists the reservations of a player, or of the players of a member, that were refused by the monthly limit, for a missing date of birth, or by the hold for refunds: the last one of each product and reason. Such an attempt makes no purchase. Of attempts within a minute with one product and reason the first is stored, and of each player the last 10 products and reasons. Reads from the replica where there is one. */
    listRefused: {
      path: '/operator/v1/purchase/refused/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PurchaseOperatorListRefusedRequest, PurchaseOperatorListRefusedData>,
  },
  accountOperator: {
    /** Shows an account, its monthly limit and the amount spent this month. */
    get: {
      path: '/operator/v1/account/get',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<AccountOperatorGetRequest, AccountOperatorGetData>,
  },
  exportOperator: {
    /** Streams the purchases of a project that were reserved in a range of time, newest first. A transfer that ends without its last chunk is incomplete. Reads from the replica where there is one. */
    purchases: {
      path: '/operator/v1/export/purchases',
      encoding: 'json',
      timeoutMs: 602000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ExportOperatorPurchasesRequest, ExportOperatorPurchasesData>,
  },
  summaryOperator: {
    /** Adds up completed purchases by the day of their completion, and cancelled ones by the day of their cancellation, at UTC+09:00. A purchase that was completed and cancelled counts in both columns. Reads from the replica where there is one. */
    daily: {
      path: '/operator/v1/summary/daily',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<SummaryOperatorDailyRequest, SummaryOperatorDailyData>,
    /** Adds up what happened to purchases by hour or by day: reserved, verified and not, completed, consumed, cancelled and why, and the time from the payment to the completion. Everything counts in the hour in which it happened. The worker adds the current hour up every 15 minutes and each hour again two minutes, a day, a week and four weeks after its end. Reads from the replica where there is one. */
    hourly: {
      path: '/operator/v1/summary/hourly',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<SummaryOperatorHourlyRequest, SummaryOperatorHourlyData>,
    /** Has the worker add hours up again now, for every project, and answers their number; only for the ADMIN of the deployment. Use it after rows were changed by hand. A run again for an hour in which nothing has changed gives the same sums. */
    recompute: {
      path: '/operator/v1/summary/recompute',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<SummaryOperatorRecomputeRequest, SummaryOperatorRecomputeData>,
  },
  productOperator: {
    /** Registers a product, or replaces it entirely. */
    save: {
      path: '/operator/v1/product/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ProductOperatorSaveRequest, ProductOperatorSaveData>,
    /** Lists the products of a project. */
    list: {
      path: '/operator/v1/product/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ProductOperatorListRequest, ProductOperatorListData>,
  },
  cancelApprovalOperator: {
    /** Asks for the cancellation of purchases, which another person has to approve within 24 hours. */
    request: {
      path: '/operator/v1/approval/request',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<CancelApprovalOperatorRequestRequest, CancelApprovalOperatorRequestData>,
  },
  refundScoreOperator: {
    /** Lists the players and members whose refunds have reached the thresholds of the project, or shows the score of one. */
    list: {
      path: '/operator/v1/refund-score/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RefundScoreOperatorListRequest, RefundScoreOperatorListData>,
    /** Forgives the cancellations of a player or a member until now, so that it can buy again. Later ones count from zero. */
    lift: {
      path: '/operator/v1/refund-score/lift',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RefundScoreOperatorLiftRequest, RefundScoreOperatorLiftData>,
  },
  notificationOperator: {
    /** Lists the store notifications of a project, newest first: `UNPROCESSED` ones that wait or cannot be used, and `PROCESSED` ones. */
    list: {
      path: '/operator/v1/notification/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<NotificationOperatorListRequest, NotificationOperatorListData>,
    /** Processes store notifications again, after the cause of their failure was fixed. */
    replay: {
      path: '/operator/v1/notification/replay',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<NotificationOperatorReplayRequest, NotificationOperatorReplayData>,
  },
  gameServerOperator: {
    /** Registers the project's game server and replaces an earlier registration. */
    save: {
      path: '/operator/v1/game-server/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GameServerOperatorSaveRequest, GameServerOperatorSaveData>,
    /** Lists the project's game server, without its secrets. */
    list: {
      path: '/operator/v1/game-server/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GameServerOperatorListRequest, GameServerOperatorListData>,
    /** Calls the game server with a request that no game can mistake for a grant, and reports what looks wrong. */
    check: {
      path: '/operator/v1/game-server/check',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GameServerOperatorCheckRequest, GameServerOperatorCheckData>,
    /** Ends the pause of the project's game server, so that it is called again with the saved secrets. */
    resume: {
      path: '/operator/v1/game-server/resume',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GameServerOperatorResumeRequest, GameServerOperatorResumeData>,
  },
  gameServerApprovalOperator: {
    /** Asks for another registration, which another person has to approve within 24 hours; it is not saved before. */
    requestSave: {
      path: '/operator/v1/game-server/request-save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GameServerApprovalOperatorRequestSaveRequest, GameServerApprovalOperatorRequestSaveData>,
  },
  grantOperator: {
    /** Lists grants of purchases and coupons with their status, newest first. */
    list: {
      path: '/operator/v1/grant/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantOperatorListRequest, GrantOperatorListData>,
    /** Makes grants that are DEAD, or that wait for their next attempt, due now. */
    replay: {
      path: '/operator/v1/grant/replay',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantOperatorReplayRequest, GrantOperatorReplayData>,
    /** Asks for a replay, which another person has to approve within 24 hours. */
    requestReplay: {
      path: '/operator/v1/grant/request-replay',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantOperatorRequestReplayRequest, GrantOperatorRequestReplayData>,
    /** Cancels a coupon that the game has not given: it is not owed any more. A purchase is cancelled by purchase/cancel. May be repeated. */
    cancel: {
      path: '/operator/v1/grant/cancel',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantOperatorCancelRequest, GrantOperatorCancelData>,
  },
  grantReplayOperator: {
    /** Counts the grants that `grant/replay` with the same fields would make due now, by status; changes nothing. At most 10,000 are counted in each status. */
    preview: {
      path: '/operator/v1/grant/replay/preview',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<GrantReplayOperatorPreviewRequest, GrantReplayOperatorPreviewData>,
  },
  incidentOperator: {
    /** Lists the grants of a project that may have been given twice or to another player, newest first. */
    list: {
      path: '/operator/v1/incident/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<IncidentOperatorListRequest, IncidentOperatorListData>,
  },
  rewardOperator: {
    /** Lists the rewards of a player, of a member or of both in every state, newest first. */
    list: {
      path: '/operator/v1/reward/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardOperatorListRequest, RewardOperatorListData>,
    /** Lists everything that happened to a reward, in order. */
    timeline: {
      path: '/operator/v1/reward/timeline',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<RewardOperatorTimelineRequest, RewardOperatorTimelineData>,
  },
  pushOperator: {
    /** Lists the messages to a member, newest first, as long as they are stored for the member. */
    list: {
      path: '/operator/v1/push/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PushOperatorListRequest, PushOperatorListData>,
    /** Lists everything that happened to a message, in order. */
    timeline: {
      path: '/operator/v1/push/timeline',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PushOperatorTimelineRequest, PushOperatorTimelineData>,
    /** Lists a member’s devices, newest first, without their tokens. */
    devices: {
      path: '/operator/v1/push/device/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PushOperatorDevicesRequest, PushOperatorDevicesData>,
  },
  grantLog: {
    /** Stores the game's own log of the grants it has given, for reconciliations: a JSON object a line, at most 100,000 lines or 16 MiB. The project is the key's. May be repeated: a line that is stored already is accepted and changes nothing. A line that is wrong is listed and the others are stored. After an error of the whole upload nothing of it is stored: send it again, in smaller parts where it was too large. */
    upload: {
      path: '/operator/v1/grant-log/upload',
      encoding: 'json',
      timeoutMs: 122000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<GrantLogUploadRequest, GrantLogUploadData>,
    /** Declares that every grant of a period was uploaded. The project is the key's. From the first declaration of a project on, a reconciliation takes a missing line for a missing grant in declared periods only; before, one line in the range of a run is enough. May be repeated. */
    complete: {
      path: '/operator/v1/grant-log/complete',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<GrantLogCompleteRequest, GrantLogCompleteData>,
  },
  reconciliationOperator: {
    /** Compares what the stores, Purser and the game's log say about the purchases that were reserved in a range of time. It works in the background; upload the game's log of the range before. While a run of the same project, store and range is going on, its id is answered. */
    run: {
      path: '/operator/v1/reconciliation/run',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ReconciliationOperatorRunRequest, ReconciliationOperatorRunData>,
    /** Lists the runs of a project, those of every night included, newest first. */
    list: {
      path: '/operator/v1/reconciliation/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ReconciliationOperatorListRequest, ReconciliationOperatorListData>,
    /** Shows the status of a run and a page of the differences that it has found so far. */
    get: {
      path: '/operator/v1/reconciliation/get',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<ReconciliationOperatorGetRequest, ReconciliationOperatorGetData>,
    /** Repairs a difference by one of its `repairs`. `REGRANT` sends the grant again, `COMPLETE` completes the purchase in the place of the game, `CANCEL` cancels it and moves no money, `ADOPT` records the payment that the store has, `IGNORE` accepts the difference. The same repair again succeeds without effect. */
    repair: {
      path: '/operator/v1/reconciliation/repair',
      encoding: 'json',
      timeoutMs: 15000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<ReconciliationOperatorRepairRequest, ReconciliationOperatorRepairData>,
  },
  reconciliationExportOperator: {
    /** Streams the differences that a run has found so far. A transfer that ends without its last chunk is incomplete. */
    reconciliation: {
      path: '/operator/v1/export/reconciliation',
      encoding: 'json',
      timeoutMs: 602000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<
      ReconciliationExportOperatorReconciliationRequest,
      ReconciliationExportOperatorReconciliationData
    >,
  },
  sessionOperator: {
    /** Signs a browser in to the console with the deployment’s own key, for 15 minutes, by a cookie. For the first steps, before people can sign in at the identity provider; PURSER_CONSOLE_KEY_SIGN_IN turns it off. */
    open: {
      path: '/operator/v1/session/open',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<SessionOperatorOpenRequest, SessionOperatorOpenData>,
    /** Signs the calling browser out of the console. */
    close: {
      path: '/operator/v1/session/close',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<SessionOperatorCloseRequest, SessionOperatorCloseData>,
    /** Lists who is signed in to the console, the latest sign-in first, at most 200. */
    list: {
      path: '/operator/v1/session/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<SessionOperatorListRequest, SessionOperatorListData>,
    /** Ends a session of the console at once. Ending it again changes nothing. */
    revoke: {
      path: '/operator/v1/session/revoke',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: false,
      isOnce: false,
    } as Endpoint<SessionOperatorRevokeRequest, SessionOperatorRevokeData>,
  },
  viewOperator: {
    /** Lists the caller's views of a project and those that others share, at most 500. */
    list: {
      path: '/operator/v1/view/list',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ViewOperatorListRequest, ViewOperatorListData>,
    /** Saves a view, or replaces the caller's view of the same name. A person has at most 50 in a project. */
    save: {
      path: '/operator/v1/view/save',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ViewOperatorSaveRequest, ViewOperatorSaveData>,
    /** Deletes a view of the caller; the deployment’s own key may delete every view. */
    delete: {
      path: '/operator/v1/view/delete',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ViewOperatorDeleteRequest, ViewOperatorDeleteData>,
  },
  playerOperator: {
    /** Exports all stored data about a person in a project, by playerId, imid or both. Credentials such as device tokens are left out. */
    export: {
      path: '/operator/v1/player/export',
      encoding: 'json',
      timeoutMs: 32000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PlayerOperatorExportRequest, PlayerOperatorExportData>,
    /** Erases a person in a project in the background: the given ids are replaced by keyed hashes, and personal details are deleted. Amounts, receipts and limits stay. What is not over, such as a paid purchase that is not delivered, is erased when it is over. Ids that purchases of the person name besides are answered and left: name them in another call. Can be repeated. */
    erase: {
      path: '/operator/v1/player/erase',
      encoding: 'json',
      timeoutMs: 7000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<PlayerOperatorEraseRequest, PlayerOperatorEraseData>,
  },
  clockOperator: {
    /** Moves the clock of a project ahead, where every store is a simulator: everything that has happened in the project is moved into the past by as much, and what is due by then is done within seconds. The simulators are moved apart, before this call. */
    advance: {
      path: '/operator/v1/clock/advance',
      encoding: 'json',
      timeoutMs: 32000,
      hasReqId: false,
      hasPjid: true,
      isOnce: false,
    } as Endpoint<ClockOperatorAdvanceRequest, ClockOperatorAdvanceData>,
  },
} as const;
