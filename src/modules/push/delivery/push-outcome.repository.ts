import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { isParkedSql } from '../../../platform/database/sql/parked-time.js';
import { stateList } from '../../../platform/database/sql/state-list.js';
import { filledUp, marksFor } from '../../../platform/database/statement/statement-steps.js';
import { FIRST_OUTCOME, type OutcomeEvent } from '../message/message-status.js';
import { PushOutcome } from '../message/push-outcome.entity.js';
import type { MessageClaim } from './push-claim.repository.js';
import { pendingDevices } from './push-outcome.sql.js';

/** Time to send and to record the outcomes: at least this much of the lease (30 s) must be left. */
const SEND_SECONDS = 12;

const EXPIRY = PushOutcome.transition('expire');

/** Device of a claimed message without a final outcome, whose next attempt is due. */
export interface PendingDevice {
  /** Row of the outcome. */
  readonly id: string;
  /** Row of the message. */
  readonly messageId: string;
  /** Attempts so far. */
  readonly attempts: number;
  /** An earlier attempt has begun and its end was not recorded. */
  readonly isUnknown: boolean;
  /** Token of the device; null when it was unregistered, or moved to another user. */
  readonly device: {
    readonly id: string;
    readonly imId: string;
    readonly tokenKey: Buffer;
    readonly sealedToken: string;
  } | null;
}

/** How an attempt ended after which the device stays open. */
export interface OpenEnd {
  readonly reason: string;
  /** False when no call was made: it is not counted. */
  readonly isAttempt: boolean;
  /** Milliseconds until the next attempt. */
  readonly waitMs: number;
}

/** Stores the outcomes of messages on their devices. */
@Injectable()
export class PushOutcomeRepository {
  constructor(private readonly database: Database) {}

  /** Lists at most `most` pending devices after the given one that are due. */
  async pending({ messages }: MessageClaim, after: string, most: number): Promise<PendingDevice[]> {
    const imIds = new Map(messages.map(({ id, imId }) => [id, imId]));
    type Row = {
      readonly id: string | number;
      readonly messageId: string | number;
      readonly isOpen: string | number;
      readonly attempts: number;
      readonly deviceId: string | number | null;
      readonly imid: string;
      readonly tokenKey: Buffer;
      readonly token: string;
    };
    const ids = filledUp([...imIds.keys()]);
    const rows = await this.database.rows<Row>(pendingDevices(ids, most), [...ids, after]);
    return rows.map(({ id, messageId, isOpen, attempts, deviceId, imid, tokenKey, token }) => {
      const isTheirs = deviceId !== null && imid === imIds.get(String(messageId));
      return {
        id: String(id),
        messageId: String(messageId),
        attempts,
        isUnknown: Number(isOpen) === 1,
        device: isTheirs ? { id: String(deviceId), imId: imid, tokenKey, sealedToken: token } : null,
      };
    });
  }

  /**
   * Records attempts before they begin. Returns false when the claim does not last long enough for all of them. How
   * long the claim of a parked message lasts is not known.
   */
  async begin({ token }: MessageClaim, outcomes: readonly string[]): Promise<boolean> {
    const ids = filledUp(outcomes);
    const { affectedRows } = await this.database.change(
      `UPDATE push_outcome o JOIN push_message m ON m.id = o.message_id
       SET o.is_open = 1, o.attempts = o.attempts + 1, o.attempted_at = UTC_TIMESTAMP(3)
       WHERE o.id IN (${marksFor(ids)}) AND o.status = '${FIRST_OUTCOME}' AND m.claim = ?
         AND m.due_at > UTC_TIMESTAMP(3) + INTERVAL ${SEND_SECONDS} SECOND AND NOT ${isParkedSql('m.due_at')}`,
      [...ids, token],
    );
    return affectedRows === outcomes.length;
  }

  /** Records ended attempts whose devices stay open. */
  async leaveOpen(outcomes: readonly string[], { reason, isAttempt, waitMs }: OpenEnd): Promise<void> {
    const ids = filledUp(outcomes);
    await this.database.change(
      `UPDATE push_outcome SET is_open = 0, reason = ?, attempts = attempts - ?,
         retry_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND
       WHERE id IN (${marksFor(ids)}) AND status = '${FIRST_OUTCOME}' AND is_open = 1`,
      [reason, isAttempt ? 0 : 1, waitMs * 1000, ...ids],
    );
  }

  /**
   * Records outcomes, also when another worker has claimed the messages meanwhile: the attempts were made.
   * @returns the number of devices that had no outcome yet
   */
  async record(outcomes: readonly string[], event: OutcomeEvent, reason: string | null): Promise<number> {
    const ids = filledUp(outcomes);
    const { from, to } = PushOutcome.transition(event);
    const { affectedRows } = await this.database.change(
      `UPDATE push_outcome SET status = ?, reason = ?, is_open = 0, settled_at = UTC_TIMESTAMP(3)
       WHERE id IN (${marksFor(ids)}) AND status IN ${stateList(from)}`,
      [to, reason, ...ids],
    );
    return affectedRows;
  }

  /** Expires the open devices of messages whose time to live has ended. Returns the number of devices. */
  async expire({ token, messages }: MessageClaim): Promise<number> {
    const expired = messages.filter(({ isExpired }) => isExpired).map(({ id }) => id);
    if (expired.length === 0) return 0;
    const ids = filledUp(expired);
    const { affectedRows } = await this.database.change(
      `UPDATE push_outcome o JOIN push_message m ON m.id = o.message_id
       SET o.status = '${EXPIRY.to}', o.is_open = 0, o.settled_at = UTC_TIMESTAMP(3)
       WHERE o.message_id IN (${marksFor(ids)}) AND o.status IN ${stateList(EXPIRY.from)} AND m.claim = ?`,
      [...ids, token],
    );
    return affectedRows;
  }
}
