import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntitlementUnits } from './domain/entitlement-units.js';
import { StoredEntitlementUnits } from './domain/entitlement-units.entity.js';
import { StoreRegistry } from './domain/store-registry.js';
import { UserAuthorization, UserTokens } from './domain/user-token.js';
import { StoredUserToken } from './domain/user-token.entity.js';
import { EntitlementUnitRepository } from './persistence/entitlement-unit.repository.js';
import { PersonalTokens } from './persistence/personal-tokens.repository.js';
import { UserTokenRepository } from './persistence/user-token.repository.js';
import { EntitlementReservations } from './service/entitlement-reservations.service.js';
import { StoreCallOutcomes } from './service/store-call-outcomes.service.js';
import { StoreCounters } from './service/store-counters.js';
import { STORE_PROVIDERS } from './store-providers.js';

/** Repositories, and the ports through which stores use them. */
const REPOSITORIES = [
  UserTokenRepository,
  EntitlementUnitRepository,
  { provide: UserTokens, useExisting: UserTokenRepository },
  { provide: EntitlementUnits, useExisting: EntitlementUnitRepository },
];

/** The stores behind their ports, for other modules, the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredUserToken, StoredEntitlementUnits])],
  providers: [
    ...REPOSITORIES,
    EntitlementReservations,
    ...STORE_PROVIDERS,
    StoreCounters,
    StoreCallOutcomes,
    PersonalTokens,
  ],
  exports: [StoreRegistry, UserAuthorization, EntitlementReservations, UserTokenRepository],
})
export class StoreVerifierCoreModule {}
