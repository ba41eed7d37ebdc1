import type { SqlValue, Statements } from '../statement/statements.js';
import { INT63 } from '../sql/unsigned.js';
import { type DueMeasure, measureDue, measureSql } from './due-measure.js';

const NOW = 'UTC_TIMESTAMP(3)';

/** Returns the condition of a claimed row that was made due since: its time lies between the claim and now. */
export const isMadeDueSql = (dueAt: string, leaseUntil: string, leaseSeconds: number): string =>
  `${dueAt} > ${leaseUntil} - INTERVAL ${leaseSeconds} SECOND AND ${dueAt} <= ${NOW}`;

/** Columns of due work as most tables call them. */
export const DUE_COLUMNS = {
  dueAt: 'due_at',
  leaseUntil: 'lease_until',
  fence: 'fence',
  attempts: 'attempts',
  reason: 'reason',
} as const;

/** Table and columns of one kind of due work. */
export interface DueWorkOptions {
  /** The table and its alias, which `when` and every assignment name columns by: `purchase p`. */
  readonly table: `${string} ${string}`;
  /** Primary key, a BIGINT UNSIGNED. */
  readonly key: string;
  /**
   * SQL condition of the rows that wait for this work, such as their status; without it every row whose time has come.
   */
  readonly when?: string;
  readonly columns: {
    /** When the work is due; NULL when nothing is left to do. Indexed. */
    readonly dueAt: string;
    /** End of a worker's claim. Without it, a claim moves `dueAt` to its own end. */
    readonly leaseUntil?: string;
    /** Grows with each claim. */
    readonly fence: string;
    /** Attempts so far, one that is under way included. */
    readonly attempts?: string;
    /** Why the last attempt did not succeed. */
    readonly reason?: string;
  };
  /** Lease of a claim: other workers wait this long for a worker that has died. */
  readonly leaseSeconds: number;
  /** Maximum rows of one sweep. */
  readonly maxDue: number;
}

/** Row that this worker has claimed. Its writes change nothing once another worker has claimed it. */
export interface Claim {
  readonly id: string;
  readonly fence: number;
}

/** Time of the next attempt, and what is stored about the last one. */
export interface Postponement {
  /** Null: the work is given up. */
  readonly waitMs: number | null;
  readonly reason?: string;
  /** False when the attempt could not be made, and is not counted; true when left out. */
  readonly isAttempt?: boolean;
}

/**
 * Outcome of a postponement: `due-now` when the work was made due during the attempt, which may not have seen why, so
 * that it is to be woken at once; `lost` when another worker has claimed it.
 */
export type Postponed = 'postponed' | 'due-now' | 'lost';

/**
 * One kind of work that is due in rows of a table. Each of several workers claims a row by compare-and-set before it
 * works on it. The claim ends with its lease, and a fencing token prevents a worker that was paused for longer from
 * overwriting later writes.
 *
 * Grants and push messages use the same protocol with statements of their own. A grant is claimed only while its game
 * server may be called, is read together with that server, and its result completes the purchase in the same UPDATE:
 * three round trips for an attempt, where a transaction for the result alone would take four (ADR 0012). Push messages
 * of a project are claimed as a batch under one token, and settled together when their results are equal: a few
 * statements for up to 32 messages. See grant-attempt.sql.ts and push-claim.repository.ts.
 */
export class DueWork {
  /** Rows that are due and that no worker has claimed, longest due first. */
  readonly findDueSql: string;
  /** Counts what is due and measures the oldest. Exported for the test of its query plan. */
  readonly measureSql: string;
  /** Maximum rows of one sweep. */
  readonly maxDue: number;
  private readonly alias: string;
  private readonly claimSql: string;
  private readonly oldestSql: string;
  private readonly isMine: string;
  private readonly release: string;
  /** Condition of a claimed row whose time was moved since; null where only a claim would be left of it. */
  private readonly isMadeDue: string | null;

  constructor(private readonly options: DueWorkOptions) {
    const { table, key, columns, when, leaseSeconds, maxDue } = options;
    const { dueAt, leaseUntil, fence, attempts } = columns;
    this.maxDue = maxDue;
    this.alias = table.slice(table.lastIndexOf(' ') + 1);
    const p = this.alias;
    const isWaiting = when === undefined ? '' : `${when} AND `;
    const isFree =
      leaseUntil === undefined ? '' : ` AND (${p}.${leaseUntil} IS NULL OR ${p}.${leaseUntil} < ${NOW})`;
    const isDue = `${isWaiting}${p}.${dueAt} <= ${NOW}${isFree}`;
    const count = attempts === undefined ? '' : `, ${p}.${attempts} = ${p}.${attempts} + 1`;
    this.findDueSql = `SELECT ${p}.${key} AS id FROM ${table} WHERE ${isDue} ORDER BY ${p}.${dueAt} LIMIT ${maxDue}`;
    this.measureSql = measureSql(`${p}.${dueAt}`, { table, when: isWaiting });
    this.oldestSql = `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(${p}.${dueAt}), ${NOW}) AS microseconds
      FROM ${table} WHERE ${p}.${dueAt} <= ${NOW}`;
    this.claimSql = `UPDATE ${table} SET ${p}.${leaseUntil ?? dueAt} = ${NOW} + INTERVAL ${leaseSeconds} SECOND,
        ${p}.${fence} = LAST_INSERT_ID(${p}.${fence} + 1)${count}
      WHERE ${p}.${key} = ${INT63} AND ${isDue}`;
    this.isMine = `${p}.${key} = ${INT63} AND ${isWaiting}${p}.${fence} = ?`;
    this.release = leaseUntil === undefined ? '' : `, ${p}.${leaseUntil} = NULL`;
    this.isMadeDue =
      leaseUntil === undefined ? null : isMadeDueSql(`${p}.${dueAt}`, `${p}.${leaseUntil}`, leaseSeconds);
  }

