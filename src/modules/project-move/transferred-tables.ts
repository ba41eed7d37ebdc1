import { LIMIT_OFFSET_HOURS } from '../account/index.js';
import { KEY_KINDS } from '../purchase/index.js';
import type { CountedTable, CountingOrder } from './counted-table.js';
import type { Collisions } from './export-project.js';
import { type RowsOfParents, type TransferredTable, transferredTable } from './transferred-table.js';

const OF_PURCHASE: RowsOfParents = {
  column: 'boid',
  parents: ['purchase', 'purchase_archive'],
  key: 'boid',
};
const OF_KEY: RowsOfParents = { column: 'key_id', parents: ['access_key'], key: 'key_id' };
const OF_ENDPOINT: RowsOfParents = { column: 'endpoint_id', parents: ['event_endpoint'], key: 'id' };

/**
 * Accounts that the project saved or whose members bought in it; all of the publisher's when it has no other project.
 */
const OF_MEMBERS = `t.publisher = (SELECT j.publisher FROM project j WHERE j.pjid = ?)
  AND (EXISTS (SELECT 1 FROM purchase p WHERE p.pjid = ? AND p.imid = t.imid)
    OR EXISTS (SELECT 1 FROM purchase_archive a WHERE a.pjid = ? AND a.imid = t.imid)
    OR EXISTS (SELECT 1 FROM account_project k WHERE k.pjid = ? AND k.imid = t.imid)
    OR NOT EXISTS (SELECT 1 FROM project o WHERE o.publisher = t.publisher AND o.pjid <> ?))`;

/**
 * Ends the wait of refunds whose purchase is not known. A signed transaction of mobile store B stays genuine: projects
 * with the same app that stay here look for its refund in the notifications of every project.
 */
const RETIRE_REFUNDS = `UPDATE store_notice
  SET status = 'DONE', reason = 'project moved', due_at = NULL, lease_until = NULL, settled_at = UTC_TIMESTAMP(3)
  WHERE pjid = ? AND source = 'ASTORE' AND status IN ('WAITING', 'UNMATCHED') AND receipt_key IS NOT NULL`;

/**
 * Every table with rows of a project that moves to another deployment, in the order in which they are written in the
 * target: a table comes after the tables that its condition reads.
 */
export const TRANSFERRED_TABLES: readonly TransferredTable[] = [
  transferredTable('project'),
  transferredTable('access_key'),
  // Every process that sees the key writes it.
  transferredTable('access_key_use', { of: OF_KEY, kind: 'targetWins' }),
  transferredTable('key_ceiling_use', { of: OF_KEY }),
  transferredTable('store_settings'),
  transferredTable('credential_refusal'),
  transferredTable('store_health'),
  transferredTable('approval', { ids: { approval_id: 'approval' } }),
  transferredTable('saved_view', { ids: { view_id: 'saved_view' } }),
  transferredTable('game_server'),
  transferredTable('product'),
  transferredTable('product_payment'),
  transferredTable('test_clock'),
  transferredTable('purchase', {
    due: ['settle_due_at', 'consume_due_at', 'event_due_at'],
    leases: ['consume_lease_until'],
    exclusiveWith: { table: 'purchase_archive', column: 'boid' },
  }),
  // Nothing is due in it.
  transferredTable('purchase_archive', { exclusiveWith: { table: 'purchase', column: 'boid' } }),
  transferredTable('purchase_key', {
    of: OF_PURCHASE,
    stays: `kind IN (${KEY_KINDS.receipt}, ${KEY_KINDS.order})`,
  }),
  // Workers of the target find the purchases again that are to be archived.
  transferredTable('purchase_move', { of: OF_PURCHASE, kind: 'exportOnly', due: ['due_at'] }),
  transferredTable('receipt_line', { of: OF_PURCHASE }),
  transferredTable('purchase_event', { of: OF_PURCHASE, ids: { id: 'purchase_event' } }),
  transferredTable('purchase_store_call', { of: OF_PURCHASE }),
  transferredTable('purchase_repayment', { of: OF_PURCHASE }),
  transferredTable('deferred_verification', { due: ['due_at'], leases: ['lease_until'] }),
  transferredTable('refused_reservation'),
  transferredTable('refund_score', { ids: { id: 'refund_score' }, due: ['event_due_at'] }),
  transferredTable('store_notice', {
    ids: { id: 'store_notice' },
    due: ['due_at'],
    dueAfter: { due_at: ['status'] },
    leases: ['lease_until'],
    retire: RETIRE_REFUNDS,
    stays: "status = 'DONE' AND due_at IS NULL",
  }),
  transferredTable('refund_question', {
    ids: { id: 'refund_question' },
    due: ['due_at'],
    leases: ['lease_until'],
  }),
  transferredTable('store_feed', { ids: { id: 'store_feed' }, due: ['due_at'], leases: ['lease_until'] }),
  transferredTable('user_token'),
  // Workers sum up hours of all projects.
  transferredTable('hourly_summary', { kind: 'targetWins' }),
  transferredTable('player_grant', {
    due: ['due_at', 'event_due_at'],
    dueAfter: { due_at: ['kind', 'status'] },
    leases: ['lease_until'],
  }),
  transferredTable('double_grant', { ids: { id: 'double_grant' }, due: ['event_due_at'] }),
  transferredTable('reward', { due: ['notice_due_at'] }),
  transferredTable('reward_event', {
    of: { column: 'reward_id', parents: ['reward'], key: 'reward_id' },
    due: ['event_due_at'],
  }),
  transferredTable('push_device', { ids: { id: 'push_device' } }),
  transferredTable('push_message', { ids: { id: 'push_message' }, due: ['due_at'] }),
  transferredTable('push_outcome', {
    of: { column: 'message_id', parents: ['push_message'], key: 'id' },
    ids: { id: 'push_outcome', message_id: 'push_message', device_id: 'push_device' },
  }),
  transferredTable('push_pause'),
  transferredTable('event', { ids: { position: 'event' } }),
  transferredTable('event_endpoint', { ids: { id: 'event_endpoint' } }),
  transferredTable('event_stream', {
    of: OF_ENDPOINT,
    ids: { id: 'event_stream', endpoint_id: 'event_endpoint', position: 'event', head: 'event' },
    due: ['due_at'],
    leases: ['lease_until'],
  }),
  transferredTable('event_failure', {
    of: OF_ENDPOINT,
    ids: { endpoint_id: 'event_endpoint', position: 'event' },
  }),
  transferredTable('grant_log'),
  transferredTable('grant_log_period'),
  transferredTable('reconciliation_run', {
    ids: { id: 'reconciliation_run' },
    due: ['due_at'],
    leases: ['lease_until'],
  }),
  transferredTable('reconciliation_item', {
    of: { column: 'run_id', parents: ['reconciliation_run'], key: 'id' },
    ids: { id: 'reconciliation_item', run_id: 'reconciliation_run' },
  }),
  transferredTable('player_erasure', {
    ids: { id: 'player_erasure' },
    due: ['due_at'],
    leases: ['lease_until'],
  }),
  transferredTable('account_project'),
  transferredTable('account', { where: OF_MEMBERS, kind: 'shared' }),
  transferredTable('limit_notice', { where: OF_MEMBERS, kind: 'shared' }),
  transferredTable('audit_entry', { kind: 'exportOnly' }),
];

