import { randomUUID } from 'node:crypto';
import { badInput } from '../kit/answer.js';
import { postAgain, postJson } from '../kit/post-json.js';
import type { AstoreModel } from './astore-model.js';
import { type Flaw, toTransactionPayload } from './signed-transaction.js';
import type { Environment } from './transaction.js';

/** Kinds of notifications about things that are bought once, and a test. */
export const NOTIFICATION_TYPES = [
  'REFUND',
  'REVOKE', // a family member has withdrawn the shared purchase
  'REFUND_DECLINED',
  'REFUND_REVERSED',
  'CONSUMPTION_REQUEST',
  'ONE_TIME_CHARGE',
  'TEST',
] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A notification to be sent. */
export interface NotificationInput {
  readonly url: string;
  /** `REFUND` by default. */
  readonly type?: NotificationType;
  /** What it is about; a test has `bundleId` and `environment` instead. */
  readonly transactionId?: string;
  readonly bundleId?: string;
  /** Production by default. */
  readonly environment?: Environment;
  /** That of an earlier one to send it again; a fresh one by default. */
  readonly notificationUUID?: string;
  /** How often it is sent, whatever is answered; once by default. */
  readonly times?: number;
  /** Something wrong with the notification. */
  readonly flaw?: Flaw;
  /** Something wrong with the transaction in it. */
  readonly transactionFlaw?: Flaw;
}

/** Result of sending a notification. */
export interface SentNotification {
  readonly notificationUUID: string;
  /** Of each answer, in order; `null` where there was none. */
  readonly statuses: readonly (number | null)[];
}

/** Sends server notifications (version 2). */
export class NotificationSender {
  constructor(private readonly model: AstoreModel) {}

  async send(input: NotificationInput): Promise<SentNotification> {
    const { url, type = 'REFUND', notificationUUID = randomUUID(), flaw, times = 1 } = input;
    const payload = {
      notificationType: type,
      notificationUUID,
      data: type === 'TEST' ? this.aboutApp(input) : this.aboutTransaction(input),
      version: '2.0',
      signedDate: this.model.clock.now(),
    };
    const body = JSON.stringify({ signedPayload: this.model.sign(payload, flaw) });
    return { notificationUUID, statuses: await postAgain(times, () => postJson(url, body)) };
  }

  private aboutTransaction({ transactionId, transactionFlaw }: NotificationInput): object {
    if (transactionId === undefined) throw badInput('"transactionId" is missing.');
    const transaction = this.model.transactions.get(transactionId);
    const signed = toTransactionPayload(transaction, this.model.clock.now());
    return {
      ...this.aboutApp(transaction),
      bundleVersion: '1.0',
      signedTransactionInfo: this.model.sign(signed, transactionFlaw),
    };
  }

  private aboutApp({
    bundleId,
    environment = 'Production',
  }: Pick<NotificationInput, 'bundleId' | 'environment'>): object {
    if (bundleId === undefined) throw badInput('"bundleId" is missing.');
    const { appAppleId } = this.model.apps.get(bundleId);
    // Testers' notifications do not number the app.
    const number = environment === 'Production' ? { appAppleId: Number(appAppleId) } : {};
    return { ...number, bundleId, environment };
  }
}
