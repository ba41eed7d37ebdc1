import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { describeError } from '../../../platform/observability/logging/describe-error.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { newRequestContext, withRequestContext } from '../../../platform/request-context/request-context.js';
import { SettingsChecks, StoreStandings, SystemHealth } from '../../project/index.js';
import { healthOf, type StoreHealth } from '../domain/store-health.js';
import { STORE_FAMILIES } from '../stores.js';

/** Minimum time between two checks of a store that is down. */
const TRY_AGAIN_MS = 10_000;
const MAX_TRIED = 5_000;

/** The health of one store. */
export interface NamedStoreHealth extends StoreHealth {
  readonly store: string;
}

/**
 * Returns which stores of a project work, judged by the calls of all processes. While a store is down, its harmless
 * check runs in the background: games that hide the store make no calls that could show that it works again.
 */
@Injectable()
export class GetStoreHealthService {
  private readonly tried = new LRUCache<string, true>({ max: MAX_TRIED, ttl: TRY_AGAIN_MS });

  constructor(
    private readonly standings: StoreStandings,
    private readonly health: SystemHealth,
    private readonly checks: SettingsChecks,
    private readonly log: Log,
  ) {}

  /** Returns the health of the stores that the project has set up. */
  async execute(pjid: string): Promise<readonly NamedStoreHealth[]> {
    const [standings, { bySystem, now }] = await Promise.all([
      this.standings.of(pjid),
      this.health.recordsOf(pjid),
    ]);
    const found = STORE_FAMILIES.flatMap((store): NamedStoreHealth[] => {
      const standing = standings.find((one) => one.store === store);
      if (standing === undefined) return [];
      return [{ store, ...healthOf({ ...standing, calls: bySystem.get(store) ?? null }, now) }];
    });
    for (const { store, status } of found) if (status === 'DOWN') this.tryAgain(pjid, store);
    return found;
  }

  /** Checks a store in the background; the outcome is recorded like that of every call. */
  private tryAgain(pjid: string, store: string): void {
    const key = `${pjid}:${store}`;
    if (this.tried.has(key)) return;
    this.tried.set(key, true);
    const check = this.checks.find(store);
    void withRequestContext(newRequestContext(), async () => {
      try {
        await check?.check(pjid);
      } catch (error) {
        const { name, code } = describeError(error);
        this.log.warn('a store that is down could not be tried', { pjid, store, reason: code ?? name });
      }
    });
  }
}
