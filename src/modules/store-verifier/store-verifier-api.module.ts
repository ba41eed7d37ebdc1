import { Module } from '@nestjs/common';
import { ConsoleAuthController } from './http/console-auth.controller.js';
import { StoreHealthController } from './http/store-health.controller.js';
import { GetStoreHealthService } from './service/get-store-health.service.js';
import { IssueUserTokenService } from './service/issue-user-token.service.js';
import { RevokeUserTokenService } from './service/revoke-user-token.service.js';
import { StoreSettingsChecks } from './service/store-settings-checks.service.js';
import { StoreVerifierCoreModule } from './store-verifier-core.module.js';

/** Serves players' authorization in a store and the health of stores, and lets operators check store settings. */
@Module({
  imports: [StoreVerifierCoreModule],
  controllers: [ConsoleAuthController, StoreHealthController],
  providers: [IssueUserTokenService, RevokeUserTokenService, StoreSettingsChecks, GetStoreHealthService],
})
export class StoreVerifierApiModule {}
