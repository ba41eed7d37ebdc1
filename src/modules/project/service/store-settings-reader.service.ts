import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../shared/app-error.js';
import { SealedValueError } from '../../../platform/crypto/secret-box.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { joinSettings } from '../domain/settings-values.js';
import type { StoreName } from '../domain/settings-registry.js';
import { StoreSettingsRepository } from '../persistence/store-settings.repository.js';

/** Changed settings reach the other processes within this time. */
const CACHE_MS = 15_000;
const MAX_SETTINGS = 2_000;

/** A store of a project. */
interface Place {
  readonly pjid: string;
  readonly store: StoreName;
}

/** Settings as they are kept in memory. */
export interface SavedStoreSettings<Settings extends object> {
  readonly settings: Settings;
  /** When they were saved. */
  readonly savedAt: Date;
}

const keyOf = ({ pjid, store }: Place): string => `${store}|${pjid}`;

/** The settings of a project's store, secrets opened, as the object that the operator sent. */
@Injectable()
export class StoreSettingsReader {
  private readonly cache = new LRUCache<string, SavedStoreSettings<object>, Place>({
    max: MAX_SETTINGS,
    ttl: CACHE_MS,
    // What is being loaded while it is forgotten still answers its request; it only is not kept, since it may be the old value.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => this.load(context),
  });

  constructor(
    private readonly settings: StoreSettingsRepository,
    private readonly log: Log,
  ) {}

  /**
   * Null when the store is not set up for the project; that is asked anew each time, so that setting it up works at once.
   * @throws AppError EXTERNAL_API_ERROR when the key that seals them is not configured any more
   */
  async find<Settings extends object>(pjid: string, store: StoreName): Promise<Settings | null> {
    return (await this.findSaved<Settings>(pjid, store))?.settings ?? null;
  }

  /** The same with the time at which they were saved, so that changed settings can be told from those that did not work. */
  async findSaved<Settings extends object>(
    pjid: string,
    store: StoreName,
  ): Promise<SavedStoreSettings<Settings> | null> {
    const context = { pjid, store };
    const found = await this.cache.fetch(keyOf(context), { context });
    return (found as SavedStoreSettings<Settings> | undefined) ?? null;
  }

  /** When the settings were saved last, by any process; null when there are none. */
  savedAt(pjid: string, store: StoreName): Promise<Date | null> {
    return this.settings.savedAt(pjid, store);
  }

  /** Projects that the store is set up for. */
  projectsWith(store: StoreName): Promise<readonly string[]> {
    return this.settings.projectsWith(store);
  }

  /** Makes this process see a change at once. */
  forget(pjid: string, store: StoreName): void {
    this.cache.delete(keyOf({ pjid, store }));
  }

  /** Undefined is what the cache does not keep. */
  private async load({ pjid, store }: Place): Promise<SavedStoreSettings<object> | undefined> {
    try {
      const found = await this.settings.find(pjid, store);
      return found === null ? undefined : { settings: joinSettings(found), savedAt: found.updatedAt };
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      this.log.error('the sealed settings of a store do not open', error, { pjid, store });
      throw new AppError(
        'EXTERNAL_API_ERROR',
        'The store cannot be asked at present; try again with growing pauses',
      );
    }
  }
}
