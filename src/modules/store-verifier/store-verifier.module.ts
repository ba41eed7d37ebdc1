import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { StoredUserToken } from './domain/user-token.entity.js';
import { StoredEntitlementUse } from './domain/entitlement-use.entity.js';
import type { SettingsCheck } from '../project/index.js';
import { ASTORE } from './adapter/astore/astore.adapter.js';
import { CONSOLE } from './adapter/console/console.adapter.js';
import { ConsoleAuthorization } from './adapter/console/console.authorization.js';
import { GSTORE } from './adapter/gstore/gstore.adapter.js';
import { PCSTORE } from './adapter/pcstore/pcstore.adapter.js';
import { WSHOP } from './adapter/wshop/wshop.adapter.js';
import { EntitlementUses } from './domain/entitlement-uses.js';
import type { Store } from './domain/store.js';
import { StoreRegistry } from './domain/store-registry.js';
import { UserAuthorization, UserTokens } from './domain/user-token.js';
import { ConsoleAuthController } from './http/console-auth.controller.js';
import { EntitlementUseRepository } from './persistence/entitlement-use.repository.js';
import { UserTokenRepository } from './persistence/user-token.repository.js';
import { EntitlementHolds } from './service/entitlement-holds.service.js';
import { IssueUserTokenService } from './service/issue-user-token.service.js';
import { PurgeUserTokensService } from './service/purge-user-tokens.service.js';
import { RevokeUserTokenService } from './service/revoke-user-token.service.js';
import { StoreCounters } from './service/store-counters.js';
import { StoreChecks, StoreSettingsChecks } from './service/store-settings-checks.service.js';
import { UserTokenPurge } from './worker/user-token.purge.js';

/** Every store. */
const STORES = [GSTORE, ASTORE, PCSTORE, CONSOLE, WSHOP];

/** Repositories, and the ports that stores use them by. */
const REPOSITORIES = [
  UserTokenRepository,
  EntitlementUseRepository,
  { provide: UserTokens, useExisting: UserTokenRepository },
  { provide: EntitlementUses, useExisting: EntitlementUseRepository },
];

/** The stores behind their ports, for other modules, the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredUserToken, StoredEntitlementUse])],
  providers: [
    ...REPOSITORIES,
    EntitlementHolds,
    ...STORES.flatMap(({ store, check, providers }) => [...providers, check, store]),
    { provide: UserAuthorization, useExisting: ConsoleAuthorization },
    {
      provide: StoreRegistry,
      inject: STORES.map(({ store }) => store),
      useFactory: (...stores: Store[]) => new StoreRegistry(stores),
    },
    StoreCounters,
    {
      provide: StoreChecks,
      inject: STORES.map(({ check }) => check),
      useFactory: (...checks: SettingsCheck[]) => new StoreChecks(checks),
    },
  ],
  exports: [StoreRegistry, StoreChecks, UserAuthorization, EntitlementHolds, UserTokenRepository],
})
class StoreVerifierCoreModule {}

/** HTTP endpoints for the authorization of players in a store. */
@Module({
  imports: [StoreVerifierCoreModule],
  controllers: [ConsoleAuthController],
  providers: [IssueUserTokenService, RevokeUserTokenService, StoreSettingsChecks],
})
class StoreVerifierApiModule {}

/** Purge of old tokens. */
@Module({ imports: [StoreVerifierCoreModule], providers: [PurgeUserTokensService, UserTokenPurge] })
class StoreVerifierWorkerModule {}

/** Stores: verification, consumption, orders and store notifications behind ports. */
@Module({ imports: [StoreVerifierCoreModule], exports: [StoreVerifierCoreModule] })
export class StoreVerifierModule {
  /** The providers that every role shares, and the parts that the role adds. */
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: StoreVerifierModule,
      imports: partsForRole(role, { api: [StoreVerifierApiModule], worker: [StoreVerifierWorkerModule] }),
    };
  }
}