/**
 * Tables that stay, and why none of their rows moves with a project. Read by the architecture test `transferred-tables`
 * only, which fails for a table that is neither here nor in {@link TRANSFERRED_TABLES}.
 */
export const TABLES_THAT_STAY: Readonly<Record<string, string>> = {
  console_session: 'people sign in to the deployment, not to a project',
  data_key: 'keys of the deployment; secrets are sealed with those of the target',
  entitlement_use:
    'counts purchases of all projects with the same app; the opened project adds its own, the cleared one takes them off',
  event_sequence: 'counts the positions of the deployment; an import reserves its own',
  limit_hold: 'lasts an hour at most, and is counted in limit_hold_total together with other projects',
  limit_hold_total: 'sums up limit_hold',
  monthly_spending:
    'counts all projects of a publisher; the opened project adds what its own purchases count',
  project_move: 'the closed state of a project here',
  project_move_shift: 'belongs to an import here',
  pseudonym_key: 'key of the deployment; people who are erased already keep their pseudonyms',
  schema_migration: 'the schema of the deployment',
  summary_hour: 'due work of the deployment for all projects; the summaries of the project move',
  sweep_run: 'when periodic tasks of the deployment last ended',
};

/** Tables whose rows must be as they were exported when the source hands the project over. */
export const MONEY_TABLES: readonly string[] = [
  'purchase',
  'purchase_archive',
  'purchase_key',
  'player_grant',
  'reward',
  'grant_log',
  'grant_log_period',
];

/**
 * Purchases of an imported project that collide with one of another project although no unique index says so, because
 * one of the two is archived.
 */
export const COLLISIONS: Collisions = {
  statements: [
    'SELECT p.boid AS id FROM purchase p JOIN purchase_archive a ON a.boid = p.boid WHERE p.pjid = ? LIMIT 1',
    'SELECT a.boid AS id FROM purchase_archive a JOIN purchase p ON p.boid = a.boid WHERE a.pjid = ? LIMIT 1',
    ...(['receipt', 'order'] as const).flatMap((claim) => [
      `SELECT p.boid AS id FROM purchase p JOIN purchase_key k ON k.kind = ${KEY_KINDS[claim]} AND k.fingerprint = p.${claim}_key
       WHERE p.pjid = ? AND k.boid <> p.boid LIMIT 1`,
      `SELECT a.boid AS id FROM purchase_archive a JOIN purchase_key k ON k.boid = a.boid AND k.kind = ${KEY_KINDS[claim]}
       JOIN purchase q ON q.${claim}_key = k.fingerprint WHERE a.pjid = ? AND q.boid <> a.boid LIMIT 1`,
    ]),
  ],
  faultOf: (boid) => `purchase boid=${boid}: another purchase of the target has this boid, receipt or order`,
};

