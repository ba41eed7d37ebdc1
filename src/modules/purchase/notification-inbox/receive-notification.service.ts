import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import { type NotificationReading, type StoreFamily, StoreRegistry } from '../../store-verifier/index.js';
import { contentOf } from './notification-content.js';
import { type RefusedReading, RefusedNotifications } from './refused-notifications.service.js';
import { StoreNotificationInbox } from './store-notification-inbox.service.js';

export interface ReceiveNotificationCommand {
  readonly store: StoreFamily;
  /** Project of the address that the notification was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when it is missing. */
  readonly authorization: string;
}

/** Answer to the sender. */
export type NotificationReceipt = 'kept' | 'unknown-project' | 'closed' | RefusedReading['kind'];

/**
 * Receives a store notification: the store's adapter checks that it is genuine, and it is stored before the sender
 * gets its answer.
 */
@Injectable()
export class ReceiveNotificationService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
    private readonly inbox: StoreNotificationInbox,
    private readonly refused: RefusedNotifications,
  ) {}

  async execute({
    store,
    pjid,
    body,
    authorization,
  }: ReceiveNotificationCommand): Promise<NotificationReceipt> {
    if (!(await this.projects.exists(pjid))) return 'unknown-project';
    const { notifications: reader } = this.stores.of(store);
    const reading: NotificationReading =
      reader === null ? { kind: 'not-configured' } : await reader.read({ pjid, body, authorization });
    if (reading.kind !== 'notification') {
      this.refused.warn(store, pjid, reading);
      this.inbox.countRefused(store, reading.kind);
      return reading.kind;
    }
    const { id: notificationId, question, pjid: owner = pjid } = reading;
    if (await this.projects.isClosed(owner)) return 'closed';
    // Both are stored before the acknowledgement: the store repeats a notification that failed in between.
    if (question !== undefined)
      await this.inbox.addQuestion({ ...question, store, pjid: owner, notificationId });
    await this.inbox.add({ source: store, pjid: owner, notificationId, content: contentOf(reading) });
    return 'kept';
  }
}
