import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import {
  FIRST_MESSAGE_STATUS,
  type MessageStatus,
  type Outcome,
  type OutcomeCounts,
} from './message-status.js';
import type { DevicePlatform, PushApp } from './push-content.js';
import { INSERT_MESSAGE, messageIdBytes, PURGEABLE } from './push-message.sql.js';

const MAX_DEVICES = 1_000;
/** Rows purged by one statement, so that it stays below the statement time limit. */
const MAX_PURGED = 5_000;

/** Message to store. */
export interface NewMessage {
  /** UUID. */
  readonly messageId: string;
  readonly pjid: string;
  readonly imId: string;
  /** Empty for all. */
  readonly apps: readonly PushApp[];
  /** Content as JSON. */
  readonly content: string;
  readonly ttlSeconds: number;
}

/** A message on one of its devices. */
export interface DeviceOutcome {
  readonly app: PushApp;
  readonly platform: DevicePlatform;
  readonly outcome: Outcome;
  readonly attempts: number;
  readonly attemptedAt: Date | null;
  readonly settledAt: Date | null;
  readonly reason: string | null;
}

/** A stored message without its content. */
export interface MessageRecord extends Omit<OutcomeCounts, 'pending'> {
  readonly id: string;
  readonly status: MessageStatus;
  readonly traceId: string;
  readonly acceptedAt: Date;
  readonly expiresAt: Date;
  readonly dueAt: Date | null;
  /** Whether a worker has claimed it. */
  readonly isTaken: boolean;
  readonly attempts: number;
  readonly reason: string | null;
  readonly targetedAt: Date | null;
  readonly settledAt: Date | null;
}

/** Stores accepted messages and finds them. */
@Injectable()
export class PushMessageRepository {
  constructor(private readonly database: Database) {}

  /** Stores a message and returns the id of its row. */
  async add({ messageId, pjid, imId, apps, content, ttlSeconds }: NewMessage): Promise<string> {
    const values = [
      messageIdBytes(messageId),
      pjid,
      imId,
      apps.join(),
      content,
      ttlSeconds,
      currentTraceId(),
    ];
    const { insertId } = await this.database.change(INSERT_MESSAGE, values);
    return String(insertId);
  }

  /** Returns the id of a message's row; null when it was not stored. */
  async rowOf(messageId: string): Promise<string | null> {
    const sql = 'SELECT m.id FROM push_message m WHERE m.uuid = ?';
    const [row] = await this.database.rows<{ id: string | number }>(sql, [messageIdBytes(messageId)]);
    return row === undefined ? null : String(row.id);
  }

  /** Finds a message of a project; null when it has none with this id. */
  async find(pjid: string, messageId: string): Promise<MessageRecord | null> {
    const uuid = messageIdBytes(messageId);
    if (uuid === null) return null;
    type Row = Omit<MessageRecord, 'id' | 'isTaken'> & {
      readonly id: string | number;
      readonly isTaken: string | number;
    };
    const [row] = await this.database.rows<Row>(
      `SELECT m.id, m.status, m.trace_id AS traceId, m.accepted_at AS acceptedAt, m.expires_at AS expiresAt,
         m.due_at AS dueAt, m.claim IS NOT NULL AS isTaken, m.attempts, m.reason, m.targeted_at AS targetedAt,
         m.settled_at AS settledAt, m.delivered, m.unregistered, m.failed, m.expired
       FROM push_message m WHERE m.uuid = ? AND m.pjid = ?`,
      [uuid, pjid],
    );
    return row === undefined ? null : { ...row, id: String(row.id), isTaken: Number(row.isTaken) === 1 };
  }

  /** Lists the first devices of a message, in the order in which they were recorded. */
  devicesOf(id: string): Promise<DeviceOutcome[]> {
    return this.database.rows<DeviceOutcome>(
      `SELECT o.app, o.platform, o.status AS outcome, o.attempts, o.attempted_at AS attemptedAt,
         o.settled_at AS settledAt, o.reason
       FROM push_outcome o WHERE o.message_id = ${INT63} ORDER BY o.id LIMIT ${MAX_DEVICES}`,
      [id],
    );
  }

  /**
   * Deletes content, receiver and devices of some messages that were settled long ago. Returns the number of messages.
   */
  async purgeSome(): Promise<number> {
    const found = (await this.database.rows<{ id: string | number }>(PURGEABLE)).map(({ id }) => id);
    if (found.length === 0) return 0;
    const ids = filledUp(found);
    // In this order, so that a purge that was interrupted is found again.
    const { affectedRows } = await this.database.change(
      `DELETE FROM push_outcome WHERE message_id IN (${marksFor(ids)}) LIMIT ${MAX_PURGED}`,
      ids,
    );
    if (affectedRows === MAX_PURGED) return found.length;
    await this.database.change(
      `UPDATE push_message SET content = NULL, imid = NULL, purge_at = NULL
       WHERE id IN (${marksFor(ids)}) AND status <> '${FIRST_MESSAGE_STATUS}'`,
      ids,
    );
    return found.length;
  }
}
