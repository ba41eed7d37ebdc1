import type { FactoryProvider, Provider } from '@nestjs/common';
import { type SettingsCheck, SettingsChecks } from '../project/index.js';
import type { StoreDefinition } from './domain/define-store.js';
import { type Store, storeOf } from './domain/store.js';
import { StoreRegistry } from './domain/store-registry.js';
import { UserAuthorization } from './domain/user-token.js';
import { RegisterStoreChecks } from './service/register-store-checks.service.js';
import { STORE_DEFINITIONS } from './stores.js';

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

/** The classes of a store, and the store that they make up. */
function providersOf(definition: StoreDefinition): Provider[] {
  const { ports, check, userAuthorization, providers } = definition;
  const authorization =
    userAuthorization === undefined
      ? []
      : [userAuthorization, { provide: UserAuthorization, useExisting: userAuthorization }];
  return [...providers, ...Object.values(ports), check, ...authorization, storeProvider(definition)];
}

/** Every store with its classes, the collection of all stores, and the registration of their checks. */
export const STORE_PROVIDERS: readonly Provider[] = [
  ...STORE_DEFINITIONS.flatMap(providersOf),
  {
    provide: StoreRegistry,
    inject: STORE_DEFINITIONS.map(tokenOf),
    useFactory: (...stores: Store[]) => new StoreRegistry(stores),
  },
  {
    provide: RegisterStoreChecks,
    inject: [SettingsChecks, ...STORE_DEFINITIONS.map(({ check }) => check)],
    useFactory: (checks: SettingsChecks, ...ofStores: SettingsCheck[]) =>
      new RegisterStoreChecks(checks, ofStores),
  },
];
