import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Claim, DueWork } from '../../../platform/database/due-work.js';
import { duplicateIndexOf } from '../../../platform/database/database-errors.js';
import { filledUp, marksFor } from '../../../platform/database/statement-steps.js';
import type { Statements } from '../../../platform/database/statements.js';
import type { Tx } from '../../../platform/database/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import type { CancelCode } from '../record/cancel-reason.js';
import type { NoticeSource } from './store-notice.entity.js';

/** Longer than any store tells of the same thing again. */
const KEPT_DAYS = 90;
/** Rows that are forgotten at once, at most. */
const FORGOTTEN_AT_ONCE = 500;
/** Ids of a list that are looked for at once. */
const ASKED_AT_ONCE = 500;

/** Store notifications that wait to be handled. */
export const NOTICES = new DueWork({
  table: 'store_notice n',
  key: 'id',
  when: "n.status = 'WAITING'",
  columns: {
    dueAt: 'due_at',
    leaseUntil: 'lease_until',
    fence: 'fence',
    attempts: 'attempts',
    reason: 'reason',
  },
  leaseSeconds: 30,
  maxDue: 200,
});

const GIVEN_UP = `n.status = 'UNMATCHED' AND n.reason IN ('no purchase', 'not paid yet') AND p.pjid = n.pjid`;

/** Notices that were given up and whose purchase has come after all; for the plan of it. */
export const LATE_NOTICES = `
  SELECT n.id FROM store_notice n JOIN purchase p ON p.receipt_key = n.receipt_key WHERE ${GIVEN_UP}
  UNION SELECT n.id FROM store_notice n JOIN purchase p ON p.order_key = n.order_key WHERE ${GIVEN_UP}
  UNION SELECT n.id FROM store_notice n JOIN purchase p ON p.boid = n.boid
    WHERE ${GIVEN_UP} AND p.status IN ('VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED')
  LIMIT 200`;

/** What a notice says. */
export interface NoticeContent {
  readonly code: CancelCode;
  readonly text: string;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  /** For sources that name the purchase itself. */
  readonly boid: string | null;
}

/** A notice to be kept. */
export interface NewNotice {
  readonly source: NoticeSource;
  readonly pjid: string;
  readonly noticeId: string;
  /** Null for one about which nothing is to be done. */
  readonly content: NoticeContent | null;
}

/** A notice that this worker has claimed. */
export interface ClaimedNotice extends NoticeContent, Claim {
  readonly source: NoticeSource;
  readonly pjid: string;
  /** This one included. */
  readonly attempts: number;
}

/** What stores have told, each notice once. */
@Injectable()
export class StoreNoticeRepository {
  constructor(private readonly database: Database) {}

  /** Keeps a notice; gives the id of its row, or null when it is there already. */
  async add(
    { source, pjid, noticeId, content }: NewNotice,
    statements: Statements = this.database,
  ): Promise<string | null> {
    const { code, text, receiptKey, orderKey, boid } = content ?? NOTHING;
    const named = [source, pjid, noticeId, code, text, receiptKey, orderKey, boid];
    const isDone = content === null ? 1 : 0;
    try {
      const { insertId } = await statements.change(
        `INSERT INTO store_notice (source, pjid, notice_id, code, text, receipt_key, order_key, boid, trace_id, received_at,
           status, due_at, settled_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS UNSIGNED), ?, UTC_TIMESTAMP(3), IF(?, 'DONE', 'WAITING'),
           UTC_TIMESTAMP(3) + INTERVAL IF(?, ${KEPT_DAYS}, 0) DAY, IF(?, UTC_TIMESTAMP(3), NULL))`,
        [...named, currentTraceId(), isDone, isDone, isDone],
      );
      return String(insertId);
    } catch (error) {
      if (duplicateIndexOf(error) === 'uq_store_notice') return null;
      throw error;
    }
  }

  /** The purchase of a notice that waits has come: it is looked at next. */
  async makeDue(tx: Tx, { source, pjid, noticeId }: Omit<NewNotice, 'content'>): Promise<void> {
    await tx.change(
      `UPDATE store_notice SET due_at = UTC_TIMESTAMP(3)
       WHERE source = ? AND pjid = ? AND notice_id = ? AND status = 'WAITING'`,
      [source, pjid, noticeId],
    );
  }

