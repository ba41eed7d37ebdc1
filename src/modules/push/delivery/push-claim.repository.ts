import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { FIRST_MESSAGE_STATUS, FIRST_OUTCOME, type OutcomeCounts } from '../message/message-status.js';
import type { PushContent } from '../message/push-content.js';
import { PushMessage } from '../message/push-message.entity.js';
import { DUE_PROJECTS, FIRST_DUE, OLDEST_WAITING } from '../message/push-message.sql.js';

/** Lease of a claim, in seconds. */
const LEASE_SECONDS = 30;

/** Message that this worker has claimed. */
export interface ClaimedMessage {
  readonly id: string;
  readonly imId: string;
  readonly content: PushContent;
  readonly isTargeted: boolean;
  /** Whether its time to live has ended. */
  readonly isExpired: boolean;
}

/** Messages of one project that this worker has claimed. The token fences off writes after another worker's claim. */
export interface MessageClaim {
  readonly pjid: string;
  readonly token: number;
  readonly messages: readonly ClaimedMessage[];
}

/** Message with the numbers of its devices by outcome. */
export interface CountedMessage {
  /** With id and status. */
  readonly message: PushMessage;
  readonly counts: OutcomeCounts;
  /** Whether its devices were recorded; false when it expired before. */
  readonly isTargeted: boolean;
  /** Milliseconds until the first of its open devices is due; 0 when one is due, or none is open. */
  readonly waitMs: number;
}

type CountedRow = Pick<PushMessage, 'status'> &
  Readonly<Record<'id' | 'isTargeted' | 'waitMicros' | keyof OutcomeCounts, string | number | null>>;

/** Finds, claims, settles and postpones due messages. */
@Injectable()
export class PushClaimRepository {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  /** Returns the project of a message's row; null when there is no such row. */
  async projectOf(id: string): Promise<string | null> {
    const sql = `SELECT m.pjid FROM push_message m WHERE m.id = ${INT63}`;
    return (await this.database.rows<{ pjid: string }>(sql, [id]))[0]?.pjid ?? null;
  }

  /** Lists projects with due messages, each with the seconds that its first message has been due. */
  async dueProjects(): Promise<{ readonly pjid: string; readonly seconds: number }[]> {
    type Row = { readonly pjid: string; readonly microseconds: string | number };
    const rows = await this.database.rows<Row>(DUE_PROJECTS);
    return rows.map(({ pjid, microseconds }) => ({ pjid, seconds: Number(microseconds) / 1e6 }));
  }

