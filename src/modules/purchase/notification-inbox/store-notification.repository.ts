import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import {
  type Claim,
  DUE_COLUMNS,
  DueWork,
  type Postponed,
} from '../../../platform/database/rows/due-work.js';
import { duplicateIndexOf } from '../../../platform/database/error/database-errors.js';
import { inOpenProject } from '../../../platform/database/sql/closed-projects.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { Tx } from '../../../platform/database/transaction/transaction-runner.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import type { CancelCode } from '../record/fields/cancel-reason.js';
import {
  type NotificationCode,
  type NotificationSource,
  REFUND_REVERSED,
} from './store-notification.entity.js';

/** Maximum number of rows that one statement deletes. */
const MAX_DELETED = 500;
/** Ids that one SELECT looks up. */
const LOOKUP_BATCH = 500;

/** Due work on waiting store notifications. */
export const STORE_NOTIFICATIONS = new DueWork({
  table: 'store_notice n',
  key: 'id',
  when: "n.status = 'WAITING'",
  columns: DUE_COLUMNS,
  leaseSeconds: 30,
  maxDue: 200,
});

/** Content of a notification. */
export interface NotificationContent {
  readonly code: NotificationCode;
  readonly text: string;
  readonly receiptKey: Buffer | null;
  readonly orderKey: Buffer | null;
  /** Boid, for sources that name the purchase. */
  readonly boid: string | null;
  /** When it happened in the store; null or left out where the store does not name it. */
  readonly occurredAt?: Date | null;
}

/** A notification to store. */
export interface NewNotification {
  readonly source: NotificationSource;
  readonly pjid: string;
  readonly notificationId: string;
  /** Null for a notification that needs no action. */
  readonly content: NotificationContent | null;
}

/** Notifications of one receipt among several ids. */
export interface NotificationsOfReceipt extends Pick<NewNotification, 'source' | 'pjid'> {
  readonly notificationIds: readonly string[];
  /** No notification matches null. */
  readonly receiptKey: Buffer | null;
}

/** A notification that this worker has claimed. */
export interface ClaimedNotification extends Required<NotificationContent>, Claim {
  readonly source: NotificationSource;
  readonly pjid: string;
  /** Number of attempts, this one included. */
  readonly attempts: number;
}

/** A notification that takes a purchase back. */
export type ClaimedRevocation = ClaimedNotification & { readonly code: CancelCode };

/** Returns whether a notification takes a purchase back. */
export const isRevocation = (notification: ClaimedNotification): notification is ClaimedRevocation =>
  notification.code !== REFUND_REVERSED;

/** Store notifications, each stored once. */
@Injectable()
export class StoreNotificationRepository {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /** Stores a notification; returns the id of its row, or null for a repetition. */
  async add(
    { source, pjid, notificationId, content }: NewNotification,
    statements: Statements = this.database,
  ): Promise<string | null> {
    const { code, text, receiptKey, orderKey, boid, occurredAt = null } = content ?? NOTHING;
    const named = [source, pjid, notificationId, code, text, receiptKey, orderKey, boid, occurredAt];
    const isDone = content === null ? 1 : 0;
    try {
      const { insertId } = await statements.change(
        `INSERT INTO store_notice (source, pjid, notice_id, code, text, receipt_key, order_key, boid, occurred_at,
           trace_id, received_at, status, due_at, settled_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ${INT63}, ?, ?, UTC_TIMESTAMP(3), IF(?, 'DONE', 'WAITING'),
           UTC_TIMESTAMP(3) + INTERVAL ? DAY, IF(?, UTC_TIMESTAMP(3), NULL))`,
        [...named, currentTraceId(), isDone, isDone * this.config.retentionDays.notification, isDone],
      );
      return String(insertId);
    } catch (error) {
      if (duplicateIndexOf(error) === 'uq_store_notice') return null;
      throw error;
    }
  }

  /**
   * Makes notifications of a receipt due that wait or were given up, since their purchase exists now. Returns the ids
   * of their rows.
   */
  async makeDue(
    tx: Tx,
    { source, pjid, notificationIds, receiptKey }: NotificationsOfReceipt,
  ): Promise<readonly string[]> {
    const ids = filledUp(notificationIds);
    const those = `n.source = ? AND n.pjid = ? AND n.notice_id IN (${marksFor(ids)}) AND n.receipt_key = ?`;
    const values = [source, pjid, ...ids, receiptKey];
    const { affectedRows } = await tx.change(
      `UPDATE store_notice n SET n.status = 'WAITING', n.due_at = UTC_TIMESTAMP(3), n.attempts = 0, n.settled_at = NULL
       WHERE ${those} AND n.status IN ('WAITING', 'UNMATCHED')`,
      values,
    );
    if (affectedRows === 0) return [];
    const rows = await tx.rows<{ id: string | number }>(
      `SELECT n.id FROM store_notice n WHERE ${those} AND n.status = 'WAITING'`,
      values,
    );
    return rows.map(({ id }) => String(id));
  }

