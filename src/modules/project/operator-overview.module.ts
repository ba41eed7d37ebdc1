import { Module } from '@nestjs/common';
import { AccessKeyCoreModule } from './access-key/access-key.module.js';
import { AttentionOperatorController } from './attention/attention.operator.controller.js';
import { ConfigOperatorController } from './config-lint/config.operator.controller.js';
import { SearchOperatorController } from './search/search.operator.controller.js';
import { DatabaseClockRepository } from './config-lint/database-clock.repository.js';
import { AttentionSources } from './attention/attention-sources.service.js';
import { ConfigLints } from './config-lint/config-lints.service.js';
import { LintClock } from './config-lint/lint-clock.service.js';
import { LintConfigService } from './config-lint/lint-config.service.js';
import { LintKeys } from './access-key/lint-keys.service.js';
import { LintStoreSettings } from './store-settings/lint-store-settings.service.js';
import { ListAttentionService } from './attention/list-attention.service.js';
import { ListCredentialRefusals } from './store-settings/list-credential-refusals.service.js';
import { PersonalDataSources } from './personal-data/personal-data-sources.service.js';
import { SearchRecordsService } from './search/search-records.service.js';
import { SearchSources } from './search/search-sources.service.js';
import { StoreSettingsApiModule } from './store-settings/store-settings.module.js';

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
    LintStoreSettings,
    LintKeys,
    LintClock,
    DatabaseClockRepository,
  ],
})
export class OperatorOverviewApiModule {}
