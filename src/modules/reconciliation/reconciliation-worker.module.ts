import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './run/books-purge.repository.js';
import { ReconciliationCoreModule } from './reconciliation-core.module.js';
import { BookStep } from './comparison/book-step.service.js';
import { ExecuteRunService } from './comparison/execute-run.service.js';
import { GrantLogCoverage } from './grant-log/grant-log-coverage.service.js';
import { GameFactsReader } from './comparison/game-facts.service.js';
import { LogStep } from './comparison/log-step.service.js';
import { NightlyScopes } from './run/nightly-scopes.service.js';
import { PurgeBooksService } from './run/purge-books.service.js';
import { PurchaseStep } from './comparison/purchase-step.service.js';
import { RunProgress } from './comparison/run-progress.service.js';
import { RunSteps } from './comparison/run-steps.service.js';
import { StartNightlyRunsService } from './run/start-nightly-runs.service.js';
import { StoreLookups } from './comparison/store-lookups.service.js';
import { BooksPurge } from './run/books-purge.watch.js';
import { NightlyWatch } from './run/nightly.watch.js';
import { ReconciliationProcessor } from './comparison/reconciliation.processor.js';

/** Background comparisons, and the deletion of old ones. */
@Module({
  imports: [ReconciliationCoreModule],
  providers: [
    GameFactsReader,
    StoreLookups,
    BookStep,
    PurchaseStep,
    LogStep,
    RunSteps,
    RunProgress,
    ExecuteRunService,
    GrantLogCoverage,
    NightlyScopes,
    StartNightlyRunsService,
    ReconciliationProcessor,
    NightlyWatch,
    BooksPurgeRepository,
    PurgeBooksService,
    BooksPurge,
  ],
})
export class ReconciliationWorkerModule {}