  /** Returns the row of the message of a project that has been due longest; null when none is due. */
  async firstDue(pjid: string): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string | number }>(FIRST_DUE, [pjid]);
    return row === undefined ? null : String(row.id);
  }

  /** Returns the seconds since the oldest unsettled message of open projects was accepted; 0 when all are settled. */
  async oldestWaitingSeconds(): Promise<number> {
    const [row] = await this.database.rows<{ microseconds: string | number }>(OLDEST_WAITING);
    return Math.max(0, Number(row?.microseconds ?? 0) / 1e6);
  }

  /** Claims at most `most` due messages of a project, longest due first. Exactly one of several workers gets each. */
  async claim(pjid: string, most: number): Promise<MessageClaim> {
    const token = randomInt(1, 2 ** 48 - 1);
    await this.database.change(
      `UPDATE push_message SET claim = ?, due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE pjid = ? AND due_at <= UTC_TIMESTAMP(3) AND status = 'QUEUED' ORDER BY due_at LIMIT ${most}`,
      [token, pjid],
    );
    type Row = Omit<ClaimedMessage, 'id' | 'content' | 'isTargeted' | 'isExpired'> &
      Readonly<Record<'id' | 'isTargeted' | 'isExpired', string | number>> & { readonly content: string };
    const rows = await this.database.rows<Row>(
      `SELECT m.id, m.imid AS imId, m.content, m.targeted_at IS NOT NULL AS isTargeted,
         m.expires_at <= UTC_TIMESTAMP(3) AS isExpired
       FROM push_message m WHERE m.claim = ? AND m.pjid = ? AND m.status = 'QUEUED' ORDER BY m.id`,
      [token, pjid],
    );
    const messages = rows.map((row) => ({
      id: String(row.id),
      imId: row.imId,
      content: JSON.parse(row.content) as PushContent,
      isTargeted: Number(row.isTargeted) === 1,
      isExpired: Number(row.isExpired) === 1,
    }));
    return { pjid, token, messages };
  }

  /** Records the present devices of the users of messages that are claimed for the first time, except expired ones. */
  async target({ token, messages }: MessageClaim): Promise<void> {
    const untargeted = messages
      .filter(({ isTargeted, isExpired }) => !isTargeted && !isExpired)
      .map(({ id }) => id);
    if (untargeted.length === 0) return;
    const ids = filledUp(untargeted);
    const which = `m.id IN (${marksFor(ids)}) AND m.claim = ?`;
    await this.transactions.run(async (tx) => {
      const { affectedRows } = await tx.change(
        `UPDATE push_message m SET m.targeted_at = UTC_TIMESTAMP(3) WHERE ${which} AND m.targeted_at IS NULL`,
        [...ids, token],
      );
      if (affectedRows === 0) return;
      await tx.change(
        `INSERT INTO push_outcome (message_id, device_id, app, platform, status)
         SELECT m.id, d.id, d.app, d.platform, '${FIRST_OUTCOME}' FROM push_message m
         JOIN push_device d ON d.pjid = m.pjid AND d.imid = m.imid
           AND (m.apps = '' OR FIND_IN_SET(d.app, m.apps) > 0)
         WHERE ${which} ORDER BY m.id, d.id`,
        [...ids, token],
      );
    });
  }

  /** Counts the outcomes of the messages that this claim still holds. */
  async count({ token, messages }: MessageClaim): Promise<CountedMessage[]> {
    const ids = filledUp(messages.map(({ id }) => id));
    const rows = await this.database.rows<CountedRow>(
      `SELECT m.id, m.status, m.targeted_at IS NOT NULL AS isTargeted, SUM(o.status = 'PENDING') AS pending,
         SUM(o.status = 'DELIVERED') AS delivered, SUM(o.status = 'UNREGISTERED') AS unregistered, SUM(o.status = 'FAILED') AS failed,
         SUM(o.status = 'EXPIRED') AS expired,
         TIMESTAMPDIFF(MICROSECOND, UTC_TIMESTAMP(3),
           MIN(CASE WHEN o.status = 'PENDING' THEN COALESCE(o.retry_at, UTC_TIMESTAMP(3)) END)) AS waitMicros
       FROM push_message m LEFT JOIN push_outcome o ON o.message_id = m.id
       WHERE m.id IN (${marksFor(ids)}) AND m.claim = ? GROUP BY m.id`,
      [...ids, token],
    );
    return rows.map(({ id, status, isTargeted, waitMicros, ...counts }) => ({
      message: Object.assign(new PushMessage(), { id: String(id), status }),
      isTargeted: Number(isTargeted) === 1,
      waitMs: Math.max(0, Number(waitMicros) / 1000),
      counts: {
        pending: Number(counts.pending),
        delivered: Number(counts.delivered),
        unregistered: Number(counts.unregistered),
        failed: Number(counts.failed),
        expired: Number(counts.expired),
      },
    }));
  }

  /**
   * Saves settled messages that have the same status and the same counts.
   * @returns the number of messages that this claim still held
   */
  async settle({ token }: MessageClaim, messages: readonly [PushMessage, ...PushMessage[]]): Promise<number> {
    const ids = filledUp(messages.map(({ id }) => id));
    const [{ status, changesFrom, delivered, unregistered, failed, expired }] = messages;
    const { affectedRows } = await this.database.change(
      `UPDATE push_message SET status = ?, delivered = ?, unregistered = ?, failed = ?, expired = ?, reason = NULL,
         settled_at = UTC_TIMESTAMP(3), purge_at = UTC_TIMESTAMP(3) + INTERVAL ? DAY, due_at = NULL, claim = NULL
       WHERE id IN (${marksFor(ids)}) AND claim = ? AND status = ?`,
      [
        status,
        delivered,
        unregistered,
        failed,
        expired,
        this.config.retentionDays.push,
        ...ids,
        token,
        changesFrom,
      ],
    );
    return affectedRows;
  }

  /** Postpones messages by `waitMs`, at most until the end of their time to live. */
  async postpone(
    { token }: MessageClaim,
    messages: readonly string[],
    { waitMs, reason, isAttempt }: { waitMs: number; reason: string | null; isAttempt: boolean },
  ): Promise<void> {
    const ids = filledUp(messages);
    await this.database.change(
      `UPDATE push_message SET due_at = LEAST(UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND, GREATEST(expires_at, UTC_TIMESTAMP(3))),
         claim = NULL, attempts = attempts + ?, reason = ?
       WHERE id IN (${marksFor(ids)}) AND claim = ? AND status = '${FIRST_MESSAGE_STATUS}'`,
      [Math.round(waitMs * 1000), isAttempt ? 1 : 0, reason, ...ids, token],
    );
  }
}
