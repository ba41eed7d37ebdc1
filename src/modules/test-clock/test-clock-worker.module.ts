import { Module } from '@nestjs/common';
import { TestClockRecordModule } from './test-clock-record.module.js';
import { WakeAfterMoveService } from './wake-after-move.service.js';

/** Workers that notice a move. */
@Module({ imports: [TestClockRecordModule], providers: [WakeAfterMoveService] })
export class TestClockWorkerModule {}
