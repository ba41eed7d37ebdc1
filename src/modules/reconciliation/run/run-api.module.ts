import { Module } from '@nestjs/common';
import { ListRunsService } from './list-runs.service.js';
import { ReconciliationExportOperatorController } from './reconciliation-export.operator.controller.js';
import { ReconciliationOperatorController } from './reconciliation.operator.controller.js';
import { RunDueWork } from './run-due-work.service.js';
import { RunListRepository } from './run-list.repository.js';
import { RunModule } from './run.module.js';
import { StartRunService } from './start-run.service.js';

/** Lets operators start, read and export comparisons, and shows them how many go on. */
@Module({
  imports: [RunModule],
  controllers: [ReconciliationOperatorController, ReconciliationExportOperatorController],
  providers: [StartRunService, RunListRepository, ListRunsService, RunDueWork],
})
export class RunApiModule {}
