import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isParkedSql, parkedLikeSql } from '../../../platform/database/sql/parked-time.js';
import { filledUp, forEachStep } from '../../../platform/database/statement/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { uint64Marks } from '../../../platform/database/sql/unsigned.js';
import type { GrantOrder } from '../grant/grant-order.js';
import { GRANT_COLUMNS, type GrantRow, toGrantOrder } from '../grant/grant.row.js';

/** Time for the game to give and acknowledge a pulled grant, in seconds. */
const PULL_SECONDS = 60;

const PULLED_UNTIL = `UTC_TIMESTAMP(3) + INTERVAL ${PULL_SECONDS} SECOND`;

/** Condition: waits for a call, and is not being pushed at the moment. */
const IS_PULLABLE = `g.status = 'PENDING' AND g.reward_id IS NULL
  AND (g.lease_until IS NULL OR g.lease_until < UTC_TIMESTAMP(3))`;

const WAS_PULLED = `g.pulled_at >= UTC_TIMESTAMP(3) - INTERVAL ${PULL_SECONDS} SECOND`;
const WAS_NOT_PULLED = `(g.pulled_at IS NULL OR g.pulled_at < UTC_TIMESTAMP(3) - INTERVAL ${PULL_SECONDS} SECOND)`;

/** Filter of a pull. */
export interface PullFilter {
  readonly pjid: string;
  /** Grants of this server and grants without a server; undefined for all. */
  readonly serverId: string | undefined;
  readonly limit: number;
}

/**
 * Builds the statement and values that select the ids of pending grants, oldest first. Exported for the test of its
 * query plan.
 * @param wasPulled whether they were pulled within the last minute
 */
export function pullableGrants(
  { pjid, serverId, limit }: PullFilter,
  wasPulled: boolean,
): [string, SqlValue[]] {
  const server = serverId === undefined ? '' : 'AND (g.server_id = ? OR g.server_id IS NULL)';
  const sql = `SELECT g.id FROM player_grant g FORCE INDEX (ix_player_grant_project_status)
    WHERE g.pjid = ? AND ${IS_PULLABLE} AND ${wasPulled ? WAS_PULLED : WAS_NOT_PULLED} ${server}
    ORDER BY g.created_at, g.id LIMIT ?`;
  // As digits: the driver would send a number as a DOUBLE, which not every server accepts in LIMIT.
  return [sql, [pjid, ...(serverId === undefined ? [] : [serverId]), String(limit)]];
}

const LOCK = forEachStep(
  (marks) => `SELECT ${GRANT_COLUMNS} FROM player_grant g
    WHERE g.id IN (${uint64Marks(marks)}) AND ${IS_PULLABLE} ORDER BY g.created_at, g.id FOR UPDATE`,
);

/**
 * Postpones each attempt once only, so that a game which pulls and never acknowledges still gets its pushes. A parked
 * attempt stays parked: what the game has pulled a moment ago is not pushed as soon as the time is given back.
 */
const HAND_OUT = forEachStep(
  (marks) => `UPDATE player_grant g
    SET g.due_at = IF(g.pulled_attempts IS NULL OR g.pulled_attempts < g.attempts OR ${isParkedSql('g.due_at')},
        GREATEST(g.due_at, ${parkedLikeSql('g.due_at', PULLED_UNTIL)}), g.due_at),
      g.pulled_attempts = g.attempts, g.pulled_at = UTC_TIMESTAMP(3)
    WHERE g.id IN (${uint64Marks(marks)})`,
);

/** Finds the pending grants that a game pulls, and marks them as pulled. */
@Injectable()
export class PulledGrantRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Returns pending grants, oldest first; chooses those that were not pulled within the last minute before the others.
   * Leaves out a grant that a worker has leased. The first pull before each attempt postpones that attempt by at least
   * a minute; the row lock keeps a claim from starting the attempt at the same time.
   */
  async pull(filter: PullFilter): Promise<readonly GrantOrder[]> {
    const found = await this.find(filter);
    if (found.length === 0) return [];
    const candidates = filledUp(found);
    return this.transactions.run(async (tx) => {
      const rows = await tx.rows<GrantRow>(LOCK(candidates), [...candidates]);
      if (rows.length === 0) return [];
      const ids = filledUp(rows.map(({ id }) => String(id)));
      await tx.change(HAND_OUT(ids), [...ids]);
      return rows.map(toGrantOrder);
    });
  }

  private async find(filter: PullFilter): Promise<readonly string[]> {
    const fresh = await this.idsOf(filter, false);
    const left = filter.limit - fresh.length;
    return left === 0 ? fresh : [...fresh, ...(await this.idsOf({ ...filter, limit: left }, true))];
  }

  private async idsOf(filter: PullFilter, wasPulled: boolean): Promise<string[]> {
    const rows = await this.database.rows<{ id: string | number }>(...pullableGrants(filter, wasPulled));
    return rows.map(({ id }) => String(id));
  }
}
