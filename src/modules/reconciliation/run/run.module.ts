import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { ReconciliationItem } from './reconciliation-item.entity.js';
import { ItemRepository } from './item.repository.js';
import { PersonalBooks } from './personal-books.repository.js';
import { ReconciliationCounters } from './reconciliation-counters.js';
import { RECONCILIATION_QUEUE } from './reconciliation-queue.js';
import { ReconciliationRun } from './reconciliation-run.entity.js';
import { RunRepository } from './run.repository.js';
import { ShowRunService } from './show-run.service.js';

/** Comparisons and what they have found, for the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ReconciliationRun, ReconciliationItem]),
    BullModule.registerQueue({ name: RECONCILIATION_QUEUE }),
  ],
  providers: [RunRepository, ItemRepository, ShowRunService, PersonalBooks, ReconciliationCounters],
  exports: [RunRepository, ItemRepository, ShowRunService],
})
export class RunModule {}
