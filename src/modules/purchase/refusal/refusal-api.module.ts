import { Module } from '@nestjs/common';
import { ListRefusalsService } from './list-refusals.service.js';
import { RefusedPlayers } from './refused-players.service.js';
import { RefusalModule } from './refusal.module.js';
import { RefusalOperatorController } from './refusal.operator.controller.js';

/** Endpoint `purchase/refused/list`, and the part of refused reservations in `search`. */
@Module({
  imports: [RefusalModule],
  controllers: [RefusalOperatorController],
  providers: [ListRefusalsService, RefusedPlayers],
})
export class RefusalApiModule {}
