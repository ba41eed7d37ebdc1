import { Global, Module } from '@nestjs/common';
import { AccessKeyModule } from './access-key/access-key.module.js';
import { ApprovalModule } from './approval/approval.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ProjectRegistriesModule } from './project-registries.module.js';
import { ProjectRecordModule } from './record/project-record.module.js';
import { SystemHealthModule } from './system-health/system-health.module.js';
import { StoreSettingsModule } from './store-settings/store-settings.module.js';

const PARTS = [
  ProjectRecordModule,
  AccessKeyModule,
  StoreSettingsModule,
  AuditModule,
  ProjectRegistriesModule,
  ApprovalModule,
  SystemHealthModule,
];

/** Providers that every module and the access guard use. */
@Global()
@Module({
  imports: PARTS,
  exports: PARTS,
})
export class ProjectCoreModule {}
