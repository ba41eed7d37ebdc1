import { Module } from '@nestjs/common';
import { AccessKeyModule } from '../access-key/access-key.module.js';
import { AttentionOperatorController } from '../attention/attention.operator.controller.js';
import { ConfigOperatorController } from '../config-lint/config.operator.controller.js';
import { SearchOperatorController } from '../search/search.operator.controller.js';
import { DatabaseClockRepository } from '../config-lint/database-clock.repository.js';
import { LintClock } from '../config-lint/lint-clock.service.js';
import { LintConfigService } from '../config-lint/lint-config.service.js';
import { LintKeys } from '../access-key/lint-keys.service.js';
import { LintStoreSettings } from '../store-settings/lint-store-settings.service.js';
import { ListAttentionService } from '../attention/list-attention.service.js';
import { ListCredentialRefusals } from '../store-settings/list-credential-refusals.service.js';
import { SearchRecordsService } from '../search/search-records.service.js';
import { StoreSettingsApiModule } from '../store-settings/store-settings-api.module.js';
import { OperatorOverviewModule } from './operator-overview.module.js';

/** Shows operators what needs them, finds records by an id, and checks the configuration of a project. */
@Module({
  imports: [OperatorOverviewModule, AccessKeyModule, StoreSettingsApiModule],
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
