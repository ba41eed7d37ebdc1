import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import {
  type NotificationReplay,
  NotificationReplays,
} from '../notification/notification-replays.service.js';
import type { KeptNotification } from '../notification/unusable-notification.repository.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/** Processes stored notifications of the web shop again, for operators. */
@Injectable()
export class ReplayPaymentNotificationService implements NotificationReplay, OnModuleInit {
  readonly source = 'WSHOP';

  constructor(
    private readonly replays: NotificationReplays,
    private readonly stores: StoreRegistry,
    private readonly takeNotification: TakePaymentNotificationService,
  ) {}

  onModuleInit(): void {
    this.replays.register(this);
  }

  /** @throws AppError EXTERNAL_API_ERROR when the settings of the store cannot be decrypted */
  async replay(notification: KeptNotification): Promise<string> {
    const { source: store } = this;
    const reading = await this.stores.of(store).paymentNotifications?.readStored(notification);
    if (reading === undefined) throw new Error(`the store ${store} sends no notifications of payments`);
    if (reading.kind !== 'notification') return 'reason' in reading ? reading.reason : reading.kind;
    return this.takeNotification.execute({ store, pjid: notification.pjid }, reading.notification);
  }
}
