import { PURCHASE_COLUMNS } from './purchase.row.js';

/** A reservation. */
export const INSERT = `INSERT INTO purchase (boid, pjid, status, svc_id, imid, player_id, ip_country, payment, app_store, product_id,
    os, micro_price, currency, reserve_request, reserve_trace_id, reserved_at)
  VALUES (CAST(? AS UNSIGNED), ?, 'RESERVED', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`;

/** One purchase of a project. */
export const FIND = `SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.boid = CAST(? AS UNSIGNED) AND p.pjid = ?`;

/** The same, with the boid that an earlier request of the same reqId has changed. */
const findWithRequest = (
  column: 'verify_request' | 'complete_request',
): string => `SELECT ${PURCHASE_COLUMNS},
    (SELECT o.boid FROM purchase o WHERE o.pjid = ? AND o.${column} = ?) AS requestOwner
  FROM purchase p WHERE p.boid = CAST(? AS UNSIGNED) AND p.pjid = ?`;

export const FIND_FOR_VERIFICATION = findWithRequest('verify_request');
export const FIND_FOR_COMPLETION = findWithRequest('complete_request');

/** Compare-and-set that also claims receipt, order and request. */
export const SAVE_VERIFIED = `UPDATE purchase SET status = ?, verified_at = UTC_TIMESTAMP(3), verify_request = ?, verify_trace_id = ?,
    receipt_key = ?, order_key = ?, payment_order_id = ?, payment_tester = ?, micro_price = ?, currency = ?,
    purchase_token = ?, memo = ?, change_mark = ?
  WHERE boid = CAST(? AS UNSIGNED) AND pjid = ? AND status = ?`;

/** Compare-and-set of a given-up reservation. */
export const SAVE_CANCELED = `UPDATE purchase SET status = ?, canceled_at = UTC_TIMESTAMP(3), cancel_request = ?, cancel_trace_id = ?,
    change_mark = ?
  WHERE boid = CAST(? AS UNSIGNED) AND pjid = ? AND status = ?`;

/**
 * Compare-and-set of a completion. LAST_INSERT_ID(expr) hands the database's own time back in the answer to the UPDATE,
 * which saves a second round trip. No UNIX_TIMESTAMP, which ends in 2038 on some servers.
 */
export const SAVE_COMPLETED = `UPDATE purchase SET status = ?,
    completed_at = TIMESTAMP'1970-01-01 00:00:00' + INTERVAL
      LAST_INSERT_ID(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000) * 1000 MICROSECOND,
    complete_request = ?, complete_trace_id = ?, consume_due_at = IF(?, UTC_TIMESTAMP(3), NULL), change_mark = ?
  WHERE boid = CAST(? AS UNSIGNED) AND pjid = ? AND status = ?`;

/** Purchases of a project among `count` boids. */
export const findAll = (count: number): string =>
  `SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.boid IN (${Array(count).fill('CAST(? AS UNSIGNED)').join(', ')}) AND p.pjid = ?`;

/** Whoever owns a receipt or an order. */
export const FIND_RECEIPT_OWNER = `SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.receipt_key = ?
  UNION ALL SELECT ${PURCHASE_COLUMNS} FROM purchase p WHERE p.order_key = ? LIMIT 1`;
