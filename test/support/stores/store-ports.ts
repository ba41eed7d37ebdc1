import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { CallOutcomes, SettingsChecks, StoreSettingsReader } from '../../../src/modules/project/index.js';
import { EntitlementUnits } from '../../../src/modules/store-verifier/domain/entitlement-units.js';
import type { PurchaseVerifier, Store } from '../../../src/modules/store-verifier/domain/store.js';
import {
  UserAuthorization,
  type UserToken,
  UserTokens,
} from '../../../src/modules/store-verifier/domain/user-token.js';
import {
  type StoreFamily,
  StoreRegistry,
  StoreVerifierModule,
} from '../../../src/modules/store-verifier/index.js';
import { EntitlementUnitRepository } from '../../../src/modules/store-verifier/persistence/entitlement-unit.repository.js';
import { PersonalTokens } from '../../../src/modules/store-verifier/persistence/personal-tokens.repository.js';
import { UserTokenRepository } from '../../../src/modules/store-verifier/persistence/user-token.repository.js';
import { AppConfig, loadConfig } from '../../../src/platform/config/app-config.js';
import { createDataSource } from '../../../src/platform/database/connection/data-source.js';
import { OutboundHttp } from '../../../src/platform/outbound/outbound-http.js';
import { OutboundProtection } from '../../../src/platform/outbound/outbound-protection.js';
import { Log, LOG_DESTINATION } from '../../../src/platform/observability/logging/log.js';
import { Metrics } from '../../../src/platform/observability/metrics/metrics.js';
import { CLOSED_OUTSIDE } from '../service/closed-outside.js';

/** Players' tokens, in memory. */
class MemoryUserTokens extends UserTokens {
  private readonly tokens = new Map<string, UserToken>();

  set(pjid: string, playerId: string, token: UserToken): void {
    this.tokens.set(`${pjid}|${playerId}`, token);
  }

  override find(pjid: string, playerId: string): Promise<UserToken | null> {
    return Promise.resolve(this.tokens.get(`${pjid}|${playerId}`) ?? null);
  }

  override drop(pjid: string, playerId: string, issue: number): Promise<void> {
    const key = `${pjid}|${playerId}`;
    if (this.tokens.get(key)?.issue === issue) this.tokens.delete(key);
    return Promise.resolve();
  }
}

/** Reservations of units that have ended, in memory. */
class MemoryEntitlementUnits extends EntitlementUnits {
  /** By the key in hexadecimal digits. */
  readonly releases = new Map<string, number>();

  override releasesOf(key: Buffer): Promise<number> {
    return Promise.resolve(this.releases.get(key.toString('hex')) ?? 0);
  }
}

/** Records nothing: no contract of a store depends on what other processes see of it. */
const NO_OUTCOMES: Pick<CallOutcomes, 'watch'> = { watch: () => undefined };

/** The stores' adapters as the service wires them, over real HTTP, without database and queue. */
export interface StorePorts {
  readonly stores: StoreRegistry;
  /** What operators entered, by project. */
  readonly settings: Map<string, object>;
  /** Everything that was logged so far, one JSON text a line. */
  readonly logLines: readonly string[];
  readonly metrics: Metrics;
  readonly userAuthorization: UserAuthorization;
  readonly userTokens: MemoryUserTokens;
  readonly entitlementUses: MemoryEntitlementUnits;
  /** A store that can be asked whether a payment was made. */
  proving(family: StoreFamily): ProvingStore;
  stop(): Promise<void>;
}

/** A store with a verifier. */
export type ProvingStore = Store & { readonly verifier: PurchaseVerifier };

/** `environment` says where the stores are. */
export async function startStorePorts(environment: Record<string, string>): Promise<StorePorts> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/nothing',
    REDIS_URL: 'redis://127.0.0.1:1',
    LOG_LEVEL: 'debug',
    PURSER_STORE_BREAKER_FAILURES: '0', // a thousand troubles in a row must each be asked for
    ...CLOSED_OUTSIDE,
    ...environment,
  });
  const settings = new Map<string, object>();
  const logLines: string[] = [];
  const reader = {
    find: (pjid: string) => Promise.resolve(settings.get(pjid) ?? null),
    projectsWith: () => Promise.resolve([...settings.keys()]),
  };
  const provided = [
    { provide: AppConfig, useValue: config },
    { provide: LOG_DESTINATION, useValue: { write: (text: string) => void logLines.push(text) } },
    { provide: StoreSettingsReader, useValue: reader },
    SettingsChecks,
    { provide: CallOutcomes, useValue: NO_OUTCOMES },
    // Never connected: it only lets the module register its entities.
    {
      provide: DataSource,
      useFactory: () => createDataSource({ url: config.database.url, poolSize: 1, entities: [] }),
    },
  ];
  @Global()
  @Module({
    providers: [...provided, Log, Metrics, OutboundProtection, OutboundHttp],
    exports: [
      AppConfig,
      StoreSettingsReader,
      SettingsChecks,
      CallOutcomes,
      DataSource,
      Log,
      Metrics,
      OutboundHttp,
    ],
  })
  class Surroundings {}
  const [userTokens, entitlementUses] = [new MemoryUserTokens(), new MemoryEntitlementUnits()];
  const module = await Test.createTestingModule({ imports: [Surroundings, StoreVerifierModule] })
    .overrideProvider(UserTokenRepository)
    .useValue(userTokens)
    .overrideProvider(EntitlementUnitRepository)
    .useValue(entitlementUses)
    .overrideProvider(PersonalTokens)
    .useValue({})
    .compile();
  await module.init();
  const stores = module.get(StoreRegistry);
  return {
    stores,
    settings,
    logLines,
    metrics: module.get(Metrics),
    userAuthorization: module.get(UserAuthorization),
    userTokens,
    entitlementUses,
    proving: (family) => {
      const store = stores.of(family);
      if (store.verifier === null) throw new Error(`${family} tells of payments by itself`);
      return store as ProvingStore;
    },
    stop: () => module.close(),
  };
}
