import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { type Claim, DUE_COLUMNS, DueWork } from '../../../platform/database/rows/due-work.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import type { RefundQuestion, StoreFamily } from '../../store-verifier/index.js';
import type { RefundQuestionOutcome } from './refund-question.entity.js';

/** Due work on refund questions. A reply takes less time than the lease. */
export const REFUND_QUESTIONS = new DueWork({
  table: 'refund_question q',
  key: 'id',
  when: 'q.outcome IS NULL',
  columns: DUE_COLUMNS,
  leaseSeconds: 30,
  maxDue: 200,
});

const MAX_REASON = 60;
/** Rows that one statement deletes. */
const MAX_DELETED = 500;

/** A question to store, by the store's id of its notification. */
export interface NewRefundQuestion extends RefundQuestion {
  readonly store: StoreFamily;
  readonly pjid: string;
  readonly notificationId: string;
}

/** A question that this worker has claimed. */
export interface ClaimedRefundQuestion extends Claim, RefundQuestion {
  readonly store: StoreFamily;
  readonly pjid: string;
  /** Attempts, this one included. */
  readonly attempts: number;
  /** Seconds since the question arrived. */
  readonly ageSeconds: number;
}

/** Questions of stores about purchases that are to be refunded, each stored once. */
@Injectable()
export class RefundQuestionRepository {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /** Stores a question that is due at once; returns its id, or null for a repetition. */
  async add(question: NewRefundQuestion): Promise<string | null> {
    const { store, pjid, notificationId, receiptKey, paymentOrderId, isTester } = question;
    try {
      const { insertId } = await this.database.change(
        `INSERT INTO refund_question (store, pjid, notice_id, receipt_key, payment_order_id, is_tester, received_at, due_at)
         VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [store, pjid, notificationId, receiptKey, paymentOrderId, Number(isTester)],
      );
      return String(insertId);
    } catch (error) {
      if (duplicateIndexOf(error) === 'uq_refund_question') return null;
      throw error;
    }
  }

  /** Returns questions that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return REFUND_QUESTIONS.findDue(this.database);
  }

  /** Returns the seconds that the longest due question has waited; 0 when none is due. */
  oldestDueSeconds(): Promise<number> {
    return REFUND_QUESTIONS.oldestDueSeconds(this.database);
  }

  /** Claims a question; null when it is not due, or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedRefundQuestion | null> {
    type Row = Omit<ClaimedRefundQuestion, keyof Claim | 'isTester' | 'ageSeconds'> &
      Readonly<Record<'isTester' | 'age', string | number>>;
    const select = `q.store, q.pjid, q.receipt_key AS receiptKey, q.payment_order_id AS paymentOrderId,
      q.is_tester AS isTester, q.attempts, TIMESTAMPDIFF(SECOND, q.received_at, UTC_TIMESTAMP(3)) AS age`;
    const claimed = await REFUND_QUESTIONS.claim<Row>(this.database, id, select);
    if (claimed === null) return null;
    const { age, isTester, ...row } = claimed.row;
    return { ...row, ...claimed.claim, isTester: Number(isTester) === 1, ageSeconds: Number(age) };
  }

  /** Settles a question. Returns false when the claim was lost. */
  settle(question: ClaimedRefundQuestion, outcome: RefundQuestionOutcome): Promise<boolean> {
    return REFUND_QUESTIONS.settle(
      this.database,
      question,
      'q.outcome = ?, q.due_at = NULL, q.settled_at = UTC_TIMESTAMP(3)',
      [outcome],
    );
  }

  /** Makes a question due again after `waitMs`. */
  async postpone(question: ClaimedRefundQuestion, waitMs: number, reason: string): Promise<void> {
    await REFUND_QUESTIONS.postpone(this.database, question, { waitMs, reason: reason.slice(0, MAX_REASON) });
  }

  /** Deletes some of the questions that were settled long ago. */
  async deleteOld(): Promise<void> {
    await this.database.change(
      `DELETE FROM refund_question WHERE settled_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
       ORDER BY settled_at LIMIT ${MAX_DELETED}`,
      [this.config.retentionDays.notification],
    );
  }
}
