import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { RefusalModule } from '../refusal/refusal.module.js';
import { AddReservationService } from './add-reservation.service.js';
import { ReservePurchaseService } from './reserve-purchase.service.js';

/** Reserves purchases, for endpoints of any store. */
@Module({
  imports: [RecordModule, RefusalModule],
  providers: [AddReservationService, ReservePurchaseService],
  exports: [ReservePurchaseService],
})
export class ReservationModule {}
