import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { isPjid, ProjectDirectory } from '../../project/index.js';
import { type NotificationReading, StoreRegistry } from '../../store-verifier/index.js';
import { StoreNotificationInbox } from './store-notification-inbox.service.js';

export interface ReceiveNotificationCommand {
  readonly store: 'GSTORE' | 'ASTORE';
  /** From the address that the notification was sent to. */
  readonly pjid: string;
  readonly body: Buffer;
  /** The header `Authorization`; empty when there is none. */
  readonly authorization: string;
}

/** What the sender is told. */
export type NotificationReceipt =
  'kept' | 'unknown-project' | Exclude<NotificationReading['kind'], 'notification'>;

/** Takes a notification of a store in: believed or not by the store's adapter, and kept before its sender is told so. */
@Injectable()
export class ReceiveNotificationService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly projects: ProjectDirectory,
    private readonly inbox: StoreNotificationInbox,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  async execute({
    store,
    pjid,
    body,
    authorization,
  }: ReceiveNotificationCommand): Promise<NotificationReceipt> {
    const { notifications } = this.stores.of(store);
    const reading: NotificationReading =
      notifications === null || !isPjid(pjid)
        ? { kind: 'not-configured' }
        : await notifications.read({ pjid, body, authorization });
    if (reading.kind !== 'notification') {
      const isUnknown = reading.kind === 'not-configured' && !(await this.isProject(pjid));
      return isUnknown ? 'unknown-project' : this.refuse(store, pjid, reading);
    }
    const { id: notificationId, revocation, pjid: owner = pjid } = reading;
    const content = revocation === null ? null : { ...revocation, boid: null };
    await this.inbox.add({ source: store, pjid: owner, notificationId, content });
    return 'kept';
  }

  private async isProject(pjid: string): Promise<boolean> {
    return isPjid(pjid) && this.projects.exists(pjid);
  }

  /** The project is named only where its settings were there to judge by: anybody may write anything into the address. */
  private refuse(
    store: string,
    pjid: string,
    reading: Exclude<NotificationReading, { readonly kind: 'notification' }>,
  ): NotificationReceipt {
    const { kind } = reading;
    this.metrics.storeNotices.inc({ source: store, outcome: kind });
    const reason = 'reason' in reading ? reading.reason : 'not configured';
    const isKnown = kind === 'unusable' || kind === 'unavailable';
    this.log.warn('a store notification was refused', { store, ...(isKnown ? { pjid } : {}), reason });
    return kind;
  }
}
