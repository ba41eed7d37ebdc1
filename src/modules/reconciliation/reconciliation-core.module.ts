import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { PurchaseBooksModule } from '../purchase/index.js';
import { StoredGrantLogLine } from './domain/grant-log-line.entity.js';
import { StoredGrantLogPeriod } from './domain/grant-log-period.entity.js';
import { StoredReconciliationItem } from './domain/item.entity.js';
import { RECONCILIATION_QUEUE } from './domain/reconciliation-queue.js';
import { StoredReconciliationRun } from './domain/run.entity.js';
import { GrantLogPeriodRepository } from './persistence/grant-log-period.repository.js';
import { GrantLogRepository } from './persistence/grant-log.repository.js';
import { ItemRepository } from './persistence/item.repository.js';
import { PersonalBooks } from './persistence/personal-books.repository.js';
import { RunRepository } from './persistence/run.repository.js';
import { ReconciliationCounters } from './service/reconciliation-counters.js';

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
