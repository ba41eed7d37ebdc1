import { Module } from '@nestjs/common';
import { GrantBooksModule } from '../../grant-dispatcher/index.js';
import { PurchaseBooksModule } from '../../purchase/index.js';
import { GrantLogModule } from '../grant-log/grant-log.module.js';
import { RunModule } from '../run/run.module.js';
import { BookStep } from './book-step.service.js';
import { ExecuteRunService } from './execute-run.service.js';
import { GameFactsReader } from './game-facts.service.js';
import { LogStep } from './log-step.service.js';
import { PurchaseStep } from './purchase-step.service.js';
import { ReconciliationProcessor } from './reconciliation.processor.js';
import { RunProgress } from './run-progress.service.js';
import { RunSteps } from './run-steps.service.js';
import { StoreLookups } from './store-lookups.service.js';

/** Compares books in the background. */
@Module({
  imports: [RunModule, GrantLogModule, PurchaseBooksModule, GrantBooksModule],
  providers: [
    GameFactsReader,
    StoreLookups,
    BookStep,
    PurchaseStep,
    LogStep,
    RunSteps,
    RunProgress,
    ExecuteRunService,
    ReconciliationProcessor,
  ],
})
export class ComparisonWorkerModule {}
