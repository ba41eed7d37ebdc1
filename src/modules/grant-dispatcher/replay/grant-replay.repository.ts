import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { UINT64, uint64Marks } from '../../../platform/database/sql/unsigned.js';
import { Grant, type GrantKind } from '../grant/grant.entity.js';
import type { GrantStatus } from '../grant/grant-status.js';
import type { GrantName } from '../grant/grant-queue.js';
import { HAS_RECEIVER } from '../grant/grant-receiver.sql.js';

const { from: FROM, to: TO } = Grant.transition('replay');
/** Grants changed by one statement. */
const BATCH = 500;

/** Grants in one status that a count of replayable ones counts at most. */
export const MAX_COUNTED = 10_000;

/** Filter of a replay; undefined fields match every grant. */
export interface ReplayFilter {
  /** Owed since, inclusive. */
  readonly from: Date | undefined;
  /** Owed until, inclusive. */
  readonly to: Date | undefined;
  readonly status: GrantStatus | undefined;
  /** Result code of the last attempt. */
  readonly lastCode: string | undefined;
  /** Last attempt at this time or later; grants without an attempt do not match. */
  readonly attemptFrom: Date | undefined;
  /** Last attempt at this time or earlier; grants without an attempt do not match. */
  readonly attemptTo: Date | undefined;
}

interface NamedRange {
  readonly boids: readonly string[];
  readonly transactionIds: readonly string[];
}

/** Batch of grants that were made due. */
export interface ReplayedBatch {
  readonly names: readonly GrantName[];
  /** Their number by the status before. */
  readonly changed: ReadonlyMap<GrantStatus, number>;
}

type OnReplayed = (batch: ReplayedBatch) => void;

/** Grants of a project by name, or by a filter. */
export type ReplayRange = NamedRange | ReplayFilter;

type FoundRow = {
  readonly id: string | number;
  readonly kind: GrantKind;
  readonly status: GrantStatus;
  readonly createdAt: Date;
};

const IS_SENT = `g.reward_id IS NULL AND ${HAS_RECEIVER}`;
const IS_REPLAYABLE = `g.status IN (${FROM.map(() => '?').join(', ')}) AND ${IS_SENT}`;
const FOUND = 'g.id, g.kind, g.status, g.created_at AS createdAt';

const FIND_BOIDS = forEachStep(
  (marks) => `SELECT ${FOUND} FROM player_grant g WHERE g.id IN (${uint64Marks(marks)})
    AND g.pjid = ? AND ${IS_REPLAYABLE} AND g.kind = 'PRODUCT'`,
);
const FIND_TRANSACTIONS = forEachStep(
  (marks) => `SELECT ${FOUND} FROM player_grant g WHERE g.transaction_id IN (${marks})
    AND g.pjid = ? AND ${IS_REPLAYABLE}`,
);
const REPLAY = forEachStep(
  (
    marks,
  ) => `UPDATE player_grant g SET g.status = ?, g.due_at = UTC_TIMESTAMP(3), g.failures = 0, g.settled_at = NULL
    WHERE g.id IN (${uint64Marks(marks)}) AND g.status = ? AND ${HAS_RECEIVER}`,
);
/** Statuses in the order of their UPDATEs: grants that one has changed must not fit a later one. */
const IN_TURN = [...FROM.filter((from) => from === TO), ...FROM.filter((from) => from !== TO)];

/** Grants in one status and time range, with `more` conditions. */
const replayable = (more: readonly string[]): string => `
  FROM player_grant g FORCE INDEX (ix_player_grant_project_status)
  WHERE ${['g.pjid = ? AND g.status = ? AND g.created_at >= ? AND g.created_at <= ?', ...more].join(' AND ')}
    AND ${IS_SENT}`;

/**
 * Selects the next batch of replayable grants with `more` conditions, oldest first. Exported for the test of its query
 * plan.
 */
export const nextReplayed = (more: readonly string[]): string => `SELECT ${FOUND} ${replayable(more)}
    AND (g.created_at > ? OR g.id > ${UINT64})
  ORDER BY g.created_at, g.id LIMIT ${BATCH}`;

/**
 * Start of the last attempt from the log, as text that sorts by time; empty without an attempt, so before all times.
 */
const LAST_ATTEMPT_AT = `SUBSTRING(SUBSTRING_INDEX(g.attempt_log, '\\n', -1),
  LOCATE(' ', SUBSTRING_INDEX(g.attempt_log, '\\n', -1)) + 1, 23)`;
const toLogTime = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, -1);