  /** Returns the ids of rows that are due and that no worker has claimed, longest due first. */
  async findDue(statements: Statements): Promise<string[]> {
    const rows = await statements.rows<{ id: string | number }>(this.findDueSql);
    return rows.map(({ id }) => String(id));
  }

  /**
   * Returns the seconds that the longest due row has waited; 0 when none is due. For tables whose other rows are never
   * due.
   */
  async oldestDueSeconds(statements: Statements): Promise<number> {
    const [row] = await statements.rows<{ microseconds: string | number | null }>(this.oldestSql);
    return Number(row?.microseconds ?? 0) / 1e6;
  }

  /** Counts the rows that are due, up to a bound, and measures for how long the oldest has been. */
  measure(statements: Statements): Promise<DueMeasure> {
    return measureDue(statements, this.measureSql);
  }

  /**
   * Claims a row, if it is due and no other worker has it: exactly one of several workers gets it. Returns the claim
   * with the selected columns, null when there is nothing to do. The fence comes back in the answer to the UPDATE
   * itself, since the row that is read next may be another worker's already, or need no work any more: null then too.
   * @param select columns, named by the alias of the table
   */
  async claim<Row extends object>(
    statements: Statements,
    id: string,
    select: string,
  ): Promise<{ readonly claim: Claim; readonly row: Row } | null> {
    const { affectedRows, insertId } = await statements.change(this.claimSql, [id]);
    if (affectedRows === 0) return null;
    const { table, key, when, columns } = this.options;
    const [p, fence] = [this.alias, `${this.alias}.${columns.fence}`];
    // An UPDATE of a table with a trigger returns 0; then the row shows the fence, while the lease lasts.
    const [found] = await statements.rows<Row & { readonly claimFence: number }>(
      `SELECT ${select}, ${fence} AS claimFence FROM ${table}
       WHERE ${p}.${key} = ${INT63}${when === undefined ? '' : ` AND ${when}`} AND (? = 0 OR ${fence} = ?)`,
      [id, insertId, insertId],
    );
    if (found === undefined) return null;
    const { claimFence, ...row } = found;
    return { claim: { id, fence: claimFence }, row: row as unknown as Row };
  }

  /** Changes a claimed row and ends the claim. Returns false when the claim was lost. */
  async settle(
    statements: Statements,
    claim: Claim,
    assignments: string,
    values: readonly SqlValue[] = [],
  ): Promise<boolean> {
    return this.change(statements, claim, assignments + this.release, values);
  }

  /** Changes a claimed row and renews its lease. Returns false when the claim was lost. */
  async renew(
    statements: Statements,
    claim: Claim,
    assignments: string,
    values: readonly SqlValue[],
  ): Promise<boolean> {
    const { columns, leaseSeconds } = this.options;
    const lease = `${this.alias}.${columns.leaseUntil ?? columns.dueAt} = ${NOW} + INTERVAL ${leaseSeconds} SECOND`;
    return this.change(statements, claim, `${assignments}, ${lease}`, values);
  }

  /**
   * Makes a claimed row due again later and ends the claim. A row that was made due since it was claimed stays due:
   * what it waited for is there. Without a lease of its own such a row is free, and its next claim ends this one.
   */
  async postpone(statements: Statements, claim: Claim, postponement: Postponement): Promise<Postponed> {
    const { waitMs } = postponement;
    const dueAt = `${this.alias}.${this.options.columns.dueAt}`;
    const later = `${dueAt} = ${NOW} + INTERVAL ? MICROSECOND`;
    const [set, values] = this.outcomeOf(
      postponement,
      later,
      waitMs === null ? null : Math.round(waitMs * 1000),
    );
    const condition = this.isMadeDue === null ? '' : ` AND NOT COALESCE(${this.isMadeDue}, FALSE)`;
    if (await this.change(statements, claim, set + this.release, values, condition)) return 'postponed';
    if (this.isMadeDue === null) return 'lost';
    const [kept, keptValues] = this.outcomeOf(postponement, `${dueAt} = ${dueAt}`);
    return (await this.settle(statements, claim, kept, keptValues)) ? 'due-now' : 'lost';
  }

  /** Returns the assignments of an attempt's outcome, after the first, and their values. */
  private outcomeOf(
    { reason, isAttempt = true }: Postponement,
    first: string,
    ...values: SqlValue[]
  ): [assignments: string, values: readonly SqlValue[]] {
    const { columns } = this.options;
    const p = this.alias;
    const set = [first];
    if (columns.attempts !== undefined) {
      set.push(`${p}.${columns.attempts} = ${p}.${columns.attempts} - ?`);
      values.push(isAttempt ? 0 : 1);
    }
    if (columns.reason !== undefined) {
      set.push(`${p}.${columns.reason} = ?`);
      values.push(reason ?? null);
    }
    return [set.join(', '), values];
  }

  private async change(
    statements: Statements,
    { id, fence }: Claim,
    assignments: string,
    values: readonly SqlValue[],
    condition = '',
  ): Promise<boolean> {
    const { affectedRows } = await statements.change(
      `UPDATE ${this.options.table} SET ${assignments} WHERE ${this.isMine}${condition}`,
      [...values, id, fence],
    );
    return affectedRows === 1;
  }
}
