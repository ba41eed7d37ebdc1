import { Module } from '@nestjs/common';
import { BooksPurgeRepository } from './persistence/books-purge.repository.js';
import { ReconciliationCoreModule } from './reconciliation-core.module.js';
import { BookStep } from './service/book-step.service.js';
import { ExecuteRunService } from './service/execute-run.service.js';
import { GrantLogCoverage } from './service/grant-log-coverage.service.js';
import { GameFactsReader } from './service/game-facts.service.js';
import { LogStep } from './service/log-step.service.js';
import { NightlyScopes } from './service/nightly-scopes.service.js';
import { PurgeBooksService } from './service/purge-books.service.js';
import { PurchaseStep } from './service/purchase-step.service.js';
import { RunProgress } from './service/run-progress.service.js';
import { RunSteps } from './service/run-steps.service.js';
import { StartNightlyRunsService } from './service/start-nightly-runs.service.js';
import { StoreLookups } from './service/store-lookups.service.js';
import { BooksPurge } from './worker/books-purge.watch.js';
import { NightlyWatch } from './worker/nightly.watch.js';
import { ReconciliationProcessor } from './worker/reconciliation.processor.js';

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