  /** Returns which of these ids are stored. */
  async known(
    source: NotificationSource,
    pjid: string,
    notificationIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (let from = 0; from < notificationIds.length; from += LOOKUP_BATCH) {
      const ids = filledUp(notificationIds.slice(from, from + LOOKUP_BATCH));
      const rows = await this.database.rows<{ notificationId: string }>(
        `SELECT n.notice_id AS notificationId FROM store_notice n
         WHERE n.source = ? AND n.pjid = ? AND n.notice_id IN (${marksFor(ids)})`,
        [source, pjid, ...ids],
      );
      for (const { notificationId } of rows) known.add(notificationId);
    }
    return known;
  }

  /** Returns notifications that are due and that no worker has claimed, longest due first. */
  findDue(): Promise<string[]> {
    return STORE_NOTIFICATIONS.findDue(this.database);
  }

  /**
   * Returns the seconds since the arrival of the oldest waiting notification of a refund, and the seconds that the
   * first notification is overdue, both of open projects; 0 when none waits. One that takes back an unknown refund
   * needs no operator, however long it waits.
   */
  async waiting(): Promise<{ readonly ageSeconds: number; readonly dueSeconds: number }> {
    type Row = Readonly<Record<'age' | 'due', string | number | null>>;
    const [row] = await this.database.rows<Row>(
      `SELECT TIMESTAMPDIFF(MICROSECOND, MIN(IF(n.code = '${REFUND_REVERSED}', NULL, n.received_at)), UTC_TIMESTAMP(3)) AS age,
         TIMESTAMPDIFF(MICROSECOND, MIN(n.due_at), UTC_TIMESTAMP(3)) AS due
       FROM store_notice n WHERE n.status = 'WAITING' AND ${inOpenProject('n.pjid')}`,
    );
    return { ageSeconds: secondsOf(row?.age), dueSeconds: secondsOf(row?.due) };
  }

  /** Claims a notification; null when it is not due, or another worker has claimed it. */
  async claim(id: string): Promise<ClaimedNotification | null> {
    type Row = Omit<ClaimedNotification, 'boid' | keyof Claim> & { readonly boid: string | number | null };
    const claimed = await STORE_NOTIFICATIONS.claim<Row>(
      this.database,
      id,
      `n.source, n.pjid, n.code, n.text, n.receipt_key AS receiptKey, n.order_key AS orderKey, n.boid, n.attempts,
        n.occurred_at AS occurredAt`,
    );
    if (claimed === null) return null;
    const { claim, row } = claimed;
    return { ...row, ...claim, boid: row.boid === null ? null : String(row.boid) };
  }

  /** Settles a notification of a purchase. Returns false when the claim was lost. */
  finish(notification: ClaimedNotification, boid: string, reason: string): Promise<boolean> {
    return STORE_NOTIFICATIONS.settle(
      this.database,
      notification,
      `n.status = 'DONE', n.boid = ${INT63}, n.reason = ?, n.settled_at = UTC_TIMESTAMP(3),
         n.due_at = UTC_TIMESTAMP(3) + INTERVAL ? DAY`,
      [boid, reason, this.config.retentionDays.notification],
    );
  }

  /**
   * Settles a notification without a purchase, for ever: it must outlive every other one of its receipt. Returns false
   * when the claim was lost.
   */
  keep(notification: ClaimedNotification, reason: string): Promise<boolean> {
    return STORE_NOTIFICATIONS.settle(
      this.database,
      notification,
      "n.status = 'DONE', n.reason = ?, n.settled_at = UTC_TIMESTAMP(3), n.due_at = NULL",
      [reason],
    );
  }

  /** Postpones a notification whose purchase is missing, by `waitMs`. */
  postpone(notification: ClaimedNotification, waitMs: number, reason: string): Promise<Postponed> {
    return STORE_NOTIFICATIONS.postpone(this.database, notification, { waitMs, reason });
  }

  /** Gives a notification up: the row stays for an operator. Returns false when another worker was faster. */
  giveUp(notification: ClaimedNotification, reason: string): Promise<boolean> {
    return STORE_NOTIFICATIONS.settle(
      this.database,
      notification,
      "n.status = 'UNMATCHED', n.due_at = NULL, n.reason = ?, n.settled_at = UTC_TIMESTAMP(3)",
      [reason],
    );
  }

  /** Deletes some of the rows that were settled long ago, or that no operator could use for long. */
  async deleteOld(): Promise<void> {
    await this.database.change(
      `DELETE FROM store_notice WHERE status = 'DONE' AND due_at <= UTC_TIMESTAMP(3)
       ORDER BY due_at LIMIT ${MAX_DELETED}`,
    );
    await this.database.change(
      `DELETE FROM store_notice WHERE status = 'UNUSABLE' AND received_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
       LIMIT ${MAX_DELETED}`,
      [this.config.retentionDays.unusableNotification],
    );
  }
}

/** Converts microseconds of the server to seconds; 0 for times in the future. */
const secondsOf = (microseconds: string | number | null | undefined): number =>
  Math.max(0, Number(microseconds ?? 0) / 1e6);

const NOTHING = {
  code: null,
  text: null,
  receiptKey: null,
  orderKey: null,
  boid: null,
  occurredAt: null,
} as const;
