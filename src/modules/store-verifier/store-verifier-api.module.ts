import { Module } from '@nestjs/common';
import { ConsoleAuthController } from './http/console-auth.controller.js';
import { StoreHealthController } from './http/store-health.controller.js';
import { FailingStores } from './service/failing-stores.service.js';
import { GetStoreHealthService } from './service/get-store-health.service.js';
import { IssueUserTokenService } from './service/issue-user-token.service.js';
import { RevokeUserTokenService } from './service/revoke-user-token.service.js';
import { StoreVerifierCoreModule } from './store-verifier-core.module.js';

/** Serves players' authorization in a store and the health of stores. */
@Module({
  imports: [StoreVerifierCoreModule],
  controllers: [ConsoleAuthController, StoreHealthController],
  providers: [IssueUserTokenService, RevokeUserTokenService, GetStoreHealthService, FailingStores],
})
export class StoreVerifierApiModule {}
