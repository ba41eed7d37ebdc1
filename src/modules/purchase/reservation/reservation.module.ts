import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ReservePurchaseService } from './reserve-purchase.service.js';

/** Reserves purchases, for endpoints of any store. */
@Module({
  imports: [RecordModule],
  providers: [ReservePurchaseService],
  exports: [ReservePurchaseService],
})
export class ReservationModule {}
