import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import { type Claim, DUE_COLUMNS, DueWork } from '../../../platform/database/rows/due-work.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import type { RunStatus } from './reconciliation-run.entity.js';
import type { RunScope } from './run-scope.js';

/** Due work on runs. A step takes less time than the lease, and each step renews it. */
export const RECONCILIATIONS = new DueWork({
  table: 'reconciliation_run r',
  key: 'id',
  when: "r.status = 'RUNNING'",
  columns: { ...DUE_COLUMNS, attempts: 'failures' },
  leaseSeconds: 60,
  maxDue: 50,
});

/** A run that this worker has claimed. */
export interface ClaimedRun extends Claim, RunScope {
  /** After the last stored step; null before the first. */
  readonly position: string | null;
  /** Attempts since the last stored step, this one included. */
  readonly failures: number;
  /** Whether a worker started it for a night; else an operator did. */
  readonly isNightly: boolean;
}

/** A run as operators see it. */
export interface ShownRun extends RunScope {
  readonly id: string;
  readonly status: RunStatus;
  /** Why the last attempt failed; null after a success. */
  readonly reason: string | null;
}

const SCOPE = 'r.pjid, r.store, r.from_at AS `from`, r.to_at AS `to`';
const INSERT = `INSERT INTO reconciliation_run (pjid, store, from_at, to_at, status, running_key, night, created_at, due_at)
  VALUES (?, ?, ?, ?, 'RUNNING', ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`;
const INDEXES = ['uq_reconciliation_running', 'uq_reconciliation_night'];

/** Runs of reconciliations and their progress. */
@Injectable()
export class RunRepository implements DueRows {
  readonly maxDue = RECONCILIATIONS.maxDue;

  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Stores a new run that is due at once, and returns its id; null when one of the same scope is running, or when the
   * night has its run already.
   * @param night day of a nightly run, `yyyy-MM-dd`; null for a run on demand
   */
  async add(scope: RunScope, night: string | null): Promise<string | null> {
    const { pjid, store, from, to } = scope;
    try {
      const { insertId } = await this.database.change(INSERT, [pjid, store, from, to, keyOf(scope), night]);
      return String(insertId);
    } catch (error) {
      if (!INDEXES.includes(duplicateIndexOf(error) ?? '')) throw error;
      return null;
    }
  }

  /** Returns the id of the running run of this scope; null without one. */
  async findRunning(scope: RunScope): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string | number }>(
      'SELECT r.id FROM reconciliation_run r WHERE r.running_key = ?',
      [keyOf(scope)],
    );
    return row === undefined ? null : String(row.id);
  }

  /** Returns a run; null when no run has this id. */
  async find(id: string): Promise<ShownRun | null> {
    const [row] = await this.database.rows<Omit<ShownRun, 'id'>>(
      `SELECT ${SCOPE}, r.status, r.reason FROM reconciliation_run r WHERE r.id = ${INT63}`,
      [id],
    );
    return row === undefined ? null : { ...row, id };
  }

  /** Returns runs that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return RECONCILIATIONS.findDue(this.database);
  }

  /** Returns the seconds that the longest due run has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return RECONCILIATIONS.oldestDueSeconds(this.database);
  }

  /** Claims a run; null when it is not due, or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedRun | null> {
    type Row = Omit<ClaimedRun, keyof Claim | 'isNightly'> & { readonly isNightly: string | number };
    const select = `${SCOPE}, r.position, r.failures, r.night IS NOT NULL AS isNightly`;
    const claimed = await RECONCILIATIONS.claim<Row>(this.database, id, select);
    if (claimed === null) return null;
    return { ...claimed.row, isNightly: Number(claimed.row.isNightly) === 1, ...claimed.claim };
  }

  /**
   * Stores the position after a step together with what the step found: both or neither. False when another worker has
   * taken over; then nothing is stored.
   */
  async saveStep(run: ClaimedRun, position: string, add: (tx: Tx) => Promise<void>): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      // First: a worker that has lost its claim must not add anything.
      const isMine = await RECONCILIATIONS.renew(tx, run, 'r.position = ?, r.failures = 0, r.reason = NULL', [
        position,
      ]);
      if (isMine) await add(tx);
      return isMine;
    });
  }

  /**
   * Ends a run; a new one of the same scope may begin. Its position, which may name a player of the log, goes with it.
   * Returns false when the claim was lost, like {@link postpone} and {@link release}.
   */
  end(run: ClaimedRun, status: Exclude<RunStatus, 'RUNNING'>, reason: string | null): Promise<boolean> {
    return RECONCILIATIONS.settle(
      this.database,
      run,
      'r.status = ?, r.reason = ?, r.position = NULL, r.running_key = NULL, r.due_at = NULL, r.ended_at = UTC_TIMESTAMP(3)',
      [status, reason],
    );
  }

  /** Makes a run due again after `waitMs`. */
  async postpone(run: ClaimedRun, waitMs: number, reason: string): Promise<boolean> {
    return (await RECONCILIATIONS.postpone(this.database, run, { waitMs, reason })) !== 'lost';
  }

  /** Ends the claim of a run that goes on at once, in this process or another. */
  async release(run: ClaimedRun): Promise<boolean> {
    return (await RECONCILIATIONS.postpone(this.database, run, { waitMs: 0 })) !== 'lost';
  }
}

const keyOf = ({ pjid, store, from, to }: RunScope): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([pjid, store, from.getTime(), to.getTime()]))
    .digest();
