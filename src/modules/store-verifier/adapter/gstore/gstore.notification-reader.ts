import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  NotificationReader,
  type NotificationReading,
  type Revocation,
  type SentNotification,
} from '../../domain/store-notification.js';
import { keysOf } from './gstore.keys.js';
import { type DeveloperNotification, readPush } from './gstore.notification.wire.js';
import { GstorePushIdentity } from './gstore.push-identity.js';
import type { GstoreSettings } from './gstore.settings.js';

/** Digits of the receipt's fingerprint in an id. The push service does not promise unique ids across topics. */
const MARK_DIGITS = 16;

/** Reads real-time developer notifications of mobile store A, pushed with a token that names their sender. */
@Injectable()
export class GstoreNotificationReader extends NotificationReader {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly identity: GstorePushIdentity,
    private readonly log: Log,
  ) {
    super();
  }

  override async read({ pjid, body, authorization }: SentNotification): Promise<NotificationReading> {
    const settings = await this.settings.find<GstoreSettings>(pjid, 'GSTORE');
    const { rtdnAudience: audience, rtdnServiceAccount: serviceAccount } = settings ?? {};
    if (settings === null || audience === undefined || serviceAccount === undefined)
      return { kind: 'not-configured' };
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
    if (token === undefined) return { kind: 'forged', reason: 'no token' };
    const identity = await this.identity.check(token, { audience, serviceAccount });
    if (identity.kind !== 'genuine') return identity;
    const notification = readPush(body.toString('utf8'));
    if (notification === null) return { kind: 'unusable', reason: 'not a notification of the store' };
    if (notification.packageName !== settings.packageName)
      return { kind: 'unusable', reason: 'the notification is for another app' };
    return this.toReading(pjid, notification);
  }

  private toReading(pjid: string, { messageId, voided }: DeveloperNotification): NotificationReading {
    if (voided === null || voided.product === 'subscription')
      return { kind: 'notification', id: messageId, revocation: null };
    const keys = keysOf(voided.purchaseToken, voided.orderId ?? null);
    const id = `${messageId}.${keys.receiptKey.toString('hex').slice(0, MARK_DIGITS)}`;
    if (voided.refund === 'partial') {
      this.log.warn('some units of a purchase were refunded, which changes nothing', {
        store: 'GSTORE',
        pjid,
      });
      return { kind: 'notification', id, revocation: null };
    }
    const revocation: Revocation = { ...keys, code: 'VOIDED', text: 'reported by the store' };
    return { kind: 'notification', id, revocation };
  }
}
