import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import type { ExecutedChange, ShownChange } from './approval-change.js';
import { nextState, statesAccepting, transitionOfRows } from '../../../shared/state/state-machine.js';
import {
  APPROVAL_TRANSITIONS,
  type ApprovalKindName,
  EXECUTING,
  type StoredApprovalStatus,
  UNDECIDED,
} from './approval-status.js';
import { EXECUTION_SECONDS, LIMIT_HOURS } from './approval-times.js';
import { Approval } from './approval.entity.js';
import { APPROVAL_CHANGES } from './approval-change.column.js';

const MAX_FAILURE = 500;

/** An approval to add. */
export interface NewApproval {
  readonly pjid: string;
  readonly kind: ApprovalKindName;
  /** Purchases to cancel. */
  readonly boids: readonly string[];
  readonly reason: string;
  readonly requestedBy: string;
  readonly shown: ShownChange | null;
  /** Stored sealed; null for cancellations, which `boids` describes. */
  readonly change: object | null;
}

/** A decision about an approval. */
export interface Decision {
  readonly pjid: string;
  readonly approvalId: string;
  readonly decidedBy: string;
}

/** An execution that one caller has begun. */
export type BegunApproval = Pick<Approval, 'approvalId' | 'decidedBy' | 'decidedAt'>;

