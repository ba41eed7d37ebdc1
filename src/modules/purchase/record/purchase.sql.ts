import { INT63, int63Marks } from '../../../platform/database/sql/unsigned.js';
import { NamedStatement } from '../../../platform/database/statement/named-statement.js';
import { forEachStep } from '../../../platform/database/statement/statement-steps.js';
import { currentMonth } from '../../../platform/database/sql/current-month.js';
import { LIMIT_OFFSET_HOURS } from '../../account/index.js';
import { eventMask } from './change/purchase-event-mask.js';
import { FIRST_PURCHASE_STATUS } from './fields/purchase-status.js';
import { KEY_KINDS } from './archived/purchase-key.js';
import { archivedByKey, inBoth, notArchived, type PurchaseTable } from './archived/purchase-tables.js';
import { PURCHASE_COLUMNS, SHOWN_COLUMNS } from './purchase.row.js';

const RESERVATION = `(boid, pjid, status, svc_id, imid, player_id, ip_country,
    payment, app_store, product_id, os, micro_price, currency,
    limit_currency, limit_micros, reserve_request, reserve_trace_id,
    settle_due_at, opening_until, reserved_at, event_mask, event_due_at)`;
const ITS_VALUES = `CAST(:boid AS UNSIGNED), :pjid, 'RESERVED', :svcId, :imid, :playerId, :ipCountry,
    :payment, :appStore, :productId, :os, CAST(:microPrice AS UNSIGNED), :currency,
    :limitCurrency, CAST(:limitMicros AS UNSIGNED), :request, :traceId,
    UTC_TIMESTAMP(3) + INTERVAL :settleAfter MICROSECOND, UTC_TIMESTAMP(3) + INTERVAL :opening MICROSECOND,
    UTC_TIMESTAMP(3), ${eventMask(null, FIRST_PURCHASE_STATUS)}, UTC_TIMESTAMP(3)`;

/** Assignments that mark a change of status for publication; `eventMask` is 0 for a change without an event. */
export const MARKED = `event_mask = event_mask + :eventMask,
    event_due_at = IF(:eventMask = 0, event_due_at, UTC_TIMESTAMP(3))`;

/** Returns `count` question marks. */
export const marks = (count: number): string => Array(count).fill('?').join(', ');

const IS_NEW_REQUEST = notArchived('reserve', 'requestKey');

/** INSERT of a reservation whose request no archived purchase has. */
export const INSERT = new NamedStatement(
  `INSERT INTO purchase ${RESERVATION} SELECT ${ITS_VALUES} FROM DUAL WHERE ${IS_NEW_REQUEST}`,
);

/** INSERT of a reservation under a condition that the account module adds. */
export const INSERT_SELECT = new NamedStatement(`INSERT INTO purchase ${RESERVATION} SELECT ${ITS_VALUES}`);

const NOT_ON_HOLD = `NOT EXISTS (SELECT 1 FROM refund_score s
    WHERE s.pjid = :pjid AND s.player_id = :playerId AND s.is_flagged = 1)
  AND NOT EXISTS (SELECT 1 FROM refund_score s WHERE s.pjid = :pjid AND s.imid = :imid AND s.is_flagged = 1)`;

/** Condition of an INSERT that refuses requests of archived purchases; begins with `AND`. */
export const AND_NEW_REQUEST = new NamedStatement(`AND ${IS_NEW_REQUEST}`);

/** The same, which also refuses players and members whose refunds are on hold. */
export const AND_NOT_ON_HOLD = new NamedStatement(`AND ${IS_NEW_REQUEST} AND ${NOT_ON_HOLD}`);

/** INSERT of a reservation whose player and member must not be on hold. */
export const INSERT_NOT_ON_HOLD = new NamedStatement(
  `INSERT INTO purchase ${RESERVATION} SELECT ${ITS_VALUES} FROM DUAL WHERE ${IS_NEW_REQUEST} AND ${NOT_ON_HOLD}`,
);

/** Finds the purchase, archived or not, that a request has reserved. */
export const IS_RESERVED = `SELECT 1 AS found FROM purchase p WHERE p.pjid = ? AND p.reserve_request = ?
  UNION ALL SELECT 1 FROM purchase_key k WHERE k.kind = ${KEY_KINDS.reserve} AND k.fingerprint = ?`;

/** A SELECT of one purchase that is not archived, and the same of both tables for when it finds none. */
export interface LookupStatement {
  readonly first: string;
  /** Takes the values twice. */
  readonly anywhere: string;
}

