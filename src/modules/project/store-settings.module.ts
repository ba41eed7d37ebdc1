import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredCredentialRefusal } from './domain/credential-refusal.entity.js';
import { StoreSettings } from './domain/store-settings.entity.js';
import { StoreSettingsOperatorController } from './http/store-settings.operator.controller.js';
import { CredentialRefusalRepository } from './persistence/credential-refusal.repository.js';
import { StoreSettingsRepository } from './persistence/store-settings.repository.js';
import { StoreStandingRepository } from './persistence/store-standing.repository.js';
import { CheckStoreSettingsService } from './service/check-store-settings.service.js';
import { CredentialRefusals } from './service/credential-refusals.service.js';
import { ListStoreSettingsService } from './service/list-store-settings.service.js';
import { ApprovalCoreModule } from './approval/approval.module.js';
import { SaveStoreSettingsService } from './service/save-store-settings.service.js';
import { SettingsChecks } from './service/settings-checks.service.js';
import { StoreSettingsApproval } from './approval/store-settings-approval.service.js';
import { StoreSettingsReader } from './service/store-settings-reader.service.js';
import { StoreStandings } from './service/store-standings.service.js';

/** Store settings for the modules that call stores, and records of the credentials that stores refuse. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreSettings, StoredCredentialRefusal])],
  providers: [
    StoreSettingsRepository,
    StoreSettingsReader,
    StoreStandingRepository,
    StoreStandings,
    SettingsChecks,
    CredentialRefusalRepository,
    CredentialRefusals,
  ],
  exports: [
    StoreSettingsRepository,
    StoreSettingsReader,
    StoreStandings,
    SettingsChecks,
    CredentialRefusalRepository,
  ],
})
export class StoreSettingsCoreModule {}

/** Lets operators save, list and check store settings. */
@Module({
  imports: [StoreSettingsCoreModule, ApprovalCoreModule],
  controllers: [StoreSettingsOperatorController],
  providers: [
    SaveStoreSettingsService,
    StoreSettingsApproval,
    ListStoreSettingsService,
    CheckStoreSettingsService,
  ],
  exports: [CheckStoreSettingsService],
})
export class StoreSettingsApiModule {}