const isOneOf = (statuses: readonly StoredApprovalStatus[]): string =>
  `status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

const IS_OPEN = `${isOneOf(UNDECIDED)} AND expires_at > UTC_TIMESTAMP(3)`;
/**
 * Condition of a time in which an interrupted execution can be repeated; after it, it has failed: `Approval.statusAt`.
 */
const IS_REPEATABLE = `expires_at > UTC_TIMESTAMP(3) - INTERVAL ${LIMIT_HOURS} HOUR`;
const HAS_ENDED = `decided_at < UTC_TIMESTAMP(3) - INTERVAL ${EXECUTION_SECONDS} SECOND`;
const IS_INTERRUPTED = `${isOneOf(EXECUTING)} AND ${HAS_ENDED} AND ${IS_REPEATABLE}`;
/**
 * Condition of the execution that a caller has begun: a later one has another time, and an abandoned one has failed.
 */
const IS_BEGUN = `approval_id = ? AND ${isOneOf(EXECUTING)} AND decided_by = ? AND decided_at = ?
  AND NOT (${HAS_ENDED} AND NOT (${IS_REPEATABLE}))`;

const EXECUTED_STATUS = `CASE status ${statesAccepting(APPROVAL_TRANSITIONS, 'execute')
  .map((from) => `WHEN '${from}' THEN '${nextState(APPROVAL_TRANSITIONS, from, 'execute')}'`)
  .join(' ')} END`;
const REJECT = transitionOfRows(APPROVAL_TRANSITIONS, 'reject');
const FINISHED = transitionOfRows(APPROVAL_TRANSITIONS, 'finish').to;
const FAILED = transitionOfRows(APPROVAL_TRANSITIONS, 'fail').to;

/** Stores approvals. Each decision is one compare-and-set; changes are sealed. */
@Injectable()
export class ApprovalRepository {
  constructor(
    @InjectRepository(Approval) private readonly approvals: Repository<Approval>,
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly box: SecretBox,
  ) {}

  /** Returns the id of the added approval; null when the project does not exist. */
  add({ change, ...approval }: NewApproval): Promise<string | null> {
    return this.transactions.run(async (tx) => {
      const { affectedRows, insertId } = await tx.change(
        `INSERT INTO approval (pjid, kind, boids, reason, details, status, requested_by, requested_at, expires_at)
         SELECT p.pjid, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${LIMIT_HOURS} HOUR
         FROM project p WHERE p.pjid = ?`,
        [
          approval.kind,
          JSON.stringify(approval.boids),
          approval.reason,
          approval.shown === null ? null : JSON.stringify(approval.shown),
          approval.kind === 'CANCEL' ? 'PENDING' : 'OPEN',
          approval.requestedBy,
          approval.pjid,
        ],
      );
      if (affectedRows === 0) return null;
      const approvalId = String(insertId);
      if (change !== null)
        await tx.change('UPDATE approval SET sealed = ?, sealed_until = expires_at WHERE approval_id = ?', [
          this.box.seal(JSON.stringify(change), APPROVAL_CHANGES.context({ approvalId })),
          approvalId,
        ]);
      return approvalId;
    });
  }

  /** Finds an approval of a project; null when it has none with this id. */
  find(pjid: string, approvalId: string): Promise<Approval | null> {
    return this.approvals.findOneBy({ pjid, approvalId });
  }

  /** Lists the approvals of a project, newest first; `before` is the last id of the previous page. */
  list(pjid: string, before: string | undefined, limit: number): Promise<Approval[]> {
    return this.approvals.find({
      where: { pjid, ...(before !== undefined && { approvalId: LessThan(before) }) },
      order: { approvalId: 'DESC' },
      take: limit,
    });
  }

  /** Opens the change of an approval; null when it is deleted. */
  async changeOf(approvalId: string): Promise<object | null> {
    const [row] = await this.database.rows<{ sealed: string | null }>(
      'SELECT a.sealed FROM approval a WHERE a.approval_id = ?',
      [approvalId],
    );
    if (row === undefined || row.sealed === null) return null;
    return JSON.parse(this.box.open(row.sealed, APPROVAL_CHANGES.context({ approvalId }))) as object;
  }

  /**
   * Begins the execution; true for exactly one caller, who is not the person who asked. An execution that was
   * interrupted can be begun again until a day after its expiry, because it has left no trace, or its repetition has no
   * effect.
   */
  async approve({ pjid, approvalId, decidedBy }: Decision): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE approval SET status = ${EXECUTED_STATUS}, decided_by = ?, decided_at = UTC_TIMESTAMP(3),
         sealed_until = IF(sealed IS NULL, NULL, expires_at + INTERVAL ${LIMIT_HOURS} HOUR)
       WHERE approval_id = ? AND pjid = ? AND requested_by <> ?
         AND ((${IS_OPEN}) OR (${IS_INTERRUPTED}))`,
      [decidedBy, approvalId, pjid, decidedBy],
    );
    return affectedRows > 0;
  }

  /**
   * Rejects an approval that is open, and deletes its change; the person who asked may do it too.
   * @param isAtomic whether an interrupted execution can be rejected, too, because it has left no trace
   */
  async reject({ pjid, approvalId, decidedBy }: Decision, isAtomic: boolean): Promise<boolean> {
    const isRejectable = isAtomic ? `((${IS_OPEN}) OR (${IS_INTERRUPTED}))` : `(${IS_OPEN})`;
    const { affectedRows } = await this.database.change(
      `UPDATE approval SET status = '${REJECT.to}', decided_by = ?, decided_at = UTC_TIMESTAMP(3), sealed = NULL, sealed_until = NULL
       WHERE approval_id = ? AND pjid = ? AND ${isOneOf(REJECT.from)} AND ${isRejectable}`,
      [decidedBy, approvalId, pjid],
    );
    return affectedRows > 0;
  }

  /**
   * Stores what the execution did, and deletes the change unless it holds a secret to fetch.
   * @throws Error when another execution was begun meanwhile, or the secret was deleted, so that the transaction is
   * undone
   */
  async finish(
    statements: Statements,
    { approvalId, decidedBy, decidedAt }: BegunApproval,
    { count, outcomes = [] }: ExecutedChange,
    hasReply: boolean,
  ): Promise<void> {
    const kept = hasReply
      ? `sealed_until = UTC_TIMESTAMP(3) + INTERVAL ${LIMIT_HOURS} HOUR`
      : 'sealed = NULL, sealed_until = NULL';
    const { affectedRows } = await statements.change(
      `UPDATE approval SET status = '${FINISHED}', outcomes = ?, changed_count = ?, ${kept}
       WHERE ${IS_BEGUN}${hasReply ? ' AND sealed IS NOT NULL' : ''}`,
      [JSON.stringify(outcomes), count, approvalId, decidedBy, decidedAt],
    );
    if (affectedRows === 0)
      throw new Error('an approval was decided again, or its secret deleted, during its execution');
  }

  /** Stores why the change could not be made, and deletes it. */
  async fail({ approvalId, decidedBy, decidedAt }: BegunApproval, failure: string): Promise<void> {
    await this.database.change(
      `UPDATE approval SET status = '${FAILED}', failure = ?, sealed = NULL, sealed_until = NULL WHERE ${IS_BEGUN}`,
      [Array.from(failure).slice(0, MAX_FAILURE).join(''), approvalId, decidedBy, decidedAt],
    );
  }

  /** Deletes the secret of an executed approval; true for exactly one caller, who is the person who asked. */
  async collect(pjid: string, approvalId: string, requestedBy: string): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE approval SET sealed = NULL, sealed_until = NULL
       WHERE approval_id = ? AND pjid = ? AND requested_by = ? AND status = '${FINISHED}' AND sealed IS NOT NULL
         AND sealed_until > UTC_TIMESTAMP(3)`,
      [approvalId, pjid, requestedBy],
    );
    return affectedRows > 0;
  }

  /** Deletes the changes whose time is over. */
  async purge(): Promise<void> {
    await this.database.change(
      'UPDATE approval SET sealed = NULL, sealed_until = NULL WHERE sealed_until <= UTC_TIMESTAMP(3)',
    );
  }
}