const lookup = (part: (table: PurchaseTable) => string): LookupStatement => ({
  first: part('purchase'),
  anywhere: inBoth(part),
});

/** One purchase of a project. */
export const FIND = lookup(
  (table) => `SELECT ${PURCHASE_COLUMNS} FROM ${table} p WHERE p.boid = ${INT63} AND p.pjid = ?`,
);

/** The purchase of a project by the store's id of the payment that it opened. */
export const FIND_BY_STORE_ORDER = lookup(
  (table) => `(SELECT ${PURCHASE_COLUMNS} FROM ${table} p WHERE p.pjid = ? AND p.store_order_id = ? LIMIT 1)`,
);

/** SELECT of a purchase with the boid that an earlier request of the same reqId changed. */
const findWithRequest = (kind: 'verify' | 'complete'): LookupStatement =>
  lookup(
    (table) => `SELECT ${PURCHASE_COLUMNS},
    COALESCE((SELECT o.boid FROM purchase o WHERE o.pjid = ? AND o.${kind}_request = ?),
      (SELECT k.boid FROM purchase_key k WHERE k.kind = ${KEY_KINDS[kind]} AND k.fingerprint = ?)) AS requestOwner
  FROM ${table} p WHERE p.boid = ${INT63} AND p.pjid = ?`,
  );

/** A purchase of a project, and the boid that a verification with this reqId changed before. */
export const FIND_FOR_VERIFICATION = findWithRequest('verify');

/** A purchase of a project, and the boid that a completion with this reqId changed before. */
export const FIND_FOR_COMPLETION = findWithRequest('complete');

/** Month of a counted purchase by the database's clock. LAST_INSERT_ID returns it in the answer to the statement. */
export const COUNTED_MONTH = `IF(:isCounted, LAST_INSERT_ID(${currentMonth(LIMIT_OFFSET_HOURS)}), NULL)`;

/**
 * Compare-and-set of a verification; claims receipt, order and request. A payment that arrives after a cancellation
 * undoes the cancellation.
 */
export const SAVE_VERIFIED = new NamedStatement(`UPDATE purchase SET status = :status,
    verified_at = UTC_TIMESTAMP(3), verify_request = :request, verify_trace_id = :traceId,
    canceled_at = NULL, receipt_key = :receiptKey, order_key = :orderKey, use_key = :entitlementKey,
    payment_order_id = :paymentOrderId, payment_tester = :paymentTester,
    micro_price = :microPrice, currency = :currency, purchase_token = :purchaseToken,
    memo = IF(:addedNote IS NULL, memo, CONCAT_WS('\n', memo, :addedNote)),
    limit_micros = :limitMicros, limit_month = ${COUNTED_MONTH},
    completed_at = IF(:isFinal, UTC_TIMESTAMP(3), NULL), settle_due_at = NULL, change_mark = :mark, ${MARKED}
  WHERE boid = CAST(:boid AS UNSIGNED) AND pjid = :pjid AND status = :from
    AND ${notArchived('receipt', 'receiptKey')} AND ${notArchived('order', 'orderKey')}
    AND ${notArchived('verify', 'requestKey')}`);

/** Value of `reserve_request` that frees the reqId of a reservation which no caller got. */
export const FREED_REQUEST = "CONCAT('lapsed:', boid)";

/**
 * Compare-and-set of a cancelled reservation; excludes reservations with a capture under way. A payment page that is
 * open stays so, and its player may pay: the checks go on where the store can be asked for the payment. While the
 * payment is still being opened, no reserving request has succeeded, nor will one: the end of the opening is not stored
 * any more.
 */
export const SAVE_CANCELED = new NamedStatement(`UPDATE purchase SET status = :status,
    canceled_at = UTC_TIMESTAMP(3), cancel_request = :request, cancel_trace_id = :traceId,
    settle_due_at = IF(:mayBePaid AND store_order_id IS NOT NULL, settle_due_at, NULL),
    reserve_request = IF(opening_until IS NULL, reserve_request, ${FREED_REQUEST}), change_mark = :mark, ${MARKED}
  WHERE boid = CAST(:boid AS UNSIGNED) AND pjid = :pjid AND status = :from AND capture_claimed_at IS NULL
    AND ${notArchived('cancel', 'requestKey')}`);

/**
 * The purchase has the entitlement unit that it was read with. The same transaction releases that unit, and a refused
 * redemption ends the reservation without a change of status.
 */
