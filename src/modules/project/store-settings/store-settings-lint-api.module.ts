import { Module } from '@nestjs/common';
import { LintStoreSettingsService } from './lint-store-settings.service.js';
import { ListCredentialRefusals } from './list-credential-refusals.service.js';
import { StoreSettingsApiModule } from './store-settings-api.module.js';
import { StoreSettingsModule } from './store-settings.module.js';

/** Adds to what operators check and look after: what is wrong with store settings, and which ones stores refuse. */
@Module({
  imports: [StoreSettingsModule, StoreSettingsApiModule],
  providers: [ListCredentialRefusals, LintStoreSettingsService],
})
export class StoreSettingsLintApiModule {}
