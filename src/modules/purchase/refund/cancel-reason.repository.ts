import { Injectable } from '@nestjs/common';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { TransactionRunner, type Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { PurchaseArchiveRepository } from '../record/archived/purchase-archive.repository.js';
import { TimelineEntryRepository } from '../timeline/timeline-entry.repository.js';

const REPLACE_REASON = `UPDATE purchase SET cancel_reason = ?
  WHERE boid = ${INT63} AND pjid = ? AND status = 'CANCELED' AND cancel_reason = ?`;

/** A change of the reason of a cancellation. */
export interface ReasonChange {
  readonly pjid: string;
  readonly boid: string;
  /** Expected current reason. */
  readonly replaced: string;
  readonly reason: string;
  /** Detail of the event in the timeline, which is written in the same transaction. */
  readonly event: Readonly<Record<string, unknown>>;
  /** Runs in the transaction after the change. */
  readonly also: (tx: Tx) => Promise<void>;
}

/** Reasons of cancelled purchases. */
@Injectable()
export class CancelReasonRepository {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly timeline: TimelineEntryRepository,
    private readonly archive: PurchaseArchiveRepository,
  ) {}

  /** Replaces the reason by compare-and-set; false when the purchase has another reason by now. */
  replace(change: ReasonChange): Promise<boolean> {
    return this.archive.change(
      change.boid,
      () => this.tryToReplace(change),
      (isReplaced) => isReplaced,
    );
  }

  private tryToReplace({ pjid, boid, replaced, reason, event, also }: ReasonChange): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const { affectedRows } = await tx.change(REPLACE_REASON, [reason, boid, pjid, replaced]);
      if (affectedRows === 0) return false;
      await this.timeline.add(boid, 'NOTICE', event, tx);
      await also(tx);
      return true;
    });
  }
}
