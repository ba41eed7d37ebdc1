import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Approval, type ApprovalOutcome } from './approval.entity.js';

/** Time limit of the decision. */
const HOURS = 24;
/** An execution that has not ended after this time was interrupted, and can be begun again. */
const EXECUTION_SECONDS = 60;

/** An approval to add. */
export interface NewApproval {
  readonly pjid: string;
  readonly boids: readonly string[];
  readonly reason: string;
  readonly requestedBy: string;
}

/** A decision about an approval. */
export interface Decision {
  readonly pjid: string;
  readonly approvalId: string;
  readonly decidedBy: string;
}

const IS_OPEN = `status = 'PENDING' AND expires_at > UTC_TIMESTAMP(3)`;

/** Stores approvals. Each decision is one compare-and-set. */
@Injectable()
export class ApprovalRepository {
  constructor(
    @InjectRepository(Approval) private readonly approvals: Repository<Approval>,
    private readonly database: Database,
  ) {}

  /** Returns the id of the added approval. */
  async add({ pjid, boids, reason, requestedBy }: NewApproval): Promise<string> {
    const { insertId } = await this.database.change(
      `INSERT INTO approval (pjid, boids, reason, status, requested_by, requested_at, expires_at)
       VALUES (?, ?, ?, 'PENDING', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${HOURS} HOUR)`,
      [pjid, JSON.stringify(boids), reason, requestedBy],
    );
    return String(insertId);
  }

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

  /**
   * Begins the execution; true for exactly one caller, who is not the person who asked. An execution that was interrupted
   * can be begun again, because cancelling a purchase twice has no effect.
   */
  async approve({ pjid, approvalId, decidedBy }: Decision): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE approval SET status = 'APPROVED', decided_by = ?, decided_at = UTC_TIMESTAMP(3)
       WHERE approval_id = ? AND pjid = ? AND requested_by <> ?
         AND ((${IS_OPEN})
           OR (status = 'APPROVED' AND decided_at < UTC_TIMESTAMP(3) - INTERVAL ${EXECUTION_SECONDS} SECOND))`,
      [decidedBy, approvalId, pjid, decidedBy],
    );
    return affectedRows > 0;
  }

  /** Rejects an approval that is open; the person who asked may do it too. */
  async reject({ pjid, approvalId, decidedBy }: Decision): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `UPDATE approval SET status = 'REJECTED', decided_by = ?, decided_at = UTC_TIMESTAMP(3)
       WHERE approval_id = ? AND pjid = ? AND ${IS_OPEN}`,
      [decidedBy, approvalId, pjid],
    );
    return affectedRows > 0;
  }

  /** Stores what became of the purchases. */
  async finish(approvalId: string, outcomes: readonly ApprovalOutcome[]): Promise<void> {
    await this.database.change(
      `UPDATE approval SET status = 'DONE', outcomes = ? WHERE approval_id = ? AND status = 'APPROVED'`,
      [JSON.stringify(outcomes), approvalId],
    );
  }
}
