import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredCredentialRefusal } from './credential-refusal.entity.js';
import { StoreSettings } from './store-settings.entity.js';
import { StoreSettingsOperatorController } from './store-settings.operator.controller.js';
import { CredentialRefusalRepository } from './credential-refusal.repository.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { StoreStandingRepository } from './store-standing.repository.js';
import { CheckStoreSettingsService } from './check-store-settings.service.js';
import { CredentialRefusals } from './credential-refusals.service.js';
import { ListStoreSettingsService } from './list-store-settings.service.js';
import { ApprovalCoreModule } from '../approval/approval.module.js';
import { SaveStoreSettingsService } from './save-store-settings.service.js';
import { SettingsChecks } from './settings-checks.service.js';
import { StoreSettingsApproval } from './store-settings-approval.service.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';
import { StoreStandings } from './store-standings.service.js';

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
