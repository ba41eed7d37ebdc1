/** How the rows of a project are found: by their own `pjid`, or by the row that one of their columns names. */
export type RowsOfProject =
  'pjid' | { readonly column: string; readonly parent: string; readonly parentKey: string };

/** What happens to the times of a table when the clock of a project is moved. */
export interface TimeShiftedTable {
  readonly rows: RowsOfProject;
  /** DATETIME columns that are moved. */
  readonly times: readonly string[];
  /** Columns with Unix seconds that are moved. */
  readonly unixTimes?: readonly string[];
  /** Columns with whole hours since 1970, moved by the nearest number of hours. */
  readonly hours?: readonly string[];
  /** Columns with times, days or months that are not moved, and why. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Further assignments, constants of this module. */
  readonly also?: string;
}

const WORKER = 'the claim of a worker, which works by real time';
const ENDED = 'the claim of a worker ends';
/** The work begins anew, and a worker that has claimed it writes nothing any more. */
const END_OF_CLAIM = 't.position = NULL, t.fence = t.fence + 1, t.lease_until = NULL';
const SETTINGS = 'settings are no history';
const PEOPLE = 'belongs to people, who live by real time';
const ALL_PROJECTS = 'the worker adds up an hour of all projects at once';
const NOT_ARCHIVED = 'a deployment with test clocks archives nothing';
const TASKS = 'periodic tasks run by real time';
const SECURITY = 'keys and sessions expire by real time';

/**
 * The times of every table: what belongs to the history of a project is moved, the rest says why not. The architecture
 * test `project-times` compares it with the entities, so that no new column is forgotten, and with the tables of a
 * project that moves to another deployment (`project-move/transferred-tables.ts`), so that both find the same rows.
 */
export const TIME_SHIFTED_TABLES: Readonly<Record<string, TimeShiftedTable>> = {
  purchase: {
    rows: 'pjid',
    times: [
      'reserved_at',
      'verified_at',
      'completed_at',
      'canceled_at',
      'opening_until',
      'capture_claimed_at',
      'settle_due_at',
      'consume_due_at',
      'consumed_at',
      'event_due_at',
    ],
    kept: { consume_lease_until: WORKER, limit_month: 'follows verified_at, see CountedMonths' },
  },
  purchase_event: {
    rows: { column: 'boid', parent: 'purchase', parentKey: 'boid' },
    times: ['at'],
  },
  purchase_store_call: {
    rows: { column: 'boid', parent: 'purchase', parentKey: 'boid' },
    times: ['at'],
  },
  purchase_repayment: {
    rows: { column: 'boid', parent: 'purchase', parentKey: 'boid' },
    times: ['repaid_at'],
  },
  deferred_verification: {
    rows: 'pjid',
    times: ['kept_at', 'expires_at', 'due_at'],
    kept: { lease_until: WORKER },
  },
  refused_reservation: { rows: 'pjid', times: ['refused_at'] },
  refund_score: { rows: 'pjid', times: ['flagged_at', 'cleared_at', 'forgiven_until', 'event_due_at'] },
  refund_question: {
    rows: 'pjid',
    times: ['received_at', 'due_at', 'settled_at'],
    kept: { lease_until: WORKER },
  },
  store_notice: {
    rows: 'pjid',
    times: ['received_at', 'due_at', 'settled_at', 'occurred_at'],
    kept: { lease_until: WORKER },
  },
  store_feed: {
    rows: 'pjid',
    times: ['due_at', 'read_at'],
    kept: { lease_until: ENDED },
    // The cursor of a store holds times of before: the list is read anew.
    also: END_OF_CLAIM,
  },
  limit_hold: {
    rows: { column: 'boid', parent: 'purchase', parentKey: 'boid' },
    times: ['expires_at'],
  },
  player_grant: {
    rows: 'pjid',
    times: ['created_at', 'due_at', 'settled_at', 'pulled_at', 'event_due_at'],
    unixTimes: ['give_completed_at'],
    kept: { lease_until: WORKER },
  },
  double_grant: { rows: 'pjid', times: ['found_at', 'event_due_at'] },
  game_server: { rows: 'pjid', times: ['paused_until'], kept: { updated_at: SETTINGS } },
  reward: {
    rows: 'pjid',
    times: ['expire_at', 'registered_at', 'changed_at', 'listed_at', 'notice_due_at'],
  },
  reward_event: {
    rows: { column: 'reward_id', parent: 'reward', parentKey: 'reward_id' },
    times: ['at', 'event_due_at'],
  },
  push_device: { rows: 'pjid', times: ['registered_at'] },
  push_message: {
    rows: 'pjid',
    times: ['accepted_at', 'expires_at', 'due_at', 'targeted_at', 'settled_at', 'purge_at'],
  },
  push_outcome: {
    rows: { column: 'message_id', parent: 'push_message', parentKey: 'id' },
    times: ['attempted_at', 'retry_at', 'settled_at'],
  },
  push_pause: {
    rows: 'pjid',
    times: ['since', 'paused_until'],
    kept: { settings_saved_at: SETTINGS },
  },
  event: { rows: 'pjid', times: ['occurred_at', 'published_at'] },
  event_stream: {
    rows: { column: 'endpoint_id', parent: 'event_endpoint', parentKey: 'id' },
    times: ['occurred_from', 'occurred_to', 'due_at', 'failing_since'],
    kept: { lease_until: WORKER },
  },
  event_failure: {
    rows: { column: 'endpoint_id', parent: 'event_endpoint', parentKey: 'id' },
    times: ['failed_at'],
  },
  grant_log: { rows: 'pjid', times: [], unixTimes: ['given_at'] },
  grant_log_period: { rows: 'pjid', times: [], unixTimes: ['covered_from', 'covered_to'] },
  reconciliation_run: {
    rows: 'pjid',
    times: ['from_at', 'to_at', 'due_at', 'created_at', 'ended_at'],
    kept: { lease_until: ENDED, night: 'a nightly run belongs to a real night' },
    // The position of a run holds times of before: it begins anew.
    also: END_OF_CLAIM,
  },
  reconciliation_item: {
    rows: { column: 'run_id', parent: 'reconciliation_run', parentKey: 'id' },
    times: ['found_at', 'repaired_at', 'claimed_at'],
  },
  // Moved by minutes, an hour holds what happened shortly before or after it, until it is added up again.
  hourly_summary: { rows: 'pjid', times: [], hours: ['hour_id'] },
  store_health: { rows: 'pjid', times: ['failing_since', 'trouble_since', 'failed_at', 'recovered_at'] },
  credential_refusal: { rows: 'pjid', times: ['since', 'last_at'] },
  user_token: { rows: 'pjid', times: ['expires_at'] },
};

