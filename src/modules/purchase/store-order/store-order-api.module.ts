import { Module } from '@nestjs/common';
import { NotificationInboxModule } from '../notification-inbox/notification-inbox.module.js';
import { ProductModule } from '../product/product.module.js';
import { RecordModule } from '../record/record.module.js';
import { ReservationModule } from '../reservation/reservation.module.js';
import { OpenPaymentService } from './open-payment.service.js';
import { PcstoreController } from './pcstore.controller.js';
import { ReceivePaymentNotificationService } from './receive-payment-notification.service.js';
import { ReplayFoundPaymentService } from './replay-found-payment.service.js';
import { ReplayPaymentNotificationService } from './replay-payment-notification.service.js';
import { ReservePaymentPageService } from './reserve-payment-page.service.js';
import { ReserveStoreOrderService } from './reserve-store-order.service.js';
import { StoreOrderModule } from './store-order.module.js';
import { WshopNotificationController } from './wshop-notification.controller.js';
import { WshopController } from './wshop.controller.js';

/** Endpoints that open orders, and that receive the notifications of the web shop. */
@Module({
  imports: [RecordModule, ProductModule, NotificationInboxModule, ReservationModule, StoreOrderModule],
  controllers: [PcstoreController, WshopController, WshopNotificationController],
  providers: [
    OpenPaymentService,
    ReserveStoreOrderService,
    ReservePaymentPageService,
    ReceivePaymentNotificationService,
    ReplayFoundPaymentService,
    ReplayPaymentNotificationService,
  ],
})
export class StoreOrderApiModule {}
