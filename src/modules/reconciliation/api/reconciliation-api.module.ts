import { Module } from '@nestjs/common';
import { RepairModule } from '../repair/repair.module.js';
import { RunModule } from '../run/run.module.js';
import { ReconciliationExportOperatorController } from './reconciliation-export.operator.controller.js';
import { ReconciliationOperatorController } from './reconciliation.operator.controller.js';
import { RunDueWork } from './run-due-work.service.js';

/** Lets operators start, read, export and repair comparisons. */
@Module({
  imports: [RunModule, RepairModule],
  controllers: [ReconciliationOperatorController, ReconciliationExportOperatorController],
  providers: [RunDueWork],
})
export class ReconciliationApiModule {}
