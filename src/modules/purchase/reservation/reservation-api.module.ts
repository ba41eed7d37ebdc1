import { Module } from '@nestjs/common';
import { ProductModule } from '../product/product.module.js';
import { RecordModule } from '../record/record.module.js';
import { AstoreReservationController } from './astore-reservation.controller.js';
import { CancelReservationService } from './cancel-reservation.service.js';
import { ConsoleReservationController } from './console-reservation.controller.js';
import { GstoreReservationController } from './gstore-reservation.controller.js';
import { LimitController } from './limit.controller.js';
import { LimitOperatorController } from './limit.operator.controller.js';
import { QuoteReservationService } from './quote-reservation.service.js';
import { ReservationController } from './reservation.controller.js';
import { ReservationModule } from './reservation.module.js';
import { ReserveConsolePurchaseService } from './reserve-console-purchase.service.js';

/** Endpoints of reservations. */
@Module({
  imports: [RecordModule, ProductModule, ReservationModule],
  controllers: [
    GstoreReservationController,
    AstoreReservationController,
    ConsoleReservationController,
    ReservationController,
    LimitController,
    LimitOperatorController,
  ],
  providers: [ReserveConsolePurchaseService, CancelReservationService, QuoteReservationService],
})
export class ReservationApiModule {}
