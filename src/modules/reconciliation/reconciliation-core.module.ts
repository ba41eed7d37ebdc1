import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { PurchaseBooksModule } from '../purchase/index.js';
import { StoredGrantLogLine } from './grant-log/grant-log-line.entity.js';
import { StoredGrantLogPeriod } from './grant-log/grant-log-period.entity.js';
import { StoredReconciliationItem } from './run/item.entity.js';
import { RECONCILIATION_QUEUE } from './run/reconciliation-queue.js';
import { StoredReconciliationRun } from './run/run.entity.js';
import { GrantLogPeriodRepository } from './grant-log/grant-log-period.repository.js';
import { GrantLogRepository } from './grant-log/grant-log.repository.js';
import { ItemRepository } from './run/item.repository.js';
import { PersonalBooks } from './run/personal-books.repository.js';
import { RunRepository } from './run/run.repository.js';
import { ReconciliationCounters } from './run/reconciliation-counters.js';

const REPOSITORIES = [GrantLogRepository, GrantLogPeriodRepository, RunRepository, ItemRepository];

/** Providers that the API and the worker share. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      StoredGrantLogLine,
      StoredGrantLogPeriod,
      StoredReconciliationRun,
      StoredReconciliationItem,
    ]),
    BullModule.registerQueue({ name: RECONCILIATION_QUEUE }),
    PurchaseBooksModule,
  ],
  providers: [...REPOSITORIES, PersonalBooks, ReconciliationCounters],
  exports: [...REPOSITORIES, PurchaseBooksModule],
})
export class ReconciliationCoreModule {}