/** Builds the conditions besides status and time owed, with their values. */
function conditionsOf(filter: ReplayFilter): readonly (readonly [string, SqlValue])[] {
  const { lastCode, attemptFrom, attemptTo } = filter;
  const conditions: (readonly [string, SqlValue])[] = [];
  if (lastCode !== undefined) conditions.push(['g.last_code = ?', lastCode]);
  if (attemptFrom !== undefined) conditions.push([`${LAST_ATTEMPT_AT} >= ?`, toLogTime(attemptFrom)]);
  if (attemptTo !== undefined)
    conditions.push([`g.attempts > 0 AND ${LAST_ATTEMPT_AT} <= ?`, toLogTime(attemptTo)]);
  return conditions;
}

/** Returns the statuses to replay that a filter leaves. */
const statusesOf = ({ status }: ReplayFilter): readonly GrantStatus[] =>
  status === undefined ? FROM : FROM.filter((from) => from === status);

const EARLIEST = new Date(0);
/** Latest DATETIME of the database. */
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/** Makes grants due again that are dead, or that wait for their next attempt. */
@Injectable()
export class GrantReplayRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes grants due now, at the start of a new retry schedule.
   * @param replayed called with each batch
   * @returns the number of grants
   */
  async replay(pjid: string, range: ReplayRange, replayed: OnReplayed): Promise<number> {
    if ('boids' in range) {
      const found = await this.findNamed(pjid, range);
      return found.length === 0 ? 0 : this.make(pjid, found, replayed);
    }
    let count = 0;
    for (const status of statusesOf(range))
      for (let found = await this.next(pjid, status, range); found.length > 0;) {
        count += await this.make(pjid, found, replayed);
        const last = found.at(-1);
        found = found.length < BATCH ? [] : await this.next(pjid, status, range, last);
      }
    return count;
  }

  /** Counts the grants that a replay would make due now, in each status up to one more than {@link MAX_COUNTED}. */
  async count(pjid: string, range: ReplayRange): Promise<ReadonlyMap<GrantStatus, number>> {
    const counts = new Map<GrantStatus, number>(FROM.map((from) => [from, 0]));
    if ('boids' in range) {
      for (const { status } of await this.findNamed(pjid, range))
        counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    }
    const more = conditionsOf(range);
    const sql = `SELECT COUNT(*) AS count FROM (SELECT g.id ${replayable(more.map(([text]) => text))}
      LIMIT ${MAX_COUNTED + 1}) found`;
    for (const status of statusesOf(range)) {
      const values = [
        pjid,
        status,
        range.from ?? EARLIEST,
        range.to ?? LATEST,
        ...more.map(([, value]) => value),
      ];
      const [row] = await this.database.rows<{ count: string | number }>(sql, values);
      counts.set(status, Number(row?.count ?? 0));
    }
    return counts;
  }

  private async findNamed(pjid: string, { boids, transactionIds }: NamedRange): Promise<FoundRow[]> {
    const find = async (statement: typeof FIND_BOIDS, names: readonly string[]): Promise<FoundRow[]> => {
      if (names.length === 0) return [];
      const values = filledUp(names);
      return this.database.rows<FoundRow>(statement(values), [...values, pjid, ...FROM]);
    };
    return [...(await find(FIND_BOIDS, boids)), ...(await find(FIND_TRANSACTIONS, transactionIds))];
  }

  private next(pjid: string, status: string, filter: ReplayFilter, after?: FoundRow): Promise<FoundRow[]> {
    const { from = EARLIEST, to = LATEST } = filter;
    const more = conditionsOf(filter);
    const values: SqlValue[] = [
      pjid,
      status,
      after?.createdAt ?? from,
      to,
      ...more.map(([, value]) => value),
    ];
    values.push(after?.createdAt ?? EARLIEST, String(after?.id ?? 0));
    return this.database.rows<FoundRow>(nextReplayed(more.map(([sql]) => sql)), values);
  }

  /** Changes the found grants, unless they were settled since. */
  private async make(pjid: string, found: readonly FoundRow[], replayed: OnReplayed): Promise<number> {
    const ids = filledUp(found.map(({ id }) => String(id)));
    const changed = new Map<GrantStatus, number>();
    for (const from of IN_TURN)
      changed.set(from, (await this.database.change(REPLAY(ids), [TO, ...ids, from])).affectedRows);
    replayed({ names: found.map(({ id, kind }) => ({ id: String(id), kind, pjid })), changed });
    return [...changed.values()].reduce((sum, count) => sum + count, 0);
  }
}