const HAS_ITS_UNIT = 'use_key <=> :entitlementKey';

/**
 * Compare-and-set of a completion. LAST_INSERT_ID(expr) returns the database's time in the answer to the UPDATE,
 * which saves a round trip. UNIX_TIMESTAMP ends in 2038 on some servers and is avoided. An existing time stays: the
 * payment was final before the game completed.
 */
export const SAVE_COMPLETED = new NamedStatement(`UPDATE purchase SET status = :status,
    completed_at = COALESCE(completed_at, TIMESTAMP'1970-01-01 00:00:00' + INTERVAL
      LAST_INSERT_ID(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000) * 1000 MICROSECOND),
    complete_request = :request, complete_trace_id = :traceId, consume_due_at = IF(:isOpen, UTC_TIMESTAMP(3), NULL),
    consumed_at = IF(:isOpen, NULL, UTC_TIMESTAMP(3)), change_mark = :mark, ${MARKED}
  WHERE boid = CAST(:boid AS UNSIGNED) AND pjid = :pjid AND status = :from AND ${HAS_ITS_UNIT}
    AND ${notArchived('complete', 'requestKey')}`);

/**
 * The purchase names the buyer that it was read with. The same transaction changes what is stored of that buyer, who
 * may be erased meanwhile.
 */
const HAS_ITS_BUYER = 'player_id = :playerId AND imid <=> :imid';

/**
 * Compare-and-set of a purchase whose money was taken back; ends its consumption. The request that had cancelled its
 * reservation stays used.
 */
export const SAVE_REVOKED = new NamedStatement(`UPDATE purchase SET status = :status,
    canceled_at = UTC_TIMESTAMP(3), revoked_by = :revokedBy, cancel_trace_id = :traceId,
    cancel_reason = :cancelReason, consume_due_at = NULL, consume_lease_until = NULL, change_mark = :mark,
    ${MARKED}
  WHERE boid = CAST(:boid AS UNSIGNED) AND pjid = :pjid AND status = :from AND ${HAS_ITS_UNIT}
    AND ${HAS_ITS_BUYER}`);

/** Ends the entitlement reservation of a purchase that stays VERIFY_SUCCESS. */
export const END_ENTITLEMENT_RESERVATION = `UPDATE purchase SET use_key = NULL
  WHERE boid = ${INT63} AND status = 'VERIFY_SUCCESS' AND use_key IS NOT NULL`;

/** The month that a purchase is counted in. */
export const FIND_MONTH = `SELECT p.limit_month AS month FROM purchase p WHERE p.boid = ${INT63}`;

/** The note of operators. */
export const SAVE_MEMO = `UPDATE purchase SET memo = ? WHERE boid = ${INT63} AND pjid = ?`;

const findAllIn = (table: PurchaseTable, boids: string): string => `SELECT ${SHOWN_COLUMNS} FROM ${table} p
  WHERE p.boid IN (${int63Marks(boids)}) AND p.pjid = ?`;

/** Returns the SELECT of the purchases of a project among boids, which were filled up. */
export const findAll = forEachStep((boids) => findAllIn('purchase', boids));

/** The same of both tables; takes the values twice. */
export const findAllAnywhere = forEachStep((boids) => inBoth((table) => findAllIn(table, boids)));

/**
 * Owners of `receipts` receipts and `orders` orders, those of receipts first. An owner of several may appear more than
 * once. Takes the receipts twice, then the orders twice.
 */
export const findReceiptOwners = (receipts: number, orders: number): string =>
  `SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.receipt_key IN (${marks(receipts)})
  UNION ALL SELECT ${PURCHASE_COLUMNS} FROM ${archivedByKey('receipt')} AND k.fingerprint IN (${marks(receipts)})
  UNION ALL SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.order_key IN (${marks(orders)})
  UNION ALL SELECT ${PURCHASE_COLUMNS} FROM ${archivedByKey('order')} AND k.fingerprint IN (${marks(orders)})`;

/** Whether a project has a purchase of a platform member; takes the values twice. */
export const HAS_MEMBER = inBoth(
  (table) => `(SELECT 1 AS found FROM ${table} p WHERE p.pjid = ? AND p.imid = ? LIMIT 1)`,
);

/** Whether a player has a purchase in a project; takes the values twice. */
export const HAS_PLAYER = inBoth(
  (table) => `(SELECT 1 AS found FROM ${table} p WHERE p.pjid = ? AND p.player_id = ? LIMIT 1)`,
);
