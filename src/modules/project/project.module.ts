import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { Project } from './domain/project.entity.js';
import { AccessKey } from './domain/access-key.entity.js';
import { AccessKeyUse } from './domain/access-key-use.entity.js';
import { StoreSettings } from './domain/store-settings.entity.js';
import { AuditEntry } from './domain/audit-entry.entity.js';
import { StoredCredentialRefusal } from './domain/credential-refusal.entity.js';
import { AccessKeys } from '../../platform/access/access-keys.js';
import { AuditTrail } from '../../platform/access/audit-trail.js';
import { AttentionOperatorController } from './http/attention.operator.controller.js';
import { AuditOperatorController } from './http/audit.operator.controller.js';
import { ConfigOperatorController } from './http/config.operator.controller.js';
import { KeyOperatorController } from './http/key.operator.controller.js';
import { ProjectOperatorController } from './http/project.operator.controller.js';
import { SearchOperatorController } from './http/search.operator.controller.js';
import { StoreSettingsOperatorController } from './http/store-settings.operator.controller.js';
import { AccessKeyRepository } from './persistence/access-key.repository.js';
import { CredentialRefusalRepository } from './persistence/credential-refusal.repository.js';
import { DatabaseClockRepository } from './persistence/database-clock.repository.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { KeyUseRepository } from './persistence/key-use.repository.js';
import { ProjectRepository } from './persistence/project.repository.js';
import { StoreStandingRepository } from './persistence/store-standing.repository.js';
import { StoreSettingsRepository } from './persistence/store-settings.repository.js';
import { ActiveKeysService } from './service/active-keys.service.js';
import { AuditLog } from './service/audit-log.service.js';
import { AttentionSources } from './service/attention-sources.service.js';
import { ConfigLints } from './service/config-lints.service.js';
import { CredentialRefusals } from './service/credential-refusals.service.js';
import { GrantModes } from './service/grant-modes.service.js';
import { FindKeyService } from './service/find-key.service.js';
import { IssueKeyService } from './service/issue-key.service.js';
import { KeyUses } from './service/key-uses.service.js';
import { ListAttentionService } from './service/list-attention.service.js';
import { LintClock } from './service/lint-clock.service.js';
import { LintKeys } from './service/lint-keys.service.js';
import { LintConfigService } from './service/lint-config.service.js';
import { LintStoreSettings } from './service/lint-store-settings.service.js';
import { LimitRules } from './service/limit-rules.service.js';
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
import { SearchSources } from './service/search-sources.service.js';
import { SettingsChecks } from './service/settings-checks.service.js';
import { ProjectDirectory } from './service/project-directory.service.js';
import { StoreStandings } from './service/store-standings.service.js';
import { StoreSettingsReader } from './service/store-settings-reader.service.js';

/** Providers that every module and the access guard use. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Project,
      AccessKey,
      AccessKeyUse,
      StoreSettings,
      AuditEntry,
      StoredCredentialRefusal,
    ]),
  ],
  providers: [
    ProjectRepository,
    ProjectDirectory,
    AccessKeyRepository,
    KeyUseRepository,
    StoreSettingsRepository,
    AuditRepository,
    KeyUses,
    ActiveKeysService,
    StoreSettingsReader,
    StoreStandingRepository,
    StoreStandings,
    SettingsChecks,
    GrantModes,
    AttentionSources,
    SearchSources,
    ConfigLints,
    CredentialRefusalRepository,
    CredentialRefusals,
    LimitRules,
    { provide: AccessKeys, useExisting: ActiveKeysService },
    { provide: AuditTrail, useClass: AuditLog },
  ],
  exports: [
    AccessKeys,
    AuditTrail,
    StoreSettingsReader,
    StoreStandings,
    SettingsChecks,
    GrantModes,
    AttentionSources,
    SearchSources,
    ConfigLints,
    CredentialRefusalRepository,
    LimitRules,
    ActiveKeysService,
    ProjectRepository,
    ProjectDirectory,
    AccessKeyRepository,
    KeyUseRepository,
    StoreSettingsRepository,
    AuditRepository,
  ],
})
class ProjectCoreModule {}

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
class ProjectApiModule {}

/** Projects, access keys, store settings and the audit log. */
@Module({ imports: [ProjectCoreModule], exports: [ProjectCoreModule] })
export class ProjectModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return { module: ProjectModule, imports: partsForRole(role, { api: [ProjectApiModule], worker: [] }) };
  }
}
