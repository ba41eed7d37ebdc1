import { Module } from '@nestjs/common';
import { ClockModule } from './clock.module.js';
import { WakeAfterMoveService } from './wake-after-move.service.js';

/** Workers that notice a move. */
@Module({ imports: [ClockModule], providers: [WakeAfterMoveService] })
export class ClockWorkerModule {}
