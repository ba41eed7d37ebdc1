import { Module } from '@nestjs/common';
import { GrantLogController } from './http/grant-log.controller.js';
import { ReconciliationExportOperatorController } from './http/reconciliation-export.operator.controller.js';
import { ReconciliationOperatorController } from './http/reconciliation.operator.controller.js';
import { ReconciliationCoreModule } from './reconciliation-core.module.js';
import { RunListRepository } from './persistence/run-list.repository.js';
import { CompleteGrantLogService } from './service/complete-grant-log.service.js';
import { ListRunsService } from './service/list-runs.service.js';
import { RegrantItemService } from './service/regrant-item.service.js';
import { RepairItemService } from './service/repair-item.service.js';
import { ShowRunService } from './service/show-run.service.js';
import { StartRunService } from './service/start-run.service.js';
import { UploadGrantLogService } from './service/upload-grant-log.service.js';

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
