import { Module } from '@nestjs/common';
import { NotificationInboxModule } from '../notification-inbox/notification-inbox.module.js';
import { RecordModule } from '../record/record.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { CheckPaymentService } from './check-payment.service.js';
import { SettleDueOrderService } from './settle-due-order.service.js';
import { SettleOrderService } from './settle-order.service.js';
import { SettleProcessor } from './settle.processor.js';
import { StoreOrderModule } from './store-order.module.js';

/** Settles orders whose game has not come back. */
@Module({
  imports: [RecordModule, NotificationInboxModule, VerificationModule, StoreOrderModule],
  providers: [CheckPaymentService, SettleOrderService, SettleDueOrderService, SettleProcessor],
})
export class StoreOrderWorkerModule {}
