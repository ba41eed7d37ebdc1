import { type DynamicModule, type FactoryProvider, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { StoredUserToken } from './domain/user-token.entity.js';
import { StoredStoreHealth } from './domain/store-health.entity.js';
import { StoredEntitlementUnits } from './domain/entitlement-units.entity.js';
import type { SettingsCheck } from '../project/index.js';
import { EntitlementUnits } from './domain/entitlement-units.js';
import type { StoreDefinition } from './domain/define-store.js';
import { type Store, storeOf } from './domain/store.js';
import { StoreRegistry } from './domain/store-registry.js';
import { UserAuthorization, UserTokens } from './domain/user-token.js';
import { ConsoleAuthController } from './http/console-auth.controller.js';
import { StoreHealthController } from './http/store-health.controller.js';
import { EntitlementUnitRepository } from './persistence/entitlement-unit.repository.js';
import { StoreHealthRepository } from './persistence/store-health.repository.js';
import { UserTokenRepository } from './persistence/user-token.repository.js';
import { EntitlementReservations } from './service/entitlement-reservations.service.js';
import { GetStoreHealthService } from './service/get-store-health.service.js';
import { IssueUserTokenService } from './service/issue-user-token.service.js';
import { PurgeUserTokensService } from './service/purge-user-tokens.service.js';
import { RevokeUserTokenService } from './service/revoke-user-token.service.js';
import { StoreCallOutcomes } from './service/store-call-outcomes.service.js';
import { StoreCounters } from './service/store-counters.js';
import { StoreChecks, StoreSettingsChecks } from './service/store-settings-checks.service.js';
import { STORES } from './stores.js';
import { UserTokenPurge } from './worker/user-token.purge.js';

const DEFINITIONS: readonly StoreDefinition[] = STORES;

const tokenOf = ({ family }: StoreDefinition): string => `store ${family}`;

/** Provides a store from the instances of its ports. */
function storeProvider(definition: StoreDefinition): FactoryProvider<Store> {
  const names = Object.keys(definition.ports);
  return {
    provide: tokenOf(definition),
    inject: Object.values(definition.ports),
    useFactory: (...ports: object[]) =>
      storeOf(definition.family, Object.fromEntries(names.map((name, index) => [name, ports[index]]))),
  };
}

const STORE_PROVIDERS = DEFINITIONS.flatMap((definition) => {
  const { ports, check, userAuthorization, providers } = definition;
  const authorization =
    userAuthorization === undefined
      ? []
      : [userAuthorization, { provide: UserAuthorization, useExisting: userAuthorization }];
  return [...providers, ...Object.values(ports), check, ...authorization, storeProvider(definition)];
});

/** Repositories, and the ports through which stores use them. */
const REPOSITORIES = [
  UserTokenRepository,
  EntitlementUnitRepository,
  { provide: UserTokens, useExisting: UserTokenRepository },
  { provide: EntitlementUnits, useExisting: EntitlementUnitRepository },
];

/** The stores behind their ports, for other modules, the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredUserToken, StoredEntitlementUnits, StoredStoreHealth])],
  providers: [
    ...REPOSITORIES,
    EntitlementReservations,
    ...STORE_PROVIDERS,
    {
      provide: StoreRegistry,
      inject: DEFINITIONS.map(tokenOf),
      useFactory: (...stores: Store[]) => new StoreRegistry(stores),
    },
    StoreCounters,
    StoreHealthRepository,
    StoreCallOutcomes,
    {
      provide: StoreChecks,
      inject: DEFINITIONS.map(({ check }) => check),
      useFactory: (...checks: SettingsCheck[]) => new StoreChecks(checks),
    },
  ],
  exports: [
    StoreRegistry,
    StoreChecks,
    UserAuthorization,
    EntitlementReservations,
    UserTokenRepository,
    StoreHealthRepository,
  ],
})
class StoreVerifierCoreModule {}

/** Serves players' authorization in a store, and lets operators check store settings. */
@Module({
  imports: [StoreVerifierCoreModule],
  controllers: [ConsoleAuthController, StoreHealthController],
  providers: [IssueUserTokenService, RevokeUserTokenService, StoreSettingsChecks, GetStoreHealthService],
})
class StoreVerifierApiModule {}

/** Deletes expired tokens. */
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
