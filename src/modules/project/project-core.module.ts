import { Global, Module } from '@nestjs/common';
import { AccessKeyCoreModule } from './access-key/access-key.module.js';
import { ApprovalCoreModule } from './approval/approval.module.js';
import { AuditCoreModule } from './audit/audit.module.js';
import { OperatorOverviewCoreModule } from './operator-overview.module.js';
import { ProjectRowsModule } from './record/project-rows.module.js';
import { StoreSettingsCoreModule } from './store-settings/store-settings.module.js';

const PARTS = [
  ProjectRowsModule,
  AccessKeyCoreModule,
  StoreSettingsCoreModule,
  AuditCoreModule,
  OperatorOverviewCoreModule,
  ApprovalCoreModule,
];

/** Providers that every module and the access guard use. */
@Global()
@Module({
  imports: PARTS,
  exports: PARTS,
})
export class ProjectCoreModule {}
