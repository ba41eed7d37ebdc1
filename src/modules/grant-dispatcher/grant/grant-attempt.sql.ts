import { isMadeDueSql } from '../../../platform/database/rows/due-work.js';
import { INT63, UINT64 } from '../../../platform/database/sql/unsigned.js';
import type { PurchaseRowsChange } from '../../purchase/index.js';
import { Grant, type GrantKind } from './grant.entity.js';
import { SERVER_COLUMNS } from './game-server.row.js';
import { MARK_DEAD, MARK_DELIVERED } from './grant-mark.sql.js';
import { GRANT_COLUMNS } from './grant.row.js';

/** Lease of a claim, in seconds: longer than a call (10 s) and its statements. */
const LEASE_SECONDS = 30;
/** Characters of the attempt log: enough for several retry schedules; the oldest lines are dropped. */
const LOG_LENGTH = 8_000;

/** Condition: due and not leased. */
export const IS_DUE = `g.status = 'PENDING' AND g.due_at <= UTC_TIMESTAMP(3)
  AND (g.lease_until IS NULL OR g.lease_until < UTC_TIMESTAMP(3))`;

const URL_COLUMN: Readonly<Record<GrantKind, string>> = {
  PRODUCT: 'give_product_url',
  COUPON: 'give_item_url',
};

/** Condition: the game server has a URL for the kind. */
export const isRegistered = (kind: GrantKind): string => `s.${URL_COLUMN[kind]} IS NOT NULL`;

/**
 * Claims a grant. LAST_INSERT_ID returns the attempt number with the UPDATE, because another worker may claim the row
 * next.
 */
export const claim = (
  kind: GrantKind,
  isTrial: boolean,
): string => `UPDATE player_grant g SET g.lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND,
    g.attempt_log = RIGHT(CONCAT(g.attempt_log, '\\n', g.attempts + 1, ' ', UTC_TIMESTAMP(3)), ${LOG_LENGTH}),
    g.attempts = LAST_INSERT_ID(g.attempts + 1)
  WHERE g.id = ${UINT64} AND g.kind = '${kind}' AND ${IS_DUE}
    AND EXISTS (SELECT 1 FROM game_server s WHERE s.pjid = g.pjid AND ${isRegistered(kind)}
      ${isTrial ? '' : 'AND s.paused_until IS NULL'})`;

/** Selects a claimed grant with the present registration of its game server. */
export const FIND_CLAIMED = `SELECT ${GRANT_COLUMNS}, ${SERVER_COLUMNS}, g.status, g.attempts, g.failures,
    g.pulled_at AS pulledAt, g.player_id AS playerId,
    TIMESTAMPDIFF(MICROSECOND, g.created_at, UTC_TIMESTAMP(3)) AS waited
  FROM player_grant g JOIN game_server s ON s.pjid = g.pjid
  WHERE g.id = ${UINT64} AND g.status = 'PENDING' AND (? = 0 OR g.attempts = ?)`;

/** Compare-and-set on the status and on the fence. */
const IS_MINE = `g.id = ${UINT64} AND g.status = ? AND g.attempts = ?`;
const CODE = `g.last_code = ?, g.attempt_log = CONCAT(g.attempt_log, ' ', ?)`;
const IS_OVER = 'g.settled_at = UTC_TIMESTAMP(3), g.due_at = NULL, g.lease_until = NULL';
const DELIVERED = `g.status = ?, g.player_id = ?, g.give_completed_at = ${INT63}, ${CODE}, ${IS_OVER}, ${MARK_DELIVERED}`;

/** Saves the delivery of a coupon. */
export const SAVE_DELIVERED = `UPDATE player_grant g SET ${DELIVERED} WHERE ${IS_MINE}`;

/** How grants belong to purchases. */
export const GRANTS_OF_PURCHASES = {
  table: 'player_grant g',
  belongs: "g.kind = 'PRODUCT'",
  boid: 'g.id',
  pjid: 'g.pjid',
} as const;

/** Saves the delivery of a purchase; the purchase module completes the purchase in the same statement. */
export const SAVE_DELIVERED_PRODUCT = {
  ...GRANTS_OF_PURCHASES,
  set: DELIVERED,
  where: IS_MINE,
} as const satisfies Omit<PurchaseRowsChange, 'values' | 'whereValues'>;

/**
 * Records a delivery of a grant that was cancelled during the call. One that the game has acknowledged stays recorded.
 */
export const RECORD_DELIVERY_AFTER_CANCEL = `UPDATE player_grant g SET g.player_id = ?, g.give_completed_at = ${INT63}, ${CODE},
    g.lease_until = NULL
  WHERE g.id = ${UINT64} AND g.status = '${Grant.transition('withdraw').to}' AND g.attempts = ? AND g.player_id IS NULL`;

/** Condition: no replay has begun a new retry schedule during the attempt. */
const IN_SCHEDULE = 'g.failures = ?';

/**
 * Condition: no replay has made the grant due during the attempt. In the first attempt of a schedule only the time
 * shows it.
 */
const NOT_REPLAYED = `NOT COALESCE(${isMadeDueSql('g.due_at', 'g.lease_until', LEASE_SECONDS)}, FALSE)`;

/** Saves a failure that is retried later. */
export const POSTPONE = `UPDATE player_grant g SET g.due_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, g.failures = g.failures + 1,
    g.lease_until = NULL, ${CODE} WHERE ${IS_MINE} AND ${IN_SCHEDULE} AND ${NOT_REPLAYED}`;

/** Saves that no attempt will follow. */
const GIVE_UP = `UPDATE player_grant g SET g.status = ?, ${CODE}, ${IS_OVER}, ${MARK_DEAD} WHERE ${IS_MINE}`;

/** Saves that the game server has refused it. */
export const REFUSE = `${GIVE_UP} AND ${NOT_REPLAYED}`;

/** Saves that the retry schedule has ended. */
export const EXHAUST = `${GIVE_UP} AND ${IN_SCHEDULE}`;

/** Ends the lease; the grant stays due. */
export const RELEASE = `UPDATE player_grant g SET g.lease_until = NULL, ${CODE} WHERE ${IS_MINE}`;
