import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { currentTraceId } from '../../../platform/request-context/request-context.js';
import type { NotificationSource } from './store-notification.entity.js';

const REASON_LENGTH = 60;

/**
 * A signed store notification as it arrived, or a payment that was found by asking its store, to be kept until it can
 * be used.
 */
export interface KeptNotification {
  readonly source: NotificationSource;
  readonly pjid: string;
  /** The bytes that the store signed. Of a payment that was found by asking: the boid of its purchase. */
  readonly body: Buffer;
  /** Its purchase, where known. */
  readonly boid?: string;
}

/** Returns an id that is unique for the body, so that repetitions add no rows. */
const idOf = ({ body }: KeptNotification): string =>
  `unusable.${createHash('sha256').update(body).digest('hex')}`;

/** Notifications and found payments that could not be used, stored with their bodies in the inbox. */
@Injectable()
export class UnusableNotificationRepository {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /** Stores a notification, or updates the reason of a stored one. `reason` is at most 60 ASCII characters. */
  async keep(notification: KeptNotification, reason: string): Promise<void> {
    const { source, pjid, body, boid = null } = notification;
    await this.database.change(
      `INSERT INTO store_notice (source, pjid, notice_id, status, body, boid, reason, trace_id, received_at)
       VALUES (?, ?, ?, 'UNUSABLE', ?, ?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE reason = IF(status = 'UNUSABLE', VALUES(reason), reason),
         attempts = IF(status = 'UNUSABLE', attempts + 1, attempts)`,
      [source, pjid, idOf(notification), body, boid, reason.slice(0, REASON_LENGTH), currentTraceId()],
    );
  }

  /** Settles a notification that was processed later; no effect when it is not stored. */
  async settle(notification: KeptNotification): Promise<void> {
    const { source, pjid } = notification;
    await this.database.change(
      `UPDATE store_notice SET status = 'DONE', body = NULL, reason = 'processed later', settled_at = UTC_TIMESTAMP(3),
         due_at = UTC_TIMESTAMP(3) + INTERVAL ? DAY
       WHERE source = ? AND pjid = ? AND notice_id = ? AND status = 'UNUSABLE'`,
      [this.config.retentionDays.notification, source, pjid, idOf(notification)],
    );
  }
}