  /** Which of these ids are there already. */
  async known(
    source: NoticeSource,
    pjid: string,
    noticeIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (let from = 0; from < noticeIds.length; from += ASKED_AT_ONCE) {
      const ids = filledUp(noticeIds.slice(from, from + ASKED_AT_ONCE));
      const rows = await this.database.rows<{ noticeId: string }>(
        `SELECT n.notice_id AS noticeId FROM store_notice n
         WHERE n.source = ? AND n.pjid = ? AND n.notice_id IN (${marksFor(ids)})`,
        [source, pjid, ...ids],
      );
      for (const { noticeId } of rows) known.add(noticeId);
    }
    return known;
  }

  /** Whether a store has told that it took the purchase of a receipt back, in whichever project it was heard. */
  async hasRevoked(receiptKey: Buffer): Promise<boolean> {
    const sql = 'SELECT 1 FROM store_notice n WHERE n.receipt_key = ? AND n.code IS NOT NULL LIMIT 1';
    return (await this.database.rows(sql, [receiptKey])).length > 0;
  }

  /** Returns notices that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return NOTICES.findDue(this.database);
  }

  /** Seconds since the oldest notice came that still waits, and those that the first of them has been due; 0 when none is. */
  async waiting(): Promise<{ readonly ageSeconds: number; readonly dueSeconds: number }> {
    type Row = Readonly<Record<'age' | 'due', string | number | null>>;
    const [row] = await this.database.rows<Row>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(n.received_at), UTC_TIMESTAMP(3)) AS age,
         TIMESTAMPDIFF(MICROSECOND, MIN(n.due_at), UTC_TIMESTAMP(3)) AS due
       FROM store_notice n WHERE n.status = 'WAITING'`,
    );
    return { ageSeconds: secondsOf(row?.age), dueSeconds: secondsOf(row?.due) };
  }

  /** Claims a notice; null when it is not due, or another worker has it. */
  async claim(id: string): Promise<ClaimedNotice | null> {
    type Row = Omit<ClaimedNotice, 'boid' | keyof Claim> & { readonly boid: string | number | null };
    const claimed = await NOTICES.claim<Row>(
      this.database,
      id,
      'n.source, n.pjid, n.code, n.text, n.receipt_key AS receiptKey, n.order_key AS orderKey, n.boid, n.attempts',
    );
    if (claimed === null) return null;
    const { claim, row } = claimed;
    return { ...row, ...claim, boid: row.boid === null ? null : String(row.boid) };
  }

  /** It is settled; `boid` is the purchase that it was about. */
  async finish(notice: ClaimedNotice, boid: string, reason: string): Promise<void> {
    await NOTICES.settle(
      this.database,
      notice,
      `n.status = 'DONE', n.boid = CAST(? AS UNSIGNED), n.reason = ?, n.settled_at = UTC_TIMESTAMP(3),
         n.due_at = UTC_TIMESTAMP(3) + INTERVAL ${KEPT_DAYS} DAY`,
      [boid, reason],
    );
  }

  /** Its purchase is not there yet: the notice is handled again after this time. */
  async postpone(notice: ClaimedNotice, waitMs: number, reason: string): Promise<void> {
    await NOTICES.postpone(this.database, notice, { waitMs, reason });
  }

  /** Its purchase has not come: the row stays for an operator. False when another worker was faster. */
  giveUp(notice: ClaimedNotice, reason: string): Promise<boolean> {
    return NOTICES.settle(
      this.database,
      notice,
      "n.status = 'UNMATCHED', n.due_at = NULL, n.reason = ?, n.settled_at = UTC_TIMESTAMP(3)",
      [reason],
    );
  }

  /** Makes those due again that were given up and whose purchase has come after all. */
  async revive(): Promise<void> {
    const rows = await this.database.rows<{ id: string | number }>(LATE_NOTICES);
    if (rows.length === 0) return;
    const ids = filledUp(rows.map(({ id }) => id));
    await this.database.change(
      `UPDATE store_notice SET status = 'WAITING', due_at = UTC_TIMESTAMP(3), attempts = 0, settled_at = NULL
       WHERE status = 'UNMATCHED' AND id IN (${marksFor(ids).replaceAll('?', 'CAST(? AS UNSIGNED)')})`,
      [...ids],
    );
  }

  /** Deletes some of those that were settled long ago. */
  async forgetOld(): Promise<void> {
    await this.database.change(
      `DELETE FROM store_notice WHERE status = 'DONE' AND due_at <= UTC_TIMESTAMP(3)
       ORDER BY due_at LIMIT ${FORGOTTEN_AT_ONCE}`,
    );
  }
}

/** Of microseconds as the server gives them; what is not due yet has waited for nothing. */
const secondsOf = (microseconds: string | number | null | undefined): number =>
  Math.max(0, Number(microseconds ?? 0) / 1e6);

const NOTHING = { code: null, text: null, receiptKey: null, orderKey: null, boid: null } as const;