/**
 * Times in tables that are not in {@link TIME_SHIFTED_TABLES}, as `table.column`, and why they are not moved. Read by
 * the architecture test `project-times` only, which fails for a time that is in neither list.
 */
export const UNSHIFTED_COLUMNS: Readonly<Record<string, string>> = {
  'account.birth_date': PEOPLE,
  'account.created_at': PEOPLE,
  'account.updated_at': PEOPLE,
  'monthly_spending.month': 'the amounts are moved to the months of their purchases, see CountedMonths',
  'monthly_spending.event_due_at': 'due at once',
  'limit_notice.month': 'follows reached_at, see LimitNotices',
  'limit_notice.reached_at': 'moved with the member, see LimitNotices',
  'purchase_archive.reserved_at': NOT_ARCHIVED,
  'purchase_archive.verified_at': NOT_ARCHIVED,
  'purchase_archive.completed_at': NOT_ARCHIVED,
  'purchase_archive.canceled_at': NOT_ARCHIVED,
  'purchase_archive.opening_until': NOT_ARCHIVED,
  'purchase_archive.capture_claimed_at': NOT_ARCHIVED,
  'purchase_archive.settle_due_at': NOT_ARCHIVED,
  'purchase_archive.consume_due_at': NOT_ARCHIVED,
  'purchase_archive.consumed_at': NOT_ARCHIVED,
  'purchase_archive.event_due_at': NOT_ARCHIVED,
  'purchase_archive.consume_lease_until': NOT_ARCHIVED,
  'purchase_archive.limit_month': NOT_ARCHIVED,
  'purchase_move.due_at': NOT_ARCHIVED,
  'project_move.changed_at': 'when an operator closed or opened the project',
  'summary_hour.hour_id': ALL_PROJECTS,
  'summary_hour.due_at': ALL_PROJECTS,
  'summary_hour.lease_until': WORKER,
  'summary_hour.added_up_at': ALL_PROJECTS,
  'saved_view.saved_at': PEOPLE,
  'player_erasure.requested_at': PEOPLE,
  'player_erasure.due_at': PEOPLE,
  'player_erasure.lease_until': WORKER,
  'player_erasure.finished_at': PEOPLE,
  'approval.requested_at': PEOPLE,
  'approval.expires_at': PEOPLE,
  'approval.decided_at': PEOPLE,
  'approval.sealed_until': PEOPLE,
  'audit_entry.at': 'the audit log is append-only and says what people did in real time',
  'project.created_at': SETTINGS,
  'project.updated_at': SETTINGS,
  'product.updated_at': SETTINGS,
  'store_settings.updated_at': SETTINGS,
  'event_endpoint.updated_at': SETTINGS,
  'access_key.issued_at': SECURITY,
  'access_key.expires_at': SECURITY,
  'access_key.revoked_at': SECURITY,
  'access_key_use.first_used_at': SECURITY,
  'access_key_use.last_used_at': SECURITY,
  'key_ceiling_use.day': SECURITY,
  'console_session.created_at': SECURITY,
  'console_session.used_at': SECURITY,
  'console_session.expires_at': SECURITY,
  'console_session.revoked_at': SECURITY,
  'data_key.created_at': SECURITY,
  'data_key.seals_from': SECURITY,
  'sweep_run.known_since': TASKS,
  'sweep_run.seen_at': TASKS,
  'sweep_run.last_succeeded_at': TASKS,
  'sweep_run.last_failed_at': TASKS,
  'test_clock.moved_at': 'the time when an operator moved the clock',
};
