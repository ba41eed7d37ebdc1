import { Module } from '@nestjs/common';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { SETTLE_QUEUE } from './settle-queue.js';
import { NotificationInboxModule } from '../notification-inbox/notification-inbox.module.js';
import { RecordModule } from '../record/record.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { StoreReportedPaymentRepository } from './store-reported-payment.repository.js';
import { OrderRepository } from './order.repository.js';
import { PaymentNotificationInbox } from './payment-notification-inbox.service.js';
import { PaymentNotificationOutcomes } from './payment-notification-outcomes.service.js';
import { RecordPaymentService } from './record-payment.service.js';
import { StoreOrderCounters } from './store-order-counters.js';
import { TakePaymentNotificationService } from './take-payment-notification.service.js';

/** Orders that the service opens in a store and the payments that stores report, for the API and the worker. */
@Module({
  imports: [
    BullModule.registerQueue({ name: SETTLE_QUEUE }),
    RecordModule,
    NotificationInboxModule,
    VerificationModule,
  ],
  providers: [
    OrderRepository,
    StoreReportedPaymentRepository,
    TakePaymentNotificationService,
    RecordPaymentService,
    PaymentNotificationInbox,
    PaymentNotificationOutcomes,
    StoreOrderCounters,
  ],
  exports: [OrderRepository, TakePaymentNotificationService, PaymentNotificationOutcomes],
})
export class StoreOrderModule {}
