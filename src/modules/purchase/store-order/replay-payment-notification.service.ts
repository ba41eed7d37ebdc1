import { Injectable, type OnModuleInit } from '@nestjs/common';
import { STORE_FAMILIES, type StoreFamily, StoreRegistry } from '../../store-verifier/index.js';
import { NotificationReplays } from '../notification-inbox/notification-replays.service.js';
import type { KeptNotification } from '../notification-inbox/unusable-notification.repository.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/** Processes stored notifications of the stores that report payments again, for operators. */
@Injectable()
export class ReplayPaymentNotificationService implements OnModuleInit {
  constructor(
    private readonly replays: NotificationReplays,
    private readonly stores: StoreRegistry,
    private readonly takeNotification: TakePaymentNotificationService,
  ) {}

  onModuleInit(): void {
    for (const source of STORE_FAMILIES)
      if ((this.stores.find(source)?.paymentNotifications ?? null) !== null)
        this.replays.add({ source, replay: (notification) => this.replay(source, notification) });
  }

  /** @throws AppError EXTERNAL_API_ERROR when the settings of the store cannot be decrypted */
  private async replay(store: StoreFamily, notification: KeptNotification): Promise<string> {
    const reading = await this.stores.of(store).paymentNotifications?.readStored(notification);
    if (reading === undefined) throw new Error(`the store ${store} sends no notifications of payments`);
    if (reading.kind !== 'notification') return 'reason' in reading ? reading.reason : reading.kind;
    return this.takeNotification.execute({ store, pjid: notification.pjid }, reading.notification);
  }
}
