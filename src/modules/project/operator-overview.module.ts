import { Module } from '@nestjs/common';
import { AccessKeyCoreModule } from './access-key.module.js';
import { AttentionOperatorController } from './http/attention.operator.controller.js';
import { ConfigOperatorController } from './http/config.operator.controller.js';
import { SearchOperatorController } from './http/search.operator.controller.js';
import { DatabaseClockRepository } from './persistence/database-clock.repository.js';
import { AttentionSources } from './service/attention-sources.service.js';
import { ConfigLints } from './service/config-lints.service.js';
import { LintClock } from './service/lint-clock.service.js';
import { LintConfigService } from './service/lint-config.service.js';
import { LintKeys } from './service/lint-keys.service.js';
import { LintStoreSettings } from './service/lint-store-settings.service.js';
import { ListAttentionService } from './service/list-attention.service.js';
import { ListCredentialRefusals } from './service/list-credential-refusals.service.js';
import { PersonalDataSources } from './service/personal-data-sources.service.js';
import { SearchRecordsService } from './service/search-records.service.js';
import { SearchSources } from './service/search-sources.service.js';
import { StoreSettingsApiModule } from './store-settings.module.js';

const REGISTRIES = [AttentionSources, SearchSources, ConfigLints, PersonalDataSources];

/** Registries to which every module adds its part of what operators see across modules. */
@Module({ providers: REGISTRIES, exports: REGISTRIES })
export class OperatorOverviewCoreModule {}

/** Shows operators what needs them, finds records by an id, and checks the configuration of a project. */
@Module({
  imports: [OperatorOverviewCoreModule, AccessKeyCoreModule, StoreSettingsApiModule],
  controllers: [AttentionOperatorController, SearchOperatorController, ConfigOperatorController],
  providers: [
    ListAttentionService,
    ListCredentialRefusals,
    SearchRecordsService,
    LintConfigService,
    // Findings of the same severity are listed in the order of these checks.
    LintStoreSettings,
    LintKeys,
    LintClock,
    DatabaseClockRepository,
  ],
})
export class OperatorOverviewApiModule {}
