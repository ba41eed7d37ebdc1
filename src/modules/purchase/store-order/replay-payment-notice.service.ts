import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import {
  type NotificationReplay,
  NotificationReplays,
} from '../notification/notification-replays.service.js';
import type { SignedNotice } from '../notification/unusable-notice.repository.js';
import { TakePaymentNoticeService } from './take-payment-notice.service.js';

/** Processes stored notifications of the web shop again, for operators. */
@Injectable()
export class ReplayPaymentNoticeService implements NotificationReplay, OnModuleInit {
  readonly source = 'WSHOP';

  constructor(
    private readonly replays: NotificationReplays,
    private readonly stores: StoreRegistry,
    private readonly takeNotice: TakePaymentNoticeService,
  ) {}

  onModuleInit(): void {
    this.replays.register(this);
  }

  /** @throws AppError EXTERNAL_API_ERROR when the settings of the store do not open */
  async replay(notification: SignedNotice): Promise<string> {
    const { source: store } = this;
    const reading = await this.stores.of(store).paymentNotices?.readKept(notification);
    if (reading === undefined) throw new Error(`the store ${store} sends no notifications of payments`);
    if (reading.kind !== 'notice') return 'reason' in reading ? reading.reason : reading.kind;
    return this.takeNotice.execute({ store, pjid: notification.pjid }, reading.notice);
  }
}
