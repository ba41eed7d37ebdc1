import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CredentialRefusal } from './credential-refusal.entity.js';
import { StoreSettings } from './store-settings.entity.js';
import { CredentialRefusalRepository } from './credential-refusal.repository.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { StoreStandingRepository } from './store-standing.repository.js';
import { CredentialRefusals } from './credential-refusals.service.js';
import { SettingsChecks } from './settings-checks.service.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';
import { StoreStandings } from './store-standings.service.js';

/** Store settings for the modules that call stores, and records of the credentials that stores refuse. */
@Module({
  imports: [TypeOrmModule.forFeature([StoreSettings, CredentialRefusal])],
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
export class StoreSettingsModule {}
