import { Module } from '@nestjs/common';
import { RepairModule } from '../repair/repair.module.js';
import { ListRunsService } from '../run/list-runs.service.js';
import { RunListRepository } from '../run/run-list.repository.js';
import { RunModule } from '../run/run.module.js';
import { StartRunService } from '../run/start-run.service.js';
import { ReconciliationExportOperatorController } from './reconciliation-export.operator.controller.js';
import { ReconciliationOperatorController } from './reconciliation.operator.controller.js';

/** Lets operators start, read, export and repair comparisons. */
@Module({
  imports: [RunModule, RepairModule],
  controllers: [ReconciliationOperatorController, ReconciliationExportOperatorController],
  providers: [StartRunService, RunListRepository, ListRunsService],
})
export class ReconciliationApiModule {}
