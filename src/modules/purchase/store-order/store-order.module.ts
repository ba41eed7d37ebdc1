import { Module } from '@nestjs/common';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { SETTLE_QUEUE } from './settle-queue.js';
import { NotificationModule } from '../notification/notification.module.js';
import { RecordModule } from '../record/record.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { NotedPaymentRepository } from './noted-payment.repository.js';
import { OrderRepository } from './order.repository.js';
import { PaymentNoticeInbox } from './payment-notice-inbox.service.js';
import { PaymentNoticeOutcomes } from './payment-notice-outcomes.service.js';
import { RecordPaymentService } from './record-payment.service.js';
import { StoreOrderCounters } from './store-order-counters.js';
import { TakePaymentNoticeService } from './take-payment-notice.service.js';

/** Orders that the service opens in a store and the payments that stores report, for the API and the worker. */
@Module({
  imports: [
    BullModule.registerQueue({ name: SETTLE_QUEUE }),
    RecordModule,
    NotificationModule,
    VerificationModule,
  ],
  providers: [
    OrderRepository,
    NotedPaymentRepository,
    TakePaymentNoticeService,
    RecordPaymentService,
    PaymentNoticeInbox,
    PaymentNoticeOutcomes,
    StoreOrderCounters,
  ],
  exports: [OrderRepository, TakePaymentNoticeService, PaymentNoticeOutcomes],
})
export class StoreOrderModule {}