/** Condition of purchases that reserve a unit of an entitlement. */
const HOLDS_A_UNIT = "p.status = 'VERIFY_SUCCESS' AND p.use_key IS NOT NULL";

/**
 * Condition of purchases that count toward a limit of this month or the last one; earlier months limit nothing any
 * more.
 */
const COUNTS_SPENDING = `p.status <> 'CANCELED' AND p.imid IS NOT NULL AND p.limit_currency IS NOT NULL
  AND p.limit_month >= EXTRACT(YEAR_MONTH FROM UTC_TIMESTAMP() + INTERVAL ${LIMIT_OFFSET_HOURS} HOUR - INTERVAL 1 MONTH)`;

/** Adds what purchases of this month and the last one count. */
const addSpending = (table: string, boids: string): string => `
  INSERT INTO monthly_spending (publisher, imid, month, currency, spent_micros)
  SELECT j.publisher, p.imid, p.limit_month, p.limit_currency, SUM(p.limit_micros)
  FROM ${table} p JOIN project j ON j.pjid = p.pjid
  WHERE p.boid IN (${boids}) AND ${COUNTS_SPENDING}
  GROUP BY j.publisher, p.imid, p.limit_month, p.limit_currency
  ON DUPLICATE KEY UPDATE spent_micros = spent_micros + VALUES(spent_micros)`;

/** Counts the units that purchases reserve: projects with the same app share the row of an account. */
const addUnits = (boids: string): string => `
  INSERT INTO entitlement_use (entitlement_key, held, releases)
  SELECT p.use_key, COUNT(*), 1 FROM purchase p WHERE p.boid IN (${boids}) AND ${HOLDS_A_UNIT} GROUP BY p.use_key
  ON DUPLICATE KEY UPDATE held = held + VALUES(held), releases = releases + 1`;

/**
 * Ends the reservations of purchases. A unit may have been redeemed in the target, so that earlier numbers of the store
 * are outdated.
 */
const removeUnits = (boids: string): string => `
  UPDATE entitlement_use u JOIN (SELECT p.use_key, COUNT(*) AS uses FROM purchase p
    WHERE p.boid IN (${boids}) AND ${HOLDS_A_UNIT} GROUP BY p.use_key) q ON q.use_key = u.entitlement_key
  SET u.held = GREATEST(u.held, q.uses) - q.uses, u.releases = u.releases + 1`;

/**
 * Keeps the receipts or orders of purchases that are removed: they were delivered for, and projects with the same app
 * stay here. The archive has those of its purchases already.
 */
const keepClaims = (claim: 'receipt' | 'order', boids: string): string => `
  INSERT INTO purchase_key (kind, fingerprint, boid)
  SELECT ${KEY_KINDS[claim]}, p.${claim}_key, p.boid FROM purchase p
  WHERE p.boid IN (${boids}) AND p.${claim}_key IS NOT NULL
  ON DUPLICATE KEY UPDATE fingerprint = VALUES(fingerprint)`;

const BY_RESERVATION: CountingOrder = { index: 'ix_purchase_reserved', time: 'reserved_at', id: 'boid' };

/**
 * Tables of purchases in the order in which an opening counts them, with the statements that add what some of them
 * count to sums that other projects share, those that keep claims, and those that take it off when they are deleted
 * after a handover; `boids` is a list of placeholders.
 */
export const COUNTED_PURCHASES: readonly CountedTable[] = [
  {
    table: 'purchase',
    order: BY_RESERVATION,
    counts: `((${COUNTS_SPENDING}) OR (${HOLDS_A_UNIT}))`,
    add: (boids) => [addSpending('purchase', boids), addUnits(boids)],
    keep: (boids) => [keepClaims('receipt', boids), keepClaims('order', boids)],
    remove: (boids) => [removeUnits(boids)],
  },
  {
    table: 'purchase_archive',
    order: BY_RESERVATION,
    counts: `(${COUNTS_SPENDING})`,
    add: (boids) => [addSpending('purchase_archive', boids)],
    remove: () => [],
  },
];

/**
 * Statements of the transaction that opens a project; the `?` of each is its id. Has the hours summed up again that a
 * worker may have summed up with a part of the rows.
 */
export const STATEMENTS_OF_OPENING: readonly string[] = [
  `UPDATE summary_hour h JOIN project j ON j.pjid = ? SET h.due_at = UTC_TIMESTAMP(3)
   WHERE h.hour_id >= TIMESTAMPDIFF(HOUR, '1970-01-01', UTC_TIMESTAMP()) - 29 * 24`,
];
