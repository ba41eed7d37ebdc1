import { Module } from '@nestjs/common';
import { AttentionOperatorController } from './http/attention.operator.controller.js';
import { AuditOperatorController } from './http/audit.operator.controller.js';
import { ConfigOperatorController } from './http/config.operator.controller.js';
import { KeyOperatorController } from './http/key.operator.controller.js';
import { ProjectOperatorController } from './http/project.operator.controller.js';
import { SearchOperatorController } from './http/search.operator.controller.js';
import { StoreSettingsOperatorController } from './http/store-settings.operator.controller.js';
import { DatabaseClockRepository } from './persistence/database-clock.repository.js';
import { FindKeyService } from './service/find-key.service.js';
import { IssueKeyService } from './service/issue-key.service.js';
import { ListAttentionService } from './service/list-attention.service.js';
import { LintClock } from './service/lint-clock.service.js';
import { LintKeys } from './service/lint-keys.service.js';
import { LintConfigService } from './service/lint-config.service.js';
import { LintStoreSettings } from './service/lint-store-settings.service.js';
import { ListAuditService } from './service/list-audit.service.js';
import { ListKeysService } from './service/list-keys.service.js';
import { ListCredentialRefusals } from './service/list-credential-refusals.service.js';
import { ListProjectsService } from './service/list-projects.service.js';
import { ListStoreSettingsService } from './service/list-store-settings.service.js';
import { RevokeKeyService } from './service/revoke-key.service.js';
import { SaveProjectService } from './service/save-project.service.js';
import { CheckStoreSettingsService } from './service/check-store-settings.service.js';
import { SaveStoreSettingsService } from './service/save-store-settings.service.js';
import { SearchRecordsService } from './service/search-records.service.js';
import { ProjectCoreModule } from './project-core.module.js';

/** HTTP endpoints for operators. */
@Module({
  imports: [ProjectCoreModule],
  controllers: [
    ProjectOperatorController,
    KeyOperatorController,
    StoreSettingsOperatorController,
    AuditOperatorController,
    AttentionOperatorController,
    SearchOperatorController,
    ConfigOperatorController,
  ],
  providers: [
    SaveProjectService,
    ListProjectsService,
    IssueKeyService,
    ListKeysService,
    RevokeKeyService,
    FindKeyService,
    SaveStoreSettingsService,
    ListStoreSettingsService,
    CheckStoreSettingsService,
    ListAuditService,
    ListAttentionService,
    SearchRecordsService,
    LintConfigService,
    LintStoreSettings,
    LintKeys,
    LintClock,
    DatabaseClockRepository,
    ListCredentialRefusals,
  ],
})
export class ProjectApiModule {}
