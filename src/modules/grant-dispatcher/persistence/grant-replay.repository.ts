import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { filledUp, forEachStep } from '../../../platform/database/statement-steps.js';
import type { SqlValue } from '../../../platform/database/statements.js';
import { nextState, statesAccepting } from '../../../shared/state-machine.js';
import type { GrantKind } from '../domain/grant.entity.js';
import { GRANT_TRANSITIONS } from '../domain/grant-status.js';
import type { GrantName } from '../domain/grant-queue.js';

const FROM = statesAccepting(GRANT_TRANSITIONS, 'replay');
const TO = nextState(GRANT_TRANSITIONS, 'DEAD', 'replay');
/** Grants that are changed at once. */
const BATCH = 500;

/** Grants of a project by name, or those that were owed in a time. */
export type ReplayRange =
  | { readonly boids: readonly string[]; readonly transactionIds: readonly string[] }
  | { readonly from: Date | undefined; readonly to: Date | undefined };

type FoundRow = { readonly id: string | number; readonly kind: GrantKind; readonly createdAt: Date };

const IS_REPLAYABLE = `g.status IN (${FROM.map(() => '?').join(', ')})`;
const FOUND = 'g.id, g.kind, g.created_at AS createdAt';
// As numbers: else every row would be looked at.
const toNumbers = (marks: string): string => marks.replaceAll('?', 'CAST(? AS UNSIGNED)');

const FIND_BOIDS = forEachStep(
  (marks) => `SELECT ${FOUND} FROM player_grant g WHERE g.id IN (${toNumbers(marks)})
    AND g.pjid = ? AND ${IS_REPLAYABLE} AND g.reward_id IS NULL AND g.kind = 'PRODUCT'`,
);
const FIND_TRANSACTIONS = forEachStep(
  (marks) => `SELECT ${FOUND} FROM player_grant g WHERE g.transaction_id IN (${marks})
    AND g.pjid = ? AND ${IS_REPLAYABLE} AND g.reward_id IS NULL`,
);
const REPLAY = forEachStep(
  (
    marks,
  ) => `UPDATE player_grant g SET g.status = ?, g.due_at = UTC_TIMESTAMP(3), g.failures = 0, g.settled_at = NULL
    WHERE g.id IN (${toNumbers(marks)}) AND ${IS_REPLAYABLE}`,
);

/** The next of them of one status in a time, oldest first; for the plan of it. */
export const NEXT_REPLAYED = `SELECT ${FOUND}
  FROM player_grant g FORCE INDEX (ix_player_grant_project_status)
  WHERE g.pjid = ? AND g.status = ? AND g.created_at >= ? AND g.created_at <= ?
    AND (g.created_at > ? OR g.id > CAST(? AS UNSIGNED)) AND g.reward_id IS NULL
  ORDER BY g.created_at, g.id LIMIT ${BATCH}`;

const EARLIEST = new Date(0);
/** As far as the database counts. */
const LATEST = new Date('9999-12-31T23:59:59.999Z');

/** Has grants tried again that are dead, or wait for their time. */
@Injectable()
export class GrantReplayRepository {
  constructor(private readonly database: Database) {}

  /** Makes them due now, at the beginning of a new ladder; `replayed` is called with each batch. Gives how many there were. */
  async replay(
    pjid: string,
    range: ReplayRange,
    replayed: (names: readonly GrantName[]) => void,
  ): Promise<number> {
    if ('boids' in range) return this.replayNamed(pjid, range, replayed);
    let count = 0;
    for (const status of FROM)
      for (let found = await this.next(pjid, status, range); found.length > 0;) {
        count += await this.make(pjid, found, replayed);
        const last = found.at(-1);
        found = found.length < BATCH ? [] : await this.next(pjid, status, range, last);
      }
    return count;
  }

  private async replayNamed(
    pjid: string,
    { boids, transactionIds }: Extract<ReplayRange, { boids: readonly string[] }>,
    replayed: (names: readonly GrantName[]) => void,
  ): Promise<number> {
    const find = async (statement: typeof FIND_BOIDS, names: readonly string[]): Promise<FoundRow[]> => {
      if (names.length === 0) return [];
      const values = filledUp(names);
      return this.database.rows<FoundRow>(statement(values), [...values, pjid, ...FROM]);
    };
    const found = [...(await find(FIND_BOIDS, boids)), ...(await find(FIND_TRANSACTIONS, transactionIds))];
    return found.length === 0 ? 0 : this.make(pjid, found, replayed);
  }

  private next(
    pjid: string,
    status: string,
    { from = EARLIEST, to = LATEST }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
    after?: FoundRow,
  ): Promise<FoundRow[]> {
    const values: SqlValue[] = [pjid, status, after?.createdAt ?? from, to];
    values.push(after?.createdAt ?? EARLIEST, String(after?.id ?? 0));
    return this.database.rows<FoundRow>(NEXT_REPLAYED, values);
  }

  /** Only those that are still as they were found. */
  private async make(
    pjid: string,
    found: readonly FoundRow[],
    replayed: (names: readonly GrantName[]) => void,
  ): Promise<number> {
    const ids = filledUp(found.map(({ id }) => String(id)));
    const { affectedRows } = await this.database.change(REPLAY(ids), [TO, ...ids, ...FROM]);
    replayed(found.map(({ id, kind }) => ({ id: String(id), kind, pjid })));
    return affectedRows;
  }
}
