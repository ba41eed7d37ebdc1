import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeepRefusalService } from './keep-refusal.service.js';
import { PersonalRefusals } from './personal-refusals.repository.js';
import { RefusedReservation } from './refused-reservation.entity.js';
import { RefusedReservationRepository } from './refused-reservation.repository.js';

/** Reservations that a limit or a hold refused. */
@Module({
  imports: [TypeOrmModule.forFeature([RefusedReservation])],
  providers: [RefusedReservationRepository, KeepRefusalService, PersonalRefusals],
  exports: [RefusedReservationRepository, KeepRefusalService],
})
export class RefusalModule {}
