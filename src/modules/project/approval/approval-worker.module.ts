import { Module } from '@nestjs/common';
import { PurgeApprovalsService } from './purge-approvals.service.js';
import { ApprovalModule } from './approval.module.js';

/** Deletes secrets whose time is over. */
@Module({
  imports: [ApprovalModule],
  providers: [PurgeApprovalsService],
})
export class ApprovalWorkerModule {}
