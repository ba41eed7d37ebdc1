import { type DynamicModule, Module } from '@nestjs/common';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { AccessKeyApiModule } from './access-key/access-key-api.module.js';
import { ApprovalWorkerModule } from './approval/approval-worker.module.js';
import { ApprovalApiModule } from './approval/approval-api.module.js';
import { AttentionApiModule } from './attention/attention-api.module.js';
import { AuditApiModule } from './audit/audit-api.module.js';
import { ConfigLintApiModule } from './config-lint/config-lint-api.module.js';
import { ProjectApiModule } from './registration/project-api.module.js';
import { ProjectCoreModule } from './project-core.module.js';
import { ProjectRecordWorkerModule } from './record/project-record-worker.module.js';
import { ProjectSearchApiModule } from './search/project-search-api.module.js';
import { StoreSettingsApiModule } from './store-settings/store-settings-api.module.js';
import { SystemApiModule } from './system/system-api.module.js';
import { SystemWorkerModule } from './system/system-worker.module.js';
import { StoreSettingsLintApiModule } from './store-settings/store-settings-lint-api.module.js';

/**
 * HTTP endpoints for operators, in the order in which the API reference describes them. The findings about a
 * configuration come in this order, too.
 */
const API = [
  ProjectApiModule,
  AccessKeyApiModule,
  StoreSettingsApiModule,
  AuditApiModule,
  AttentionApiModule,
  ProjectSearchApiModule,
  ConfigLintApiModule,
  StoreSettingsLintApiModule,
  ApprovalApiModule,
  SystemApiModule,
];

/** Projects, access keys, store settings, approvals and the audit log. */
@Module({ imports: [ProjectCoreModule], exports: [ProjectCoreModule] })
export class ProjectModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: ProjectModule,
      imports: partsForRole(role, {
        api: API,
        worker: [ApprovalWorkerModule, ProjectRecordWorkerModule, SystemWorkerModule],
      }),
    };
  }
}
