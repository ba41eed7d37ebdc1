import type { Rewriting } from './scheduler/gate.js';

/** A bug that is planted into the statements of the service, and the race that must find it. */
export interface PlantedBug {
  readonly name: string;
  /** The race, by its name. */
  readonly race: string;
  readonly rewriting: Rewriting;
}

/** A condition that is always true and takes the same value. */
const ALWAYS = '? IS NOT NULL';

/**
 * Replaces a part of the statements in which `within` stands. What is replaced stands in the statement as it is, so a
 * changed statement is noticed.
 */
const replacing =
  (within: string, part: string, by: string): Rewriting =>
  (sql) => {
    if (!sql.includes(within)) return sql;
    if (!sql.includes(part)) throw new Error(`a bug cannot be planted: no "${part}" in ${sql}`);
    return sql.replace(part, by);
  };

const STATUS = 'AND status = ?';

/** One condition each is missing that a race needs. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a verification does not compare the status',
    race: 'verify-cancel/same-purchase',
    rewriting: replacing('UPDATE purchase SET status = ?,\n    verified_at', STATUS, `AND ${ALWAYS}`),
  },
  {
    name: 'a completion does not compare the status',
    race: 'complete-refund/same-purchase',
    rewriting: replacing('completed_at = COALESCE(completed_at', STATUS, `AND ${ALWAYS}`),
  },
  {
    name: 'a refund does not compare the status',
    race: 'refund-refund/counted-purchase',
    rewriting: replacing('cancel_reason = ?, consume_due_at', STATUS, `AND ${ALWAYS}`),
  },
  {
    name: 'a consumption ends a purchase in any status',
    race: 'consume-refund/same-purchase',
    rewriting: replacing(
      'p.consumed_at = UTC_TIMESTAMP(3), p.consume_due_at = NULL',
      "AND p.status = 'COMPLETED_BEFORE_CONSUME'",
      '',
    ),
  },
  {
    name: 'a replay changes grants in any status',
    race: 'attempt-replay/same-grant',
    rewriting: replacing(
      'SET g.status = ?, g.due_at = UTC_TIMESTAMP(3)',
      'AND g.status = ?',
      `AND ${ALWAYS}`,
    ),
  },
  {
    name: 'an attempt ends the schedule that a replay has begun anew',
    race: 'attempt-replay/last-attempt',
    rewriting: replacing('SET g.status = ?, g.last_code = ?', 'AND g.failures = ?', `AND ${ALWAYS}`),
  },
  {
    name: 'a grant is sent again without a lock of its purchase',
    race: 'regrant-refund/same-grant',
    rewriting: replacing('SELECT p.status FROM purchase p', ' FOR UPDATE', ''),
  },
  {
    name: 'a withdrawal takes a reward in any state',
    race: 'reserve-refund/same-reward',
    rewriting: replacing('change_mark = ? WHERE granted_boid', 'AND state = ?', `AND ${ALWAYS}`),
  },
  {
    name: 'a hold does not compare the limit',
    race: 'reserve-reserve/same-limit',
    rewriting: replacing(
      'SET held_micros = held_micros + CAST',
      '<= CAST(? AS UNSIGNED)',
      '<> CAST(? AS UNSIGNED) + 1',
    ),
  },
  {
    name: 'a refund does not compare the unit',
    race: 'complete-refund/refused-unit',
    rewriting: replacing('cancel_reason = ?, consume_due_at', 'AND use_key <=> ?', 'AND (TRUE OR ? IS NULL)'),
  },
  {
    name: 'a unit is reserved that is taken',
    race: 'verify-verify/last-unit',
    rewriting: replacing('SET held = held + 1', 'AND held < ?', `AND ${ALWAYS}`),
  },
  {
    name: 'a worker that verifies later does not compare the status',
    race: 'finish-cancel/same-proof',
    rewriting: replacing('UPDATE purchase SET status = ?,\n    verified_at', STATUS, `AND ${ALWAYS}`),
  },
  {
    name: 'a purchase that is archived leaves no receipt behind',
    race: 'move-verify/receipt-of-an-old-purchase',
    rewriting: replacing(
      'UPDATE purchase SET status = ?,\n    verified_at',
      'k.kind = 1 AND k.fingerprint = ?',
      `k.kind = 0 AND ${ALWAYS}`,
    ),
  },
  {
    name: 'a purchase is archived that is not over any more',
    race: 'move-refund/old-purchase',
    rewriting: replacing('p.consume_due_at IS NULL AND p.settle_due_at', ' FOR UPDATE', ''),
  },
  {
    name: 'a refund score is counted again without a lock',
    race: 'refund-recount/same-score',
    rewriting: replacing('SELECT s.id, s.is_flagged', ' FOR UPDATE', ''),
  },
];
