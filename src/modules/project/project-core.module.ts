import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Project } from './domain/project.entity.js';
import { AccessKey } from './domain/access-key.entity.js';
import { AccessKeyUse } from './domain/access-key-use.entity.js';
import { StoreSettings } from './domain/store-settings.entity.js';
import { AuditEntry } from './domain/audit-entry.entity.js';
import { StoredCredentialRefusal } from './domain/credential-refusal.entity.js';
import { AccessKeys } from '../../platform/access/access-keys.js';
import { AuditTrail } from '../../platform/access/audit-trail.js';
import { AccessKeyRepository } from './persistence/access-key.repository.js';
import { CredentialRefusalRepository } from './persistence/credential-refusal.repository.js';
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
import { KeyUses } from './service/key-uses.service.js';
import { LimitRules } from './service/limit-rules.service.js';
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
export class ProjectCoreModule {}
