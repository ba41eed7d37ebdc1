import { Module } from '@nestjs/common';
import { GrantLogController } from './grant-log/grant-log.controller.js';
import { ReconciliationExportOperatorController } from './api/reconciliation-export.operator.controller.js';
import { ReconciliationOperatorController } from './api/reconciliation.operator.controller.js';
import { ReconciliationCoreModule } from './reconciliation-core.module.js';
import { RunListRepository } from './run/run-list.repository.js';
import { CompleteGrantLogService } from './grant-log/complete-grant-log.service.js';
import { ListRunsService } from './run/list-runs.service.js';
import { RegrantItemService } from './repair/regrant-item.service.js';
import { RepairItemService } from './repair/repair-item.service.js';
import { ShowRunService } from './run/show-run.service.js';
import { StartRunService } from './run/start-run.service.js';
import { UploadGrantLogService } from './grant-log/upload-grant-log.service.js';

/** Endpoints for operators and for the publisher's own systems. */
@Module({
  imports: [ReconciliationCoreModule],
  controllers: [GrantLogController, ReconciliationOperatorController, ReconciliationExportOperatorController],
  providers: [
    UploadGrantLogService,
    CompleteGrantLogService,
    StartRunService,
    RunListRepository,
    ListRunsService,
    ShowRunService,
    RegrantItemService,
    RepairItemService,
  ],
})
export class ReconciliationApiModule {}
